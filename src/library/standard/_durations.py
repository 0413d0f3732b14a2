# `datetime`: calendar arithmetic, `timedelta` and time zones.

from operator import index as _index

MINYEAR = 1
MAXYEAR = 9999
_LENGTHS = (0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_LAST = 3652059
_SECOND = 1000000
_DAY = 86400 * _SECOND
# Of durations, in microseconds.
_LEAST, _MOST = -999999999 * _DAY, 10 ** 9 * _DAY - 1

def _is_leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)

def _days_in(year, month):
    return 29 if month == 2 and _is_leap(year) else _LENGTHS[month]

def _before_year(year):
    y = year - 1
    return 365 * y + y // 4 - y // 100 + y // 400

_ordinal, _date_of = __ordinal__, __date_of__

def _check_date(year, month, day):
    if type(year) is type(month) is type(day) is int and MINYEAR <= year <= MAXYEAR and 1 <= month <= 12 and 1 <= day <= 28:
        return year, month, day
    year, month, day = _index(year), _index(month), _index(day)
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f'year {year} is out of range')
    if not 1 <= month <= 12:
        raise ValueError('month must be in 1..12')
    if not 1 <= day <= _days_in(year, month):
        raise ValueError('day is out of range for month')
    return year, month, day

def _check_time(hour, minute, second, microsecond, tzinfo, fold):
    for name, value, end in (('hour', hour, 24), ('minute', minute, 60), ('second', second, 60), ('microsecond', microsecond, _SECOND)):
        if not 0 <= _index(value) < end:
            raise ValueError(f'{name} must be in 0..{end - 1}')
    if fold not in (0, 1):
        raise ValueError('fold must be either 0 or 1')
    _check_zone(tzinfo)

def _check_zone(tzinfo):
    if tzinfo is not None and not isinstance(tzinfo, _zone):
        raise TypeError(f"tzinfo argument must be None or of a tzinfo subclass, not type '{type(tzinfo).__name__}'")

def _rounded(top, bottom):
    whole, rest = divmod(top, bottom)
    twice = 2 * rest
    up = twice > bottom if bottom > 0 else twice < bottom
    return whole + 1 if up or twice == bottom and whole % 2 == 1 else whole

def _offset_text(offset, colon=':'):
    if offset is None:
        return ''
    total = offset // timedelta(microseconds=1)
    sign, total = ('-', -total) if total < 0 else ('+', total)
    seconds, micro = divmod(total, _SECOND)
    text = f'{sign}{seconds // 3600:02d}{colon}{seconds // 60 % 60:02d}'
    if seconds % 60 or micro:
        text += f'{colon}{seconds % 60:02d}'
    return text + (f'.{micro:06d}' if micro else '')

def _time_text(hour, minute, second, microsecond, timespec):
    if timespec == 'auto':
        timespec = 'microseconds' if microsecond else 'seconds'
    if timespec == 'hours':
        return f'{hour:02d}'
    if timespec == 'minutes':
        return f'{hour:02d}:{minute:02d}'
    text = f'{hour:02d}:{minute:02d}:{second:02d}'
    if timespec == 'seconds':
        return text
    if timespec == 'milliseconds':
        return f'{text}.{microsecond // 1000:03d}'
    if timespec == 'microseconds':
        return f'{text}.{microsecond:06d}'
    raise ValueError('Unknown timespec value')

class timedelta:
    __module__ = 'datetime'

    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        try:
            total = ((weeks * 7 + days) * 86400 + hours * 3600 + minutes * 60 + seconds) * _SECOND + milliseconds * 1000 + microseconds
            if type(total) is int:
                return _of_total(cls, total)
        except TypeError:
            pass
        total, left = 0, 0.0
        given = (('microseconds', microseconds, 1), ('milliseconds', milliseconds, 1000), ('seconds', seconds, _SECOND),
                 ('minutes', minutes, 60 * _SECOND), ('hours', hours, 3600 * _SECOND), ('days', days, _DAY), ('weeks', weeks, 7 * _DAY))
        for name, value, factor in given:
            if isinstance(value, int):
                total += value * factor
            elif isinstance(value, float):
                whole = int(value)
                part = (value - whole) * factor
                total += whole * factor + int(part)
                left += part - int(part)
            else:
                raise TypeError(f'unsupported type for timedelta {name} component: {type(value).__name__}')
        if left:
            odd = total % 2
            total += round(left) if abs(left - int(left)) != 0.5 else 2 * round((left + odd) * 0.5) - odd
        return _of_total(cls, total)

    __new__ = __quickly__(__new__, __new_timedelta__)

    @property
    def days(self):
        return self._total // _DAY

    @property
    def seconds(self):
        return self._total // _SECOND % 86400

    @property
    def microseconds(self):
        return self._total % _SECOND

    def total_seconds(self):
        return self._total / _SECOND

    def __add__(self, other):
        return _micro(self._total + other._total) if isinstance(other, timedelta) else NotImplemented

    __add__ = __quickly__(__add__, __duration_add__)
    __radd__ = __add__

    def __sub__(self, other):
        return _micro(self._total - other._total) if isinstance(other, timedelta) else NotImplemented

    __sub__ = __quickly__(__sub__, __duration_subtract__)

    def __rsub__(self, other):
        return _micro(other._total - self._total) if isinstance(other, timedelta) else NotImplemented

    def __neg__(self):
        return _micro(-self._total)

    def __pos__(self):
        return self

    def __abs__(self):
        return _micro(abs(self._total))

    def __mul__(self, other):
        if isinstance(other, int):
            return _micro(self._total * other)
        if isinstance(other, float):
            top, bottom = other.as_integer_ratio()
            return _micro(_rounded(self._total * top, bottom))
        return NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._total / other._total
        if isinstance(other, int):
            return _micro(_rounded(self._total, other))
        if isinstance(other, float):
            top, bottom = other.as_integer_ratio()
            return _micro(_rounded(self._total * bottom, top))
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._total // other._total
        return _micro(self._total // other) if isinstance(other, int) else NotImplemented

    def __mod__(self, other):
        return _micro(self._total % other._total) if isinstance(other, timedelta) else NotImplemented

    def __divmod__(self, other):
        return (self // other, self % other) if isinstance(other, timedelta) else NotImplemented

    def __bool__(self):
        return self._total != 0

    def __hash__(self):
        return hash(('timedelta', self._total))

    def __eq__(self, other):
        return self._total == other._total if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return self._total < other._total if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return self._total <= other._total if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return self._total > other._total if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return self._total >= other._total if isinstance(other, timedelta) else NotImplemented

    def __repr__(self):
        given = (('days', self.days), ('seconds', self.seconds), ('microseconds', self.microseconds))
        return f"datetime.timedelta({', '.join(f'{name}={value}' for name, value in given if value) or '0'})"

    def __str__(self):
        days, seconds, microseconds = self.days, self.seconds, self.microseconds
        text = f'{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}'
        if days:
            text = f"{days} day{'' if abs(days) == 1 else 's'}, {text}"
        return f'{text}.{microseconds:06d}' if microseconds else text

def _of_total(cls, total):
    if not _LEAST <= total <= _MOST:
        raise OverflowError(f'days={total // _DAY}; must have magnitude <= 999999999')
    self = object.__new__(cls)
    self._total = total
    return self

def _micro(total):
    return _of_total(timedelta, total)

timedelta.min = timedelta(-999999999)
timedelta.max = timedelta(days=999999999, hours=23, minutes=59, seconds=59, microseconds=999999)
timedelta.resolution = timedelta(microseconds=1)

# The class `datetime`, once there is one.
_MOMENT = []

def _check_moment(zone, dt, no_moment, of_another):
    if not isinstance(dt, _MOMENT[0]):
        raise TypeError(no_moment)
    if dt.tzinfo is not zone:
        raise ValueError(of_another)

def _check_argument(name, dt):
    if dt is not None and not isinstance(dt, _MOMENT[0]):
        raise TypeError(f'{name}(dt) argument must be a datetime instance or None, not {type(dt).__name__}')

# What `tzinfo` methods of a program give.
def _checked_offset(name, offset):
    if offset is None:
        return None
    if not isinstance(offset, timedelta):
        raise TypeError(f"tzinfo.{name}() must return None or a timedelta, not '{type(offset).__name__}'")
    if not -_DAY < offset._total < _DAY:
        raise ValueError('offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), '
                         f'not {offset!r}.')
    return offset

def _checked_name(name):
    if name is not None and not isinstance(name, str):
        raise TypeError(f"tzinfo.tzname() must return None or a string, not '{type(name).__name__}'")
    return name

class tzinfo:
    __module__ = 'datetime'

    def utcoffset(self, dt):
        raise NotImplementedError('a tzinfo subclass must implement utcoffset()')

    def tzname(self, dt):
        raise NotImplementedError('a tzinfo subclass must implement tzname()')

    def dst(self, dt):
        raise NotImplementedError('a tzinfo subclass must implement dst()')

    def fromutc(self, dt):
        _check_moment(self, dt, 'fromutc() requires a datetime argument', 'dt.tzinfo is not self')
        offset = dt.utcoffset()
        if offset is None:
            raise ValueError('fromutc() requires a non-None utcoffset() result')
        saving = dt.dst()
        if saving is None:
            raise ValueError('fromutc() requires a non-None dst() result')
        if offset - saving:
            dt += offset - saving
            saving = dt.dst()
            if saving is None:
                raise ValueError('fromutc(): dt.dst gave inconsistent results; cannot convert')
        return dt + saving

_zone = tzinfo

class timezone(tzinfo):
    __module__ = 'datetime'

    def __new__(cls, offset, name=__missing__):
        if not isinstance(offset, timedelta):
            raise TypeError(f'timezone() argument 1 must be datetime.timedelta, not {type(offset).__name__}')
        if name is __missing__:
            if not offset and hasattr(timezone, 'utc'):
                return timezone.utc
            name = None
        elif not isinstance(name, str):
            raise TypeError(f'timezone() argument 2 must be str, not {type(name).__name__}')
        if not -_DAY < offset._total < _DAY:
            raise ValueError('offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), '
                             f'not {offset!r}.')
        self = object.__new__(cls)
        self._offset, self._name = offset, name
        return self

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def utcoffset(self, dt):
        _check_argument('utcoffset', dt)
        return self._offset

    def tzname(self, dt):
        _check_argument('tzname', dt)
        if self._name is not None:
            return self._name
        return f'UTC{_offset_text(self._offset)}' if self._offset else 'UTC'

    def dst(self, dt):
        _check_argument('dst', dt)

    def fromutc(self, dt):
        _check_moment(self, dt, 'fromutc: argument must be a datetime instance', 'fromutc: dt.tzinfo is not self')
        return dt + self._offset

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)

    def __repr__(self):
        if not self._offset and self._name is None:
            return 'datetime.timezone.utc'
        name = '' if self._name is None else f', {self._name!r}'
        return f'datetime.timezone({self._offset!r}{name})'

    def __str__(self):
        return self.tzname(None)

timezone.utc = timezone(timedelta(0))
timezone.min = timezone(-timedelta(hours=23, minutes=59))
timezone.max = timezone(timedelta(hours=23, minutes=59))
UTC = timezone.utc
