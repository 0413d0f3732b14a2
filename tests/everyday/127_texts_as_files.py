# Texts read and written as files, and tables with commas.
import contextlib
import csv
import io
import sys

log = io.StringIO()
print('first', 1, file=log)
log.write('second\nthird')
log.seek(0)
print([line.rstrip() for line in log], log.tell())
log.seek(6)
print(repr(log.readline()), repr(log.read(3)), repr(log.getvalue()))
with io.StringIO('1 2\n3 4\n') as table:
    print(sum(int(word) for line in table for word in line.split()))
try:
    table.read()
except ValueError as error:
    print(error)

rows = list(csv.reader(io.StringIO('name,note\nann,"likes ""tea"", and cake"\nbob,\n')))
print(rows)
for row in csv.DictReader(['city,people', 'Bern,134591', 'Basel,177654']):
    print(row['city'], int(row['people']))
out = io.StringIO()
writer = csv.writer(out, lineterminator='\n')
writer.writerow(['x', 'x, squared', 'a "quote"'])
writer.writerows([k, k * k, None] for k in range(3))
print(out.getvalue())
people = csv.DictWriter(out, ['a', 'b'], lineterminator=';')
people.writeheader()
people.writerow({'b': 1.5, 'a': 'z'})
print(repr(out.getvalue()[-12:]))

caught = io.StringIO()
with contextlib.redirect_stdout(caught):
    print('into the text')
    sys.stdout.write('and this')
print(repr(caught.getvalue()))
print('shown', file=sys.stdout)
