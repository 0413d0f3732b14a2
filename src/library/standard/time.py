# Clocks, and times as fields. The clock gives UTC, which counts as local time.

time = __clock__
perf_counter = __ticks__
monotonic = __ticks__
timezone = 0
altzone = 0
daylight = 0
tzname = ('UTC', 'UTC')

def time_ns():
    return int(__clock__() * 1e9)

def perf_counter_ns():
    return int(__ticks__() * 1e9)

def monotonic_ns():
    return int(__ticks__() * 1e9)

# The program does nothing while all its threads sleep.
def process_time():
    return __ticks__() - __idled__()

def process_time_ns():
    return int(process_time() * 1e9)

thread_time, thread_time_ns = process_time, process_time_ns

class _ClockInfo:
    def __init__(self, monotonic, adjustable):
        self.implementation = 'clock of the machine' if adjustable else 'ticks of the machine'
        self.monotonic, self.adjustable, self.resolution = monotonic, adjustable, 1e-09

    def __repr__(self):
        return f'namespace(implementation={self.implementation!r}, monotonic={self.monotonic}, adjustable={self.adjustable}, resolution={self.resolution})'

def get_clock_info(name):
    if name == 'time':
        return _ClockInfo(False, True)
    if name in ('monotonic', 'perf_counter', 'process_time', 'thread_time'):
        return _ClockInfo(True, False)
    raise ValueError('unknown clock')

CLOCK_REALTIME, CLOCK_MONOTONIC = 0, 1

def clock_settime(clk_id, time):
    if clk_id == CLOCK_REALTIME:
        raise PermissionError(1, 'Operation not permitted')
    raise OSError(22, 'Invalid argument')

def clock_gettime(clk_id):
    return __ticks__() if clk_id == CLOCK_MONOTONIC else __clock__()

def clock_gettime_ns(clk_id):
    return int(clock_gettime(clk_id) * 1e9)

def clock_getres(clk_id):
    return 1e-09

def sleep(secs):
    if not isinstance(secs, (int, float)):
        secs = secs.__index__() if hasattr(secs, '__index__') else float(secs) if hasattr(secs, '__float__') else secs
    if secs < 0:
        raise ValueError('sleep length must be non-negative')
    __rest__(secs)

_NAMES = ('tm_year', 'tm_mon', 'tm_mday', 'tm_hour', 'tm_min', 'tm_sec', 'tm_wday', 'tm_yday', 'tm_isdst')

class struct_time(tuple):
    tm_year = property(lambda self: self[0])
    tm_mon = property(lambda self: self[1])
    tm_mday = property(lambda self: self[2])
    tm_hour = property(lambda self: self[3])
    tm_min = property(lambda self: self[4])
    tm_sec = property(lambda self: self[5])
    tm_wday = property(lambda self: self[6])
    tm_yday = property(lambda self: self[7])
    tm_isdst = property(lambda self: self[8])
    tm_zone = 'UTC'
    tm_gmtoff = 0

    def __repr__(self):
        return f"time.struct_time({', '.join(f'{name}={value}' for name, value in zip(_NAMES, self))})"

_STRUCT_TM_ITEMS = 11

def gmtime(secs=None):
    import datetime
    secs = __clock__() if secs is None else secs
    if secs != secs:
        raise ValueError('Invalid value NaN (not a number)')
    if not -2 ** 63 <= secs < 2 ** 63:
        raise OverflowError('timestamp out of range for platform time_t')
    days, rest = divmod(int(secs // 1), 86400)
    if not 0 < 719163 + days <= datetime.date.max.toordinal():
        raise OSError(75, 'Value too large for defined data type')
    start = datetime.date.fromordinal(719163 + days).timetuple()
    return struct_time((*start[:3], rest // 3600, rest // 60 % 60, rest % 60, *start[6:8], 0))

# The fields of a time, of which some may be zero.
def _checked(t):
    if not isinstance(t, tuple):
        raise TypeError('Tuple or struct_time argument required')
    if len(t) != 9:
        raise TypeError(f'function takes exactly 9 arguments ({len(t)} given)')
    year, month, day, hour, minute, second, weekday, since, saving = t
    if not -2 ** 31 + 1900 <= year < 2 ** 31:
        raise OverflowError('year out of range')
    month, day, since = month or 1, day or 1, since or 1
    for name, value, least, most in (('month', month, 1, 12), ('day of month', day, 1, 31), ('hour', hour, 0, 23), ('minute', minute, 0, 59),
                                     ('seconds', second, 0, 61), ('day of year', since, 1, 366)):
        if not least <= value <= most:
            raise ValueError(f'{name} out of range')
    if weekday < -1:
        raise ValueError('day of week out of range')
    return year, month, day, hour, minute, second, weekday % 7, since, saving

def localtime(secs=None):
    return gmtime(secs)

def mktime(t):
    import datetime
    months = (t[0], t[1]) if 1 <= t[1] <= 12 else (t[0] + (t[1] - 1) // 12, (t[1] - 1) % 12 + 1)
    days = datetime.date(*months, 1).toordinal() - 719163 + t[2] - 1
    return float(days * 86400 + t[3] * 3600 + t[4] * 60 + t[5])

def strftime(format, t=None):
    import _strptime
    if not isinstance(format, str):
        raise TypeError(f'strftime() argument 1 must be str, not {type(format).__name__}')
    if '\0' in format:
        raise ValueError('embedded null character')
    return _strptime.text(format, gmtime() if t is None else _checked(t), offset='+0000', zone='UTC')

def strptime(string, format='%a %b %d %H:%M:%S %Y'):
    import _strptime
    import datetime
    found = _strptime.parsed(string, format)
    # Without a year, there is the last day of February of a leap year.
    year = 1904 if found[:3] == (1900, 2, 29) and not found[9] else found[0]
    start = datetime.date(year, *found[1:3]).timetuple()
    saving = 0 if (found[8] or '').lower() in ('utc', 'gmt') else -1
    made = struct_time((*found[:6], *start[6:8], saving))
    made.tm_zone, made.tm_gmtoff = found[8], None if found[7] is None else found[7] // 1000000
    return made

def asctime(t=None):
    t = gmtime() if t is None else _checked(t)
    return strftime('%a %b %e %H:%M:%S ', t) + str(t[0])

def ctime(secs=None):
    return asctime(gmtime(secs))
