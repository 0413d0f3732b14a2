"""Derivatives by JAX or by PyTorch, in a process of its own: `python oracle.py jax|torch`.

It first says which library there is, `{"library", "version"}`. Then it answers each line of its input, a case `{"expression", "points",
"twice"}`, by a line `{"value", "slopes"}` or `{"error"}`. An array is `[shape, real parts, imaginary parts]`. It needs no NumPy where
PyTorch is asked.
"""

import json
import math
import sys


def weights(count):
    """What the elements of a result are weighed by; the derivative is that of the sum."""
    return [math.cos(1.0 + k) for k in range(count)]


class Torch:
    def __init__(self):
        import torch
        import torch_numpy

        self.torch, self.named = torch, {"np": torch_numpy, "F": torch_numpy.F}
        self.told = {"library": "PyTorch", "version": torch.__version__}
        torch.set_num_threads(1)

    def made(self, given):
        shape, real, imaginary = given
        value = self.torch.tensor(real, dtype=self.torch.float64)
        if imaginary is not None:
            value = self.torch.complex(value, self.torch.tensor(imaginary, dtype=self.torch.float64))
        return value.reshape(shape).requires_grad_(True)

    def told_of(self, value):
        flat = value.detach().resolve_conj().resolve_neg().reshape(-1)
        parts = self.torch.view_as_real(flat).unbind(-1) if flat.is_complex() else (flat, None)
        return [list(value.shape), parts[0].tolist(), None if parts[1] is None else parts[1].tolist()]

    def total(self, value):
        real = value.real if value.is_complex() else value
        return (real * self.torch.tensor(weights(value.numel()), dtype=self.torch.float64).reshape(value.shape)).sum()

    def answer(self, expression, points, twice):
        values = [self.made(given) for given in points.values()]
        out = eval(f"lambda {', '.join(points)}: {expression}", self.named)(*values)
        told = self.told_of(out)
        # PyTorch gives nothing for a result that is cut off from its operands, and for operands that it does not depend on.
        if not out.requires_grad:
            return {"error": "no derivative"}
        slopes = self.torch.autograd.grad(self.total(out), values, create_graph=twice, allow_unused=True)
        if twice:
            slopes = self.torch.autograd.grad(self.total(slopes[0]), values, allow_unused=True)
        slopes = [self.torch.zeros_like(value) if slope is None else slope for value, slope in zip(values, slopes)]
        return {"value": told, "slopes": [self.told_of(slope) for slope in slopes]}


class Jax:
    # Answers after which what was compiled is dropped.
    CLEARED_AFTER = 300

    def __init__(self):
        import jax
        import jax.nn
        import jax.numpy
        import numpy

        jax.config.update("jax_enable_x64", True)
        self.jax, self.np, self.numpy, self.named = jax, jax.numpy, numpy, {"np": jax.numpy, "F": jax.nn}
        self.told, self.answered = {"library": "JAX", "version": jax.__version__}, 0

    def made(self, given):
        shape, real, imaginary = given
        value = self.numpy.array(real, dtype=float)
        return self.np.asarray((value if imaginary is None else value + 1j * self.numpy.array(imaginary)).reshape(shape))

    def told_of(self, value):
        value = self.numpy.asarray(value)
        return [list(value.shape), value.real.ravel().tolist(), value.imag.ravel().tolist() if value.dtype.kind == "c" else None]

    def total(self, value):
        return self.np.sum(self.np.real(value) * self.numpy.array(weights(self.np.size(value))).reshape(self.np.shape(value)))

    def answer(self, expression, points, twice):
        # Everything that was compiled is kept otherwise: gigabytes, at the end.
        self.answered += 1
        if self.answered % self.CLEARED_AFTER == 0:
            self.jax.clear_caches()
        function = eval(f"lambda {', '.join(points)}: {expression}", self.named)
        values = [self.made(given) for given in points.values()]
        numbers = tuple(range(len(values)))
        total = lambda *values: self.total(function(*values))
        if twice:
            slope = self.jax.grad(total)
            total = lambda *values: self.total(slope(*values))
        # JAX gives the conjugate of the direction of steepest ascent.
        slopes = [self.np.conj(slope) for slope in self.jax.grad(total, argnums=numbers)(*values)]
        return {"value": self.told_of(function(*values)), "slopes": [self.told_of(slope) for slope in slopes]}


def main():
    library = {"jax": Jax, "torch": Torch}[sys.argv[1]]()
    print(json.dumps(library.told), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            told = library.answer(asked["expression"], asked["points"], asked["twice"])
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
