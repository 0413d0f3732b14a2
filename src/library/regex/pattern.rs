//! The parser of patterns: groups, repetitions and flags. Its errors are CPython's.

use super::cursor::{Cursor, Parsed};
use super::one::{Fold, One};
use super::write::{Width, width};

/// The bits of `re`'s flags.
pub(super) mod flag {
    pub(in super::super) const IGNORECASE: u32 = 2;
    pub(in super::super) const LOCALE: u32 = 4;
    pub(in super::super) const MULTILINE: u32 = 8;
    pub(in super::super) const DOTALL: u32 = 16;
    pub(in super::super) const UNICODE: u32 = 32;
    pub(in super::super) const VERBOSE: u32 = 64;
    pub(in super::super) const ASCII: u32 = 256;
    /// Those of which one holds at a time.
    pub(in super::super) const TYPES: u32 = LOCALE | UNICODE | ASCII;
}

/// How many times a repetition may repeat: the bound that means no bound.
pub(super) const UNBOUNDED: u32 = u32::MAX;

/// A place in the text, of no width.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// `^`; at each line's start if `true`.
    Start(bool),
    /// `$`.
    End(bool),
    VeryEnd,
    Boundary {
        wanted: bool,
        ascii: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Greedy,
    Lazy,
    /// What has matched is not tried again.
    Possessive,
}

/// A node of the syntax tree.
pub(super) enum Node {
    One(One),
    Place(Place),
    All(Vec<Node>),
    Either(Vec<Node>),
    Group(Option<usize>, Box<Node>),
    /// A back-reference to a group of that width.
    Same {
        group: usize,
        fold: Option<Fold>,
        width: Width,
    },
    Repeat {
        inner: Box<Node>,
        least: u32,
        most: u32,
        mode: Mode,
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

/// What a pattern says.
pub(super) struct Pattern {
    pub(super) node: Node,
    pub(super) flags: u32,
    pub(super) groups: usize,
    pub(super) names: Vec<(String, usize)>,
    /// Warnings for what may mean something else one day.
    pub(super) warnings: Vec<String>,
}

pub(super) struct Parser {
    pub(super) cursor: Cursor,
    /// Whether it is a pattern of bytes.
    pub(super) bytes: bool,
    pub(super) flags: u32,
    pub(super) warnings: Vec<String>,
    /// For each group its width once it is closed; the first is the whole match.
    widths: Vec<Option<Width>>,
    names: Vec<(String, usize)>,
    /// The number of groups before the outermost lookbehind that is open.
    behind: Option<usize>,
    /// Groups that conditions named by number, with the places where.
    asked: Vec<(usize, usize)>,
}

/// The maximal nesting depth of groups.
const DEEPEST: usize = 100;

/// The most that a group's number can be.
const MOST_GROUPS: usize = 1_073_741_823;

/// Parses a pattern; of bytes, it is given as the text of which each character is one byte.
///
/// # Errors
/// CPython's messages, each with its position.
pub(super) fn parse(pattern: &str, flags: u32, bytes: bool) -> Parsed<Pattern> {
    let mut parser = Parser {
        cursor: Cursor::new(pattern),
        bytes,
        flags,
        warnings: Vec::new(),
        widths: vec![None],
        names: Vec::new(),
        behind: None,
        asked: Vec::new(),
    };
    let node = parser.either(0)?;
    if parser.cursor.peek().is_some() {
        return Err(parser.cursor.error("unbalanced parenthesis", 0));
    }
    if let Some((group, at)) = parser.asked.iter().find(|(group, _)| *group >= parser.widths.len()) {
        return Err(format!("invalid group reference {group} at position {at}"));
    }
    let Parser { flags, widths, names, warnings, .. } = parser;
    Ok(Pattern { node, flags, groups: widths.len() - 1, names, warnings })
}

impl Parser {
    pub(super) fn has(&self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    pub(super) fn fold(&self) -> Option<Fold> {
        let ascii = self.bytes || self.has(flag::ASCII);
        self.has(flag::IGNORECASE).then_some(if ascii { Fold::Ascii } else { Fold::Unicode })
    }

    pub(super) fn is_ascii(&self) -> bool {
        self.bytes || self.has(flag::ASCII)
    }

    fn either(&mut self, depth: usize) -> Parsed<Node> {
        if depth > DEEPEST {
            return Err("the pattern nests too deeply".to_owned());
        }
        let mut ways = vec![self.all(depth, depth == 0)?];
        while self.cursor.take('|') {
            ways.push(self.all(depth, false)?);
        }
        Ok(if ways.len() == 1 { ways.remove(0) } else { Node::Either(ways) })
    }

    /// What stands one after another; `first` where flags for the whole pattern may stand.
    fn all(&mut self, depth: usize, first: bool) -> Parsed<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        while let Some(c) = self.cursor.peek() {
            if c == '|' || c == ')' {
                break;
            }
            let start = self.cursor.at();
            self.cursor.next();
            if self.has(flag::VERBOSE) && (matches!(c, ' ' | '\t'..='\r') || c == '#') {
                while c == '#' && self.cursor.next().is_some_and(|c| c != '\n') {}
                continue;
            }
            let node = match c {
                '.' if self.has(flag::DOTALL) => Node::One(One::Any),
                '.' => Node::One(One::NotNewline),
                '^' => Node::Place(Place::Start(self.has(flag::MULTILINE))),
                '$' => Node::Place(Place::End(self.has(flag::MULTILINE))),
                '[' => Node::One(One::Set(Box::new(self.set(start)?))),
                '(' => match self.group(start, depth)? {
                    Opened::Node(node) => node,
                    Opened::Comment => continue,
                    Opened::Flags if first && nodes.is_empty() => continue,
                    Opened::Flags => {
                        return Err(format!("global flags not at the start of the expression at position {start}"));
                    }
                },
                '\\' => self.escape(start)?,
                '*' | '+' | '?' | '{' => match self.bounds(c)? {
                    Some(bounds) => self.repeated(nodes.pop(), start, bounds)?,
                    None => Node::One(One::literal(c, self.fold())),
                },
                c => Node::One(One::literal(c, self.fold())),
            };
            nodes.push(node);
        }
        Ok(if nodes.len() == 1 { nodes.remove(0) } else { Node::All(nodes) })
    }

    fn repeated(&mut self, inner: Option<Node>, start: usize, (least, most): (u32, u32)) -> Parsed<Node> {
        let Some(inner) = inner.filter(|node| !matches!(node, Node::Place(_))) else {
            return Err(format!("nothing to repeat at position {start}"));
        };
        if matches!(inner, Node::Repeat { .. }) {
            return Err(format!("multiple repeat at position {start}"));
        }
        let mode = if self.cursor.take('?') {
            Mode::Lazy
        } else if self.cursor.take('+') {
            Mode::Possessive
        } else {
            Mode::Greedy
        };
        Ok(Node::Repeat { inner: Box::new(inner), least, most, mode })
    }

    /// The bounds of a repetition that `c` begins: `*`, `+`, `?`, `{m}`, `{m,}`, `{,n}` or `{m,n}`; `None` if the brace is a
    /// literal.
    fn bounds(&mut self, c: char) -> Parsed<Option<(u32, u32)>> {
        match c {
            '*' => return Ok(Some((0, UNBOUNDED))),
            '+' => return Ok(Some((1, UNBOUNDED))),
            '?' => return Ok(Some((0, 1))),
            _ => {}
        }
        let start = self.cursor.at();
        if self.cursor.peek() == Some('}') {
            return Ok(None);
        }
        let low = self.cursor.take_while(usize::MAX, |c| c.is_ascii_digit());
        let high = if self.cursor.take(',') {
            self.cursor.take_while(usize::MAX, |c| c.is_ascii_digit())
        } else {
            low.clone()
        };
        if !self.cursor.take('}') {
            self.cursor.seek(start);
            return Ok(None);
        }
        let number = |text: &str, otherwise: u32| match text {
            "" => Ok(otherwise),
            text => text.parse().ok().filter(|n| *n < UNBOUNDED).ok_or("the repetition number is too large".to_owned()),
        };
        let (least, most) = (number(&low, 0)?, number(&high, UNBOUNDED)?);
        if most < least {
            return Err(format!("min repeat greater than max repeat at position {start}"));
        }
        Ok(Some((least, most)))
    }

    /// Checks a group's name, which the cursor has just passed.
    fn checked_name(&self, name: &str) -> Parsed<()> {
        let mut chars = name.chars();
        let begins = chars.next().is_some_and(|c| c == '_' || c.is_alphabetic());
        let is_name = begins && chars.all(|c| c == '_' || c.is_alphanumeric());
        if is_name && (!self.bytes || name.is_ascii()) {
            return Ok(());
        }
        Err(self.cursor.error(&format!("bad character in group name '{name}'"), name.chars().count() + 1))
    }

    /// The number of the group of that name, which the cursor has just passed.
    fn group_named(&self, name: &str) -> Parsed<usize> {
        self.checked_name(name)?;
        let known = self.names.iter().find(|(n, _)| n == name);
        known
            .map(|(_, group)| *group)
            .ok_or_else(|| self.cursor.error(&format!("unknown group name '{name}'"), name.chars().count() + 1))
    }

    /// A back-reference, named by the last `length` characters.
    pub(super) fn same(&mut self, group: usize, length: usize) -> Parsed<Node> {
        let Some(width) = self.widths.get(group).copied().flatten() else {
            return Err(self.cursor.error("cannot refer to an open group", length));
        };
        self.check_behind(group)?;
        Ok(Node::Same { group, fold: self.fold(), width })
    }

    /// The number of groups so far, the whole match among them.
    pub(super) fn known_groups(&self) -> usize {
        self.widths.len()
    }

    /// Within a lookbehind, only groups that were closed before it can be asked for.
    fn check_behind(&self, group: usize) -> Parsed<()> {
        match self.behind {
            Some(_) if self.widths.get(group).copied().flatten().is_none() => {
                Err(self.cursor.error("cannot refer to an open group", 0))
            }
            Some(before) if group >= before => {
                Err(self.cursor.error("cannot refer to group defined in the same lookbehind subpattern", 0))
            }
            _ => Ok(()),
        }
    }

    fn closed(&mut self, start: usize) -> Parsed<()> {
        if self.cursor.take(')') {
            return Ok(());
        }
        Err(format!("missing ), unterminated subpattern at position {start}"))
    }

    /// What follows an opening parenthesis at `start`.
    fn group(&mut self, start: usize, depth: usize) -> Parsed<Opened> {
        if !self.cursor.take('?') {
            return self.capture(None, start, depth);
        }
        let Some(c) = self.cursor.next() else { return Err(self.cursor.error("unexpected end of pattern", 0)) };
        Ok(Opened::Node(match c {
            'P' => return self.named(start, depth),
            ':' => {
                let inner = self.either(depth + 1)?;
                self.closed(start)?;
                Node::Group(None, Box::new(inner))
            }
            '#' => loop {
                match self.cursor.next() {
                    Some(')') => return Ok(Opened::Comment),
                    Some(_) => {}
                    None => return Err(format!("missing ), unterminated comment at position {start}")),
                }
            },
            '=' | '!' | '<' => self.look(c, start, depth)?,
            '(' => self.condition(start, depth)?,
            '>' => {
                let inner = self.either(depth + 1)?;
                self.closed(start)?;
                Node::Atomic(Box::new(inner))
            }
            c if c == '-' || flag_of(c).is_some() => {
                let before = self.flags;
                let Some((add, remove)) = self.inline_flags(c)? else { return Ok(Opened::Flags) };
                if add & flag::TYPES != 0 {
                    self.flags &= !flag::TYPES;
                }
                self.flags = (self.flags | add) & !remove;
                let inner = self.either(depth + 1)?;
                self.flags = before;
                self.closed(start)?;
                Node::Group(None, Box::new(inner))
            }
            c => return Err(self.cursor.error(&format!("unknown extension ?{c}"), 2)),
        }))
    }

    /// A group that captures.
    fn capture(&mut self, name: Option<String>, start: usize, depth: usize) -> Parsed<Opened> {
        let group = self.widths.len();
        self.widths.push(None);
        if let Some(name) = name {
            if let Some((_, known)) = self.names.iter().find(|(n, _)| *n == name) {
                let text = format!("redefinition of group name '{name}' as group {group}; was group {known}");
                return Err(self.cursor.error(&text, name.chars().count() + 1));
            }
            self.names.push((name, group));
        }
        let inner = self.either(depth + 1)?;
        self.closed(start)?;
        self.widths[group] = Some(width(&inner));
        Ok(Opened::Node(Node::Group(Some(group), Box::new(inner))))
    }

    /// `(?P<name>...)` and `(?P=name)`.
    fn named(&mut self, start: usize, depth: usize) -> Parsed<Opened> {
        if self.cursor.take('<') {
            let name = self.cursor.until('>', "group name")?;
            self.checked_name(&name)?;
            return self.capture(Some(name), start, depth);
        }
        if self.cursor.take('=') {
            let name = self.cursor.until(')', "group name")?;
            let group = self.group_named(&name)?;
            return Ok(Opened::Node(self.same(group, name.chars().count() + 1)?));
        }
        Err(match self.cursor.next() {
            Some(c) => self.cursor.error(&format!("unknown extension ?P{c}"), 3),
            None => self.cursor.error("unexpected end of pattern", 0),
        })
    }

    /// `(?=...)`, `(?!...)`, `(?<=...)` and `(?<!...)`.
    fn look(&mut self, c: char, start: usize, depth: usize) -> Parsed<Node> {
        let behind = c == '<';
        let kind = if behind { self.cursor.next() } else { Some(c) };
        let negate = match kind {
            Some('=') => false,
            Some('!') => true,
            Some(c) => return Err(self.cursor.error(&format!("unknown extension ?<{c}"), 3)),
            None => return Err(self.cursor.error("unexpected end of pattern", 0)),
        };
        let outer = self.behind;
        if behind {
            self.behind = outer.or(Some(self.widths.len()));
        }
        let inner = Box::new(self.either(depth + 1)?);
        self.behind = outer;
        self.closed(start)?;
        Ok(Node::Look { inner, behind, negate })
    }

    /// `(?(group)yes|no)`, from the name of the group.
    fn condition(&mut self, start: usize, depth: usize) -> Parsed<Node> {
        let name = self.cursor.until(')', "group name")?;
        let length = name.chars().count() + 1;
        let is_number = name.chars().all(|c| c.is_ascii_digit());
        let group = match name.parse::<usize>() {
            Ok(0) => return Err(self.cursor.error("bad group number", length)),
            Ok(group) if is_number && group < MOST_GROUPS => {
                self.asked.push((group, self.cursor.at() - length));
                group
            }
            _ if is_number => return Err(self.cursor.error(&format!("invalid group reference {name}"), length)),
            _ => self.group_named(&name)?,
        };
        self.check_behind(group)?;
        let yes = Box::new(self.all(depth + 1, false)?);
        let no = if self.cursor.take('|') { self.all(depth + 1, false)? } else { Node::All(Vec::new()) };
        if self.cursor.peek() == Some('|') {
            return Err(self.cursor.error("conditional backref with more than two branches", 0));
        }
        self.closed(start)?;
        Ok(Node::Condition { group, yes, no: Box::new(no) })
    }

    /// The flags that `(?im-sx:` turns on and off, from the first of them; `None` after `(?im)`, whose flags are set.
    fn inline_flags(&mut self, first: char) -> Parsed<Option<(u32, u32)>> {
        let wrong = |parser: &Self, c: char, missing: &str| {
            parser.cursor.error(if c.is_alphabetic() { "unknown flag" } else { missing }, 1)
        };
        let (mut add, mut remove, mut c) = (0, 0, first);
        while c != '-' {
            let Some(bit) = flag_of(c) else { return Err(wrong(self, c, "missing -, : or )")) };
            let kind = if self.bytes { "bytes" } else { "str" };
            if bit == if self.bytes { flag::UNICODE } else { flag::LOCALE } {
                let text = format!("bad inline flags: cannot use '{c}' flag with a {kind} pattern");
                return Err(self.cursor.error(&text, 0));
            }
            add |= bit;
            if bit & flag::TYPES != 0 && add & flag::TYPES != bit {
                return Err(self.cursor.error("bad inline flags: flags 'a', 'u' and 'L' are incompatible", 0));
            }
            match self.cursor.next() {
                None => return Err(self.cursor.error("missing -, : or )", 0)),
                Some(')') => {
                    self.flags |= add;
                    return Ok(None);
                }
                Some(':') => return Ok(Some((add, 0))),
                Some(next) => c = next,
            }
        }
        let mut missing = "missing flag";
        loop {
            let Some(c) = self.cursor.next() else { return Err(self.cursor.error(missing, 0)) };
            if c == ':' && remove != 0 {
                break;
            }
            let Some(bit) = flag_of(c) else { return Err(wrong(self, c, missing)) };
            if bit & flag::TYPES != 0 {
                return Err(self.cursor.error("bad inline flags: cannot turn off flags 'a', 'u' and 'L'", 0));
            }
            remove |= bit;
            missing = "missing :";
        }
        if add & remove != 0 {
            return Err(self.cursor.error("bad inline flags: flag turned on and off", 1));
        }
        Ok(Some((add, remove)))
    }
}

/// What a parenthesis opened.
enum Opened {
    Node(Node),
    Comment,
    /// Flags for the whole pattern.
    Flags,
}

fn flag_of(c: char) -> Option<u32> {
    Some(match c {
        'i' => flag::IGNORECASE,
        'L' => flag::LOCALE,
        'm' => flag::MULTILINE,
        's' => flag::DOTALL,
        'u' => flag::UNICODE,
        'x' => flag::VERBOSE,
        'a' => flag::ASCII,
        _ => return None,
    })
}
