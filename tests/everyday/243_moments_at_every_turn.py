# Dates and times that are made, read, written and compared, with what is unusual among them.
from datetime import date, datetime, timedelta, timezone

day, moment = date(2024, 2, 28), datetime(2024, 2, 28, 23, 59, 58, 7)
for step in (timedelta(1), timedelta(days=2), timedelta(hours=-25), timedelta(weeks=1, microseconds=-1), timedelta(seconds=1.5)):
    print(step, day + step, day - step, moment + step, step + moment, moment - step)
print(date(2024, 12, 31) - day, datetime(2025, 1, 1) - moment, date(year=2000, month=2, day=29), datetime(2000, 2, day=29, minute=5))
codes = 'aAbBCdDeFHIjmMpRSTuUwWyYZz%'
print(day.strftime('|'.join('%' + c for c in codes)))
print(moment.strftime('|'.join('%' + c for c in codes)), moment.strftime('%f %-d %j%'), f'{day:%d.%m.%y}', f'{moment}')
for text, format in (('2024-01-05 10:00:00', '%Y-%m-%d %H:%M:%S'), ('5/1/24  7:5', '%d/%m/%y %H:%M'), ('05 jan 2024 12:07 am', '%d %b %Y %I:%M %p'),
                     ('Friday, 5 January 2024', '%A, %d %B %Y'), ('1.25', '%S.%f'), ('20240105', '%Y%m%d'), ('110', '%d%m'), ('12:30', '%H:%M'),
                     ('2024-01-05T10:00+0200', '%Y-%m-%dT%H:%M%z'), ('24:00', '%H:%M'), ('2024-02-30', '%Y-%m-%d'), ('10:00 ', '%H:%M'),
                     ('', ''), ('100%', '%H0%%'), ('5', '%q')):
    try:
        print(datetime.strptime(text, format))
    except Exception as error:
        print(type(error).__name__, error)
for text in ('2024-02-29', '2023-02-29', '20240105', '2024-W01-5', '2024-1-5', '2024-01-05 10:00:00.25', '2024-01-05T10:00:00Z', 'soon'):
    for kind in (date, datetime):
        try:
            print(kind.fromisoformat(text), end='; ')
        except ValueError as error:
            print(error, end='; ')
print()

class Birthday(date):
    def __str__(self):
        return 'birthday ' + date.__str__(self)

own = Birthday(2024, 5, 6)
print(own, own + timedelta(1), type(own + timedelta(1)).__name__, own == date(2024, 5, 6), own > day, Birthday.fromisoformat('2024-05-07'))
print(date.isoformat(moment), date.__str__(moment), moment.isoformat(' '), moment.isoformat(sep='_', timespec='minutes'), moment.weekday())
print(day < date(2024, 3, 1), day == date(2024, 2, 28), day != moment, moment == datetime(2024, 2, 28, 23, 59, 58, 7), sorted([moment, moment - timedelta(1)])[0])
aware = moment.replace(tzinfo=timezone(timedelta(hours=2)))
print(aware, aware + timedelta(minutes=1), aware - aware.astimezone(timezone.utc), aware.strftime('%z'), aware == moment)
for wrong in (lambda: date(2024, 2, 30), lambda: date(2024, 13, 1), lambda: datetime(2024, 1, 1, 24), lambda: date(2024), lambda: date(1.5, 1, 1),
              lambda: date.max + timedelta(1), lambda: day < moment, lambda: day + 1, lambda: timedelta(days=10 ** 9)):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
