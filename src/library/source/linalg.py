# The named result classes of `numpy.linalg`.

LinAlgError = LinAlgError

class _Result:
    def __iter__(self):
        return iter(self._values())

    def __len__(self):
        return len(self._names)

    def __getitem__(self, key):
        return self._values()[key]

    def _values(self):
        return tuple(getattr(self, name) for name in self._names)

    def __eq__(self, other):
        return self._values() == tuple(other)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._names)})"

class SlogdetResult(_Result):
    _names = ('sign', 'logabsdet')

    def __init__(self, sign, logabsdet):
        self.sign, self.logabsdet = sign, logabsdet

class QRResult(_Result):
    _names = ('Q', 'R')

    def __init__(self, Q, R):
        self.Q, self.R = Q, R

class EighResult(_Result):
    _names = ('eigenvalues', 'eigenvectors')

    def __init__(self, eigenvalues, eigenvectors):
        self.eigenvalues, self.eigenvectors = eigenvalues, eigenvectors

class EigResult(_Result):
    _names = ('eigenvalues', 'eigenvectors')

    def __init__(self, eigenvalues, eigenvectors):
        self.eigenvalues, self.eigenvectors = eigenvalues, eigenvectors

class SVDResult(_Result):
    _names = ('U', 'S', 'Vh')

    def __init__(self, U, S, Vh):
        self.U, self.S, self.Vh = U, S, Vh
