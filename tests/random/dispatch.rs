//! Calls functions of either API by their NumPy names.

use std::fmt;

use tensorscope::random::{
    BitGenerator, Error, Generator, IntRange, IntSampler, IntType, Mt19937, Pcg64, Population, Probabilities,
    RandomState, Rejection, SeedSequence, default_rng,
};

const P: [f64; 6] = [0.05, 0.3, 0.0, 0.15, 0.25, 0.25];

pub(crate) enum Output {
    Double(Vec<f64>),
    Single(Vec<f32>),
    Int(Vec<u64>),
    Mixed(u32, f64),
}

impl Output {
    fn words(&self) -> Vec<(char, u64)> {
        match self {
            Self::Double(xs) => xs.iter().map(|x| ('d', x.to_bits())).collect(),
            Self::Single(xs) => xs.iter().map(|x| ('s', x.to_bits().into())).collect(),
            Self::Int(xs) => xs.iter().map(|&x| ('i', x)).collect(),
            Self::Mixed(x, y) => vec![('i', (*x).into()), ('d', y.to_bits())],
        }
    }

    /// FNV-1a over the words.
    pub(crate) fn hash(&self) -> u64 {
        self.words().iter().fold(0xcbf2_9ce4_8422_2325, |hash, x| (hash ^ x.1).wrapping_mul(0x0100_0000_01b3))
    }
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (tag, word) in self.words() {
            write!(f, "{tag}{word:x} ")?;
        }
        Ok(())
    }
}

pub(crate) enum Api {
    Pcg(Generator),
    Twister(Generator<Mt19937>),
    Legacy(RandomState),
}

pub(crate) fn entropy(seed: &str) -> Vec<u32> {
    let items = seed.trim_matches(['[', ']']).split(',');
    items.flat_map(|item| tensorscope::random::integer_words(item.parse().expect("seed"))).collect()
}

pub(crate) fn raw(pcg: &mut Pcg64) -> Output {
    let mut words: Vec<u64> = (0..3).map(|_| pcg.next_u64()).collect();
    let mut jumped = pcg.jumped(3);
    words.extend((0..2).map(|_| jumped.next_u64()));
    Output::Int(words)
}

fn int_type(name: &str) -> IntType {
    match name {
        "bool" => IntType::Bool,
        "int8" => IntType::Int8,
        "int16" => IntType::Int16,
        "int32" => IntType::Int32,
        "int64" => IntType::Int64,
        "uint8" => IntType::UInt8,
        "uint16" => IntType::UInt16,
        "uint32" => IntType::UInt32,
        _ => IntType::UInt64,
    }
}

fn signed(items: Vec<i64>) -> Output {
    Output::Int(items.into_iter().map(|x| x as u64).collect())
}

fn flat(items: Vec<Vec<i64>>) -> Output {
    signed(items.into_iter().flatten().collect())
}

fn broadcast(bits: &mut dyn BitGenerator, rejection: Rejection, dtype: IntType) -> Output {
    let mut sampler = IntSampler::new(rejection);
    let mut items = vec![];
    for high in [200, 77] {
        for low in [0, 5, 9] {
            let range = IntRange::new(dtype, low, high, false).expect("range");
            items.push(sampler.sample(bits, &range));
        }
    }
    Output::Int(items)
}

impl Api {
    pub(crate) fn new(name: &str, seed: &str) -> Self {
        match name {
            "G" => Self::Pcg(default_rng(&entropy(seed))),
            "M" => {
                let sequence = SeedSequence::new(&entropy(seed));
                Self::Twister(Generator::new(Mt19937::new(&sequence)))
            }
            _ if seed.starts_with('[') => {
                let words: Vec<i128> = entropy(seed).iter().map(|&x| x.into()).collect();
                Self::Legacy(RandomState::from_array(&words).expect("seed"))
            }
            _ => {
                let seed = seed.parse().expect("seed");
                Self::Legacy(RandomState::from_seed(seed).expect("seed"))
            }
        }
    }

    pub(crate) fn call(&mut self, function: &str, args: &[&str], count: usize) -> Result<Output, Error> {
        match self {
            Self::Pcg(g) => call_generator(g, function, args, count),
            Self::Twister(g) => call_generator(g, function, args, count),
            Self::Legacy(r) => call_random_state(r, function, args, count),
        }
    }

    /// A 32-bit word and a double drawn next.
    pub(crate) fn after(&mut self) -> Output {
        match self {
            Self::Pcg(g) => Output::Mixed(g.bit_generator_mut().next_u32(), g.random()),
            Self::Twister(g) => Output::Mixed(g.bit_generator_mut().next_u32(), g.random()),
            Self::Legacy(r) => {
                let word = r.bit_generator_mut().next_u32();
                Output::Mixed(word, r.standard_normal())
            }
        }
    }
}

fn float(text: &str) -> f64 {
    text.parse().expect("float")
}

fn int(text: &str) -> i64 {
    text.parse().expect("integer")
}

fn floats(args: &[&str]) -> Vec<f64> {
    args.iter().map(|x| float(x)).collect()
}

/// The arms that both APIs share; `$g` is either.
macro_rules! shared {
    ($g:ident, $function:ident, $args:ident, $count:ident, $continuous:ident) => {
        match $function {
            "poisson" => signed($g.fill($count, |g| g.poisson(float($args[0])))?),
            "binomial" => signed($g.fill($count, |g| g.binomial(int($args[0]), float($args[1])))?),
            "negative_binomial" => {
                let (n, p) = (float($args[0]), float($args[1]));
                signed($g.fill($count, |g| g.negative_binomial(n, p))?)
            }
            "geometric" => signed($g.fill($count, |g| g.geometric(float($args[0])))?),
            "logseries" => signed($g.fill($count, |g| g.logseries(float($args[0])))?),
            "zipf" => signed($g.fill($count, |g| g.zipf(float($args[0])))?),
            "hypergeometric" => {
                let (a, b, c) = (int($args[0]), int($args[1]), int($args[2]));
                signed($g.fill($count, |g| g.hypergeometric(a, b, c))?)
            }
            "multinomial" => {
                let p = floats(&$args[1..]);
                flat($g.fill($count, |g| g.multinomial(int($args[0]), &p))?)
            }
            "dirichlet" => {
                let alpha = floats($args);
                let rows = $g.fill($count, |g| g.dirichlet(&alpha))?;
                Output::Double(rows.into_iter().flatten().collect())
            }
            "permutation" => signed($g.permutation(int($args[0]))?),
            "shuffle" => {
                let mut items: Vec<u64> = (0..int($args[1]) as u64).collect();
                $g.shuffle(&mut items);
                Output::Int(items)
            }
            "bytes" => {
                let bytes = $g.bytes(int($args[0]) as usize)?;
                Output::Int(bytes.into_iter().map(u64::from).collect())
            }
            _ => {
                let parameters = floats($args);
                Output::Double($g.fill($count, |g| $continuous(g, $function, &parameters))?)
            }
        }
    };
}

fn call_generator<B: BitGenerator + Clone>(
    g: &mut Generator<B>,
    function: &str,
    args: &[&str],
    count: usize,
) -> Result<Output, Error> {
    Ok(match function {
        "integers" => {
            let bound = |text: &str| text.parse().expect("bound");
            let dtype = int_type(args[2]);
            Output::Int(g.integers(bound(args[0]), bound(args[1]), dtype, false, count)?)
        }
        "broadcast" => broadcast(g.bit_generator_mut(), Rejection::Lemire, int_type(args[0])),
        "random_f32" => Output::Single(g.fill(count, |g| Ok(g.random_f32()))?),
        "standard_normal_f32" => Output::Single(g.fill(count, |g| Ok(g.standard_normal_f32()))?),
        "standard_exponential_f32" => Output::Single(g.fill(count, |g| Ok(g.standard_exponential_f32()))?),
        "standard_exponential_inv_f32" => Output::Single(g.fill(count, |g| Ok(g.standard_exponential_inv_f32()))?),
        "standard_exponential_inv" => Output::Double(g.fill(count, |g| Ok(g.standard_exponential_inv()))?),
        "standard_gamma_f32" => {
            let shape = float(args[0]) as f32;
            Output::Single(g.fill(count, |g| g.standard_gamma_f32(shape))?)
        }
        "multivariate_hypergeometric" => {
            let colors: Vec<i64> = args[1..].iter().map(|x| int(x)).collect();
            flat(g.fill(count, |g| g.multivariate_hypergeometric(&colors, int(args[0])))?)
        }
        "choice" => {
            let population = Population::Integer(int(args[0]));
            signed(g.choice(population, count, args[1] == "1", None, args[2] == "1")?)
        }
        "choice_p" => {
            let p = Some(Probabilities::new(&P));
            let population = Population::Array(P.len());
            signed(g.choice(population, count, args[0] == "1", p, args[1] == "1")?)
        }
        _ => shared!(g, function, args, count, continuous_generator),
    })
}

fn call_random_state(r: &mut RandomState, function: &str, args: &[&str], count: usize) -> Result<Output, Error> {
    Ok(match function {
        "integers" => {
            let bound = |text: &str| text.parse().expect("bound");
            Output::Int(r.randint(bound(args[0]), bound(args[1]), int_type(args[2]), count)?)
        }
        "broadcast" => broadcast(r.bit_generator_mut(), Rejection::Masked, int_type(args[0])),
        "tomaxint" => signed(r.fill(count, |r| Ok(r.tomaxint()))?),
        "choice" => {
            let population = Population::Integer(int(args[0]));
            signed(r.choice(population, count, args[1] == "1", None)?)
        }
        "choice_p" => {
            let p = Some(Probabilities::new(&P));
            signed(r.choice(Population::Array(P.len()), count, args[0] == "1", p)?)
        }
        _ => shared!(r, function, args, count, continuous_random_state),
    })
}

/// Functions of up to three real parameters.
pub(crate) const ONE_OR_TWO: [&str; 27] = [
    "uniform",
    "normal",
    "lognormal",
    "exponential",
    "standard_gamma",
    "gamma",
    "beta",
    "chisquare",
    "noncentral_chisquare",
    "f",
    "noncentral_f",
    "standard_t",
    "laplace",
    "gumbel",
    "logistic",
    "rayleigh",
    "pareto",
    "weibull",
    "power",
    "wald",
    "triangular",
    "vonmises",
    "poisson",
    "negative_binomial",
    "geometric",
    "logseries",
    "zipf",
];

macro_rules! continuous {
    ($name:ident, $g:ty, $uniform:ident $(, $bound:ident)?) => {
        pub(crate) fn $name$(<$bound: BitGenerator>)?(
            g: &mut $g,
            function: &str,
            p: &[f64],
        ) -> Result<f64, Error> {
            Ok(match function {
                "random" => g.$uniform(),
                "standard_normal" => g.standard_normal(),
                "standard_exponential" => g.standard_exponential(),
                "standard_cauchy" => g.standard_cauchy(),
                "uniform" => g.uniform(p[0], p[1])?,
                "normal" => g.normal(p[0], p[1])?,
                "lognormal" => g.lognormal(p[0], p[1])?,
                "exponential" => g.exponential(p[0])?,
                "standard_gamma" => g.standard_gamma(p[0])?,
                "gamma" => g.gamma(p[0], p[1])?,
                "beta" => g.beta(p[0], p[1])?,
                "chisquare" => g.chisquare(p[0])?,
                "noncentral_chisquare" => g.noncentral_chisquare(p[0], p[1])?,
                "f" => g.f(p[0], p[1])?,
                "noncentral_f" => g.noncentral_f(p[0], p[1], p[2])?,
                "standard_t" => g.standard_t(p[0])?,
                "laplace" => g.laplace(p[0], p[1])?,
                "gumbel" => g.gumbel(p[0], p[1])?,
                "logistic" => g.logistic(p[0], p[1])?,
                "rayleigh" => g.rayleigh(p[0])?,
                "pareto" => g.pareto(p[0])?,
                "weibull" => g.weibull(p[0])?,
                "power" => g.power(p[0])?,
                "wald" => g.wald(p[0], p[1])?,
                "triangular" => g.triangular(p[0], p[1], p[2])?,
                "vonmises" => g.vonmises(p[0], p[1])?,
                "poisson" => g.poisson(p[0])? as f64,
                "negative_binomial" => g.negative_binomial(p[0], p[1])? as f64,
                "geometric" => g.geometric(p[0])? as f64,
                "logseries" => g.logseries(p[0])? as f64,
                "zipf" => g.zipf(p[0])? as f64,
                _ => panic!("unknown function {function}"),
            })
        }
    };
}

continuous!(continuous_generator, Generator<B>, random, B);
continuous!(continuous_random_state, RandomState, random_sample);
