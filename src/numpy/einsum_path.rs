//! The contraction order of `einsum`.

use super::argument::{Argument, Nested, Terms, Unused};
use super::caller::{Caller, Result};
use super::declare::Function;
use super::einsum::{Label, Sum, is_hidden};
use super::function;
use super::returned::{IntoReturned, Returned};
use crate::error::Error;
use std::fmt::Write as _;

/// The declarations of this file.
pub(super) const FUNCTIONS: &[&Function] = &[&EINSUM_PATH];

/// The strategy to find a path: `optimize`.
pub(super) enum Plan {
    /// Contracts all operands at once.
    Whole,
    /// Contracts the cheapest pair first; the limit bounds the size of intermediates in elements.
    Greedy(Option<f64>),
    /// Searches all orders for the cheapest; the limit bounds the size of intermediates in elements.
    Optimal(Option<f64>),
    /// An explicit path.
    Given(Vec<Vec<usize>>),
    /// An unknown strategy.
    Unknown(String),
}

impl Plan {
    pub(super) fn new(optimize: &Argument) -> Result<Self, Error> {
        let named = |name: &str, limit: Option<f64>| match name {
            "greedy" => Self::Greedy(limit),
            "optimal" => Self::Optimal(limit),
            other => Self::Unknown(other.to_owned()),
        };
        let not_understood = || Error::type_error("Did not understand the path");
        match optimize {
            Argument::None | Argument::NoValue | Argument::Flag(false) => Ok(Self::Whole),
            Argument::Flag(true) => Ok(Self::Greedy(None)),
            Argument::Text(name) => Ok(named(name, None)),
            Argument::List(all) => match all.as_slice() {
                [Argument::Text(first), steps @ ..] if first == "einsum_path" => {
                    let step = |step: &Argument| -> Option<Vec<usize>> {
                        Nested::integers(step)?.into_iter().map(|k| usize::try_from(k).ok()).collect()
                    };
                    Ok(Self::Given(steps.iter().map(step).collect::<Option<_>>().ok_or_else(not_understood)?))
                }
                [Argument::Text(name), Argument::Int(limit)] => Ok(named(name, Some(*limit as f64))),
                [Argument::Text(name), Argument::Number(limit)] => Ok(named(name, Some(limit.to_f64()))),
                _ => Err(not_understood()),
            },
            other => Err(Error::type_error(format!("object of type '{}' has no len()", other.type_name()))),
        }
    }
}

/// A set of labels as a bit mask.
type Set = u64;

/// The index sets and sizes of an `einsum`: each label a bit.
pub(super) struct Problem {
    letters: Vec<Label>,
    sizes: Vec<f64>,
    terms: Vec<Set>,
    texts: Vec<String>,
    output: Set,
    output_text: String,
}

/// The result of contracting some operands.
struct Joined {
    /// The product's labels.
    made: Set,
    /// The label sets of all operands afterwards.
    after: Vec<Set>,
    /// The summed labels.
    sums: Set,
    /// All labels of the contracted operands.
    used: Set,
}

/// A candidate pair, its cost, and the operands after it.
struct Choice {
    weight: (f64, f64),
    pair: [usize; 2],
    after: Vec<Set>,
}

impl Problem {
    pub(super) fn new(sum: &Sum) -> Self {
        let letters: Vec<Label> = sum.sizes.keys().copied().take(Set::BITS as usize).collect();
        let set = |labels: &[Label]| {
            letters.iter().enumerate().filter(|(_, l)| labels.contains(l)).fold(0, |set, (k, _)| set | 1 << k)
        };
        // Axes that `...` stands for are shown as unused letters.
        let mut free = ('A'..='Z').chain('a'..='z').filter(|c| !letters.contains(c));
        let shown: Vec<Label> =
            letters.iter().map(|l| if is_hidden(*l) { free.next().unwrap_or('?') } else { *l }).collect();
        let spelled = |labels: &[Label]| -> String {
            let place = |label: &Label| letters.iter().position(|l| l == label);
            labels.iter().map(|label| place(label).map_or('?', |k| shown[k])).collect()
        };
        Self {
            sizes: letters.iter().map(|l| sum.sizes[l] as f64).collect(),
            terms: sum.inputs.iter().map(|labels| set(labels)).collect(),
            texts: sum.inputs.iter().map(|labels| spelled(labels)).collect(),
            output: set(&sum.output),
            output_text: spelled(&sum.output),
            letters: shown,
        }
    }

    fn size(&self, set: Set) -> f64 {
        self.sizes.iter().enumerate().filter(|(k, _)| set >> k & 1 == 1).map(|(_, size)| size).product()
    }

    fn cost(&self, set: Set, sums: bool, terms: usize) -> f64 {
        self.size(set) * ((terms.max(2) - 1) as f64 + f64::from(sums))
    }

    fn joined(&self, places: &[usize], terms: &[Set]) -> Joined {
        let (mut used, mut kept, mut after) = (0, self.output, Vec::with_capacity(terms.len()));
        for (k, term) in terms.iter().enumerate() {
            if places.contains(&k) {
                used |= term;
            } else {
                after.push(*term);
                kept |= term;
            }
        }
        let made = kept & used;
        after.push(made);
        Joined { made, after, sums: used & !made, used }
    }

    /// The size limit of an intermediate in elements: the largest operand or result if `limit` is absent.
    fn room(&self, limit: Option<f64>) -> f64 {
        let largest = self.terms.iter().chain([&self.output]).map(|set| self.size(*set)).fold(0.0, f64::max);
        limit.unwrap_or(largest)
    }

    fn naive_cost(&self) -> f64 {
        let all = self.terms.iter().fold(0, |all, set| all | set);
        let repeats = self.terms.iter().map(|set| set.count_ones()).sum::<u32>() > all.count_ones();
        self.cost(all, repeats, self.terms.len())
    }

    /// The steps of a plan: the positions of the operands to contract, whose product is appended at the end.
    pub(super) fn path(&self, plan: &Plan) -> Result<Vec<Vec<usize>>, Error> {
        let count = self.terms.len();
        let whole = vec![(0..count).collect()];
        let all = self.terms.iter().fold(0, |all, set| all | set);
        let path = match plan {
            Plan::Given(path) => path.clone(),
            Plan::Whole => whole,
            _ if count <= 2 || all == self.output => whole,
            Plan::Greedy(limit) => self.greedy(self.room(*limit)),
            Plan::Optimal(limit) => self.optimal(self.room(*limit)),
            Plan::Unknown(name) => {
                return Err(Error::new("KeyError", format!("('Path name %s not found', '{name}')")));
            }
        };
        let mut left = count;
        for step in &path {
            if step.iter().any(|place| *place >= left) {
                return Err(Error::new("IndexError", "pop index out of range"));
            }
            left = left + 1 - step.len();
        }
        if left != 1 {
            return Err(Error::new(
                "RuntimeError",
                format!("Invalid einsum_path is specified: {} more operands has to be contracted.", left - 1),
            ));
        }
        Ok(path)
    }

    fn optimal(&self, limit: f64) -> Vec<Vec<usize>> {
        type Known = (f64, Vec<Vec<usize>>, Vec<Set>);
        let cheapest = |known: Vec<Known>| {
            let first = known.into_iter().reduce(|best, one| if one.0 < best.0 { one } else { best });
            first.map_or_else(Vec::new, |(_, path, _)| path)
        };
        let mut known: Vec<Known> = vec![(0.0, Vec::new(), self.terms.clone())];
        for step in 0..self.terms.len() - 1 {
            let left = self.terms.len() - step;
            let mut further = Vec::new();
            for (cost, path, now) in &known {
                for pair in pairs(left) {
                    let joined = self.joined(&pair, now);
                    if self.size(joined.made) <= limit {
                        let path = path.iter().cloned().chain([pair.to_vec()]).collect();
                        further.push((cost + self.cost(joined.used, joined.sums != 0, 2), path, joined.after));
                    }
                }
            }
            if further.is_empty() {
                let mut path = cheapest(known);
                path.push((0..left).collect());
                return path;
            }
            known = further;
        }
        cheapest(known)
    }

    fn greedy(&self, limit: f64) -> Vec<Vec<usize>> {
        let naive = {
            let joined = self.joined(&(0..self.terms.len()).collect::<Vec<_>>(), &self.terms);
            self.cost(joined.used, joined.sums != 0, self.terms.len())
        };
        let (mut spent, mut path, mut known) = (0.0, Vec::new(), Vec::<Choice>::new());
        let mut terms = self.terms.clone();
        let weighed = |pair: [usize; 2], terms: &[Set], spent: f64| {
            let joined = self.joined(&pair, terms);
            let (size, cost) = (self.size(joined.made), self.cost(joined.used, joined.sums != 0, 2));
            let saved = pair.iter().map(|k| self.size(terms[*k])).sum::<f64>();
            let fits = size <= limit && spent + cost <= naive;
            fits.then_some(Choice { weight: (size - saved, cost), pair, after: joined.after })
        };
        let mut next = pairs(terms.len());
        for _ in 0..self.terms.len() - 1 {
            let meet = next.iter().filter(|pair| terms[pair[0]] & terms[pair[1]] != 0);
            known.extend(meet.filter_map(|pair| weighed(*pair, &terms, spent)));
            if known.is_empty() {
                known = pairs(terms.len()).into_iter().filter_map(|pair| weighed(pair, &terms, spent)).collect();
            }
            let best = (0..known.len()).reduce(|best, k| if known[k].weight < known[best].weight { k } else { best });
            let Some(best) = best else {
                path.push((0..terms.len()).collect());
                break;
            };
            let best = known.swap_remove(best);
            let [low, high] = best.pair;
            let made = best.after.last().copied().unwrap_or(0);
            // The other candidates stay valid, except those with an operand that is gone.
            known.retain(|one| one.pair.iter().all(|k| !best.pair.contains(k)));
            for one in &mut known {
                let [x, y] = one.pair;
                let shift = |k: usize, pair: [usize; 2]| k - pair.iter().filter(|other| k > **other).count();
                one.after.remove(shift(high, [x, y]));
                one.after.remove(shift(low, [x, y]));
                one.after.insert(one.after.len() - 1, made);
                one.pair = [shift(x, [low, high]), shift(y, [low, high])];
            }
            terms = best.after;
            let last = terms.len() - 1;
            next = (0..last).map(|k| [k, last]).collect();
            path.push(vec![low, high]);
            spent += best.weight.1;
        }
        path
    }

    /// The cost of a path, step by step, as NumPy's table.
    fn told(&self, path: &[Vec<usize>]) -> String {
        let naive = self.naive_cost();
        let (mut now, mut texts) = (self.terms.clone(), self.texts.clone());
        let (mut cost, mut widest, mut largest, mut rows) = (1.0, 0, 0.0, String::new());
        for (k, places) in path.iter().enumerate() {
            let mut places = places.clone();
            places.sort_unstable_by(|a, b| b.cmp(a));
            let joined = self.joined(&places, &now);
            cost += self.cost(joined.used, joined.sums != 0, places.len());
            let scale = joined.used.count_ones();
            widest = widest.max(scale);
            largest = f64::max(largest, self.size(joined.made));
            let taken: Vec<String> = places.iter().map(|place| texts.remove(*place)).collect();
            let text = if k + 1 == path.len() { self.output_text.clone() } else { self.by_size(joined.made) };
            texts.push(text.clone());
            let step = format!("{}->{text}", taken.join(","));
            let rest = format!("{}->{}", texts.join(","), self.output_text);
            let _ = write!(rows, "\n{scale:4}    {step:>24} {rest:>40}");
            now = joined.after;
        }
        let all = self.terms.iter().fold(0, |all, set| all | set).count_ones();
        let line = "-".repeat(74);
        format!(
            "  Complete contraction:  {}->{}\n         Naive scaling:  {all}\n     Optimized scaling:  {widest}\n      Naive FLOP \
             count:  {}\n  Optimized FLOP count:  {}\n   Theoretical speedup:  {:.3}\n  Largest intermediate:  {} elements\n\
             {line}\n{:>6} {:>24} {:>40}\n{line}{rows}",
            self.texts.join(","),
            self.output_text,
            scientific(naive),
            scientific(cost),
            naive / cost,
            scientific(largest),
            "scaling",
            "current",
            "remaining"
        )
    }

    /// The letters of a set, those of shorter axes first.
    fn by_size(&self, set: Set) -> String {
        let mut all: Vec<(f64, char)> =
            (0..self.letters.len()).filter(|k| set >> k & 1 == 1).map(|k| (self.sizes[k], self.letters[k])).collect();
        all.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        all.into_iter().map(|(_, letter)| letter).collect()
    }
}

/// All pairs of positions below `count`.
fn pairs(count: usize) -> Vec<[usize; 2]> {
    (0..count).flat_map(|i| (i + 1..count).map(move |j| [i, j])).collect()
}

/// `1.440e+02`
fn scientific(x: f64) -> String {
    let text = format!("{x:.3e}");
    match text.split_once('e') {
        Some((digits, exponent)) => {
            let exponent: i32 = exponent.parse().unwrap_or(0);
            format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
        }
        None => text,
    }
}

/// The order in which the products of an Einstein sum are cheapest, and a table of what it costs.
#[function(names = "numpy.einsum_path", signature = "(*operands, optimize='greedy', einsum_call=False)", no_gradient)]
fn einsum_path(_: &mut dyn Caller, operands: Terms, optimize: Nested, _einsum_call: Unused) -> Result<Returned> {
    let plan = Plan::new(&optimize.0)?;
    let (sum, _) = Sum::new(operands)?;
    let problem = Problem::new(&sum);
    let path = problem.path(&plan)?;
    let table = problem.told(&path);
    let steps = path
        .into_iter()
        .map(|step| Returned::Tuple(step.into_iter().map(|place| (place as i64).into_returned()).collect()));
    let first = Returned::Text("einsum_path".into());
    Ok(Returned::Tuple(vec![Returned::List(std::iter::once(first).chain(steps).collect()), Returned::Text(table)]))
}
