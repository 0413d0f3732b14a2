//! Why the search did not take something, or took it, with the numbers that decided. The page makes its own sentences of
//! them; `Display` is for the `eval` command and for answers in words.

use std::fmt;

report! {
    /// Why a rewrite was not taken; times are estimated nanoseconds.
    #[serde(tag = "kind")]
    pub enum WhyNot {
        /// It costs so much more than doing nothing.
        Dearer { ns: f64 },
        /// It costs so much more than what was taken.
        Slower { ns: f64 },
        /// What was taken came first; this one may follow.
        NoCheaper,
    }

    /// Why two kernels are not one; times are estimated nanoseconds.
    #[serde(tag = "kind")]
    pub enum UnfusedReason {
        /// The program asks for the first one's result.
        Asked,
        /// So many kernels read it, and each would compute it.
        Consumers { count: u32 },
        /// One kernel would bind more buffers than the device allows.
        Buffers { needed: u32, most: u32 },
        /// One kernel would hold more ops than one may.
        Ops { held: u32, most: u32 },
        /// The reduction would be computed again for each element that uses it.
        Reduction,
        /// A view repeats elements, and each would be computed again.
        View,
        /// What chooses between inputs stays out of a reduction's loop.
        Choice,
        /// One kernel would take so much more.
        Slower { ns: f64 },
        /// Other steps came first; before it is vectorised one kernel would take so much less.
        Later { ns: f64 },
    }

    /// Why the search went on from a state, or did not; times are nanoseconds, estimated but for `measured` and `best` of
    /// states that were timed.
    #[serde(tag = "kind")]
    pub enum WhyFate {
        /// On the way to the program that runs.
        OnTheWay,
        /// The cheapest that nobody could rewrite further: it runs.
        Cheapest,
        /// The fastest on the device: it runs.
        Fastest { measured: f64 },
        /// Rewritten further, but nothing that came of it was the best.
        Rewritten,
        /// Timed on the device, where the best was faster.
        Timed { measured: f64, best: f64 },
        /// Finished, and so much dearer than the best.
        Finished { ns: f64 },
        /// Finished at the best one's estimate, which came first or is the same program.
        Same,
        /// Costs so much more than doing nothing; `closed`: its rule is asked again only once another step reopens it.
        Dearer { ns: f64, closed: bool },
        /// The `width` that went on cost at most `dearest`.
        Beaten { width: u32, dearest: f64 },
        /// No cheaper than the `width` that went on, which came first.
        NoCheaper { width: u32 },
        /// The time was up, and only the best went on.
        Late { best: f64 },
    }
}

/// Nanoseconds; with `#`, in the unit that is read at a glance.
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
