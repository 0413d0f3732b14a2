//! Index arithmetic beside arithmetic: whatever is built of variables has, for each of their values, the value of what it
//! was built from.

use super::*;
use crate::scan::Lines;

/// The values of the variables: of `i` below 4, `j` below 7, the sizes `n` and `m`, and `k` below `n`.
#[derive(Clone, Copy, Debug)]
struct Values {
    i: i64,
    j: i64,
    n: i64,
    m: i64,
    k: i64,
}

impl Values {
    fn of(&self, name: &str) -> Option<i64> {
        Some(match name {
            "i" => self.i,
            "j" => self.j,
            "n" => self.n,
            "m" => self.m,
            "k" => self.k,
            _ => return None,
        })
    }

    fn some() -> Vec<Self> {
        let mut all = Vec::new();
        for (n, m) in [(1, 1), (2, 5), (3, 3), (5, 2), (12, 4), (4, 12)] {
            for (i, j, k) in [(0, 0, 0), (3, 6, n - 1), (1, 2, n / 2), (2, 5, n - 1), (3, 0, 0), (0, 6, n / 3)] {
                all.push(Self { i, j, n, m, k });
            }
        }
        all
    }
}

fn variable(name: &str) -> Var {
    match name {
        "i" => Var::new("i", Some(3)),
        "j" => Var::new("j", Some(6)),
        "k" => Var::below("k", &Var::new("n", None).into()),
        size => Var::new(size, None),
    }
}

fn expr(name: &str) -> Expr {
    variable(name).into()
}

/// Random expressions, each with its values.
struct Random {
    state: u64,
    values: Vec<Values>,
}

/// An expression, and its value for each of `Values::some`.
#[derive(Clone)]
struct Built {
    expr: Expr,
    is: Vec<i64>,
}

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) % n
    }

    fn constant(&self, c: i64) -> Built {
        Built { expr: c.into(), is: vec![c; self.values.len()] }
    }

    fn var(&self, name: &str) -> Built {
        Built { expr: expr(name), is: self.values.iter().map(|v| v.of(name).unwrap()).collect() }
    }

    /// What is at least 1, to divide by.
    fn positive(&mut self) -> Built {
        match self.below(5) {
            0 => self.var("n"),
            1 => combined(&self.var("n"), &self.constant(2), |a, b| a * b, |a, b| a * b),
            2 => combined(&self.var("n"), &self.var("m"), |a, b| a + b, |a, b| a + b),
            3 => combined(&self.var("n"), &self.var("m"), |a, b| a * b, |a, b| a * b),
            _ => {
                let c = [1, 2, 3, 4, 6, 12, 24][self.below(7) as usize];
                self.constant(c)
            }
        }
    }

    fn any(&mut self, depth: u32) -> Built {
        if depth == 0 {
            return match self.below(4) {
                0 => {
                    let c = [0, 1, 2, 3, 4, 6, 12, -1, -5][self.below(9) as usize];
                    self.constant(c)
                }
                _ => {
                    let name = ["i", "j", "n", "m", "k"][self.below(5) as usize];
                    self.var(name)
                }
            };
        }
        let a = self.any(depth - 1);
        match self.below(7) {
            0 | 1 => combined(&a, &self.any(depth - 1), |a, b| a + b, |a, b| a + b),
            2 => combined(&a, &self.any(depth - 1), |a, b| a - b, |a, b| a - b),
            3 if depth < 3 => combined(&a, &self.any(depth - 1), |a, b| a * b, |a, b| a * b),
            3 | 4 => combined(&a, &self.positive(), |a, b| a.div(&b), i64::div_euclid),
            5 => combined(&a, &self.positive(), |a, b| a.rem(&b), i64::rem_euclid),
            _ => combined(&a, &self.any(depth - 1), |a, b| a.minimum(&b), i64::min),
        }
    }
}

fn combined(a: &Built, b: &Built, build: impl Fn(Expr, Expr) -> Expr, of: impl Fn(i64, i64) -> i64) -> Built {
    let is = a.is.iter().zip(&b.is).map(|(a, b)| of(*a, *b)).collect();
    Built { expr: build(a.expr.clone(), b.expr.clone()), is }
}

fn parsed(text: &str) -> Expr {
    let lines = Lines::of(text);
    let line = lines.peek(0).unwrap();
    Expr::scan(&mut line.scan(), &|name| Some(variable(name))).unwrap()
}

#[test]
fn expressions_have_the_values_of_what_they_are_built_of() {
    let values = Values::some();
    let mut random = Random { state: 7, values: values.clone() };
    let names = ["i", "j", "n", "m", "k"];
    for round in 0..4000 {
        let Built { expr: e, is } = random.any(1 + round % 4);
        let of = |e: &Expr, v: Values| e.evaluate(&|var| v.of(&var.name));
        let (low, high) = e.bounds();
        let upper = e.upper();
        let read = parsed(&e.to_string());
        for (value, v) in is.iter().zip(&values) {
            assert_eq!(of(&e, *v), Some(*value), "{e} for {v:?}");
            assert_eq!(of(&read, *v), Some(*value), "{e}, read as {read}, for {v:?}");
            assert!(
                low.is_none_or(|low| low <= *value) && high.is_none_or(|high| *value <= high),
                "{e}: {low:?} {high:?}"
            );
            let most = upper.as_ref().map(|upper| of(upper, *v).unwrap());
            assert!(most.is_none_or(|most| *value <= most), "{e} is at most {upper:?} for {v:?}");
            for n in 2..5 {
                assert!(!e.is_multiple_of(n) || value % n == 0, "{e} is a multiple of {n} for {v:?}");
            }
            if let Some(c) = e.as_const() {
                assert_eq!(c, *value);
            }
            // Other values of the variables, put in.
            let replaced = e.substitute(&|var| (*var.name == *"i").then(|| expr("j").div(&2.into())));
            assert_eq!(
                of(&replaced, Values { i: 100, ..*v }),
                of(&e, Values { i: v.j / 2, ..*v }),
                "{e} as {replaced}"
            );
        }
        for name in names {
            let var = variable(name);
            assert_eq!(e.mentions(&var), e.vars().contains(&var), "{e} and {name}");
            let (stride, coefficient) = (e.stride(&var), e.coefficient(&var));
            let grown = e.substitute(&|v| (*v == var).then(|| expr(name) + 1));
            for v in &values {
                // At the border of its range a variable may not grow.
                if (name == "i" && v.i == 3) || (name == "j" && v.j == 6) || !matches!(name, "i" | "j") {
                    continue;
                }
                let more = Values { i: v.i + i64::from(name == "i"), j: v.j + i64::from(name == "j"), ..*v };
                let by = of(&e, more).unwrap() - of(&e, *v).unwrap();
                assert!(stride.as_ref().is_none_or(|s| of(s, *v) == Some(by)), "{e}: {stride:?} for {v:?}, {grown}");
                if let Some(c) = coefficient.filter(|_| e.terms().iter().all(|(a, _)| matches!(a, Atom::Var(_)))) {
                    assert_eq!(c, by, "{e}");
                }
            }
        }
    }
}

/// What is simplified, and what is not.
#[test]
fn expressions_have_a_canonical_form() {
    for (text, expected) in [
        ("(i*4 + j) / 4", "i + j/4"),
        ("(j*4 + i) / 4", "j"),
        ("(j*4 + i) % 4", "i"),
        ("(j*4 + i) / 2", "j*2 + i/2"),
        ("(i*8 + 5) / 4", "i*2 + 1"),
        ("(i*8 + 5) % 4", "1"),
        ("(i - 4) / 4", "-1"),
        ("(i - 4) % 4", "i"),
        ("j / 2 / 3", "j/6"),
        ("j % 6 % 3", "j%3"),
        ("j % 6 % 4", "j%6%4"),
        ("j % 7", "j"),
        ("j % 6", "j%6"),
        ("i / 4", "0"),
        ("i / 3", "i/3"),
        ("(i*n + k) / n", "i"),
        ("(i*n + k) % n", "k"),
        ("(i*n + k*2) / n", "i + k*2/n"),
        ("min(i + 5, n + 6) % 5", "min(i + 5, n + 6) - 5"),
        ("min(i + 5, n + 6) / 5", "1"),
        ("min(i, 0)", "0"),
        ("min(n + i, n)", "n"),
        ("min(i, 3)", "i"),
        ("min(i, 2)", "min(2, i)"),
        ("min(j + 7, i)", "i"),
        ("min(n, n + 1)", "n"),
        ("(n*m)/m", "n"),
        ("(n*m)%n", "0"),
        ("i - i", "0"),
        ("i*0", "0"),
        ("3 - i*2", "-i*2 + 3"),
        ("-i - j", "-i - j"),
        ("(i + 1)*(j + 2)", "i*2 + j + i*j + 2"),
        ("i/0", "0"),
        ("i%0", "0"),
        ("j/4*4 + j%4", "j"),
        ("n*(m*i)", "i*m*n"),
        ("n/(m + 1)", "n/(m + 1)"),
        ("n/(m*2)", "n/(m*2)"),
        ("(n + 1)/m", "(n + 1)/m"),
        ("(n*2)/m", "(n*2)/m"),
        ("n*(m/2)", "n*(m/2)"),
        ("(n - 3)/2", "(n + 1)/2 - 2"),
    ] {
        let found = parsed(text);
        assert_eq!(found.to_string(), parsed(expected).to_string(), "{text}");
        assert_eq!(found, parsed(&found.to_string()), "{text}");
    }
    // Printed with as few parentheses as are read back.
    for text in [
        "j/4",
        "j%4",
        "(i + j)/n",
        "n/(m + 1)",
        "n/(m + n)",
        "j/(n*2)",
        "i/2*(j/2)",
        "n*(m/2)",
        "min(i, n)",
        "(-i + 1)/n",
    ] {
        assert_eq!(parsed(text).to_string(), text);
    }
    assert_eq!(parsed("min(n, i)").to_string(), "min(i, n)");
    for (text, coefficient) in
        [("i*4 + j", Some(4)), ("j*2", Some(0)), ("i/2 + i", None), ("i*n", None), ("5", Some(0))]
    {
        assert_eq!(parsed(text).coefficient(&variable("i")), coefficient, "{text}");
    }
}

/// Quotients and remainders that look like those of one number, and are not.
#[test]
fn only_parts_of_one_number_are_joined() {
    type Of = fn(i64, i64) -> i64;
    let all: [(&str, Of); 7] = [
        ("n%12/3*4 + n%4", |n, _| n % 12 / 3 * 4 + n % 4),
        ("n%12/4*4 + n%4", |n, _| n % 12),
        ("n%10/4*4 + n%4", |n, _| n % 10 / 4 * 4 + n % 4),
        ("(n/4 + m)%3*4 + n%4", |n, m| (n / 4 + m) % 3 * 4 + n % 4),
        ("(n/3 + m)%5*4 + n%4", |n, m| (n / 3 + m) % 5 * 4 + n % 4),
        ("(n/4*2)%5*4 + n%4", |n, _| n / 4 * 2 % 5 * 4 + n % 4),
        ("(n/4)%5*4 + m%4", |n, m| n / 4 % 5 * 4 + m % 4),
    ];
    for (text, of) in all {
        let e = parsed(text);
        for (n, m) in (0..60).flat_map(|n| [(n, 0), (n, 1), (n, 7)]) {
            let found = e.evaluate(&|v| Some(if *v.name == *"n" { n } else { m }));
            assert_eq!(found, Some(of(n, m)), "{text}, read as {e}, for {n} and {m}");
        }
    }
}

#[test]
fn bounds_are_as_narrow_as_can_be_told() {
    for (text, low, high) in [
        ("i", Some(0), Some(3)),
        ("n", Some(0), None),
        ("i*2 - j", Some(-6), Some(6)),
        ("i*j + 1", Some(1), Some(19)),
        ("j/2", Some(0), Some(3)),
        ("(j - 3)/2", Some(-2), Some(1)),
        ("n%5", Some(0), Some(4)),
        ("n/m", Some(0), None),
        ("j/n", Some(0), Some(6)),
        ("min(n, 5)", Some(0), Some(5)),
        ("min(j, i + 1)", Some(0), Some(4)),
        ("-n", None, Some(0)),
        ("n - m", None, None),
        ("i*n", Some(0), None),
        ("n*((i - j)/2)", None, None),
    ] {
        assert_eq!(parsed(text).bounds(), (low, high), "{text}");
    }
    for (text, most) in [
        ("k", "n - 1"),
        ("k*m + i", "m*n - m + 3"),
        ("j/2", "3"),
        ("j%n", "n - 1"),
        ("j/n", "6"),
        ("m%n", "m%n"),
        ("k/3*3", "n - 1"),
    ] {
        assert_eq!(parsed(text).upper().map(|e| e.to_string()), Some(parsed(most).to_string()), "{text}");
    }
    assert!(parsed("k").is_within(&expr("n")) && !parsed("k + 1").is_within(&expr("n")));
    assert!(
        !parsed("k - 1").is_within(&expr("n")) && parsed("i").is_within(&4.into()) && !parsed("i").is_within(&3.into())
    );
    for (text, of, multiple) in [
        ("i*4 + 8", 4, true),
        ("i*4 + 6", 4, false),
        ("i*6 + 8", 4, false),
        ("min(i*4, 6)", 2, true),
        ("n", 1, true),
        ("n", 0, false),
    ] {
        assert_eq!(parsed(text).is_multiple_of(of), multiple, "{text}");
    }
    let below = Var::below_within("w", &expr("n"), 9);
    assert_eq!((below.max, below.end), (Some(9), None));
    assert_eq!(Var::below_within("w", &5.into(), 9).max, Some(4));
    assert_eq!((Var::below("w", &0.into()).max, Var::below("w", &expr("n")).end.is_some()), (Some(0), true));
    assert!(variable("n").is_size() && !variable("k").is_size() && !variable("i").is_size());
    assert_eq!((expr("n").as_var(), parsed("n + 1").as_var()), (Some(&variable("n")), None));
    assert_eq!((parsed("n*2").as_var(), parsed("3").as_var()), (None, None));
}

#[test]
fn large_numbers_saturate() {
    let big = Expr::from(i64::MAX);
    assert_eq!((big.clone() + 1).as_const(), Some(i64::MAX));
    assert_eq!((big.clone() * 2).as_const(), Some(i64::MAX));
    assert_eq!((expr("i") * i64::MAX * 2).bounds().1, None);
    assert_eq!((expr("i") * i64::MAX).evaluate(&|_| Some(3)), None);
    assert_eq!(Expr::from(usize::MAX).as_const(), Some(i64::MAX));
    assert_eq!(expr("i").evaluate(&|_| None), None);
    assert_eq!(parsed("n/m").evaluate(&|v| Some(i64::from(*v.name == *"n"))), None);
    assert_eq!(parsed("n%m").evaluate(&|v| Some(i64::from(*v.name == *"n"))), None);
}

#[test]
fn views_visit_what_their_steps_do() {
    let dims = |shape: &[i64]| shape.iter().map(|&d| Expr::from(d)).collect::<Vec<_>>();
    let all = |view: &View| {
        let shape: Vec<i64> = view.shape().iter().map(|d| d.as_const().unwrap()).collect();
        let count = shape.iter().product::<i64>();
        let at = |flat: i64| view.position(&unravel(&flat.into(), &dims(&shape))).as_const().unwrap();
        (0..count).map(at).collect::<Vec<i64>>()
    };
    let base = View::contiguous(&dims(&[2, 3, 4]));
    assert!(base.is_contiguous() && all(&base) == (0..24).collect::<Vec<_>>());
    let turned = base.permute(&[2, 0, 1]);
    assert!(!turned.is_contiguous());
    assert_eq!(all(&turned)[..7], [0, 4, 8, 12, 16, 20, 1]);
    let flat = turned.reshape(&dims(&[3, 8]));
    assert_eq!((flat.layers().len(), all(&flat)), (2, all(&turned)));
    assert_eq!((flat.as_linear(), base.as_linear().is_some()), (None, true));
    let wide = View::contiguous(&dims(&[3, 1])).expand(&dims(&[2, 3, 2]));
    assert_eq!(all(&wide), [0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2]);
    let rows = View::contiguous(&dims(&[3, 4])).expand(&dims(&[2, 3, 4]));
    assert_eq!(rows.to_string(), "(2,3,4) strides (0,4,1) offset 0");
    // The first elements of a transpose are not those of its first axis.
    let flat = View::contiguous(&dims(&[3, 4])).permute(&[1, 0]).reshape(&dims(&[12]));
    assert_eq!(all(&flat.slice(&[(0.into(), 1, 4.into())])), [0, 4, 8, 1]);
    assert_eq!(all(&flat.slice(&[(0.into(), 1, 4.into())]).reshape(&dims(&[2, 2]))), [0, 4, 8, 1]);
    // Two layers over one that the lower of them joins.
    let even = View::contiguous(&dims(&[24])).slice(&[(0.into(), 2, 12.into())]).then(&flat);
    assert_eq!((even.layers().len(), &all(&even)[..4]), (2, &[0, 8, 16, 2][..]));
    let part = base.slice(&[(1.into(), 1, 1.into()), (2.into(), -2, 2.into()), (1.into(), 2, 2.into())]);
    assert_eq!(all(&part), [21, 23, 13, 15]);
    assert!(!part.is_contiguous());
    assert_eq!(all(&part.reshape(&dims(&[4]))), [21, 23, 13, 15]);
    // A part of rows of a transpose, in another shape, is still what it was.
    let some = turned
        .slice(&[(3.into(), -1, 4.into()), (0.into(), 1, 2.into()), (0.into(), 2, 2.into())])
        .reshape(&dims(&[2, 8]));
    assert_eq!(all(&some), [3, 11, 15, 23, 2, 10, 14, 22, 1, 9, 13, 21, 0, 8, 12, 20]);
    let again =
        some.permute(&[1, 0]).reshape(&dims(&[4, 4])).slice(&[(1.into(), 1, 2.into()), (0.into(), 3, 2.into())]);
    assert_eq!(all(&again), [15, 21, 2, 8]);
    assert_eq!(size(&dims(&[2, 3, 4])).as_const(), Some(24));
    assert_eq!(size(&[expr("n"), 4.into(), expr("m")]), expr("n") * expr("m") * 4);
    assert_eq!(ravel(&dims(&[1, 0, 3]), &dims(&[2, 3, 4])).as_const(), Some(15));
    assert!(View::contiguous(&dims(&[0, 3])).is_contiguous() && View::contiguous(&[]).is_contiguous());
    let offset = View::strided(dims(&[4]), dims(&[1]), 1.into());
    assert!(!offset.is_contiguous() && View::strided(dims(&[1, 4]), dims(&[9, 1]), 0.into()).is_contiguous());
    let mapped = offset.map(&|e| e.clone() + 1);
    assert_eq!(mapped.to_string(), "(5) strides (2) offset 2");
}

#[test]
fn views_of_symbolic_sizes_are_one_layer_where_they_can_be() {
    let (n, m) = (expr("n"), expr("m"));
    let base = View::contiguous(&[n.clone(), m.clone(), 4.into()]);
    for (view, shown) in [
        (base.reshape(&[n.clone(), m.clone() * 4]), "(n,m*4) strides (m*4,1) offset 0"),
        (base.permute(&[1, 0, 2]), "(m,n,4) strides (4,m*4,1) offset 0"),
    ] {
        assert_eq!(view.to_string(), shown);
    }
    let two = base.permute(&[1, 0, 2]).reshape(&[n.clone() * m.clone(), 4.into()]);
    assert_eq!(two.layers().len(), 2);
    let turned = View::contiguous(&[2.into(), n.clone()]).permute(&[1, 0]).reshape(&[n.clone() * 2]);
    assert_eq!(turned.layers().len(), 2);
    // As printed, so read.
    let lines = two.to_string();
    let lines = Lines::of(&lines);
    assert_eq!(View::scan(&mut lines.peek(0).unwrap().scan()).unwrap(), two);
    for wrong in ["(2,3) strides (1) offset 0", "(2) strides (1)", "(2) strides (1) offset 0 of"] {
        let lines = Lines::of(wrong);
        assert!(View::scan(&mut lines.peek(0).unwrap().scan()).is_err(), "{wrong}");
    }
    assert_eq!(any_size("n"), Some(variable("n")));
    // A square is not affine.
    let i = Var::below("i", &n);
    let square = Expr::from(i.clone()) * Expr::from(i.clone());
    assert_eq!((square.stride(&i), (square + Expr::from(i.clone()) * m.clone()).stride(&i)), (None, None));
    assert_eq!((Expr::from(i.clone()) * m.clone()).stride(&i), Some(m));
}

#[test]
fn guards_hold_where_they_say() {
    let sizes = |n, m| Sizes::from([("n", n), ("m", m)]);
    for (relation, shown, less, equal, more) in [
        (Relation::Equal, "n == m", false, true, false),
        (Relation::NotEqual, "n != m", true, false, true),
        (Relation::Less, "n < m", true, false, false),
        (Relation::AtLeast, "n >= m", false, true, true),
    ] {
        let guard = Guard { left: expr("n"), relation, right: expr("m") };
        assert_eq!(guard.to_string(), shown);
        let held = [(1, 2), (2, 2), (3, 2)].map(|(n, m)| guard.holds(&sizes(n, m)));
        assert_eq!(held, [less, equal, more], "{shown}");
        assert!(!guard.holds(&Sizes::from([("n", 1)])) && !guard.holds(&Sizes::from([("m", 1)])));
        assert_eq!(guard.check(&sizes(2, 2)).is_ok(), equal);
    }
    let mut given = sizes(3, 4);
    given.set("m", 5);
    assert_eq!(given.iter().collect::<Vec<_>>(), [("m", 5), ("n", 3)]);
    assert_eq!((given.get("m"), given.get("x")), (Some(5), None));
    assert_eq!(given.shape(&[expr("n") - 4, expr("m"), 7.into()]).unwrap(), [0, 5, 7]);
    let none = given.of(&parsed("n/(m - 5)")).unwrap_err();
    assert_eq!(none.message(), "the size n/(m - 5) has no value");
}

#[test]
fn shapes_meet_as_in_numpy() {
    let shown: [(&[usize], &str); 3] = [(&[], "()"), (&[7], "(7,)"), (&[2, 3], "(2,3)")];
    assert!(shown.iter().all(|(shape, text)| show_shape(shape) == *text));
    assert_eq!(broadcast_shapes(&[]).unwrap(), [0; 0]);
    assert_eq!(broadcast_shapes(&[&[], &[3]]).unwrap(), [3]);
    assert_eq!(broadcast_shapes(&[&[3, 1], &[1, 4], &[2, 1, 1]]).unwrap(), [2, 3, 4]);
    assert_eq!(broadcast_shapes(&[&[1], &[0, 3]]).unwrap(), [0, 3]);
    for (shapes, hint) in [
        (
            vec![vec![2, 3], vec![2]],
            "axis -1 clashes: 3 and 2 differ and neither is 1; did you mean [:, None] on the operand of shape (2,)?",
        ),
        (
            vec![vec![2], vec![2, 3]],
            "axis -1 clashes: 2 and 3 differ and neither is 1; did you mean [:, None] on the operand of shape (2,)?",
        ),
        (
            vec![vec![2, 4, 3], vec![2, 3]],
            "axis -2 clashes: 4 and 2 differ and neither is 1; did you mean [:, None, :] on the operand of shape (2,3)?",
        ),
        (
            vec![vec![3], vec![2]],
            "axis -1 clashes: 3 and 2 differ and neither is 1; did you mean [:, None] on the operand of shape (2,)?",
        ),
        (vec![vec![2, 3], vec![3, 2]], "axis -2 clashes: 2 and 3 differ and neither is 1"),
        (vec![vec![4, 3], vec![5]], "axis -1 clashes: 3 and 5 differ and neither is 1"),
        (vec![vec![2, 3], vec![2, 4], vec![3]], "axis -1 clashes: 3 and 4 differ and neither is 1"),
    ] {
        let lists: Vec<&[usize]> = shapes.iter().map(Vec::as_slice).collect();
        assert_eq!(broadcast_shapes(&lists).unwrap_err().hint(), Some(hint), "{shapes:?}");
    }
}
