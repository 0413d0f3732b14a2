//! The parser of printed kernels: [`Kernel`]'s `FromStr`. Source spans are not printed, so they are not restored.

use super::parse_value::Names;
use super::print::storage_name;
use super::{Access, BufferDecl, Condition, Kernel, Local, LoopKind, ScalarDecl, Stmt};
use crate::dtype::{Compute, Storage};
use crate::error::{Error, Result};
use crate::scan::{Lines, Scanner};
use crate::shape::{Expr, Var, any_size};
use std::str::FromStr;

/// Spaces by which a body is indented.
const STEP: usize = 2;

/// ```
/// use tensorscope::kernel::Kernel;
/// let text = "kernel twice(x: read f32[9], out: write f32[9])
///   parallel i in 0..9
///     out[i] = x[i] * 2.0
/// ";
/// let kernel: Kernel = text.parse()?;
/// assert_eq!(kernel.to_string(), text);
/// # Ok::<(), tensorscope::error::Error>(())
/// ```
impl FromStr for Kernel {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut lines = Lines::of(text);
        let kernel = Kernel::scan(&mut lines, 0)?;
        lines.end().map(|()| kernel)
    }
}

impl Kernel {
    /// Parses the kernel whose first line is next.
    pub(crate) fn scan(lines: &mut Lines<'_>, indent: usize) -> Result<Self> {
        let Some(line) = lines.next(indent) else { return lines.fail("a kernel") };
        let mut s = line.scan();
        s.expect("kernel")?;
        let mut kernel = Self {
            name: s.word()?.to_owned(),
            buffers: Vec::new(),
            shape_vars: Vec::new(),
            scalars: Vec::new(),
            locals: Vec::new(),
            body: Vec::new(),
            spans: Vec::new(),
        };
        s.expect("(")?;
        s.list(")", |s| parameter(s, &mut kernel))?;
        s.end()?;
        while let Some(line) = lines.peek(indent + STEP).filter(|line| line.text.starts_with("var ")) {
            lines.next(indent + STEP);
            locals(&mut line.scan(), &mut kernel.locals)?;
        }
        let mut names = Names { kernel: &kernel, vars: kernel.shape_vars.clone() };
        kernel.body = body(lines, indent + STEP, &mut names)?;
        Ok(kernel)
    }
}

fn compute(s: &mut Scanner<'_>) -> Result<Compute> {
    let before = s.clone();
    Compute::from_name(s.word()?).map_or_else(|| before.fail("no type"), Ok)
}

fn parameter(s: &mut Scanner<'_>, kernel: &mut Kernel) -> Result<()> {
    let name = s.word()?.to_owned();
    s.expect(":")?;
    let access = [("read", Access::Read), ("write", Access::Write), ("scratch", Access::Scratch)]
        .into_iter()
        .find(|(w, _)| s.take(w));
    if let Some((_, access)) = access {
        let before = s.clone();
        let word = s.word()?;
        let Some(storage) = Storage::of_kernels().find(|known| storage_name(*known) == word) else {
            return before.fail("no storage");
        };
        s.expect("[")?;
        let len = Expr::scan(s, &any_size)?;
        s.expect("]")?;
        kernel.buffers.push(BufferDecl { name, storage, access, len });
    } else if s.take("size") {
        kernel.shape_vars.push(Var::new(name, None));
    } else {
        kernel.scalars.push(ScalarDecl { name, compute: compute(s)? });
    }
    Ok(())
}

/// Parses a declaration such as `var acc0, t1: f32`, `var lost2: exact f32`, `var acc0v: f32[4]`.
fn locals(s: &mut Scanner<'_>, locals: &mut Vec<Local>) -> Result<()> {
    s.expect("var")?;
    let names = s.list(":", Scanner::word)?;
    let exact = s.take("exact");
    let compute = compute(s)?;
    let mut lanes = 1;
    if s.take("[") {
        lanes = s.integer()?;
        s.expect("]")?;
    }
    locals.extend(names.into_iter().map(|name| Local { exact, ..Local::new(name, compute, lanes) }));
    s.end()
}

fn body(lines: &mut Lines<'_>, indent: usize, names: &mut Names<'_>) -> Result<Vec<Stmt>> {
    let outside = names.vars.len();
    let mut all = Vec::new();
    while let Some(line) = lines.peek(indent).filter(|line| line.text != "else") {
        lines.next(indent);
        all.push(statement(line.scan(), lines, indent, names)?);
    }
    names.vars.truncate(outside);
    Ok(all)
}

fn statement(mut s: Scanner<'_>, lines: &mut Lines<'_>, indent: usize, names: &mut Names<'_>) -> Result<Stmt> {
    let loops = [
        ("parallel", LoopKind::Parallel),
        ("for", LoopKind::SERIAL),
        ("vector", LoopKind::Vector),
        ("thread", LoopKind::Thread),
    ];
    let stmt = if let Some((_, kind)) = loops.into_iter().find(|(word, _)| s.take(word)) {
        return a_loop(s, kind, lines, indent, names);
    } else if s.take("if") {
        let left = names.index(&mut s)?;
        s.expect("<")?;
        let right = names.index(&mut s)?;
        s.end()?;
        let then = body(lines, indent + STEP, names)?;
        let otherwise = match lines.peek(indent).filter(|line| line.text == "else") {
            Some(_) => {
                lines.next(indent);
                body(lines, indent + STEP, names)?
            }
            None => Vec::new(),
        };
        return Ok(Stmt::If { condition: Condition { left, right }, then, otherwise });
    } else if s.take("let") {
        let name = s.word()?.to_owned();
        let end = range(&mut s, names)?;
        s.expect("=")?;
        let value = names.whole(&mut s)?;
        let var = Var::below(name, &end);
        names.vars.push(var.clone());
        Stmt::Bind { var, value }
    } else {
        assignment(&mut s, names)?
    };
    s.end().map(|()| stmt)
}

/// Parses `in 0..extent` and returns the extent.
fn range(s: &mut Scanner<'_>, names: &Names<'_>) -> Result<Expr> {
    s.expect("in")?;
    s.expect("0")?;
    s.expect("..")?;
    names.index(s)
}

fn a_loop(
    mut s: Scanner<'_>,
    kind: LoopKind,
    lines: &mut Lines<'_>,
    indent: usize,
    names: &mut Names<'_>,
) -> Result<Stmt> {
    let name = s.word()?.to_owned();
    let extent = range(&mut s, names)?;
    let mut var = Var::below(name, &extent);
    if s.take("at") {
        s.expect("most")?;
        let end: i64 = s.integer()?;
        var = Var::new(var.name, Some(end.saturating_sub(1)));
    } else if s.take("within") {
        var.end = Some(names.index(&mut s)?.into());
        var.max = None;
    }
    let kind = if s.take("unrolled") { LoopKind::UNROLLED } else { kind };
    s.end()?;
    names.vars.push(var.clone());
    let inside = body(lines, indent + STEP, names)?;
    names.vars.pop();
    Ok(Stmt::For { var, extent, kind, body: inside })
}

/// `acc = ...`, `acc[l] = ...`, `out[i] = ...`, `out.word[w] = pack(...)`.
fn assignment(s: &mut Scanner<'_>, names: &Names<'_>) -> Result<Stmt> {
    let before = s.clone();
    let name = s.word()?;
    if let Some(local) = names.local(name) {
        let lane = if names.kernel.locals[local].lanes > 1 { names.brackets(s)? } else { Expr::default() };
        s.expect("=")?;
        return Ok(Stmt::Set { local, lane, value: names.whole(s)? });
    }
    let Some(buffer) = names.buffer(name) else { return before.fail(format!("no local or buffer {name}")) };
    if s.take(".") {
        s.expect("word")?;
        let word = names.brackets(s)?;
        s.expect("=")?;
        s.expect("pack")?;
        s.expect("(")?;
        let values = s.list(")", |s| names.whole(s))?;
        return Ok(Stmt::StoreWord { buffer, word, values });
    }
    let index = names.brackets(s)?;
    s.expect("=")?;
    Ok(Stmt::Store { buffer, index, value: names.whole(s)? })
}
