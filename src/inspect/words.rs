//! The compiler's stages and reasons as reports have them: data, of which the page makes sentences.

use crate::optimise::WhyNotFused;
use crate::report::{WhyApart, WhyNot};
use crate::search::{self, Stage};

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
pub(super) fn why_not(why: search::WhyNot) -> WhyNot {
    match why {
        search::WhyNot::Costs(ns) => WhyNot::Dearer { ns },
        search::WhyNot::Slower(ns) => WhyNot::Slower { ns },
        search::WhyNot::Later => WhyNot::NoCheaper,
    }
}

/// Why two kernels stayed two.
pub(super) fn why_not_fused(why: WhyNotFused) -> WhyApart {
    match why {
        WhyNotFused::Shown => WhyApart::Asked,
        WhyNotFused::Consumers(count) => WhyApart::Consumers { count: count as u32 },
        WhyNotFused::Buffers(needed, most) => WhyApart::Buffers { needed: needed as u32, most: most as u32 },
        WhyNotFused::Ops(held, most) => WhyApart::Ops { held: held as u32, most: most as u32 },
        WhyNotFused::ReductionAgain => WhyApart::Reduction,
        WhyNotFused::Repeated => WhyApart::View,
        WhyNotFused::Chooses => WhyApart::Choice,
        WhyNotFused::Slower(ns) => WhyApart::Slower { ns },
        WhyNotFused::OthersFirst(ns) => WhyApart::Later { ns },
    }
}
