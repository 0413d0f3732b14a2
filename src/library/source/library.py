# `numpy.lib`: versions that are compared, and walks over large arrays in blocks.

class NumpyVersion:
    __module__ = 'numpy.lib'

    def __init__(self, vstring):
        import re
        self.vstring = vstring
        found = re.match(r'\d+\.\d+\.\d+', vstring)
        if not found:
            raise ValueError('Not a valid numpy version string')
        self.version = found.group()
        self.major, self.minor, self.bugfix = [int(part) for part in self.version.split('.')]
        rest = vstring[found.end():]
        marked = re.match(r'a\d|b\d|rc\d', rest)
        self.pre_release = marked.group() if marked else 'final'
        self.is_devversion = '.dev' in vstring

    def _key(self):
        return (self.major, self.minor, self.bugfix, self.pre_release == 'final', self.pre_release, not self.is_devversion)

    def _ordered(self, other, compare):
        if not isinstance(other, (str, NumpyVersion)):
            raise ValueError('Invalid object to compare with NumpyVersion.')
        return compare(self._key(), (NumpyVersion(other) if isinstance(other, str) else other)._key())

    def __lt__(self, other):
        return self._ordered(other, lambda a, b: a < b)

    def __le__(self, other):
        return self._ordered(other, lambda a, b: a <= b)

    def __eq__(self, other):
        return self._ordered(other, lambda a, b: a == b)

    def __ne__(self, other):
        return self._ordered(other, lambda a, b: a != b)

    def __gt__(self, other):
        return self._ordered(other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._ordered(other, lambda a, b: a >= b)

    def __repr__(self):
        return f'NumpyVersion({self.vstring})'

class Arrayterator:
    __module__ = 'numpy.lib'

    def __init__(self, var, buf_size=None):
        self.var, self.buf_size = var, buf_size
        self.start, self.stop, self.step = [0] * var.ndim, list(var.shape), [1] * var.ndim

    def __getattr__(self, name):
        return getattr(self.var, name)

    def __getitem__(self, index):
        index = index if isinstance(index, tuple) else (index,)
        fixed, seen = [], False
        for k in index:
            if k is Ellipsis:
                fixed += [slice(None)] * (self.var.ndim - len(index) + 1)
            elif isinstance(k, int):
                fixed.append(slice(k, k + 1, 1))
            else:
                fixed.append(k)
        fixed += [slice(None)] * (self.var.ndim - len(fixed))
        made = self.__class__(self.var, self.buf_size)
        for axis, (start, stop, step, k) in enumerate(zip(self.start, self.stop, self.step, fixed)):
            made.start[axis] = start + (k.start or 0)
            made.step[axis] = step * (k.step or 1)
            made.stop[axis] = min(start + (k.stop or stop - start), stop)
        return made

    def __array__(self, dtype=None, copy=None):
        return self.var[tuple([slice(*t) for t in zip(self.start, self.stop, self.step)])]

    @property
    def flat(self):
        for block in self:
            yield from block.flat

    @property
    def shape(self):
        return tuple([(stop - start - 1) // step + 1 for start, stop, step in zip(self.start, self.stop, self.step)])

    def __iter__(self):
        if [n for n in self.shape if n <= 0]:
            return
        start, stop, step, ndim = self.start[:], self.stop[:], self.step[:], self.var.ndim
        while True:
            count = self.buf_size or int(np.prod(self.shape))
            running = 0
            for axis in range(ndim - 1, -1, -1):
                if count == 0:
                    stop[axis] = start[axis] + 1
                elif count <= self.shape[axis]:
                    stop[axis] = start[axis] + count * step[axis]
                    running = axis
                else:
                    stop[axis] = self.stop[axis]
                stop[axis] = min(self.stop[axis], stop[axis])
                count //= self.shape[axis]
            yield self.var[tuple([slice(*t) for t in zip(start, stop, step)])]
            start[running] = stop[running]
            for axis in range(ndim - 1, 0, -1):
                if start[axis] >= self.stop[axis]:
                    start[axis] = self.start[axis]
                    start[axis - 1] += self.step[axis - 1]
            if start[0] >= self.stop[0]:
                return
