# Hash functions and encodings.
import hashlib
for name in ('sha3_224', 'sha3_256', 'sha3_384', 'sha3_512', 'blake2b', 'blake2s', 'md5'):
    for data in (b'', b'abc', b'x' * 300):
        print(name, hashlib.new(name, data).hexdigest())
print(hashlib.shake_128(b'abc').hexdigest(20), hashlib.shake_256(b'').hexdigest(300))
print(hashlib.blake2b(b'data', digest_size=16, key=b'secret', salt=b's', person=b'p').hexdigest(), hashlib.blake2s(b'q' * 64, key=b'k').hexdigest())
h = hashlib.blake2b(digest_size=20)
h.update(b'one'); h.update(b'two')
print(h.hexdigest(), h.digest_size, h.block_size, h.name, hashlib.sha3_256().block_size)
print(hashlib.pbkdf2_hmac('sha256', b'pass', b'salt', 3).hex(), sorted(hashlib.algorithms_guaranteed) == sorted(a for a in hashlib.algorithms_guaranteed))
import base64
for d in (b'', b'a', b'hello world', bytes(range(256)), b'\0\0\0\0', b'\0\0\0\0\0', b'    abcd'):
    print(base64.b85encode(d), base64.a85encode(d), base64.a85encode(d, adobe=True, foldspaces=True, wrapcol=20), base64.b85encode(d, pad=True))
    print(base64.b85decode(base64.b85encode(d)) == d, base64.a85decode(base64.a85encode(d)) == d, base64.a85decode(base64.a85encode(d, adobe=True, foldspaces=True), adobe=True, foldspaces=True) == d)
print(base64.encodebytes(b'x' * 100), base64.decodebytes(b'eHg=\n'))
for f in (lambda: base64.b85decode(b'a"b'), lambda: base64.a85decode(b'\xff'), lambda: base64.b85decode('~~~~~')):
    try:
        print(f())
    except ValueError as e:
        print(e)
