# Dates and times. The clock gives UTC, which counts as local time.

import _durations
import _strptime
import time as _clock
from operator import index as _index
from _durations import *
from _durations import _LAST, _SECOND, _DAY, _before_year, _check_date, _check_time, _check_zone, _date_of, _micro
from _durations import _checked_name, _checked_offset, _offset_text, _ordinal, _time_text

class _IsoCalendarDate(tuple):
    __module__ = 'datetime'

    @property
    def year(self):
        return self[0]

    @property
    def week(self):
        return self[1]

    @property
    def weekday(self):
        return self[2]

    def __repr__(self):
        return f'datetime.IsoCalendarDate(year={self[0]}, week={self[1]}, weekday={self[2]})'

_IsoCalendarDate.__name__ = _IsoCalendarDate.__qualname__ = 'IsoCalendarDate'

def _first_week(year):
    # The Monday of the week that contains 4 January.
    fourth = _ordinal(year, 1, 4)
    return fourth - (fourth + 6) % 7

def _from_week(year, week, day):
    year, week, day = _index(year), _index(week), _index(day)
    if max(abs(year), abs(week), abs(day)) >= 1 << 31:
        raise ValueError('ISO calendar component out of range')
    if not MINYEAR <= year <= MAXYEAR:
        raise ValueError(f'Year is out of range: {year}')
    weeks = (_first_week(year + 1) - _first_week(year)) // 7
    if not 1 <= week <= weeks:
        raise ValueError(f'Invalid week: {week}')
    if not 1 <= day <= 7:
        raise ValueError(f'Invalid day: {day} (range is [1, 7])')
    return _date_of(_first_week(year) + 7 * (week - 1) + day - 1)

def _read_date(string, whole):
    found = _strptime.iso_date(string)
    if found and found[0] == 'week':
        try:
            return _from_week(*found[1:])
        except ValueError:
            found = None
    if found is None:
        raise ValueError(f'Invalid isoformat string: {whole!r}')
    return found

# Ordering by the tuple that `_with` returns.
class _Ordered:
    def __lt__(self, other):
        return self._with(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._with(other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._with(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._with(other, lambda a, b: a >= b)

    __lt__, __le__ = __quickly__(__lt__, __moment_lt__), __quickly__(__le__, __moment_le__)
    __gt__, __ge__ = __quickly__(__gt__, __moment_gt__), __quickly__(__ge__, __moment_ge__)

class date(_Ordered):
    __module__ = 'datetime'

    def __new__(cls, year, month=None, day=None):
        if month is None or day is None:
            name, at = ('month', 2) if month is None else ('day', 3)
            raise TypeError(f"function missing required argument '{name}' (pos {at})")
        self = object.__new__(cls)
        self._year, self._month, self._day = _check_date(year, month, day)
        return self

    __new__ = __quickly__(__new__, __new_date__)

    @classmethod
    def today(cls):
        return cls.fromtimestamp(_clock.time())

    @classmethod
    def fromtimestamp(cls, timestamp):
        return cls.fromordinal(719163 + _seconds_of(timestamp) // 86400)

    @classmethod
    def fromordinal(cls, n):
        if not 1 <= n <= _LAST:
            raise ValueError('ordinal must be >= 1' if n < 1 else f'year {MAXYEAR + 1} is out of range')
        return cls(*_date_of(n))

    def fromisoformat(cls, date_string):
        if not isinstance(date_string, str):
            raise TypeError('fromisoformat: argument must be str')
        return cls(*_read_date(date_string, date_string))

    fromisoformat = classmethod(__quickly__(fromisoformat, __moment_of_iso__))

    @classmethod
    def fromisocalendar(cls, year, week, day):
        return cls(*_from_week(year, week, day))

    @property
    def year(self):
        return self._year

    @property
    def month(self):
        return self._month

    @property
    def day(self):
        return self._day

    def replace(self, year=None, month=None, day=None):
        given = ((year, self._year), (month, self._month), (day, self._day))
        return type(self)(*[old if new is None else new for new, old in given])

    def toordinal(self):
        return _ordinal(self._year, self._month, self._day)

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isocalendar(self):
        ordinal, year = self.toordinal(), self._year
        if year < MAXYEAR and ordinal >= _first_week(year + 1):
            year += 1
        elif ordinal < _first_week(year):
            year -= 1
        return _IsoCalendarDate((year, (ordinal - _first_week(year)) // 7 + 1, self.isoweekday()))

    def isoformat(self):
        return f'{self._year:04d}-{self._month:02d}-{self._day:02d}'

    def ctime(self):
        return self.strftime('%a %b %e 00:00:00 ') + f'{self._year:04d}'

    def timetuple(self):
        since = self.toordinal() - _before_year(self._year)
        return _clock.struct_time((self._year, self._month, self._day, 0, 0, 0, self.weekday(), since, -1))

    def strftime(self, format):
        return _strptime.text(format, self.timetuple())

    def __format__(self, spec):
        return _formatted(self, spec)

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f'{_title(self)}({self._year}, {self._month}, {self._day})'

    def __hash__(self):
        return hash((self._year, self._month, self._day))

    def _with(self, other, wanted):
        if isinstance(other, date):
            return wanted((self._year, self._month, self._day), (other._year, other._month, other._day))
        return NotImplemented

    def __eq__(self, other):
        return self._with(other, lambda a, b: a == b)

    def __add__(self, other):
        return type(self)(*_date_of(self.toordinal() + other.days)) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return type(self)(*_date_of(self.toordinal() - other.days))
        if isinstance(other, date) and not isinstance(other, datetime):
            return timedelta(self.toordinal() - other.toordinal())
        return NotImplemented

    # At once, of dates and durations that are of the library's own classes.
    toordinal, weekday = __quickly__(toordinal, __moment_ordinal__), __quickly__(weekday, __moment_weekday__)
    isoweekday, strftime = __quickly__(isoweekday, __moment_isoweekday__), __quickly__(strftime, __date_strftime__)
    isoformat, __str__ = __quickly__(isoformat, __date_isoformat__), __quickly__(__str__, __date_isoformat__)
    __add__, __sub__ = __quickly__(__add__, __date_add__), __quickly__(__sub__, __date_subtract__)
    __eq__ = __quickly__(__eq__, __moment_eq__)

def _formatted(value, spec):
    if not isinstance(spec, str):
        raise TypeError(f'must be str, not {type(spec).__name__}')
    return value.strftime(spec) if spec else str(value)

def _seconds_of(timestamp):
    if timestamp != timestamp:
        raise ValueError('cannot convert float NaN to integer')
    if not -1e14 < timestamp < 1e14:
        raise OverflowError('timestamp out of range for platform time_t')
    return int(timestamp // 1)

def _title(value):
    kind = type(value)
    return f'datetime.{kind.__name__}' if kind in (date, time, datetime) else kind.__name__

date.min = date(1, 1, 1)
date.max = date(9999, 12, 31)
date.resolution = timedelta(days=1)

class time(_Ordered):
    __module__ = 'datetime'

    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        _check_time(hour, minute, second, microsecond, tzinfo, fold)
        self = object.__new__(cls)
        self._hour, self._minute, self._second, self._microsecond = hour, minute, second, microsecond
        self._tzinfo, self._fold = tzinfo, fold
        return self

    @classmethod
    def fromisoformat(cls, time_string):
        if not isinstance(time_string, str):
            raise TypeError('fromisoformat: argument must be str')
        found = _strptime.iso_time(time_string.removeprefix('T'))
        if found is None:
            raise ValueError(f'Invalid isoformat string: {time_string!r}')
        return cls(*found[:4], _zone_of(found[4]))

    @property
    def hour(self):
        return self._hour

    @property
    def minute(self):
        return self._minute

    @property
    def second(self):
        return self._second

    @property
    def microsecond(self):
        return self._microsecond

    @property
    def tzinfo(self):
        return self._tzinfo

    @property
    def fold(self):
        return self._fold

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=True, *, fold=None):
        given = ((hour, self._hour), (minute, self._minute), (second, self._second), (microsecond, self._microsecond))
        zone = self._tzinfo if tzinfo is True else tzinfo
        return type(self)(*[old if new is None else new for new, old in given], zone, fold=self._fold if fold is None else fold)

    def utcoffset(self):
        return None if self._tzinfo is None else _checked_offset('utcoffset', self._tzinfo.utcoffset(None))

    def tzname(self):
        return None if self._tzinfo is None else _checked_name(self._tzinfo.tzname(None))

    def dst(self):
        return None if self._tzinfo is None else _checked_offset('dst', self._tzinfo.dst(None))

    def isoformat(self, timespec='auto'):
        text = _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return text + _offset_text(self.utcoffset())

    def strftime(self, format):
        parts = (1900, 1, 1, self._hour, self._minute, self._second, 0, 1, -1)
        return _strptime.text(format, parts, self._microsecond, _offset_text(self.utcoffset(), ''), self.tzname() or '')

    def __format__(self, spec):
        return _formatted(self, spec)

    def __str__(self):
        return self.isoformat()

    def __repr__(self):
        return f'{_title(self)}({self._hour}, {self._minute}{_rest(self)})'

    def _count(self):
        total = (self._hour * 3600 + self._minute * 60 + self._second) * _SECOND + self._microsecond
        offset = self.utcoffset()
        return total if offset is None else total - offset // timedelta.resolution

    def __hash__(self):
        return hash((self.replace(fold=0) if self._fold else self)._count())

    def _fields(self):
        return self._hour, self._minute, self._second, self._microsecond

    def _with(self, other, wanted):
        if not isinstance(other, time):
            return NotImplemented
        if self._tzinfo is other._tzinfo:
            return wanted(self._fields(), other._fields())
        mine, others = self.utcoffset(), other.utcoffset()
        if mine == others:
            return wanted(self._fields(), other._fields())
        if mine is None or others is None:
            raise TypeError("can't compare offset-naive and offset-aware times")
        return wanted(self._count(), other._count())

    def __eq__(self, other):
        if isinstance(other, time) and self._tzinfo is not other._tzinfo and (self.utcoffset() is None) != (other.utcoffset() is None):
            return False
        return self._with(other, lambda a, b: a == b)

def _zone_of(micro):
    if micro is None:
        return None
    return timezone(_micro(micro)) if micro else timezone.utc

def _rest(value):
    text = ''
    if value._second or value._microsecond:
        text = f', {value._second}' + (f', {value._microsecond}' if value._microsecond else '')
    if value._tzinfo is not None:
        text += f', tzinfo={value._tzinfo!r}'
    return text + (', fold=1' if value._fold else '')

time.min = time(0, 0)
time.max = time(23, 59, 59, 999999)
time.resolution = timedelta(microseconds=1)

_date, _time = date, time

class datetime(date):
    __module__ = 'datetime'

    def __new__(cls, year, month=None, day=None, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0):
        self = date.__new__(cls, year, month, day)
        _check_time(hour, minute, second, microsecond, tzinfo, fold)
        self._hour, self._minute, self._second, self._microsecond = hour, minute, second, microsecond
        self._tzinfo, self._fold = tzinfo, fold
        return self

    __new__ = __quickly__(__new__, __new_datetime__)

    hour = _time.hour
    minute = _time.minute
    second = _time.second
    microsecond = _time.microsecond
    tzinfo = _time.tzinfo
    fold = _time.fold

    @classmethod
    def _counted(cls, micro, zone=None):
        days, rest = divmod(micro, _DAY)
        seconds, micro = divmod(rest, _SECOND)
        return cls(*_date_of(days), seconds // 3600, seconds // 60 % 60, seconds % 60, micro, zone)

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        _check_zone(tz)
        _seconds_of(timestamp)
        made = cls._counted(719163 * _DAY + _micros(timestamp), tz)
        return made if tz is None else tz.fromutc(made)

    @classmethod
    def utcfromtimestamp(cls, t):
        return cls.fromtimestamp(t)

    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(_clock.time(), tz)

    @classmethod
    def utcnow(cls):
        return cls.now()

    @classmethod
    def today(cls):
        return cls.now()

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        if not isinstance(date, _date):
            raise TypeError(f'combine() argument 1 must be datetime.date, not {type(date).__name__}')
        if not isinstance(time, _time):
            raise TypeError(f'combine() argument 2 must be datetime.time, not {type(time).__name__}')
        zone = time._tzinfo if tzinfo is True else tzinfo
        return cls(date._year, date._month, date._day, time._hour, time._minute, time._second, time._microsecond, zone, fold=time._fold)

    def fromisoformat(cls, date_string):
        if not isinstance(date_string, str):
            raise TypeError('fromisoformat: argument must be str')
        day, moment = _strptime.iso_parts(date_string)
        moment = _strptime.iso_time(moment) if moment is not None else (0, 0, 0, 0, None)
        if moment is None:
            raise ValueError(f'Invalid isoformat string: {date_string!r}')
        return cls(*_read_date(day, date_string), *moment[:4], _zone_of(moment[4]))

    fromisoformat = classmethod(__quickly__(fromisoformat, __moment_of_iso__))

    def strptime(cls, date_string, format):
        year, month, day, hour, minute, second, micro, offset, name, _ = _strptime.parsed(date_string, format)
        zone = None
        if offset is not None:
            zone = timezone(_micro(offset), name) if name else timezone.utc if offset == 0 else timezone(_micro(offset))
        return cls(year, month, day, hour, minute, second, micro, zone)

    strptime = classmethod(__quickly__(strptime, __moment_strptime__))

    def replace(self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=True, *, fold=None):
        new = date.replace(date(self._year, self._month, self._day), year, month, day)
        moment = self.timetz().replace(hour, minute, second, microsecond, tzinfo, fold=fold)
        return type(self).combine(new, moment)

    def date(self):
        return _date(self._year, self._month, self._day)

    def time(self):
        return self.timetz().replace(tzinfo=None)

    def timetz(self):
        return _time(self._hour, self._minute, self._second, self._microsecond, self._tzinfo, fold=self._fold)

    def utcoffset(self):
        return None if self._tzinfo is None else _checked_offset('utcoffset', self._tzinfo.utcoffset(self))

    def tzname(self):
        return None if self._tzinfo is None else _checked_name(self._tzinfo.tzname(self))

    def dst(self):
        return None if self._tzinfo is None else _checked_offset('dst', self._tzinfo.dst(self))

    def astimezone(self, tz=None):
        tz = timezone(timedelta(0), 'UTC') if tz is None else tz
        _check_zone(tz)
        if tz is self._tzinfo:
            return self
        offset = self.utcoffset() or timedelta(0)
        return tz.fromutc((self - offset).replace(tzinfo=tz))

    def timestamp(self):
        return (self._since() - 719163 * _DAY) / _SECOND

    def timetuple(self):
        saving = self.dst()
        moment = (self._hour, self._minute, self._second)
        start = self.date().timetuple()
        return _clock.struct_time((*start[:3], *moment, *start[6:8], -1 if saving is None else int(bool(saving))))

    def utctimetuple(self):
        offset = self.utcoffset()
        moment = self if offset is None else self.replace(tzinfo=None) - offset
        return _clock.struct_time((*moment.timetuple()[:8], 0))

    def isoformat(self, sep='T', timespec='auto'):
        text = _time_text(self._hour, self._minute, self._second, self._microsecond, timespec)
        return date.isoformat(self) + sep + text + _offset_text(self.utcoffset())

    def ctime(self):
        return self.strftime('%a %b %e %H:%M:%S ') + f'{self._year:04d}'

    def strftime(self, format):
        return _strptime.text(format, self.timetuple(), self._microsecond, _offset_text(self.utcoffset(), ''), self.tzname() or '')

    def __str__(self):
        return self.isoformat(' ')

    def __repr__(self):
        return f'{_title(self)}({self._year}, {self._month}, {self._day}, {self._hour}, {self._minute}{_rest(self)})'

    def _local(self):
        total = self._hour * 3600 + self._minute * 60 + self._second
        return self.toordinal() * _DAY + total * _SECOND + self._microsecond

    def _since(self):
        offset = self.utcoffset()
        return self._local() if offset is None else self._local() - offset // timedelta.resolution

    def __hash__(self):
        return hash((self.replace(fold=0) if self._fold else self)._since())

    def _with(self, other, wanted, mixed=False):
        if not isinstance(other, datetime):
            if isinstance(other, date):
                raise TypeError(f"can't compare {_title(self)} to {_title(other)}")
            return NotImplemented
        if self._tzinfo is other._tzinfo:
            return wanted(self._local(), other._local())
        mine, others = self.utcoffset(), other.utcoffset()
        if mixed and (mine != self.replace(fold=not self._fold).utcoffset() or others != other.replace(fold=not other._fold).utcoffset()):
            # A moment whose offset depends on its fold equals none of another zone.
            return False
        if mine == others:
            return wanted(self._local(), other._local())
        if mine is None or others is None:
            if mixed:
                return False
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return wanted(self._since(), other._since())

    def __eq__(self, other):
        if not isinstance(other, datetime):
            return False if isinstance(other, date) else NotImplemented
        return self._with(other, lambda a, b: a == b, True)

    def __add__(self, other):
        return type(self)._counted(self._local() + other._total, self._tzinfo) if isinstance(other, timedelta) else NotImplemented

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + -other
        if not isinstance(other, datetime):
            return NotImplemented
        apart = _micro(self._local() - other._local())
        if self._tzinfo is other._tzinfo:
            return apart
        mine, others = self.utcoffset(), other.utcoffset()
        if mine == others:
            return apart
        if mine is None or others is None:
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        return apart + others - mine

    isoformat, __str__ = __quickly__(isoformat, __moment_isoformat__), __quickly__(__str__, __moment_str__)
    strftime, __eq__ = __quickly__(strftime, __moment_strftime__), __quickly__(__eq__, __moment_eq__)
    __add__, __sub__ = __quickly__(__add__, __moment_add__), __quickly__(__sub__, __moment_subtract__)

def _micros(timestamp):
    if isinstance(timestamp, int):
        return timestamp * _SECOND
    top, bottom = timestamp.as_integer_ratio()
    whole, rest = divmod(top * _SECOND, bottom)
    return whole + (2 * rest > bottom or 2 * rest == bottom and whole % 2)

datetime.min = datetime(1, 1, 1)
datetime.max = datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)

_durations._MOMENT.append(datetime)

__all__ = ('date', 'datetime', 'time', 'timedelta', 'timezone', 'tzinfo', 'MINYEAR', 'MAXYEAR', 'UTC')
