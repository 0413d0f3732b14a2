from abc import ABC, abstractmethod
import math
class Shape(ABC):
    @abstractmethod
    def area(self): ...
    @property
    @abstractmethod
    def name(self): ...
    def describe(self): return f'{self.name:<8}{self.area():8.3f}'
class Circle(Shape):
    def __init__(self, r): self.r = r
    def area(self): return math.pi * self.r ** 2
    @property
    def name(self): return 'circle'
class Square(Shape):
    name = 'square'
    def __init__(self, s): self.s = s
    def area(self): return self.s ** 2
for s in (Circle(1.5), Square(2)):
    print(s.describe())
class Half(Shape):
    def area(self): return 0
for cls in (Shape, Half):
    try:
        cls()
    except TypeError as e:
        print(e)
