//! The parser of patterns.

use super::write::write;
use super::{Flags, Regex};

/// An instruction of the matcher.
#[derive(Clone, Debug)]
pub(super) enum Inst {
    Char(char),
    /// Any character; any but a line break unless `true`.
    Any(bool),
    Set(Set),
    /// Tries the first branch, then the second.
    Split(usize, usize),
    Jump(usize),
    Save(usize),
    /// Begins an iteration of a loop.
    Mark(usize),
    /// Fails unless the iteration has consumed something.
    Progress(usize),
    /// `^`; at each line's start if `true`.
    Start(bool),
    End(bool),
    VeryEnd,
    Boundary {
        wanted: bool,
        ascii: bool,
    },
    /// A back-reference to a group.
    Same(usize),
    /// Lookahead: the instructions up to `end` match here; lookbehind: that many characters before.
    Look {
        behind: Option<usize>,
        negate: bool,
        end: usize,
    },
    /// Goes on at `end` after the first match of the instructions before it, which is not tried again.
    Atomic {
        end: usize,
    },
    /// Goes on at `otherwise` unless the group has matched.
    Matched {
        group: usize,
        otherwise: usize,
    },
    Match,
}

/// A character class.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    negate: bool,
    ranges: Vec<(char, char)>,
    /// `\d`, `\w`, `\s`, or their complements in capitals.
    kinds: Vec<char>,
    /// Whether they hold ASCII only.
    ascii: bool,
}

impl Set {
    pub(super) fn holds(&self, c: char) -> bool {
        let inside =
            self.ranges.iter().any(|(a, b)| (*a..=*b).contains(&c)) || self.kinds.iter().any(|k| is(*k, c, self.ascii));
        inside != self.negate
    }
}

fn is(kind: char, c: char, ascii: bool) -> bool {
    match kind {
        'd' => c.is_ascii_digit(),
        'D' => !is('d', c, ascii),
        'w' => is_word(c, ascii),
        'W' => !is('w', c, ascii),
        's' if ascii => matches!(c, ' ' | '\t'..='\r'),
        's' => c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c),
        _ => !is('s', c, ascii),
    }
}

/// Whether `\w` holds the character.
pub(super) fn is_word(c: char, ascii: bool) -> bool {
    c == '_' || if ascii { c.is_ascii_alphanumeric() } else { c.is_alphanumeric() }
}

/// A node of the syntax tree.
pub(super) enum Node {
    Empty,
    One(Inst),
    All(Vec<Node>),
    Either(Vec<Node>),
    Group(Option<usize>, Box<Node>),
    Repeat {
        inner: Box<Node>,
        least: usize,
        most: Option<usize>,
        lazy: bool,
    },
    Look {
        inner: Box<Node>,
        behind: bool,
        negate: bool,
    },
    /// What has matched is not tried again.
    Atomic(Box<Node>),
    /// The first where the group has matched, the second elsewhere.
    Condition {
        group: usize,
        yes: Box<Node>,
        no: Box<Node>,
    },
}

struct Parser {
    text: Vec<char>,
    at: usize,
    flags: Flags,
    groups: usize,
    names: Vec<(String, usize)>,
}

pub(super) type Parsed<T> = Result<T, String>;
/// The maximal nesting depth of groups.
const DEEPEST: usize = 100;

/// Compiles a pattern to instructions, and the names of its groups.
pub(super) fn parse(pattern: &str, flags: Flags) -> Parsed<(Regex, Vec<(String, usize)>)> {
    let mut parser = Parser { text: pattern.chars().collect(), at: 0, flags, groups: 0, names: Vec::new() };
    let node = parser.either(0)?;
    if parser.at < parser.text.len() {
        return Err(format!("unbalanced parenthesis at position {}", parser.at));
    }
    let (program, marks) = write(&node)?;
    let ignore_case = parser.flags.ignore_case;
    let regex = Regex { program, groups: parser.groups, marks, ignore_case };
    Ok((regex, parser.names))
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn take(&mut self, text: &str) -> bool {
        let found = text.chars().enumerate().all(|(k, c)| self.text.get(self.at + k) == Some(&c));
        self.at += if found { text.chars().count() } else { 0 };
        found
    }

    fn either(&mut self, depth: usize) -> Parsed<Node> {
        if depth > DEEPEST {
            return Err("the pattern nests too deeply".to_owned());
        }
        let mut ways = vec![self.all(depth)?];
        while self.take("|") {
            ways.push(self.all(depth)?);
        }
        Ok(if ways.len() == 1 { ways.remove(0) } else { Node::Either(ways) })
    }

    fn all(&mut self, depth: usize) -> Parsed<Node> {
        let mut nodes = Vec::new();
        while let Some(c) = self.peek() {
            if c == '|' || c == ')' {
                break;
            }
            if self.flags.verbose && (c.is_whitespace() || c == '#') {
                self.at += 1;
                while c == '#' && self.peek().is_some_and(|c| c != '\n') {
                    self.at += 1;
                }
                continue;
            }
            let start = self.at;
            let atom = self.atom(depth)?;
            nodes.push(self.repeated(atom, start)?);
        }
        Ok(Node::All(nodes))
    }

    fn repeated(&mut self, atom: Node, start: usize) -> Parsed<Node> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.braces()? {
                Some(bounds) => bounds,
                None => return Ok(atom),
            },
            _ => return Ok(atom),
        };
        self.at += 1;
        if matches!(atom, Node::Empty) {
            return Err(format!("nothing to repeat at position {start}"));
        }
        let lazy = self.take("?");
        let possessive = !lazy && self.take("+");
        if let Some('*' | '+' | '?') = self.peek() {
            return Err(format!("multiple repeat at position {}", self.at));
        }
        let repeat = Node::Repeat { inner: Box::new(atom), least, most, lazy };
        Ok(if possessive { Node::Atomic(Box::new(repeat)) } else { repeat })
    }

    /// `{m}`, `{m,}`, `{,n}`, `{m,n}` up to the closing brace; `None` if the brace is a literal.
    fn braces(&mut self) -> Parsed<Option<(usize, Option<usize>)>> {
        let close = self.text[self.at..].iter().position(|c| *c == '}');
        let Some(close) = close.map(|k| self.at + k) else { return Ok(None) };
        let inside: String = self.text[self.at + 1..close].iter().collect();
        let (low, high) = inside.split_once(',').unwrap_or((&inside, &inside));
        let number = |text: &str| text.parse::<usize>().ok();
        let is_bounds =
            !(low.is_empty() && high.is_empty()) && [low, high].iter().all(|t| t.is_empty() || number(t).is_some());
        if !is_bounds {
            return Ok(None);
        }
        let (least, most) = (number(low).unwrap_or(0), number(high));
        if most.is_some_and(|most| most < least) {
            return Err(format!("min repeat greater than max repeat at position {}", self.at + 1));
        }
        self.at = close;
        Ok(Some((least, most)))
    }

    fn atom(&mut self, depth: usize) -> Parsed<Node> {
        let start = self.at;
        let Some(c) = self.peek() else { return Ok(Node::Empty) };
        self.at += 1;
        Ok(match c {
            '.' => Node::One(Inst::Any(self.flags.dot_all)),
            '^' => Node::One(Inst::Start(self.flags.multiline)),
            '$' => Node::One(Inst::End(self.flags.multiline)),
            '[' => Node::One(Inst::Set(self.set(start)?)),
            '(' => self.group(start, depth)?,
            '\\' => self.escape(start)?,
            '*' | '+' | '?' => return Err(format!("nothing to repeat at position {start}")),
            c => Node::One(Inst::Char(self.folded(c))),
        })
    }

    fn folded(&self, c: char) -> char {
        if self.flags.ignore_case { c.to_lowercase().next().unwrap_or(c) } else { c }
    }

    fn name(&mut self, end: char) -> Parsed<String> {
        let start = self.at;
        while self.peek().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            self.at += 1;
        }
        let name: String = self.text[start..self.at].iter().collect();
        if self.peek() != Some(end) || name.is_empty() {
            return Err(format!("missing {end}, unterminated name at position {start}"));
        }
        self.at += 1;
        Ok(name)
    }

    /// A name that a group is given.
    fn new_name(&mut self) -> Parsed<String> {
        let start = self.at;
        let name = self.name('>')?;
        if name.starts_with(|c: char| c.is_numeric()) {
            return Err(format!("bad character in group name '{name}' at position {start}"));
        }
        Ok(name)
    }

    fn group(&mut self, start: usize, depth: usize) -> Parsed<Node> {
        let mut number = None;
        let mut look = None;
        if self.take("?:") {
        } else if self.take("?#") {
            while self.peek().is_some_and(|c| c != ')') {
                self.at += 1;
            }
            self.at += 1;
            return Ok(Node::All(Vec::new()));
        } else if self.take("?P=") {
            let name = self.name(')')?;
            let known = self.names.iter().find(|(n, _)| *n == name);
            return match known {
                Some((_, group)) => Ok(Node::One(Inst::Same(*group))),
                None => Err(format!("unknown group name '{name}' at position {}", start + 4)),
            };
        } else if self.take("?P<") {
            let name = self.new_name()?;
            self.groups += 1;
            number = Some(self.groups);
            self.names.push((name, self.groups));
        } else if self.take("?=") {
            look = Some((false, false));
        } else if self.take("?!") {
            look = Some((false, true));
        } else if self.take("?<=") {
            look = Some((true, false));
        } else if self.take("?<!") {
            look = Some((true, true));
        } else if self.take("?>") {
            let inner = self.either(depth + 1)?;
            if !self.take(")") {
                return Err(format!("missing ), unterminated subpattern at position {start}"));
            }
            return Ok(Node::Atomic(Box::new(inner)));
        } else if self.take("?(") {
            return self.condition(start, depth);
        } else if self.take("?") {
            return self.inline_flags(start, depth);
        } else {
            self.groups += 1;
            number = Some(self.groups);
        }
        let inner = self.either(depth + 1)?;
        if !self.take(")") {
            return Err(format!("missing ), unterminated subpattern at position {start}"));
        }
        let inner = Box::new(inner);
        Ok(match look {
            Some((behind, negate)) => Node::Look { inner, behind, negate },
            None => Node::Group(number, inner),
        })
    }

    /// `(?(group)yes|no)`, from the name of the group.
    fn condition(&mut self, start: usize, depth: usize) -> Parsed<Node> {
        let place = self.at;
        let name = self.name(')')?;
        let group = match name.parse::<usize>() {
            Ok(0) => return Err(format!("bad group number at position {place}")),
            Ok(group) if group > self.groups => {
                return Err(format!("invalid group reference {group} at position {place}"));
            }
            Ok(group) => group,
            Err(_) => match self.names.iter().find(|(known, _)| *known == name) {
                Some((_, group)) => *group,
                None => return Err(format!("unknown group name '{name}' at position {place}")),
            },
        };
        let yes = Box::new(self.all(depth + 1)?);
        let no = if self.take("|") { self.all(depth + 1)? } else { Node::Empty };
        if self.peek() == Some('|') {
            return Err("conditional backref with more than two branches".to_owned());
        }
        if !self.take(")") {
            return Err(format!("missing ), unterminated subpattern at position {start}"));
        }
        Ok(Node::Condition { group, yes, no: Box::new(no) })
    }

    /// `(?im)` for the remainder of the pattern, `(?i:...)` for the group.
    fn inline_flags(&mut self, start: usize, depth: usize) -> Parsed<Node> {
        let before = self.flags;
        while let Some(c) = self.peek() {
            self.at += 1;
            match c {
                'i' => self.flags.ignore_case = true,
                'm' => self.flags.multiline = true,
                's' => self.flags.dot_all = true,
                'x' => self.flags.verbose = true,
                'a' => self.flags.ascii = true,
                'u' => {}
                ')' => return Ok(Node::All(Vec::new())),
                ':' => {
                    let inner = self.either(depth + 1)?;
                    if !self.take(")") {
                        return Err(format!("missing ), unterminated subpattern at position {start}"));
                    }
                    let ignore_case = self.flags.ignore_case;
                    // Case is a property of the whole matcher.
                    self.flags = Flags { ignore_case, ..before };
                    return Ok(inner);
                }
                _ => break,
            }
        }
        Err(format!("unknown extension ?{} at position {}", self.text.get(start + 2).unwrap_or(&' '), start + 1))
    }

    fn hex(&mut self, count: usize, start: usize) -> Parsed<char> {
        let digits: String = self.text.iter().skip(self.at).take(count).collect();
        self.at += count;
        let code = u32::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == count);
        code.and_then(char::from_u32).ok_or_else(|| format!("incomplete escape at position {start}"))
    }

    /// The character of an escape sequence, inside or outside a character class.
    fn character(&mut self, c: char, start: usize) -> Parsed<char> {
        Ok(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'f' => '\x0c',
            'v' => '\x0b',
            'a' => '\x07',
            '0' => '\0',
            'x' => self.hex(2, start)?,
            'u' => self.hex(4, start)?,
            'U' => self.hex(8, start)?,
            c if c.is_ascii_alphabetic() => return Err(format!("bad escape \\{c} at position {start}")),
            c => c,
        })
    }

    fn escape(&mut self, start: usize) -> Parsed<Node> {
        let Some(c) = self.peek() else { return Err(format!("bad escape (end of pattern) at position {start}")) };
        self.at += 1;
        Ok(Node::One(match c {
            'd' | 'D' | 'w' | 'W' | 's' | 'S' => {
                Inst::Set(Set { kinds: vec![c], ascii: self.flags.ascii, ..Set::default() })
            }
            'b' | 'B' => Inst::Boundary { wanted: c == 'b', ascii: self.flags.ascii },
            'A' => Inst::Start(false),
            'Z' => Inst::VeryEnd,
            '1'..='9' => {
                let mut group = c.to_digit(10).unwrap_or(0) as usize;
                if let Some(d) = self.peek().and_then(|d| d.to_digit(10)) {
                    group = 10 * group + d as usize;
                    self.at += 1;
                }
                if group > self.groups {
                    return Err(format!("invalid group reference {group} at position {}", start + 1));
                }
                Inst::Same(group)
            }
            c => {
                let c = self.character(c, start)?;
                Inst::Char(self.folded(c))
            }
        }))
    }

    fn set(&mut self, start: usize) -> Parsed<Set> {
        let mut set = Set { negate: self.take("^"), ascii: self.flags.ascii, ..Set::default() };
        let unterminated = || format!("unterminated character set at position {start}");
        let mut first = true;
        loop {
            let Some(c) = self.peek() else { return Err(unterminated()) };
            self.at += 1;
            if c == ']' && !first {
                return Ok(set);
            }
            first = false;
            let low = if c == '\\' {
                let Some(e) = self.peek() else { return Err(unterminated()) };
                self.at += 1;
                match e {
                    'd' | 'D' | 'w' | 'W' | 's' | 'S' => {
                        set.kinds.push(e);
                        continue;
                    }
                    'b' => '\x08',
                    e => self.character(e, self.at - 2)?,
                }
            } else {
                c
            };
            let is_range = self.peek() == Some('-') && self.text.get(self.at + 1).is_some_and(|c| *c != ']');
            if !is_range {
                set.ranges.push((low, low));
                continue;
            }
            self.at += 1;
            let Some(c) = self.peek() else { return Err(unterminated()) };
            self.at += 1;
            let high = if c == '\\' {
                let Some(e) = self.peek() else { return Err(unterminated()) };
                self.at += 1;
                self.character(e, self.at - 2)?
            } else {
                c
            };
            if high < low {
                return Err(format!("bad character range {low}-{high} at position {}", self.at - 3));
            }
            set.ranges.push((low, high));
        }
    }
}
