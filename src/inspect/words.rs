//! The compiler's reasons in words, as reports have them.

use crate::optimise::WhyNotFused;
use crate::search::{Stage, WhyNot};

/// A suggester's stage as reports call it.
pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Canonicalise => "clean-up",
        Stage::Fusion => "fusion",
        Stage::Lowering => "lowering",
        Stage::Kernels => "kernels",
    }
}

/// Why a rewrite was not taken.
pub(super) fn why_not(why: WhyNot) -> String {
    match why {
        WhyNot::Costs(more) => format!("would cost {more:.0} ns more than doing nothing"),
        WhyNot::Slower(more) => format!("estimated {more:.0} ns slower"),
        WhyNot::Later => "no cheaper; the other came first and this may follow".to_owned(),
    }
}

/// Why two kernels stayed two.
pub(super) fn why_not_fused(why: WhyNotFused) -> String {
    match why {
        WhyNotFused::Shown => "the first one's result is asked for itself".to_owned(),
        WhyNotFused::Consumers(2) => "two consumers: it would be computed for both".to_owned(),
        WhyNotFused::Consumers(n) => format!("{n} consumers: it would be computed for each"),
        WhyNotFused::Buffers(needed, most) => format!("would need {needed} buffers, this device has {most}"),
        WhyNotFused::Ops(ops, most) => format!("would hold {ops} ops, more than the {most} of one kernel"),
        WhyNotFused::ReductionAgain => "its reduction would be computed again for each element that uses it".to_owned(),
        WhyNotFused::Repeated => "a view repeats its elements: each would be computed again".to_owned(),
        WhyNotFused::Chooses => "what chooses between inputs stays out of a reduction's loop".to_owned(),
        WhyNotFused::Slower(more) => format!("estimated {more:.0} ns more as one"),
        WhyNotFused::OthersFirst(less) => {
            format!("other steps came first; as one it is estimated {less:.0} ns less before it is vectorised")
        }
    }
}
