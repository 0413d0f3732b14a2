# Lines and their markers.

from matplotlib.artist import Artist, stroke, marker_name, number
import matplotlib.settings as rc

class Line2D(Artist):
    _z = 2
    _defaults = {'color': 'C0', 'linewidth': None, 'linestyle': '-', 'marker': None, 'markersize': None, 'markerfacecolor': 'auto',
                 'markeredgecolor': 'auto', 'markeredgewidth': 1.0, 'drawstyle': 'default', 'markevery': None, 'fillstyle': 'full', 'dash': None}

    def __init__(self, xdata, ydata, *, linewidth=None, linestyle=None, color=None, marker=None, markersize=None, **kwargs):
        self._x, self._y = _column(xdata, 'x'), _column(ydata, 'y')
        super().__init__(**kwargs)
        params = rc.params()
        self._own['linewidth'] = params['lines.linewidth'] if linewidth is None else linewidth
        self._own['markersize'] = params['lines.markersize'] if markersize is None else markersize
        self._own['color'] = 'C0' if color is None else color
        self._own['linestyle'] = params['lines.linestyle'] if linestyle is None else linestyle
        self._own['marker'] = params['lines.marker'] if marker is None else marker
        self._check()

    def _check(self):
        self._rgba(self._own['color'])
        marker_name(self._own['marker'])
        stroke([0, 0, 0, 1], 1.0, self._own['linestyle'])

    def set_marker(self, marker):
        marker_name(marker)
        self._own['marker'] = marker

    def set_linestyle(self, ls):
        stroke([0, 0, 0, 1], 1.0, ls)
        self._own['linestyle'] = ls

    def set_dash(self, seq):
        self._own['linestyle'] = (0, list(seq))

    def set_dashes(self, seq):
        self._own['linestyle'] = (0, list(seq))

    def set_data(self, *args):
        x, y = args[0] if len(args) == 1 else args
        self._x, self._y = _column(x, 'x'), _column(y, 'y')

    def set_xdata(self, x):
        self._x = _column(x, 'x')

    def set_ydata(self, y):
        self._y = _column(y, 'y')

    def get_xdata(self, orig=True):
        return self._x

    def get_ydata(self, orig=True):
        return self._y

    def get_data(self, orig=True):
        return self._x, self._y

    def get_xydata(self):
        return np.stack([np.asarray(self._x, dtype=float), np.asarray(self._y, dtype=float)], axis=1)

    def _extent(self):
        if len(self._x) != len(self._y):
            raise ValueError(f'shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape {np.shape(self._x)} and arg 1 with shape {np.shape(self._y)}.')
        found = _bounds(self._x, self._y)
        coords = self._coords()
        if found is None or coords == 'axes' or coords == 'figure':
            return None
        if coords == 'xaxis':
            return found[:3] + (None, None, None)
        if coords == 'yaxis':
            return (None, None, None) + found[3:]
        return found

    def _marker(self):
        own = self._own
        name = marker_name(own['marker'])
        if name is None:
            return None
        line = self._rgba(own['color'])
        chosen = lambda value: line if isinstance(value, str) and value == 'auto' else self._rgba(value)
        face = chosen(own['markerfacecolor'])
        if own['fillstyle'] == 'none':
            face = None
        return {'shape': name, 'size': float(own['markersize']), 'face': face, 'edge': chosen(own['markeredgecolor']), 'width': float(own['markeredgewidth'])}

    def _stroke(self):
        return stroke(self._rgba(self._own['color']), self._own['linewidth'], self._own['linestyle'])

    def _plain(self):
        step = self._own['drawstyle']
        every = self._own['markevery']
        return {'kind': 'line', 'x': self._x, 'y': self._y, 'stroke': self._stroke(), 'marker': self._marker(), 'coords': self._coords(),
                'step': {'default': '', 'steps': 'pre'}.get(step, step.replace('steps-', '')), 'every': every if isinstance(every, int) and every > 0 else 1}

    def _handle(self):
        return {'stroke': self._stroke(), 'marker': self._marker()}

    def __repr__(self):
        label = self._own['label']
        return f'Line2D({label})' if label else 'Line2D()'

def _column(values, name):
    # Converts values to a one-dimensional sequence of numbers.
    if hasattr(values, 'detach') and not isinstance(values, np.ndarray):
        values = values.detach()
    found = np.asarray(values)
    if found.ndim == 0:
        found = found.reshape(1)
    if found.ndim != 1:
        if found.ndim == 2 and 1 in found.shape:
            return found.reshape(-1)
        raise ValueError(f'{name} must be 1D, not of shape {found.shape}')
    return found

class AxLine(Artist):
    # A line or a band across the axes.
    _z = 2
    _defaults = {'color': 'C0', 'linewidth': None, 'linestyle': '-', 'facecolor': None, 'edgecolor': None, 'marker': None, 'fill': True, 'hatch': None}

    def __init__(self, axis, low, high, across, band, **kwargs):
        self._axis, self._low, self._high, self._across, self._band = axis, low, high, across, band
        if band:
            self._z = 1
        super().__init__(**kwargs)

    def _extent(self):
        ends = [v for v in (self._low, self._high) if v == v and abs(v) != float('inf')]
        if not ends:
            return None
        least = min([v for v in ends if v > 0], default=float('inf'))
        mine = (min(ends), max(ends), least)
        return mine + (None, None, None) if self._axis == 'x' else (None, None, None) + mine

    def get_xdata(self, orig=True):
        return [self._low, self._high] if self._axis == 'x' else list(self._across)

    def get_ydata(self, orig=True):
        return [self._low, self._high] if self._axis == 'y' else list(self._across)

    def set_xdata(self, x):
        if self._axis == 'x':
            self._low, self._high = _ends(x)

    def set_ydata(self, y):
        if self._axis == 'y':
            self._low, self._high = _ends(y)

    def _looks(self):
        own = self._own
        width = rc.params()['lines.linewidth'] if own['linewidth'] is None else own['linewidth']
        if not self._band:
            return stroke(self._rgba(own['color']), width, own['linestyle']), None
        face = self._rgba(own['facecolor'], own['color']) if own['fill'] else None
        edge = own['edgecolor']
        edge = self._rgba(own['color'] if edge is None else edge)
        return stroke(edge, 1.0 if own['linewidth'] is None else own['linewidth'], own['linestyle']), face

    def _plain(self):
        line, face = self._looks()
        return {'kind': 'span', 'axis': self._axis, 'low': self._low, 'high': self._high, 'across': [float(v) for v in self._across], 'band': self._band,
                'stroke': line, 'face': face}

    def _handle(self):
        line, face = self._looks()
        return {'stroke': line, 'face': face, 'area': self._band}

def _ends(values):
    values = [number(v) for v in (values if isinstance(values, (list, tuple)) or hasattr(values, 'tolist') else [values])]
    return values[0], values[-1]

class Slope(Artist):
    # An infinite line.
    _z = 2
    _defaults = {'color': 'C0', 'linewidth': None, 'linestyle': '-', 'marker': None}

    def __init__(self, point, slope, **kwargs):
        self._point, self._slope = point, slope
        super().__init__(**kwargs)

    def _stroke(self):
        own = self._own
        return stroke(self._rgba(own['color']), rc.params()['lines.linewidth'] if own['linewidth'] is None else own['linewidth'], own['linestyle'])

    def _extent(self):
        x, y = self._point
        return (x, x, x if x > 0 else float('inf'), y, y, y if y > 0 else float('inf'))

    def _plain(self):
        infinite = abs(self._slope) == float('inf')
        return {'kind': 'slope', 'point': list(self._point), 'slope': 0.0 if infinite else self._slope, 'upright': infinite, 'stroke': self._stroke()}

    def _handle(self):
        return {'stroke': self._stroke()}
