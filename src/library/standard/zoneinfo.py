# Time zones by name. Tables of zones are not part of what is here: there is UTC, and zones with a fixed distance from it.

import datetime
import re

class ZoneInfoNotFoundError(KeyError):
    pass

class InvalidTZPathWarning(RuntimeWarning):
    pass

TZPATH = ()
_UTC = ('UTC', 'Etc/UTC', 'Etc/UCT', 'Etc/Universal', 'Etc/Zulu', 'UCT', 'Universal', 'Zulu')
_GMT = ('GMT', 'Etc/GMT', 'Etc/GMT0', 'GMT0', 'Etc/Greenwich', 'Greenwich')
_known = {}

class ZoneInfo(datetime.tzinfo):
    def __new__(cls, key):
        if key not in _known:
            _known[key] = cls.no_cache(key)
        return _known[key]

    def __init__(self, key):
        pass

    @classmethod
    def no_cache(cls, key):
        made = object.__new__(cls)
        made.key = key
        found = re.fullmatch(r'Etc/GMT([+-])(\d{1,2})', key)
        hours = 0
        if found and int(found[2]) <= 14:
            # West of Greenwich is positive in these names.
            hours = int(found[2]) if found[1] == '-' else -int(found[2])
            made._name = f'{hours:+03d}'
        elif key in _UTC or key in _GMT:
            made._name = 'UTC' if key in _UTC else 'GMT'
        else:
            raise ZoneInfoNotFoundError(f"No time zone found with key {key} (there are no tables of time zones here: 'UTC', 'Etc/GMT-2' and datetime.timezone(datetime.timedelta(hours=2)) have fixed distances)")
        made._offset = datetime.timedelta(hours=hours)
        return made

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        _known.clear()

    def utcoffset(self, dt):
        return self._offset

    def dst(self, dt):
        return datetime.timedelta(0)

    def tzname(self, dt):
        return self._name

    def fromutc(self, dt):
        return dt + self._offset

    def __repr__(self):
        return f'zoneinfo.ZoneInfo(key={self.key!r})'

    def __str__(self):
        return self.key

def available_timezones():
    return {*_UTC, *_GMT, *[f'Etc/GMT{n:+d}' for n in range(-14, 13) if n]}

def reset_tzpath(to=None):
    pass
