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
                        ErrorKind::Interrupted => "KeyboardInterrupt",
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

/// Six words of 64 bits, and three integers below 1000 then, of the seed 12.
#[test]
fn bit_generators_equal_numpys() {
    use tensorscope::random::{BitGenerator, Bits, Generator, IntType};
    let known: [(&str, [u64; 6], [u64; 3], u64); 3] = [
        (
            "PCG64DXSM",
            [
                16850824945152702476,
                3452928491159740057,
                1321607750178003744,
                13119957594707658332,
                10074294525233456624,
                12725519822435258164,
            ],
            [99, 137, 455],
            15849308081464719767,
        ),
        (
            "Philox",
            [
                4704025186209199205,
                12276490258871728385,
                13585200747219378443,
                17936103969683266095,
                13153243913722634372,
                7156701014243724928,
            ],
            [125, 283, 950],
            24752062925708904,
        ),
        (
            "SFC64",
            [
                3017058901403178607,
                14021913463175482477,
                5775278674729234960,
                7727775259284959461,
                5699484213427968647,
                13723333228089109324,
            ],
            [166, 268, 142],
            0,
        ),
    ];
    for (name, words, integers, far) in known {
        let mut bits = Bits::new(name, &SeedSequence::new(&[12])).unwrap();
        assert_eq!(words.map(|_| bits.next_u64()), words, "{name}");
        let mut g = Generator::new(&mut bits);
        assert_eq!(g.integers(0, 1000, IntType::Int64, false, 3).unwrap(), integers, "{name}");
        // The state goes through words and back, with the half that is left.
        let state = bits.state();
        let next = (bits.next_u32(), bits.next_u64());
        assert!(bits.set_state(&state) && !bits.clone().set_state(&state[1..]), "{name}");
        assert_eq!((bits.next_u32(), bits.next_u64()), next, "{name}");
        assert!(bits.set_state(&state), "{name}");
        match bits.jumped(3) {
            Some(mut bits) => assert_eq!(bits.next_u64(), far, "{name}"),
            None => assert_eq!(name, "SFC64"),
        }
    }
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
