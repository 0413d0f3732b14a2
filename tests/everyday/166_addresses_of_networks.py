# Addresses and networks.
from ipaddress import ip_address, ip_network, ip_interface, IPv4Address, IPv6Address, IPv4Network, summarize_address_range, collapse_addresses
a = ip_address('192.168.1.10')
print(a, repr(a), int(a), a.version, a.is_private, a.is_loopback, a + 1, a > ip_address('10.0.0.1'), a.packed, a.reverse_pointer, a.is_global, a.is_multicast)
b = ip_address('2001:db8::8a2e:370:7334')
print(b, repr(b), b.exploded, b.is_private, b.version, b.compressed, IPv6Address('::1').is_loopback, IPv6Address('::ffff:1.2.3.4'), IPv6Address('fe80::').is_link_local, IPv6Address(0), IPv6Address('1:0:0:2:0:0:0:3'))
n = ip_network('192.168.0.0/22')
print(n, repr(n), n.netmask, n.hostmask, n.broadcast_address, n.num_addresses, n.prefixlen, a in n, n[5], n[-1], n.with_netmask)
print([str(s) for s in n.subnets(new_prefix=24)], n.supernet(), list(ip_network('10.0.0.0/30').hosts()), list(ip_network('10.0.0.0/31').hosts()))
print(ip_network('10.0.0.5/24', strict=False), n.overlaps(ip_network('192.168.1.0/24')), ip_network('192.168.1.0/24').subnet_of(n))
i = ip_interface('10.1.2.3/8')
print(i, i.ip, i.network, repr(i), i.netmask)
print(sorted([ip_address('10.0.0.2'), ip_address('9.9.9.9')]), len({a, ip_address('192.168.1.10')}))
print(list(summarize_address_range(ip_address('10.0.0.0'), ip_address('10.0.1.127'))))
print(list(collapse_addresses([ip_network('10.0.0.0/25'), ip_network('10.0.0.128/25'), ip_network('10.0.1.0/24')])))
print(list(ip_network('192.0.2.0/28').address_exclude(ip_network('192.0.2.1/32'))))
print(IPv4Network('10.0.0.0/255.255.255.0'), f'{a:b}', f'{a:x}', f'{a:s}', ip_network('2001:db8::/126')[1], list(ip_network('2001:db8::/126')))
for bad in ('256.1.1.1', '1.2.3', 'x', '1.2.3.4/33', '::1::', '01.2.3.4', ''):
    for f in (ip_address, ip_network, IPv4Address, IPv6Address):
        try:
            print(f(bad))
        except ValueError as e:
            print(type(e).__name__, e)
try:
    ip_network('10.0.0.1/24')
except ValueError as e:
    print(e)
