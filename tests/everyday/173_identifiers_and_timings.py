# Identifiers, secrets, timings and dialects of CSV.
import uuid
print(uuid.uuid3(uuid.NAMESPACE_DNS, 'python.org'), uuid.uuid5(uuid.NAMESPACE_URL, 'http://a.b/'), uuid.uuid5(uuid.NAMESPACE_DNS, 'x').version)
u = uuid.UUID('12345678-1234-5678-9234-567812345678')
print(u.bytes, u.bytes_le, u.fields, u.variant, u.version, u.node, u.clock_seq, u.time, uuid.UUID(bytes=u.bytes) == u, uuid.UUID(bytes_le=u.bytes_le) == u, uuid.UUID(fields=u.fields) == u, u.urn)
print(uuid.uuid1().version, len(str(uuid.uuid4())), sorted([uuid.UUID(int=3), uuid.UUID(int=1)]), uuid.UUID(int=3) >= uuid.UUID(int=3))
import secrets
print(len(secrets.token_bytes(9)), secrets.token_bytes(0), 0 <= secrets.SystemRandom().random() < 1)
import timeit
x = [0]
def f():
    x[0] += 1
print(timeit.timeit('y = 1 + 1\nz = y', setup='a = 3', number=10) >= 0, timeit.timeit(f, number=7) >= 0, x, timeit.timeit('f()', globals={'f': f}, number=3) >= 0, x)
print(len(timeit.repeat('for i in range(3):\n    pass', number=2, repeat=3)))
import csv
for s in ('a,b,c\n1,2,3\n4,5,6\n', 'a;b;c\n1;2;3\n', 'name\tage\nx\t1\n', '"a","b"\n"1","2"\n', 'a|b|c\n1|2|3\n4|5|6', 'a, b, c\n1, 2, 3\n', "x;'y z';t\n1;'2';3\n"):
    d = csv.Sniffer().sniff(s)
    print(repr(d.delimiter), repr(d.quotechar), d.skipinitialspace, csv.Sniffer().has_header(s), [r for r in csv.reader(s.splitlines(), d)])
