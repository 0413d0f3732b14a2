//! What was found out about graphs, for as long as a search takes: its states share most of theirs.

use crate::graph::Graph;
use rustc_hash::FxBuildHasher;
use std::cell::RefCell;
use std::hash::BuildHasher;
use std::rc::Rc;

/// Values by graph, each with the graph's hash. A search meets at most some hundreds.
pub(in crate::optimise) struct KnownGraphs<T>(RefCell<Vec<(u64, Rc<Graph>, T)>>);

impl<T> Default for KnownGraphs<T> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<T: Clone> KnownGraphs<T> {
    /// What is known of an equal graph, else what `find_out` says.
    ///
    /// # Errors
    /// As `find_out`.
    pub(in crate::optimise) fn get<E>(
        &self,
        graph: &Rc<Graph>,
        find_out: impl FnOnce() -> Result<T, E>,
    ) -> Result<T, E> {
        let hash = FxBuildHasher.hash_one(&**graph);
        let known = self.0.borrow().iter().find(|(h, g, _)| *h == hash && g == graph).map(|(.., value)| value.clone());
        if let Some(value) = known {
            return Ok(value);
        }
        let value = find_out()?;
        self.0.borrow_mut().push((hash, graph.clone(), value.clone()));
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dtype::DType;
    use crate::graph::{Node, Op};

    #[test]
    fn an_equal_graph_is_known() {
        let graph = |n: i64| {
            let mut graph = Graph::new();
            let input =
                Node { op: Op::Input(0), inputs: vec![], shape: vec![n.into()], dtype: DType::Float32, spans: vec![] };
            let input = graph.add(input).unwrap();
            graph.set_outputs(vec![input]);
            Rc::new(graph)
        };
        let (known, mut asked) = (KnownGraphs::default(), Vec::new());
        let mut get = |n: i64| {
            known.get(&graph(n), || {
                asked.push(n);
                Ok::<i64, ()>(10 * n)
            })
        };
        assert_eq!([3, 4, 3, 4, 4].map(&mut get), [30, 40, 30, 40, 40].map(Ok));
        assert_eq!(asked, [3, 4]);
        // What could not be found out is asked for again.
        assert_eq!(known.get(&graph(5), || Err("no")), Err("no"));
        assert_eq!(known.get(&graph(5), || Ok::<i64, ()>(50)), Ok(50));
    }
}
