//! How a run is watched: the algorithms say what they decided, a tracer keeps it or throws it away.

use std::panic::Location;

/// Receives the steps of one run, in order.
///
/// The step is built by a closure that can read the algorithm's variables but not change them (`Fn`, not `FnOnce` or
/// `FnMut`), so watching a run cannot alter it. With `&mut ()` the closure is never called and the compiler removes it.
pub trait Tracer<S> {
    /// Takes one step. `#[track_caller]`: a recording keeps the source line of the statement that spoke.
    #[track_caller]
    fn step(&mut self, step: impl Fn() -> S);
}

/// Nobody watches: every `trace.step(…)` statement vanishes from the compiled function.
impl<S> Tracer<S> for () {
    #[inline(always)]
    fn step(&mut self, _step: impl Fn() -> S) {}
}

impl<S, T: Tracer<S>> Tracer<S> for &mut T {
    #[inline(always)]
    #[track_caller]
    fn step(&mut self, step: impl Fn() -> S) {
        (**self).step(step);
    }
}

/// One recorded step with the place in the source that spoke it.
#[derive(Clone, Debug, PartialEq)]
pub struct Recorded<S> {
    pub step: S,
    /// File and line of the `trace.step(…)` statement.
    pub at: &'static Location<'static>,
}

/// Keeps every step, up to a budget.
#[derive(Clone, Debug)]
pub struct Recording<S> {
    pub steps: Vec<Recorded<S>>,
    /// Steps that came after the budget was used up.
    pub left_out: usize,
    budget: usize,
}

impl<S> Recording<S> {
    /// Steps a recording keeps unless told otherwise.
    pub const DEFAULT_BUDGET: usize = 10_000;

    pub fn new() -> Self {
        Self::with_budget(Self::DEFAULT_BUDGET)
    }

    /// Keeps at most `budget` steps and counts the rest in `left_out`. The last step of a run always replaces the last
    /// one kept, so that the outcome is never lost.
    pub fn with_budget(budget: usize) -> Self {
        Self { steps: Vec::new(), left_out: 0, budget: budget.max(1) }
    }
}

impl<S> Default for Recording<S> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S> Tracer<S> for Recording<S> {
    #[track_caller]
    fn step(&mut self, step: impl Fn() -> S) {
        let recorded = Recorded { step: step(), at: Location::caller() };
        if self.steps.len() < self.budget {
            self.steps.push(recorded);
        } else if let Some(last) = self.steps.last_mut() {
            *last = recorded;
            self.left_out += 1;
        }
    }
}

/// Adapts the steps of an inner algorithm to the outer one's: `Nested(trace, Outer::Inner)`.
pub struct Nested<'t, T, F>(pub &'t mut T, pub F);

impl<Inner, Outer, T: Tracer<Outer>, F: Fn(Inner) -> Outer> Tracer<Inner> for Nested<'_, T, F> {
    #[inline(always)]
    #[track_caller]
    fn step(&mut self, step: impl Fn() -> Inner) {
        let wrap = &self.1;
        self.0.step(|| wrap(step()));
    }
}
