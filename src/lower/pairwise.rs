//! Lowering of NumPy's pairwise summation (see [`eights`]).
//!
//! An array longer than a block is halved in whole groups of eight elements. The tree of halves becomes a loop nest, one loop
//! of two iterations per level: the halves of `units` groups have `units / 2` and `(units + 1) / 2` groups, so all parts of
//! one level have equal numbers of groups, or one more. Elements beyond the last group belong to the last block.

use super::emit::Emitter;
use super::literal;
use super::reduce::nested;
use crate::dtype::{Compute, Scalar};
use crate::error::Result;
use crate::graph::{Combine, Node, eights};
use crate::kernel::{Binary, LocalId, Stmt, Value};
use crate::shape::{Expr, Var};
use crate::target::Resolution;
use std::rc::Rc;

/// The sum that is lowered.
struct Sum<'a> {
    node: &'a Node,
    to: &'a Resolution,
    /// The index of the element at a position among those that are added.
    place: &'a dyn Fn(Expr) -> Vec<Expr>,
    /// The prefix of its variables.
    name: &'a str,
    /// Groups of eight elements.
    units: i64,
    /// Elements beyond the last group.
    rest: i64,
    /// Levels of the tree.
    depth: u32,
    /// Whether some blocks lie one level higher than others.
    uneven: bool,
    /// Scopes that were open where it begins.
    outside: usize,
}

/// A node of the tree: its first group, and its number of groups.
#[derive(Clone)]
struct Part {
    first: Expr,
    units: Expr,
}

const EIGHT: i64 = eights::EIGHT as i64;

impl Emitter<'_, '_> {
    /// Emits the pairwise sum of `count` elements.
    pub(super) fn pairwise(
        &mut self,
        node: &Node,
        to: &Resolution,
        total: &[LocalId],
        (name, count): (&str, usize),
        place: &dyn Fn(Expr) -> Vec<Expr>,
    ) -> Result<Vec<Value>> {
        let (units, rest) = ((count / eights::EIGHT) as i64, (count % eights::EIGHT) as i64);
        let depth = eights::depth(count);
        let uneven = !eights::is_even(count / eights::EIGHT, count % eights::EIGHT);
        let sum = Sum { node, to, place, name, units, rest, depth, uneven, outside: self.scopes() };
        self.part(&sum, total, Part { first: 0.into(), units: units.into() }, depth)?;
        Ok(held(total))
    }

    /// Emits a part of the tree with `depth` levels: one block, or two halves.
    fn part(&mut self, sum: &Sum<'_>, total: &[LocalId], of: Part, depth: u32) -> Result<()> {
        if depth > 0 {
            return self.halves(sum, total, of, depth);
        }
        self.one_block(sum, total, &of)?;
        self.left_over(sum, total, &sum.after(&of))
    }

    /// Emits the loop that adds both halves of a part to `total`; `depth` levels are left.
    fn halves(&mut self, sum: &Sum<'_>, total: &[LocalId], of: Part, depth: u32) -> Result<()> {
        // At the last level some parts may be one block already: those have one iteration.
        let uneven = depth == 1 && sum.uneven;
        let again = if uneven {
            let last = (of.first.clone() + of.units.clone()).div(&sum.units.into());
            let elements = of.units.clone() * EIGHT + last * sum.rest;
            self.index(&format!("{}w", sum.name), (elements - 1).div(&eights::BLOCK.into()), 1)
        } else {
            1.into()
        };
        let var = Var::new(format!("{}h{depth}", sum.name), Some(1));
        let half = Expr::from(var.clone());
        self.open_loop(vec![var.clone()], true);
        let most = of.units.bounds().1.unwrap_or(sum.units);
        let (units, most) = if uneven {
            let other = (of.units.clone() + 1 - half.clone()).div(&2.into());
            (of.units.clone() - other * again.clone(), most)
        } else {
            ((of.units.clone() + half.clone()).div(&2.into()), (most + 1) / 2)
        };
        let part = Part {
            first: self.index(
                &format!("{}f{depth}", sum.name),
                of.first + half * of.units.div(&2.into()),
                sum.units - 1,
            ),
            units: self.index(&format!("{}u{depth}", sum.name), units, most),
        };
        let within = self.accumulators("part", sum.node.dtype, Combine::Sum, sum.to);
        self.part(sum, &within, part, depth - 1)?;
        self.in_turn(total);
        self.accumulate(total, held(&within), Combine::Sum, sum.to.compute);
        let body = self.close();
        self.extend(nested(&[(var, again + 1)], body));
        Ok(())
    }

    /// Emits one block: each accumulator is summed in sequence, and the three loops around combine accumulators in pairs.
    fn one_block(&mut self, sum: &Sum<'_>, total: &[LocalId], of: &Part) -> Result<()> {
        let mut halves = ["a", "b", "c"].map(|half| Var::new(format!("{}{half}", sum.name), Some(1))).to_vec();
        let lane = halves.iter().fold(Expr::default(), |at, half| at * 2 + Expr::from(half.clone()));
        let each = sum.least();
        let more = of.units.clone() - each;
        let has_more = if more.as_const().is_none() && !sum.uneven {
            let less = Value::Binary(
                Binary::Less,
                Rc::new(Value::Index(each.into())),
                Rc::new(Value::Index(of.units.clone())),
            );
            Some(Rc::new(self.named(Compute::Bool, less)))
        } else {
            None
        };
        // With one group per block, no accumulators are needed for the innermost pairs.
        let last = halves.pop_if(|_| of.units.as_const() == Some(1));
        let mut sums = vec![total.to_vec()];
        for half in &halves {
            self.open_loop(vec![half.clone()], true);
            sums.push(self.accumulators("part", sum.node.dtype, Combine::Sum, sum.to));
        }
        let within = sums.last().cloned().unwrap_or_default();
        let at = |round: Expr| (sum.place)((of.first.clone() + round) * EIGHT + lane.clone());
        if let Some(last) = last {
            self.add_up(sum, &within, &at(0.into()), (last, 2.into()))?;
        } else {
            // All blocks have this many groups, and some have more.
            let round = Var::new(format!("{}8", sum.name), Some(each - 1));
            self.add_up(sum, &within, &at(round.clone().into()), (round, each.into()))?;
            if let Some(has_more) = has_more {
                // One more group, or none, without a branch, which would be mispredicted. The load is in bounds: the last
                // block has the group.
                let element = self.element(sum.node.inputs[0], &at(each.into()))?;
                let nothing = literal(sum.to.compute, Scalar::Float(-0.0));
                let chosen = |x| Value::Select(has_more.clone(), Rc::new(x), nothing.clone());
                let element = element.into_iter().map(chosen).collect();
                self.accumulate(&within, element, Combine::Sum, sum.to.compute);
            } else if more.as_const() != Some(0) {
                let round = Var::below_within(format!("{}9", sum.name), &more, sum.most_more());
                self.add_up(sum, &within, &at(Expr::from(round.clone()) + each), (round, more))?;
            }
        }
        for (k, half) in halves.into_iter().enumerate().rev() {
            self.in_turn(&sums[k]);
            self.accumulate(&sums[k], held(&sums[k + 1]), Combine::Sum, sum.to.compute);
            let body = self.close();
            self.extend(nested(&[(half, 2.into())], body));
        }
        Ok(())
    }

    /// Emits the additions of `count` elements behind group `end`, one by one.
    fn left_over(&mut self, sum: &Sum<'_>, total: &[LocalId], (end, count): &(Expr, Expr)) -> Result<()> {
        if count.as_const() == Some(0) {
            return Ok(());
        }
        let var = Var::below_within(format!("{}t", sum.name), count, sum.rest - 1);
        let at = (sum.place)(Expr::from(var.clone()) + end.clone() * EIGHT);
        self.add_up(sum, total, &at, (var, count.clone()))
    }

    /// Emits a loop that adds elements to `total` in sequence.
    fn add_up(&mut self, sum: &Sum<'_>, total: &[LocalId], at: &[Expr], each: (Var, Expr)) -> Result<()> {
        if each.1.bounds().0.is_some_and(|least| least >= 1) {
            self.open_loop(vec![each.0.clone()], true);
        } else {
            self.open_part_of(vec![each.0.clone()], sum.outside);
        }
        self.in_turn(total);
        let element = self.element(sum.node.inputs[0], at)?;
        self.accumulate(total, element, Combine::Sum, sum.to.compute);
        let body = self.close();
        self.extend(nested(&[each], body));
        Ok(())
    }

    /// Binds `e` to a variable of at most `most`, unless it is a constant or a variable already.
    fn index(&mut self, name: &str, e: Expr, most: i64) -> Expr {
        if e.as_const().is_some() || e.as_var().is_some() {
            return e;
        }
        let var = Var::new(name, Some(most));
        self.push(Stmt::Bind { var: var.clone(), value: Value::Index(e) });
        self.bound(var.clone());
        var.into()
    }
}

impl Sum<'_> {
    /// The groups of the smallest block.
    fn least(&self) -> i64 {
        self.units >> self.depth
    }

    /// The greatest index of a group that a larger block has besides.
    fn most_more(&self) -> i64 {
        if self.uneven { self.least() } else { 0 }
    }

    /// The end of a part in groups, and the number of elements behind it: 0 for all parts but the last.
    fn after(&self, part: &Part) -> (Expr, Expr) {
        let end = part.first.clone() + part.units.clone();
        let count = if self.rest == 0 { 0.into() } else { end.div(&self.units.into()) * self.rest };
        (end, count)
    }
}

fn held(sum: &[LocalId]) -> Vec<Value> {
    sum.iter().map(|part| Value::Local(*part, 0.into())).collect()
}
