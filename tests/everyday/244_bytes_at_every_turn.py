# Packed numbers, arrays of bytes, views of them and files in memory, in loops and with what is unusual.
import array
import io
import struct

sieve = bytearray([1]) * 100
sieve[0] = sieve[1] = 0
for i in range(2, 10):
    if sieve[i]:
        for j in range(i * i, 100, i):
            sieve[j] = 0
print([i for i in range(len(sieve)) if sieve[i]], sum(sieve), sieve[-1], sieve[-3])
view = memoryview(sieve)
view[4], view[-1] = 200, True
print(sum(view[i] for i in range(len(view))), sieve[4], sieve[99], view[2:6].tolist(), bytes(view[1:4]), memoryview(b'a\xe9')[-1])
words = memoryview(array.array('h', [1, -2, 3]))
words[1] = 300
print(words[1], words.tolist(), words.cast('B')[3], memoryview(sieve)[::2][2])
numbers = array.array('i', [5])
numbers.append(-7)
numbers[0] = 2 ** 31 - 1
print(numbers, len(numbers), numbers[-1], array.array('d', [1, 2.5])[0], array.array('f', [0.1])[0])
print(struct.pack('<bBhHiIqQ?', -1, 255, -2, 65535, -3, 2 ** 32 - 1, -4, 2 ** 64 - 1, True).hex(), struct.pack('>fd3s2x', 0.1, -0.1, b'abcd'))
print(struct.unpack('>bBhHiIqQ', bytes(range(240, 256)) + bytes(range(14))), struct.unpack_from('<H', b'abcdef', 3), struct.calcsize('@bq'))
record = struct.Struct('<2sHe')
print(record.pack(b'x', 7, 0.5), record.unpack(record.pack(b'xyz', 7, 0.5)), record.size, record.unpack_from(bytearray(8), offset=2))
print(int.from_bytes(b'\x01\xff', 'big'), int.from_bytes(b'\x01\xff', 'little', signed=True), int.from_bytes(bytes(9) + b'\x01', 'little'), (1000).to_bytes(3, 'big'))
file = io.BytesIO(b'one\ntwo\xe9\nthree')
print(file.read(2), file.readline(), file.readline(), file.read(100), file.read(1), file.readline(), file.tell())
print(file.write(b'!'), file.seek(1), file.write(b'NE'), file.getvalue(), file.seek(30), file.read(1), file.write(b'?'), len(file.getvalue()))
text = io.StringIO('één\ntwo\n')
print(repr(text.read(2)), repr(text.readline()), text.tell(), list(text), repr(text.readline()), text.write('more'), repr(text.getvalue()))
for wrong in (lambda: sieve[100], lambda: sieve.__setitem__(0, 256), lambda: sieve.append(-1), lambda: sieve['a'], lambda: view[100], lambda: view.__setitem__(0, 256),
              lambda: memoryview(b'a').__setitem__(0, 1), lambda: numbers[2], lambda: struct.pack('<B', 256), lambda: struct.pack('<h', 1.5),
              lambda: struct.pack('<2h', 1), lambda: struct.unpack('<h', b'abc'), lambda: struct.unpack_from('<h', b'abc', 2), lambda: struct.pack('<w', 1),
              lambda: (256).to_bytes(1, 'big'), lambda: int.from_bytes(b'a', 'middle'), lambda: file.write('text'), lambda: (file.close(), file.read(1))):
    try:
        wrong()
    except Exception as error:
        print(type(error).__name__, error)
