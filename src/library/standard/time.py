# Clocks, and times as fields. The clock gives UTC, which counts as local time.

time = __clock__
perf_counter = __ticks__
monotonic = __ticks__
process_time = __ticks__
thread_time = __ticks__
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

def process_time_ns():
    return int(__ticks__() * 1e9)

def sleep(secs):
    if secs < 0:
        raise ValueError('sleep length must be non-negative')
    end = __ticks__() + secs
    while __ticks__() < end:
        pass

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

def gmtime(secs=None):
    import datetime
    days, rest = divmod(int((__clock__() if secs is None else secs) // 1), 86400)
    start = datetime.date.fromordinal(719163 + days).timetuple()
    return struct_time((*start[:3], rest // 3600, rest // 60 % 60, rest % 60, *start[6:8], 0))

def localtime(secs=None):
    return gmtime(secs)

def mktime(t):
    import datetime
    months = (t[0], t[1]) if 1 <= t[1] <= 12 else (t[0] + (t[1] - 1) // 12, (t[1] - 1) % 12 + 1)
    days = datetime.date(*months, 1).toordinal() - 719163 + t[2] - 1
    return float(days * 86400 + t[3] * 3600 + t[4] * 60 + t[5])

def strftime(format, t=None):
    import _strptime
    return _strptime.text(format, gmtime() if t is None else t, offset='+0000', zone='UTC')

def strptime(string, format='%a %b %d %H:%M:%S %Y'):
    import _strptime
    import datetime
    found = _strptime.parsed(string, format)
    start = datetime.date(*found[:3]).timetuple()
    return struct_time((*found[:6], *start[6:8], -1))

def asctime(t=None):
    t = gmtime() if t is None else t
    return strftime('%a %b %e %H:%M:%S ', t) + str(t[0])

def ctime(secs=None):
    return asctime(gmtime(secs))
