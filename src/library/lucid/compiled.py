# Compiled functions: traced once with symbolic sizes, run for every size.

class _Var:
    """A shape variable, whose value is known when a compiled function is called."""

    def __init__(self, name, default):
        self.name, self.default = name, default

    def __repr__(self):
        return self.name


class _Size:
    """A symbolic size of a traced array. Used as a number, it becomes one, which a guard of the trace records."""

    def __init__(self, name, number):
        self._name, self._number = name, number

    def __repr__(self):
        return self._name

    def __index__(self):
        return self._number()

    __int__ = __hash__ = __index__

    def __float__(self):
        return float(self._number())

    def __bool__(self):
        return self._number() != 0

    def __eq__(self, other):
        return self._number() == other

    def __lt__(self, other):
        return self._number() < other

    def __le__(self, other):
        return self._number() <= other

    def __gt__(self, other):
        return self._number() > other

    def __ge__(self, other):
        return self._number() >= other

    def __neg__(self):
        return -self._number()

    def __add__(self, other):
        return self._number() + other

    def __sub__(self, other):
        return self._number() - other

    def __mul__(self, other):
        return self._number() * other

    def __truediv__(self, other):
        return self._number() / other

    def __floordiv__(self, other):
        return self._number() // other

    def __mod__(self, other):
        return self._number() % other

    def __pow__(self, other):
        return self._number() ** other

    def __radd__(self, other):
        return other + self._number()

    def __rsub__(self, other):
        return other - self._number()

    def __rmul__(self, other):
        return other * self._number()

    def __rtruediv__(self, other):
        return other / self._number()

    def __rfloordiv__(self, other):
        return other // self._number()

    def __rmod__(self, other):
        return other % self._number()

    def __rpow__(self, other):
        return other ** self._number()


def var(name, default=None):
    if not isinstance(name, str) or not name.isidentifier():
        raise ValueError(f'a shape variable needs a name, not {name!r}')
    if default is not None and (not isinstance(default, int) or default < 0):
        raise ValueError(f'the default of {name} must be a size, not {default!r}')
    return _Var(name, default)


def compile(f=None, shapes=None, donate=()):
    """f, traced once for all sizes of the axes that `shapes` names by var(); other sizes specialise the trace.

    Values that f reads besides its arguments are captured when it is traced, and its side effects happen only then.
    Integer arrays that f computes are indices, as in `table[tokens]`; one that lies beyond its axis is no error there, and
    gives NaN, the least integer with a sign, the greatest one without, or True.
    `donate` names arguments, or gives their positions, whose memory results of the same shape and dtype may take over:
    of arrays that nothing else holds any more when the results are computed, as in `w = step(w)`.
    """
    if f is None:
        return lambda f: compile(f, shapes, donate)
    if not callable(f):
        raise TypeError(f'compile() needs a function, not {type(f).__name__}')
    return _Compiled(f, shapes, donate)


def _flatten(name, value, leaves, within=()):
    """The structure of a value: its arrays are appended to leaves by name, and `_build` restores it from them.

    Objects with arrays in their attributes are restored as others of the same class, so that what is read is an argument.
    """
    if __is_array__(value):
        leaves.append((name, value))
        return 'array'
    if isinstance(value, _Size):
        value = int(value)
    kind = type(value)
    dot = name + '.' if name else ''
    if isinstance(value, (tuple, list)):
        parts = [_flatten(f'{dot}{k}', part, leaves, within) for k, part in enumerate(value)]
        named = isinstance(value, tuple) and hasattr(value, '_fields')
        return (kind if named else kind.__name__, tuple(parts))
    if isinstance(value, dict):
        return ('dict', _flatten_items(dot, value, leaves, within))
    if not hasattr(value, '__dict__') or isinstance(value, type) or any(value is outer for outer in within):
        return ('value', kind.__name__, value)
    before = len(leaves)
    parts = _flatten_items(dot, vars(value), leaves, (*within, value))
    return ('object', parts, kind) if len(leaves) > before else ('value', kind.__name__, value, parts)


def _flatten_items(dot, items, leaves, within):
    return tuple((key, _flatten(f'{dot}{key}', part, leaves, within)) for key, part in items.items())


def _build(structure, leaves):
    if structure == 'array':
        return next(leaves)
    kind = structure[0]
    if kind == 'value':
        return structure[2]
    if kind == 'dict' or kind == 'object':
        items = {key: _build(part, leaves) for key, part in structure[1]}
        if kind == 'dict':
            return items
        value = object.__new__(structure[2])
        value.__dict__.update(items)
        return value
    parts = [_build(part, leaves) for part in structure[1]]
    if not isinstance(kind, str):
        return kind(*parts)
    return tuple(parts) if kind == 'tuple' else parts


class _Compiled:
    def __init__(self, f, shapes, donate):
        self.__wrapped__ = f
        self.__name__ = getattr(f, '__name__', 'f')
        self.parameters = __parameters__(f)
        if shapes is None:
            shapes = {}
        if not isinstance(shapes, dict):
            if isinstance(shapes, _Var) or any(isinstance(d, (_Var, int)) for d in shapes):
                raise TypeError('shapes is a list with the shape of each argument, or a dict by argument')
            names = self.parameters or tuple(f'arg{k}' for k in range(len(shapes)))
            if len(shapes) > len(names):
                raise ValueError(f'{self.__name__}() has {len(names)} arguments, not {len(shapes)}')
            shapes = dict(zip(names, shapes))
        unknown = [name for name in shapes if self.parameters and name.split('.')[0] not in self.parameters]
        if unknown:
            raise ValueError(f'{self.__name__}() has no argument {unknown[0]!r}')
        if not isinstance(donate, (tuple, list)):
            donate = () if donate is None else (donate,)
        self.donate = tuple(self._named(given) for given in donate)
        self.shapes = {name: tuple(dims) for name, dims in shapes.items() if dims is not None}
        self.vars = {}
        for dims in self.shapes.values():
            for d in dims:
                if isinstance(d, _Var):
                    self.vars.setdefault(d.name, d)
                elif d is not None and not isinstance(d, int):
                    raise TypeError(f'a size is a number, a var() or None, not {type(d).__name__}')
        self.traces = []

    def __repr__(self):
        return f'<compiled {self.__name__}>'

    def _named(self, given):
        """The name of an argument that is given by its name or position."""
        if isinstance(given, bool) or not isinstance(given, (str, int)):
            raise TypeError(f'donate takes names and positions of arguments, not {type(given).__name__}')
        if isinstance(given, str):
            if self.parameters and given not in self.parameters:
                raise ValueError(f'{self.__name__}() has no argument {given!r}')
            return given
        count = len(self.parameters)
        if given < 0 or self.parameters and given >= count:
            raise ValueError(f'{self.__name__}() has {count} arguments, and none at position {given}')
        return self.parameters[given] if self.parameters else f'arg{given}'

    def _bound(self, args, keywords):
        """The names of the arguments, and the sizes that are given by keyword."""
        sizes = {}
        for name in list(keywords):
            if name in self.vars and name not in self.parameters:
                sizes[name] = keywords.pop(name)
        names = self.parameters or tuple(f'arg{k}' for k in range(len(args)))
        return names, sizes

    def _sizes(self, leaves, sizes):
        """The values of the shape variables for these arguments."""
        found = {}
        for name, array in leaves:
            dims = self.shapes.get(name)
            if dims is None:
                continue
            shape = array.shape
            if len(dims) != len(shape) or any(isinstance(d, int) and d != n for d, n in zip(dims, shape)):
                raise ValueError(f'{name} has shape {shape}, which is not {dims}')
            for d, n in zip(dims, shape):
                if isinstance(d, _Var):
                    if d.name in found and found[d.name][0] != n:
                        before, where = found[d.name]
                        raise ValueError(f'{d.name} is {before} in {where} and {n} in {name}')
                    found.setdefault(d.name, (n, name))
        for name, n in sizes.items():
            if name in found and found[name][0] != n:
                raise ValueError(f'{name} is {found[name][0]} in {found[name][1]}, not {n}')
        return {name: found[name][0] if name in found else sizes.get(name) for name in self.vars}

    def _run(self, args, keywords):
        """A trace and its results for these arguments; None where f itself has to run because gradients are required."""
        names, sizes = self._bound(args, keywords)
        leaves = []
        parts = [_flatten(names[k] if k < len(names) else f'arg{k}', value, leaves) for k, value in enumerate(args)]
        structure = (tuple(parts), tuple((key, _flatten(key, value, leaves)) for key, value in keywords.items()))
        arrays = [array for _, array in leaves]
        if __plain__(arrays):
            return None
        sizes = tuple((name, n) for name, n in self._sizes(leaves, sizes).items() if n is not None)
        for trace in self.traces:
            if trace.structure == structure:
                results = trace.call(arrays, sizes, trace.donated)
                if results is not None:
                    return trace, results
        trace = _Trace(self, structure, leaves, sizes)
        self.traces = self.traces[-255:] + [trace]
        return trace, trace.call(arrays, sizes, trace.donated)

    def __call__(self, *args, **keywords):
        ran = self._run(args, keywords)
        if ran is None:
            return self.__wrapped__(*args, **keywords)
        trace, results = ran
        return _build(trace.result, iter(results))

    def query(self, **buffers):
        """Runs the function with all arguments and sizes given by name; returns a dictionary of its results."""
        sizes = {name: buffers.pop(name) for name in self.vars if name in buffers}
        for name in buffers:
            if name not in self.parameters:
                raise ValueError(f'Unknown input buffer: {name}')
        for name in self.parameters:
            if name not in buffers:
                raise ValueError(f'Missing input buffer: {name}')
        for name, variable in self.vars.items():
            if sizes.setdefault(name, variable.default) is None:
                raise ValueError(f'Missing shape variable: {name}')
        ran = self._run([buffers[name] for name in self.parameters], sizes)
        if ran is None:
            raise ValueError('a query needs arrays that no derivatives are wanted of')
        trace, results = ran
        return dict(zip(trace.names, results))

    @property
    def graph(self):
        """The graph of each trace in textual form, with its guards."""
        return '\n'.join(trace.text for trace in self.traces)

    @property
    def guards(self):
        return [trace.guards for trace in self.traces]


class _Trace:
    def __init__(self, compiled, structure, leaves, sizes):
        self.structure = structure
        dims = []
        for name, array in leaves:
            declared = compiled.shapes.get(name, (None,) * array.ndim)
            dims.append(tuple(d.name if isinstance(d, _Var) else n for d, n in zip(declared, array.shape)))
        names = [name for name, _ in leaves]
        self.donated = [k for k, name in enumerate(names) if name.split('.')[0] in compiled.donate]
        placeholders, finish = __begin__(names, [array for _, array in leaves], dims, sizes)
        inner = iter(placeholders)
        args = [_build(part, inner) for part in structure[0]]
        keywords = {key: _build(part, inner) for key, part in structure[1]}
        result = compiled.__wrapped__(*args, **keywords)
        outputs = []
        name = 'result' if not isinstance(result, dict) else ''
        self.result = _flatten(name, result, outputs)
        self.names = [name for name, _ in outputs]
        self.call, self.text, self.guards = finish(self.names, [array for _, array in outputs])
