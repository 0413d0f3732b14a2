# The classes of `ipaddress`.

def _counted(first, last, step=1):
    while first <= last:
        yield first
        first += step

class AddressValueError(ValueError):
    __module__ = 'ipaddress'

class NetmaskValueError(ValueError):
    __module__ = 'ipaddress'

def _read4(text):
    parts = text.split('.')
    if not text:
        raise AddressValueError('Address cannot be empty')
    if len(parts) != 4:
        raise AddressValueError(f'Expected 4 octets in {text!r}')
    value = 0
    for part in parts:
        if not part:
            raise AddressValueError(f'Empty octet not permitted in {text!r}')
        if not (part.isascii() and part.isdigit()):
            raise AddressValueError(f'Only decimal digits permitted in {part!r} in {text!r}')
        if len(part) > 3:
            raise AddressValueError(f'At most 3 characters permitted in {part!r} in {text!r}')
        if part != '0' and part[0] == '0':
            raise AddressValueError(f'Leading zeros are not permitted in {part!r} in {text!r}')
        if int(part) > 255:
            raise AddressValueError(f'Octet {int(part)} (> 255) not permitted in {text!r}')
        value = value << 8 | int(part)
    return value

def _read6(text):
    if not text:
        raise AddressValueError('Address cannot be empty')
    parts = text.split(':')
    if len(parts) < 3:
        raise AddressValueError(f'At least 3 parts expected in {text!r}')
    if '.' in parts[-1]:
        try:
            last = _read4(parts.pop())
        except AddressValueError as error:
            raise AddressValueError(f'{error} in {text!r}') from None
        parts += [f'{last >> 16:x}', f'{last & 0xffff:x}']
    if len(parts) > 9:
        raise AddressValueError(f"At most 8 colons permitted in {text!r}")
    holes = [k for k in range(1, len(parts) - 1) if not parts[k]]
    if len(holes) > 1:
        raise AddressValueError(f"At most one '::' permitted in {text!r}")
    if holes:
        left, right = parts[:holes[0]], parts[holes[0] + 1:]
        if not left[0]:
            left = left[1:]
            if left:
                raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
        if not right[-1]:
            right = right[:-1]
            if right:
                raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
        if len(left) + len(right) > 7:
            raise AddressValueError(f"Expected at most 7 other parts with '::' in {text!r}")
        parts = left + ['0'] * (8 - len(left) - len(right)) + right
    elif len(parts) != 8:
        raise AddressValueError(f"Exactly 8 parts expected without '::' in {text!r}")
    elif not parts[0]:
        raise AddressValueError(f"Leading ':' only permitted as part of '::' in {text!r}")
    elif not parts[-1]:
        raise AddressValueError(f"Trailing ':' only permitted as part of '::' in {text!r}")
    value = 0
    for part in parts:
        if not all(c in '0123456789abcdefABCDEF' for c in part):
            raise AddressValueError(f'Only hex digits permitted in {part!r} in {text!r}')
        if len(part) > 4:
            raise AddressValueError(f'At most 4 characters permitted in {part!r} in {text!r}')
        value = value << 16 | int(part, 16)
    return value

def _write4(value):
    return '.'.join([str(value >> shift & 255) for shift in (24, 16, 8, 0)])

def _write6(value):
    parts = [f'{value >> shift & 0xffff:x}' for shift in range(112, -1, -16)]
    best, length, k = 0, 1, 0
    while k < 8:
        end = k
        while end < 8 and parts[end] == '0':
            end += 1
        if end - k > length:
            best, length = k, end - k
        k = end + 1
    if length > 1:
        return ':'.join(parts[:best]) + '::' + ':'.join(parts[best + length:])
    return ':'.join(parts)

class _Of4:
    version, max_prefixlen, _read, _write = 4, 32, staticmethod(_read4), staticmethod(_write4)

class _Of6:
    version, max_prefixlen, _read, _write = 6, 128, staticmethod(_read6), staticmethod(_write6)

class _Address:
    def __init__(self, address):
        if isinstance(address, int):
            if address < 0:
                raise AddressValueError(f'{address} (< 0) is not permitted as an IPv{self.version} address')
            if address >> self.max_prefixlen:
                raise AddressValueError(f'{address} (>= 2**{self.max_prefixlen}) is not permitted as an IPv{self.version} address')
            self._ip = address
        elif isinstance(address, (bytes, bytearray)):
            if len(address) != self.max_prefixlen // 8:
                raise AddressValueError(f'{address!r} (len {len(address)} != {self.max_prefixlen // 8}) is not permitted as an IPv{self.version} address')
            self._ip = int.from_bytes(address, 'big')
        else:
            text = str(address)
            if '/' in text:
                raise AddressValueError(f"Unexpected '/' in {text!r}")
            self._ip = self._read(text)

    def __int__(self):
        return self._ip

    __index__ = __int__

    def __str__(self):
        return self._write(self._ip)

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def __hash__(self):
        return hash(hex(self._ip))

    def __eq__(self, other):
        return (self.version, self._ip) == (other.version, other._ip) if isinstance(other, _Address) else NotImplemented

    def _ordered(self, other):
        if not isinstance(other, _Address):
            return False
        if self.version != other.version:
            raise TypeError(f'{self} and {other} are not of the same version')
        return True

    def __lt__(self, other):
        return self._ip < other._ip if self._ordered(other) else NotImplemented

    def __le__(self, other):
        return self._ip <= other._ip if self._ordered(other) else NotImplemented

    def __gt__(self, other):
        return self._ip > other._ip if self._ordered(other) else NotImplemented

    def __ge__(self, other):
        return self._ip >= other._ip if self._ordered(other) else NotImplemented

    def __add__(self, other):
        return type(self)(self._ip + other) if isinstance(other, int) else NotImplemented

    def __sub__(self, other):
        return type(self)(self._ip - other) if isinstance(other, int) else NotImplemented

    def __format__(self, spec):
        kind = spec[-1:]
        if not spec or kind == 's':
            return format(str(self), spec)
        if kind == 'n':
            spec = spec[:-1] + ('b' if self.version == 4 else 'x')
        width = self.max_prefixlen if spec[-1] == 'b' else self.max_prefixlen // 4
        return format(self._ip, f'0{width + 2 * ("#" in spec)}{spec[-1]}' if '#' not in spec else f'#0{width + 2}{spec[-1]}')

    @property
    def packed(self):
        return self._ip.to_bytes(self.max_prefixlen // 8, 'big')

    @property
    def compressed(self):
        return str(self)

    @property
    def exploded(self):
        if self.version == 4:
            return str(self)
        return ':'.join([f'{self._ip >> shift & 0xffff:04x}' for shift in range(112, -1, -16)])

    @property
    def reverse_pointer(self):
        if self.version == 4:
            return '.'.join(reversed(str(self).split('.'))) + '.in-addr.arpa'
        return '.'.join(reversed(self.exploded.replace(':', ''))) + '.ip6.arpa'

    def _is_in(self, *networks):
        return any(self._ip >> self.max_prefixlen - bits == self._read(start) >> self.max_prefixlen - bits for start, bits in networks)

    @property
    def is_multicast(self):
        return self._is_in(('224.0.0.0', 4)) if self.version == 4 else self._is_in(('ff00::', 8))

    @property
    def is_unspecified(self):
        return not self._ip

    @property
    def is_loopback(self):
        return self._is_in(('127.0.0.0', 8)) if self.version == 4 else self._ip == 1

    @property
    def is_link_local(self):
        return self._is_in(('169.254.0.0', 16)) if self.version == 4 else self._is_in(('fe80::', 10))

    @property
    def is_reserved(self):
        if self.version == 4:
            return self._is_in(('240.0.0.0', 4))
        return self._is_in(('::', 8), ('100::', 8), ('200::', 7), ('400::', 6), ('800::', 5), ('1000::', 4), ('4000::', 3), ('6000::', 3), ('8000::', 3),
                           ('a000::', 3), ('c000::', 3), ('e000::', 4), ('f000::', 5), ('f800::', 6), ('fe00::', 9))

    @property
    def is_private(self):
        if self.version == 4:
            return self._is_in(('0.0.0.0', 8), ('10.0.0.0', 8), ('127.0.0.0', 8), ('169.254.0.0', 16), ('172.16.0.0', 12), ('192.0.0.0', 29),
                               ('192.0.0.170', 31), ('192.0.2.0', 24), ('192.168.0.0', 16), ('198.18.0.0', 15), ('198.51.100.0', 24), ('203.0.113.0', 24),
                               ('240.0.0.0', 4), ('255.255.255.255', 32))
        return self._is_in(('::1', 128), ('::', 128), ('::ffff:0:0', 96), ('100::', 64), ('2001::', 23), ('2001:2::', 48), ('2001:db8::', 32),
                           ('2001:10::', 28), ('fc00::', 7), ('fe80::', 10))

    @property
    def is_global(self):
        if self.version == 4 and self._is_in(('100.64.0.0', 10)):
            return False
        return not self.is_private

    @property
    def ipv4_mapped(self):
        return IPv4Address(self._ip & 0xffffffff) if self.version == 6 and self._ip >> 32 == 0xffff else None

class IPv4Address(_Of4, _Address):
    __module__ = 'ipaddress'

class IPv6Address(_Of6, _Address):
    __module__ = 'ipaddress'

def _network_of(address):
    return IPv4Network if address.version == 4 else IPv6Network

class _Network:
    def __init__(self, address, strict=True):
        text, bits = self._parts(address)
        ip = self._address(text)
        self._bits = bits
        self.network_address = self._address(int(ip) & self._mask())
        if strict and self.network_address != ip:
            raise ValueError(f'{address} has host bits set' if isinstance(address, str) else f'{ip}/{bits} has host bits set')

    def _parts(self, address):
        if isinstance(address, tuple):
            text, bits = address[0], address[1] if len(address) > 1 else self.max_prefixlen
        elif isinstance(address, (int, bytes, bytearray, _Address)):
            return address, self.max_prefixlen
        else:
            text, stroke, bits = str(address).partition('/')
            if '/' in bits:
                raise AddressValueError(f"Only one '/' permitted in {address!r}")
            if not stroke:
                return text, self.max_prefixlen
        bits = str(bits)
        if bits.isascii() and bits.isdigit():
            if int(bits) <= self.max_prefixlen:
                return text, int(bits)
        elif self.version == 4:
            try:
                mask = _read4(bits)
            except AddressValueError:
                raise NetmaskValueError(f'{bits!r} is not a valid netmask') from None
            for value in (mask, mask ^ 0xffffffff):
                count = value.bit_count()
                if value == (1 << 32) - (1 << 32 - count):
                    return text, count
        raise NetmaskValueError(f'{bits!r} is not a valid netmask')

    def _mask(self):
        return (1 << self.max_prefixlen) - (1 << self.max_prefixlen - self._bits)

    @property
    def prefixlen(self):
        return self._bits

    @property
    def netmask(self):
        return self._address(self._mask())

    @property
    def hostmask(self):
        return self._address(self._mask() ^ (1 << self.max_prefixlen) - 1)

    @property
    def broadcast_address(self):
        return self._address(int(self.network_address) | int(self.hostmask))

    @property
    def num_addresses(self):
        return 1 << self.max_prefixlen - self._bits

    @property
    def with_prefixlen(self):
        return f'{self.network_address}/{self._bits}'

    @property
    def with_netmask(self):
        return f'{self.network_address}/{self.netmask}'

    @property
    def with_hostmask(self):
        return f'{self.network_address}/{self.hostmask}'

    @property
    def compressed(self):
        return str(self)

    @property
    def exploded(self):
        return f'{self.network_address.exploded}/{self._bits}'

    def __str__(self):
        return self.with_prefixlen

    def __repr__(self):
        return f'{type(self).__name__}({str(self)!r})'

    def _key(self):
        return self.version, int(self.network_address), self._bits

    def __hash__(self):
        return hash(self._key())

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, _Network) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, _Network) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, _Network) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, _Network) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, _Network) else NotImplemented

    def __contains__(self, other):
        if other.version != self.version or isinstance(other, _Network):
            return False
        return int(other) & self._mask() == int(self.network_address)

    def __iter__(self):
        for value in _counted(int(self.network_address), int(self.broadcast_address)):
            yield self._address(value)

    def __getitem__(self, n):
        value = int(self.network_address) + n if n >= 0 else int(self.broadcast_address) + n + 1
        if not int(self.network_address) <= value <= int(self.broadcast_address):
            raise IndexError('address out of range')
        return self._address(value)

    def hosts(self):
        first, last = int(self.network_address), int(self.broadcast_address)
        if self._bits < self.max_prefixlen - 1:
            # The first address is the network's, and the last one of version 4 is for all.
            first, last = first + 1, last - (self.version == 4)
        return iter([self._address(first)]) if first == last else (self._address(value) for value in _counted(first, last))

    def overlaps(self, other):
        return self.network_address in other or other.network_address in self

    def subnet_of(self, other):
        if self.version != other.version:
            raise TypeError(f'{self} and {other} are not of the same version')
        return other._bits <= self._bits and self.network_address in other

    def supernet_of(self, other):
        return other.subnet_of(self)

    def subnets(self, prefixlen_diff=1, new_prefix=None):
        if self._bits == self.max_prefixlen:
            yield self
            return
        if new_prefix is not None:
            if new_prefix < self._bits:
                raise ValueError('new prefix must be longer')
            if prefixlen_diff != 1:
                raise ValueError('cannot set prefixlen_diff and new_prefix')
            prefixlen_diff = new_prefix - self._bits
        if prefixlen_diff < 0:
            raise ValueError('prefix length diff must be > 0')
        bits = self._bits + prefixlen_diff
        if bits > self.max_prefixlen:
            raise ValueError(f'prefix length diff {bits} is invalid for netblock {self}')
        for value in _counted(int(self.network_address), int(self.broadcast_address), 1 << self.max_prefixlen - bits):
            yield type(self)((value, bits))

    def supernet(self, prefixlen_diff=1, new_prefix=None):
        if self._bits == 0:
            return self
        if new_prefix is not None:
            if new_prefix > self._bits:
                raise ValueError('new prefix must be shorter')
            prefixlen_diff = self._bits - new_prefix
        if self._bits < prefixlen_diff:
            raise ValueError(f'current prefixlen is {self._bits}, cannot have a prefixlen_diff of {prefixlen_diff}')
        return type(self)((int(self.network_address), self._bits - prefixlen_diff), False)

    def address_exclude(self, other):
        if not other.subnet_of(self):
            raise ValueError(f'{other} not contained in {self}')
        here = self
        while here != other:
            left, right = here.subnets()
            here, rest = (left, right) if other.subnet_of(left) else (right, left)
            yield rest

    @property
    def is_private(self):
        return self.network_address.is_private and self.broadcast_address.is_private

    @property
    def is_global(self):
        return self.network_address.is_global and self.broadcast_address.is_global

    @property
    def is_multicast(self):
        return self.network_address.is_multicast and self.broadcast_address.is_multicast

    @property
    def is_loopback(self):
        return self.network_address.is_loopback and self.broadcast_address.is_loopback

class IPv4Network(_Of4, _Network):
    __module__ = 'ipaddress'
    _address = IPv4Address

class IPv6Network(_Of6, _Network):
    __module__ = 'ipaddress'
    _address = IPv6Address

class _Interface:
    def _begin(self, address):
        network = self._network(address, False)
        self.network, self._bits = network, network._bits
        text = network._parts(address)[0]
        self._plain.__init__(self, text)

    @property
    def ip(self):
        return self._plain(self._ip)

    @property
    def netmask(self):
        return self.network.netmask

    @property
    def with_prefixlen(self):
        return f'{self.ip}/{self._bits}'

    def __str__(self):
        return self.with_prefixlen

    def __eq__(self, other):
        return isinstance(other, _Interface) and (self.version, self._ip, self._bits) == (other.version, other._ip, other._bits)

    def __hash__(self):
        return hash((self._ip, self._bits))

class IPv4Interface(_Interface, IPv4Address):
    __module__ = 'ipaddress'
    _plain, _network = IPv4Address, IPv4Network

    def __init__(self, address):
        self._begin(address)

class IPv6Interface(_Interface, IPv6Address):
    __module__ = 'ipaddress'
    _plain, _network = IPv6Address, IPv6Network

    def __init__(self, address):
        self._begin(address)
