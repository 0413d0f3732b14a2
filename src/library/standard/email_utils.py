# Addresses and dates as headers have them.

import datetime
import re
import time

_DAYS = ('Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun')
_MONTHS = ('Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec')
_ZONES = {'UT': 0, 'UTC': 0, 'GMT': 0, 'Z': 0, 'EST': -500, 'EDT': -400, 'CST': -600, 'CDT': -500, 'MST': -700, 'MDT': -600, 'PST': -800, 'PDT': -700}
_SPECIAL = re.compile(r'[][\\()<>@,:;".]')

def quote(str):
    return str.replace('\\', '\\\\').replace('"', r'\"')

def unquote(str):
    if len(str) > 1 and str[0] == str[-1] == '"':
        return re.sub(r'\\(.)', r'\1', str[1:-1])
    return str[1:-1] if len(str) > 1 and str[0] == '<' and str[-1] == '>' else str

def formataddr(pair, charset='utf-8'):
    name, address = pair
    address.encode('ascii')
    if not name:
        return address
    if not name.isascii():
        from email.header import Header
        return f'{Header(name, charset).encode()} <{address}>'
    quotes = '"' if _SPECIAL.search(name) else ''
    return f'{quotes}{quote(name)}{quotes} <{address}>'

_ADDRESS = re.compile(r'\s*(?:((?:"(?:[^"\\]|\\.)*"|[^<>,"()])*?)\s*<([^<>]*)>|([^<>,"()\s]+)\s*(?:\(([^()]*)\))?)\s*(?:,|$)')

def getaddresses(fieldvalues, *, strict=True):
    text, found, at = ', '.join([str(value) for value in fieldvalues]), [], 0
    while at < len(text):
        match = _ADDRESS.match(text, at)
        if not match:
            return found + [('', '')]
        if match.group(2) is not None:
            name = re.sub(r'"((?:[^"\\]|\\.)*)"', lambda quoted: unquote(quoted.group()), match.group(1).strip())
            found.append((name, match.group(2).strip()))
        else:
            found.append((match.group(4) or '', match.group(3)))
        at = match.end()
    return found

def parseaddr(addr, *, strict=True):
    found = getaddresses([addr])
    return found[0] if found else ('', '')

def formatdate(timeval=None, localtime=False, usegmt=False):
    moment = datetime.datetime.fromtimestamp(time.time() if timeval is None else timeval, datetime.timezone.utc)
    return format_datetime(moment.astimezone() if localtime else moment if usegmt else moment.replace(tzinfo=None), usegmt)

def format_datetime(dt, usegmt=False):
    if usegmt and dt.utcoffset() != datetime.timedelta(0):
        raise ValueError('usegmt option requires a UTC datetime')
    zone = 'GMT' if usegmt else '-0000' if dt.tzinfo is None else dt.strftime('%z')
    return f'{_DAYS[dt.weekday()]}, {dt.day:02d} {_MONTHS[dt.month - 1]} {dt.year:04d} {dt.hour:02d}:{dt.minute:02d}:{dt.second:02d} {zone}'

def parsedate_tz(data):
    if not data:
        return None
    match = re.match(r'\s*(?:[A-Za-z]+,?\s+)?(\d{1,2})[\s-]+([A-Za-z]{3})[A-Za-z]*[\s-]+(\d{2,4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([-+]\d{4}|[A-Za-z]+)?', data)
    if not match or match.group(2).title() not in _MONTHS:
        return None
    day, month, year, hour, minute, second, zone = match.groups()
    year = int(year)
    year += (2000 if year < 69 else 1900) if year < 100 else 0
    offset = None
    if zone:
        number = _ZONES.get(zone.upper()) if zone.isalpha() else int(zone)
        if number is not None and zone != '-0000':
            sign = -1 if number < 0 else 1
            offset = sign * (abs(number) // 100 * 3600 + abs(number) % 100 * 60)
    return year, _MONTHS.index(month.title()) + 1, int(day), int(hour), int(minute), int(second or 0), 0, 1, -1, offset

def parsedate(data):
    found = parsedate_tz(data)
    return None if found is None else found[:9]

def mktime_tz(data):
    import calendar
    return calendar.timegm(data[:6] + (0, 1, 0)) - (data[9] or 0)

def parsedate_to_datetime(data):
    found = parsedate_tz(data)
    if found is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    zone = None if found[9] is None else datetime.timezone(datetime.timedelta(seconds=found[9]))
    return datetime.datetime(*found[:6], tzinfo=zone)

def make_msgid(idstring=None, domain=None):
    import random
    middle = '' if idstring is None else '.' + idstring
    return f'<{int(time.time() * 100)}.0.{random.getrandbits(64)}{middle}@{domain or "localhost"}>'

def localtime(dt=None):
    return (datetime.datetime.now(datetime.timezone.utc) if dt is None else dt).astimezone()

def collapse_rfc2231_value(value, errors='replace', fallback_charset='us-ascii'):
    return value[2] if isinstance(value, tuple) else unquote(value)
