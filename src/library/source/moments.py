# Calendar arithmetic, units and ISO 8601 strings of datetime64 and timedelta64.

_NAT = -2 ** 63
_UNITS = ('Y', 'M', 'W', 'D', 'h', 'm', 's', 'ms', 'us', 'ns')
_NAMES = {'Y': 'years', 'M': 'months', 'W': 'weeks', 'D': 'days', 'h': 'hours', 'm': 'minutes', 's': 'seconds', 'ms': 'milliseconds',
          'us': 'microseconds', 'ns': 'nanoseconds', 'generic': 'generic time units'}
# How many of a unit make up the next coarser one, where that is constant.
_PARTS = {'D': 7, 'h': 24, 'm': 60, 's': 60, 'ms': 1000, 'us': 1000, 'ns': 1000}

# Days since 1970-01-01 of a date in the Gregorian calendar, and the inverse; for numbers and arrays.
def _days(y, m, d):
    y = y - (m <= 2)
    era = y // 400
    of_era = y - era * 400
    day = (153 * (m + (m <= 2) * 12 - 3) + 2) // 5 + d - 1
    return era * 146097 + of_era * 365 + of_era // 4 - of_era // 100 + day - 719468

def _civil(days):
    days = days + 719468
    era = days // 146097
    of_era = days - era * 146097
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    day = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * day + 2) // 153
    m = month + 3 - (month >= 10) * 12
    return year + era * 400 + (m <= 2), m, day - (153 * month + 2) // 5 + 1

def _factor(coarse, fine):
    factor = 1
    for unit in _UNITS[_UNITS.index(coarse) + 1:_UNITS.index(fine) + 1]:
        factor *= _PARTS[unit]
    return factor

# Converts counts of dates between units.
def _plain_converted(value, unit, to):
    if unit == to or 'generic' in (unit, to):
        return value
    if unit in 'YM' and to in 'YM':
        return value * 12 if unit == 'Y' else value // 12
    if unit in 'YM':
        months = value * 12 if unit == 'Y' else value
        days = _days(1970 + months // 12, months % 12 + 1, 1)
        return days // 7 if to == 'W' else days * _factor('D', to)
    if to in 'YM':
        days = value * 7 if unit == 'W' else value // _factor('D', unit)
        y, m, _ = _civil(days)
        return y - 1970 if to == 'Y' else (y - 1970) * 12 + m - 1
    if _UNITS.index(unit) < _UNITS.index(to):
        return value * _factor(unit, to)
    # Weeks begin on a Thursday, as 1970-01-01.
    return value // _factor(to, unit)

# Converts counts of timedeltas between units; months have no fixed number of days.
def _span_converted(value, unit, to):
    if unit == to or 'generic' in (unit, to):
        return value
    if (unit in 'YM') != (to in 'YM'):
        # 400 years have 146097 days.
        months, parts = (12 if unit == 'Y' or to == 'Y' else 1), 4800
        if unit in 'YM':
            return value * months * 146097 // (parts * 7) if to == 'W' else value * months * 146097 * _factor('D', to) // parts
        days = 146097 * months * (1 if unit == 'W' else _factor('D', unit))
        return value * (7 if unit == 'W' else 1) * parts // days
    if unit in 'YM':
        return value * 12 if unit == 'Y' else value // 12
    return value * _factor(unit, to) if _UNITS.index(unit) < _UNITS.index(to) else value // _factor(to, unit)

def _converted(value, unit, to, kind):
    function = _plain_converted if kind == 'M' else _span_converted
    if isinstance(value, np.ndarray):
        return np.where(value == _NAT, _NAT, function(value, unit, to))
    return value if value == _NAT else function(value, unit, to)

# The common unit of two kinds of counts.
def _common(a, b, kinds='mm'):
    if a == 'generic':
        return b
    if b == 'generic':
        return a
    for unit, kind, other in ((a, kinds[0], b), (b, kinds[1], a)):
        if kind == 'm' and unit in 'YM' and other not in 'YM':
            if 'M' in kinds:
                raise UFuncTypeError(f"Cannot cast ufunc 'add' input {1 if kinds[0] == 'M' else 0} from dtype('<m8[{unit}]') to dtype('<m8[{other}]') "
                                     f"with casting rule 'same_kind'")
            raise TypeError(f'Cannot get a common metadata divisor for Numpy datetime metadata [{a}] and [{b}] because they have incompatible nonlinear base time units.')
    return a if _UNITS.index(a) > _UNITS.index(b) else b

def _bad(text, at):
    return ValueError(f'Error parsing datetime string "{text}" at position {at}')

# Parses an ISO 8601 string to a count and a unit.
def _parsed(text):
    text = text.strip()
    if text in ('', 'NaT', 'nat', 'NAT'):
        return _NAT, 'generic'
    if text == 'now' or text == 'today':
        import time
        now = int(time.time())
        return (now, 's') if text == 'now' else (now // 86400, 'D')
    place, negative = 0, text[0] in '+-'
    if negative:
        place = 1
    start = place
    while place < len(text) and text[place].isdigit():
        place += 1
    if place == start or place - start < 4 and not negative and place - start != 4:
        raise _bad(text, place if place > start else start)
    year = int(text[start:place]) * (-1 if text[0] == '-' else 1)
    def two(place, low, high, name):
        if not text[place:place + 2].isdigit() or len(text[place:place + 2]) < 2:
            raise _bad(text, place)
        number = int(text[place:place + 2])
        if not low <= number <= high:
            raise ValueError(f'{name} out of range in datetime string "{text}"')
        return number, place + 2
    if place == len(text):
        return year - 1970, 'Y'
    if text[place] != '-':
        raise _bad(text, place)
    if place + 1 == len(text):
        raise _bad(text, place)
    month, place = two(place + 1, 1, 12, 'Month')
    if place == len(text):
        return (year - 1970) * 12 + month - 1, 'M'
    if text[place] != '-':
        raise _bad(text, place)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    length = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]
    day, place = two(place + 1, 1, length, 'Day')
    days = _days(year, month, day)
    if place == len(text):
        return days, 'D'
    if text[place] not in 'T ':
        raise _bad(text, place)
    hour, place = two(place + 1, 0, 23, 'Hours')
    count, unit = days * 24 + hour, 'h'
    for finer, name in (('m', 'Minutes'), ('s', 'Seconds')):
        if place < len(text) and text[place] == ':':
            number, place = two(place + 1, 0, 59, name)
            count, unit = count * 60 + number, finer
    if place < len(text) and text[place] == '.' and unit == 's':
        end = place + 1
        while end < len(text) and text[end].isdigit():
            end += 1
        digits = text[place + 1:end][:9]
        finer = 'ms' if len(digits) <= 3 else 'us' if len(digits) <= 6 else 'ns'
        count = count * _factor('s', finer) + int(digits.ljust({'ms': 3, 'us': 6, 'ns': 9}[finer], '0') or 0)
        unit, place = finer, end
    if place < len(text) and text[place:] == 'Z':
        import warnings
        warnings.warn('no explicit representation of timezones available for np.datetime64', UserWarning)
        place += 1
    if place < len(text):
        raise _bad(text, place)
    return count, unit

# The texts of an array of counts.
def _isos(codes, unit):
    codes = np.asarray(codes).ravel()
    texts = _iso_texts(codes, unit)
    return [_iso(code, unit) for code in codes.tolist()] if texts is None else texts

# The objects of Python's `datetime` of an array of counts of dates, where there are such.
def _objects(codes, unit):
    import datetime
    return _python_dates(codes.ravel(), unit, datetime.date, datetime.datetime)

# The counts and the unit of a list of texts and of Python's dates; `None` for any other.
def _counted(items):
    return _date_counts(items)

def _iso(count, unit):
    if count == _NAT:
        return 'NaT'
    if unit == 'Y':
        return f'{1970 + count:04d}'
    if unit == 'M':
        return f'{1970 + count // 12:04d}-{count % 12 + 1:02d}'
    if unit == 'W':
        count, unit = count * 7, 'D'
    parts = 1 if unit == 'D' else _factor('D', unit)
    y, m, d = _civil(count // parts)
    text, rest = f'{y:04d}-{m:02d}-{d:02d}', count % parts
    if unit == 'D':
        return text
    if unit == 'h':
        return text + f'T{rest:02d}'
    if unit == 'm':
        return text + f'T{rest // 60:02d}:{rest % 60:02d}'
    finer = _factor('s', unit)
    seconds, rest = rest // finer, rest % finer
    text += f'T{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}'
    return text if unit == 's' else text + '.' + str(rest).rjust({'ms': 3, 'us': 6, 'ns': 9}[unit], '0')
