# Arrays of dates as texts, as Python's objects, and from both: every unit, years before 1 and after 9999, and NaT.
import datetime
import numpy as np

for unit in ('Y', 'M', 'W', 'D', 'h', 'm', 's', 'ms', 'us', 'ns'):
    codes = np.array([0, 1, -1, 59, 1234567, -1234567, 123456789012, -719529, 2932896, -2 ** 63])
    dates = codes.astype(f'datetime64[{unit}]')
    print(unit, np.datetime_as_string(dates[:-4]).tolist(), dates[:4].astype(str).tolist())
    print(dates[:4].tolist(), dates[-3:].tolist())
    print(dates[[0, 3, -1]], str(dates[2]), np.array(dates[:3].astype(str), dtype=f'datetime64[{unit}]'))
far = np.array([-719529, -719162, -719163, -719528, 2932896, 2932897, -800000, 10 ** 7, 11], dtype='datetime64[D]')
print(far.astype(str).tolist())
print(far.tolist())
print(np.datetime_as_string(far[:3], unit='M').tolist(), np.datetime_as_string(far[8:], unit='s', timezone='UTC').tolist())
print(far.reshape(3, 3).tolist(), far[:0].tolist(), far[:0].astype(str).shape, far[0].tolist())
print(np.array([], dtype='datetime64[D]'), np.array([['2020-01-01', 'NaT'], ['1999-12-31', '2000-02-29']], dtype='datetime64[D]'))

def told(*args, **settings):
    try:
        made = np.array(*args, **settings)
        print(made, made.dtype)
    except Exception as error:
        print(type(error).__name__, error)

told(['2020-01-01', '2020-02-30'], dtype='datetime64[D]')
told(['2020-13-01'], dtype='datetime64[D]')
told(['2020-01-01', '2021'], dtype='datetime64')
told(['2020-01', '2021-12-31T23:59', '1969-12-31 23:59:59.5'], dtype='datetime64')
told(['2020-01-01T12:30:15.123456789', 'NaT', '1960-01-01'], dtype='datetime64')
told(['2020-01-01T12', '2020-01-01T00:00:00.1234'], dtype='datetime64[h]')
told(['2020-01-01T24:00'], dtype='datetime64[m]')
told(['1600-02-29', '1700-02-28'], dtype='M8[ns]')
told(['NaT', 'NaT'], dtype='datetime64[s]')
told(['20200101'], dtype='datetime64[D]')
told(['x'], dtype='datetime64[D]')
told(['-0001-01-01', '+12020-01-01'], dtype='datetime64[D]')
told([datetime.date(2020, 1, 2), datetime.date(1, 1, 1)], dtype='datetime64[D]')
told([datetime.date(2020, 1, 2), datetime.datetime(9999, 12, 31, 23, 59, 59, 999999)], dtype='datetime64[us]')
told([datetime.date(2020, 1, 2), '2020-03', None], dtype='datetime64[M]')
told([datetime.date(2020, 1, 2), np.datetime64('2020-03-04T05')], dtype='datetime64')

days = np.datetime64('1900-01-01') + np.arange(80_000)
texts = days.astype(str)
back = np.array(texts.tolist(), dtype='datetime64[D]')
objects = days.tolist()
print((back == days).all(), texts[[0, 59, 79_999]], objects[-1], np.array(objects[:3000], dtype='datetime64[D]')[-1], len(set(objects)))
seconds = days.astype('datetime64[s]') + np.arange(80_000)
print(seconds.astype(str)[-2:], seconds[-1].tolist(), seconds.tolist()[1], np.diff(days).tolist()[:2], np.unique(np.diff(days)))
print(np.diff(seconds[:4]).astype(str), np.diff(days).sum(), days)
spans = np.array([5, -7, 5, -2 ** 63], dtype='timedelta64[h]')
print(spans.astype(str), spans.astype(str).dtype, [days[:2].astype(f'datetime64[{unit}]').astype(str).dtype for unit in ('Y', 'M', 'h', 'm', 's', 'ms', 'us', 'ns')])
twice = np.array(['2021-05-01', '2020-01-01', '2021-05-01'], dtype='datetime64[D]').astype(str)
print(twice, twice == '2021-05-01', np.unique(twice), twice.tolist(), np.char.add(twice, '!'), (twice + 'x')[0])
twice[0] = 'other'
print(twice, far[:4].reshape(2, 2).astype(str), np.array('NaT', dtype='datetime64[D]').astype(str))
