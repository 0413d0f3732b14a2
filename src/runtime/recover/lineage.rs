//! The lineage of buffers: which requests made what they hold.
//!
//! A [`Version`] is what a buffer holds from one request that writes it up to the next. It knows the request behind it,
//! and that one the versions that it read. What no live buffer depends on is dropped with its last reference, so a
//! lineage holds no more than what it takes to compute the live buffers again (as in Zaharia et al., "Resilient
//! Distributed Datasets", 2012).

use crate::render::Code;
use crate::runtime::{BufferId, CodeId, Data};
use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::rc::Rc;

/// Bytes that were uploaded, shared with who uploaded them.
pub(in crate::runtime) type Held = Rc<dyn AsRef<[u8]>>;

/// A buffer, and its size in bytes.
pub(super) type Extent = (BufferId, u64);

/// What a buffer holds after a request.
pub(super) struct Version {
    pub(super) buffer: BufferId,
    /// The buffer's size in bytes.
    pub(super) bytes: u64,
    /// The number of the request; requests are numbered in order.
    pub(super) number: u64,
    pub(super) content: RefCell<Content>,
}

/// How a version can be had again.
pub(super) enum Content {
    /// Nothing has been written.
    Undefined,
    /// By running a request again.
    By(Rc<Request>),
    /// By uploading what was read back.
    Copied(Rc<Data>),
    /// Not at all.
    Lost(&'static str),
}

/// A request that wrote buffers.
pub(super) struct Request {
    pub(super) number: u64,
    pub(super) what: What,
    /// The versions that it reads, or overwrites in part.
    pub(super) needs: Vec<Rc<Version>>,
    /// The number of requests that are kept.
    kept: Rc<Cell<usize>>,
}

/// What was requested.
pub(super) enum What {
    Upload { to: Extent, data: Held },
    Copy { from: Extent, from_offset: u64, to: Extent, to_offset: u64, bytes: u64 },
    Launch { code: Rc<Kept>, buffers: Vec<Extent>, words: Box<[u32]>, invocations: u64 },
}

/// Code, and what the present device made of it.
pub(super) struct Kept {
    pub(super) code: Code,
    pub(super) nanoseconds: f64,
    /// The generation of the device that made it, and its id there.
    pub(super) made: Cell<Option<(u32, CodeId)>>,
    /// What is to be released.
    pub(super) unused: Rc<RefCell<Vec<(u32, CodeId)>>>,
}

impl Drop for Kept {
    fn drop(&mut self) {
        self.unused.borrow_mut().extend(self.made.get());
    }
}

impl Version {
    /// The version of a buffer to which nothing has been written.
    pub(super) fn new(buffer: BufferId, bytes: u64, number: u64) -> Rc<Self> {
        Rc::new(Self { buffer, bytes, number, content: RefCell::new(Content::Undefined) })
    }

    /// The version after this one.
    pub(super) fn next(&self, number: u64, content: Content) -> Rc<Self> {
        Rc::new(Self { buffer: self.buffer, bytes: self.bytes, number, content: RefCell::new(content) })
    }

    /// Whether anything has been written.
    pub(super) fn is_defined(&self) -> bool {
        !matches!(*self.content.borrow(), Content::Undefined)
    }

    /// Its bytes on the CPU side, if nobody else holds them.
    pub(super) fn own_bytes(&self) -> u64 {
        match &*self.content.borrow() {
            Content::Copied(data) => data.len(),
            Content::By(request) => match &request.what {
                What::Upload { data, .. } if Rc::strong_count(data) == 1 => (**data).as_ref().len() as u64,
                _ => 0,
            },
            Content::Undefined | Content::Lost(_) => 0,
        }
    }

    /// Whether it is computed from other versions.
    pub(super) fn is_computed(&self) -> bool {
        matches!(&*self.content.borrow(), Content::By(request) if !matches!(request.what, What::Upload { .. }))
    }
}

impl Request {
    pub(super) fn new(number: u64, what: What, needs: Vec<Rc<Version>>, kept: &Rc<Cell<usize>>) -> Rc<Self> {
        kept.set(kept.get() + 1);
        Rc::new(Self { number, what, needs, kept: kept.clone() })
    }
}

impl Drop for Request {
    /// Long lineages must not be dropped recursively.
    fn drop(&mut self) {
        self.kept.set(self.kept.get() - 1);
        let mut versions = std::mem::take(&mut self.needs);
        while let Some(version) = versions.pop() {
            let Some(version) = Rc::into_inner(version) else { continue };
            if let Content::By(request) = version.content.into_inner()
                && let Some(mut request) = Rc::into_inner(request)
            {
                versions.append(&mut request.needs);
            }
        }
    }
}

/// A step that makes versions again.
pub(super) enum Again {
    Request(Rc<Request>),
    Upload(Extent, Rc<Data>),
    Lost(Extent, &'static str),
    /// A read that waits, by its place in the list that [`plan`] was given.
    Read(Extent, usize),
}

impl Again {
    /// The buffers of the step.
    pub(super) fn buffers(&self) -> Vec<Extent> {
        match self {
            Self::Upload(of, _) | Self::Lost(of, _) | Self::Read(of, _) => vec![*of],
            Self::Request(request) => match &request.what {
                What::Upload { to, .. } => vec![*to],
                What::Copy { from, to, .. } => vec![*from, *to],
                What::Launch { buffers, .. } => buffers.clone(),
            },
        }
    }
}

/// The steps that make `wanted`, and what `reads` (with their numbers) wait for, in the order of the first time.
pub(super) fn plan(wanted: Vec<Rc<Version>>, reads: &[(u64, Rc<Version>)]) -> Vec<Again> {
    let reading = reads.iter().enumerate();
    let mut steps: Vec<(u64, Again)> =
        reading.map(|(at, (number, version))| (*number, Again::Read((version.buffer, version.bytes), at))).collect();
    let (mut seen, mut asked) = (HashSet::new(), HashSet::new());
    let mut stack = wanted;
    stack.extend(reads.iter().map(|(_, version)| version.clone()));
    while let Some(version) = stack.pop() {
        if !seen.insert(Rc::as_ptr(&version)) {
            continue;
        }
        let own = (version.buffer, version.bytes);
        match &*version.content.borrow() {
            Content::Undefined => {}
            Content::Copied(data) => steps.push((version.number, Again::Upload(own, data.clone()))),
            Content::Lost(why) => steps.push((version.number, Again::Lost(own, why))),
            Content::By(request) => {
                if asked.insert(request.number) {
                    stack.extend(request.needs.iter().cloned());
                    steps.push((request.number, Again::Request(request.clone())));
                }
            }
        }
    }
    // A copy of what one of several outputs was follows the request that makes the others.
    steps.sort_by_key(|(number, again)| (*number, !matches!(again, Again::Request(_))));
    steps.into_iter().map(|(_, again)| again).collect()
}
