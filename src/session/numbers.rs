//! What the numbers of an expression have to do with each other, inferred from several traversals of it.
//!
//! Sizes, strides and offsets that differ between traversals are functions of a few variables: `x[1:n] - x[:n - 1]` has one,
//! whatever `n` is. Each number becomes a constant, a multiple of a variable or of the product of two, or the sum or difference of
//! two, plus a constant; a number that is none of these becomes a variable itself. Integers that a program computes with may be
//! functions of the variables too, as the length in `argmax`. All of that is a guess, which [`Numbers::values`] checks for each
//! further traversal.

use crate::shape::{Expr, Sizes, Var};

/// The names of the variables, of which there are no more.
const NAMES: [&str; 8] = ["N", "M", "K", "L", "P", "Q", "R", "S"];
/// The signs of the two variables of a sum or difference.
const SIGNS: [[i64; 2]; 3] = [[1, 1], [1, -1], [-1, 1]];

/// The numbers of one traversal, in order.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct Seen {
    /// Sizes, strides and offsets.
    pub(super) sizes: Vec<i64>,
    /// Constants of integers.
    pub(super) constants: Vec<i64>,
}

/// The numbers of a traversal as functions of variables.
pub(super) struct Numbers {
    sizes: Vec<Number>,
    /// `None` where nothing fits.
    constants: Vec<Option<Number>>,
    /// For each variable, the place of the number that it is, and its least value.
    vars: Vec<(usize, i64)>,
}

/// `plus + sum(times * product of variables)`.
#[derive(Clone, Default)]
struct Number {
    plus: i64,
    terms: Vec<(i64, Vec<usize>)>,
}

impl Number {
    fn value(&self, of: &[i64]) -> Option<i64> {
        self.terms.iter().try_fold(self.plus, |sum, (times, vars)| {
            let product = vars.iter().try_fold(*times, |product, var| product.checked_mul(of[*var]));
            sum.checked_add(product?)
        })
    }

    /// This number of terms whose coefficients are known, with the constant that `column` leaves, if it leaves one.
    fn fitted(terms: Vec<(i64, Vec<usize>)>, column: &[i64], vars: &[Vec<i64>]) -> Option<Self> {
        let bare = Self { plus: 0, terms };
        let of = |row: usize| vars.iter().map(|var| var[row]).collect::<Vec<_>>();
        let left = |row: usize| column[row].checked_sub(bare.value(&of(row))?);
        let plus = left(0)?;
        (1..column.len()).all(|row| left(row) == Some(plus)).then_some(Self { plus, ..bare })
    }
}

impl Numbers {
    /// What fits all traversals, each of which has as many numbers; `None` where too many vary.
    pub(super) fn infer(seen: &[Seen]) -> Option<Self> {
        let mut found = Self { sizes: Vec::new(), constants: Vec::new(), vars: Vec::new() };
        let mut vars: Vec<Vec<i64>> = Vec::new();
        for place in 0..seen.first()?.sizes.len() {
            let column: Vec<i64> = seen.iter().map(|one| one.sizes[place]).collect();
            let number = match fit(&column, &vars) {
                Some(number) => number,
                None if vars.len() < NAMES.len() && column.iter().all(|n| *n >= 0) => {
                    found.vars.push((place, 0));
                    vars.push(column.clone());
                    Number { plus: 0, terms: vec![(1, vec![vars.len() - 1])] }
                }
                None => return None,
            };
            // What never was 0 is a size or a stride, and never will be: loops over it have a turn.
            if let [(1, of)] = &*number.terms
                && let [var] = **of
                && column.iter().all(|n| *n >= 1)
            {
                let least = &mut found.vars[var].1;
                *least = (*least).max(1 - number.plus);
            }
            found.sizes.push(number);
        }
        let column = |place: usize| seen.iter().map(|one| one.constants[place]).collect::<Vec<i64>>();
        found.constants = (0..seen[0].constants.len()).map(|place| fit(&column(place), &vars)).collect();
        Some(found)
    }

    /// The values of the variables for a traversal's numbers; `None` where these are no such numbers.
    pub(super) fn values(&self, seen: &Seen) -> Option<Sizes> {
        let values: Vec<i64> = self.vars.iter().map(|(place, _)| seen.sizes[*place]).collect();
        let is = |number: &Number, n: &i64| number.value(&values) == Some(*n);
        let constant = |(number, n): (&Option<Number>, &i64)| match number {
            Some(number) => is(number, n) && (number.terms.is_empty() || i32::try_from(*n).is_ok()),
            None => true,
        };
        let fits = values.iter().zip(&self.vars).all(|(value, (_, least))| value >= least)
            && self.sizes.iter().zip(&seen.sizes).all(|(number, n)| is(number, n))
            && self.constants.iter().zip(&seen.constants).all(constant);
        let mut sizes = Sizes::default();
        values.iter().zip(NAMES).for_each(|(value, name)| sizes.set(name, *value));
        fits.then_some(sizes)
    }

    /// Sizes, strides and offsets over shape variables.
    pub(super) fn sizes(&self) -> Vec<Expr> {
        self.sizes.iter().map(|number| self.expression(number)).collect()
    }

    /// The constants that are functions of the sizes, over shape variables; `None` for the others.
    pub(super) fn constants(&self) -> Vec<Option<Expr>> {
        let varies = |number: &&Number| !number.terms.is_empty();
        self.constants.iter().map(|number| number.as_ref().filter(varies).map(|n| self.expression(n))).collect()
    }

    fn expression(&self, number: &Number) -> Expr {
        let var = |k: &usize| Expr::from(Var::from(NAMES[*k], self.vars[*k].1));
        let term = |(times, vars): &(i64, Vec<usize>)| vars.iter().map(var).fold(Expr::from(*times), |all, v| all * v);
        number.terms.iter().map(term).fold(Expr::from(number.plus), |sum, t| sum + t)
    }
}

/// A column of numbers as a function of the variables' columns.
fn fit(column: &[i64], vars: &[Vec<i64>]) -> Option<Number> {
    if column.iter().all(|n| n == &column[0]) {
        return Some(Number { plus: column[0], terms: vec![] });
    }
    let linear = |k: usize| {
        // A variable has different values somewhere.
        let row = (1..column.len()).find(|row| vars[k][*row] != vars[k][0])?;
        let (rise, run) = (column[row].checked_sub(column[0])?, vars[k][row].checked_sub(vars[k][0])?);
        let times = rise.checked_div(run).filter(|times| *times != 0 && times.checked_mul(run) == Some(rise))?;
        Number::fitted(vec![(times, vec![k])], column, vars)
    };
    let pairs = || (0..vars.len()).flat_map(|i| (i..vars.len()).map(move |j| [i, j]));
    let product = |[i, j]: [usize; 2]| {
        let row = (0..column.len()).find(|row| vars[i][*row] != 0 && vars[j][*row] != 0)?;
        let by = vars[i][row].checked_mul(vars[j][row])?;
        let times = (column[row] != 0 && column[row] % by == 0).then(|| column[row] / by)?;
        Number::fitted(vec![(times, vec![i, j])], column, vars).filter(|number| number.plus == 0)
    };
    let sum = |[i, j]: [usize; 2]| {
        let of = |[a, b]: [i64; 2]| Number::fitted(vec![(a, vec![i]), (b, vec![j])], column, vars);
        if i == j { None } else { SIGNS.into_iter().find_map(of) }
    };
    (0..vars.len()).find_map(linear).or_else(|| pairs().find_map(product)).or_else(|| pairs().find_map(sum))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen<const N: usize>(sizes: [i64; N]) -> Seen {
        Seen { sizes: sizes.into(), constants: vec![] }
    }

    fn shown(seen: &[Seen]) -> Vec<String> {
        Numbers::infer(seen).unwrap().sizes().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn numbers_are_told_by_the_least_that_fits() {
        let of = |n, k| seen([10, n, n - 1, 10 * n, k, n * k, 10 * k, n + k, 7 - n, n - k + 2]);
        let all = [(3, 8), (5, 9), (11, 4)].map(|(n, k)| of(n, k));
        assert_eq!(shown(&all), ["10", "N", "N - 1", "N*10", "M", "M*N", "M*10", "M + N", "-N + 7", "-M + N + 2"]);
        let numbers = Numbers::infer(&all).unwrap();
        for (n, k) in [(2, 1), (17, 40), (1009, 2)] {
            assert!(numbers.values(&of(n, k)) == Some(Sizes::from([("N", n), ("M", k)])));
        }
        let mut odd = of(17, 40);
        odd.sizes[2] += 1;
        assert!(numbers.values(&odd).is_none());
        // A size was never 0.
        assert!(numbers.values(&of(1, 1)).is_none());
    }

    #[test]
    fn a_coincidence_is_noticed() {
        let numbers = Numbers::infer(&[seen([3, 6]), seen([4, 8]), seen([5, 10])]).unwrap();
        assert!(numbers.values(&seen([6, 12])).is_some() && numbers.values(&seen([6, 11])).is_none());
    }

    #[test]
    fn constants_are_functions_of_sizes_or_vary_by_themselves() {
        let of = |n: i64, k: i64| Seen { sizes: vec![n], constants: vec![n - 1, 5, k, -n] };
        let numbers = Numbers::infer(&[of(3, 9), of(4, 1), of(6, 2)]).unwrap();
        let shown = numbers.constants().iter().map(|e| e.as_ref().map(ToString::to_string)).collect::<Vec<_>>();
        assert_eq!(shown, [Some("N - 1".to_owned()), None, None, Some("-N".to_owned())]);
        assert!(numbers.values(&of(7, -3)).is_some());
        let other = Seen { sizes: vec![7], constants: vec![6, 4, 0, -7] };
        assert!(numbers.values(&other).is_none());
    }

    #[test]
    fn too_many_that_vary_by_themselves_or_fall_below_zero_are_none() {
        let number = |row: i64, k: i64| 1 + (row * 7919 + k * k * 31 + row * row * k * 17) % 1009;
        let rows = [0, 1, 2, 3].map(|row| Seen { sizes: (0..12).map(|k| number(row, k)).collect(), constants: vec![] });
        assert!(Numbers::infer(&rows).is_none());
        assert!(Numbers::infer(&[seen([-1]), seen([-3]), seen([-4])]).is_none());
    }
}
