# Deadlines, ages and the days of a month.
import calendar
from datetime import date, datetime, time, timedelta, timezone

start = datetime(2024, 2, 27, 22, 30)
for hours in (1, 26, 49, 24 * 366):
    end = start + timedelta(hours=hours)
    print(f'{end:%a %d %b %Y, %H:%M}', end - start, (end - start).total_seconds(), end.isocalendar()[:2])

born = date(1984, 2, 29)
for today in (date(2023, 2, 28), date(2024, 2, 29), date(2024, 3, 1)):
    age = today.year - born.year - ((today.month, today.day) < (born.month, born.day))
    print(today, age, (today - born).days, today.strftime('%j %U %A'))

for text, form in (('29/02/24 13:05', '%d/%m/%y %H:%M'), ('March 3, 2021', '%B %d, %Y'), ('2024-060', '%Y-%j'), ('1:05 PM', '%I:%M %p')):
    print(repr(datetime.strptime(text, form)))
for wrong in ('2024-02-30', 'soon', '2024-02-03 extra'):
    try:
        datetime.strptime(wrong, '%Y-%m-%d')
    except ValueError as error:
        print(error)

india = timezone(timedelta(hours=5, minutes=30), 'IST')
noon = datetime(2024, 6, 1, 12, tzinfo=timezone.utc)
print(noon.isoformat(), noon.astimezone(india), noon == noon.astimezone(india), repr(india))
print(datetime.fromisoformat('2011-11-04T00:05:23.283+04:00'), date.fromisoformat('2024-W09-4'), time.fromisoformat('04:23:01'))
try:
    noon < datetime(2024, 1, 1)
except TypeError as error:
    print(error)
try:
    date(2023, 2, 29)
except ValueError as error:
    print(error)

third = timedelta(days=1) / 3
print(repr(third), str(-third), divmod(timedelta(hours=25), third), round(third / timedelta(minutes=1)))
print(max(timedelta(minutes=90), timedelta(hours=1)), sum([timedelta(seconds=40)] * 3, timedelta()))
print(datetime.combine(date(2024, 5, 6), time(7, 8)).replace(minute=0).isoformat(sep=' ', timespec='minutes'))
print(calendar.month(2024, 2))
print(calendar.monthrange(2023, 2), calendar.isleap(2100), calendar.month_name[9], calendar.day_abbr[6])
fridays = [week[calendar.FRIDAY] for week in calendar.monthcalendar(2024, 11) if week[calendar.FRIDAY]]
print(fridays)
sorted([datetime(2024, 1, 1), datetime(2023, 5, 5)])
