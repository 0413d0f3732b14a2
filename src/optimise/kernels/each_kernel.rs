//! Adapter from rules that rewrite one kernel to rules on graphs; each kernel is rewritten once per search.

use crate::error::Result;
use crate::graph::{Graph, Op};
use crate::kernel::Kernel;
use crate::optimise::Setting;
use crate::optimise::cost::loop_rounds;
use crate::search::{Stage, Suggester, Suggestion};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Rewritten forms of a kernel, each with a description.
pub(super) type Forms<K = Kernel> = Vec<(String, K)>;

/// A rule whose proposals depend only on a kernel.
pub(super) trait KernelRule {
    /// As [`Suggester::name`].
    fn name(&self) -> &'static str;

    /// As [`Suggester::serves`].
    fn serves(&self) -> bool {
        true
    }

    /// As [`Suggester::reopened_by`].
    fn reopened_by(&self, _step: Stage) -> bool {
        true
    }

    /// The forms that a kernel may be rewritten to, each with a description.
    fn forms(&self, kernel: &Kernel) -> Forms;
}

/// Proposes a rule's forms of the first kernel that has any. Results are memoised, because the states of a search share
/// most of their kernels.
struct EachKernel<R> {
    rule: R,
    setting: Rc<Setting>,
    /// The memo by address; it holds the kernels, so that an address is never reused.
    known: RefCell<FxHashMap<*const Kernel, Memo>>,
}

struct Memo {
    _kernel: Rc<Kernel>,
    forms: Rc<Forms<Rc<Kernel>>>,
}

/// Wraps a rule on kernels as a rule on graphs.
pub(super) fn each_kernel(rule: impl KernelRule + 'static, setting: &Rc<Setting>) -> Box<dyn Suggester<Graph>> {
    Box::new(EachKernel { rule, setting: setting.clone(), known: RefCell::default() })
}

impl<R: KernelRule> EachKernel<R> {
    fn forms(&self, kernel: &Rc<Kernel>) -> Rc<Forms<Rc<Kernel>>> {
        if let Some(known) = self.known.borrow().get(&Rc::as_ptr(kernel)) {
            return known.forms.clone();
        }
        let runs = |(_, next): &(String, Kernel)| loop_rounds::fits(next, &self.setting.device);
        let forms = self.rule.forms(kernel).into_iter().filter(runs).map(|(words, next)| (words, Rc::new(next)));
        let forms: Rc<Forms<Rc<Kernel>>> = Rc::new(forms.collect());
        let known = Memo { _kernel: kernel.clone(), forms: forms.clone() };
        self.known.borrow_mut().insert(Rc::as_ptr(kernel), known);
        forms
    }
}

impl<R: KernelRule> Suggester<Graph> for EachKernel<R> {
    fn name(&self) -> &'static str {
        self.rule.name()
    }

    fn stage(&self) -> Stage {
        Stage::Kernels
    }

    fn serves(&self) -> bool {
        self.rule.serves()
    }

    fn reopened_by(&self, step: Stage) -> bool {
        self.rule.reopened_by(step)
    }

    fn suggest(&self, graph: &Graph) -> Result<Vec<Suggestion<Graph>>> {
        for id in graph.ids() {
            let Op::Kernel(kernel, computes) = &graph.node(id).op else { continue };
            let forms = self.forms(kernel);
            if forms.is_empty() {
                continue;
            }
            let suggest = |(words, next): &(String, Rc<Kernel>)| {
                let state = graph.with_op(id, Op::Kernel(next.clone(), computes.clone()))?;
                Ok(Suggestion { words: words.clone(), state })
            };
            return forms.iter().map(suggest).collect();
        }
        Ok(Vec::new())
    }
}
