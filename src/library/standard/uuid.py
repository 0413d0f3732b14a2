# Universally unique identifiers.

class UUID:
    __module__ = 'uuid'

    def __init__(self, hex=None, *, int=None, version=None):
        if (hex is None) == (int is None):
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if hex is not None:
            digits = hex.replace('urn:', '').replace('uuid:', '').strip('{}').replace('-', '')
            if len(digits) != 32:
                raise ValueError('badly formed hexadecimal UUID string')
            int = _int(digits, 16)
        if not 0 <= int < 1 << 128:
            raise ValueError('int is out of range (need a 128-bit value)')
        if version is not None:
            int = int & ~(0xc000 << 48) | 0x8000 << 48
            int = int & ~(0xf000 << 64) | version << 76
        self.int = int

    @property
    def hex(self):
        return f'{self.int:032x}'

    @property
    def urn(self):
        return f'urn:uuid:{self}'

    @property
    def version(self):
        return self.int >> 76 & 15 if self.int >> 62 & 3 == 2 else None

    def __str__(self):
        digits = self.hex
        return f'{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}'

    def __repr__(self):
        return f'UUID({str(self)!r})'

    def __int__(self):
        return self.int

    def __hash__(self):
        return hash(self.int)

    def __eq__(self, other):
        return self.int == other.int if isinstance(other, UUID) else NotImplemented

    def __lt__(self, other):
        return self.int < other.int if isinstance(other, UUID) else NotImplemented

_int = int

def uuid4():
    import secrets
    return UUID(int=secrets.randbits(128), version=4)

NAMESPACE_DNS = UUID('6ba7b810-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_URL = UUID('6ba7b811-9dad-11d1-80b4-00c04fd430c8')
