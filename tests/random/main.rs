//! Compares every stream in expected.txt, written by record.py, with NumPy's.

#![cfg(all(feature = "script", not(target_arch = "wasm32")))]

mod dispatch;

use dispatch::{Api, Output};
use tensorscope::random::{ErrorKind, Pcg64, SeedSequence};

/// Doubles may differ this much where libm's differ, in units of the last place.
const MAX_ULPS: u64 = 2;

#[derive(Default)]
struct Tally {
    values: usize,
    rounded: usize,
    failures: Vec<String>,
}

impl Tally {
    fn fail(&mut self, line: &str, found: &str) {
        self.failures.push(format!("{line}\n  found {found}"));
    }

    fn compare(&mut self, line: &str, found: &Output, expected: &str) {
        let text = found.to_string();
        if let Some(hash) = expected.strip_prefix('#') {
            self.values += 1;
            if format!("{:x}", found.hash()) != hash {
                self.fail(line, "another hash");
            }
            return;
        }
        let (mut a, mut b) = (text.split_whitespace(), expected.split_whitespace());
        loop {
            match (a.next(), b.next()) {
                (None, None) => return,
                (Some(a), Some(b)) => {
                    self.values += 1;
                    if a == b {
                        continue;
                    }
                    if ulps(a, b) > MAX_ULPS {
                        return self.fail(line, &text);
                    }
                    self.rounded += 1;
                }
                _ => return self.fail(line, &text),
            }
        }
    }
}

/// Distance of two float words of the same tag, else infinite.
fn ulps(a: &str, b: &str) -> u64 {
    let word = |text: &str| u64::from_str_radix(&text[1..], 16).unwrap_or(0);
    if a[..1] != b[..1] || a.starts_with('i') {
        return u64::MAX;
    }
    word(a).abs_diff(word(b))
}

#[test]
fn streams_equal_numpy() {
    let mut tally = Tally::default();
    for line in include_str!("expected.txt").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, seed, function, arguments, count, expected] = fields[..] else {
            panic!("malformed line: {line}");
        };
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        if let Some(name) = name.strip_prefix('E') {
            let result = Api::new(name, seed).call(function, &arguments, 3);
            let found = match result {
                Err(error) => {
                    let kind = match error.kind() {
                        ErrorKind::Value => "ValueError",
                        ErrorKind::Overflow => "OverflowError",
                        ErrorKind::Memory => "MemoryError",
                    };
                    (kind.to_string(), error.message().to_string())
                }
                Ok(output) => ("no error".into(), output.to_string()),
            };
            tally.values += 1;
            if (found.0.as_str(), found.1.as_str()) != (count, expected) {
                tally.fail(line, &format!("{found:?}"));
            }
            continue;
        }
        if name == "S" {
            let found = seed_sequence(seed, function);
            tally.compare(line, &found, expected);
            continue;
        }
        let count = count.parse().expect("count");
        let mut api = Api::new(name, seed);
        match api.call(function, &arguments, count) {
            Ok(output) => {
                let (results, after) = split_after(expected);
                tally.compare(line, &output, results);
                let found = api.after();
                tally.compare(line, &found, after);
            }
            Err(error) => tally.fail(line, error.message()),
        }
    }
    for failure in tally.failures.iter().take(20) {
        println!("{failure}");
    }
    println!("{} values, {} rounded differently, {} failures", tally.values, tally.rounded, tally.failures.len());
    assert!(tally.failures.is_empty());
}

/// Separates the two draws made after a call.
fn split_after(expected: &str) -> (&str, &str) {
    let mut ends = expected.rmatch_indices(' ').map(|(i, _)| i);
    let end = ends.nth(1);
    end.map_or(("", expected), |i| (&expected[..i], &expected[i + 1..]))
}

fn seed_sequence(seed: &str, function: &str) -> Output {
    let entropy = dispatch::entropy(seed);
    let mut sequence = SeedSequence::new(&entropy);
    if function == "advance" {
        let mut pcg = Pcg64::new(&sequence);
        pcg.advance((1 << 100) + 12345);
        return dispatch::raw(&mut pcg);
    }
    let mut children = sequence.spawn(2).expect("children");
    children.extend(sequence.spawn(1).expect("children"));
    let item = match function {
        "own" => sequence,
        "child" => children[2].clone(),
        _ => children[1].spawn(1).expect("grandchild").remove(0),
    };
    let narrow = item.generate_state_u32(5).expect("state");
    let wide = item.generate_state_u64(5).expect("state");
    Output::Int(narrow.iter().map(|&x| x.into()).chain(wide).collect())
}

#[test]
fn invalid_parameters_of_empty_arrays_are_errors() {
    let mut g = tensorscope::random::default_rng(&[1]);
    assert!(g.fill(0, |g| g.normal(0.0, -1.0)).is_err());
    let before = g.bit_generator().clone();
    assert_eq!(g.fill(0, |g| g.normal(0.0, 1.0)), Ok(vec![]));
    assert_eq!(*g.bit_generator(), before);
}

#[test]
fn extreme_parameters_end() {
    use tensorscope::random::{Population, RandomState};
    let extremes = [
        0.0,
        -0.0,
        5e-324,
        1e-300,
        1e-20,
        0.5,
        1.0,
        1.5,
        10.0,
        1e9,
        9.2e18,
        1e154,
        1e300,
        f64::MAX,
        f64::INFINITY,
        f64::NAN,
        -1.0,
        f64::NEG_INFINITY,
    ];
    let integers = [0, 1, 10, 11, 1 << 31, 1 << 53, i64::MAX - 1, i64::MAX, -1, i64::MIN];
    let mut g = tensorscope::random::default_rng(&[3]);
    let mut r = RandomState::from_seed(3).expect("seed");
    for function in dispatch::ONE_OR_TWO {
        for a in extremes {
            for b in extremes {
                let _ = dispatch::continuous_generator(&mut g, function, &[a, b, b]);
                let _ = dispatch::continuous_random_state(&mut r, function, &[a, b, b]);
            }
        }
    }
    for a in extremes {
        let _ = g.standard_gamma_f32(a as f32);
        for b in extremes {
            let _ = (g.dirichlet(&[a, b]), r.dirichlet(&[a, b]));
            for replace in [true, false] {
                let weights = [a, b, 1.0];
                let p = Some(tensorscope::random::Probabilities::new(&weights));
                let _ = g.choice(Population::Array(3), 3, replace, p, true);
                let _ = r.choice(Population::Array(3), 3, replace, p);
            }
        }
    }
    for a in integers {
        for p in extremes {
            let _ = g.binomial(a, p);
            let _ = r.binomial(a, p);
            let _ = g.multinomial(a, &[p, 0.5, p]);
            let _ = r.multinomial(a, &[p, 0.5, p]);
        }
        for b in integers {
            for c in integers {
                let _ = g.hypergeometric(a, b, c);
                let _ = g.multivariate_hypergeometric(&[a, b], c);
                if c < 1 << 40 || a > 0 && b > 0 {
                    let _ = r.hypergeometric(a, b, c);
                }
            }
        }
    }
    assert!(g.permutation(i64::MAX).is_err());
    assert!(g.fill(usize::MAX, |g| Ok(g.random())).is_err());
    let huge = Population::Integer(i64::MAX);
    assert!(g.choice(huge, 1 << 60, false, None, true).is_err());
    assert!(r.choice(huge, 5, false, None).is_err());
}
