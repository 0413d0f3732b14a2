# Hash functions: MD5, SHA-1 and SHA-2.

import math

_MASK = 0xffffffff

def _padded(data, order, block):
    size = block // 8
    made = data + b'\x80'
    made += bytes(-(len(made) + size) % block)
    return made + (len(data) * 8).to_bytes(size, order)

def _words(part, order, size=4):
    return [int.from_bytes(part[i:i + size], order) for i in range(0, len(part), size)]

_TURNS = [7, 12, 17, 22] * 4 + [5, 9, 14, 20] * 4 + [4, 11, 16, 23] * 4 + [6, 10, 15, 21] * 4
_SINES = [int(abs(math.sin(i + 1)) * 2 ** 32) & _MASK for i in range(64)]

def _md5(data):
    state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
    data = _padded(data, 'little', 64)
    for at in range(0, len(data), 64):
        words = _words(data[at:at + 64], 'little')
        a, b, c, d = state
        for i in range(64):
            if i < 16:
                f, g = b & c | ~b & d, i
            elif i < 32:
                f, g = d & b | ~d & c, (5 * i + 1) % 16
            elif i < 48:
                f, g = b ^ c ^ d, (3 * i + 5) % 16
            else:
                f, g = c ^ (b | ~d & _MASK), 7 * i % 16
            f = (f + a + _SINES[i] + words[g]) & _MASK
            turn = _TURNS[i]
            a, d, c, b = d, c, b, (b + (f << turn | f >> 32 - turn)) & _MASK
        state = [(x + y) & _MASK for x, y in zip(state, (a, b, c, d))]
    return b''.join([x.to_bytes(4, 'little') for x in state])

def _sha1(data):
    state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
    data = _padded(data, 'big', 64)
    for at in range(0, len(data), 64):
        words = _words(data[at:at + 64], 'big')
        for i in range(16, 80):
            x = words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16]
            words.append((x << 1 | x >> 31) & _MASK)
        a, b, c, d, e = state
        for i, word in enumerate(words):
            if i < 20:
                f, k = b & c | ~b & d, 0x5a827999
            elif i < 40:
                f, k = b ^ c ^ d, 0x6ed9eba1
            elif i < 60:
                f, k = b & c | b & d | c & d, 0x8f1bbcdc
            else:
                f, k = b ^ c ^ d, 0xca62c1d6
            a, b, c, d, e = ((a << 5 | a >> 27) + f + e + k + word) & _MASK, a, (b << 30 | b >> 2) & _MASK, c, d
        state = [(x + y) & _MASK for x, y in zip(state, (a, b, c, d, e))]
    return b''.join([x.to_bytes(4, 'big') for x in state])

def _primes(count):
    found, n = [], 2
    while len(found) < count:
        if all([n % p for p in found]):
            found.append(n)
        n += 1
    return found

def _root(n, power, bits):
    # The first bits of the fraction of a root.
    low, high = 0, 1 << bits + 5
    while low + 1 < high:
        middle = (low + high) // 2
        low, high = (middle, high) if middle ** power <= n << bits * power else (low, middle)
    return low & (1 << bits) - 1

_kept = {}

def _constants(bits):
    if bits not in _kept:
        rounds = 64 if bits == 32 else 80
        primes = _primes(rounds)
        _kept[bits] = [_root(p, 3, bits) for p in primes], [_root(p, 2, bits) for p in primes[:16]]
    return _kept[bits]

def _sha2(data, start, bits, turns):
    mask, size = (1 << bits) - 1, bits // 8
    constants = _constants(bits)[0]
    r = turns
    data = _padded(data, 'big', size * 16)
    state = start
    for at in range(0, len(data), size * 16):
        words = _words(data[at:at + size * 16], 'big', size)
        for i in range(16, len(constants)):
            x, y = words[i - 15], words[i - 2]
            x = (x >> r[0] | x << bits - r[0]) ^ (x >> r[1] | x << bits - r[1]) ^ x >> r[2]
            y = (y >> r[3] | y << bits - r[3]) ^ (y >> r[4] | y << bits - r[4]) ^ y >> r[5]
            words.append((words[i - 16] + (x & mask) + words[i - 7] + (y & mask)) & mask)
        a, b, c, d, e, f, g, h = state
        for word, k in zip(words, constants):
            s = ((e >> r[6] | e << bits - r[6]) ^ (e >> r[7] | e << bits - r[7]) ^ (e >> r[8] | e << bits - r[8])) & mask
            t = (h + s + (e & f ^ ~e & g) + k + word) & mask
            s = ((a >> r[9] | a << bits - r[9]) ^ (a >> r[10] | a << bits - r[10]) ^ (a >> r[11] | a << bits - r[11])) & mask
            a, b, c, d, e, f, g, h = (t + s + (a & b ^ a & c ^ b & c)) & mask, a, b, c, (d + t) & mask, e, f, g
        state = [(x + y) & mask for x, y in zip(state, (a, b, c, d, e, f, g, h))]
    return b''.join([x.to_bytes(size, 'big') for x in state])

_SHORT = (7, 18, 3, 17, 19, 10, 6, 11, 25, 2, 13, 22)
_LONG = (1, 8, 7, 19, 61, 6, 14, 18, 41, 28, 34, 39)

def _sha256(data):
    return _sha2(data, _constants(32)[1][:8], 32, _SHORT)

def _sha224(data):
    return _sha2(data, [x & _MASK for x in _constants(64)[1][8:16]], 32, _SHORT)[:28]

def _sha512(data):
    return _sha2(data, _constants(64)[1][:8], 64, _LONG)

def _sha384(data):
    return _sha2(data, _constants(64)[1][8:16], 64, _LONG)[:48]

class _Hash:
    def __init__(self, name, digest_size, block_size, function, data):
        self.name = name
        self.digest_size = digest_size
        self.block_size = block_size
        self._function = function
        self._data = bytearray()
        self.update(data)

    def update(self, data):
        if isinstance(data, str):
            raise TypeError('Strings must be encoded before hashing')
        if isinstance(data, (bytes, bytearray)):
            self._data += data
        elif hasattr(data, 'tobytes'):
            self._data += data.tobytes()
        else:
            raise TypeError('object supporting the buffer API required')

    def digest(self):
        return self._function(bytes(self._data))

    def hexdigest(self):
        return self.digest().hex()

    def copy(self):
        return _Hash(self.name, self.digest_size, self.block_size, self._function, self._data)

    def __repr__(self):
        return f'<{self.name} _hashlib.HASH object @ {hex(id(self))}>'

def md5(string=b'', *, usedforsecurity=True):
    return _Hash('md5', 16, 64, _md5, string)

def sha1(string=b'', *, usedforsecurity=True):
    return _Hash('sha1', 20, 64, _sha1, string)

def sha224(string=b'', *, usedforsecurity=True):
    return _Hash('sha224', 28, 64, _sha224, string)

def sha256(string=b'', *, usedforsecurity=True):
    return _Hash('sha256', 32, 64, _sha256, string)

def sha384(string=b'', *, usedforsecurity=True):
    return _Hash('sha384', 48, 128, _sha384, string)

def sha512(string=b'', *, usedforsecurity=True):
    return _Hash('sha512', 64, 128, _sha512, string)

algorithms_guaranteed = algorithms_available = {'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'}

def new(name, data=b'', *, usedforsecurity=True):
    known = {'md5': md5, 'sha1': sha1, 'sha224': sha224, 'sha256': sha256, 'sha384': sha384, 'sha512': sha512}
    if name.lower() not in known:
        raise ValueError(f'unsupported hash type {name}')
    return known[name.lower()](data)
