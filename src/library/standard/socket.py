# Names and numbers of the network. There is none here: whatever would reach for it raises `OSError`.

import _network
import enum
import struct

error = OSError
timeout = TimeoutError

class herror(OSError):
    __module__ = 'socket'

class gaierror(OSError):
    __module__ = 'socket'

class AddressFamily(enum.IntEnum):
    AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6 = 0, 1, 2, 10

class SocketKind(enum.IntEnum):
    SOCK_STREAM, SOCK_DGRAM, SOCK_RAW = 1, 2, 3

AF_UNSPEC, AF_UNIX, AF_INET, AF_INET6 = AddressFamily
SOCK_STREAM, SOCK_DGRAM, SOCK_RAW = SocketKind
SOL_SOCKET, SO_REUSEADDR, SO_KEEPALIVE, SO_BROADCAST, SO_RCVBUF, SO_SNDBUF, SO_REUSEPORT = 1, 2, 9, 6, 8, 7, 15
IPPROTO_IP, IPPROTO_ICMP, IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IPV6, TCP_NODELAY = 0, 1, 6, 17, 41, 1
SHUT_RD, SHUT_WR, SHUT_RDWR, SOMAXCONN = 0, 1, 2, 4096
INADDR_ANY, INADDR_LOOPBACK, INADDR_BROADCAST = 0, 0x7f000001, 0xffffffff
EAI_NONAME = -2
has_ipv6 = False
_default = [None]

def getdefaulttimeout():
    return _default[0]

def setdefaulttimeout(timeout):
    _default[0] = None if timeout is None else float(timeout)

def gethostname():
    return 'localhost'

def getfqdn(name=''):
    return name or 'localhost'

def gethostbyname(hostname):
    if hostname in ('localhost', ''):
        return '127.0.0.1' if hostname else '0.0.0.0'
    try:
        return inet_ntoa(inet_aton(hostname))
    except OSError:
        raise gaierror(EAI_NONAME, f'Name or service not known: there is no network to ask for {hostname!r}') from None

def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    address = gethostbyname(host or '')
    return [(AF_INET, SOCK_STREAM if not type else type, IPPROTO_TCP if not proto else proto, '', (address, int(port or 0)))]

def inet_aton(ip_string):
    parts = ip_string.split('.')
    if not (1 <= len(parts) <= 4 and all([part.isdigit() for part in parts])):
        raise OSError('illegal IP address string passed to inet_aton')
    numbers = [int(part) for part in parts]
    last = 1 << 8 * (5 - len(parts))
    if numbers[-1] >= last or any([number > 255 for number in numbers[:-1]]):
        raise OSError('illegal IP address string passed to inet_aton')
    whole = numbers[-1]
    for at, number in enumerate(numbers[:-1]):
        whole |= number << 24 - 8 * at
    return whole.to_bytes(4, 'big')

def inet_ntoa(packed_ip):
    if len(packed_ip) != 4:
        raise OSError('packed IP wrong length')
    return '.'.join([str(byte) for byte in packed_ip])

def inet_pton(address_family, ip_string):
    import ipaddress
    try:
        made = (ipaddress.IPv4Address if address_family == AF_INET else ipaddress.IPv6Address)(ip_string)
    except ValueError:
        raise OSError('illegal IP address string passed to inet_pton') from None
    return made.packed

def inet_ntop(address_family, packed_ip):
    import ipaddress
    return str((ipaddress.IPv4Address if address_family == AF_INET else ipaddress.IPv6Address)(bytes(packed_ip)))

def htons(x):
    return struct.unpack('=H', struct.pack('!H', x))[0]

def htonl(x):
    return struct.unpack('=L', struct.pack('!L', x))[0]

ntohs, ntohl = htons, htonl

# A socket that is connected to nothing.
class socket:
    def __init__(self, family=AF_INET, type=SOCK_STREAM, proto=0, fileno=None):
        self.family, self.type, self.proto, self._timeout, self._options, self._closed = AddressFamily(family), SocketKind(type), proto, _default[0], {}, False

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def close(self):
        self._closed = True

    def fileno(self):
        return -1

    def settimeout(self, value):
        self._timeout = None if value is None else float(value)

    def gettimeout(self):
        return self._timeout

    def setblocking(self, flag):
        self._timeout = None if flag else 0.0

    def getblocking(self):
        return self._timeout != 0

    def setsockopt(self, level, optname, value):
        self._options[level, optname] = value

    def getsockopt(self, level, optname, buflen=0):
        return self._options.get((level, optname), 0)

    def connect(self, address):
        raise _network.unreachable()

    bind = connect

    def listen(self, backlog=0):
        raise _network.unreachable()

    def accept(self):
        raise _network.unreachable()

    def connect_ex(self, address):
        return _network.unreachable().errno

    def send(self, data, flags=0):
        raise _network.unreachable()

    sendall = send

    def sendto(self, data, *args):
        raise _network.unreachable()

    def recv(self, bufsize, flags=0):
        raise _network.unreachable()

    recvfrom = recv

    def shutdown(self, how):
        raise _network.unreachable()

    def getsockname(self):
        return '0.0.0.0', 0

    def getpeername(self):
        raise _network.unreachable()

    def makefile(self, mode='r', *args, **kwargs):
        raise _network.unreachable()

    def __repr__(self):
        closed = ' [closed]' if self._closed else ''
        return f"<socket.socket{closed} fd=-1, family={int(self.family)}, type={int(self.type)}, proto={self.proto}>"

SocketType = socket

def create_connection(address, timeout=None, source_address=None, *, all_errors=False):
    raise _network.unreachable()

def create_server(address, *, family=AF_INET, backlog=None, reuse_port=False, dualstack_ipv6=False):
    raise _network.unreachable()

def socketpair(family=None, type=SOCK_STREAM, proto=0):
    raise _network.unreachable()
