# Patterns of bytes, patterns that do not go back, command lines, and data classes with slots.
import calendar
import re
import shlex
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache

print(re.findall(rb'(\w+)=(\d+)', b'a=1; b=22'), re.sub(rb'[aeiou]', b'-', b'education'), re.split(rb',\s*', b'x, y,z'))
print(re.fullmatch(r'(<)?\w+(?(1)>)', '<tag>'), re.fullmatch(r'(<)?\w+(?(1)>)', '<tag'))
print(re.match(r'(?>a+)b', 'aaab'), re.match(r'(?>a+)ab', 'aaab'), re.match(r'a++b', 'aab'), re.search(r'"[^"]*+"', 'say "hi" now'))
print(re.findall(r'\w+', 'naïve café', re.ASCII))
for pattern in ('a**', '(a', '[z-a]', '(?P<1>x)', 'x\n(y'):
    try:
        re.compile(pattern)
    except re.error as error:
        print(error.pos, error.lineno, error.colno)
try:
    re.match(rb'x', 'x')
except TypeError as error:
    print(error)

print(shlex.split("cp -r 'my files' \"to here\" a\\ b # all"), shlex.split('ls # all', comments=True))
print(shlex.join(['echo', 'it is', "o'clock", 'plain.txt']), shlex.quote(''))
print(list(shlex.shlex('a && b || c; d >> e', punctuation_chars=True)))


@dataclass(slots=True)
class Point:
    x: int
    y: int = 0
    tags: list = field(default_factory=list)


point = Point(1)
print(point, Point.__slots__, Point.__doc__)
try:
    point.z = 3
except AttributeError as error:
    print(error)


@lru_cache(maxsize=2)
def square(n):
    return n * n


print([square(n) for n in (1, 2, 1, 3, 2)], square.cache_info(), square.cache_parameters())

d = OrderedDict(other=1, self=2)
d.update(other=3)
d['me'] = d
print(d, {1} in [frozenset({1})], {1} in {frozenset({1})})
print('a b  c '.split(None, 1), ' a  b c'.rsplit(None, 1), 'one\rtwo\x0bthree\r\n'.splitlines(), 'Straße'.casefold())
print(calendar.HTMLCalendar().formatmonth(2024, 2)[:160])
print(iter([1, 2, 3]).__length_hint__(), reversed([1, 2]).__length_hint__())
