//! Where in a request a value stands: `b.polygon.vertices[2][0]`.

use std::fmt;

/// A chain of fields and indices, innermost first; costs nothing until it is written.
#[derive(Clone, Copy, Debug)]
pub enum Path<'p> {
    Root,
    Field(&'p Path<'p>, &'p str),
    Index(&'p Path<'p>, usize),
}

impl<'p> Path<'p> {
    pub fn field(&'p self, name: &'p str) -> Path<'p> {
        Path::Field(self, name)
    }

    pub fn index(&'p self, index: usize) -> Path<'p> {
        Path::Index(self, index)
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Root => f.write_str("the request"),
            Path::Field(Path::Root, name) => f.write_str(name),
            Path::Field(outer, name) => write!(f, "{outer}.{name}"),
            Path::Index(outer, index) => write!(f, "{outer}[{index}]"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_like_the_request() {
        let b = Path::Root.field("b");
        let polygon = b.field("polygon");
        let vertices = polygon.field("vertices");
        let vertex = vertices.index(2);
        assert_eq!(vertex.index(0).to_string(), "b.polygon.vertices[2][0]");
        assert_eq!(Path::Root.to_string(), "the request");
    }
}
