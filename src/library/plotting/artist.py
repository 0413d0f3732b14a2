# The base class of all artists: properties with names and aliases, and `set_...` and `get_...` for each.

from matplotlib.colors import to_rgba

# Properties of appearance that the page's renderer decides itself.
_LOOKS = {'antialiased', 'antialiaseds', 'rasterized', 'snap', 'clip_on', 'clip_box', 'clip_path', 'path_effects', 'picker', 'pickradius', 'gid', 'url', 'urls',
          'solid_capstyle', 'dash_capstyle', 'solid_joinstyle', 'dash_joinstyle', 'capstyle', 'joinstyle', 'animated', 'agg_filter', 'sketch_params', 'mouseover',
          'in_layout', 'gapcolor', 'markerfacecoloralt', 'usetex', 'parse_math', 'fontfamily', 'fontname', 'fontstretch', 'fontvariant', 'math_fontfamily',
          'linespacing', 'wrap', 'rotation_mode', 'transform_rotates_text', 'offset_transform', 'hatch_linewidth', 'hatchcolor', 'fontproperties', 'font'}

_SHORT = {'lw': 'linewidth', 'linewidths': 'linewidth', 'ls': 'linestyle', 'linestyles': 'linestyle', 'dashes': 'linestyle', 'c': 'color', 'ms': 'markersize',
          'mfc': 'markerfacecolor', 'mec': 'markeredgecolor', 'mew': 'markeredgewidth', 'fc': 'facecolor', 'ec': 'edgecolor', 'aa': 'antialiased',
          'ds': 'drawstyle', 'ha': 'horizontalalignment', 'va': 'verticalalignment', 'ma': 'multialignment', 'size': 'fontsize', 'weight': 'fontweight',
          'style': 'fontstyle', 'family': 'fontfamily', 'facecolors': 'facecolor', 'edgecolors': 'edgecolor', 'colors': 'color', 'backgroundcolor': 'backgroundcolor',
          'name': 'fontfamily', 'variant': 'fontvariant', 'stretch': 'fontstretch', 'font_properties': 'fontproperties'}

class Artist:
    _quiet_ = True
    _defaults = {}
    _z = 1

    def __init__(self, **kwargs):
        self.axes = self.figure = None
        self._own = {'label': '', 'visible': True, 'alpha': None, 'zorder': self._z, 'transform': None}
        self._own.update(self._defaults)
        self._stuck = ([], [])
        self.set(**kwargs)

    def __getattr__(self, name):
        own = vars(self).get('_own', {})
        word, key = name[:4], name[4:]
        key = _SHORT.get(key, key)
        if word == 'get_' and key in own:
            return lambda: own[key]
        if word == 'set_' and (key in own or key in _LOOKS):
            return lambda value, *more, **looks: self._take(key, value)
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def _take(self, key, value):
        if key in _LOOKS:
            return
        if key in ('color', 'facecolor', 'edgecolor', 'markerfacecolor', 'markeredgecolor') and isinstance(value, str) and value not in ('auto', 'face', 'none'):
            to_rgba(value)
        self._own[key] = value

    def set(self, **kwargs):
        for name, value in kwargs.items():
            key = _SHORT.get(name, name)
            if key in _LOOKS:
                continue
            if key in self._own:
                getattr(self, 'set_' + key)(value)
            elif hasattr(type(self), 'set_' + name):
                getattr(self, 'set_' + name)(value)
            else:
                raise AttributeError(f'{type(self).__name__}.set() got an unexpected keyword argument {name!r}')

    def update(self, props):
        self.set(**props)

    @property
    def zorder(self):
        return self._own['zorder']

    @zorder.setter
    def zorder(self, value):
        self._own['zorder'] = value

    @property
    def sticky_edges(self):
        return _Sticky(*self._stuck)

    def remove(self):
        if self.axes is not None:
            self.axes._children = [a for a in self.axes._children if a is not self]
            if self.axes.legend_ is self:
                self.axes.legend_ = None
        elif self.figure is not None:
            self.figure._texts = [a for a in self.figure._texts if a is not self]

    def get_figure(self, root=False):
        return self.figure

    def _rgba(self, color, fallback=None):
        # With the artist's own alpha, except for "none".
        if color is None:
            color = fallback
        if color is None or isinstance(color, str) and color.lower() == 'none':
            return None
        return list(to_rgba(color, self._own['alpha']))

    def _coords(self):
        transform = self._own['transform']
        return 'data' if transform is None else transform.coords

    def _extent(self):
        # The minimum, maximum and smallest positive x, then y, that the limits must include.
        return None

    def _plain(self):
        return None

    def _handle(self):
        # The artist's entry in a legend.
        return {}

class _Sticky:
    def __init__(self, x, y):
        self.x, self.y = x, y

class Transform:
    def __init__(self, coords):
        self.coords = coords

    def __add__(self, other):
        return self

_DASHES = {'-': 'solid', '--': 'dashed', '-.': 'dashdot', ':': 'dotted', '': 'None', ' ': 'None', 'none': 'None', 'None': 'None', 'solid': 'solid',
           'dashed': 'dashed', 'dashdot': 'dashdot', 'dotted': 'dotted'}
_PATTERNS = {'dashed': [3.7, 1.6], 'dashdot': [6.4, 1.6, 1.0, 1.6], 'dotted': [1.0, 1.65]}

def stroke(color, width, style):
    # The style of a line for the renderer, or None.
    if color is None or not width:
        return None
    if isinstance(style, (tuple, list)):
        pattern = list(style[1] or []) if len(style) == 2 and isinstance(style[1], (tuple, list)) else list(style)
        return {'color': color, 'width': float(width), 'dash': [float(v) * float(width) for v in pattern]}
    if style is None:
        style = '-'
    if style not in _DASHES:
        raise ValueError(f"{style!r} is not a valid value for ls; supported values are '-', '--', '-.', ':', 'None', ' ', '', 'solid', 'dashed', 'dashdot', 'dotted'")
    kind = _DASHES[style]
    if kind == 'None':
        return None
    return {'color': color, 'width': float(width), 'dash': [v * float(width) for v in _PATTERNS.get(kind, [])]}

_MARKERS = {'.', ',', 'o', 'v', '^', '<', '>', '1', '2', '3', '4', '8', 's', 'p', 'P', '*', 'h', 'H', '+', 'x', 'X', 'D', 'd', '|', '_'}

def marker_name(marker):
    if marker is None or isinstance(marker, str) and marker in ('', ' ', 'none', 'None'):
        return None
    if isinstance(marker, int) and 0 <= marker < 12:
        return ('_', '_', '|', '|', '<', '>', '^', 'v', '<', '>', '^', 'v')[marker]
    if isinstance(marker, str) and (marker in _MARKERS or marker.startswith('$')):
        return marker
    raise ValueError(f'Unrecognized marker style {marker!r}')

def number(value, what='value'):
    if hasattr(value, 'item'):
        value = value.item()
    if isinstance(value, bool) or isinstance(value, (int, float)):
        return float(value)
    raise TypeError(f'{what} must be a real number, not {type(value).__name__}')

def numbers(values):
    # Converts values to a list of plain numbers.
    if hasattr(values, 'tolist'):
        values = values.tolist()
    if isinstance(values, (int, float)):
        return [values]
    out = []
    for v in values:
        if isinstance(v, (list, tuple)) or getattr(v, 'ndim', 0):
            out.extend(numbers(v))
        else:
            out.append(float('nan') if v is None else v.item() if hasattr(v, 'item') else v)
    return out

# Converts an array of strings to a list; returns anything else as it is.
def words(values):
    return values.ravel().tolist() if hasattr(values, 'dtype') and values.dtype.kind == 'U' else values

def setp(obj, *args, **kwargs):
    for one in obj if isinstance(obj, (list, tuple)) or hasattr(obj, 'flat') else [obj]:
        one.set(**kwargs)
        for k in range(0, len(args) - 1, 2):
            one.set(**{args[k]: args[k + 1]})

def getp(obj, property=None):
    return getattr(obj, 'get_' + property)()
