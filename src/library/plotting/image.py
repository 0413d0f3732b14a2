# Images: values under a colour map, or RGB(A) colours.

from matplotlib.artist import Artist
from matplotlib.cm import ScalarMappable

class AxesImage(Artist, ScalarMappable):
    _z = 0
    _defaults = {'interpolation': None, 'resample': None, 'filternorm': None, 'filterrad': None, 'interpolation_stage': None}

    def __init__(self, values, extent=None, origin='upper', cmap=None, norm=None, vmin=None, vmax=None, **kwargs):
        self.origin, self._given = origin, None if extent is None else tuple(float(v) for v in extent)
        self._begin_map(None, cmap, norm, vmin, vmax)
        super().__init__(**kwargs)
        self.set_data(values)

    def set_data(self, A):
        A = np.asarray(A)
        if A.ndim == 3 and A.shape[2] == 1:
            A = A.reshape(A.shape[:2])
        if A.ndim != 2 and not (A.ndim == 3 and A.shape[2] in (3, 4)):
            raise TypeError(f'Invalid shape {A.shape} for image data')
        if A.dtype.kind == 'c':
            raise TypeError('Image data of dtype complex128 cannot be converted to float')
        self._values = A
        if self._is_numbers():
            self.norm.autoscale_None(A)

    def _is_numbers(self):
        return self._values.ndim == 2

    set_array = set_data

    def get_size(self):
        return self._values.shape[:2]

    def get_shape(self):
        return self._values.shape

    def get_extent(self):
        if self._given is not None:
            return self._given
        rows, columns = self._values.shape[:2]
        return (-0.5, columns - 0.5, rows - 0.5, -0.5) if self.origin == 'upper' else (-0.5, columns - 0.5, -0.5, rows - 0.5)

    def set_extent(self, extent):
        self._given = tuple(float(v) for v in extent)

    def _extent(self):
        left, right, bottom, top = self.get_extent()
        return _bounds([left, right], [bottom, top])

    def _plain(self):
        style = self._own['interpolation']
        whole = self._values.dtype.kind in 'iub'
        return {'kind': 'image', 'values': self._values, 'extent': [float(v) for v in self.get_extent()], 'upper': self.origin == 'upper', 'alpha': self._own['alpha'], 'whole': whole,
                'smooth': style not in (None, 'nearest', 'none', 'antialiased', 'auto'), 'paint': dict(self._paint(), alpha=None) if self._is_numbers() else None}
