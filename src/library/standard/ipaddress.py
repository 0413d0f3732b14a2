# Addresses and networks of IP, versions 4 and 6.

import _ip_network
from _ip_network import AddressValueError, NetmaskValueError, IPv4Address, IPv6Address, IPv4Network, IPv6Network, IPv4Interface, IPv6Interface

IPV4LENGTH, IPV6LENGTH = 32, 128

def _first(kinds, given, what, options):
    for kind in kinds:
        try:
            return kind(given, *options)
        except (AddressValueError, NetmaskValueError):
            pass
    raise ValueError(f'{given!r} does not appear to be an IPv4 or IPv6 {what}')

def ip_address(address):
    return _first((IPv4Address, IPv6Address), address, 'address', ())

def ip_network(address, strict=True):
    return _first((IPv4Network, IPv6Network), address, 'network', (strict,))

def ip_interface(address):
    return _first((IPv4Interface, IPv6Interface), address, 'interface', ())

def v4_int_to_packed(address):
    return address.to_bytes(4, 'big')

def v6_int_to_packed(address):
    return address.to_bytes(16, 'big')

def summarize_address_range(first, last):
    if first.version != last.version:
        raise TypeError(f'{first} and {last} are not of the same version')
    if first > last:
        raise ValueError('last IP address must be greater than first')
    kind = _ip_network._network_of(first)
    at, end, width = int(first), int(last), first.max_prefixlen
    while at <= end:
        bits = min((at & -at).bit_length() - 1 if at else width, (end - at + 1).bit_length() - 1)
        yield kind((at, width - bits))
        at += 1 << bits

def collapse_addresses(addresses):
    ranges = []
    for one in sorted(addresses, key=get_mixed_type_key):
        first, last = (one.network_address, one.broadcast_address) if hasattr(one, 'prefixlen') and not hasattr(one, 'ip') else (one, one)
        if ranges and int(first) <= int(ranges[-1][1]) + 1:
            ranges[-1][1] = max(ranges[-1][1], last)
        else:
            ranges.append([first, last])
    return iter([network for first, last in ranges for network in summarize_address_range(first, last)])

def get_mixed_type_key(obj):
    if hasattr(obj, 'network_address'):
        return obj.version, int(obj.network_address), int(obj.netmask)
    return obj.version, int(obj), 0
