//! Short programs by a grammar: a few statements of expressions that nobody would write, over whatever names, functions and
//! methods other programs use.

use super::fuzz::Random;
use std::collections::BTreeSet;

/// What the programs are made of.
pub(crate) struct Grammar {
    /// Expressions without parts.
    pub(crate) values: Vec<String>,
    /// What stands behind a dot somewhere: `append`, `reshape`.
    pub(crate) attributes: Vec<String>,
    /// What is called or read by name: `len`, `np.sum`, `math.pi`.
    pub(crate) functions: Vec<String>,
}

const BUILTINS: &str = "abs all any ascii bin bool bytearray bytes callable chr classmethod complex delattr dict dir divmod enumerate eval \
     exec filter float format frozenset getattr globals hasattr hash hex id int isinstance issubclass iter len list locals map \
     max memoryview min next object oct ord pow print property range repr reversed round set setattr slice sorted \
     staticmethod str sum super tuple type vars zip";
const MODULES: &str = "math itertools functools collections random re json string operator statistics datetime time copy heapq bisect \
     decimal fractions textwrap struct base64 hashlib io dataclasses enum contextlib types abc typing pickle warnings";
const BINARY: [&str; 25] = [
    "+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "<", "<=", "==", "!=", ">", ">=", "in",
    "not in", "is", "is not", "and", "or",
];
const NAMES: [&str; 6] = ["a", "b", "c", "f", "self", "_"];
const KEYWORDS: [&str; 8] = ["axis", "key", "dtype", "out", "default", "keepdims", "sep", "start"];
const SPECIFICATIONS: [&str; 8] = ["", ":>10", ":.3f", ":x", ":,", ":e", "!r", ":%Y"];
/// Parts within parts.
const DEPTH: usize = 3;

impl Grammar {
    /// One over the words of `programs`.
    pub(crate) fn of(programs: &[String], values: impl Iterator<Item = String>) -> Self {
        let (mut attributes, mut functions) = (BTreeSet::new(), BTreeSet::new());
        functions.extend(BUILTINS.split_whitespace().map(str::to_owned));
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        for program in programs {
            let parts: Vec<&str> = program.split('.').collect();
            for pair in parts.windows(2) {
                let [before, after] = pair else { continue };
                let name: String = after.chars().take_while(|&c| is_part(c)).collect();
                if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
                    continue;
                }
                let module = before.rsplit(|c: char| !is_part(c)).next().unwrap_or_default();
                if module == "np" || MODULES.split_whitespace().any(|known| known == module) {
                    functions.insert(format!("{module}.{name}"));
                } else {
                    attributes.insert(name);
                }
            }
        }
        let collected = |all: BTreeSet<String>| all.into_iter().collect();
        Self { values: values.collect(), attributes: collected(attributes), functions: collected(functions) }
    }

    /// A program of one to six statements, most of which go on behind an error.
    pub(crate) fn program(&self, random: &mut Random) -> String {
        let mut lines = vec!["import numpy as np".to_owned()];
        let given: Vec<&str> = (0..NAMES.len()).map(|_| random.one(&self.values).as_str()).collect();
        let mut body = vec![format!("{} = {}", NAMES.join(", "), given.join(", "))];
        for _ in 0..1 + random.below(6) {
            if random.below(8) == 0 {
                self.statement(random, DEPTH, "", &mut body);
                continue;
            }
            body.push("try:".to_owned());
            self.statement(random, DEPTH, "    ", &mut body);
            body.push("except Exception as e:\n    print(type(e).__name__, e)".to_owned());
        }
        let used = |module: &&str| body.iter().any(|line| line.contains(&format!("{module}.")));
        lines.extend(MODULES.split_whitespace().filter(used).map(|module| format!("import {module}")));
        lines.extend(body);
        lines.join("\n")
    }

    fn statement(&self, random: &mut Random, depth: usize, indent: &str, lines: &mut Vec<String>) {
        let inner = format!("{indent}    ");
        let name = *random.one(&NAMES);
        let kinds = if depth == 0 { 8 } else { 15 };
        let mut block = |head: String, random: &mut Random| {
            lines.push(format!("{indent}{head}:"));
            for _ in 0..1 + random.below(2) {
                self.statement(random, depth - 1, &inner, lines);
            }
        };
        match random.below(kinds) {
            0..3 => lines.push(format!("{indent}{name} = {}", self.expression(random, DEPTH))),
            3 => lines.push(format!("{indent}print({})", self.expression(random, DEPTH))),
            4 => lines.push(format!("{indent}{}", self.expression(random, DEPTH))),
            5 => {
                let operator = *random.one(&BINARY[..13]);
                lines.push(format!("{indent}{name} {operator}= {}", self.expression(random, DEPTH - 1)));
            }
            6 => {
                let (at, to) = (self.expression(random, 1), self.expression(random, DEPTH - 1));
                lines.push(format!("{indent}{name}[{at}] = {to}"));
            }
            7 => match random.below(4) {
                0 => lines.push(format!("{indent}del {name}[{}]", self.expression(random, 1))),
                1 => lines.push(format!(
                    "{indent}{name}.{} = {}",
                    random.one(&self.attributes),
                    self.expression(random, 1)
                )),
                2 => lines.push(format!("{indent}a, *b = {}", self.expression(random, DEPTH - 1))),
                _ => lines.push(format!("{indent}assert {}", self.expression(random, DEPTH - 1))),
            },
            8 => {
                let all = self.expression(random, DEPTH - 1);
                block(format!("for {name} in {all}"), random);
            }
            9 => {
                let when = self.expression(random, DEPTH - 1);
                block(format!("if {when}"), random);
            }
            10 => {
                let default = self.expression(random, 1);
                let head = *random.one(&["a", "a, b=1", "*a", "a, *, b=2", "**a", ""]);
                block(format!("def {name}({head})"), random);
                lines.push(format!("{inner}return {default}"));
            }
            11 => {
                let base =
                    *random.one(&["", "(Exception)", "(dict)", "(int)", "(list)", "(str)", "(np.ndarray)", "(tuple)"]);
                block(format!("class {name}{base}"), random);
                let method = *random.one(&[
                    "__init__",
                    "__len__",
                    "__eq__",
                    "__iter__",
                    "__getitem__",
                    "__hash__",
                    "__del__",
                    "go",
                ]);
                lines.push(format!("{inner}def {method}(self, *a):\n{inner}    return {}", self.expression(random, 2)));
            }
            12 => {
                let with = self.expression(random, DEPTH - 1);
                block(format!("with {with} as {name}"), random);
            }
            _ => {
                block("try".to_owned(), random);
                let finally = random.below(4) == 0;
                lines.push(format!("{indent}except Exception as e:\n{inner}print(type(e).__name__, e)"));
                if finally {
                    lines.push(format!("{indent}finally:\n{inner}{}", self.expression(random, 2)));
                }
            }
        }
    }

    fn expression(&self, random: &mut Random, depth: usize) -> String {
        if depth == 0 || random.below(6) == 0 {
            return match random.below(3) {
                0 => (*random.one(&NAMES)).to_owned(),
                _ => random.one(&self.values).clone(),
            };
        }
        let mut part = || self.expression(random, depth - 1);
        let (one, two) = (part(), part());
        match random.below(14) {
            0..2 => format!("({one} {} {two})", random.one(&BINARY)),
            2..5 => format!("{}({})", random.one(&self.functions), self.arguments(random, depth - 1)),
            5..8 => format!("({one}).{}({})", random.one(&self.attributes), self.arguments(random, depth - 1)),
            8 => format!("({one})[{two}]"),
            9 => match random.below(4) {
                0 => format!("({one})[{two}:]"),
                1 => format!("({one})[::{two}]"),
                2 => format!("({one})[..., {two}]"),
                _ => format!("({one}).{}", random.one(&self.attributes)),
            },
            10 => match random.below(4) {
                0 => format!("[{one}, {two}]"),
                1 => format!("({one}, {two})"),
                2 => format!("{{{one}: {two}}}"),
                _ => format!("{{{one}, {two}}}"),
            },
            11 => match random.below(4) {
                0 => format!("[{one} for a in {two}]"),
                1 => format!("({one} for b in {two} if b)"),
                2 => format!("{{a: {one} for a in {two}}}"),
                _ => format!("[*{one}, *{two}]"),
            },
            12 => match random.below(4) {
                0 => format!("({one} if {two} else None)"),
                1 => format!("(lambda a=None, *b: {one})"),
                2 => format!("{}({one})", random.one(&["-", "~", "not ", "+"])),
                _ => format!("(a := {one})"),
            },
            _ if one.contains(['"', '\'', '\\', '{', '}', ':', '!']) => format!("str({one})"),
            _ => format!("f'{{{one}{}}}'", random.one(&SPECIFICATIONS)),
        }
    }

    fn arguments(&self, random: &mut Random, depth: usize) -> String {
        let mut all: Vec<String> = (0..random.below(4)).map(|_| self.expression(random, depth)).collect();
        match random.below(8) {
            0 => all.push(format!("{}={}", random.one(&KEYWORDS), self.expression(random, depth))),
            1 => all.push(format!("*{}", self.expression(random, depth))),
            2 => all.push(format!("**{}", self.expression(random, depth))),
            _ => {}
        }
        all.join(", ")
    }
}
