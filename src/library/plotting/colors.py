# Colours, colour maps, and normalisations of values to the range of a map.

import math

def _is_text(c):
    return isinstance(c, str)

def to_rgba(c, alpha=None):
    if isinstance(c, (tuple, list)) and len(c) == 2 and not isinstance(c[0], (int, float)):
        c, alpha = c[0], c[1] if alpha is None else alpha
    if _is_text(c):
        found = _rgba(c)
        if found is None:
            raise ValueError(f'{c!r} is not a valid value for color')
        if c.lower() == 'none':
            return (0.0, 0.0, 0.0, 0.0)
    else:
        parts = c.tolist() if hasattr(c, 'tolist') else c
        if isinstance(parts, (int, float)):
            raise ValueError(f'Invalid RGBA argument: {c!r}')
        found = tuple(float(v) for v in parts)
        if len(found) not in (3, 4):
            raise ValueError('RGBA sequence should have length 3 or 4')
        if any(not 0 <= v <= 1 for v in found):
            raise ValueError('RGBA values should be within 0-1 range')
        if len(found) == 3:
            found = found + (1.0,)
    if alpha is not None:
        found = found[:3] + (float(alpha),)
    return tuple(found)

def to_rgb(c):
    return to_rgba(c)[:3]

def is_color_like(c):
    try:
        to_rgba(c)
    except (ValueError, TypeError):
        return False
    return True

def same_color(c1, c2):
    return to_rgba(c1) == to_rgba(c2)

def to_rgba_array(c, alpha=None):
    if _is_text(c):
        if c.lower() == 'none':
            return np.zeros((0, 4))
        return np.array([to_rgba(c, alpha)])
    rows = c.tolist() if hasattr(c, 'tolist') else list(c)
    if rows and isinstance(rows[0], (int, float)):
        return np.array([to_rgba(rows, alpha)])
    return np.array([to_rgba(row, alpha) for row in rows]) if rows else np.zeros((0, 4))

def to_hex(c, keep_alpha=False):
    c = to_rgba(c)
    return '#' + ''.join('%02x' % round(v * 255) for v in (c if keep_alpha else c[:3]))

class Normalize:
    def __init__(self, vmin=None, vmax=None, clip=False):
        self.vmin, self.vmax, self.clip = vmin, vmax, clip

    _kind = 'linear'

    def _scaled(self, lo, hi):
        return {'kind': self._kind, 'lo': lo, 'hi': hi, 'clip': bool(self.clip)}

    def _plain(self):
        return self._scaled(0.0 if self.vmin is None else float(self.vmin), 1.0 if self.vmax is None else float(self.vmax))

    def autoscale_None(self, A):
        lo, hi = _least_and_greatest(A, self._kind == 'log')
        if self.vmin is None and lo is not None:
            self.vmin = lo
        if self.vmax is None and hi is not None:
            self.vmax = hi

    def autoscale(self, A):
        self.vmin = self.vmax = None
        self.autoscale_None(A)

    def scaled(self):
        return self.vmin is not None and self.vmax is not None

    def __call__(self, value, clip=None):
        if not self.scaled():
            self.autoscale_None(value)
        return _normalised(self._plain(), value)

class LogNorm(Normalize):
    _kind = 'log'

class SymLogNorm(Normalize):
    _kind = 'symlog'

    def __init__(self, linthresh, linscale=1.0, vmin=None, vmax=None, clip=False, base=10):
        super().__init__(vmin, vmax, clip)
        self.linthresh = linthresh

    def _plain(self):
        return dict(super()._plain(), threshold=float(self.linthresh))

class PowerNorm(Normalize):
    _kind = 'power'

    def __init__(self, gamma, vmin=None, vmax=None, clip=False):
        super().__init__(vmin, vmax, clip)
        self.gamma = gamma

    def _plain(self):
        return dict(super()._plain(), gamma=float(self.gamma))

class TwoSlopeNorm(Normalize):
    _kind = 'twoslope'

    def __init__(self, vcenter, vmin=None, vmax=None):
        super().__init__(vmin, vmax)
        self.vcenter = vcenter

    def _plain(self):
        return dict(super()._plain(), centre=float(self.vcenter))

class CenteredNorm(Normalize):
    def __init__(self, vcenter=0, halfrange=None, clip=False):
        super().__init__(None, None, clip)
        self.vcenter, self.halfrange = vcenter, halfrange
        if halfrange is not None:
            self.vmin, self.vmax = vcenter - halfrange, vcenter + halfrange

    def autoscale_None(self, A):
        lo, hi = _least_and_greatest(A, False)
        if self.vmin is None and lo is not None:
            half = max(abs(lo - self.vcenter), abs(hi - self.vcenter))
            self.vmin, self.vmax = self.vcenter - half, self.vcenter + half

class NoNorm(Normalize):
    _kind = 'none'

class BoundaryNorm(Normalize):
    _kind = 'boundary'

    def __init__(self, boundaries, ncolors, clip=False, extend='neither'):
        self.boundaries = [float(b) for b in boundaries]
        super().__init__(self.boundaries[0], self.boundaries[-1], clip)
        self.N = len(self.boundaries)
        self.Ncmap, self.extend = ncolors, extend

    def _plain(self):
        return dict(super()._plain(), bounds=self.boundaries, colors=int(self.Ncmap))

class Colormap:
    def __init__(self, name, N=256):
        self.name, self.N = name, N
        self._over = self._under = self._bad = None

    def _table(self):
        # For the renderer: the name of a built-in table, or explicit colours.
        return {'name': self.name, 'colors': None, 'count': self.N, 'over': self._over, 'under': self._under, 'bad': self._bad}

    def __call__(self, X, alpha=None, bytes=False):
        found = _mapped(self._table(), X, alpha)
        if not bytes:
            return found
        if isinstance(found, tuple):
            return tuple(int(v * 255 + 0.5) for v in found)
        return np.asarray(found * 255 + 0.5).astype(np.uint8)

    def set_over(self, color='k', alpha=None):
        self._over = to_rgba(color, alpha)

    def set_under(self, color='k', alpha=None):
        self._under = to_rgba(color, alpha)

    def set_bad(self, color='k', alpha=None):
        self._bad = to_rgba(color, alpha)

    def copy(self):
        new = self._like(self.name)
        new._over, new._under, new._bad = self._over, self._under, self._bad
        return new

    def _like(self, name):
        return Colormap(name, self.N)

    def with_extremes(self, *, bad=None, under=None, over=None):
        new = self.copy()
        for color, setter in ((bad, new.set_bad), (under, new.set_under), (over, new.set_over)):
            if color is not None:
                setter(color)
        return new

    def reversed(self, name=None):
        new = self._like(self.name[:-2] if self.name.endswith('_r') else self.name + '_r')
        new._over, new._under, new._bad = self._under, self._over, self._bad
        return new

    def resampled(self, lutsize):
        new = self.copy()
        new.N = lutsize
        return new

    def __eq__(self, other):
        return isinstance(other, Colormap) and self._table() == other._table()

    def __hash__(self):
        return hash((self.name, self.N))

    def __repr__(self):
        return f'<{type(self).__name__} {self.name!r} of {self.N} colours>'

class ListedColormap(Colormap):
    def __init__(self, colors, name='unnamed', N=None):
        if isinstance(colors, str):
            rows = [to_rgba(colors)] * (N or 1)
        else:
            rows = [to_rgba(c) for c in (colors.tolist() if hasattr(colors, 'tolist') else colors)]
        if N is not None:
            rows = [rows[k % len(rows)] for k in range(N)]
        if not rows:
            raise ValueError('a colour map needs at least one colour')
        super().__init__(name, len(rows))
        self.colors = rows

    def _table(self):
        return dict(super()._table(), colors=[list(c) for c in self.colors])

    def _like(self, name):
        rows = list(self.colors)
        if name != self.name:
            rows.reverse()
        return ListedColormap(rows, name)

class LinearSegmentedColormap(ListedColormap):
    @staticmethod
    def from_list(name, colors, N=256, gamma=1.0):
        pairs = [tuple(c) if not isinstance(c, str) else c for c in colors]
        if pairs and isinstance(pairs[0], tuple) and len(pairs[0]) == 2 and isinstance(pairs[0][0], (int, float)):
            places, pairs = [float(p[0]) for p in pairs], [p[1] for p in pairs]
        else:
            places = [k / max(1, len(pairs) - 1) for k in range(len(pairs))]
        ends = [to_rgba(c) for c in pairs]
        if len(ends) < 2:
            raise ValueError('from_list needs at least two colours')
        rows = []
        for k in range(N):
            x = (k / max(1, N - 1)) ** gamma
            at = 0
            while at < len(places) - 2 and x > places[at + 1]:
                at += 1
            width = places[at + 1] - places[at]
            t = min(max((x - places[at]) / width if width else 0.0, 0.0), 1.0)
            rows.append(tuple(a + (b - a) * t for a, b in zip(ends[at], ends[at + 1])))
        new = LinearSegmentedColormap(rows, name)
        return new

    def _like(self, name):
        rows = list(self.colors)
        if name != self.name:
            rows.reverse()
        return LinearSegmentedColormap(rows, name)

def _least_and_greatest(A, positive):
    found = _bounds(A)
    if found is None:
        return None, None
    return (found[2] if positive else found[0]), found[1]

TABLEAU_COLORS = {'tab:blue': '#1f77b4', 'tab:orange': '#ff7f0e', 'tab:green': '#2ca02c', 'tab:red': '#d62728', 'tab:purple': '#9467bd', 'tab:brown': '#8c564b', 'tab:pink': '#e377c2', 'tab:gray': '#7f7f7f', 'tab:olive': '#bcbd22', 'tab:cyan': '#17becf'}
BASE_COLORS = {'b': (0, 0, 1), 'g': (0, 0.5, 0), 'r': (1, 0, 0), 'c': (0, 0.75, 0.75), 'm': (0.75, 0, 0.75), 'y': (0.75, 0.75, 0), 'k': (0, 0, 0), 'w': (1, 1, 1)}
CSS4_COLORS = {name: '#' + code for name, code in _color_names()}
