//! A module in WebAssembly's text format, flat, as `wasmprinter` prints it. It is written from the emitted
//! instructions, because a printer for arbitrary modules would be an eighth of the playground's code.

use super::Part;
use super::instruction::{Immediate, Instruction};
use rustc_hash::FxHashSet;
use std::fmt::Write;
use wasm_encoder::{BlockType, ValType};

/// The text of a module with `functions`, the kernel's first, and the line (from 0) of that function's first
/// instruction; each further instruction has a line of its own.
pub(super) fn module(functions: &[Part<'_>], shared: bool) -> (String, usize) {
    let mut out = String::from("(module\n");
    let mut first = 0;
    for (k, function) in functions.iter().enumerate() {
        let _ = writeln!(out, "  (type (;{k};) (func{}))", signature(function, &[]));
    }
    let shared = if shared { " shared" } else { "" };
    let _ = writeln!(out, "  (import \"env\" \"memory\" (memory (;0;) 1 {}{shared}))", super::MOST_PAGES);
    let names: Vec<&str> = functions.iter().map(|f| f.name).collect();
    let _ = writeln!(out, "  (export \"run\" (func ${}))", names[0]);
    for (k, function) in functions.iter().enumerate() {
        let locals = local_names(function);
        let _ = writeln!(out, "  (func ${} (;{k};) (type {k}){}", function.name, signature(function, &locals));
        declarations(&mut out, function, &locals);
        if k == 0 {
            first = out.lines().count();
        }
        body(&mut out, function, &locals, &names);
        out.push_str("  )\n");
    }
    out.push_str(")\n");
    (out, first)
}

/// The locals' names by number; a repeated name gets the local's number as a suffix.
fn local_names(function: &Part<'_>) -> Vec<Option<String>> {
    let mut known = FxHashSet::default();
    let mut names = vec![None; function.parameters.len() + function.done.locals.len()];
    for (local, name) in &function.done.names {
        let first = known.insert(name);
        names[*local as usize] = Some(if first { format!("${name}") } else { format!("$\"#local{local} {name}\"") });
    }
    names
}

fn signature(function: &Part<'_>, names: &[Option<String>]) -> String {
    let mut out = String::new();
    let types = function.parameters.iter();
    if names.first().is_some_and(Option::is_some) {
        for (k, of) in types.enumerate() {
            let _ = write!(out, " (param {} {})", names[k].as_deref().unwrap_or_default(), type_name(*of));
        }
    } else if !function.parameters.is_empty() {
        out.push_str(" (param");
        types.for_each(|of| _ = write!(out, " {}", type_name(*of)));
        out.push(')');
    }
    if let Some(of) = function.result {
        let _ = write!(out, " (result {})", type_name(of));
    }
    out
}

/// Declares named locals one by one, and consecutive unnamed ones in one group.
fn declarations(out: &mut String, function: &Part<'_>, names: &[Option<String>]) {
    if function.done.locals.is_empty() {
        return;
    }
    out.push_str("    ");
    let mut open = false;
    for (k, of) in function.done.locals.iter().enumerate() {
        let name = names[function.parameters.len() + k].as_deref();
        if open && name.is_some() {
            out.push(')');
            open = false;
        }
        match name {
            Some(name) => {
                let own = name
                    .strip_suffix('"')
                    .and_then(|n| n.split_once(' '))
                    .map(|(_, own)| format!(" (@name \"{own}\")"));
                let space = if k > 0 { " " } else { "" };
                let _ = write!(out, "{space}(local {name}{} {})", own.unwrap_or_default(), type_name(*of));
            }
            None if open => _ = write!(out, " {}", type_name(*of)),
            None => {
                _ = write!(out, "{}(local {}", if k > 0 { " " } else { "" }, type_name(*of));
                open = true;
            }
        }
    }
    out.push_str(if open { ")\n" } else { "\n" });
}

fn body(out: &mut String, function: &Part<'_>, locals: &[Option<String>], functions: &[&str]) {
    let mut depth = 0usize;
    // The last instruction, `end`, is the function's closing parenthesis.
    let code = &function.done.code;
    for instruction in &code[..code.len().saturating_sub(1)] {
        let name = instruction.name().trim_end_matches('_');
        if let Instruction::End = instruction {
            depth = depth.saturating_sub(1);
        }
        let indent = 2 + depth - usize::from(matches!(instruction, Instruction::Else) && depth > 0);
        out.extend(std::iter::repeat_n("  ", indent));
        mnemonic(out, name);
        instruction.immediates(&mut |immediate| operand(out, immediate, *instruction, depth, locals, functions));
        if matches!(instruction, Instruction::Block(_) | Instruction::Loop(_) | Instruction::If(_)) {
            depth += 1;
            let _ = write!(out, " ;; label = @{depth}");
        }
        out.push('\n');
    }
}

/// The mnemonic in the text format: wasm-encoder's `f32x4_add` is `f32x4.add`.
fn mnemonic(out: &mut String, name: &str) {
    match name {
        "br_if" => out.push_str(name),
        _ => match name.split_once('_') {
            Some((of, what)) => _ = write!(out, "{of}.{what}"),
            None => out.push_str(name),
        },
    }
}

fn operand(
    out: &mut String,
    of: Immediate,
    instruction: Instruction,
    depth: usize,
    locals: &[Option<String>],
    functions: &[&str],
) {
    match of {
        Immediate::Number(at) if matches!(instruction, Instruction::BrIf(_)) => {
            let _ = write!(out, " {at}");
            if let Some(label) = depth.checked_sub(at as usize).filter(|label| *label > 0) {
                let _ = write!(out, " (;@{label};)");
            }
        }
        Immediate::Number(at) if matches!(instruction, Instruction::Call(_)) => {
            _ = write!(out, " ${}", functions.get(at as usize).unwrap_or(&"?"))
        }
        Immediate::Number(at) => match &locals[at as usize] {
            Some(name) => _ = write!(out, " {name}"),
            None => _ = write!(out, " {at}"),
        },
        Immediate::I32(n) => _ = write!(out, " {n}"),
        Immediate::I64(n) => _ = write!(out, " {n}"),
        Immediate::Lane(n) => _ = write!(out, " {n}"),
        Immediate::F32(bits) => {
            float(out, u64::from(bits), 8, 23);
            let _ = write!(out, " (;={};)", f32::from_bits(bits));
        }
        Immediate::F64(bits) => {
            float(out, bits, 11, 52);
            let _ = write!(out, " (;={};)", f64::from_bits(bits));
        }
        Immediate::V128(bits) => {
            out.push_str(" i32x4");
            (0..4).for_each(|k| _ = write!(out, " 0x{:08x}", (bits >> (32 * k)) as u32));
        }
        Immediate::Lanes(lanes) => lanes.iter().for_each(|lane| _ = write!(out, " {lane}")),
        Immediate::Memory { offset, align } => {
            if offset != 0 {
                let _ = write!(out, " offset={offset}");
            }
            if 1 << align != natural_alignment(instruction) {
                let _ = write!(out, " align={}", 1u32 << align);
            }
        }
        Immediate::Block(BlockType::Result(of)) => _ = write!(out, " (result {})", type_name(of)),
        Immediate::Block(_) => {}
    }
}

/// Bytes that an access touches: the alignment that the text format omits.
fn natural_alignment(instruction: Instruction) -> u32 {
    use Instruction as I;
    match instruction {
        I::I32Load8S(_) | I::I32Load8U(_) | I::I32Store8(_) | I::V128Load8Lane(..) | I::V128Store8Lane(..) => 1,
        I::I32Load16S(_) | I::I32Load16U(_) | I::I32Store16(_) | I::V128Load16Lane(..) | I::V128Store16Lane(..) => 2,
        I::V128Load(_) | I::V128Store(_) => 16,
        I::F64Load(_) | I::F64Store(_) | I::I64Load(_) | I::I64Store(_) => 8,
        I::V128Load64Lane(..) | I::V128Load64Splat(_) | I::V128Load64Zero(_) | I::V128Store64Lane(..) => 8,
        // All others access 32 bits.
        _ => 4,
    }
}

/// A float in the text format's hexadecimal notation, from its bits.
fn float(out: &mut String, bits: u64, exponent_bits: u32, fraction_bits: u32) {
    out.push(' ');
    if bits >> (exponent_bits + fraction_bits) != 0 {
        out.push('-');
    }
    let bias = (1i64 << (exponent_bits - 1)) - 1;
    let exponent = ((bits >> fraction_bits) & ((1 << exponent_bits) - 1)) as i64 - bias;
    let mut fraction = bits & ((1 << fraction_bits) - 1);
    if exponent == bias + 1 {
        match fraction {
            0 => out.push_str("inf"),
            _ if fraction == 1 << (fraction_bits - 1) => out.push_str("nan"),
            _ => _ = write!(out, "nan:0x{fraction:x}"),
        }
        return;
    }
    if exponent == -bias && fraction == 0 {
        out.push_str("0x0p+0");
        return;
    }
    let mut exponent = exponent;
    if exponent == -bias {
        // A subnormal number is normalised.
        exponent += 1;
        while fraction >> fraction_bits == 0 {
            fraction <<= 1;
            exponent -= 1;
        }
        fraction &= (1 << fraction_bits) - 1;
    }
    out.push_str("0x1");
    // Hexadecimal digits, the highest first.
    let mut rest = fraction << (64 - fraction_bits);
    if rest != 0 {
        out.push('.');
    }
    while rest != 0 {
        let _ = write!(out, "{:x}", rest >> 60);
        rest <<= 4;
    }
    let _ = write!(out, "p{exponent:+}");
}

fn type_name(of: ValType) -> &'static str {
    match of {
        ValType::I32 => "i32",
        ValType::I64 => "i64",
        ValType::F32 => "f32",
        ValType::F64 => "f64",
        ValType::V128 => "v128",
        ValType::Ref(_) => "ref",
    }
}
