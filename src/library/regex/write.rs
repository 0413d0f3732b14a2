//! Code generation: a syntax tree to instructions.

use super::pattern::{Inst, Node, Parsed};

/// The most instructions of a pattern.
const LONGEST: usize = 1 << 18;

/// The instructions of a pattern, and the number of registers of its loops.
pub(super) fn write(node: &Node) -> Parsed<(Vec<Inst>, usize)> {
    let mut writer = Writer { program: vec![Inst::Save(0)], marks: 0 };
    writer.write(node)?;
    writer.program.extend([Inst::Save(1), Inst::Match]);
    Ok((writer.program, writer.marks))
}

struct Writer {
    program: Vec<Inst>,
    marks: usize,
}

impl Writer {
    fn write(&mut self, node: &Node) -> Parsed<()> {
        if self.program.len() > LONGEST {
            return Err("the pattern is too large".to_owned());
        }
        match node {
            Node::Empty => {}
            Node::One(inst) => self.program.push(inst.clone()),
            Node::All(nodes) => nodes.iter().try_for_each(|node| self.write(node))?,
            Node::Either(ways) => {
                let mut ends = Vec::new();
                for (k, way) in ways.iter().enumerate() {
                    let split = self.program.len();
                    if k + 1 < ways.len() {
                        self.program.push(Inst::Split(split + 1, 0));
                    }
                    self.write(way)?;
                    if k + 1 < ways.len() {
                        ends.push(self.program.len());
                        self.program.push(Inst::Jump(0));
                        self.program[split] = Inst::Split(split + 1, self.program.len());
                    }
                }
                let end = self.program.len();
                ends.into_iter().for_each(|at| self.program[at] = Inst::Jump(end));
            }
            Node::Group(None, inner) => self.write(inner)?,
            Node::Group(Some(group), inner) => {
                self.program.push(Inst::Save(2 * group));
                self.write(inner)?;
                self.program.push(Inst::Save(2 * group + 1));
            }
            Node::Repeat { inner, least, most, lazy } => self.repeat(inner, *least, *most, *lazy)?,
            Node::Look { inner, behind, negate } => {
                let width =
                    if *behind { Some(width(inner).ok_or("look-behind requires fixed-width pattern")?) } else { None };
                let at = self.program.len();
                self.program.push(Inst::Match);
                self.write(inner)?;
                self.program.push(Inst::Match);
                self.program[at] = Inst::Look { behind: width, negate: *negate, end: self.program.len() };
            }
            Node::Atomic(inner) => {
                let at = self.program.len();
                self.program.push(Inst::Match);
                self.write(inner)?;
                self.program.push(Inst::Match);
                self.program[at] = Inst::Atomic { end: self.program.len() };
            }
            Node::Condition { group, yes, no } => {
                let at = self.program.len();
                self.program.push(Inst::Match);
                self.write(yes)?;
                let leave = self.program.len();
                self.program.push(Inst::Match);
                self.program[at] = Inst::Matched { group: *group, otherwise: self.program.len() };
                self.write(no)?;
                self.program[leave] = Inst::Jump(self.program.len());
            }
        }
        Ok(())
    }

    fn split(&mut self, lazy: bool) -> usize {
        let at = self.program.len();
        self.program.push(if lazy { Inst::Split(0, at + 1) } else { Inst::Split(at + 1, 0) });
        at
    }

    /// Patches the exit branch of a split to the next instruction.
    fn leaves_here(&mut self, split: usize) {
        let end = self.program.len();
        if let Inst::Split(first, second) = &mut self.program[split] {
            *(if *first == 0 { first } else { second }) = end;
        }
    }

    fn repeat(&mut self, inner: &Node, least: usize, most: Option<usize>, lazy: bool) -> Parsed<()> {
        for _ in 0..least {
            self.write(inner)?;
        }
        let Some(most) = most else {
            let split = self.split(lazy);
            let takes = width(inner).is_some_and(|w| w > 0);
            let mark = self.marks;
            if !takes {
                self.marks += 1;
                self.program.push(Inst::Mark(mark));
            }
            self.write(inner)?;
            if !takes {
                self.program.push(Inst::Progress(mark));
            }
            self.program.push(Inst::Jump(split));
            self.leaves_here(split);
            return Ok(());
        };
        let mut splits = Vec::new();
        for _ in least..most {
            splits.push(self.split(lazy));
            self.write(inner)?;
        }
        splits.into_iter().for_each(|split| self.leaves_here(split));
        Ok(())
    }
}

/// The number of characters that a node consumes, if it is fixed.
fn width(node: &Node) -> Option<usize> {
    match node {
        Node::Empty | Node::Look { .. } => Some(0),
        Node::One(Inst::Char(_) | Inst::Any(_) | Inst::Set(_)) => Some(1),
        Node::One(Inst::Same(_)) => None,
        Node::One(_) => Some(0),
        Node::All(nodes) => nodes.iter().map(width).sum(),
        Node::Either(ways) => {
            let first = width(ways.first()?)?;
            ways.iter().all(|way| width(way) == Some(first)).then_some(first)
        }
        Node::Group(_, inner) | Node::Atomic(inner) => width(inner),
        Node::Condition { yes, no, .. } => width(yes).filter(|w| width(no) == Some(*w)),
        Node::Repeat { inner, least, most, .. } => {
            (*most == Some(*least)).then(|| width(inner)).flatten().map(|w| w * least)
        }
    }
}
