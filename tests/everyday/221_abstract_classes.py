# Abstract base classes of the program: their metaclass, their hooks, what is registered with them.
from abc import ABC, ABCMeta, abstractmethod
from collections.abc import Iterable, Sequence


class Quacks(ABC):
    @classmethod
    def __subclasshook__(cls, other):
        if cls is Quacks:
            if any("quack" in base.__dict__ for base in other.__mro__):
                return True
        return NotImplemented

    @abstractmethod
    def quack(self): ...


class Duck:
    def quack(self):
        return "quack"


class Stone:
    pass


print(isinstance(Duck(), Quacks), issubclass(Duck, Quacks), isinstance(Stone(), Quacks), issubclass(Stone, Quacks))
print(type(Quacks) is ABCMeta, type(ABC), type(Duck), isinstance(Quacks, ABCMeta), isinstance(Duck, ABCMeta))
_ = Quacks.register(Stone)
print(isinstance(Stone(), Quacks), issubclass(Stone, Quacks), Quacks in Stone.__mro__)


class Shape(metaclass=ABCMeta):
    @abstractmethod
    def area(self): ...

    @property
    @abstractmethod
    def name(self): ...


print(Shape.__abstractmethods__ == frozenset({"area", "name"}))
try:
    Shape()
except TypeError as error:
    print(error)


@Shape.register
class Registered:
    pass


class Below(Registered):
    pass


print(issubclass(Registered, Shape), isinstance(Below(), Shape))
Shape.register(int)
print(isinstance(3, Shape), isinstance(True, Shape), isinstance("a", Shape))


class Plain(Shape):
    pass


Plain.register(str)
print(isinstance("a", Shape), isinstance("a", Plain), isinstance(3, Plain))


class Answer(ABCMeta):
    def __instancecheck__(cls, value):
        return value == 42


class Wise(metaclass=Answer):
    pass


print(isinstance(42, Wise), isinstance(41, Wise), type(Wise).__name__, ABCMeta.__mro__)


class Single(ABCMeta):
    made = {}

    def __call__(cls, *args):
        if cls not in cls.made:
            cls.made[cls] = super().__call__(*args)
        return cls.made[cls]


class Settings(metaclass=Single):
    @abstractmethod
    def get(self): ...


class Own(Settings):
    def get(self):
        return 1


print(Own() is Own(), Own().get())
for wrong in (Settings, lambda: Shape.register(3), type("Made", (Shape,), {})):
    try:
        wrong()
    except TypeError as error:
        print(error)


class Items(Sequence):
    def __getitem__(self, index):
        return [1, 2, 3][index]

    def __len__(self):
        return 3


print(type(Iterable), type(Items), list(Items()), 2 in Items(), Items().index(3), list(reversed(Items())))


class Both(Iterable, ABC):
    def __iter__(self):
        return iter("ab")


print(list(Both()), isinstance(Both(), Iterable), type(Both))
