from enum import Enum, IntEnum, auto, Flag
from typing import List, Dict, Optional, NamedTuple, Callable
class Color(Enum):
    RED = 1
    GREEN = 2
    BLUE = 3
class Level(IntEnum):
    LOW = auto()
    HIGH = auto()
class Planet(Enum):
    EARTH = (5.976e24, 6.37814e6)
    MARS = (6.421e23, 3.3972e6)
    def __init__(self, mass, radius):
        self.mass, self.radius = mass, radius
    @property
    def gravity(self):
        return 6.6743e-11 * self.mass / self.radius ** 2
print(Color.RED, repr(Color(2)), Color['BLUE'].value, [c.name for c in Color], len(Color), Color.RED in Color, Color.RED is Color(1))
print(Level.HIGH > Level.LOW, Level.HIGH + 1, sorted(Level, reverse=True)[0].name, f'{Planet.MARS.gravity:.3f}', {Color.RED: 'r'}[Color.RED])
class Perm(Flag):
    R = 4
    W = 2
    X = 1
rw = Perm.R | Perm.W
print(Perm.R in rw, Perm.X in rw, rw.value)
class Emp(NamedTuple):
    name: str
    id: int = 3
    def tag(self) -> str: return f'{self.name}#{self.id}'
def first(xs: List[int], f: Optional[Callable[[int], int]] = None) -> Dict[str, int]:
    return {'v': f(xs[0]) if f else xs[0]}
e = Emp('guido')
print(e, e.tag(), first([4, 5]), first([4], lambda v: v * v), e._replace(id=9))
try:
    Color(9)
except ValueError as err:
    print(err)
