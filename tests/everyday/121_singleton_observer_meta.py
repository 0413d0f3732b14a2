class Singleton:
    _it = None
    def __new__(cls, *args):
        if cls._it is None:
            cls._it = super().__new__(cls)
        return cls._it
    def __init__(self, v=None):
        if v is not None: self.v = v
a, b = Singleton(3), Singleton()
print(a is b, b.v)
class Plugin:
    registry = {}
    def __init_subclass__(cls, /, kind=None, **kw):
        super().__init_subclass__(**kw)
        Plugin.registry[kind or cls.__name__.lower()] = cls
class A(Plugin): pass
class B(Plugin, kind='bee'):
    """A bee."""
print(sorted(Plugin.registry), B.__doc__, B.__name__, issubclass(B, Plugin), B.__mro__[1].__name__)
class Temp:
    def __init__(self): self.handlers = []
    def on(self, f):
        self.handlers.append(f)
        return f
    def set(self, v):
        for f in self.handlers: f(v)
t = Temp()
log = []
_ = t.on(log.append)
@t.on
def show(v): print('temp', v)
t.set(21); t.set(35)
print(log)
class Dynamic:
    def __getattr__(self, name): return f'<{name}>'
    def __setitem__(self, k, v): self.__dict__[k] = v
    def __call__(self, *a, **k): return a, k
d = Dynamic()
d['x'] = 5
print(d.x, d.other, d(1, b=2), callable(d), hasattr(d, 'q'), vars(d))
T = type('T', (Temp,), {'n': 5, 'double': lambda self: self.n * 2})
print(T().double(), T.__name__, isinstance(T(), Temp))
