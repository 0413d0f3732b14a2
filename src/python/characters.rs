//! Properties of characters in which Python follows Unicode's categories: the decimal digits, spaces, cases of titles and
//! comparison without regard to case.

/// The zeros of Unicode's decimal digits (category Nd); nine more follow each. Of Unicode 14, as in CPython 3.11.
const ZEROS: [u32; 66] = [
    0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620,
    0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0,
    0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60,
    0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950, 0x1fbf0,
];

/// Digits that are no decimal ones: superscripts, subscripts, digits in circles and of some scripts, as ranges.
const DIGITS: [(u32, u32); 20] = [
    (0xb2, 0xb3),
    (0xb9, 0xb9),
    (0x1369, 0x1371),
    (0x19da, 0x19da),
    (0x2070, 0x2070),
    (0x2074, 0x2079),
    (0x2080, 0x2089),
    (0x2460, 0x2468),
    (0x2474, 0x247c),
    (0x2488, 0x2490),
    (0x24ea, 0x24ea),
    (0x24f5, 0x24fd),
    (0x24ff, 0x24ff),
    (0x2776, 0x277e),
    (0x2780, 0x2788),
    (0x278a, 0x2792),
    (0x10a40, 0x10a43),
    (0x10e60, 0x10e68),
    (0x11052, 0x1105a),
    (0x1f100, 0x1f10a),
];

/// The value of a decimal digit.
pub(crate) fn decimal(c: char) -> Option<u32> {
    if c.is_ascii() {
        return c.to_digit(10);
    }
    let code = u32::from(c);
    let zero = ZEROS[ZEROS.partition_point(|zero| *zero <= code) - 1];
    Some(code - zero).filter(|value| *value < 10)
}

/// `str.isdigit` of one character.
pub(crate) fn is_digit(c: char) -> bool {
    decimal(c).is_some() || DIGITS.iter().any(|(low, high)| (*low..=*high).contains(&u32::from(c)))
}

/// `str.isspace` of one character: Unicode's white space, and the separators of ASCII.
pub(crate) fn is_space(c: char) -> bool {
    c.is_whitespace() || ('\u{1c}'..='\u{1f}').contains(&c)
}

/// Marks that Unicode counts as alphabetic (Other_Alphabetic) and Python does not: it asks for categories L.
const MARKS: [(u32, u32); 193] = [
    (0x345, 0x36f),
    (0x5b0, 0x5c7),
    (0x610, 0x61a),
    (0x64b, 0x65f),
    (0x670, 0x670),
    (0x6d6, 0x6e4),
    (0x6e7, 0x6ed),
    (0x711, 0x711),
    (0x730, 0x73f),
    (0x7a6, 0x7b0),
    (0x816, 0x817),
    (0x81b, 0x823),
    (0x825, 0x827),
    (0x829, 0x82c),
    (0x88f, 0x897),
    (0x8d4, 0x903),
    (0x93a, 0x93b),
    (0x93e, 0x94f),
    (0x955, 0x957),
    (0x962, 0x963),
    (0x981, 0x983),
    (0x9be, 0x9cc),
    (0x9d7, 0x9d7),
    (0x9e2, 0x9e3),
    (0xa01, 0xa03),
    (0xa3e, 0xa51),
    (0xa70, 0xa71),
    (0xa75, 0xa83),
    (0xabe, 0xacc),
    (0xae2, 0xae3),
    (0xafa, 0xb03),
    (0xb3e, 0xb57),
    (0xb62, 0xb63),
    (0xb82, 0xb82),
    (0xbbe, 0xbcc),
    (0xbd7, 0xc04),
    (0xc3e, 0xc56),
    (0xc5c, 0xc5c),
    (0xc62, 0xc63),
    (0xc81, 0xc83),
    (0xcbe, 0xcdc),
    (0xce2, 0xce3),
    (0xcf3, 0xd03),
    (0xd3e, 0xd4c),
    (0xd57, 0xd57),
    (0xd62, 0xd63),
    (0xd81, 0xd83),
    (0xdcf, 0xdf3),
    (0xe31, 0xe31),
    (0xe34, 0xe3a),
    (0xe4d, 0xe4d),
    (0xeb1, 0xeb1),
    (0xeb4, 0xebc),
    (0xecd, 0xecd),
    (0xf71, 0xf83),
    (0xf8d, 0xfbc),
    (0x102b, 0x103e),
    (0x1056, 0x1059),
    (0x105e, 0x1060),
    (0x1062, 0x1064),
    (0x1067, 0x106d),
    (0x1071, 0x1074),
    (0x1082, 0x108d),
    (0x108f, 0x109d),
    (0x16ee, 0x16f0),
    (0x1712, 0x1713),
    (0x1732, 0x1733),
    (0x1752, 0x1753),
    (0x1772, 0x1773),
    (0x17b6, 0x17c8),
    (0x1885, 0x1886),
    (0x18a9, 0x18a9),
    (0x1920, 0x1938),
    (0x1a17, 0x1a1b),
    (0x1a55, 0x1a74),
    (0x1abf, 0x1b04),
    (0x1b35, 0x1b43),
    (0x1b80, 0x1b82),
    (0x1ba1, 0x1bad),
    (0x1be7, 0x1bf1),
    (0x1c24, 0x1c36),
    (0x1c89, 0x1c8a),
    (0x1dd3, 0x1df4),
    (0x2160, 0x2182),
    (0x2185, 0x24e9),
    (0x2de0, 0x2dff),
    (0x3007, 0x3029),
    (0x3038, 0x303a),
    (0xa674, 0xa67b),
    (0xa69e, 0xa69f),
    (0xa6e6, 0xa6ef),
    (0xa7cb, 0xa7cf),
    (0xa7d2, 0xa7d2),
    (0xa7d4, 0xa7d4),
    (0xa7da, 0xa7f1),
    (0xa802, 0xa802),
    (0xa80b, 0xa80b),
    (0xa823, 0xa827),
    (0xa880, 0xa881),
    (0xa8b4, 0xa8c5),
    (0xa8ff, 0xa8ff),
    (0xa926, 0xa92a),
    (0xa947, 0xa952),
    (0xa980, 0xa983),
    (0xa9b4, 0xa9bf),
    (0xa9e5, 0xa9e5),
    (0xaa29, 0xaa36),
    (0xaa43, 0xaa43),
    (0xaa4c, 0xaa4d),
    (0xaa7b, 0xaa7d),
    (0xaab0, 0xaab0),
    (0xaab2, 0xaab4),
    (0xaab7, 0xaab8),
    (0xaabe, 0xaabe),
    (0xaaeb, 0xaaef),
    (0xaaf5, 0xaaf5),
    (0xabe3, 0xabea),
    (0xfb1e, 0xfb1e),
    (0x10140, 0x10174),
    (0x10341, 0x10341),
    (0x1034a, 0x1034a),
    (0x10376, 0x1037a),
    (0x103d1, 0x103d5),
    (0x105c0, 0x105f3),
    (0x10940, 0x10959),
    (0x10a01, 0x10a0f),
    (0x10d24, 0x10d85),
    (0x10eab, 0x10eac),
    (0x10ec2, 0x10efc),
    (0x11000, 0x11002),
    (0x11038, 0x11045),
    (0x11073, 0x11074),
    (0x11080, 0x11082),
    (0x110b0, 0x110c2),
    (0x11100, 0x11102),
    (0x11127, 0x11132),
    (0x11145, 0x11146),
    (0x11180, 0x11182),
    (0x111b3, 0x111bf),
    (0x111ce, 0x111cf),
    (0x1122c, 0x11241),
    (0x112df, 0x11303),
    (0x1133e, 0x1134c),
    (0x11357, 0x11357),
    (0x11362, 0x113d3),
    (0x11435, 0x11445),
    (0x114b0, 0x114c1),
    (0x115af, 0x115be),
    (0x115dc, 0x115dd),
    (0x11630, 0x11640),
    (0x116ab, 0x116b5),
    (0x1171d, 0x1172a),
    (0x1182c, 0x11838),
    (0x11930, 0x1193c),
    (0x11940, 0x11940),
    (0x11942, 0x11942),
    (0x119d1, 0x119df),
    (0x119e4, 0x119e4),
    (0x11a01, 0x11a0a),
    (0x11a35, 0x11a39),
    (0x11a3b, 0x11a3e),
    (0x11a51, 0x11a5b),
    (0x11a8a, 0x11a97),
    (0x11b60, 0x11be0),
    (0x11c2f, 0x11c3e),
    (0x11c92, 0x11cb6),
    (0x11d31, 0x11d43),
    (0x11d47, 0x11d47),
    (0x11d8a, 0x11d96),
    (0x11db0, 0x11ddb),
    (0x11ef3, 0x11f40),
    (0x12400, 0x1246e),
    (0x1342f, 0x143fa),
    (0x16100, 0x1612e),
    (0x16d40, 0x16d6c),
    (0x16ea0, 0x16ed3),
    (0x16f4f, 0x16f4f),
    (0x16f51, 0x16f92),
    (0x16ff0, 0x16ff6),
    (0x187f8, 0x187ff),
    (0x18cff, 0x18cff),
    (0x18d09, 0x18df2),
    (0x1b132, 0x1b132),
    (0x1b155, 0x1b155),
    (0x1bc9e, 0x1bc9e),
    (0x1df25, 0x1e08f),
    (0x1e4d0, 0x1e6ff),
    (0x1e947, 0x1e947),
    (0x1f130, 0x1f189),
    (0x2b739, 0x2b73f),
    (0x2cea2, 0x2cead),
    (0x2ebf0, 0x2ee5d),
    (0x31350, 0x33479),
];

/// `str.isalpha` of one character.
pub(crate) fn is_letter(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphabetic();
    }
    let code = u32::from(c);
    let after = MARKS.partition_point(|(low, _)| *low <= code);
    c.is_alphabetic() && !(after > 0 && code <= MARKS[after - 1].1)
}

/// `str.isalnum` of one character.
pub(crate) fn is_letter_or_number(c: char) -> bool {
    is_letter(c) || c.is_numeric()
}

/// `str.isnumeric` of one character; numerals of Chinese are letters.
pub(crate) fn is_numeric(c: char) -> bool {
    c.is_numeric() || NUMERALS.contains(c)
}

/// Chinese numerals.
const NUMERALS: &str = "\
     㐅㒃㠪㭍一七万三九二五亖亿什仟仨伍佰億兆兩八六十千卄卅卌叁参參叄四壱壹幺廾廿弌弍弎弐拾捌柒漆玖百肆萬貮貳贰阡\
     陆陌陸零參拾兩零六陸什𠀁𠁤𠃢𠄡𠤪𠦃𠦌𠦜𠫪𠫽𠬙𢎐𢦘𣬛𦉭廾";

/// Whether `repr` shows the character as it is.
pub(crate) fn is_printable(c: char) -> bool {
    if c.is_ascii() {
        return !c.is_ascii_control();
    }
    // Where it is not the first, a character is escaped only if it cannot be printed.
    let mut text = [b'a'; 5];
    let length = 1 + c.encode_utf8(&mut text[1..]).len();
    std::str::from_utf8(&text[..length]).is_ok_and(|text| text.escape_debug().nth(1) == Some(c))
}

/// Whether it is a letter of title case (category Lt).
pub(crate) fn is_title(c: char) -> bool {
    !c.is_uppercase() && !c.is_lowercase() && title(c) == [c] && !c.to_lowercase().eq([c])
}

/// Whether it has a case: upper, lower or title.
pub(crate) fn has_case(c: char) -> bool {
    c.is_uppercase() || c.is_lowercase() || is_title(c)
}

/// The characters of a text, whose lower case can depend on their neighbours.
pub(crate) struct Words(pub(crate) Vec<char>);

impl Words {
    pub(crate) fn of(text: &str) -> Self {
        Self(text.chars().collect())
    }

    /// The character at a place in lower case; a sigma at a word's end has a form of its own (Unicode's Final_Sigma).
    pub(crate) fn lower(&self, at: usize) -> Vec<char> {
        if self.0[at] != 'Σ' {
            return self.0[at].to_lowercase().collect();
        }
        let passed = |c: &&char| matches!(c, '\'' | '.' | ':' | '·' | '\u{ad}' | '\u{2019}' | '\u{300}'..='\u{36f}');
        let follows = self.0[..at].iter().rev().find(|c| !passed(c)).is_some_and(|c| has_case(*c));
        let goes_on = self.0[at + 1..].iter().find(|c| !passed(c)).is_some_and(|c| has_case(*c));
        vec![if follows && !goes_on { 'ς' } else { 'σ' }]
    }
}

/// The character at the beginning of a word in a title.
pub(crate) fn title(c: char) -> Vec<char> {
    let code = u32::from(c);
    let one = |code: u32| char::from_u32(code).into_iter().collect();
    match code {
        0x1c4..=0x1cc => one((code - 0x1c4) / 3 * 3 + 0x1c5),
        0x1f1..=0x1f3 => one(0x1f2),
        0x1f80..=0x1faf => one(code | 8),
        0x1fb3 | 0x1fbc | 0x1fc3 | 0x1fcc | 0x1ff3 | 0x1ffc => one(code & !0xf | 0xc),
        0x10d0..=0x10fa | 0x10fd..=0x10ff => vec![c],
        _ => {
            let mut upper = c.to_uppercase();
            let first = upper.next();
            first.into_iter().chain(upper.flat_map(char::to_lowercase)).collect()
        }
    }
}

/// `str.casefold` of one character.
pub(crate) fn casefold(c: char) -> Vec<char> {
    match c {
        _ if c.is_ascii() => vec![c.to_ascii_lowercase()],
        'ı' => vec![c],
        'ẞ' => vec!['s', 's'],
        '\u{13a0}'..='\u{13f5}' => vec![c],
        '\u{13f8}'..='\u{13fd}' | '\u{ab70}'..='\u{abbf}' => c.to_uppercase().collect(),
        _ => {
            let upper: Vec<char> = c.to_uppercase().collect();
            if upper == [c] {
                c.to_lowercase().collect()
            } else {
                upper.into_iter().flat_map(char::to_lowercase).collect()
            }
        }
    }
}
