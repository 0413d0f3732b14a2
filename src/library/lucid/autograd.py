# lucid.autograd: gradients as function transformations, and code that records none.

class _Recording:
    """A context manager and decorator that enables or disables gradient recording."""

    def __init__(self, mode):
        self.mode = mode
        self.before = []

    def __enter__(self):
        self.before.append(__set_grad_enabled__(self.mode))
        return self

    def __exit__(self, kind, error, trace):
        __set_grad_enabled__(self.before.pop())

    def __call__(self, function):
        def recorded(*args, **kwargs):
            with _Recording(self.mode):
                return function(*args, **kwargs)
        return recorded


def no_grad():
    """`with no_grad():` disables gradient recording in a block, `@no_grad()` in a function."""
    return _Recording(False)

def enable_grad():
    return _Recording(True)

def grad(output, inputs, grad_output=None, create_graph=False):
    """The gradient of a tensor of one element (or weighted by `grad_output`) with respect to each of `inputs`. For a
    function: a function that returns its gradient with respect to its first argument."""
    if callable(output):
        raise TypeError('autograd.grad takes tensors; lucid.grad(f) takes a function')
    single = isinstance(inputs, lucid.Tensor)
    found = __gradients__(output, [inputs] if single else list(inputs), grad_output, create_graph)
    return found[0] if single else found

def _tree(value, leaves, within=()):
    """Appends the arrays and floats in lists, tuples, dictionaries and objects to `leaves`. Returns a function that makes the
    same with the leaves of an iterator; what else there is stays as it is, or becomes None."""
    kind = type(value)
    if __is_array__(value) or isinstance(value, (float, complex)):
        leaves.append(value)
        return lambda others, stays: next(others)
    if isinstance(value, dict):
        parts = {key: _tree(part, leaves, within) for key, part in value.items()}
        return lambda others, stays: {key: part(others, stays) for key, part in parts.items()}
    if isinstance(value, (tuple, list)):
        parts = [_tree(part, leaves, within) for part in value]
        if hasattr(value, '_fields'):
            return lambda others, stays: kind(*[part(others, stays) for part in parts])
        return lambda others, stays: kind([part(others, stays) for part in parts])
    before = len(leaves)
    if hasattr(value, '__dict__') and not isinstance(value, type) and not any(value is outer for outer in within):
        inner = _tree(vars(value), leaves, (*within, value))
    if len(leaves) == before:
        return lambda others, stays: value if stays else None
    def made(others, stays):
        copy = object.__new__(kind)
        copy.__dict__.update(inner(others, stays))
        return copy
    return made

def _differentiated(value):
    """What derivatives are taken of in an argument, and what makes one of it. Numbers without an array are one array."""
    leaves = []
    made = _tree(value, leaves)
    if any(__is_array__(leaf) for leaf in leaves):
        return leaves, made
    return [value], lambda others, stays: next(others)

def value_and_grad(function, argnums=0):
    """A function that returns `(f(...), df/dx)`, where x is argument `argnums`, or each of a tuple of them. Of an argument that
    is a list, a tuple, a dictionary or an object with arrays the derivative is another with theirs."""
    several = isinstance(argnums, (tuple, list))
    numbers = list(argnums) if several else [argnums]
    def derived(*args, **kwargs):
        args = list(args)
        leaves, trees = [], []
        # A derivative within another derivative is differentiated again.
        again = __within__(1) > 0
        try:
            for k in numbers:
                given, tree = _differentiated(args[k])
                own = []
                for leaf in given:
                    leaf = lucid.tensor(leaf)
                    if leaf.requires_grad:
                        again = True
                    else:
                        leaf = lucid.tensor(leaf if leaf.dtype in __inexact__ else leaf.astype(float), requires_grad=True)
                    own.append(leaf)
                args[k] = tree(iter(own), True)
                leaves += own
                trees.append(tree)
            with enable_grad():
                value = function(*args, **kwargs)
                slopes = iter(__gradients__(value, leaves, None, again))
                found = tuple([tree(slopes, False) for tree in trees])
        finally:
            __within__(-1)
        return value if again else value.detach(), (found if several else found[0])
    return derived

def function_grad(function, argnums=0):
    """A function that returns the gradient of `function`, which must return a tensor of one element."""
    both = value_and_grad(function, argnums)
    def derived(*args, **kwargs):
        return both(*args, **kwargs)[1]
    return derived
