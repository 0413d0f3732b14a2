# Hash functions: MD5, SHA-1 and SHA-2.

def _digest(name):
    return lambda data: bytes.fromhex(__digest__(name, data.decode('latin-1')))

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
    return _Hash('md5', 16, 64, _digest('md5'), string)

def sha1(string=b'', *, usedforsecurity=True):
    return _Hash('sha1', 20, 64, _digest('sha1'), string)

def sha224(string=b'', *, usedforsecurity=True):
    return _Hash('sha224', 28, 64, _digest('sha224'), string)

def sha256(string=b'', *, usedforsecurity=True):
    return _Hash('sha256', 32, 64, _digest('sha256'), string)

def sha384(string=b'', *, usedforsecurity=True):
    return _Hash('sha384', 48, 128, _digest('sha384'), string)

def sha512(string=b'', *, usedforsecurity=True):
    return _Hash('sha512', 64, 128, _digest('sha512'), string)

algorithms_guaranteed = algorithms_available = {'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512'}

def new(name, data=b'', *, usedforsecurity=True):
    known = {'md5': md5, 'sha1': sha1, 'sha224': sha224, 'sha256': sha256, 'sha384': sha384, 'sha512': sha512}
    if name.lower() not in known:
        raise ValueError(f'unsupported hash type {name}')
    return known[name.lower()](data)
