# Hash functions: MD5, SHA-1 and SHA-2; and SHA-3 and BLAKE2, which are loaded on their first use.

# Those of a native have no function.
class _Hash:
    def __init__(self, name, digest_size, block_size, function, data):
        self.name = name
        self.digest_size = digest_size
        self.block_size = block_size
        self._function = function
        self._text = ''
        if not isinstance(data, bytes) or data:
            self.update(data)

    def update(self, data):
        if isinstance(data, (bytes, bytearray)):
            self._text += data._text
        elif isinstance(data, str):
            raise TypeError('Strings must be encoded before hashing')
        elif hasattr(data, 'tobytes'):
            self._text += data.tobytes()._text
        else:
            raise TypeError('object supporting the buffer API required')

    def digest(self):
        if self._function is None:
            return __bytes_of__(__octets_unhex__(__digest__(self.name, self._text)))
        return self._function(__bytes_of__(self._text))

    def hexdigest(self):
        return __digest__(self.name, self._text) if self._function is None else self.digest().hex()

    def copy(self):
        return type(self)(self.name, self.digest_size, self.block_size, self._function, __bytes_of__(self._text))

    def __repr__(self):
        return f'<{self.name} _hashlib.HASH object @ {hex(id(self))}>'

def md5(string=b'', *, usedforsecurity=True):
    return _Hash('md5', 16, 64, None, string)

def sha1(string=b'', *, usedforsecurity=True):
    return _Hash('sha1', 20, 64, None, string)

def sha224(string=b'', *, usedforsecurity=True):
    return _Hash('sha224', 28, 64, None, string)

def sha256(string=b'', *, usedforsecurity=True):
    return _Hash('sha256', 32, 64, None, string)

def sha384(string=b'', *, usedforsecurity=True):
    return _Hash('sha384', 48, 128, None, string)

def sha512(string=b'', *, usedforsecurity=True):
    return _Hash('sha512', 64, 128, None, string)

def _sha3(bits, string):
    import _more_hashes
    rate = 200 - bits // 4
    return _Hash(f'sha3_{bits}', bits // 8, rate, lambda data: _more_hashes.sha3(data, rate, 6, bits // 8), string)

def sha3_224(string=b'', *, usedforsecurity=True):
    return _sha3(224, string)

def sha3_256(string=b'', *, usedforsecurity=True):
    return _sha3(256, string)

def sha3_384(string=b'', *, usedforsecurity=True):
    return _sha3(384, string)

def sha3_512(string=b'', *, usedforsecurity=True):
    return _sha3(512, string)

# What it gives is as long as is asked for.
class _Shake(_Hash):
    def digest(self, length):
        import _more_hashes
        if not 0 <= length < 1 << 29:
            raise ValueError('value must be positive' if length < 0 else 'length is too large')
        return _more_hashes.sha3(__bytes_of__(self._text), self.block_size, 0x1f, length)

    def hexdigest(self, length):
        return self.digest(length).hex()

def shake_128(string=b'', *, usedforsecurity=True):
    return _Shake('shake_128', 0, 168, None, string)

def shake_256(string=b'', *, usedforsecurity=True):
    return _Shake('shake_256', 0, 136, None, string)

# The first 64 bits of the fractions of the square roots of the first primes.
_SQUARE_ROOTS = (0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179)

def _blake2(name, bits, string, size, key, salt, person):
    import _more_hashes
    most, key, salt, person = bits, bytes(key), bytes(salt), bytes(person)
    if not 1 <= size <= most:
        raise ValueError(f'digest_size for {name[0].upper()}{name[1:]} must be between 1 and {most} bytes, here it is {size}')
    for what, given, length in (('key', key, most), ('salt', salt, most // 4), ('person', person, most // 4)):
        if len(given) > length:
            raise ValueError(f'maximum {what} length is {length} bytes')
    width = bits if bits == 64 else 32
    start = [root >> 64 - width for root in _SQUARE_ROOTS]
    return _Hash(name, size, bits * 2, lambda data: _more_hashes.blake2(data, start, width, size, key, salt, person), string)

def blake2b(data=b'', /, *, digest_size=64, key=b'', salt=b'', person=b'', usedforsecurity=True):
    return _blake2('blake2b', 64, data, digest_size, key, salt, person)

def blake2s(data=b'', /, *, digest_size=32, key=b'', salt=b'', person=b'', usedforsecurity=True):
    return _blake2('blake2s', 32, data, digest_size, key, salt, person)

_functions = {'md5': md5, 'sha1': sha1, 'sha224': sha224, 'sha256': sha256, 'sha384': sha384, 'sha512': sha512, 'sha3_224': sha3_224,
              'sha3_256': sha3_256, 'sha3_384': sha3_384, 'sha3_512': sha3_512, 'shake_128': shake_128, 'shake_256': shake_256,
              'blake2b': blake2b, 'blake2s': blake2s}
algorithms_guaranteed = set(_functions)
algorithms_available = set(_functions)

def new(name, data=b'', *, usedforsecurity=True):
    if name.lower() not in _functions:
        raise ValueError(f'unsupported hash type {name}')
    return _functions[name.lower()](data)

def file_digest(fileobj, digest, /):
    made = new(digest) if isinstance(digest, str) else digest()
    while piece := fileobj.read(1 << 16):
        made.update(piece)
    return made

def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    import hmac
    if iterations < 1:
        raise ValueError('iteration value must be greater than 0.')
    size = new(hash_name).digest_size if dklen is None else dklen
    if size < 1:
        raise ValueError('key length must be greater than 0.')
    keyed, out, block = hmac.new(password, None, hash_name), b'', 0
    def one(data):
        made = keyed.copy()
        made.update(data)
        return made.digest()
    while len(out) < size:
        block += 1
        part = one(bytes(salt) + block.to_bytes(4, 'big'))
        total = int.from_bytes(part, 'big')
        for _ in range(iterations - 1):
            part = one(part)
            total ^= int.from_bytes(part, 'big')
        out += total.to_bytes(len(part), 'big')
    return out[:size]
