# Modes of open files.
import csv
import io
import json
import os
import tempfile

folder = tempfile.mkdtemp()
name = os.path.join(folder, 'f.txt')
with open(name, 'w') as f:
    print(f.write('one\ntwo\nthree\n'), f.writable(), f.readable(), f.mode, f.closed, f.tell())
    for wrong in (f.read, f.readline):
        try:
            wrong()
        except io.UnsupportedOperation as error:
            print(type(error).__name__, error, isinstance(error, OSError), isinstance(error, ValueError))
with open(name) as f:
    try:
        f.write('x')
    except io.UnsupportedOperation as error:
        print(type(error).__name__, error)
    print(f.readline(), f.read(2), f.tell(), f.seek(0), f.readlines(), f.read(), f.readable(), f.writable())
try:
    f.read()
except ValueError as error:
    print(error)
with open(name, 'r+') as f:
    f.write('ONE')
    f.seek(0)
    print(f.read().splitlines())
    f.write('four\n')
print(open(name).read().split())
with open(name, 'w+') as f:
    f.write('fresh\nlines\n')
    f.seek(0)
    print(list(f))
with open(name, 'a+') as f:
    f.write('last\n')
    f.seek(0)
    print(f.read().split())
with open(name, 'a') as f:
    f.writelines(['a\n', 'b\n'])
print(open(name).read().split())
try:
    open(name, 'x')
except FileExistsError as error:
    print(type(error).__name__, error.errno)
with open(os.path.join(folder, 'new.txt'), 'x') as f:
    f.write('new')
data = os.path.join(folder, 'd.bin')
with open(data, 'wb') as f:
    print(f.write(bytes(range(8))), f.mode)
with open(data, 'rb') as f:
    print(f.read(3), f.tell(), f.seek(-2, 2), f.read(), f.mode)
    try:
        f.write(b'x')
    except io.UnsupportedOperation as error:
        print(error)
with open(data, 'r+b') as f:
    f.seek(2)
    f.write(b'\xff\xfe')
    f.seek(0)
    print(f.read())
with open(data, 'rb') as f:
    print(f.read())
for mode in ('q', 'rw', 'rbt', ''):
    try:
        open(name, mode)
    except ValueError as error:
        print(error)
try:
    open(name, 'rb', encoding='utf-8')
except ValueError as error:
    print(error)
with open(name, 'w', encoding='latin-1') as f:
    f.write('café\n')
print(open(name, 'rb').read(), open(name, encoding='latin-1').read())
try:
    open(name, encoding='utf-8').read()
except UnicodeDecodeError as error:
    print(type(error).__name__)
print(open(name, encoding='utf-8', errors='replace').read())
with open(name, 'w', newline='\r\n') as f:
    f.write('a\nb\n')
print(open(name, 'rb').read(), open(name).read(), repr(open(name, newline='').read()))
table = os.path.join(folder, 't.csv')
with open(table, 'w', newline='') as f:
    writer = csv.writer(f)
    writer.writerow(['name', 'note'])
    writer.writerows([['a', 'x,y'], ['b', 'line\nbreak']])
with open(table, newline='') as f:
    print(list(csv.DictReader(f)))
print(open(table, 'rb').read())
with open(os.path.join(folder, 'j.json'), 'w') as f:
    json.dump({'a': [1, 2]}, f)
with open(os.path.join(folder, 'j.json')) as f:
    print(json.load(f))
with open(name, 'w') as f:
    print('to', 'file', sep='-', file=f)
    f.flush()
    print(open(name).read())
w = io.TextIOWrapper(io.BytesIO('é1\né2\n'.encode()), encoding='utf-8')
print([line for line in w], isinstance(io.StringIO(), io.TextIOBase), isinstance(io.BytesIO(), io.IOBase))
f = open(name)
print(f.name == name, f.encoding.lower(), isinstance(f, io.IOBase))
f.close()
