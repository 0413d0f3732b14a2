//! The compiler's stages and reasons as report data, which the page words.

use crate::optimise::WhyNotFused;
use crate::report::{UnfusedReason, WhyNot};
use crate::search::{self, Stage};

/// A rule's stage in reports.
pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Canonicalise => "canonicalise",
        Stage::Fusion => "fusion",
        Stage::Lowering => "lowering",
        Stage::Kernels => "kernels",
    }
}

/// Why a rewrite was not taken.
pub(super) fn why_not(why: search::WhyNot) -> WhyNot {
    match why {
        search::WhyNot::Costs(ns) => WhyNot::Dearer { ns },
        search::WhyNot::Slower(ns) => WhyNot::Slower { ns },
        search::WhyNot::Later => WhyNot::NoCheaper,
    }
}

/// Why two kernels were not fused.
pub(super) fn why_not_fused(why: WhyNotFused) -> UnfusedReason {
    match why {
        WhyNotFused::Shown => UnfusedReason::Asked,
        WhyNotFused::Consumers(count) => UnfusedReason::Consumers { count: count as u32 },
        WhyNotFused::Buffers(needed, most) => UnfusedReason::Buffers { needed: needed as u32, most: most as u32 },
        WhyNotFused::Ops(held, most) => UnfusedReason::Ops { held: held as u32, most: most as u32 },
        WhyNotFused::ReductionAgain => UnfusedReason::Reduction,
        WhyNotFused::Repeated => UnfusedReason::View,
        WhyNotFused::Chooses => UnfusedReason::Choice,
        WhyNotFused::Slower(ns) => UnfusedReason::Slower { ns },
        WhyNotFused::OthersFirst(ns) => UnfusedReason::Later { ns },
    }
}
