//! How launches are divided among threads of the CPU. The page words these reasons itself; `Display` is for the `eval` command.

use serde::{Serialize, Serializer};
use std::fmt;

report! {
    /// How a launch was divided among the threads of a CPU that has several.
    pub struct LaunchReport {
        /// Threads that ran blocks of it, the session's own included.
        pub threads: u32,
        pub blocks: u32,
        /// A kernel's first launch, and a long one, run in parts, one after the other, each of which is divided by itself.
        pub parts: u32,
        pub limit: ThreadLimit,
    }

    /// Why no more threads took part in a launch. Of several parts, the largest decides.
    #[serde(tag = "kind")]
    pub enum ThreadLimit {
        /// The device has no more.
        Device,
        /// Its parallel loop has this many iterations.
        Iterations { count: f64 },
        /// It takes one thread this many nanoseconds, estimated or measured: too few to wake another.
        Work { ns: f64 },
        /// How long it takes was not known before its first launch.
        Unknown,
        /// This many threads might have: no block was left when the others woke.
        Late { wanted: u32 },
    }

    /// A thread of the CPU while the program ran once.
    pub struct ThreadProfile {
        /// Milliseconds in which it ran blocks, and how many it ran.
        pub busy_ms: f64,
        pub blocks: u32,
        /// The blocks in the order in which it ran them; of very many, the first.
        pub ran: Vec<BlockProfile>,
    }

    /// A block of a launch, as one thread ran it.
    pub struct BlockProfile {
        /// Its kernel's number in `CompilationReport::kernels`; of kernels with the same code, the first one's.
        pub kernel: u32,
        /// Milliseconds from the start of the program's first block.
        pub start_ms: f64,
        pub duration_ms: f64,
        /// The iterations of the kernel's parallel loop: the first, and the one after the last.
        pub first: u32,
        pub end: u32,
    }
}

/// Serializes what devices with one thread do not have.
// Apart, so that the page's first visit, which has one thread, needs no code for it.
#[inline(never)]
pub(super) fn launch<S: Serializer>(launch: &Option<LaunchReport>, serializer: S) -> Result<S::Ok, S::Error> {
    launch.serialize(serializer)
}

impl fmt::Display for LaunchReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { threads, blocks, parts, limit } = self;
        match threads {
            1 => f.write_str("one thread")?,
            _ => write!(f, "{threads} threads, {blocks} blocks")?,
        }
        if *parts > 1 {
            write!(f, " in {parts} parts")?;
        }
        let each = if *parts > 1 { " in each" } else { "" };
        match limit {
            ThreadLimit::Device => Ok(()),
            ThreadLimit::Iterations { count } => write!(f, ": parallel range of {count}"),
            ThreadLimit::Work { ns } if *threads == 1 => {
                write!(f, ": {:.0} us of work{each} is less than waking another is worth", ns / 1e3)
            }
            ThreadLimit::Work { ns } => write!(f, ": {:.0} us of work{each} is worth no more", ns / 1e3),
            ThreadLimit::Unknown => f.write_str(": how long it takes was not known before"),
            ThreadLimit::Late { wanted } => {
                write!(f, ": {} more woke when no block was left", wanted.saturating_sub(*threads))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_launch_in_words() {
        let says = |threads, blocks, parts, limit| LaunchReport { threads, blocks, parts, limit }.to_string();
        let work = ThreadLimit::Work { ns: 3.2e3 };
        assert_eq!(says(2, 8, 1, ThreadLimit::Device), "2 threads, 8 blocks");
        assert_eq!(says(2, 70, 64, ThreadLimit::Device), "2 threads, 70 blocks in 64 parts");
        assert_eq!(says(1, 1, 1, ThreadLimit::Iterations { count: 1.0 }), "one thread: parallel range of 1");
        assert_eq!(says(1, 1, 1, work.clone()), "one thread: 3 us of work is less than waking another is worth");
        assert_eq!(
            says(1, 64, 64, work.clone()),
            "one thread in 64 parts: 3 us of work in each is less than waking another is worth"
        );
        assert_eq!(says(2, 4, 1, work), "2 threads, 4 blocks: 3 us of work is worth no more");
        assert_eq!(says(1, 8, 1, ThreadLimit::Late { wanted: 2 }), "one thread: 1 more woke when no block was left");
    }

    #[test]
    fn what_is_written_is_read_again() {
        for limit in [ThreadLimit::Device, ThreadLimit::Work { ns: 1.5 }, ThreadLimit::Late { wanted: 3 }] {
            let report = LaunchReport { threads: 1, blocks: 2, parts: 3, limit };
            let text = serde_json::to_string(&report).unwrap();
            assert_eq!(serde_json::from_str::<LaunchReport>(&text).unwrap(), report, "{text}");
        }
    }
}
