# Calendars as text and lists.

import datetime

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)
January = 1
February = 2
day_name = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
day_abbr = [name[:3] for name in day_name]
month_name = ['', 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
month_abbr = [name[:3] for name in month_name]
mdays = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

class IllegalMonthError(ValueError):
    def __init__(self, month):
        self.month = month

    def __str__(self):
        return f'bad month number {self.month!r}; must be 1-12'

class IllegalWeekdayError(ValueError):
    def __init__(self, weekday):
        self.weekday = weekday

    def __str__(self):
        return f'bad weekday number {self.weekday!r}; must be 0 (Monday) to 6 (Sunday)'

def isleap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)

def leapdays(y1, y2):
    before = lambda year: (year - 1) // 4 - (year - 1) // 100 + (year - 1) // 400
    return before(y2) - before(y1)

def weekday(year, month, day):
    if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
        year = 2000 + year % 400
    return datetime.date(year, month, day).weekday()

def monthrange(year, month):
    if not 1 <= month <= 12:
        raise IllegalMonthError(month)
    return weekday(year, month, 1), mdays[month] + (month == 2 and isleap(year))

def timegm(tuple):
    days = datetime.date(tuple[0], tuple[1], 1).toordinal() - 719163 + tuple[2] - 1
    return ((days * 24 + tuple[3]) * 60 + tuple[4]) * 60 + tuple[5]

class Calendar:
    def __init__(self, firstweekday=0):
        self.firstweekday = firstweekday

    def getfirstweekday(self):
        return self.firstweekday % 7

    def setfirstweekday(self, firstweekday):
        self.firstweekday = firstweekday

    def iterweekdays(self):
        for k in range(self.firstweekday, self.firstweekday + 7):
            yield k % 7

    def itermonthdays(self, year, month):
        first, days = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - days) % 7
        yield from [0] * before + list(range(1, days + 1)) + [0] * after

    def itermonthdays2(self, year, month):
        for k, day in enumerate(self.itermonthdays(year, month), self.firstweekday):
            yield day, k % 7

    def itermonthdates(self, year, month):
        for date in self.itermonthdays3(year, month):
            yield datetime.date(*date)

    # As numbers, so that months at the ends of what `datetime` knows are whole.
    def itermonthdays3(self, year, month):
        first, days = monthrange(year, month)
        before = (first - self.firstweekday) % 7
        after = (self.firstweekday - first - days) % 7
        y, m = (year - 1, 12) if month == 1 else (year, month - 1)
        last = mdays[m] + (m == 2 and isleap(y))
        for day in range(last - before + 1, last + 1):
            yield y, m, day
        for day in range(1, days + 1):
            yield year, month, day
        y, m = (year + 1, 1) if month == 12 else (year, month + 1)
        for day in range(1, after + 1):
            yield y, m, day

    def itermonthdays4(self, year, month):
        for k, (y, m, d) in enumerate(self.itermonthdays3(year, month)):
            yield y, m, d, (self.firstweekday + k) % 7

    def monthdayscalendar(self, year, month):
        return _weeks(self.itermonthdays(year, month))

    def monthdays2calendar(self, year, month):
        return _weeks(self.itermonthdays2(year, month))

    def monthdatescalendar(self, year, month):
        return _weeks(self.itermonthdates(year, month))

    def yeardayscalendar(self, year, width=3):
        return self._year(self.monthdayscalendar, year, width)

    def yeardays2calendar(self, year, width=3):
        return self._year(self.monthdays2calendar, year, width)

    def yeardatescalendar(self, year, width=3):
        return self._year(self.monthdatescalendar, year, width)

    def _year(self, weeks, year, width):
        months = [weeks(year, month) for month in range(1, 13)]
        return [months[k:k + width] for k in range(0, 12, width)]

def _weeks(days):
    days = list(days)
    return [days[k:k + 7] for k in range(0, len(days), 7)]

class TextCalendar(Calendar):
    def formatday(self, day, weekday, width):
        return ('' if day == 0 else f'{day:2d}').center(width)

    def formatweek(self, theweek, width):
        return ' '.join(self.formatday(day, weekday, width) for day, weekday in theweek)

    def prweek(self, theweek, width):
        print(self.formatweek(theweek, width), end='')

    def formatweekday(self, day, width):
        return (day_name if width >= 9 else day_abbr)[day][:width].center(width)

    def formatweekheader(self, width):
        return ' '.join(self.formatweekday(day, width) for day in self.iterweekdays())

    def formatmonthname(self, theyear, themonth, width, withyear=True):
        return (f'{month_name[themonth]} {theyear!r}' if withyear else month_name[themonth]).center(width)

    def formatmonth(self, theyear, themonth, w=0, l=0):
        w, l = max(2, w), max(1, l)
        ends = '\n' * l
        text = self.formatmonthname(theyear, themonth, 7 * (w + 1) - 1).rstrip() + ends
        text += self.formatweekheader(w).rstrip() + ends
        for week in self.monthdays2calendar(theyear, themonth):
            text += self.formatweek(week, w).rstrip() + ends
        return text

    def prmonth(self, theyear, themonth, w=0, l=0):
        print(self.formatmonth(theyear, themonth, w, l), end='')

    def formatyear(self, theyear, w=2, l=1, c=6, m=3):
        w, l, c = max(2, w), max(1, l), max(2, c)
        wide = (w + 1) * 7 - 1
        ends = '\n' * l
        out = [repr(theyear).center(wide * m + c * (m - 1)).rstrip(), ends]
        across = lambda texts: (' ' * c).join(text.center(wide) for text in texts).rstrip()
        for start in range(1, 13, m):
            months = range(start, min(start + m, 13))
            out += [ends, across([self.formatmonthname(theyear, k, wide, False) for k in months]), ends]
            out += [across([self.formatweekheader(w) for _ in months]), ends]
            weeks = [self.monthdays2calendar(theyear, k) for k in months]
            for k in range(max(len(month) for month in weeks)):
                out += [across([self.formatweek(month[k], w) if k < len(month) else '' for month in weeks]), ends]
        return ''.join(out)

    def pryear(self, theyear, w=0, l=0, c=6, m=3):
        print(self.formatyear(theyear, w, l, c, m), end='')

class HTMLCalendar(Calendar):
    cssclasses = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
    cssclasses_weekday_head = cssclasses
    cssclass_noday = 'noday'
    cssclass_month_head = 'month'
    cssclass_month = 'month'
    cssclass_year_head = 'year'
    cssclass_year = 'year'

    def formatday(self, day, weekday):
        if day == 0:
            return f'<td class="{self.cssclass_noday}">&nbsp;</td>'
        return f'<td class="{self.cssclasses[weekday]}">{day}</td>'

    def formatweek(self, theweek):
        return f"<tr>{''.join(self.formatday(day, weekday) for day, weekday in theweek)}</tr>"

    def formatweekday(self, day):
        return f'<th class="{self.cssclasses_weekday_head[day]}">{day_abbr[day]}</th>'

    def formatweekheader(self):
        return f"<tr>{''.join(self.formatweekday(day) for day in self.iterweekdays())}</tr>"

    def formatmonthname(self, theyear, themonth, withyear=True):
        name = f'{month_name[themonth]} {theyear}' if withyear else month_name[themonth]
        return f'<tr><th colspan="7" class="{self.cssclass_month_head}">{name}</th></tr>'

    def formatmonth(self, theyear, themonth, withyear=True):
        lines = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_month}">',
                 self.formatmonthname(theyear, themonth, withyear=withyear), self.formatweekheader()]
        lines += [self.formatweek(week) for week in self.monthdays2calendar(theyear, themonth)]
        return '\n'.join([*lines, '</table>', ''])

    def formatyear(self, theyear, width=3):
        width = max(width, 1)
        parts = [f'<table border="0" cellpadding="0" cellspacing="0" class="{self.cssclass_year}">\n',
                 f'<tr><th colspan="{width}" class="{self.cssclass_year_head}">{theyear}</th></tr>']
        for first in range(1, 13, width):
            months = range(first, min(first + width, 13))
            parts += ['<tr>', *[f'<td>{self.formatmonth(theyear, month, withyear=False)}</td>' for month in months], '</tr>']
        return ''.join([*parts, '</table>'])

    def formatyearpage(self, theyear, width=3, css='calendar.css', encoding=None):
        encoding = encoding or 'utf-8'
        lines = [f'<?xml version="1.0" encoding="{encoding}"?>',
                 '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">',
                 '<html>', '<head>', f'<meta http-equiv="Content-Type" content="text/html; charset={encoding}" />']
        if css is not None:
            lines.append(f'<link rel="stylesheet" type="text/css" href="{css}" />')
        lines += [f'<title>Calendar for {theyear}</title>', '</head>', '<body>']
        page = '\n'.join(lines) + '\n' + self.formatyear(theyear, width) + '</body>\n</html>\n'
        return page.encode(encoding, 'xmlcharrefreplace')

_plain = TextCalendar()

def firstweekday():
    return _plain.getfirstweekday()

def setfirstweekday(firstweekday):
    if not 0 <= firstweekday <= 6:
        raise IllegalWeekdayError(firstweekday)
    _plain.setfirstweekday(firstweekday)

def monthcalendar(year, month):
    return _plain.monthdayscalendar(year, month)

def month(theyear, themonth, w=0, l=0):
    return _plain.formatmonth(theyear, themonth, w, l)

def prmonth(theyear, themonth, w=0, l=0):
    _plain.prmonth(theyear, themonth, w, l)

def calendar(year, w=2, l=1, c=6, m=3):
    return _plain.formatyear(year, w, l, c, m)

def prcal(year, w=0, l=0, c=6, m=3):
    _plain.pryear(year, w, l, c, m)

def formatstring(cols, colwidth=20, spacing=6):
    return (' ' * spacing).join([text.center(colwidth) for text in cols])

def format(cols, colwidth=20, spacing=6):
    print(formatstring(cols, colwidth, spacing))
