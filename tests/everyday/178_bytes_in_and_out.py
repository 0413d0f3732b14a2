# Bytes: struct, base64, hexadecimal digits, integers, rows of csv, digests.
import struct, binascii, base64, csv, io
for fmt, vals in [('<ihf', (1, 2, 1.5)), ('>q', (-5,)), ('B', (256,)), ('b', (-129,)), ('h', (40000,)), ('i', (2**31,)), ('I', (-1,)), ('q', (2**63,)), ('3s', (b'abcd',)), ('5p', (b'abcdefg',)), ('c', (b'x',)), ('?', ([],)), ('<?', (1,)), ('e', (1.5,)), ('e', (1e6,)), ('f', (1e39,)), ('d', (float('inf'),)), ('2x3i', (1, 2, 3)), ('bi', (1, 2)), ('<bi', (1, 2)), ('z', (1,)), ('3', ()), ('i', ('a',)), ('f', ('a',)), ('s', ('a',)), ('c', (b'xx',)), ('i', (1.5,)), ('d', (3,)), ('ii', (1,)), ('0s', (b'',)), ('10s', (b'ab',)), ('=l', (7,)), ('@l', (7,)), ('!H', (258,)), ('L', (2**64-1,)), ('i', (True,))]:
    try:
        p = struct.pack(fmt, *vals)
        print(fmt, p, struct.unpack(fmt, p), struct.calcsize(fmt))
    except Exception as e:
        print(fmt, type(e).__name__, e)
try: struct.unpack('<i', b'abc')
except struct.error as e: print(e)
print(list(struct.iter_unpack('<h', bytes(range(200, 210)))), struct.unpack_from('<h', bytes(range(200, 210)), 3))
s = struct.Struct('<2h'); print(s.size, s.pack(1, -2), s.unpack(b'\xff\xff\x01\x00'))
ba = bytearray(8); struct.pack_into('<i', ba, 2, 77); print(ba)
for data in (b'', b'a', b'ab', b'abc', bytes(range(256))):
    e = base64.b64encode(data); print(e, base64.b64decode(e) == data, binascii.b2a_base64(data))
for bad in ('YWJj', 'YWJ', 'YW Jj', 'YWJj\n', '!!', 'YQ==', 'YQ=', 'Y', 'YWJjYQ==YWJj', 'YQ==\n', '-_-_'):
    for f in (base64.b64decode, lambda x: base64.b64decode(x, validate=True), base64.urlsafe_b64decode):
        try: print(repr(bad), f(bad))
        except Exception as e: print(repr(bad), type(e).__name__, e)
print(binascii.hexlify(b'\x00\xffa'), binascii.unhexlify('00ff61'), binascii.crc32(b'hello'), b'\x01\x02'.hex(':'), bytes.fromhex('01 02ff'), bytes.fromhex('0a'))
for f in ('zz', '012'):
    try: print(binascii.unhexlify(f))
    except Exception as e: print(type(e).__name__, e)
    try: print(bytes.fromhex(f))
    except Exception as e: print(type(e).__name__, e)
for n, l, s in [(1000, 4, False), (-1, 2, True), (-129, 1, True), (128, 1, True), (127, 1, True), (-128, 1, True), (256, 1, False), (0, 0, False), (2**100, 13, False), (-2**100, 13, True), (0, 0, True), (-1, 0, True)]:
    for o in ('big', 'little'):
        try: b = n.to_bytes(l, o, signed=s); print(b, int.from_bytes(b, o, signed=s))
        except Exception as e: print(type(e).__name__, e)
print(int.from_bytes([1, 2], 'big'), int.from_bytes(b'', 'big', signed=True), bytes([1, 2, 255]), bytes((3,)), bytes(range(5)), bytearray([1]), bytes(3))
for b in ([256], [-1], ['a'], [1.5], 'abc'):
    try: print(bytes(b))
    except Exception as e: print(type(e).__name__, e)
text = 'a,b,c\r\n1,"x, y",3\n"q""q",,\n\n"multi\nline",2\n x , "y"\nlast'
for kw in ({}, {'delimiter': ';'}, {'quotechar': "'"}, {'skipinitialspace': True}, {'quoting': csv.QUOTE_NONE}, {'quoting': csv.QUOTE_ALL}, {'doublequote': False}, {'escapechar': '\\'}, {'quotechar': None, 'quoting': csv.QUOTE_NONE}):
    try: print(kw, list(csv.reader(io.StringIO(text), **kw)))
    except Exception as e: print(kw, type(e).__name__, e)
for t in ('a"b,c', '"a"b,c', '"a" ,c', '"",', ',', '"a', 'ä,"ö"', '"a""",b'):
    try: print(list(csv.reader([t])))
    except Exception as e: print(t, type(e).__name__, e)
o = io.StringIO(); w = csv.writer(o); print(w.writerow([1, 'a,b', 'q"q', None, 2.5, 'new\nline', '', ' sp ', 'ä']), w.writerow([""]), w.writerow([])); print(repr(o.getvalue()))
o = io.StringIO(); w = csv.writer(o, quoting=csv.QUOTE_NONNUMERIC, delimiter="\t"); _ = w.writerow([1, 'a', None, 'x\ty']); print(repr(o.getvalue()))
r = csv.reader(io.StringIO(text)); _ = next(r), next(r); print(r.line_num, len(list(r)), r.line_num)
import hashlib, hmac
for n in sorted(hashlib.algorithms_guaranteed):
    h = hashlib.new(n, b'abc\xff'); h.update(bytearray(b'x' * 200))
    if 'shake' in n: print(n, h.hexdigest(10), h.digest(5))
    else: print(n, h.hexdigest(), h.digest()[:4], h.copy().hexdigest() == h.hexdigest(), h.digest_size, h.block_size)
print(hmac.new(b'key', b'msg', 'sha256').hexdigest(), hashlib.pbkdf2_hmac('sha256', b'pw', b'salt', 3).hex(), hashlib.sha256().hexdigest())
for bad in ('abc', 3, None):
    try: hashlib.md5(bad)
    except TypeError as e: print(e)
