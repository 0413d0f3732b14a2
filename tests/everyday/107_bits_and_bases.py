def to_base(n, b):
    d = '0123456789abcdefghijklmnopqrstuvwxyz'
    return d[n] if n < b else to_base(n // b, b) + d[n % b]
print(to_base(255, 2), to_base(123456, 36), int('zz', 36), int('0b1011', 0), 0x1f ^ 0b1010, ~5 & 0xff, 1 << 40)
gray = [i ^ i >> 1 for i in range(8)]
print([f'{g:03b}' for g in gray], sum(bin(i).count('1') for i in range(1000)), (37).bit_length(), [i for i in range(8) if 0b10110 >> i & 1])
import numpy as np
a = np.array([5, 12, 255], dtype=np.uint8)
print(a << 1, a >> 2, a & 6, a ^ 255, ~a, np.unpackbits(a), np.packbits([1, 0, 1, 0, 0, 0, 0, 1]), np.bitwise_or.reduce(a))
h = 2166136261
for ch in 'hello world':
    h = ((h ^ ord(ch)) * 16777619) % 2 ** 32
print(h, hex(h), sum(ord(c) * 31 ** i for i, c in enumerate('abc')))
def luhn(s):
    d = [int(c) for c in s][::-1]
    return (sum(d[::2]) + sum(sum(divmod(2 * x, 10)) for x in d[1::2])) % 10 == 0
print([luhn(s) for s in ('49927398716', '49927398717', '1234567812345670')])
