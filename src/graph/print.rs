//! Graphs as text.
use super::Node;
impl Node {
    /// Label.
    pub fn label(&self) -> String {
        format!("{:?}", self.op)
    }
}
