# Random numbers from an unpredictable seed.

import random as _random

_generator = _random.Random(int(__clock__() * 1e6))
choice = _generator.choice

class SystemRandom(_random.Random):
    def __init__(self, x=None):
        _random.Random.__init__(self, randbits(128))

    def seed(self, a=None, version=2):
        _random.Random.seed(self, randbits(128))

def randbits(k):
    return _generator.getrandbits(k)

def randbelow(exclusive_upper_bound):
    if exclusive_upper_bound <= 0:
        raise ValueError('Upper bound must be positive.')
    return _generator.randrange(exclusive_upper_bound)

def token_bytes(nbytes=None):
    nbytes = 32 if nbytes is None else nbytes
    return randbits(8 * nbytes).to_bytes(nbytes, 'big') if nbytes else b''

def token_hex(nbytes=None):
    nbytes = 32 if nbytes is None else nbytes
    return f'{randbits(8 * nbytes):0{2 * nbytes}x}' if nbytes else ''

def token_urlsafe(nbytes=None):
    letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    nbytes = 32 if nbytes is None else nbytes
    return ''.join(choice(letters) for _ in range((8 * nbytes + 5) // 6))

def compare_digest(a, b):
    return a == b
