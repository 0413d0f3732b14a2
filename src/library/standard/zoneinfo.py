# Time zones by name, from a table of the time zone database (`zones.txt`).

import bisect
import datetime
import re

class ZoneInfoNotFoundError(KeyError):
    pass

class InvalidTZPathWarning(RuntimeWarning):
    pass

TZPATH = ()
_known = {}
_lines = {}
_EPOCH = datetime.date(1970, 1, 1).toordinal()

def _zones():
    if not _lines:
        for line in __zone_table__().splitlines():
            if not line.startswith('#'):
                for name in line[:line.index('|')].split(' '):
                    _lines[name] = line
    return _lines

# Seconds of the clock on the wall since 1970.
def _seconds(dt):
    return (dt.toordinal() - _EPOCH) * 86400 + dt.hour * 3600 + dt.minute * 60 + dt.second

# A kind of time: its distance from UTC, what of it is summer's, its name.
class _Kind:
    def __init__(self, offset, summer, name):
        self.seconds, self.name = offset, name
        self.offset, self.summer = datetime.timedelta(seconds=offset), datetime.timedelta(seconds=summer)

# The day and time of a year at which summer begins or ends, by the rules of POSIX.
class _Rule:
    def __init__(self, text):
        day, _, time = text.partition('/')
        hours, minutes, seconds = ((time or '2') + ':0:0').split(':')[:3]
        sign = -1 if hours.startswith('-') else 1
        self.time = sign * (abs(int(hours)) * 3600 + int(minutes) * 60 + int(seconds))
        self.day = day

    def seconds(self, year):
        first = datetime.date(year, 1, 1).toordinal() - _EPOCH
        if self.day.startswith('M'):
            month, week, weekday = map(int, self.day[1:].split('.'))
            start = datetime.date(year, month, 1)
            days = start.toordinal() - _EPOCH + (weekday - start.isoweekday()) % 7 + 7 * (week - 1)
            after = datetime.date(year + month // 12, month % 12 + 1, 1).toordinal() - _EPOCH if year < 9999 else days + 31
            if days >= after:
                days -= 7
        elif self.day.startswith('J'):
            day = int(self.day[1:])
            leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
            days = first + day - 1 + (leap and day > 59)
        else:
            days = first + int(self.day)
        return days * 86400 + self.time

_OFFSET = r'[+-]?\d{1,3}(?::\d\d){0,2}'
_FOOT = re.compile(rf'(<[^>]+>|[A-Za-z]+)({_OFFSET})(?:(<[^>]+>|[A-Za-z]+)({_OFFSET})?,([^,]+),([^,]+))?')

# West of Greenwich is positive.
def _distance(text):
    sign = 1 if text.startswith('-') else -1
    parts = [int(part) for part in text.lstrip('+-').split(':')] + [0, 0]
    return sign * (parts[0] * 3600 + parts[1] * 60 + parts[2])

# What holds after the last change of the table, if that changes with the seasons.
class _Seasons:
    def __init__(self, standard, summer, start, end):
        self.standard, self.summer, self.start, self.end = standard, summer, start, end
        self.difference = summer.seconds - standard.seconds

    def at_wall(self, seconds, year, fold):
        start, end = self.start.seconds(year), self.end.seconds(year)
        # What is skipped belongs to the time before with `fold` 0, and what comes twice too.
        if fold == (self.difference >= 0):
            end -= self.difference
        else:
            start += self.difference
        return self._at(seconds, start, end)

    def at_utc(self, seconds, year):
        start = self.start.seconds(year) - self.standard.seconds
        end = self.end.seconds(year) - self.summer.seconds
        twice = (end, end + self.difference) if self.difference > 0 else (start, start - self.difference)
        return self._at(seconds, start, end), twice[0] <= seconds < twice[1]

    def _at(self, seconds, start, end):
        is_summer = start <= seconds < end if start < end else not end <= seconds < start
        return self.summer if is_summer else self.standard

def _after(text):
    found = _FOOT.fullmatch(text)
    if found is None:
        return None
    name, distance, other, another, start, end = found.groups()
    standard = _Kind(_distance(distance), 0, name.strip('<>'))
    if other is None:
        return standard
    summer = standard.seconds + 3600 if another is None else _distance(another)
    return _Seasons(standard, _Kind(summer, summer - standard.seconds, other.strip('<>')), _Rule(start), _Rule(end))

# How much of each kind is summer's: as far from a neighbour as it is, else an hour.
def _summers(order, offsets, are_summer):
    found = [0] * len(offsets)
    for at in range(1, len(order)):
        kind = order[at]
        if not are_summer[kind] or found[kind]:
            continue
        before = order[at - 1]
        if not are_summer[before]:
            found[kind] = offsets[kind] - offsets[before]
        if not found[kind] and kind < len(offsets) - 1 and at + 1 < len(order):
            after = order[at + 1]
            if not are_summer[after]:
                found[kind] = offsets[kind] - offsets[after]
    return [3600 if summer and not amount else amount for amount, summer in zip(found, are_summer)]

class ZoneInfo(datetime.tzinfo):
    def __new__(cls, key):
        if key not in _known:
            _known[key] = cls.no_cache(key)
        return _known[key]

    def __init__(self, key):
        pass

    @classmethod
    def no_cache(cls, key):
        line = _zones().get(key)
        if line is None:
            raise ZoneInfoNotFoundError(f'No time zone found with key {key}')
        made = datetime.tzinfo.__new__(cls)
        made.key = key
        _, kinds, changes, foot = line.split('|')
        kinds = [kind.split('/') for kind in kinds.split(',')]
        offsets, are_summer = [int(kind[0], 36) for kind in kinds], [kind[1] == '1' for kind in kinds]
        made._changes, order, now = [], [], 0
        for change in changes.split():
            later, is_quarters, kind = change.partition('.')
            if not is_quarters:
                later, _, kind = change.partition(':')
            now += int(later, 36) * (900 if is_quarters else 1)
            made._changes.append(now)
            order.append(int(kind, 36))
        summers = _summers(order, offsets, are_summer)
        all = [_Kind(offset, summer, kind[2]) for offset, summer, kind in zip(offsets, summers, kinds)]
        made._kinds = [all[kind] for kind in order]
        made._before = next((kind for kind, summer in zip(all, are_summer) if not summer), made._kinds[0] if made._kinds else all[0])
        made._walls = [], []
        for at, change in enumerate(made._changes):
            around = offsets[order[at - 1] if at else 0], offsets[order[at]]
            made._walls[0].append(change + max(around))
            made._walls[1].append(change + min(around))
        made._after = _after(foot) or (made._kinds[-1] if made._kinds else made._before)
        return made

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        for key in list(_known) if only_keys is None else only_keys:
            _known.pop(key, None)

    @classmethod
    def from_file(cls, fobj, /, key=None):
        raise NotImplementedError('a zone of a file is not read here; ZoneInfo(key) has those of the time zone database')

    def _at(self, dt):
        if dt is None:
            return self._after if not self._changes and isinstance(self._after, _Kind) else None
        seconds = _seconds(dt)
        at = bisect.bisect_right(self._walls[dt.fold], seconds)
        if at >= len(self._changes):
            return self._after if isinstance(self._after, _Kind) else self._after.at_wall(seconds, dt.year, dt.fold)
        return self._kinds[at - 1] if at else self._before

    def utcoffset(self, dt):
        kind = self._at(dt)
        return None if kind is None else kind.offset

    def dst(self, dt):
        kind = self._at(dt)
        return None if kind is None else kind.summer

    def tzname(self, dt):
        kind = self._at(dt)
        return None if kind is None else kind.name

    def fromutc(self, dt):
        if not isinstance(dt, datetime.datetime):
            raise TypeError('fromutc() requires a datetime argument')
        if dt.tzinfo is not self:
            raise ValueError('dt.tzinfo is not self')
        seconds, changes = _seconds(dt), self._changes
        at = bisect.bisect_right(changes, seconds)
        if at == len(changes) and not isinstance(self._after, _Kind):
            kind, fold = self._after.at_utc(seconds, dt.year)
            if changes and not fold:
                before = self._kinds[-2] if at > 1 else self._before
                fold = before.seconds - self._kinds[-1].seconds > seconds - changes[-1]
        elif at == 0:
            kind, fold = self._before if changes else self._after, False
        else:
            before, kind = self._kinds[at - 2] if at > 1 else self._before, self._kinds[at - 1]
            fold = before.seconds - kind.seconds > seconds - changes[at - 1]
        dt += kind.offset
        return dt.replace(fold=1) if fold else dt

    def __reduce__(self):
        return ZoneInfo, (self.key,)

    def __repr__(self):
        return f'zoneinfo.ZoneInfo(key={self.key!r})'

    def __str__(self):
        return self.key

def available_timezones():
    return set(_zones())

def reset_tzpath(to=None):
    pass
