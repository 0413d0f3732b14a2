# Compressed data, files and archives.
import gzip
import io
import os
import tempfile
import zipfile
import zlib

data = b'the quick brown fox jumps over the lazy dog. ' * 50
packed = zlib.compress(data)
print(len(data), len(packed) < 120, packed[:2], zlib.decompress(packed) == data)
print(zlib.crc32(b'hello'), zlib.adler32(b'hello'), hex(zlib.crc32(data)), zlib.crc32(b'lo', zlib.crc32(b'hel')), zlib.adler32(b'lo', zlib.adler32(b'hel')))
for level in (0, 1, 9):
    print(level, zlib.decompress(zlib.compress(data, level)) == data, len(zlib.compress(data, level)) > len(data))
raw = zlib.compressobj(9, zlib.DEFLATED, -15)
body = raw.compress(data[:100]) + raw.compress(data[100:]) + raw.flush()
print(zlib.decompress(body, -15) == data, zlib.decompress(zlib.compress(data, wbits=31), 47) == data)
d = zlib.decompressobj()
parts = [d.decompress(packed[:10]), d.decompress(packed[10:] + b'rest'), d.flush()]
print(b''.join(parts) == data, d.eof, d.unused_data)
d = zlib.decompressobj()
first = d.decompress(packed, 10)
print(first, len(d.decompress(d.unconsumed_tail)) + len(first) + len(d.flush()) == len(data))
for wrong in (lambda: zlib.decompress(b'not zlib'), lambda: zlib.decompress(packed[:-5]), lambda: zlib.compress('text'), lambda: gzip.decompress(b'junk')):
    try:
        print(wrong())
    except (zlib.error, TypeError, OSError) as error:
        print(type(error).__name__, error)
zipped = gzip.compress(b'some text', mtime=0)
print(zipped[:3], gzip.decompress(zipped), gzip.decompress(zipped + zipped))
folder = tempfile.mkdtemp()
name = os.path.join(folder, 'log.txt.gz')
with gzip.open(name, 'wt', encoding='utf-8') as f:
    f.write('line one\nlínea dos\n')
with gzip.open(name, 'rt', encoding='utf-8') as f:
    print([line.rstrip() for line in f])
with gzip.open(name) as f:
    print(f.read())
with gzip.open(name, 'ab') as f:
    f.write(b'three\n')
print(gzip.open(name, 'rt', encoding='utf-8').read().splitlines())
held = io.BytesIO()
with gzip.GzipFile(fileobj=held, mode='wb') as f:
    print(f.write(b'abc' * 100))
print(gzip.decompress(held.getvalue())[:6])

archive = os.path.join(folder, 'a.zip')
with zipfile.ZipFile(archive, 'w', zipfile.ZIP_DEFLATED) as z:
    z.writestr('readme.txt', 'hello ' * 100)
    z.writestr('data/numbers.csv', '1,2\n3,4\n', zipfile.ZIP_STORED)
    z.write(name, 'logs/log.gz')
    with z.open('made.bin', 'w') as f:
        f.write(bytes(range(10)))
with zipfile.ZipFile(archive) as z:
    print(z.namelist(), z.testzip())
    info = z.getinfo('readme.txt')
    print(info.filename, info.file_size, info.compress_size < info.file_size, info.compress_type, info.is_dir(), hex(info.CRC))
    print(z.read('data/numbers.csv'), z.open('made.bin').read(), len(z.infolist()))
    try:
        z.read('nope')
    except KeyError as error:
        print(error)
    target = z.extract('data/numbers.csv', folder)
    print(os.path.relpath(target, folder), open(target).read())
with zipfile.ZipFile(archive, 'a') as z:
    z.writestr('late.txt', 'added')
print(zipfile.ZipFile(archive).namelist(), zipfile.is_zipfile(archive), zipfile.is_zipfile(name))
memory = io.BytesIO()
with zipfile.ZipFile(memory, 'w') as z:
    z.writestr('x.txt', 'x')
print(zipfile.ZipFile(memory).read('x.txt'))
try:
    zipfile.ZipFile(io.BytesIO(b'nothing'))
except zipfile.BadZipFile as error:
    print(type(error).__name__, error)
