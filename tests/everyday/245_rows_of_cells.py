# Rows that `csv` writes: cells in quotes and without, and what is no plain cell.
import csv
import io
from fractions import Fraction

out = io.StringIO()
rows = csv.writer(out)
for row in (['a', 1, 2.5, None, True], ('say "hi"', 'a,b', 'a\nb', ' '), [''], [None], [], ['', ''], [1e300, -0.0, 10 ** 30], [Fraction(1, 3), b'x', [1, 2]],
            (c for c in 'xyz'), 'word', ['é', '"', "'", '\r'], {'k': 1}, range(3)):
    print(rows.writerow(row), end=' ')
rows.writerows([[i, str(i)] for i in range(3)])
print(repr(out.getvalue()))
for settings in ({'delimiter': ';'}, {'quotechar': "'"}, {'quoting': csv.QUOTE_ALL}, {'quoting': csv.QUOTE_NONNUMERIC}, {'lineterminator': '!\n'},
                 {'dialect': 'excel-tab'}):
    out = io.StringIO()
    _ = csv.writer(out, **settings).writerow(['a;b', 1.5, "it's", 'say "hi"', 'x!y', 'tab\t', None])
    print(settings, repr(out.getvalue()))
out = io.StringIO()
named = csv.DictWriter(out, ['b', 'a'], restval='-')
_ = named.writeheader()
_ = named.writerow({'a': 1, 'b': 'x,y'})
_ = named.writerow({'a': 2.0})
print(list(csv.DictReader(io.StringIO(out.getvalue()))))
try:
    rows.writerow(5)
except csv.Error as error:
    print(error)
