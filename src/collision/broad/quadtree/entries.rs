//! Which boxes a node stores: linked lists in one arena, so that a node grows and shrinks without an allocation.

/// The end of a list.
pub(super) const NONE: u32 = u32::MAX;

#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    entries: Vec<Entry>,
    free: Option<u32>,
    len: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    id: u32,
    next: u32,
}

impl Entries {
    pub fn clear(&mut self) {
        self.entries.clear();
        self.free = None;
        self.len = 0;
    }

    /// Entries in use.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Puts `id` before a list; the new head.
    #[inline]
    pub fn push(&mut self, id: u32, next: u32) -> u32 {
        self.len += 1;
        let entry = Entry { id, next };
        if let Some(at) = self.free {
            let free = self.entries[at as usize].next;
            self.free = (free != NONE).then_some(free);
            self.entries[at as usize] = entry;
            return at;
        }
        self.entries.push(entry);
        (self.entries.len() - 1) as u32
    }

    /// Takes the head off a list: its number and the rest.
    #[inline]
    pub fn pop(&mut self, head: u32) -> Option<(u32, u32)> {
        if head == NONE {
            return None;
        }
        let Entry { id, next } = self.entries[head as usize];
        self.entries[head as usize].next = self.free.unwrap_or(NONE);
        self.free = Some(head);
        self.len -= 1;
        Some((id, next))
    }

    /// The list without `id`, and whether it was there.
    pub fn without(&mut self, head: u32, id: u32) -> (u32, bool) {
        let mut before = NONE;
        let mut at = head;
        while at != NONE {
            let entry = self.entries[at as usize];
            if entry.id == id {
                let _ = self.pop(at);
                if before == NONE {
                    return (entry.next, true);
                }
                self.entries[before as usize].next = entry.next;
                return (head, true);
            }
            (before, at) = (at, entry.next);
        }
        (head, false)
    }

    /// The numbers of a list, the last inserted first.
    #[inline]
    pub fn of(&self, head: u32) -> impl Iterator<Item = u32> + '_ {
        let mut at = head;
        std::iter::from_fn(move || {
            let entry = self.entries.get(at as usize)?;
            at = entry.next;
            Some(entry.id)
        })
    }
}
