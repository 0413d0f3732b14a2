# Metaclasses, and enumerations made with one.
from enum import CONFORM, EJECT, Enum, EnumType, Flag, IntEnum, IntFlag, StrEnum, UNIQUE, auto, unique, verify


class Registry(type):
    known = {}

    def __new__(metacls, name, bases, namespace, **keywords):
        made = super().__new__(metacls, name, bases, namespace)
        if keywords.get('register', True):
            metacls.known[name] = made
        return made

    def __init__(cls, name, bases, namespace, **keywords):
        super().__init__(name, bases, namespace)
        cls.tag = name.lower()

    def __len__(cls):
        return len(cls.known)

    def __getitem__(cls, name):
        return cls.known[name]

    def __contains__(cls, name):
        return name in cls.known

    def __iter__(cls):
        return iter(sorted(cls.known))

    @property
    def shouted(cls):
        return cls.tag.upper()


class Shape(metaclass=Registry, register=False):
    def area(self):
        return 0


class Square(Shape):
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side ** 2


class Disc(Shape):
    pass


print(list(Shape), len(Shape), 'Disc' in Shape, 'Shape' in Shape)
print(Shape['Square'](3).area(), Disc.tag, Square.shouted)
print(type(Square) is Registry, isinstance(Square, Registry), isinstance(Square, type), issubclass(Registry, type))


class Singleton(type):
    _made = {}

    def __call__(cls, *args, **keywords):
        if cls not in cls._made:
            cls._made[cls] = super().__call__(*args, **keywords)
        return cls._made[cls]


class Settings(metaclass=Singleton):
    def __init__(self, level=1):
        self.level = level


print(Settings(5) is Settings(), Settings().level)


class Ordered(type):
    @classmethod
    def __prepare__(metacls, name, bases, **keywords):
        return {'prepared': name}

    def __new__(metacls, name, bases, namespace):
        namespace['order'] = [key for key in namespace if not key.startswith('__')]
        return super().__new__(metacls, name, bases, dict(namespace))


class Row(metaclass=Ordered):
    b = 1
    a = 2

    def total(self):
        return self.a + self.b


print(Row.order, Row.prepared, Row().total())


class Duck(type):
    def __instancecheck__(cls, instance):
        return hasattr(instance, 'quack')

    def __subclasscheck__(cls, subclass):
        return hasattr(subclass, 'quack')


class Quacks(metaclass=Duck):
    pass


class Robot:
    quack = 'beep'


print(isinstance(Robot(), Quacks), isinstance(3, Quacks), issubclass(Robot, Quacks))

try:
    class Both(Shape, Settings):
        pass
except TypeError as error:
    print(error)

Made = Registry('Made', (Shape,), {'area': lambda self: 7})
print(Made().area(), 'Made' in Shape, type('Plain', (), {'x': 1}).x, type('Sub', (Shape,), {}).tag)


class Color(Enum):
    RED = 1
    GREEN = auto()
    CRIMSON = 1

    @classmethod
    def default(cls):
        return cls.GREEN


print(Color, Color.RED, repr(Color.CRIMSON), list(Color), Color(2), Color['RED'], Color.default())
print(len(Color), Color.RED in Color, dict(Color.__members__), list(reversed(Color)))
print(isinstance(Color, EnumType), Color.RED.name, Color.GREEN.value)
for wrong in (lambda: Color(9), lambda: Color['BLUE'], lambda: setattr(Color, 'RED', 3), lambda: unique(Color)):
    try:
        wrong()
    except (ValueError, KeyError, AttributeError) as error:
        print(type(error).__name__, error)


class Planet(Enum):
    EARTH = (5.97e24, 6.37e6)
    MARS = (6.42e23, 3.39e6)

    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius

    @property
    def gravity(self):
        return round(6.67e-11 * self.mass / self.radius ** 2, 2)


print([(planet.name, planet.gravity) for planet in Planet])


class Perm(Flag):
    R = auto()
    W = auto()
    X = auto()
    RW = R | W


print(Perm.R | Perm.X, repr(Perm.RW), ~Perm.R, list(Perm.RW), Perm.R in Perm.RW, bool(Perm.R & Perm.W), Perm(0))


class Loose(Flag, boundary=CONFORM):
    A = 1
    B = 2


class Out(Flag, boundary=EJECT):
    A = 1


print(Loose(5), Out(4), IntFlag('Bits', 'a b c')(9))


class Level(IntEnum):
    LOW = 1
    HIGH = 10


class Mode(StrEnum):
    READ = auto()
    WRITE = 'w'


print(Level.HIGH + 1, Level.LOW < Level.HIGH, f'{Level.HIGH:>4}|{Level.HIGH!r}', Mode.READ, Mode.WRITE.upper(), repr(Mode.READ))
Animal = Enum('Animal', ['ANT', 'BEE'], start=5)
print(list(Animal))
try:
    verify(UNIQUE)(Color)
except ValueError as error:
    print(error)


def maker():
    class Local:
        pass
    return Local


print(maker().__qualname__, maker())
