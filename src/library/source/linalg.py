# The named result classes of `numpy.linalg`.

from collections import namedtuple

LinAlgError = LinAlgError

SlogdetResult = namedtuple('SlogdetResult', ['sign', 'logabsdet'])
QRResult = namedtuple('QRResult', ['Q', 'R'])
EighResult = namedtuple('EighResult', ['eigenvalues', 'eigenvectors'])
EigResult = namedtuple('EigResult', ['eigenvalues', 'eigenvectors'])
SVDResult = namedtuple('SVDResult', ['U', 'S', 'Vh'])
