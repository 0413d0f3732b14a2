//! Stands in for the crate of the same name, whose tables of all Unicode character names would more than double
//! the page's download. Here are the names that mathematics and prose ask for; the parser reports `\N{...}` escapes of
//! others as unknown, which is what the playground says.

/// Greek letters, in the order of Unicode; the one without a capital is the final sigma.
const GREEK: [&str; 25] = [
    "ALPHA", "BETA", "GAMMA", "DELTA", "EPSILON", "ZETA", "ETA", "THETA", "IOTA", "KAPPA", "LAMDA", "MU", "NU", "XI",
    "OMICRON", "PI", "RHO", "FINAL SIGMA", "SIGMA", "TAU", "UPSILON", "PHI", "CHI", "PSI", "OMEGA",
];

const DIGITS: [&str; 10] = ["ZERO", "ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];

/// Latin letters and what stands on them, in small; capitals are 32 before.
const MARKED: [(&str, &str, &str); 7] = [
    ("GRAVE", "AEIOU", "àèìòù"),
    ("ACUTE", "AEIOUY", "áéíóúý"),
    ("CIRCUMFLEX", "AEIOU", "âêîôû"),
    ("TILDE", "ANO", "ãñõ"),
    ("DIAERESIS", "AEIOU", "äëïöü"),
    ("RING ABOVE", "A", "å"),
    ("CEDILLA", "C", "ç"),
];

/// The signs of ASCII after the space, in its order.
const SIGNS: [&str; 32] = [
    "EXCLAMATION MARK",
    "QUOTATION MARK",
    "NUMBER SIGN",
    "DOLLAR SIGN",
    "PERCENT SIGN",
    "AMPERSAND",
    "APOSTROPHE",
    "LEFT PARENTHESIS",
    "RIGHT PARENTHESIS",
    "ASTERISK",
    "PLUS SIGN",
    "COMMA",
    "HYPHEN-MINUS",
    "FULL STOP",
    "SOLIDUS",
    "COLON",
    "SEMICOLON",
    "LESS-THAN SIGN",
    "EQUALS SIGN",
    "GREATER-THAN SIGN",
    "QUESTION MARK",
    "COMMERCIAL AT",
    "LEFT SQUARE BRACKET",
    "REVERSE SOLIDUS",
    "RIGHT SQUARE BRACKET",
    "CIRCUMFLEX ACCENT",
    "LOW LINE",
    "GRAVE ACCENT",
    "LEFT CURLY BRACKET",
    "VERTICAL LINE",
    "RIGHT CURLY BRACKET",
    "TILDE",
];

const OTHERS: [(&str, char); 51] = [
    ("SPACE", ' '),
    ("NO-BREAK SPACE", '\u{a0}'),
    ("EN SPACE", '\u{2002}'),
    ("EM SPACE", '\u{2003}'),
    ("NARROW NO-BREAK SPACE", '\u{202f}'),
    ("DEGREE SIGN", '°'),
    ("PLUS-MINUS SIGN", '±'),
    ("SUPERSCRIPT TWO", '²'),
    ("SUPERSCRIPT THREE", '³'),
    ("MICRO SIGN", 'µ'),
    ("MIDDLE DOT", '·'),
    ("MULTIPLICATION SIGN", '×'),
    ("DIVISION SIGN", '÷'),
    ("COPYRIGHT SIGN", '©'),
    ("REGISTERED SIGN", '®'),
    ("SECTION SIGN", '§'),
    ("PILCROW SIGN", '¶'),
    ("POUND SIGN", '£'),
    ("EURO SIGN", '€'),
    ("LATIN SMALL LETTER SHARP S", 'ß'),
    ("EN DASH", '–'),
    ("EM DASH", '—'),
    ("LEFT SINGLE QUOTATION MARK", '‘'),
    ("RIGHT SINGLE QUOTATION MARK", '’'),
    ("LEFT DOUBLE QUOTATION MARK", '“'),
    ("RIGHT DOUBLE QUOTATION MARK", '”'),
    ("BULLET", '•'),
    ("HORIZONTAL ELLIPSIS", '…'),
    ("LEFTWARDS ARROW", '←'),
    ("UPWARDS ARROW", '↑'),
    ("RIGHTWARDS ARROW", '→'),
    ("DOWNWARDS ARROW", '↓'),
    ("LEFT RIGHT ARROW", '↔'),
    ("RIGHTWARDS DOUBLE ARROW", '⇒'),
    ("FOR ALL", '∀'),
    ("PARTIAL DIFFERENTIAL", '∂'),
    ("THERE EXISTS", '∃'),
    ("NABLA", '∇'),
    ("ELEMENT OF", '∈'),
    ("N-ARY PRODUCT", '∏'),
    ("N-ARY SUMMATION", '∑'),
    ("MINUS SIGN", '−'),
    ("SQUARE ROOT", '√'),
    ("INFINITY", '∞'),
    ("INTEGRAL", '∫'),
    ("ALMOST EQUAL TO", '≈'),
    ("NOT EQUAL TO", '≠'),
    ("LESS-THAN OR EQUAL TO", '≤'),
    ("GREATER-THAN OR EQUAL TO", '≥'),
    ("CHECK MARK", '✓'),
    ("SNOWMAN", '☃'),
];

/// The character of a name, if it is one of those that are known here.
pub fn character(name: &str) -> Option<char> {
    let name = &*name.to_ascii_uppercase();
    let other = OTHERS.iter().find(|(known, _)| *known == name).map(|(_, c)| *c);
    other.or_else(|| sign(name)).or_else(|| digit(name)).or_else(|| letter(name))
}

fn sign(name: &str) -> Option<char> {
    let at = SIGNS.iter().position(|known| *known == name)?;
    ('!'..='~').filter(char::is_ascii_punctuation).nth(at)
}

fn digit(name: &str) -> Option<char> {
    let at = DIGITS.iter().position(|known| name.strip_prefix("DIGIT ") == Some(*known))?;
    char::from_digit(at as u32, 10)
}

fn letter(name: &str) -> Option<char> {
    let (script, rest) = name.split_once(' ')?;
    let (case, letter) = rest.split_once(" LETTER ")?;
    let capital = match case {
        "CAPITAL" => true,
        "SMALL" => false,
        _ => return None,
    };
    let small = match (script, letter.as_bytes()) {
        ("GREEK", _) => {
            // Unicode's own name of it is LAMDA.
            let letter = if letter == "LAMBDA" { "LAMDA" } else { letter };
            let at = GREEK.iter().position(|known| *known == letter)?;
            char::from_u32('α' as u32 + at as u32).filter(|c| !capital || *c != 'ς')?
        }
        ("LATIN", [one]) if one.is_ascii_uppercase() => one.to_ascii_lowercase() as char,
        ("LATIN", _) => {
            let (letter, mark) = letter.split_once(" WITH ")?;
            let (_, letters, marked) = MARKED.iter().find(|(known, ..)| *known == mark)?;
            marked.chars().nth(letters.find(letter).filter(|_| letter.len() == 1)?)?
        }
        _ => return None,
    };
    if capital { char::from_u32(small as u32 - 32) } else { Some(small) }
}
