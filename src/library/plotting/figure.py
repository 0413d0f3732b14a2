# Figures: axes in a layout, with text and legends of their own.

from matplotlib.artist import Artist, Transform, number, numbers
from matplotlib.axes import Axes, Quiet
from matplotlib.colors import to_rgba
from matplotlib.collections import Collection
from matplotlib.gridspec import GridSpec
from matplotlib.legend import Legend
from matplotlib.text import Text
from matplotlib.ticker import FixedLocator, MaxNLocator
import matplotlib.settings as rc

class AxesGrid:
    # An array of axes: indexed, iterated and flattened like a NumPy array.
    _quiet_ = True

    def __init__(self, rows):
        self._rows = rows
        self.ndim = 2 if rows and isinstance(rows[0], list) else 1

    @property
    def shape(self):
        return (len(self._rows), len(self._rows[0])) if self.ndim == 2 else (len(self._rows),)

    @property
    def size(self):
        return len(self._flat())

    @property
    def flat(self):
        return AxesGrid(self._flat())

    @property
    def T(self):
        return AxesGrid([list(r) for r in zip(*self._rows)]) if self.ndim == 2 else self

    def _flat(self):
        return [a for row in self._rows for a in row] if self.ndim == 2 else list(self._rows)

    def ravel(self, order='C'):
        return AxesGrid(self.T._flat()) if order == 'F' else AxesGrid(self._flat())

    flatten = ravel

    def reshape(self, *shape):
        shape = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
        flat, shape = self._flat(), list(shape)
        if shape in ([-1], [len(flat)]):
            return AxesGrid(flat)
        if len(shape) == 2:
            rows = shape[0] if shape[0] >= 0 else len(flat) // shape[1]
            columns = len(flat) // rows if rows else 0
            if rows * columns == len(flat) and shape[1] in (-1, columns):
                return AxesGrid([flat[k * columns:(k + 1) * columns] for k in range(rows)])
        raise ValueError(f'cannot reshape array of size {len(flat)} into shape {tuple(shape)}')

    def tolist(self):
        return [list(r) for r in self._rows] if self.ndim == 2 else list(self._rows)

    def __len__(self):
        return len(self._rows)

    def __iter__(self):
        return iter([AxesGrid(r) for r in self._rows] if self.ndim == 2 else self._rows)

    def __getitem__(self, key):
        if self.ndim == 1:
            key = key[0] if isinstance(key, tuple) and len(key) == 1 else key
            if isinstance(key, tuple):
                raise IndexError(f'too many indices for array: array is 1-dimensional, but {len(key)} were indexed')
            found = self._rows[int(key) if hasattr(key, 'item') else key]
            return AxesGrid(found) if isinstance(found, list) else found
        row, column = key if isinstance(key, tuple) else (key, slice(None))
        rows = self._rows[row]
        if isinstance(row, slice):
            if isinstance(column, slice):
                return AxesGrid([r[column] for r in rows])
            return AxesGrid([r[column] for r in rows])
        found = rows[column]
        return AxesGrid(found) if isinstance(found, list) else found

    def __repr__(self):
        return f'array of {" x ".join(str(n) for n in self.shape)} axes'

def _rectangular(projection, polar):
    if polar or projection not in (None, 'rectilinear'):
        raise NotImplementedError(f"axes here are rectangular; projection={projection or 'polar'!r} is not part of this pyplot")

class Figure:
    _quiet_ = True

    def __init__(self, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, linewidth=0.0, frameon=None, subplotpars=None, tight_layout=None, constrained_layout=None, layout=None, **kwargs):
        params = rc.params()
        size = params['figure.figsize'] if figsize is None else figsize
        self._size = [number(v, 'a size of figsize') for v in size]
        if len(self._size) != 2 or not all(0 < v < 1000 for v in self._size):
            raise ValueError(f'figure size must be positive finite not {tuple(size)}')
        self.dpi = params['figure.dpi'] if dpi is None else dpi
        self.number, self._label = None, ''
        face = params['figure.facecolor'] if facecolor is None else facecolor
        self._face = None if face == 'white' else face
        self._adjusted = {'left': 0.125, 'right': 0.9, 'bottom': 0.11, 'top': 0.88, 'wspace': 0.2, 'hspace': 0.2}
        self._gaps = {'wspace': None, 'hspace': None}
        self.transFigure = self.transSubfigure = Transform('figure')
        self.canvas, self.patch = _Canvas(self), _Paper(self)
        self.clear()

    def clear(self, keep_observers=False):
        self.axes, self._texts, self.legends, self._titles, self._current, self._current_image = [], [], [], {}, None, None
        self._shown = self._asked = False

    clf = clear

    def _add(self, axes):
        self.axes.append(axes)
        self._current = axes
        return axes

    def _index(self, axes):
        return next(k for k, a in enumerate(self.axes) if a is axes)

    def get_axes(self):
        return list(self.axes)

    def gca(self):
        if self._current is None or not any(a is self._current for a in self.axes):
            self._current = self.axes[-1] if self.axes else self.add_subplot()
        return self._current

    def sca(self, a):
        self._current = a
        return a

    def delaxes(self, ax):
        at = self._index(ax)
        self.axes = [a for a in self.axes if a is not ax]
        for axis in (ax.xaxis, ax.yaxis):
            axis.group.members = [m for m in axis.group.members if m is not axis]
        for a in self.axes:
            of = a._place.get('of')
            if isinstance(of, int):
                a._place['of'] = of - (of > at)
            elif of:
                a._place['of'] = [k - (k > at) for k in of if k != at]
        if self._current is ax:
            self._current = None

    def add_subplot(self, *args, projection=None, polar=False, sharex=None, sharey=None, label='', **kwargs):
        _rectangular(projection, polar)
        if not args:
            args = (1, 1, 1)
        if len(args) == 1 and isinstance(args[0], Axes):
            return self._add(args[0])
        if len(args) == 1 and isinstance(args[0], int):
            if not 100 <= args[0] <= 999:
                raise ValueError(f'Integer subplot specification must be a three-digit number, not {args[0]}')
            args = (args[0] // 100, args[0] // 10 % 10, args[0] % 10)
        if len(args) == 1 and hasattr(args[0], '_place'):
            spec = args[0]
            for name, value in spec.grid._spaces.items():
                if value is not None:
                    self._gaps[name] = float(value)
        elif len(args) == 3:
            rows, columns, index = args
            first, last = (index[0], index[1]) if isinstance(index, (tuple, list)) else (index, index)
            grid = GridSpec(rows, columns, self)
            if not 1 <= first <= last <= rows * columns:
                raise ValueError(f'num must be an integer with 1 <= num <= {rows * columns}, not {index!r}')
            (r0, c0), (r1, c1) = divmod(first - 1, columns), divmod(last - 1, columns)
            spec = grid[min(r0, r1):max(r0, r1) + 1, min(c0, c1):max(c0, c1) + 1]
        else:
            raise TypeError(f'add_subplot() takes 1 or 3 positional arguments but {len(args)} were given')
        made = Axes(self, spec._place, sharex, sharey, **kwargs)
        made.set_label(label)
        made._spec = spec
        made.get_subplotspec = lambda: spec
        return self._add(made)

    def add_axes(self, rect, **kwargs):
        if isinstance(rect, Axes):
            return self._add(rect)
        at = numbers(rect)
        if len(at) != 4 or any(v != v or abs(v) == float('inf') for v in at):
            raise ValueError(f'all entries in rect must be finite not {tuple(rect)}')
        _rectangular(kwargs.pop('projection', None), kwargs.pop('polar', False))
        return self._add(Axes(self, {'kind': 'box', 'at': at}, **kwargs))

    def subplots(self, nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None):
        given = dict(gridspec_kw or {})
        for name, value in (('width_ratios', width_ratios), ('height_ratios', height_ratios)):
            if value is not None:
                given[name] = value
        grid = GridSpec(nrows, ncols, self, **given)
        choices = {True: 'all', False: 'none', 1: 'all', 0: 'none'}
        sharex, sharey = choices.get(sharex, sharex), choices.get(sharey, sharey)
        for value in (sharex, sharey):
            if value not in ('all', 'row', 'col', 'none'):
                raise ValueError(f"{value!r} is not a valid value for sharex; supported values are 'all', 'row', 'col', 'none', False, True")
        rows = []
        for r in range(nrows):
            row = []
            for c in range(ncols):
                partner = {'none': lambda: None, 'all': lambda: rows[0][0] if rows else row[0] if row else None, 'row': lambda: row[0] if row else None, 'col': lambda: rows[0][c] if rows else None}
                row.append(self.add_subplot(grid[r, c], sharex=partner[sharex](), sharey=partner[sharey](), **(subplot_kw or {})))
            rows.append(row)
        for r in range(nrows):
            for c in range(ncols):
                if sharex in ('col', 'all') and r < nrows - 1:
                    rows[r][c].xaxis._labels_on = False
                if sharey in ('row', 'all') and c > 0:
                    rows[r][c].yaxis._labels_on = False
        self._current = rows[-1][-1]
        if not squeeze:
            return AxesGrid(rows)
        if nrows == 1 and ncols == 1:
            return rows[0][0]
        return AxesGrid(rows[0]) if nrows == 1 else AxesGrid([r[0] for r in rows]) if ncols == 1 else AxesGrid(rows)

    def add_gridspec(self, nrows=1, ncols=1, **kwargs):
        return GridSpec(nrows, ncols, self, **kwargs)

    def subplot_mosaic(self, mosaic, *, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel='.', subplot_kw=None, gridspec_kw=None, per_subplot_kw=None):
        if isinstance(mosaic, str):
            mosaic = [list(line.strip()) for line in mosaic.replace(';', '\n').strip().split('\n')]
        rows = [list(r) for r in mosaic]
        if any(len(r) != len(rows[0]) for r in rows):
            raise ValueError('All of the rows must be the same length')
        grid = GridSpec(len(rows), len(rows[0]), self, width_ratios=width_ratios, height_ratios=height_ratios, **(gridspec_kw or {}))
        places = {}
        for r, row in enumerate(rows):
            for c, name in enumerate(row):
                if name != empty_sentinel:
                    places.setdefault(name, []).append((r, c))
        made = {}
        for name, cells in places.items():
            r0, r1 = min(p[0] for p in cells), max(p[0] for p in cells)
            c0, c1 = min(p[1] for p in cells), max(p[1] for p in cells)
            if len(cells) != (r1 - r0 + 1) * (c1 - c0 + 1):
                raise ValueError(f'While trying to layout\n{mosaic!r}\nwe found that the label {name!r} specifies a non-rectangular or non-contiguous area.')
            first = next(iter(made.values())) if made else None
            made[name] = self.add_subplot(grid[r0:r1 + 1, c0:c1 + 1], label=name, sharex=first if sharex else None, sharey=first if sharey else None, **(subplot_kw or {}))
        return made

    # Text.

    def suptitle(self, t, **kwargs):
        self._titles['title'] = Text(0.5, 0.98, t, **dict({'fontsize': rc.params()['figure.titlesize']}, **_but(kwargs, 'x', 'y')))
        return self._titles['title']

    def supxlabel(self, t, **kwargs):
        self._titles['x'] = Text(0.5, 0.01, t, **dict({'fontsize': 'large'}, **_but(kwargs, 'x', 'y')))
        return self._titles['x']

    def supylabel(self, t, **kwargs):
        self._titles['y'] = Text(0.02, 0.5, t, **dict({'fontsize': 'large', 'rotation': 90.0}, **_but(kwargs, 'x', 'y')))
        return self._titles['y']

    def get_suptitle(self):
        return self._titles['title'].get_text() if 'title' in self._titles else ''

    def text(self, x, y, s, fontdict=None, **kwargs):
        kwargs.setdefault('transform', self.transFigure)
        found = Text(x, y, s, fontdict, **kwargs)
        found.figure = self
        self._texts.append(found)
        return found

    def legend(self, *args, handles=None, labels=None, **kwargs):
        if len(args) == 2:
            handles, labels = args
        elif len(args) == 1:
            labels = args[0] if handles is not None or all(isinstance(a, str) for a in args[0]) else None
            handles = handles if labels is not None else args[0]
        if handles is None:
            handles, names = [], []
            for a in self.axes:
                h, n = a.get_legend_handles_labels()
                handles, names = handles + h, names + n
            labels = names if labels is None else labels
        if labels is None:
            labels = [h.get_label() for h in handles]
        found = Legend(self, handles, labels, **dict({'loc': 'upper right'}, **kwargs))
        self.legends.append(found)
        return found

    def colorbar(self, mappable, cax=None, ax=None, use_gridspec=True, *, orientation=None, location=None, fraction=0.15, shrink=1.0, aspect=20, pad=None, ticks=None, format=None, label='', extend=None, drawedges=False, **kwargs):
        if mappable is None:
            raise RuntimeError('No mappable was found to use for colorbar creation. First define a mappable such as an image (with imshow) or a contour set (with contourf).')
        if not hasattr(mappable, '_paint'):
            raise TypeError(f'a colorbar needs what maps numbers to colours, not {type(mappable).__name__}')
        if location is None:
            location = 'bottom' if orientation == 'horizontal' else 'right'
        if cax is None:
            owners = ax if ax is not None else mappable.axes if getattr(mappable, 'axes', None) is not None else self.gca()
            if hasattr(owners, 'flat') and not isinstance(owners, Axes):
                owners = list(owners.flat)
            owners = list(owners) if isinstance(owners, (list, tuple)) else [owners]
            before = self._current
            cax = self._add(Axes(self, {'kind': 'bar', 'of': [self._index(o) for o in owners], 'side': location, 'shrink': float(shrink), 'aspect': float(aspect), 'pad': None if pad is None else float(pad)}))
            self._current = before if before is not None else owners[0]
        elif orientation == 'horizontal':
            location = 'bottom'
        bar = Colorbar(cax, mappable, location, ticks, format)
        mappable.colorbar = bar
        if label:
            bar.set_label(label)
        return bar

    # Size and layout.

    def set_size_inches(self, w, h=None, forward=True):
        w, h = w if h is None else (w, h)
        self._size = [number(w), number(h)]

    def get_size_inches(self):
        return np.array(self._size)

    def set_figwidth(self, val, forward=True):
        self._size[0] = number(val)

    def set_figheight(self, val, forward=True):
        self._size[1] = number(val)

    def get_figwidth(self):
        return self._size[0]

    def get_figheight(self):
        return self._size[1]

    def set_dpi(self, val):
        self.dpi = val

    def get_dpi(self):
        return self.dpi

    def subplots_adjust(self, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
        for name, value in (('left', left), ('bottom', bottom), ('right', right), ('top', top), ('wspace', wspace), ('hspace', hspace)):
            if value is not None:
                self._adjusted[name] = float(value)
                if name in self._gaps:
                    self._gaps[name] = float(value)

    def tight_layout(self, *, pad=1.08, h_pad=None, w_pad=None, rect=None):
        # Margins always fit the labels.
        pass

    def set_tight_layout(self, tight):
        pass

    def set_constrained_layout(self, constrained):
        pass

    def set_layout_engine(self, layout=None, **kwargs):
        pass

    def align_labels(self, axs=None):
        pass

    def align_xlabels(self, axs=None):
        pass

    def align_ylabels(self, axs=None):
        pass

    def autofmt_xdate(self, bottom=0.2, rotation=30, ha='right', which='major'):
        for a in self.axes:
            a.xaxis._look(rotation=rotation, ha=ha)

    def set_facecolor(self, color):
        to_rgba(color)
        self._face = color

    def get_facecolor(self):
        return to_rgba(self._face or 'white')

    def set_label(self, s):
        self._label = s

    def get_label(self):
        return self._label

    def set_edgecolor(self, color):
        pass

    def set(self, **kwargs):
        for name, value in kwargs.items():
            getattr(self, 'set_' + name)(value)

    # Display.

    def show(self, warn=True):
        self._shown = True
        _show(self._plain(), None)

    def _display_(self):
        # A figure that was only just created, or is empty, waits for further statements.
        if self._asked or not self.axes:
            self._asked = False
        else:
            self.show()

    def savefig(self, fname, *, transparent=None, **kwargs):
        name = str(fname) if isinstance(fname, str) else getattr(fname, 'name', None)
        if name is None:
            raise TypeError(f'a figure is saved under a name, which is a string, not {type(fname).__name__}')
        _show(self._plain(), name)

    def draw(self, renderer=None):
        pass

    def _plain(self):
        axes = [dict(a._plain(), visible=bool(a._visible)) for a in self.axes]
        texts = [t._plain() for t in self._texts]
        titles = {name: t._words() for name, t in self._titles.items()}
        return {'size': list(self._size), 'face': None if self._face is None else list(to_rgba(self._face)), 'titles': titles, 'axes': axes, 'texts': [dict(t, z=3.0, label='') for t in texts if t is not None],
                'legends': [l._plain() for l in self.legends], 'gaps': [self._gaps['wspace'], self._gaps['hspace']], 'number': self.number}

    def __repr__(self):
        w, h = round(self._size[0] * self.dpi), round(self._size[1] * self.dpi)
        return f'<Figure size {w}x{h} with {len(self.axes)} Axes>'

def _but(kwargs, *names):
    return {k: v for k, v in kwargs.items() if k not in names}

class _Canvas:
    _quiet_ = True

    def __init__(self, figure):
        self.figure = figure

    def draw(self):
        pass

    draw_idle = flush_events = draw

    def mpl_connect(self, name, function):
        return 0

class _Paper:
    _quiet_ = True

    def __init__(self, figure):
        self._figure = figure

    def set_facecolor(self, c):
        self._figure.set_facecolor(c)

    def set_alpha(self, a):
        pass

    def set_visible(self, b):
        pass

class _Gradient(Collection):
    # The colours of a colour bar.
    def __init__(self, mappable, upright):
        self._of, self._upright = mappable, upright
        super().__init__()

    def _plain(self):
        of = self._of
        bands = levels = None
        if hasattr(of, 'levels'):
            levels, bands = numbers(of.levels), of._shades()
        return {'kind': 'gradient', 'upright': self._upright, 'paint': dict(of._paint(), alpha=of._own['alpha']), 'levels': levels, 'colors': bands, 'filled': getattr(of, 'filled', True), 'extend': getattr(of, 'extend', 'neither')}

class Colorbar:
    _quiet_ = True

    def __init__(self, ax, mappable, side, ticks, format):
        self.ax, self.mappable, self._upright = ax, mappable, side in ('left', 'right')
        axis, other = (ax.yaxis, ax.xaxis) if self._upright else (ax.xaxis, ax.yaxis)
        self._axis = axis
        axis._far = side in ('right', 'top')
        other._own['visible'] = False
        other.group.limits = (0.0, 1.0)
        ax._add(_Gradient(mappable, self._upright))
        self.outline = ax.patch
        plain = ax._plain
        def refreshed():
            self._refresh()
            return plain()
        ax._plain = refreshed
        if ticks is not None:
            self.set_ticks(ticks)
        elif hasattr(mappable, 'levels'):
            axis.group.locator = FixedLocator(self._thinned(numbers(mappable.levels)))
        if format is not None:
            self._write(format)
        self._refresh()

    @property
    def vmin(self):
        return self.mappable.norm.vmin

    @property
    def vmax(self):
        return self.mappable.norm.vmax

    def _thinned(self, levels):
        step = max(1, -(-len(levels) // 12))
        return levels[::step]

    def _refresh(self):
        of = self.mappable
        of._paint()
        lo, hi = of.norm.vmin, of.norm.vmax
        if hasattr(of, 'levels') and len(of.levels) > 1:
            levels = numbers(of.levels)
            lo, hi = levels[0], levels[-1]
        if lo is None or hi is None or not lo < hi:
            lo, hi = (0.0, 1.0) if lo is None or hi is None else (lo - 0.5, lo + 0.5)
        kind = of.norm._kind
        if kind == 'log' and self._axis.get_scale() != 'log':
            self._axis.set_scale('log')
        if kind == 'boundary' and self._axis.group.locator is None:
            self._axis.group.locator = FixedLocator(of.norm.boundaries)
        self._axis.group.limits = (float(lo), float(hi))

    def _write(self, format):
        from matplotlib.ticker import FormatStrFormatter
        self._axis.set_major_formatter(FormatStrFormatter(format) if isinstance(format, str) and '%' in format else format)

    def set_label(self, label, **kwargs):
        kwargs.pop('loc', None), kwargs.pop('labelpad', None)
        return self._axis.set_label_text(label, **kwargs)

    def set_ticks(self, ticks, *, labels=None, minor=False, **kwargs):
        if hasattr(ticks, 'tick_values'):
            self._axis.set_major_locator(ticks)
            return
        self._axis.group.locator = FixedLocator(numbers(ticks))
        if labels is not None:
            self._axis.set_ticklabels(labels, **kwargs)

    def set_ticklabels(self, ticklabels, **kwargs):
        self._axis.set_ticklabels(ticklabels, **kwargs)

    def get_ticks(self, minor=False):
        return self._axis.get_ticklocs()

    @property
    def locator(self):
        return self._axis.get_major_locator()

    @property
    def formatter(self):
        return self._axis.get_major_formatter()

    def update_normal(self, mappable=None):
        self._refresh()

    update_ticks = minorticks_on = minorticks_off = update_normal

    def remove(self):
        self.ax.remove()

    def add_lines(self, *args, **kwargs):
        pass

SubFigure = Figure
