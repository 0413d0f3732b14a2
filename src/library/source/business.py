# Business days: `busdaycalendar`, `is_busday`, `busday_count` and `busday_offset`.

import bisect

_NAMES = ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')

def _week(weekmask):
    if isinstance(weekmask, str):
        if len(weekmask) == 7 and all([c in '01' for c in weekmask]):
            week = [c == '1' for c in weekmask]
        else:
            words, text = set(), weekmask
            while text:
                if text[0].isspace():
                    text = text[1:]
                elif text[:3] in _NAMES:
                    words.add(text[:3])
                    text = text[3:]
                else:
                    raise ValueError(f'Invalid business day weekmask string "{weekmask}"')
            week = [name in words for name in _NAMES]
    else:
        week = [bool(day) for day in weekmask]
        if len(week) != 7:
            raise ValueError('A business day weekmask array must have length 7')
    if not any(week):
        raise ValueError('the business day weekmask must have at least one valid business day')
    return week

# Days since 1970-01-01 of one date or of many.
def _days_of(dates):
    made = np.asarray(dates, dtype='datetime64[D]')
    return made.astype(np.int64)

def _free(holidays, week):
    if holidays is None:
        return []
    found = sorted(set(_days_of(holidays).ravel().tolist()))
    return [day for day in found if week[(day + 3) % 7]]

# The days of a week and the days off, of a calendar or as they are given.
def _days_open(name, weekmask, holidays, calendar):
    if calendar is None:
        week = _week('1111100' if weekmask is None else weekmask)
        return week, _free(holidays, week)
    if weekmask is not None or holidays is not None:
        raise ValueError(f'Cannot supply both the weekmask/holidays and the busdaycal parameters to {name}()')
    return calendar._week, calendar._free

class busdaycalendar:
    __module__ = 'numpy'

    def __init__(self, weekmask='1111100', holidays=None):
        self._week = _week(weekmask)
        self._free = _free(holidays, self._week)

    @property
    def weekmask(self):
        return np.array(self._week)

    @property
    def holidays(self):
        return np.array(self._free, dtype=np.int64).astype('datetime64[D]')

def _is_open(day, week, free):
    if not week[(day + 3) % 7]:
        return False
    k = bisect.bisect_left(free, day)
    return not (k < len(free) and free[k] == day)

def _each(function, *given):
    arrays = np.broadcast_arrays(*[np.asarray(x) for x in given])
    rows = zip(*[a.ravel().tolist() for a in arrays])
    return np.array([function(*row) for row in rows], dtype=np.int64).reshape(arrays[0].shape)

def is_busday(dates, weekmask=None, holidays=None, busdaycal=None, out=None):
    week, free = _days_open('is_busday', weekmask, holidays, busdaycal)
    made = _each(lambda day: _is_open(day, week, free), _days_of(dates)).astype(bool)
    return made if made.ndim else made[()]

def busday_count(begindates, enddates, weekmask=None, holidays=None, busdaycal=None, out=None):
    week, free = _days_open('busday_count', weekmask, holidays, busdaycal)
    in_week = sum(week)
    def between(first, last):
        if first > last:
            return -between(last + 1, first + 1)
        weeks, rest = divmod(last - first, 7)
        count = weeks * in_week + sum([week[(first + k + 3) % 7] for k in range(rest)])
        return count - (bisect.bisect_left(free, last) - bisect.bisect_left(free, first))
    made = _each(between, _days_of(begindates), _days_of(enddates))
    return made if made.ndim else made[()]

def busday_offset(dates, offsets, roll='raise', weekmask=None, holidays=None, busdaycal=None, out=None):
    rolls = ('raise', 'nat', 'forward', 'following', 'backward', 'preceding', 'modifiedfollowing', 'modifiedpreceding')
    if roll not in rolls:
        raise ValueError(f'Invalid business day roll parameter "{roll}"')
    week, free = _days_open('busday_offset', weekmask, holidays, busdaycal)
    in_week = sum(week)
    month = lambda day: np.datetime64(day, 'D').astype('datetime64[M]')
    def shifted(day, step):
        moved = day + step
        while not _is_open(moved, week, free):
            moved += step
        return moved
    def later(day, count):
        if not _is_open(day, week, free):
            if roll == 'raise':
                raise ValueError('Non-business day date in busday_offset')
            if roll == 'nat':
                return -2 ** 63
            step = 1 if roll in ('forward', 'following', 'modifiedfollowing') else -1
            rolled = shifted(day, step)
            day = shifted(day, -step) if roll.startswith('modified') and month(rolled) != month(day) else rolled
        step = 1 if count > 0 else -1
        # Whole weeks at once; the holidays among them are compensated one by one.
        weeks = abs(count) // in_week
        end = day + step * weeks * 7
        low, high = (day + 1, end + 1) if step > 0 else (end, day)
        left = abs(count) - weeks * in_week + bisect.bisect_left(free, high) - bisect.bisect_left(free, low)
        if not _is_open(end, week, free) and left == 0:
            return shifted(end, step)
        for _ in range(left):
            end = shifted(end, step)
        return end
    made = _each(later, _days_of(dates), offsets)
    if made.ndim:
        return made.astype('datetime64[D]')
    return np.datetime64(int(made), 'D')
