//! Why the search took something or not, with the deciding numbers. The page words these reasons itself; `Display` is
//! for the `eval` command and for textual answers.

use std::fmt;

report! {
    /// Why a rewrite was not taken; times are estimated nanoseconds.
    #[serde(tag = "kind")]
    pub enum WhyNot {
        /// It costs this much more than the state without it.
        Dearer { ns: f64 },
        /// It costs this much more than the rewrite that was taken.
        Slower { ns: f64 },
        /// The rewrite that was taken came first; this one may follow.
        NoCheaper,
    }

    /// Why two kernels were not fused; times are estimated nanoseconds.
    #[serde(tag = "kind")]
    pub enum UnfusedReason {
        /// The first one's result is an output of the program.
        Asked,
        /// This many kernels read it, and each would recompute it.
        Consumers { count: u32 },
        /// The fused kernel would bind more buffers than the device allows.
        Buffers { needed: u32, most: u32 },
        /// The fused kernel would hold more ops than the limit.
        Ops { held: u32, most: u32 },
        /// The reduction would be recomputed for each element that uses it.
        Reduction,
        /// A view repeats elements, and each repetition would be recomputed.
        View,
        /// The loop of a reduction may not contain a concatenation.
        Choice,
        /// The fused kernel would take this much more time.
        Slower { ns: f64 },
        /// Other steps were taken first; before vectorisation, the fused kernel would take this much less time.
        Later { ns: f64 },
    }

    /// Why a state of the search was kept or dropped. Times are nanoseconds: estimated, except for `measured` and
    /// `best` of states that were timed.
    #[serde(tag = "kind")]
    pub enum WhyFate {
        /// On the path to the program that runs.
        OnTheWay,
        /// The cheapest finalist: it runs.
        Cheapest,
        /// The fastest finalist on the device: it runs.
        Fastest { measured: f64 },
        /// Rewritten further, but no descendant was the best.
        Rewritten,
        /// Timed on the device, where another state was faster.
        Timed { measured: f64, best: f64 },
        /// A finalist that costs this much more than the best.
        Finished { ns: f64 },
        /// A finalist with the same estimate as the best, which came first or is the same program.
        Same,
        /// It raises the cost by this much; `closed`: its rule is skipped until another step reopens it.
        Dearer { ns: f64, closed: bool },
        /// The `width` states that were kept cost at most `dearest`.
        Beaten { width: u32, dearest: f64 },
        /// Not cheaper than the `width` states that were kept, which came first.
        NoCheaper { width: u32 },
        /// The time limit was reached, and only the best state was continued.
        Late { best: f64 },
    }
}

/// Nanoseconds; with `#`, in a readable unit.
fn time(f: &mut fmt::Formatter<'_>, ns: f64) -> fmt::Result {
    match ns {
        _ if !f.alternate() || ns < 1e3 => write!(f, "{ns:.0} ns"),
        _ if ns < 1e6 => write!(f, "{:.1} µs", ns / 1e3),
        _ => write!(f, "{:.1} ms", ns / 1e6),
    }
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dearer { ns } => {
                f.write_str("would cost ")?;
                time(f, *ns)?;
                f.write_str(" more than doing nothing")
            }
            Self::Slower { ns } => {
                f.write_str("estimated ")?;
                time(f, *ns)?;
                f.write_str(" slower")
            }
            Self::NoCheaper => f.write_str("no cheaper; the other came first and this may follow"),
        }
    }
}

impl fmt::Display for UnfusedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked => f.write_str("the first one's result is asked for itself"),
            Self::Consumers { count: 2 } => f.write_str("two consumers: it would be computed for both"),
            Self::Consumers { count } => write!(f, "{count} consumers: it would be computed for each"),
            Self::Buffers { needed, most } => write!(f, "would need {needed} buffers, this device has {most}"),
            Self::Ops { held, most } => write!(f, "would hold {held} ops, more than the {most} of one kernel"),
            Self::Reduction => f.write_str("its reduction would be computed again for each element that uses it"),
            Self::View => f.write_str("a view repeats its elements: each would be computed again"),
            Self::Choice => f.write_str("what chooses between inputs stays out of a reduction's loop"),
            Self::Slower { ns } => {
                f.write_str("estimated ")?;
                time(f, *ns)?;
                f.write_str(" more as one")
            }
            Self::Later { ns } => {
                f.write_str("other steps came first; as one it is estimated ")?;
                time(f, *ns)?;
                f.write_str(" less before it is vectorised")
            }
        }
    }
}
