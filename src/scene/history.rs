//! Undo by whole snapshots.

use std::collections::VecDeque;

/// A value with its past and, after an undo, its future. Equal values in a row are one entry.
#[derive(Clone, Debug)]
pub struct History<T> {
    past: VecDeque<T>,
    current: T,
    future: Vec<T>,
    limit: usize,
}

impl<T: Clone + PartialEq> History<T> {
    /// Past entries kept unless told otherwise.
    pub const DEFAULT_LIMIT: usize = 1000;

    pub fn new(current: T) -> Self {
        Self::with_limit(current, Self::DEFAULT_LIMIT)
    }

    /// Keeps at most `limit` past entries; the oldest go first.
    pub fn with_limit(current: T, limit: usize) -> Self {
        Self { past: VecDeque::new(), current, future: Vec::new(), limit }
    }

    pub fn current(&self) -> &T {
        &self.current
    }

    /// Makes `next` the current value and forgets the future. Nothing happens when it equals the current one.
    pub fn push(&mut self, next: T) {
        if next == self.current {
            return;
        }
        self.future.clear();
        self.past.push_back(std::mem::replace(&mut self.current, next));
        if self.past.len() > self.limit {
            self.past.pop_front();
        }
    }

    /// One entry back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop_back() else { return false };
        self.future.push(std::mem::replace(&mut self.current, before));
        true
    }

    /// One entry forward again; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push_back(std::mem::replace(&mut self.current, after));
        true
    }

    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_undos_as_pushes_give_the_first_value_back_and_redos_the_last() {
        let mut history = History::new(0);
        (1..=5).for_each(|k| history.push(k));
        while history.undo() {}
        assert_eq!((*history.current(), history.can_undo(), history.can_redo()), (0, false, true));
        while history.redo() {}
        assert_eq!((*history.current(), history.can_undo(), history.can_redo()), (5, true, false));
    }

    #[test]
    fn a_push_after_an_undo_forgets_the_future() {
        let mut history = History::new(0);
        history.push(1);
        assert!(history.undo());
        history.push(2);
        assert!(!history.redo());
        assert_eq!(*history.current(), 2);
    }

    #[test]
    fn an_equal_value_is_no_entry_and_keeps_the_future() {
        let mut history = History::new(0);
        history.push(1);
        history.undo();
        history.push(0);
        assert!(history.can_redo() && !history.can_undo());
    }

    #[test]
    fn the_oldest_entries_go_beyond_the_limit() {
        let mut history = History::with_limit(0, 2);
        (1..=5).for_each(|k| history.push(k));
        while history.undo() {}
        assert_eq!(*history.current(), 3);
    }
}
