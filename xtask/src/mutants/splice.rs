//! A source file with all its mutations in it, each behind a switch.
//!
//! A site is one place with one or more alternatives. Alternatives of a site have consecutive numbers; the switch
//! `crate::mutants::pick(first, count)` is 0 for the program as it is, and `k` for the `k`-th alternative.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

/// One change of one place of the program.
pub(super) struct Mutant {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) function: String,
    /// What is changed, with the text that is changed.
    pub(super) what: String,
}

impl Mutant {
    /// Its name in lists: without the line, so that it stays the same when lines above it change.
    pub(super) fn key(&self) -> String {
        format!("{} | {} | {}", self.file, self.function, self.what)
    }
}

/// Where a text goes among others at the same place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Side {
    /// Ends something: inner ones first.
    Close,
    /// Begins something or replaces a token: outer ones first.
    Open,
}

/// A part of an inserted text; that of an alternative has its number.
pub(super) struct Piece {
    text: String,
    alternative: Option<usize>,
}

struct Edit {
    /// The site that it belongs to.
    first: usize,
    side: Side,
    range: Range<usize>,
    pieces: Vec<Piece>,
}

/// A place with alternatives.
pub(super) struct Site {
    pub(super) first: usize,
    pub(super) count: usize,
    /// The bytes of the function that it is in.
    pub(super) function: Range<usize>,
    /// The bytes of the source that it changes.
    range: Range<usize>,
}

/// The sites and edits of one file. Outer sites come before those within them.
#[derive(Default)]
pub(super) struct Edits {
    pub(super) sites: Vec<Site>,
    edits: Vec<Edit>,
}

/// A rewritten file, and where in it what is.
pub(super) struct Spliced {
    pub(super) text: String,
    /// The bytes of each alternative, with its number.
    alternatives: Vec<(Range<usize>, usize)>,
    /// The bytes of each site, with its alternatives; then those of functions, with all that are in them.
    sites: Vec<(Range<usize>, Range<usize>)>,
    functions: Vec<(Range<usize>, Vec<usize>)>,
}

impl Spliced {
    /// The mutants to leave out for an error at `at`: the alternative there, else those of the innermost site, else all of
    /// the function.
    pub(super) fn blamed(&self, at: &Range<usize>) -> Vec<usize> {
        let holds = |range: &Range<usize>| range.start <= at.start && at.end <= range.end;
        let innermost = |a: &&Range<usize>| a.len();
        if let Some((_, id)) =
            self.alternatives.iter().filter(|(range, _)| holds(range)).min_by_key(|(r, _)| innermost(&r))
        {
            return vec![*id];
        }
        if let Some((_, ids)) = self.sites.iter().filter(|(range, _)| holds(range)).min_by_key(|(r, _)| innermost(&r)) {
            return ids.clone().collect();
        }
        let within = self.functions.iter().filter(|(range, _)| holds(range)).min_by_key(|(r, _)| innermost(&r));
        within.map(|(_, ids)| ids.clone()).unwrap_or_default()
    }
}

/// A text that belongs to no alternative.
pub(super) fn plain(text: impl Into<String>) -> Piece {
    Piece { text: text.into(), alternative: None }
}

/// The switch of a site: the program's own expression, whose type the others must have, then each alternative.
pub(super) fn arms(first: usize, alternatives: &[String], own: &str) -> Vec<Piece> {
    let mut pieces =
        vec![plain(format!("match crate::mutants::pick({first}, {}) {{ 0 => {own}, ", alternatives.len()))];
    for (k, alternative) in alternatives.iter().enumerate() {
        pieces.push(Piece { text: format!("{} => {alternative}, ", k + 1), alternative: Some(first + k) });
    }
    pieces.push(plain("_ => unreachable!() }"));
    pieces
}

/// What begins an assignment `a += b` with other operators.
pub(super) fn assigned(first: usize, own: &str, others: &[&str]) -> Vec<Piece> {
    let mut pieces = vec![plain(format!("crate::mutants::assigned!({first}, {}, {own}, ", others.len()))];
    for (k, other) in others.iter().enumerate() {
        pieces.push(Piece { text: format!("{} {other} ", k + 1), alternative: Some(first + k) });
    }
    pieces.push(plain("; "));
    pieces
}

impl Edits {
    pub(super) fn site(&mut self, first: usize, count: usize, range: Range<usize>, function: Range<usize>) {
        self.sites.push(Site { first, count, function, range });
    }

    pub(super) fn open(&mut self, first: usize, at: usize, pieces: Vec<Piece>) {
        self.edits.push(Edit { first, side: Side::Open, range: at..at, pieces });
    }

    pub(super) fn replace(&mut self, first: usize, range: Range<usize>, pieces: Vec<Piece>) {
        self.edits.push(Edit { first, side: Side::Open, range, pieces });
    }

    pub(super) fn close(&mut self, first: usize, at: usize, pieces: Vec<Piece>) {
        self.edits.push(Edit { first, side: Side::Close, range: at..at, pieces });
    }

    /// The file with all alternatives but those in `dropped`.
    pub(super) fn spliced(&self, source: &str, dropped: &BTreeSet<usize>) -> Spliced {
        let alive = |site: &&Site| (site.first..site.first + site.count).any(|id| !dropped.contains(&id));
        let living: BTreeSet<usize> = self.sites.iter().filter(alive).map(|site| site.first).collect();
        let mut order: Vec<usize> = (0..self.edits.len()).filter(|&i| living.contains(&self.edits[i].first)).collect();
        order.sort_by_key(|&i| {
            let edit = &self.edits[i];
            let among = if edit.side == Side::Close { self.edits.len() - i } else { i };
            (edit.range.start, edit.side, among)
        });
        let (mut text, mut done, mut alternatives) = (String::with_capacity(source.len() * 4), 0, Vec::new());
        // Where each byte of the source came to lie: pairs of a place in the source and one in the text.
        let mut places = vec![(0, 0)];
        for i in order {
            let edit = &self.edits[i];
            text.push_str(&source[done..edit.range.start]);
            if edit.side == Side::Open {
                places.push((edit.range.start, text.len()));
            }
            for piece in &edit.pieces {
                let began = text.len();
                if piece.alternative.is_some_and(|id| dropped.contains(&id)) {
                    continue;
                }
                text.push_str(&piece.text);
                alternatives.extend(piece.alternative.map(|id| (began..text.len(), id)));
            }
            done = edit.range.end;
            places.push((done, text.len()));
        }
        text.push_str(&source[done..]);
        let begins = |at: usize| placed(&places[..places.partition_point(|&(from, _)| from < at).max(1)], at, &places);
        let ends = |at: usize| {
            let last = places.partition_point(|&(from, _)| from <= at);
            let (from, to) = places[last - 1];
            to + (at - from)
        };
        let whole = |range: &Range<usize>| begins(range.start)..ends(range.end);
        let sites: Vec<_> = self.sites.iter().filter(|site| living.contains(&site.first)).collect();
        let mut functions: Vec<(Range<usize>, Vec<usize>)> = Vec::new();
        for site in &sites {
            let ids = site.first..site.first + site.count;
            match functions.iter_mut().find(|(range, _)| *range == site.function) {
                Some((_, list)) => list.extend(ids),
                None => functions.push((site.function.clone(), ids.collect())),
            }
        }
        Spliced {
            alternatives,
            sites: sites.iter().map(|site| (whole(&site.range), site.first..site.first + site.count)).collect(),
            functions: functions.into_iter().map(|(range, ids)| (whole(&range), ids)).collect(),
            text,
        }
    }
}

/// Where the text of a range that begins at `at` begins: before what is inserted there.
fn placed(before: &[(usize, usize)], at: usize, all: &[(usize, usize)]) -> usize {
    match all.iter().find(|&&(from, _)| from == at) {
        Some(&(_, to)) => to,
        None => before.last().map_or(at, |&(from, to)| to + (at - from)),
    }
}

/// The module that a rewritten crate reads its switches by.
pub(super) fn module(count: usize) -> String {
    let mut text = MODULE.to_owned();
    let _ = writeln!(text, "static SEEN: [AtomicBool; {count}] = [const {{ AtomicBool::new(false) }}; {count}];");
    text
}

const MODULE: &str = r#"#![allow(dead_code, missing_docs, unused)]
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
const UNREAD: u32 = u32::MAX;
const RECORD: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX - 2;
static ACTIVE: AtomicU32 = AtomicU32::new(UNREAD);
static REACHED: std::sync::Mutex<()> = std::sync::Mutex::new(());
/// Which alternative of a site is chosen; 0: none.
#[inline(always)]
pub fn pick(first: u32, count: u32) -> u32 {
    let active = ACTIVE.load(Relaxed);
    let k = active.wrapping_sub(first);
    if k < count { k + 1 } else if active >= RECORD { first_time(first, count) } else { 0 }
}
/// Whether the only alternative of a site is chosen.
#[inline(always)]
pub fn is(first: u32) -> bool {
    pick(first, 1) != 0
}
#[cold]
#[inline(never)]
fn first_time(first: u32, count: u32) -> u32 {
    if ACTIVE.load(Relaxed) == UNREAD {
        let chosen = std::env::var("TENSORSCOPE_MUTANT").unwrap_or_default();
        let active = if chosen == "record" { RECORD } else { chosen.parse().unwrap_or(NONE) };
        ACTIVE.store(active, Relaxed);
        return pick(first, count);
    }
    if !SEEN[first as usize].swap(true, Relaxed) {
        if let Some(path) = std::env::var_os("TENSORSCOPE_REACHED") {
            use std::io::Write;
            let _one = REACHED.lock();
            if let Ok(mut file) = std::fs::OpenOptions::new().create(true).append(true).open(path) {
                let _ = file.write_all(format!("{first}\n").as_bytes());
            }
        }
    }
    0
}
/// `a += b` by any of some operators: `b` is evaluated first, as it is of numbers.
macro_rules! assigned {
    ($first:literal, $count:literal, $own:tt, $($k:literal $op:tt)*; $a:expr, $b:expr) => {{
        let __r = $b;
        let __p = &mut $a;
        match crate::mutants::pick($first, $count) { $($k => *__p $op __r,)* _ => *__p $own __r }
    }};
}
pub(crate) use assigned;
"#;
