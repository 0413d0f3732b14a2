//! Rules that canonicalise a graph before the search. They run to a fixpoint, independent of the cost model.

mod fold;
mod merge_views;
mod split_concat;
mod split_reduction;

use super::{Setting, Suggesters};
use std::rc::Rc;

/// The rules, in the order in which they are applied.
pub(super) fn rules(setting: &Rc<Setting>) -> Suggesters {
    vec![
        Box::new(fold::Fold(setting.clone())),
        Box::new(merge_views::MergeViews),
        Box::new(split_concat::SplitConcat(setting.clone())),
        Box::new(split_reduction::SplitReduction(setting.clone())),
    ]
}
