//! Code generation: a syntax tree to instructions, and what a search knows of a pattern beforehand.

use super::cursor::Parsed;
use super::matcher::{Begin, First, Inst, Regex};
use super::one::One;
use super::pattern::{Mode, Node, Pattern, Place, UNBOUNDED};

/// The numbers of characters that a pattern consumes, at least and at most; `u64::MAX` for no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    least: u64,
    most: u64,
}

/// The widest lookbehind of CPython.
const WIDEST: u64 = u32::MAX as u64;

/// The most tests by which a search passes over characters that begin no match.
const MOST_FIRST: usize = 32;

/// Compiles a parsed pattern.
///
/// # Errors
/// A lookbehind whose width is not fixed.
pub(super) fn write(pattern: &Pattern) -> Parsed<Regex> {
    // Registers: two for each group and one for the group that was closed last, then those of loops and looks.
    let mut writer = Writer { program: Vec::new(), registers: 2 * (pattern.groups + 1) + 1 };
    writer.write(&pattern.node)?;
    writer.program.push(Inst::Match);
    let Writer { program, registers } = writer;
    let mut ones = Vec::new();
    let can_be_empty = first(&pattern.node, &mut ones);
    let first = (!can_be_empty && ones.len() <= MOST_FIRST).then(|| First::new(ones));
    Ok(Regex { program, groups: pattern.groups, registers, first, begin: begin(&pattern.node) })
}

struct Writer {
    program: Vec<Inst>,
    registers: usize,
}

impl Writer {
    /// Two fresh registers; the first of them.
    fn pair(&mut self) -> usize {
        self.registers += 2;
        self.registers - 2
    }

    /// A jump or branch whose target is set later.
    fn hole(&mut self) -> usize {
        self.program.push(Inst::Match);
        self.program.len() - 1
    }

    fn write(&mut self, node: &Node) -> Parsed<()> {
        match node {
            Node::One(one) => self.program.push(Inst::One(one.clone())),
            Node::Place(place) => self.program.push(Inst::Place(place.clone())),
            Node::All(nodes) => nodes.iter().try_for_each(|node| self.write(node))?,
            Node::Either(ways) => self.either(ways)?,
            Node::Group(None, inner) => self.write(inner)?,
            Node::Group(Some(group), inner) => {
                self.program.push(Inst::Save(2 * group));
                self.write(inner)?;
                self.program.push(Inst::Close(*group));
            }
            Node::Same { group, fold, .. } => self.program.push(Inst::Same { group: *group, fold: *fold }),
            Node::Repeat { inner, least, most, mode } => self.repeat(inner, *least, *most, *mode)?,
            Node::Look { inner, behind, negate } => self.look(inner, *behind, *negate)?,
            Node::Atomic(inner) => {
                let kept = self.pair();
                self.program.push(Inst::Fence(kept));
                self.write(inner)?;
                self.program.push(Inst::Cut(kept));
            }
            Node::Condition { group, yes, no } => {
                let at = self.hole();
                self.write(yes)?;
                let leave = self.hole();
                self.program[at] = Inst::Matched { group: *group, otherwise: self.program.len() };
                self.write(no)?;
                self.program[leave] = Inst::Jump(self.program.len());
            }
        }
        Ok(())
    }

    fn either(&mut self, ways: &[Node]) -> Parsed<()> {
        let Some((last, ways)) = ways.split_last() else { return Ok(()) };
        let mut leaves = Vec::new();
        for way in ways {
            let split = self.hole();
            self.write(way)?;
            leaves.push(self.hole());
            self.program[split] = Inst::Split(split + 1, self.program.len());
        }
        self.write(last)?;
        let end = self.program.len();
        leaves.into_iter().for_each(|at| self.program[at] = Inst::Jump(end));
        Ok(())
    }

    fn look(&mut self, inner: &Node, behind: bool, negate: bool) -> Parsed<()> {
        let back = if behind {
            let Width { least, most } = width(inner);
            if least != most {
                return Err("look-behind requires fixed-width pattern".to_owned());
            }
            if least > WIDEST {
                return Err("looks too much behind".to_owned());
            }
            Some(Inst::Back(usize::try_from(least).unwrap_or(usize::MAX)))
        } else {
            None
        };
        let kept = self.pair();
        let begin = self.hole();
        self.program.extend(back);
        self.write(inner)?;
        self.program.push(if negate { Inst::Refuse(kept) } else { Inst::Return(kept) });
        self.program[begin] = if negate { Inst::Unless { kept, exit: self.program.len() } } else { Inst::Fence(kept) };
        Ok(())
    }

    fn repeat(&mut self, inner: &Node, least: u32, most: u32, mode: Mode) -> Parsed<()> {
        if let Some(one) = single(inner) {
            self.program.push(Inst::Run { one: one.clone(), least, most, mode });
            return Ok(());
        }
        if mode == Mode::Possessive {
            let kept = self.pair();
            self.program.push(Inst::Fence(kept));
            self.repeat(inner, least, most, Mode::Greedy)?;
            self.program.push(Inst::Cut(kept));
            return Ok(());
        }
        let is_lazy = mode == Mode::Lazy;
        let split =
            |first: usize, second: usize| if is_lazy { Inst::Split(second, first) } else { Inst::Split(first, second) };
        if (least, most) == (0, 1) {
            let at = self.hole();
            self.write(inner)?;
            self.program[at] = split(at + 1, self.program.len());
            return Ok(());
        }
        // An iteration that consumes something needs no counter where there is no bound.
        if most == UNBOUNDED && least <= 1 && width(inner).least > 0 {
            let begin = self.program.len();
            if least == 1 {
                self.write(inner)?;
                self.program.push(split(begin, self.program.len() + 1));
            } else {
                self.hole();
                self.write(inner)?;
                self.program.push(Inst::Jump(begin));
                self.program[begin] = split(begin + 1, self.program.len());
            }
            return Ok(());
        }
        let counter = self.pair();
        self.program.push(Inst::Enter(counter));
        let again = self.hole();
        self.program.push(Inst::More(counter));
        self.write(inner)?;
        self.program.push(Inst::Jump(again));
        self.program[again] = Inst::Again { counter, least, most, is_lazy, exit: self.program.len() };
        Ok(())
    }
}

/// The test of a node that is one character.
fn single(node: &Node) -> Option<&One> {
    match node {
        Node::One(one) => Some(one),
        Node::Group(None, inner) => single(inner),
        _ => None,
    }
}

/// How many characters a node consumes.
pub(super) fn width(node: &Node) -> Width {
    let fixed = |width| Width { least: width, most: width };
    let over = |a: Width, b: Width| Width { least: a.least.min(b.least), most: a.most.max(b.most) };
    match node {
        Node::One(_) => fixed(1),
        Node::Place(_) | Node::Look { .. } => fixed(0),
        Node::Same { width, .. } => *width,
        Node::All(nodes) => nodes.iter().map(width).fold(fixed(0), |a, b| Width {
            least: a.least.saturating_add(b.least),
            most: a.most.saturating_add(b.most),
        }),
        Node::Either(ways) => ways.iter().map(width).reduce(over).unwrap_or(fixed(0)),
        Node::Group(_, inner) | Node::Atomic(inner) => width(inner),
        Node::Condition { yes, no, .. } => over(width(yes), width(no)),
        Node::Repeat { inner, least, most, .. } => {
            let Width { least: low, most: high } = width(inner);
            let times = if *most == UNBOUNDED { u64::MAX } else { u64::from(*most) };
            Width { least: low.saturating_mul(u64::from(*least)), most: high.saturating_mul(times) }
        }
    }
}

/// Collects the tests of the characters that can begin a match; returns whether a match can begin without any.
fn first(node: &Node, out: &mut Vec<One>) -> bool {
    match node {
        Node::One(one) => {
            out.push(one.clone());
            false
        }
        Node::Place(_) | Node::Look { .. } | Node::Same { .. } => true,
        Node::All(nodes) => nodes.iter().all(|node| first(node, out)),
        Node::Either(ways) => ways.iter().fold(false, |any, way| first(way, out) | any),
        Node::Group(_, inner) | Node::Atomic(inner) => first(inner, out),
        Node::Condition { yes, no, .. } => first(yes, out) | first(no, out),
        Node::Repeat { inner, least, .. } => first(inner, out) | (*least == 0),
    }
}

/// Where a match can begin.
fn begin(node: &Node) -> Begin {
    match node {
        Node::Place(Place::Start(lines)) => {
            if *lines {
                Begin::Line
            } else {
                Begin::Start
            }
        }
        Node::All(nodes) => nodes.first().map_or(Begin::Anywhere, begin),
        Node::Group(_, inner) | Node::Atomic(inner) => begin(inner),
        _ => Begin::Anywhere,
    }
}
