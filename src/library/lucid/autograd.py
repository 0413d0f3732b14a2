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

def value_and_grad(function, argnums=0):
    """A function that returns `(f(...), df/dx)`, where x is argument `argnums`, or each of a tuple of them."""
    several = isinstance(argnums, (tuple, list))
    numbers = list(argnums) if several else [argnums]
    def derived(*args, **kwargs):
        args = list(args)
        leaves = []
        # A derivative within another derivative is differentiated again.
        again = __within__(1) > 0
        try:
            for k in numbers:
                leaf = lucid.tensor(args[k])
                if leaf.requires_grad:
                    again = True
                else:
                    leaf = lucid.tensor(leaf if leaf.dtype in __inexact__ else leaf.astype(float), requires_grad=True)
                leaves.append(leaf)
                args[k] = leaf
            with enable_grad():
                value = function(*args, **kwargs)
                found = __gradients__(value, leaves, None, again)
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
