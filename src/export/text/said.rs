//! What a worked solution has shown already: arithmetic is written out once and then goes by its name.

use super::formula::{copied, unfolded};
use super::is_computed;
use crate::trace::{Expression, Operator};
use crate::words::ROUNDED_DIGITS;

pub struct Said<'a> {
    known: Vec<Known<'a>>,
    /// To how many digits the numbers of the fact that is being told are rounded at the least.
    pub least: usize,
}

impl Default for Said<'_> {
    fn default() -> Self {
        Self { known: Vec::new(), least: ROUNDED_DIGITS }
    }
}

/// Arithmetic that was written out, and what its value has been called.
struct Known<'a> {
    operator: Operator,
    operands: &'a [Expression],
    called: Vec<String>,
}

impl<'a> Said<'a> {
    pub fn knows(&self, expression: &Expression) -> bool {
        self.find(expression).is_some()
    }

    /// The line of a number with arithmetic; lines of its named parts go to `parts`. Where the arithmetic goes by a short
    /// name of its own, that is told too: "width of A = A.w = A.max.x − A.min.x = 80".
    pub fn number(&mut self, name: &str, expression: &'a Expression, parts: &mut Vec<String>) -> String {
        let own = own_name(expression).filter(|own| !name.contains(own));
        let names = own.map_or_else(|| name.to_owned(), |own| format!("{name} = {own}"));
        let line = match self.find(expression) {
            Some(k) if self.known[k].called.iter().any(|called| called == name) => {
                copied(name, None, expression, self.least)
            }
            Some(k) => match self.one_name(k) {
                Some(known) if own == Some(known.as_str()) => copied(name, Some(&known), expression, self.least),
                // "gap on axis 2" is plainly the gap.
                Some(known) => {
                    copied(&names, Some(known.as_str()).filter(|known| !name.contains(known)), expression, self.least)
                }
                None => written_out(&names, expression, self.least),
            },
            None => {
                self.define_parts(expression, parts);
                written_out(&names, expression, self.least)
            }
        };
        self.call(expression, name);
        if let Some(own) = own_name(expression) {
            self.call(expression, own);
        }
        line
    }

    /// The line of a component: "y = B.x = 3".
    pub fn component(&mut self, name: &str, expression: &'a Expression) -> String {
        let own = own_name(expression);
        match own {
            Some(own) if self.knows(expression) || !is_computed(expression) => {
                copied(name, Some(own), expression, self.least)
            }
            _ => {
                match own {
                    Some(own) => self.call(expression, own),
                    None => self.add(expression),
                }
                written_out(name, expression, self.least)
            }
        }
    }

    /// Lines for the named parts of an expression that have not been shown, innermost first; not for the whole.
    pub fn define_parts(&mut self, expression: &'a Expression, lines: &mut Vec<String>) {
        let Expression::Apply { operands, .. } = expression else { return };
        for operand in operands {
            let Expression::Apply { name, .. } = operand else { continue };
            let known = self.find(operand);
            if known.is_none() {
                self.define_parts(operand, lines);
            }
            let Some(name) = name else { continue };
            match known {
                Some(k) if self.known[k].called.contains(name) => {}
                Some(k) => {
                    let line = match self.one_name(k) {
                        Some(known) => copied(name, Some(&known), operand, self.least),
                        None => written_out(name, operand, self.least),
                    };
                    lines.push(line);
                    self.call(operand, name);
                }
                None => {
                    lines.push(written_out(name, operand, self.least));
                    self.call(operand, name);
                }
            }
        }
    }

    fn find(&self, expression: &Expression) -> Option<usize> {
        let Expression::Apply { operator, operands, .. } = expression else { return None };
        self.known.iter().position(|known| known.operator == *operator && known.operands == operands.as_slice())
    }

    /// A name of this arithmetic that no other has had.
    fn one_name(&self, k: usize) -> Option<String> {
        let others = |name: &String| self.known.iter().filter(|known| known.called.contains(name)).count();
        self.known[k].called.iter().find(|name| others(name) == 1).cloned()
    }

    fn add(&mut self, expression: &'a Expression) {
        let Expression::Apply { operator, operands, .. } = expression else { return };
        if !self.knows(expression) {
            self.known.push(Known { operator: *operator, operands, called: Vec::new() });
        }
    }

    fn call(&mut self, expression: &'a Expression, name: &str) {
        self.add(expression);
        if let Some(k) = self.find(expression)
            && !self.known[k].called.iter().any(|called| called == name)
        {
            self.known[k].called.push(name.to_owned());
        }
    }
}

fn own_name(expression: &Expression) -> Option<&str> {
    match expression {
        Expression::Leaf { name, .. } => Some(name),
        Expression::Apply { name, .. } => name.as_deref(),
    }
}

/// "s = a + b = 1 + 2 = 3". A name that is the arithmetic itself is not repeated.
fn written_out(name: &str, expression: &Expression, least: usize) -> String {
    let chain = unfolded(expression, least);
    let repeats = [" = ", " ≈ "].iter().any(|sign| chain.starts_with(&format!("{name}{sign}")));
    if repeats { chain } else { format!("{name} = {chain}") }
}
