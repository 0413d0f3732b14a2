# How bytes and byte arrays are made, cut, joined and changed.
import sys
def tell(f):
    try: print(repr(f()))
    except Exception as e: print(type(e).__name__, e)
class B(bytes):
    def __bytes__(self): return b'own'
class BA(bytearray): pass
class C(bytes):
    def __init__(self, *a): self.x=1
tell(lambda: bytes(B(b'abc'))); tell(lambda: bytearray(B(b'abc')))
tell(lambda: bytes([1,2,300])); tell(lambda: bytes(-1)); tell(lambda: bytes(True)); tell(lambda: bytes(3)); tell(lambda: bytes([True,2])); tell(lambda: bytes(x for x in range(5)))
tell(lambda: bytes(iter([1,'a']))); tell(lambda: bytes((1,2))); tell(lambda: bytes('a')); tell(lambda: bytes(BA(b'xy'))); tell(lambda: C(b'ab').x); tell(lambda: bytearray([1,2,256]))
tell(lambda: BA(b'abcd')[1:3]); tell(lambda: type(BA(b'abcd')[1:3]).__name__); tell(lambda: B(b'abcd')[1:3]); tell(lambda: type(B(b'abcd')[1:3]).__name__)
data=bytes(range(256))
tell(lambda: data[250:]); tell(lambda: data[::-50]); tell(lambda: data[-1]); tell(lambda: data[256]); tell(lambda: data[-257]); tell(lambda: data[200]); tell(lambda: data[1.5]); tell(lambda: data[::0])
a=bytearray(range(10))
a[2:4]=b'xyz'; print(a); a[::2]=b'abcdef'; print(a)
def bad(): a[::2]=b'ab'
tell(bad)
def bad2(): a[1:2]=[300]
tell(bad2)
def bad3(): a[1:2]='x'
tell(bad3)
def bad4(): a[1:2]=5
tell(bad4)
a[1:2]=[7,8,9]; print(a); a[:]=a; print(a); print(len(a)); print(a[-2:]); a.extend((3,4)); a.extend(x for x in b'hi'); print(a[-6:])
tell(lambda: a.extend(5)); tell(lambda: a.extend('x')); tell(lambda: a.extend('')); tell(lambda: a.extend(None)); tell(lambda: a.extend(memoryview(b'pq'))); tell(lambda: a.extend({7:1})); tell(lambda: a.extend([1,-1]))
b=a; b+=b'zz'; print(b is a, a[-3:]); del a[3:]; print(a, a[5:2], a[::-1])
tell(lambda: 'héllo'.encode()); tell(lambda: 'hello'.encode('ascii')); tell(lambda: 'hello'.encode('utf-16')); tell(lambda: 'hé'.encode('ascii')); tell(lambda: 'hello'.encode(5)); tell(lambda: 'hello'.encode('utf-8','strict')); tell(lambda: 'x'.encode(encoding='latin-1'))
import numpy as np
tell(lambda: np.str_('abc').encode()); tell(lambda: type(np.str_('abc').encode()).__name__)
tell(lambda: b','.join([b'a',bytearray(b'b'),b'c'])); tell(lambda: b','.join((b'a',))); tell(lambda: b''.join([])); tell(lambda: b''.join([b'a','b'])); tell(lambda: b'-'.join([bytes([200]),b'\xff']))
tell(lambda: bytes(np.array([1,2],'u1'))); tell(lambda: bytearray(memoryview(b'abc'))); tell(lambda: bytes(10**5)[99990:])
m=memoryview(bytearray(b'abcdef')); m[1:3]=b'XY'; print(bytes(m)); 
tell(lambda: bytes(b'abc','utf8')); tell(lambda: bytes()); tell(lambda: bytes(source=b'x')); tell(lambda: bytearray(b'x', 'a'))
class It:
    def __iter__(self): return iter([1,2])
    def __len__(self): return 5
tell(lambda: bytes(It()))
class Ix:
    def __index__(self): return 4
tell(lambda: bytes(Ix())); tell(lambda: bytes([Ix()])); tell(lambda: data[Ix()]); tell(lambda: data[Ix():7])
def gen():
    yield 1
    raise KeyError('inside')
tell(lambda: bytes(gen()))
def iadd(x):
    global a
    a += x
tell(lambda: iadd([1])); tell(lambda: iadd(5)); tell(lambda: iadd(memoryview(b'qq'))); print(a)
tell(lambda: bytearray(b'ab') + [1]); tell(lambda: b'ab' + 'c')
def sl(x):
    a[0:1]=x
tell(lambda: sl(memoryview(b'12'))); tell(lambda: sl(bytes(2))); tell(lambda: sl(x for x in (1,2))); tell(lambda: sl([1,2])); tell(lambda: sl((3,))); print(a)
s=bytearray([1])*100
for i in range(2,10):
    if s[i]: s[i*i::i]=bytes(len(range(i*i,100,i)))
print(s, sum(s), s.count(1))
t=bytearray(b"ab,cd,,ef,")
j=0; seen=[]
while (j:=t.find(b",",j))>=0: seen.append(j); j+=1
print(seen, t.find(b"zz"), t.find(b""), t.find(b"cd,"), t.find(b",",-1), t.find(b"ab",1), t.find(44), t.find(b",",4,6), t.find(b"f,x"), bytearray(5000).find(b"\x01"), bytearray(9000).find(b"\0",8999))
del t[:3]; print(t); del t[-2:]; print(t); del t[::2]; print(t); l=list(range(10)); del l[-3:]; del l[:2]; del l[1:1]; del l[::-2]; print(l)
del l[5:2]; print(l)
