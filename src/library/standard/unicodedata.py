# Properties of characters. Names are those of characters that prose and mathematics ask for; others have none here.

import _unicode_tables

unidata_version = '14.0.0'
_kept = {}

# The first places of runs, and what the characters in each have.
def _runs(name, text, kinds):
    if name not in _kept:
        import re
        starts, values, at = [], [], 0
        for mark, count in re.findall(r'([A-Z!#$%~])([0-9a-z]*)', text):
            starts.append(at)
            values.append(mark if kinds is None else kinds.get(mark, mark))
            at += int(count, 36) if count else 1
        _kept[name] = starts, values
    return _kept[name]

def _found(name, chr, text, kinds):
    import bisect
    starts, values = _runs(name, text, kinds)
    code = _code(chr, name)
    k = bisect.bisect_right(starts, code) - 1
    return values[k], code - starts[k]

def _code(chr, name):
    if not isinstance(chr, str):
        raise TypeError(f'{name}() argument must be a unicode character, not {type(chr).__name__}')
    if len(chr) != 1:
        raise TypeError(f'{name}(): argument must be a unicode character, not a string of length {len(chr)}' if name != 'category' else 'category() argument must be a unicode character, not str')
    return ord(chr)

def category(chr, /):
    kind, place = _found('category', chr, _unicode_tables.CATEGORIES, _unicode_tables.KINDS)
    return ('Lu', 'Ll')[place % 2] if kind == '~' else kind

def east_asian_width(chr, /):
    return _found('east_asian_width', chr, _unicode_tables.WIDTHS, {'S': 'Na'})[0]

def bidirectional(chr, /):
    return _found('bidirectional', chr, _unicode_tables.DIRECTIONS, _unicode_tables.DIRECTIONS_KINDS)[0]

def mirrored(chr, /):
    return int(_found('mirrored', chr, _unicode_tables.MIRRORED, None)[0] == 'Y')

def combining(chr, /):
    import bisect
    code = _code(chr, 'combining')
    if 'combining' not in _kept:
        starts, values, at = [], [], 0
        for run in _unicode_tables.COMBINING.split(','):
            count, _, value = run.partition(':')
            starts.append(at)
            values.append(int(value, 36) if value else 0)
            at += int(count, 36)
        _kept['combining'] = starts, values
    starts, values = _kept['combining']
    return values[bisect.bisect_right(starts, code) - 1]

def normalize(form, unistr, /):
    if not isinstance(unistr, str):
        raise TypeError(f'normalize() argument 2 must be str, not {type(unistr).__name__}')
    if form not in ('NFC', 'NFD', 'NFKC', 'NFKD'):
        raise ValueError('invalid normalization form')
    return unistr if unistr.isascii() else __normal_form__(form, unistr)

def is_normalized(form, unistr, /):
    return normalize(form, unistr) == unistr

def decomposition(chr, /):
    _code(chr, 'decomposition')
    whole = normalize('NFD', chr)
    if whole == chr:
        if normalize('NFKD', chr) != chr:
            raise NotImplementedError("how a character is compatible with others is not part of what is here; normalize('NFKD', c) is")
        return ''
    parts = normalize('NFC', whole[:-1]) + whole[-1] if len(whole) > 2 else whole
    return ' '.join([f'{ord(c):04X}' for c in parts])

def _given(default, words):
    if default is __missing__:
        raise ValueError(words)
    return default

# Digits follow one another from zero.
def _decimal(chr, name):
    _code(chr, name)
    kind, place = _found('category', chr, _unicode_tables.CATEGORIES, _unicode_tables.KINDS)
    return place % 10 if kind == 'Nd' else None

def decimal(chr, default=__missing__, /):
    value = _decimal(chr, 'decimal')
    return _given(default, 'not a decimal') if value is None else value

def digit(chr, default=__missing__, /):
    value = _decimal(chr, 'digit')
    if value is not None:
        return value
    plain = normalize('NFKC', chr).strip('().,')
    return int(plain) if plain != chr and len(plain) == 1 and plain.isdecimal() else _given(default, 'not a digit')

_ROMAN = {'I': 1, 'V': 5, 'X': 10, 'L': 50, 'C': 100, 'D': 500, 'M': 1000}
_OTHERS = {'〇': 0, '零': 0, '一': 1, '二': 2, '三': 3, '四': 4, '五': 5, '六': 6, '七': 7, '八': 8, '九': 9, '十': 10, '百': 100, '千': 1000, '万': 10000, '億': 10 ** 8}

def numeric(chr, default=__missing__, /):
    value = _decimal(chr, 'numeric')
    if value is not None:
        return float(value)
    if chr in _OTHERS:
        return float(_OTHERS[chr])
    plain = normalize('NFKC', chr).strip('().,')
    top, stroke, under = plain.partition('\u2044')
    if top.isdecimal() and (not stroke or under.isdecimal()):
        return int(top) / (int(under) if stroke else 1)
    if category(chr) == 'Nl' and plain and all(c in _ROMAN for c in plain.upper()):
        values = [_ROMAN[c] for c in plain.upper()] + [0]
        return float(sum([-value if value < after else value for value, after in zip(values, values[1:])]))
    return _given(default, 'not a numeric character')

def _names():
    if 'names' not in _kept:
        import re
        import _unicode_names
        names = {}
        for first, text in _unicode_names.BLOCKS:
            whole = re.sub('[a-z!#$%&]', lambda found: _unicode_names.PHRASES[found[0]], text)
            for k, name in enumerate(whole.split(';')):
                if name:
                    names[chr(first + k)] = name
        _kept['names'] = names
        _kept['characters'] = {name: c for c, name in names.items()}
    return _kept['names']

_INITIALS = 'G GG N D DD R M B BB S SS  J JJ C K T P H'.split(' ')
_VOWELS = 'A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I'.split(' ')
_FINALS = ' G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H'.split(' ')

def name(chr, default=__missing__, /):
    code = _code(chr, 'name')
    found = _names().get(chr)
    if found:
        return found
    if 0x3400 <= code <= 0x4dbf or 0x4e00 <= code <= 0x9fff or 0x20000 <= code <= 0x2a6df:
        return f'CJK UNIFIED IDEOGRAPH-{code:X}'
    if 0xac00 <= code <= 0xd7a3:
        place = code - 0xac00
        return f'HANGUL SYLLABLE {_INITIALS[place // 588]}{_VOWELS[place // 28 % 21]}{_FINALS[place % 28]}'
    if default is __missing__:
        if category(chr) in ('Cc', 'Cn', 'Co', 'Cs'):
            raise ValueError('no such name')
        raise ValueError(f'no such name: there are names of common characters here, and U+{code:04X} is none of them')
    return default

def lookup(name, /):
    _names()
    wanted = name.upper()
    if wanted in _kept['characters']:
        return _kept['characters'][wanted]
    if wanted.startswith('CJK UNIFIED IDEOGRAPH-'):
        return chr(int(wanted[22:], 16))
    raise KeyError(f"undefined character name '{name}'")
