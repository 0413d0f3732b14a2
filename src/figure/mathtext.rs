//! Text with formulas between `$`: the part of matplotlib's mathtext that fits on a line.
//!
//! Letters are italic, `^` is superscript and `_` subscript, Greek letters and symbols have names; `\frac{a}{b}` is written
//! a/b, `\sqrt{x}` as √x.

/// A run of text in one style.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Run {
    pub(super) text: String,
    pub(super) italic: bool,
    pub(super) bold: bool,
    /// The baseline shift, in units of the font size.
    pub(super) raised: f64,
    /// The size as a fraction of the font size.
    pub(super) size: f64,
}

#[derive(Clone, Copy)]
struct Look {
    italic: bool,
    bold: bool,
    raised: f64,
    size: f64,
}

const PLAIN: Look = Look { italic: false, bold: false, raised: 0.0, size: 1.0 };

/// The maximal nesting depth of formulas.
const DEPTH: usize = 12;

/// The runs of a line.
pub(super) fn runs(text: &str) -> Vec<Run> {
    let mut out = Vec::new();
    // A single dollar sign is literal.
    if text.replace("\\$", "").matches('$').count() < 2 {
        push(&mut out, &text.replace("\\$", "$"), PLAIN);
        return out;
    }
    let text = text.replace("\\$", "\u{1}");
    for (k, part) in text.split('$').enumerate() {
        if k % 2 == 0 {
            push(&mut out, &part.replace('\u{1}', "$"), PLAIN);
        } else {
            let chars: Vec<char> = part.chars().collect();
            formula(&chars, Look { italic: true, ..PLAIN }, DEPTH, &mut out);
        }
    }
    out
}

fn push(out: &mut Vec<Run>, text: &str, look: Look) {
    if text.is_empty() {
        return;
    }
    let Look { italic, bold, raised, size } = look;
    match out.last_mut() {
        Some(last) if (last.italic, last.bold, last.raised, last.size) == (italic, bold, raised, size) => {
            last.text.push_str(text);
        }
        _ => out.push(Run { text: text.to_owned(), italic, bold, raised, size }),
    }
}

/// The end of the group or symbol that begins at `at`, and the range of its contents.
fn group(chars: &[char], at: usize) -> (usize, usize, usize) {
    match chars.get(at) {
        Some('{') => {
            let mut depth = 0;
            for (k, c) in chars.iter().enumerate().skip(at) {
                match c {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    _ => {}
                }
                if depth == 0 {
                    return (at + 1, k, k + 1);
                }
            }
            (at + 1, chars.len(), chars.len())
        }
        Some('\\') => {
            let letters = chars[at + 1..].iter().take_while(|c| c.is_ascii_alphabetic()).count();
            let end = (at + 1 + letters.max(1)).min(chars.len());
            (at, end, end)
        }
        Some(_) => (at, at + 1, at + 1),
        None => (at, at, at),
    }
}

fn formula(chars: &[char], look: Look, depth: usize, out: &mut Vec<Run>) {
    if depth == 0 {
        return;
    }
    let mut at = 0;
    while at < chars.len() {
        match chars[at] {
            c @ ('^' | '_') => {
                let (start, end, next) = group(chars, at + 1);
                let step = if c == '^' { 0.38 } else { -0.18 } * look.size;
                let inner = Look { raised: look.raised + step, size: look.size * 0.7, ..look };
                formula(&chars[start.min(end)..end], inner, depth - 1, out);
                at = next.max(at + 1);
            }
            '\\' => {
                let letters: String = chars[at + 1..].iter().take_while(|c| c.is_ascii_alphabetic()).collect();
                at = if letters.is_empty() {
                    spacing(chars, at, look, out)
                } else {
                    command(chars, at, &letters, look, depth, out)
                };
            }
            '{' | '}' | '\u{1}' => at += 1,
            '~' => {
                push(out, "\u{a0}", look);
                at += 1;
            }
            c if c.is_whitespace() => at += 1,
            '-' => {
                push(out, "\u{2212}", Look { italic: false, ..look });
                at += 1;
            }
            '\'' => {
                push(out, "\u{2032}", look);
                at += 1;
            }
            c => {
                let spaced = matches!(c, '=' | '<' | '>' | '+');
                let text = if spaced && look.size == 1.0 { format!("\u{2009}{c}\u{2009}") } else { c.to_string() };
                push(out, &text, Look { italic: look.italic && c.is_alphabetic(), ..look });
                at += 1;
            }
        }
    }
}

/// Spacing commands such as `\,`, and escaped symbols.
fn spacing(chars: &[char], at: usize, look: Look, out: &mut Vec<Run>) -> usize {
    let text = match chars.get(at + 1) {
        Some(',' | ':') => "\u{2009}".to_owned(),
        Some(';' | ' ') => "\u{2005}".to_owned(),
        Some('!') | None => String::new(),
        Some('\\') => " ".to_owned(),
        Some('|') => "\u{2016}".to_owned(),
        Some(c) => c.to_string(),
    };
    push(out, &text, look);
    at + 2
}

fn command(chars: &[char], at: usize, name: &str, look: Look, depth: usize, out: &mut Vec<Run>) -> usize {
    let after = at + 1 + name.len();
    let upright = Look { italic: false, ..look };
    let inside = |from: usize, look: Look, out: &mut Vec<Run>| {
        let (start, end, next) = group(chars, from);
        formula(&chars[start.min(end)..end], look, depth - 1, out);
        next.max(from)
    };
    match name {
        "mathdefault" | "mathrm" | "text" | "mathregular" | "operatorname" | "textrm" | "mathsf" | "mathtt"
        | "mathbb" | "mathcal" => inside(after, upright, out),
        "mathbf" | "boldsymbol" | "textbf" => inside(after, Look { bold: true, ..upright }, out),
        "mathit" | "textit" => inside(after, Look { italic: true, ..look }, out),
        "frac" | "dfrac" | "tfrac" => {
            let wide = |from: usize| {
                let (start, end, _) = group(chars, from);
                end.saturating_sub(start) > 1
            };
            let mut at = after;
            for part in 0..2 {
                let brackets = wide(at) && chars.get(at) == Some(&'{');
                push(out, if brackets { "(" } else { "" }, upright);
                at = inside(at, look, out);
                push(out, if brackets { ")" } else { "" }, upright);
                push(out, if part == 0 { "/" } else { "" }, upright);
            }
            at
        }
        "sqrt" => {
            push(out, "\u{221a}", upright);
            let (start, end, _) = group(chars, after);
            let brackets = end.saturating_sub(start) > 1;
            push(out, if brackets { "(" } else { "" }, upright);
            let next = inside(after, look, out);
            push(out, if brackets { ")" } else { "" }, upright);
            next
        }
        "hat" | "bar" | "vec" | "dot" | "tilde" | "overline" => {
            let next = inside(after, look, out);
            let mark = match name {
                "hat" => '\u{302}',
                "vec" => '\u{20d7}',
                "dot" => '\u{307}',
                "tilde" => '\u{303}',
                _ => '\u{304}',
            };
            push(out, &mark.to_string(), look);
            next
        }
        "left" | "right" | "big" | "Big" | "displaystyle" | "limits" => after,
        _ => {
            let greek = sign(name);
            match greek {
                Some(text) => {
                    push(out, text, Look { italic: look.italic && text.chars().all(char::is_lowercase), ..look })
                }
                // Function names are upright.
                None => push(out, name, upright),
            }
            after
        }
    }
}

fn sign(name: &str) -> Option<&'static str> {
    const SIGNS: &[(&str, &str)] = &[
        ("alpha", "α"),
        ("beta", "β"),
        ("gamma", "γ"),
        ("delta", "δ"),
        ("epsilon", "ε"),
        ("varepsilon", "ε"),
        ("zeta", "ζ"),
        ("eta", "η"),
        ("theta", "θ"),
        ("vartheta", "ϑ"),
        ("iota", "ι"),
        ("kappa", "κ"),
        ("lambda", "λ"),
        ("mu", "μ"),
        ("nu", "ν"),
        ("xi", "ξ"),
        ("pi", "π"),
        ("rho", "ρ"),
        ("sigma", "σ"),
        ("tau", "τ"),
        ("upsilon", "υ"),
        ("phi", "φ"),
        ("varphi", "φ"),
        ("chi", "χ"),
        ("psi", "ψ"),
        ("omega", "ω"),
        ("Gamma", "Γ"),
        ("Delta", "Δ"),
        ("Theta", "Θ"),
        ("Lambda", "Λ"),
        ("Xi", "Ξ"),
        ("Pi", "Π"),
        ("Sigma", "Σ"),
        ("Phi", "Φ"),
        ("Psi", "Ψ"),
        ("Omega", "Ω"),
        ("times", "\u{d7}"),
        ("cdot", "\u{b7}"),
        ("pm", "±"),
        ("mp", "∓"),
        ("leq", "≤"),
        ("le", "≤"),
        ("geq", "≥"),
        ("ge", "≥"),
        ("neq", "≠"),
        ("ne", "≠"),
        ("approx", "≈"),
        ("sim", "∼"),
        ("equiv", "≡"),
        ("propto", "∝"),
        ("infty", "∞"),
        ("partial", "∂"),
        ("nabla", "∇"),
        ("sum", "∑"),
        ("prod", "∏"),
        ("int", "∫"),
        ("to", "→"),
        ("rightarrow", "→"),
        ("leftarrow", "←"),
        ("Rightarrow", "⇒"),
        ("in", "∈"),
        ("notin", "∉"),
        ("subset", "⊂"),
        ("cup", "∪"),
        ("cap", "∩"),
        ("forall", "∀"),
        ("exists", "∃"),
        ("degree", "°"),
        ("circ", "∘"),
        ("ldots", "…"),
        ("dots", "…"),
        ("cdots", "⋯"),
        ("quad", "\u{2003}"),
        ("qquad", "\u{2003}\u{2003}"),
        ("hbar", "ℏ"),
        ("ell", "ℓ"),
        ("prime", "′"),
        ("langle", "⟨"),
        ("rangle", "⟩"),
        ("mid", "|"),
        ("ast", "∗"),
        ("star", "⋆"),
        ("bullet", "•"),
        ("oplus", "⊕"),
        ("otimes", "⊗"),
        ("perp", "⊥"),
        ("parallel", "∥"),
        ("angle", "∠"),
        ("Re", "ℜ"),
        ("Im", "ℑ"),
    ];
    SIGNS.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
