//! Superinstructions: an operator fused with the loads of its operands.
//!
//! A superinstruction replaces the first of the instructions that it fuses; the others stay behind it, so that jumps to
//! them remain valid, and the machine may execute only the first ([`Op::first`]).

use crate::python::code::{Code, Op};

/// Fuses instructions of a code object whose jumps are patched.
pub(super) fn fuse(code: &mut Code) {
    for at in 0..code.ops.len() {
        if let Some(op) = fused(&code.ops[at..]) {
            code.ops[at] = op;
        }
    }
}

fn fused(ops: &[Op]) -> Option<Op> {
    with_operands(ops).or_else(|| match *ops {
        // The second load may rather be fused with the operator after it.
        [Op::LoadLocal(a), Op::LoadLocal(b), ..] if with_operands(&ops[1..]).is_none() => {
            Some(Op::LoadLocals(short(a)?, short(b)?))
        }
        _ => None,
    })
}

fn with_operands(ops: &[Op]) -> Option<Op> {
    Some(match *ops {
        [Op::LoadLocal(a), Op::LoadLocal(b), Op::Binary(op) | Op::InPlace(op), ..] => {
            Op::BinaryLocals(op, short(a)?, short(b)?)
        }
        [Op::LoadLocal(a), Op::Const(b), Op::Binary(op) | Op::InPlace(op), ..] => {
            Op::BinaryLocalConst(op, short(a)?, short(b)?)
        }
        [Op::LoadLocal(a), Op::LoadLocal(b), Op::Compare(op), ..] => Op::CompareLocals(op, short(a)?, short(b)?),
        [Op::LoadLocal(a), Op::Const(b), Op::Compare(op), ..] => Op::CompareLocalConst(op, short(a)?, short(b)?),
        [Op::LoadLocal(a), Op::LoadLocal(b), Op::GetItem, ..] => Op::ItemLocals(short(a)?, short(b)?),
        [Op::LoadLocal(a), Op::Const(b), Op::GetItem, ..] => Op::ItemLocalConst(short(a)?, short(b)?),
        [Op::LoadLocal(a), Op::LoadAttribute(name), ..] => Op::LocalAttribute(short(a)?, short(name)?),
        [Op::LoadLocal(b), Op::Binary(op) | Op::InPlace(op), ..] => Op::BinaryLocal(op, short(b)?),
        [Op::Const(b), Op::Binary(op) | Op::InPlace(op), ..] => Op::BinaryConst(op, short(b)?),
        [Op::LoadLocal(b), Op::GetItem, ..] => Op::ItemLocal(b),
        [Op::Const(b), Op::Compare(op), ..] => Op::CompareConst(op, short(b)?),
        _ => return None,
    })
}

fn short(index: u32) -> Option<u16> {
    u16::try_from(index).ok()
}
