# Rows that `csv` reads and writes by names, and files read line by line: plain ones, and what is no plain row.
import csv
import io

TEXT = ('name,age,city\nann,30,Paris\n\n"bob, jr",41,"say ""hi"""\neve,,\r\n"over\ntwo\n\nlines",7,x\nshort\nlong,1,2,3,4\n'
        'a"b,"",\'q\'\n ann , "x",\té\n"","",""\nlast,1,no end')
for row in csv.reader(io.StringIO(TEXT)):
    print(row)
lines = TEXT.split('\n')
for source in (io.StringIO(TEXT), lines, tuple(lines), (line + '\n' for line in lines), iter(lines)):
    rows = csv.reader(source)
    print(next(rows), rows.line_num, len(list(rows)), rows.line_num)

rows = csv.DictReader(io.StringIO(TEXT), restkey='more', restval='-')
print(rows.fieldnames, rows.line_num)
for row in rows:
    print(rows.line_num, row)
print(list(csv.DictReader(['x,1', 'y,2,3', 'z'], fieldnames=('k', 'v'))))
print(list(csv.DictReader(['a,b,a', '1,2,3', '4'])))
print(list(csv.DictReader([])), list(csv.DictReader(['a,b'])), list(csv.DictReader(['', '', 'a', '', '1'], ['n'])))

class Lower(csv.DictReader):
    @property
    def fieldnames(self):
        return [name.lower() for name in super().fieldnames]

print(list(Lower(['A,B', '1,2'])))
rows = csv.DictReader(['p,q', '1,2', '3,4'])
rows.fieldnames = ['u', 'v']
print(next(rows), list(rows))

# Readers of the same lines take turns.
both = io.StringIO('1,2\n3,4\n5,6\n7,8\n')
first, second = csv.reader(both), csv.reader(both)
print(next(first), next(second), both.readline(), next(first), list(second), first.line_num)

for settings in ({'delimiter': ';'}, {'delimiter': '\t'}, {'quotechar': "'"}, {'skipinitialspace': True}, {'quoting': csv.QUOTE_NONNUMERIC},
                 {'quoting': csv.QUOTE_NONE}, {'escapechar': '\\'}, {'doublequote': False}, {'dialect': 'unix'}):
    print(settings, list(csv.reader(['1;"2";3', "4,'5,6',7", '"8", "9"\t10', '11,\\"12,"1""3"'.replace('11', '"11"' if settings.get('quoting') else '11')],
                                    **settings)) if settings != {'quoting': csv.QUOTE_NONNUMERIC} else list(csv.reader(['1,"2",3.5'], **settings)))
for wrong in ([1, 2], ['a\rb\n'], [b'a']):
    try:
        print(list(csv.reader(wrong)))
    except csv.Error as error:
        print(error)

out = io.StringIO()
rows = csv.DictWriter(out, ['b', 'a', 'c'], restval='?', extrasaction='ignore')
print(rows.writeheader(), rows.writerow({'a': 1, 'b': 2.5, 'd': 4}), rows.writerow({}))
rows.writerows([{'c': 'x"y', 'a': None}, {'b': True, 'c': [1]}])
rows.writerows({'a': i} for i in range(2))
print(repr(out.getvalue()))
strict = csv.DictWriter(out, ['a', 'a', 'b'])
for fields in ({'a': 1, 'z': 2}, {'a': 1, 'y': 2, 'b': 3}):
    try:
        strict.writerow(fields)
    except ValueError as error:
        print(error)
for quoting in range(4):
    out = io.StringIO()
    rows = csv.writer(out, quoting=quoting, lineterminator='|')
    try:
        rows.writerows([[1, 2.5, 'a', None, ''], ['x,y', -0.0, 1e16]])
    except csv.Error as error:
        print(error)
    print(repr(out.getvalue()))

with open('/tmp/rows246.csv', 'w', newline='') as file:
    rows = csv.writer(file)
    rows.writerow(['i', 'square'])
    rows.writerows((i, i * i) for i in range(2500))
with open('/tmp/rows246.csv') as file:
    print(file.readline(), sum([int(square) for _, square in csv.reader(file)]), file.read() == '')
with open('/tmp/rows246.csv') as file:
    print(sum([int(row['square']) for row in csv.DictReader(file)]), len(list(open('/tmp/rows246.csv'))))
try:
    with open('/tmp/rows246.csv', 'w', newline='') as file:
        csv.writer(file).writerows([[1, 2], 3])
except csv.Error as error:
    print(error, repr(open('/tmp/rows246.csv', newline='').read()))
with open('/tmp/lines246.txt', 'w') as file:
    file.write('one\ntwo é\n\nlast')
with open('/tmp/lines246.txt') as file:
    print([line for line in file], file.tell() > 0, list(file))
with open('/tmp/lines246.txt') as file:
    print(next(file), file.read(2), file.readline(), file.readline(2), list(file), next(file, 'end'))

class Loud(io.StringIO):
    def readline(self, size=-1):
        return super().readline(size).upper()

print(list(Loud('a\nb')), list(io.StringIO('x\r\ny', newline=None)), list(io.StringIO('')))
text = io.StringIO()
print(text.write('p\n'), text.write('q'), text.seek(0), list(text), text.seek(2), list(text))
