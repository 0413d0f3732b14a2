# Formatting and parsing of times, shared by `datetime` and `time`.

import re

_DAYS = ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')
_MONTHS = ('January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December')
_WHOLE = {'c': '%a %b %e %H:%M:%S %Y', 'x': '%m/%d/%y', 'X': '%H:%M:%S', 'D': '%m/%d/%y', 'F': '%Y-%m-%d', 'T': '%H:%M:%S',
          'R': '%H:%M', 'r': '%I:%M:%S %p', 'h': '%b'}

# `parts` are the fields of a `struct_time`.
def text(format, parts, micro=0, offset='', zone=''):
    out, at = [], 0
    while at < len(format):
        c = format[at]
        at += 1
        if c != '%' or at == len(format):
            out.append(c)
            continue
        code = format[at]
        at += 1
        if code == '-' and at < len(format):
            code = format[at]
            at += 1
            out.append(_part(code, parts, micro, offset, zone).lstrip('0 ') or '0')
        elif code in '123456789' and at < len(format):
            width = code
            while format[at:at + 1].isdigit():
                width += format[at]
                at += 1
            out.append(_part(format[at:at + 1], parts, micro, offset, zone).rjust(int(width), '0'))
            at += 1
        elif code == ':' and format[at:at + 1] == 'z':
            at += 1
            out.append(offset and f'{offset[:3]}:{offset[3:5]}' + (f':{offset[5:]}' if offset[5:] else ''))
        else:
            out.append(_part(code, parts, micro, offset, zone))
    return ''.join(out)

def _part(code, parts, micro, offset, zone):
    year, month, day, hour, minute, second, weekday, since = parts[:8]
    if code in _WHOLE:
        return text(_WHOLE[code], parts, micro, offset, zone)
    two = {'y': year % 100, 'C': year // 100, 'm': month, 'd': day, 'H': hour, 'I': (hour + 11) % 12 + 1, 'M': minute, 'S': second,
           'U': (since + 6 - (weekday + 1) % 7) // 7, 'W': (since + 6 - weekday) // 7}
    if code in two:
        return f'{two[code]:02d}'
    if code in 'GVg':
        import datetime
        iso = datetime.date(year, month, day).isocalendar()
        return str(iso[0]) if code == 'G' else f'{iso[1]:02d}' if code == 'V' else f'{iso[0] % 100:02d}'
    other = {'Y': lambda: str(year), 'e': lambda: f'{day:2d}', 'k': lambda: f'{hour:2d}', 'l': lambda: f'{(hour + 11) % 12 + 1:2d}',
             'j': lambda: f'{since:03d}', 'f': lambda: f'{micro:06d}', 'p': lambda: 'AM' if hour < 12 else 'PM',
             'P': lambda: 'am' if hour < 12 else 'pm', 'a': lambda: _DAYS[weekday][:3], 'A': lambda: _DAYS[weekday],
             'b': lambda: _MONTHS[month - 1][:3], 'B': lambda: _MONTHS[month - 1], 'u': lambda: str(weekday + 1),
             'w': lambda: str((weekday + 1) % 7), 'z': lambda: offset, 'Z': lambda: zone, '%': lambda: '%', 'n': lambda: '\n',
             't': lambda: '\t'}
    return other[code]() if code in other else '%' + code

def _any(words):
    return '|'.join(words)

_PATTERNS = {
    'd': r'3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9]', 'f': r'[0-9]{1,6}', 'H': r'2[0-3]|[0-1]\d|\d', 'I': r'1[0-2]|0[1-9]|[1-9]',
    'j': r'36[0-6]|3[0-5]\d|[1-2]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9]', 'm': r'1[0-2]|0[1-9]|[1-9]', 'M': r'[0-5]\d|\d',
    'S': r'6[0-1]|[0-5]\d|\d', 'U': r'5[0-3]|[0-4]\d|\d', 'W': r'5[0-3]|[0-4]\d|\d', 'w': r'[0-6]', 'u': r'[1-7]', 'y': r'\d\d',
    'Y': r'\d\d\d\d', 'G': r'\d\d\d\d', 'V': r'5[0-3]|0[1-9]|[1-4]\d|\d',
    'z': r'[+-]\d\d:?[0-5]\d(?::?[0-5]\d(?:\.\d{1,6})?)?|(?:Z|z)', 'Z': 'utc|gmt', 'p': 'am|pm',
    'A': _any(_DAYS), 'a': _any([day[:3] for day in _DAYS]), 'B': _any(_MONTHS), 'b': _any([month[:3] for month in _MONTHS]),
}

def _pattern(format):
    for code in 'cxX':
        format = format.replace('%' + code, _WHOLE[code].replace('%e', '%d'))
    out, at, seen = [], 0, set()
    while at < len(format):
        c = format[at]
        at += 1
        if c.isspace():
            while at < len(format) and format[at].isspace():
                at += 1
            out.append(r'\s+')
        elif c != '%':
            out.append(re.escape(c))
        elif at == len(format):
            raise ValueError(f"stray % in format '{format}'") from None
        else:
            code = format[at]
            at += 1
            if code == '%':
                out.append('%')
                continue
            if code not in _PATTERNS:
                raise ValueError(f"'{code}' is a bad directive in format '{format}'") from None
            if code in seen:
                raise re.error(f'redefinition of group name {code!r} as group {len(seen) + 1}; was group {sorted(seen).index(code) + 1}')
            seen.add(code)
            out.append(f'(?P<{code}>{_PATTERNS[code]})')
    return ''.join(out)

# Year, month, day, hour, minute, second, microsecond, UTC offset in microseconds, name of the time zone, and whether there was
# a year.
def parsed(string, format):
    for name, value in (('1', string), ('2', format)):
        if not isinstance(value, str):
            raise TypeError(f"strptime() argument {name} must be str, not {type(value).__name__}")
    import datetime
    found = re.match(_pattern(format), string, re.IGNORECASE)
    if not found:
        raise ValueError(f'time data {string!r} does not match format {format!r}')
    if found.end() != len(string):
        raise ValueError(f'unconverted data remains: {string[found.end():]}')
    given = found.groupdict()
    number = lambda code, other: int(given[code]) if code in given else other
    place = lambda words, word: [w.lower() for w in words].index(word.lower())
    year = number('Y', None)
    if 'y' in given:
        year = number('y', 0)
        year += 2000 if year <= 68 else 1900
    month = number('m', 1)
    if 'B' in given:
        month = place(_MONTHS, given['B']) + 1
    elif 'b' in given:
        month = place([m[:3] for m in _MONTHS], given['b']) + 1
    day, hour = number('d', 1), number('H', 0)
    if 'I' in given:
        hour = number('I', 0) % 12 + (12 if given.get('p', '').lower() == 'pm' else 0)
    weekday = None
    if 'A' in given:
        weekday = place(_DAYS, given['A'])
    elif 'a' in given:
        weekday = place([d[:3] for d in _DAYS], given['a'])
    elif 'w' in given:
        weekday = (number('w', 0) + 6) % 7
    elif 'u' in given:
        weekday = number('u', 1) - 1
    if 'G' in given or 'V' in given:
        if 'G' not in given or 'V' not in given or weekday is None:
            raise ValueError("ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u').")
        start = datetime.date.fromisocalendar(number('G', 1), number('V', 1), weekday + 1)
        year, month, day = start.year, start.month, start.day
    elif 'j' in given:
        start = datetime.date(1900 if year is None else year, 1, 1) + datetime.timedelta(number('j', 1) - 1)
        month, day = start.month, start.day
    elif weekday is not None and ('U' in given or 'W' in given):
        first = datetime.date(1900 if year is None else year, 1, 1)
        shift = (7 - first.weekday()) % 7 if 'W' in given else (6 - first.weekday()) % 7
        inside = weekday if 'W' in given else (weekday + 1) % 7
        start = first + datetime.timedelta(shift + 7 * (number('W' if 'W' in given else 'U', 0) - 1) + inside)
        year, month, day = start.year, start.month, start.day
    micro = int(given['f'].ljust(6, '0')) if 'f' in given else 0
    offset = name = None
    if 'z' in given:
        offset = 0 if given['z'] in 'Zz' else _offset(given['z'])
    elif 'Z' in given:
        offset, name = None, given['Z']
    return 1900 if year is None else year, month, day, hour, number('M', 0), number('S', 0), micro, offset, name, year is not None

def _offset(written):
    digits, _, part = written[1:].replace(':', '').partition('.')
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:6] or 0)
    total = seconds * 1000000 + int(part.ljust(6, '0') or 0)
    return -total if written[0] == '-' else total

# The fields of an ISO 8601 date, or ('week', year, week, day); None if it is invalid.
def iso_date(string):
    found = re.fullmatch(r'([0-9]{4})-([0-9]{2})-([0-9]{2})|([0-9]{4})([0-9]{2})([0-9]{2})', string)
    if found:
        return tuple([int(part) for part in found.groups() if part])
    found = re.fullmatch(r'([0-9]{4})(-?)W([0-9]{2})(?:\2([0-9]))?', string)
    if found and (found[4] is None or found[2] == '-' or len(string) == 8):
        return 'week', int(found[1]), int(found[3]), int(found[4] or 1)

# Hour, minute, second, microsecond and the UTC offset in microseconds.
def iso_time(string):
    found = re.fullmatch(r'([0-9:]+)(?:[.,]([0-9]+))?(Z|[+-][0-9:]+(?:[.,][0-9]+)?)?', string)
    if not found or not re.fullmatch(r'\d\d(:\d\d(:\d\d)?)?|\d\d(\d\d(\d\d)?)?', found[1]):
        return None
    digits = found[1].replace(':', '')
    if found[2] and len(digits) != 6:
        return None
    micro = int((found[2] or '').ljust(6, '0')[:6])
    offset = found[3]
    if offset == 'Z':
        offset = 0
    elif offset is not None:
        if not re.fullmatch(r'\d\d(:\d\d(:\d\d(\.\d+)?)?)?|\d\d(\d\d(\d\d(\.\d+)?)?)?', offset[1:]):
            return None
        offset = _offset(offset if len(offset) > 3 else offset + '00')
    return int(digits[:2]), int(digits[2:4] or 0), int(digits[4:6] or 0), micro, offset

# Splits an ISO 8601 string into date and time.
def iso_parts(string):
    end = _end_of_date(string)
    return string[:end], string[end + 1:] if len(string) > end else None

def _end_of_date(string):
    if string[4:5] == '-':
        if string[5:6] != 'W':
            return 10
        # A week may have no day: what follows the second hyphen is then an hour.
        return 10 if string[8:9] == '-' and not string[10:11].isdigit() else 8
    if string[4:5] != 'W':
        return 8
    digits = 7
    while string[digits:digits + 1].isdigit():
        digits += 1
    # The separator may be a digit: a time has an even number of them.
    return digits if digits < 9 else 7 if digits % 2 == 0 else 8
