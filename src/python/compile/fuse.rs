//! Instructions for several at once: an operator and the locals or constants that it takes.
//!
//! A fused instruction stands in the place of the first of those it does; the others stay behind it, so jumps to them are
//! right, and so is a machine that does only the first ([`Op::first`]).

use crate::python::code::{Code, Op};

/// Fuses what can be fused in a body whose jumps are patched.
pub(super) fn fuse(code: &mut Code) {
    for at in 0..code.ops.len() {
        if let Some(op) = fused(&code.ops[at..]) {
            code.ops[at] = op;
        }
    }
}

fn fused(ops: &[Op]) -> Option<Op> {
    with_operands(ops).or_else(|| match *ops {
        // The second one may rather go with what is behind it.
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
