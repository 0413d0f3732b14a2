# Message authentication codes from hash functions.

import hashlib

digest_size = None

class HMAC:
    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f'key: expected bytes or bytearray, but got {type(key).__name__!r}')
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        if isinstance(digestmod, str):
            self._make = lambda data=b'': hashlib.new(digestmod, data)
        else:
            self._make = digestmod if callable(digestmod) else digestmod.new
        inner = self._make()
        self.digest_size, self.block_size = inner.digest_size, inner.block_size
        self.name = f'hmac-{inner.name}'
        key = bytes(key)
        if len(key) > self.block_size:
            key = self._make(key).digest()
        key = key.ljust(self.block_size, b'\0')
        self._inner = self._make(bytes([byte ^ 0x36 for byte in key]))
        self._outer = bytes([byte ^ 0x5c for byte in key])
        if msg is not None:
            self.update(msg)

    def update(self, msg):
        self._inner.update(msg)

    def digest(self):
        return self._make(self._outer + self._inner.digest()).digest()

    def hexdigest(self):
        return self.digest().hex()

    def copy(self):
        made = HMAC.__new__(HMAC)
        made.__dict__.update(self.__dict__)
        made._inner = self._inner.copy()
        return made

def new(key, msg=None, digestmod=''):
    return HMAC(key, msg, digestmod)

def digest(key, msg, digest):
    return HMAC(key, msg, digest).digest()

def compare_digest(a, b):
    if isinstance(a, str) != isinstance(b, str):
        raise TypeError(f"a bytes-like object is required, not '{type(b if isinstance(b, str) else a).__name__}'")
    return a == b
