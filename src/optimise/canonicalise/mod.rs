//! Rules that bring a graph into its canonical form, before the search: applied to a fixpoint, whatever the estimate says.

mod fold;
mod merge_views;
mod split_concat;
mod split_reduction;

use super::{Setting, Suggesters};
use std::rc::Rc;

/// The rules, in the order in which they are asked.
pub(super) fn rules(setting: &Rc<Setting>) -> Suggesters {
    vec![
        Box::new(fold::Fold(setting.clone())),
        Box::new(merge_views::MergeViews),
        Box::new(split_concat::SplitConcat(setting.clone())),
        Box::new(split_reduction::SplitReduction(setting.clone())),
    ]
}
