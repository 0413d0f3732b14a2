# Containers of one's own over the abstract classes, and what stands around them in Python's library.
import codecs, graphlib, importlib, keyword, math, string, textwrap
from collections import ChainMap, Counter, OrderedDict, UserDict, deque
from collections.abc import Iterable, Mapping, MutableMapping, Sequence, Set
from dataclasses import KW_ONLY, asdict, dataclass
from operator import attrgetter, itemgetter, methodcaller
from types import MappingProxyType

class Deck(Sequence):
    def __init__(self, cards):
        self.cards = cards

    def __getitem__(self, at):
        return self.cards[at]

    def __len__(self):
        return len(self.cards)

deck = Deck(["ace", "king", "queen"])
print(list(deck), "king" in deck, deck.index("queen"), deck.count("ace"), list(reversed(deck)))
match deck:
    case [first, *others]:
        print(first, others)

class Lower(MutableMapping):
    def __init__(self, **given):
        self.kept = {}
        self.update(given)

    def __getitem__(self, key):
        return self.kept[key.lower()]

    def __setitem__(self, key, value):
        self.kept[key.lower()] = value

    def __delitem__(self, key):
        del self.kept[key.lower()]

    def __iter__(self):
        return iter(self.kept)

    def __len__(self):
        return len(self.kept)

headers = Lower(Accept="text", Host="here")
print(headers["ACCEPT"], headers.get("none", 0), headers.pop("Host"), dict(headers), headers == {"accept": "text"}, "HOST" in headers)

class Bits(Set):
    def __init__(self, items=()):
        self.items = sorted(set(items))

    def __contains__(self, item):
        return item in self.items

    def __iter__(self):
        return iter(self.items)

    def __len__(self):
        return len(self.items)

print(list(Bits([1, 2]) | {3}), list({1, 5} & Bits([5, 6])), Bits([1]) < Bits([1, 2]), list(Bits([1, 2]) - Bits([2])), Bits([1]) == {1})

class Countdown:
    def __iter__(self):
        return iter([3, 2, 1])

print(isinstance(Countdown(), Iterable), issubclass(dict, Mapping), isinstance(UserDict(), Mapping))
try:
    Mapping()
except TypeError as error:
    print(type(error).__name__)

class Names(frozenset):
    pass

names = Names(["a"])
print(names, names | {"a"}, {names: 1}[frozenset("a")], OrderedDict.fromkeys("ab", 0))
chain = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(chain["a"], dict(chain), chain.copy(), chain.new_child({"c": 4})["c"], list(chain.items()))
print(Counter(a=1) <= Counter(a=2), 2 * deque([1, 2]))
print(itemgetter(0), attrgetter("real")(3), methodcaller("upper")("x"))

text = "The well-known fox -- it's quick -- jumps over the lazy dog. Then it sleeps."
wrapper = textwrap.TextWrapper(width=20, initial_indent="* ", subsequent_indent="  ", fix_sentence_endings=True)
print(wrapper.fill(text))
print(textwrap.wrap(text, 25, max_lines=2), textwrap.shorten(text, 20, placeholder="..."))
print(string.Formatter().format("{0}-{1:>5}-{name!r:^7}-{0.real}", 1, "b", name="c"))
template = string.Template("$who owes ${much} $$")
print(template.substitute(who="Ann", much=5), template.safe_substitute(who="Bo"), template.get_identifiers())
print(list(graphlib.TopologicalSorter({"d": {"b", "c"}, "b": {"a"}, "c": {"b"}}).static_order()))
try:
    graphlib.TopologicalSorter({1: [2], 2: [1]}).prepare()
except graphlib.CycleError as error:
    print(error.args[0])
print(keyword.iskeyword("class"), importlib.import_module("math") is math, codecs.encode("Hello", "rot13"), codecs.BOM_UTF8)

@dataclass
class Node:
    value: int
    _: KW_ONLY
    next: object = None

node = Node(1)
node.next = node
print(node, asdict(Node(2, next=Node(3))))
try:
    asdict(Node)
except TypeError as error:
    print(error)

print(math.fsum([1e16, 1.0, 1e-16]), math.fsum([math.inf, 1]), math.fsum([2.0**53, 1.0, 2.0**-100]))
print(math.log2(2**2000), math.log10(10**400), math.ulp(1.7976931348623157e308))
for wrong in (lambda: math.fsum([math.inf, -math.inf]), lambda: math.ldexp(1.0, 5000), lambda: math.remainder(1, 0), lambda: float("1__0"), lambda: math.isclose(1, 1, rel_tol=-1)):
    try:
        print(wrong())
    except (ValueError, OverflowError) as error:
        print(type(error).__name__, error)
view = MappingProxyType({"a": 1})
print(repr(view), view["a"], view | {"b": 2}, view == {"a": 1})
try:
    view["a"] = 2
except TypeError as error:
    print(error)
