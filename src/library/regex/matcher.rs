//! The matcher: it executes a pattern's instructions, and goes back where they fail.

use super::one::{Fold, One, is_word};
use super::pattern::{Mode, Place, UNBOUNDED};
use crate::error::Error;
use crate::interrupt;
use crate::python::context::Context;
use crate::python::value::Outcome;

/// An instruction. Registers hold places in the text; see [`Regex::registers`].
#[derive(Clone, Debug)]
pub(super) enum Inst {
    One(One),
    /// One character many times.
    Run {
        one: One,
        least: u32,
        most: u32,
        mode: Mode,
    },
    Place(Place),
    /// A back-reference to a group.
    Same {
        group: usize,
        fold: Option<Fold>,
    },
    /// Records the place.
    Save(usize),
    /// Records the end of a group.
    Close(usize),
    /// Tries the first branch, then the second.
    Split(usize, usize),
    Jump(usize),
    /// Begins a loop: its counter, and in the next register where its last iteration that had a choice began.
    Enter(usize),
    /// Chooses between one more iteration and `exit`. The iteration begins after the [`Inst::More`] that follows, which
    /// counts it. An iteration that would begin where the last one began is not tried, since that one consumed nothing.
    Again {
        counter: usize,
        least: u32,
        most: u32,
        is_lazy: bool,
        exit: usize,
    },
    More(usize),
    /// Records the number of choices and the place, in two registers.
    Fence(usize),
    /// Forgets the choices since the fence.
    Cut(usize),
    /// The same, and goes back to the fence's place.
    Return(usize),
    /// A fence; goes on at `exit` if what follows fails.
    Unless {
        kept: usize,
        exit: usize,
    },
    /// What follows [`Inst::Unless`] has matched: fails as if it had never been tried.
    Refuse(usize),
    /// Goes that many characters back.
    Back(usize),
    /// Goes on at `otherwise` unless the group has matched.
    Matched {
        group: usize,
        otherwise: usize,
    },
    Match,
}

/// Where a match can begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Begin {
    Anywhere,
    Line,
    Start,
}

/// The characters that can begin a match.
pub(super) struct First {
    ascii: u128,
    ones: Vec<One>,
}

impl First {
    pub(super) fn new(ones: Vec<One>) -> Self {
        let any = |c: char| ones.iter().any(|one| one.holds(c));
        let ascii = (0..128).filter(|c| any(char::from(*c))).fold(0, |bits, c| bits | 1 << c);
        Self { ascii, ones }
    }

    #[inline]
    fn holds(&self, c: char) -> bool {
        if c.is_ascii() { self.ascii >> u32::from(c) & 1 == 1 } else { self.ones.iter().any(|one| one.holds(c)) }
    }
}

/// A compiled pattern.
pub(super) struct Regex {
    pub(super) program: Vec<Inst>,
    pub(super) groups: usize,
    /// Two for each group from 0, the whole match, then the group that was closed last, then those of loops and looks.
    pub(super) registers: usize,
    pub(super) first: Option<First>,
    pub(super) begin: Begin,
}

impl Regex {
    /// The register of the group that was closed last.
    pub(super) fn last_group(&self) -> usize {
        2 * (self.groups + 1)
    }
}

/// A text as characters.
pub(super) trait Text {
    fn len(&self) -> usize;
    fn at(&self, place: usize) -> char;
}

/// ASCII.
impl Text for [u8] {
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn at(&self, place: usize) -> char {
        char::from(self[place])
    }
}

impl Text for [char] {
    fn len(&self) -> usize {
        self.len()
    }

    #[inline]
    fn at(&self, place: usize) -> char {
        self[place]
    }
}

/// What is done when the instructions fail.
enum Choice {
    /// Goes on at an instruction and a place.
    To(usize, usize),
    /// Restores a register, and fails on.
    Register(usize, usize),
    /// A greedy run gives one character back, down to a place.
    Shorter { next: usize, least: usize, at: usize },
    /// A lazy run takes one more character, if it may.
    Longer { run: usize, at: usize, left: u32 },
}

/// A register that holds nothing.
pub(super) const NOTHING: usize = usize::MAX;

/// The most choices that are kept: a bound on memory.
const MOST_CHOICES: usize = 1 << 24;

pub(super) struct Matcher<'a, T: Text + ?Sized> {
    regex: &'a Regex,
    text: &'a T,
    pub(super) registers: Vec<usize>,
    choices: Vec<Choice>,
    /// Whether a match must reach the text's end.
    whole: bool,
    /// Where an empty match does not count.
    not_empty_at: usize,
}

impl<'a, T: Text + ?Sized> Matcher<'a, T> {
    pub(super) fn new(regex: &'a Regex, text: &'a T, whole: bool) -> Self {
        let registers = vec![NOTHING; regex.registers];
        Self { regex, text, registers, choices: Vec::new(), whole, not_empty_at: NOTHING }
    }

    /// Searches from a place on; an empty match there does not count if `not_empty`.
    pub(super) fn search(&mut self, ctx: &mut Context, from: usize, not_empty: bool) -> Outcome<bool> {
        self.not_empty_at = if not_empty { from } else { NOTHING };
        let (text, regex) = (self.text, self.regex);
        if regex.begin == Begin::Start {
            return Ok(from == 0 && self.matches_at(ctx, 0)?);
        }
        for at in from..=text.len() {
            interrupt::after(1)?;
            if let Some(first) = &regex.first
                && (at == text.len() || !first.holds(text.at(at)))
            {
                continue;
            }
            if regex.begin == Begin::Line && at > 0 && text.at(at - 1) != '\n' {
                continue;
            }
            if self.matches_at(ctx, at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the pattern matches at a place; the registers then hold the groups.
    pub(super) fn matches_at(&mut self, ctx: &mut Context, at: usize) -> Outcome<bool> {
        self.registers.fill(NOTHING);
        self.choices.clear();
        self.registers[0] = at;
        self.run(ctx, at)
    }

    fn set(&mut self, register: usize, value: usize) {
        // Without a choice to go back to, a failure ends the attempt.
        if !self.choices.is_empty() {
            self.choices.push(Choice::Register(register, self.registers[register]));
        }
        self.registers[register] = value;
    }

    /// Where a run that begins at `at` can end at most.
    fn run_end(&self, one: &One, at: usize, most: u32) -> usize {
        let most = if most == UNBOUNDED { usize::MAX } else { most as usize };
        let limit = self.text.len().min(at.saturating_add(most));
        match one {
            One::Any => limit,
            one => {
                let end = (at..limit).find(|place| !one.holds(self.text.at(*place)) || interrupt::ends(1));
                end.unwrap_or(limit)
            }
        }
    }

    /// The longest end of a run, of those from `least` to `end`, at which instruction `next` does not fail at once.
    fn longest(&self, next: usize, least: usize, mut end: usize) -> usize {
        if let Some(Inst::One(one)) = self.regex.program.get(next) {
            while end > least && (end == self.text.len() || !one.holds(self.text.at(end))) && !interrupt::ends(1) {
                end -= 1;
            }
        }
        end
    }

    fn is_at(&self, place: &Place, at: usize) -> bool {
        let text = self.text;
        match place {
            Place::Start(lines) => at == 0 || (*lines && text.at(at - 1) == '\n'),
            Place::End(lines) => at == text.len() || (text.at(at) == '\n' && (*lines || at + 1 == text.len())),
            Place::VeryEnd => at == text.len(),
            Place::Boundary { wanted, ascii } => {
                let before = at > 0 && is_word(text.at(at - 1), *ascii);
                let after = at < text.len() && is_word(text.at(at), *ascii);
                text.len() > 0 && (before != after) == *wanted
            }
        }
    }

    /// Where the text of a group that stands again at `at` ends.
    fn same_end(&self, group: usize, fold: Option<Fold>, at: usize) -> Option<usize> {
        let (from, to) = (self.registers[2 * group], self.registers[2 * group + 1]);
        if from == NOTHING || to == NOTHING || to < from {
            return None;
        }
        let end = at.checked_add(to - from).filter(|end| *end <= self.text.len())?;
        let folded = |c: char| fold.map_or(c, |fold| fold.lower(c));
        let same = |k: usize| folded(self.text.at(from + k)) == folded(self.text.at(at + k));
        (0..to - from).all(|k| same(k) && !interrupt::ends(1)).then_some(end)
    }

    /// Forgets the choices since a fence; what they would restore is kept for those before.
    fn cut(&mut self, fence: usize) {
        let mut kept = fence;
        for k in fence..self.choices.len() {
            if matches!(self.choices[k], Choice::Register(..)) {
                self.choices.swap(kept, k);
                kept += 1;
            }
        }
        self.choices.truncate(kept);
    }

    fn run(&mut self, ctx: &mut Context, at: usize) -> Outcome<bool> {
        let (regex, text) = (self.regex, self.text);
        let (mut pc, mut at) = (0, at);
        loop {
            ctx.tick()?;
            let going = match &regex.program[pc] {
                Inst::One(one) => {
                    let holds = at < text.len() && one.holds(text.at(at));
                    at += usize::from(holds);
                    holds
                }
                Inst::Run { one, least, most, mode: Mode::Lazy } => {
                    let shortest = self.run_end(one, at, *least);
                    let holds = shortest - at == *least as usize;
                    if holds && most > least {
                        self.choices.push(Choice::Longer { run: pc, at: shortest, left: most - least });
                    }
                    at = shortest;
                    holds
                }
                Inst::Run { one, least, most, mode } => {
                    let (shortest, end) = (at + *least as usize, self.run_end(one, at, *most));
                    let holds = end >= shortest;
                    if holds && *mode == Mode::Greedy && end > shortest {
                        at = self.longest(pc + 1, shortest, end);
                        if at > shortest {
                            self.choices.push(Choice::Shorter { next: pc + 1, least: shortest, at });
                        }
                    } else {
                        at = end;
                    }
                    holds
                }
                Inst::Place(place) => self.is_at(place, at),
                Inst::Same { group, fold } => match self.same_end(*group, *fold, at) {
                    Some(end) => {
                        at = end;
                        true
                    }
                    None => false,
                },
                Inst::Save(register) => {
                    self.set(*register, at);
                    true
                }
                Inst::Close(group) => {
                    self.set(2 * group + 1, at);
                    self.set(regex.last_group(), *group);
                    true
                }
                Inst::Split(one, other) => {
                    pc = *one;
                    // A branch that fails at once is not taken.
                    if let Inst::One(one) = &regex.program[pc]
                        && !(at < text.len() && one.holds(text.at(at)))
                    {
                        pc = *other;
                    } else {
                        self.choices.push(Choice::To(*other, at));
                    }
                    continue;
                }
                Inst::Jump(to) => {
                    pc = *to;
                    continue;
                }
                Inst::Enter(counter) => {
                    self.set(*counter, 0);
                    self.set(counter + 1, NOTHING);
                    true
                }
                Inst::Again { counter, least, most, is_lazy, exit } => {
                    let count = self.registers[*counter];
                    let more = (*most == UNBOUNDED || count < *most as usize) && self.registers[counter + 1] != at;
                    pc = if count < *least as usize {
                        self.set(*counter, count + 1);
                        pc + 2
                    } else if !more {
                        *exit
                    } else if *is_lazy {
                        self.choices.push(Choice::To(pc + 1, at));
                        *exit
                    } else {
                        self.choices.push(Choice::To(*exit, at));
                        pc + 1
                    };
                    continue;
                }
                Inst::More(counter) => {
                    self.set(*counter, self.registers[*counter] + 1);
                    self.set(counter + 1, at);
                    true
                }
                Inst::Fence(kept) => {
                    let choices = self.choices.len();
                    self.set(*kept, choices);
                    self.set(kept + 1, at);
                    true
                }
                Inst::Cut(kept) => {
                    self.cut(self.registers[*kept]);
                    true
                }
                Inst::Return(kept) => {
                    at = self.registers[kept + 1];
                    self.cut(self.registers[*kept]);
                    true
                }
                Inst::Unless { kept, exit } => {
                    let choices = self.choices.len();
                    self.choices.push(Choice::To(*exit, at));
                    self.set(*kept, choices);
                    true
                }
                Inst::Refuse(kept) => {
                    let before = self.registers[*kept];
                    while self.choices.len() > before {
                        if let Some(Choice::Register(register, old)) = self.choices.pop() {
                            self.registers[register] = old;
                        }
                    }
                    false
                }
                Inst::Back(count) => match at.checked_sub(*count) {
                    Some(before) => {
                        at = before;
                        true
                    }
                    None => false,
                },
                Inst::Matched { group, otherwise } => {
                    pc = if self.registers[2 * group + 1] == NOTHING { *otherwise } else { pc + 1 };
                    continue;
                }
                Inst::Match => {
                    let is_empty = at == self.registers[0] && at == self.not_empty_at;
                    if !is_empty && (!self.whole || at == text.len()) {
                        self.registers[1] = at;
                        return Ok(true);
                    }
                    false
                }
            };
            if going {
                pc += 1;
            } else if !self.go_back(&mut pc, &mut at) {
                return Ok(false);
            }
            if self.choices.len() > MOST_CHOICES {
                return Err(Error::memory("the pattern leaves too many choices open in this text").into());
            }
        }
    }

    /// Takes the last choice that is open; `false` if there is none.
    fn go_back(&mut self, pc: &mut usize, at: &mut usize) -> bool {
        while let Some(choice) = self.choices.pop() {
            match choice {
                Choice::Register(register, old) => self.registers[register] = old,
                Choice::To(to, place) => {
                    (*pc, *at) = (to, place);
                    return true;
                }
                Choice::Shorter { next, least, at: end } => {
                    let end = self.longest(next, least, end - 1);
                    if end > least {
                        self.choices.push(Choice::Shorter { next, least, at: end });
                    }
                    (*pc, *at) = (next, end);
                    return true;
                }
                Choice::Longer { run, at: end, left } => {
                    let Inst::Run { one, .. } = &self.regex.program[run] else { continue };
                    if end == self.text.len() || !one.holds(self.text.at(end)) {
                        continue;
                    }
                    if left == UNBOUNDED || left > 1 {
                        let left = if left == UNBOUNDED { left } else { left - 1 };
                        self.choices.push(Choice::Longer { run, at: end + 1, left });
                    }
                    (*pc, *at) = (run + 1, end + 1);
                    return true;
                }
            }
        }
        false
    }
}
