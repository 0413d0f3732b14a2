# Universally unique identifiers.

class UUID:
    __module__ = 'uuid'

    def __init__(self, hex=None, bytes=None, bytes_le=None, fields=None, int=None, version=None, *, is_safe=None):
        if [hex, bytes, bytes_le, fields, int].count(None) != 4:
            raise TypeError('one of the hex, bytes, bytes_le, fields, or int arguments must be given')
        if bytes_le is not None:
            if len(bytes_le) != 16:
                raise ValueError('bytes_le is not a 16-char string')
            bytes = bytes_le[3::-1] + bytes_le[5:3:-1] + bytes_le[7:5:-1] + bytes_le[8:]
        if bytes is not None:
            if len(bytes) != 16:
                raise ValueError('bytes is not a 16-char string')
            int = _int.from_bytes(bytes, 'big')
        if fields is not None:
            if len(fields) != 6:
                raise ValueError('fields is not a 6-tuple')
            int = 0
            for value, width, what in zip(fields, (32, 16, 16, 8, 8, 48), ('32', '16', '16', '8', '8', '48')):
                if not 0 <= value < 1 << width:
                    raise ValueError(f'field out of range (need a {what}-bit value)')
                int = int << width | value
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

    @property
    def variant(self):
        bits = self.int >> 61 & 7
        return NCS if bits < 4 else RFC_4122 if bits < 6 else MICROSOFT if bits == 6 else FUTURE

    @property
    def bytes(self):
        return self.int.to_bytes(16, 'big')

    @property
    def bytes_le(self):
        b = self.bytes
        return b[3::-1] + b[5:3:-1] + b[7:5:-1] + b[8:]

    @property
    def fields(self):
        return self.time_low, self.time_mid, self.time_hi_version, self.clock_seq_hi_variant, self.clock_seq_low, self.node

    @property
    def time_low(self):
        return self.int >> 96

    @property
    def time_mid(self):
        return self.int >> 80 & 0xffff

    @property
    def time_hi_version(self):
        return self.int >> 64 & 0xffff

    @property
    def clock_seq_hi_variant(self):
        return self.int >> 56 & 0xff

    @property
    def clock_seq_low(self):
        return self.int >> 48 & 0xff

    @property
    def clock_seq(self):
        return self.int >> 48 & 0x3fff

    @property
    def time(self):
        return (self.time_hi_version & 0x0fff) << 48 | self.time_mid << 32 | self.time_low

    @property
    def node(self):
        return self.int & 0xffffffffffff

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

    def __le__(self, other):
        return self.int <= other.int if isinstance(other, UUID) else NotImplemented

    def __gt__(self, other):
        return self.int > other.int if isinstance(other, UUID) else NotImplemented

    def __ge__(self, other):
        return self.int >= other.int if isinstance(other, UUID) else NotImplemented

_int = int

def uuid4():
    import secrets
    return UUID(int=secrets.randbits(128), version=4)

def getnode():
    import secrets
    # A number of its own has the bit that no device's number has.
    if not _node:
        _node.append(secrets.randbits(48) | 1 << 40)
    return _node[0]

_node = []

def uuid1(node=None, clock_seq=None):
    import secrets
    # Tenths of microseconds since the beginning of the Gregorian calendar.
    time = int(__clock__() * 1e7) + 0x01b21dd213814000
    order = secrets.randbits(14) if clock_seq is None else clock_seq & 0x3fff
    fields = time & 0xffffffff, time >> 32 & 0xffff, time >> 48 & 0x0fff, order >> 8, order & 0xff, getnode() if node is None else node
    return UUID(fields=fields, version=1)

def _of_name(function, namespace, name, version):
    name = name.encode('utf-8') if isinstance(name, str) else name
    return UUID(bytes=function(namespace.bytes + name).digest()[:16], version=version)

def uuid3(namespace, name):
    import hashlib
    return _of_name(hashlib.md5, namespace, name, 3)

def uuid5(namespace, name):
    import hashlib
    return _of_name(hashlib.sha1, namespace, name, 5)

NCS, RFC_4122, MICROSOFT, FUTURE = ('reserved for NCS compatibility', 'specified in RFC 4122', 'reserved for Microsoft compatibility',
                                    'reserved for future definition')
NAMESPACE_DNS = UUID('6ba7b810-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_URL = UUID('6ba7b811-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_OID = UUID('6ba7b812-9dad-11d1-80b4-00c04fd430c8')
NAMESPACE_X500 = UUID('6ba7b814-9dad-11d1-80b4-00c04fd430c8')
