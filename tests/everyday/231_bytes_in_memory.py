# Bytes in memory as a file: read, changed, extended, and read by what takes files.
import gzip
import io
import zipfile

b=io.BytesIO(b'abc\nd\xe9f\n\xff'); print(b.readline(), b.read(2), b.tell(), b.read(), b.read(1))
_ = b.seek(2); _ = b.write(b'XY\xfe'); print(b.getvalue(), b.tell(), b.readline(), b.readlines())
b=io.BytesIO(b'hello'); _ = b.truncate(2); print(b.getvalue()); _ = b.seek(5); _ = b.write(b'z'); print(b.getvalue())
b=io.BytesIO(None); print(b.getvalue())
b=io.BytesIO(b'abc'); v=b.getbuffer(); v[0]=120; print(b.getvalue(), bytes(v))
src=bytearray(b'qq'); b=io.BytesIO(src); src[0]=0; print(b.getvalue())
x=b'abc'; b=io.BytesIO(x); _ = b.write(b'Z'); print(x, b.getvalue())
for l in io.BytesIO(b'a\n\xffb\n\nc'): print(l)
b=io.BytesIO(b'\x00\xff'*3000); print(len(b.read(5000)), len(b.readline()), b.tell()); _ = b.seek(-3,2); print(b.read()); _ = b.seek(10000); print(b.read(3), b.readline())
print(io.BytesIO(b'x'*5).read(-1), io.BytesIO(b'x').read(None), io.BytesIO(b'abc').readinto(bytearray(2)))
z=io.BytesIO()
with zipfile.ZipFile(z,'w') as f: f.writestr('a.txt','hi\xe9')
print(zipfile.ZipFile(io.BytesIO(z.getvalue())).read('a.txt'), gzip.open(io.BytesIO(gzip.compress(b'qwe\xff'))).read())
for enc in ('utf-8', 'ascii', 'utf-16', 'utf-8-sig'):
    with open('notes.txt', 'w', encoding=enc, newline='\r\n') as f: print(f.write('ab\n'), f.write('cd\n'), f.tell())
    with open('notes.txt', 'rb') as f: print(f.read(), isinstance(f, io.BufferedReader), f.tell())
    print(repr(open('notes.txt', encoding=enc).read()))
