//! Places in a source text.
//!
//! A [`Span`] is a half-open range of byte offsets in the text that it names. Graph nodes, kernel statements and errors
//! carry spans, so that a line of generated code can be traced back to the expression it serves. Variables outlive the
//! program that made them, so a session meets spans of several texts: [`Sources`] holds them. Lines and columns are
//! computed only when a person reads them.

use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// Texts that [`Sources`] holds at most.
const TEXTS: usize = 1024;

/// Bytes of text that [`Sources`] holds at most; the last text stays whatever its length.
const TEXT_BYTES: usize = 4 << 20;

/// Which text a place is in. Equal texts of a session have one id, so that a program that is run again has its places
/// again. The default is the only text of whoever has one text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(target_arch = "wasm32", feature = "inspect"), derive(tsify::Tsify))]
pub struct SourceId(pub u32);

impl SourceId {
    /// The text of a module that is part of the library; never a program's.
    pub fn module(name: &str) -> Self {
        let hash = name.bytes().fold(0x811c_9dc5_u32, |hash, b| (hash ^ u32::from(b)).wrapping_mul(0x0100_0193));
        Self(hash | 1 << 31)
    }
}

/// The texts that a session ran, as far as they are kept: the latest, each once.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// Least recently run first, so the current one is the last.
    texts: VecDeque<(SourceId, Rc<str>)>,
    bytes: usize,
    made: u32,
    /// The files that programs imported, the latest last; clones share them.
    files: Rc<RefCell<VecDeque<SourceFile>>>,
    /// The file that the current text is of, if it is of one; clones share it.
    program: Rc<RefCell<Option<Named>>>,
}

/// A text, and the name of its file.
type Named = (SourceId, Rc<str>);

/// The text of a file that a program imported.
#[derive(Debug)]
struct SourceFile {
    id: SourceId,
    name: Rc<str>,
    text: Rc<str>,
}

impl Sources {
    /// Makes `text` the current one.
    ///
    /// ```
    /// use tensorscope::span::Sources;
    /// let mut sources = Sources::default();
    /// let first = sources.enter("x = 1");
    /// let second = sources.enter("y = 2");
    /// assert_ne!(first, second);
    /// assert_eq!(sources.enter("x = 1"), first);
    /// assert_eq!(sources.current(), first);
    /// assert_eq!(sources.text(second).as_deref(), Some("y = 2"));
    /// ```
    pub fn enter(&mut self, text: &str) -> SourceId {
        if let Some(at) = self.texts.iter().position(|(_, known)| **known == *text) {
            let again = self.texts.remove(at);
            self.texts.extend(again);
            return self.current();
        }
        // The upper half is for modules.
        self.made = self.made % (u32::MAX >> 1) + 1;
        self.bytes += text.len();
        self.texts.push_back((SourceId(self.made), text.into()));
        while self.texts.len() > 1 && (self.texts.len() > TEXTS || self.bytes > TEXT_BYTES) {
            self.bytes -= self.texts.pop_front().map_or(0, |(_, text)| text.len());
        }
        self.current()
    }

    /// Adds the text of a file that the current text imports.
    ///
    /// ```
    /// use tensorscope::span::Sources;
    /// let mut sources = Sources::default();
    /// let program = sources.enter("import helper");
    /// let helper = sources.add_file("helper.py", "x = 1");
    /// assert_eq!(sources.current(), program);
    /// assert_eq!(sources.text(helper).as_deref(), Some("x = 1"));
    /// assert_eq!(sources.file_name(helper).as_deref(), Some("helper.py"));
    /// ```
    pub fn add_file(&self, name: &str, text: &str) -> SourceId {
        let id = SourceId::module(&format!("{name}\0{text}"));
        let mut files = self.files.borrow_mut();
        files.retain(|file| file.id != id);
        files.push_back(SourceFile { id, name: name.into(), text: text.into() });
        let mut bytes: usize = files.iter().map(|file| file.text.len()).sum();
        while files.len() > 1 && (files.len() > TEXTS || bytes > TEXT_BYTES) {
            bytes -= files.pop_front().map_or(0, |file| file.text.len());
        }
        id
    }

    /// Says which file the current text is of, if any.
    pub fn set_program(&self, name: Option<&str>) {
        *self.program.borrow_mut() = name.map(|name| (self.current(), name.into()));
    }

    /// The name of the file that a text is of, while it is kept.
    pub fn file_name(&self, id: SourceId) -> Option<Rc<str>> {
        if let Some((_, name)) = self.program.borrow().as_ref().filter(|(program, _)| *program == id) {
            return Some(name.clone());
        }
        self.files.borrow().iter().find(|file| file.id == id).map(|file| file.name.clone())
    }

    /// The latest imported file of that name, and its text.
    pub fn file_named(&self, name: &str) -> Option<(SourceId, Rc<str>)> {
        let files = self.files.borrow();
        files.iter().rev().find(|file| *file.name == *name).map(|file| (file.id, file.text.clone()))
    }

    /// Adds texts that somebody kept, behind those that are here.
    pub fn recall(&mut self, kept: &[(SourceId, Rc<str>)]) {
        for (id, text) in kept {
            if self.text(*id).is_none() {
                self.bytes += text.len();
                self.texts.push_front((*id, text.clone()));
            }
        }
    }

    /// The text that was entered last.
    pub fn current(&self) -> SourceId {
        self.texts.back().map_or(SourceId::default(), |(id, _)| *id)
    }

    /// Whether a place is in the current text.
    pub fn is_current(&self, id: SourceId) -> bool {
        id == self.current() || id == SourceId::default()
    }

    /// A text, while it is kept.
    pub fn text(&self, id: SourceId) -> Option<Rc<str>> {
        let id = if id == SourceId::default() { self.current() } else { id };
        let held = self.texts.iter().rev().find(|(known, _)| *known == id).map(|(_, text)| text.clone());
        held.or_else(|| self.files.borrow().iter().find(|file| file.id == id).map(|file| file.text.clone()))
    }
}

/// A half-open range of byte offsets in one source text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(all(target_arch = "wasm32", feature = "inspect"), derive(tsify::Tsify))]
pub struct Span {
    /// The text.
    pub source: SourceId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
    /// Whether what is meant is the derivative of what stands there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub derivative: bool,
}

impl Span {
    /// The range `start..end` of the only text there is; see [`Span::of`].
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end, ..Self::default() }
    }

    /// The derivative of what stands there.
    pub fn derived(self) -> Self {
        Self { derivative: true, ..self }
    }

    /// The same range of the text `source`.
    pub fn of(self, source: SourceId) -> Self {
        Self { source, ..self }
    }

    /// The smallest span that holds both, which are of one text.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end), ..self }
    }

    /// Line and column of the start, both counted from 1; columns count characters, as Python's messages do.
    ///
    /// ```
    /// use tensorscope::span::Span;
    /// assert_eq!(Span::new(8, 9).line_column("x = 1\ny = z"), (2, 3));
    /// ```
    pub fn line_column(self, source: &str) -> (u32, u32) {
        let mut end = (self.start as usize).min(source.len());
        while !source.is_char_boundary(end) {
            end -= 1;
        }
        let before = &source[..end];
        let line = before.bytes().filter(|&b| b == b'\n').count() as u32 + 1;
        let start_of_line = before.rfind('\n').map_or(0, |i| i + 1);
        (line, before[start_of_line..].chars().count() as u32 + 1)
    }
}
