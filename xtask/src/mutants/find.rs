//! The mutations of a source file: those of cargo-mutants, without those in constants, `const fn`, tests and code for wasm32.
//!
//! | place | alternatives |
//! |---|---|
//! | a function's body | values of its return type (`values`) |
//! | a binary operator | the operators of `others` |
//! | `!a`, `-a` | `a` |
//! | a match arm, where a later arm takes anything | without it |
//! | a guard of a match arm | `true`, `false` |

use super::splice::{Edits, Mutant, arms, assigned, plain};
use super::values::values_of;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, BinOp, Block, Expr, Pat, Signature, UnOp};

/// The mutations of one file.
pub(super) struct Found {
    pub(super) edits: Edits,
    pub(super) mutants: Vec<Mutant>,
}

/// Finds the mutations of `source`, which have the numbers from `first` on.
pub(super) fn find(name: &str, source: &str, first: usize) -> syn::Result<Found> {
    let file = syn::parse_file(source)?;
    let mut finder = Finder {
        name,
        source,
        first,
        found: Found { edits: Edits::default(), mutants: Vec::new() },
        around: Vec::new(),
        function: 0..source.len(),
    };
    finder.visit_file(&file);
    Ok(finder.found)
}

struct Finder<'a> {
    name: &'a str,
    source: &'a str,
    first: usize,
    found: Found,
    /// The names of types and functions around.
    around: Vec<String>,
    /// The bytes of the innermost function.
    function: Range<usize>,
}

/// Whether something is compiled for native code that is no test.
fn is_native(attributes: &[Attribute]) -> bool {
    attributes.iter().all(|attribute| {
        let text = match &attribute.meta {
            syn::Meta::Path(path) if path.is_ident("test") => return false,
            syn::Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string(),
            _ => return true,
        };
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        words.contains(&"not") || !(words.contains(&"test") || words.contains(&"wasm32"))
    })
}

/// What an operator is replaced by.
fn others(op: &BinOp) -> &'static [&'static str] {
    match op {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">", "<"],
        BinOp::Ge(_) => &["<", ">"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["&", "|"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        BinOp::BitAndAssign(_) => &["|=", "^="],
        BinOp::BitOrAssign(_) => &["&=", "^="],
        BinOp::BitXorAssign(_) => &["&=", "|="],
        _ => &[],
    }
}

/// Whether a condition binds by `let`, so that its `&&` is no operator.
fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

fn bytes(of: &impl Spanned) -> Range<usize> {
    of.span().byte_range()
}

impl Finder<'_> {
    /// A text of the source in one line, short enough for a list.
    fn text(&self, range: Range<usize>) -> String {
        let text = self.source[range].split_whitespace().collect::<Vec<_>>().join(" ");
        if text.chars().count() <= 90 { text } else { text.chars().take(87).chain("...".chars()).collect() }
    }

    /// The number of the first of some new mutants.
    fn mutants(&mut self, line: usize, range: Range<usize>, what: impl IntoIterator<Item = String>) -> usize {
        let first = self.first + self.found.mutants.len();
        let (file, function) = (self.name.to_owned(), self.around.join("::"));
        let new = what.into_iter().map(|what| Mutant { file: file.clone(), line, function: function.clone(), what });
        self.found.mutants.extend(new);
        let count = self.first + self.found.mutants.len() - first;
        self.found.edits.site(first, count, range, self.function.clone());
        first
    }

    fn function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if !is_native(attributes) || signature.constness.is_some() {
            return;
        }
        self.around.push(signature.ident.to_string());
        let outer = std::mem::replace(&mut self.function, bytes(block));
        if !block.stmts.is_empty() && signature.ident != "new" {
            self.body(signature, block);
        }
        self.visit_block(block);
        self.function = outer;
        self.around.pop();
    }

    fn body(&mut self, signature: &Signature, block: &Block) {
        let body = block.stmts.iter().map(bytes).reduce(|a, b| a.start..b.end).unwrap_or_default();
        let own = self.text(body);
        let mut values = values_of(&signature.output);
        values.retain(|value| *value != own);
        if values.is_empty() {
            return;
        }
        let line = signature.ident.span().start().line;
        let what = values.iter().map(|value| format!("return {value}")).collect::<Vec<_>>();
        let first = self.mutants(line, bytes(block), what.clone());
        self.found.edits.open(first, bytes(block).start + 1, arms(first, &what, "{}"));
    }

    fn binary(&mut self, binary: &syn::ExprBinary) {
        let logical = matches!(binary.op, BinOp::And(_) | BinOp::Or(_));
        let (whole, token) = (bytes(binary), bytes(&binary.op));
        let own = self.source[token.clone()].to_owned();
        let others: &[&str] = match binary.op {
            BinOp::And(_) => &["||"],
            BinOp::Or(_) => &["&&"],
            ref op => others(op),
        };
        if others.is_empty() || (logical && (binds(&binary.left) || binds(&binary.right))) {
            return;
        }
        let line = binary.op.span().start().line;
        let text = self.text(whole.clone());
        let what: Vec<String> = others.iter().map(|other| format!("{own} to {other} in `{text}`")).collect();
        let first = self.mutants(line, whole.clone(), what);
        let edits = &mut self.found.edits;
        if logical {
            // One of them returns its left side where that is false, the other where it is true.
            let end = if own == "&&" { "" } else { "!" };
            let kept = format!(") {{ __l => if __l == ({end}crate::mutants::is({first})) {{ __l }} else {{ ");
            edits.open(first, whole.start, vec![plain("(match (")]);
            edits.replace(first, token, vec![plain(kept)]);
            edits.close(first, whole.end, vec![plain(" } })")]);
        } else if own.ends_with('=') && !matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Le(_) | BinOp::Ge(_))
        {
            edits.open(first, whole.start, assigned(first, &own, others));
            edits.replace(first, token, vec![plain(",")]);
            edits.close(first, whole.end, vec![plain(")")]);
        } else {
            let compares = matches!(
                binary.op,
                BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Gt(_) | BinOp::Le(_) | BinOp::Ge(_)
            );
            let (by, of) = if compares { ("&(", "*") } else { ("(", "") };
            let alternatives: Vec<String> = others.iter().map(|other| format!("{of}__l {other} {of}__r")).collect();
            let mut tail = vec![plain(")) { (__l, __r) => ")];
            tail.extend(arms(first, &alternatives, &format!("{of}__l {own} {of}__r")));
            tail.push(plain(" })"));
            edits.open(first, whole.start, vec![plain(format!("(match ({by}"))]);
            edits.replace(first, token, vec![plain(format!("), {by}"))]);
            edits.close(first, whole.end, tail);
        }
    }

    fn unary(&mut self, unary: &syn::ExprUnary) {
        let own = match unary.op {
            UnOp::Not(_) => "!",
            UnOp::Neg(_) => "-",
            _ => return,
        };
        let (whole, token) = (bytes(unary), bytes(&unary.op));
        let what = format!("without {own} in `{}`", self.text(whole.clone()));
        let first = self.mutants(unary.op.span().start().line, whole.clone(), [what]);
        let mut tail = vec![plain(") { __v => ")];
        tail.extend(arms(first, &["__v".to_owned()], &format!("{own}__v")));
        tail.push(plain(" })"));
        self.found.edits.replace(first, token, vec![plain("(match (")]);
        self.found.edits.close(first, whole.end, tail);
    }

    fn arms(&mut self, expr: &syn::ExprMatch) {
        let rest = expr.arms.iter().rposition(|arm| matches!(arm.pat, Pat::Wild(_)) && arm.guard.is_none());
        for (i, arm) in expr.arms.iter().enumerate() {
            if !is_native(&arm.attrs) {
                continue;
            }
            let line = arm.pat.span().start().line;
            let pattern = self.text(bytes(&arm.pat));
            let bound = arm.guard.as_ref().is_some_and(|(_, guard)| binds(guard));
            let removed = (!bound && rest.is_some_and(|rest| i < rest)).then(|| {
                let what = format!("without the arm `{pattern}`");
                self.mutants(line, bytes(arm), [what])
            });
            let guard = arm.guard.as_ref().filter(|(_, guard)| !binds(guard));
            match (removed, guard) {
                (Some(first), Some((_, guard))) => {
                    let (range, head) = (bytes(&**guard), format!("!crate::mutants::is({first}) && ("));
                    self.found.edits.open(first, range.start, vec![plain(head)]);
                    self.found.edits.close(first, range.end, vec![plain(")")]);
                }
                (Some(first), None) => {
                    let text = format!(" if !crate::mutants::is({first})");
                    self.found.edits.close(first, bytes(&arm.pat).end, vec![plain(text)]);
                }
                _ => {}
            }
            if let Some((_, guard)) = guard {
                let range = bytes(&**guard);
                let text = self.text(range.clone());
                let what = ["true", "false"].map(|value| format!("guard {value} in place of `{text}` of `{pattern}`"));
                let first = self.mutants(line, range.clone(), what);
                let head = format!("(match crate::mutants::pick({first}, 2) {{ 1 => true, 2 => false, _ => ");
                self.found.edits.open(first, range.start, vec![plain(head)]);
                self.found.edits.close(first, range.end, vec![plain(" })")]);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.attrs, &item.sig, block);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        if is_native(&item.attrs) {
            let mut name = self.text(bytes(&*item.self_ty));
            if let Some((_, path, _)) = &item.trait_ {
                name = format!("<{name} as {}>", self.text(bytes(path)));
            }
            self.around.push(name);
            visit::visit_item_impl(self, item);
            self.around.pop();
        }
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.around.push(item.ident.to_string());
        visit::visit_item_trait(self, item);
        self.around.pop();
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_native(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        self.binary(binary);
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        self.unary(unary);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.arms(expr);
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    // Constants are made by the compiler, and patterns and types have no operators.
    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
    fn visit_variant(&mut self, _: &'ast syn::Variant) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}
