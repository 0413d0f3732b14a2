# Descriptors, dictionaries as attributes, shared state, `__del__`, weak references, and subclasses of built-in types.
import weakref
from enum import Enum, IntEnum


class Positive:
    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        return self if instance is None else instance.__dict__[self.name]

    def __set__(self, instance, value):
        if value <= 0:
            raise ValueError(f"{self.name} must be positive, got {value}")
        instance.__dict__[self.name] = value


class Item:
    price = Positive()
    count = Positive()

    def __init__(self, price, count):
        self.price, self.count = price, count


item = Item(3, 4)
item.price += 1
print(item.price, item.count, item.__dict__)
try:
    item.count = -1
except ValueError as error:
    print(error)


class Config(dict):
    def __getattr__(self, name):
        return self.get(name, "none")

    def __setattr__(self, name, value):
        self[name] = value


config = Config(host="a", port=1)
config.debug = True
print(config.host, config.missing, sorted(config.keys()), config)


class Attributes(dict):
    def __init__(self, *args, **keywords):
        super().__init__(*args, **keywords)
        self.__dict__ = self


attributes = Attributes(x=1)
attributes.y = 2
attributes["z"] = 3
print(attributes.x, attributes["y"], attributes.z, attributes)
del attributes.x
print(attributes)


class Borg:
    _state = {}

    def __init__(self):
        self.__dict__ = self._state


one, two = Borg(), Borg()
one.name = "shared"
print(two.name, one is two, vars(two))


class Resource:
    def __init__(self, name):
        self.name = name
        print("open", name)

    def __del__(self):
        print("close", self.name)


def use():
    held = Resource("local")
    print("using", held.name)


use()
first = Resource("first")
first = Resource("second")
kept = [first]
del first
print("still there")
kept.clear()
print("gone")


class Broken:
    def __del__(self):
        self.seen = True


for _ in range(10_000):
    Broken()


class Node:
    def __init__(self, name):
        self.name = name
        self.children, self._parent = [], None

    @property
    def parent(self):
        return None if self._parent is None else self._parent()

    def add(self, child):
        child._parent = weakref.ref(self)
        self.children.append(child)
        return child


root = Node("root")
leaf = root.add(Node("leaf"))
print(leaf.parent.name)
del root
print(leaf.parent)
cache = weakref.WeakValueDictionary()
value = Node("cached")
cache["a"] = value
print(len(cache), cache["a"].name, "b" in cache)
del value
print(len(cache), cache.get("a"))

nodes = [Node(i) for i in range(2_000)]
ages = weakref.WeakKeyDictionary({node: node.name for node in nodes})
some = weakref.WeakSet(nodes[:3])
print(len(ages), sum(ages[node] for node in nodes), nodes[3] in ages, Node(1) in ages, len(some), nodes[0] in some)
nodes[1:] = []
print(len(ages), ages.pop(nodes[0]), ages.get(nodes[0], "none"), len(some))


class Op(str, Enum):
    ADD = "+"
    SUB = "-"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Name(str):
    pass


print(",".join([Op.ADD, Op.SUB]), "1+2".split(Op.ADD), "+x".startswith(Op.ADD), "a+b".replace(Op.ADD, Name(" ")))
print("%d %05.1f %x" % (Level.HIGH, Level.LOW, Level.HIGH), f"{Level.HIGH:03d}", "%s" % Name("n"))
print("%(a)s-%(b)d" % Config(a=1, b=2), "%-*d|%*d" % (-4, 7, 4, 7), "%ld" % 3)


class Celsius(float):
    def __repr__(self):
        return f"{float(self):.1f} C"


temperature = Celsius(21.55)
print(temperature, str(temperature), f"{temperature}", f"{temperature:.2f}", [temperature])
print("σίσυφος".title(), "ΟΔΟΣ".lower(), "ﬁne".capitalize(), "Straße".casefold(), "½".isnumeric(), "२".isdigit())
print(ascii("é"), repr("a\xa0b\u200b"), "x\x1cy".split())
