# One axis of an `Axes`: its scale, limits, ticks and tick labels. Shared axes have a common group.

import math
from matplotlib.artist import Artist, stroke, number, numbers, words
from matplotlib.text import Text, points
import matplotlib.ticker as ticker
import matplotlib.settings as rc

_INF = float('inf')

def nonsingular(lo, hi, expander=0.05, tiny=1e-15):
    # Ensures that the limits are finite and distinct.
    if not math.isfinite(lo) or not math.isfinite(hi):
        return -expander, expander
    lo, hi = (hi, lo) if hi < lo else (lo, hi)
    greatest = max(abs(lo), abs(hi))
    if greatest < 1e6 / tiny * 2.2250738585072014e-308:
        return -expander, expander
    if hi - lo <= greatest * tiny:
        return lo - expander * abs(lo), hi + expander * abs(hi)
    return lo, hi

class _Scale:
    def __init__(self, kind='linear', base=10.0, threshold=2.0, linear=1.0, functions=None):
        self.kind, self.base, self.threshold, self.linear, self.functions = kind, float(base), float(threshold), float(linear), functions

    def forward(self, v):
        if self.kind == 'log':
            return math.log(v, 2) if self.base == 2 else math.log10(v)
        if self.kind == 'symlog':
            adjust = self.linear / (1 - 1 / self.base)
            size = abs(v)
            if size <= self.threshold:
                return v * adjust
            return math.copysign(self.threshold * (adjust + math.log(size / self.threshold) / math.log(self.base)), v)
        if self.kind == 'logit':
            return math.log10(v / (1 - v))
        return v

    def back(self, t):
        if self.kind == 'log':
            base = 2.0 if self.base == 2 else 10.0
            return base ** t if t < 1000 else _INF
        if self.kind == 'symlog':
            adjust = self.linear / (1 - 1 / self.base)
            size = abs(t)
            if size <= self.threshold * adjust:
                return t / adjust
            return math.copysign(self.threshold * self.base ** (size / self.threshold - adjust), t)
        if self.kind == 'logit':
            return 1 / (1 + 10 ** -t)
        return t

    def apart(self, lo, hi, least):
        # As the scale's locator: the default limits without data, and those around a single point.
        if self.kind == 'log':
            lo, hi = (hi, lo) if lo > hi else (lo, hi)
            if not math.isfinite(lo) or not math.isfinite(hi) or hi <= 0:
                return 1.0, 10.0
            if lo <= 0:
                lo = least if math.isfinite(least) else 1e-300
            if lo == hi:
                e = math.log(lo, self.base) if self.base != 10 else math.log10(lo)
                down, up = math.floor(e), math.ceil(e)
                down, up = (down - 1 if down == e else down), (up + 1 if up == e else up)
                return self.base ** down, self.base ** up
            return lo, hi
        if self.kind == 'logit':
            if not math.isfinite(lo) or not math.isfinite(hi) or hi <= 0 or lo >= 1:
                return 1e-7, 1 - 1e-7
            least = least if math.isfinite(least) else 1e-7
            lo, hi = max(lo, least), min(hi, 1 - least)
            return (0.1 * lo, 1 - 0.1 * lo) if lo == hi else (lo, hi)
        return nonsingular(lo, hi)

    def within(self, lo, hi, least):
        if self.kind == 'log':
            least = least if math.isfinite(least) else 1e-300
            return (least if lo <= 0 else lo), (least if hi <= 0 else hi)
        if self.kind == 'logit':
            least = least if math.isfinite(least) else 1e-7
            return (least if lo <= 0 else lo), (1 - least if hi >= 1 else hi)
        return lo, hi

    def _plain(self):
        return {'kind': self.kind, 'base': self.base, 'threshold': self.threshold, 'linear': self.linear}

class Group:
    # The state that shared axes have in common.
    def __init__(self):
        self.members, self.limits, self.inverted, self.scale, self.categories = [], None, False, _Scale(), None
        self.locator = self.formatter = None

class Axis(Artist):
    def __init__(self, axes, name, shared=None):
        super().__init__()
        self.axes, self.axis_name = axes, name
        self.group = Group() if shared is None else shared.group
        self.group.members.append(self)
        self.label = Text(0.5, 0.5, '')
        self.clear()

    def clear(self):
        params = rc.params()
        self._minor_locator = self._minor_formatter = None
        self._fixed_labels = None
        self._labels_on = True
        self._marks_on = True
        self._far = False
        self._label_far = None
        self._rotation, self._size, self._color, self._label_props = 0.0, None, None, {}
        self._direction = params[self.axis_name + 'tick.direction']
        self._length = params[self.axis_name + 'tick.major.size']
        self._minor_on = params[self.axis_name + 'tick.minor.visible']
        self._grid = self._minor_grid = None
        if params['axes.grid'] and params['axes.grid.axis'] in ('both', self.axis_name):
            self.grid(True)
        self.label.set_text('')

    # Limits.

    def _data(self):
        lo, hi, least, stuck, any_made, spans = _INF, -_INF, _INF, [], False, True
        at = 0 if self.axis_name == 'x' else 3
        for member in self.group.members:
            # A group may hold both x and y axes, so each member is asked for its own coordinate.
            at = 0 if member.axis_name == 'x' else 3
            for artist in member.axes._children:
                if not artist._own['visible'] and False:
                    continue
                found = artist._extent()
                if found is None:
                    any_made = any_made or getattr(artist, '_scales', False)
                    spans = spans and not getattr(artist, '_scales', False)
                    continue
                if found[at] is None:
                    continue
                any_made = True
                spans = spans and hasattr(artist, '_across')
                lo, hi, least = min(lo, found[at]), max(hi, found[at + 1]), min(least, found[at + 2])
                stuck.extend(artist._stuck[0 if at == 0 else 1])
            any_made = any_made or member.axes._touched
        return lo, hi, least, sorted(stuck), any_made, spans

    def limits(self):
        group = self.group
        if group.limits is not None:
            lo, hi = group.limits
        else:
            lo, hi = self._automatic()
        return (hi, lo) if group.inverted else (lo, hi)

    def _automatic(self):
        scale = self.group.scale
        lo, hi, least, stuck, any_made, spans = self._data()
        if scale.kind == 'log' and math.isfinite(lo) and not math.isfinite(least):
            lo = hi = _INF
        if not any_made or spans and lo >= 0 and hi <= 1 and scale.kind == 'linear':
            return scale.apart(_INF, -_INF, least) if scale.kind != 'linear' else (0.0, 1.0)
        margin = max((m.axes._margins[m.axis_name] for m in self.group.members), default=0.05)
        margin = self.axes._margins[self.axis_name] if len(self.group.members) == 1 else margin
        lo, hi = scale.apart(*((lo, hi) if math.isfinite(lo) else (-_INF, _INF)), least)
        low_bound = high_bound = None
        if stuck and self.axes._sticky:
            slack = 1e-5 * abs(hi - lo)
            below, above = [s for s in stuck if s < lo + slack], [s for s in stuck if s >= hi - slack]
            low_bound, high_bound = (max(below) if below else None), (min(above) if above else None)
        lo, hi = scale.within(lo, hi, least)
        a, b = scale.forward(lo), scale.forward(hi)
        delta = (b - a) * margin
        if not math.isfinite(delta):
            delta = 0.0
        lo, hi = scale.back(a - delta), scale.back(b + delta)
        if low_bound is not None:
            lo = max(lo, low_bound)
        if high_bound is not None:
            hi = min(hi, high_bound)
        return lo, hi

    def set_limits(self, lo, hi, auto=False):
        now = self.limits() if lo is None or hi is None or self.group.scale.kind != 'linear' else None
        low = now[0] if lo is None else self._value(lo)
        high = now[1] if hi is None else self._value(hi)
        for v in (low, high):
            if not math.isfinite(v):
                raise ValueError('Axis limits cannot be NaN or Inf')
        if self.group.scale.kind == 'log':
            low, high = now[0] if low <= 0 else low, now[1] if high <= 0 else high
        reverse = low > high
        a, b = self.group.scale.apart(low, high, self._data()[2] if self.group.scale.kind != 'linear' else _INF)
        self.group.limits, self.group.inverted = (a, b), reverse
        if auto:
            self.group.limits = None
        return self.limits()

    def _value(self, v):
        if isinstance(v, str):
            return float(self.convert([v])[0])
        return number(v, 'an axis limit')

    def get_view_interval(self):
        return np.array(self.limits())

    def get_inverted(self):
        lo, hi = self.limits()
        return lo > hi

    def set_inverted(self, inverted):
        self.group.inverted = bool(inverted)

    # Strings on an axis are categories: each new one gets the next integer.

    def convert(self, values):
        if isinstance(values, str):
            values = [values]
        values = words(values)
        if hasattr(values, 'dtype') or isinstance(values, (int, float, range)):
            return values
        values = list(values)
        if not any(isinstance(v, str) for v in values):
            return values
        if self.group.categories is None:
            self.group.categories = {}
        known = self.group.categories
        return [float(known.setdefault(str(v), len(known))) for v in values]

    # Scales.

    def set_scale(self, value, base=10, linthresh=2, linscale=1, nonpositive=None, subs=None, functions=None, **kwargs):
        if value not in ('linear', 'log', 'symlog', 'logit'):
            raise ValueError(f"{value!r} is not a valid value for scale; supported values are 'linear', 'log', 'symlog', 'logit'")
        self.group.scale = _Scale(value, base, linthresh, linscale)
        self.group.locator = self.group.formatter = None
        if value == 'log' and self.group.limits is not None and min(self.group.limits) <= 0:
            self.group.limits = None

    def get_scale(self):
        return self.group.scale.kind

    def get_transform(self):
        return self.group.scale

    # Ticks.

    def set_major_locator(self, locator):
        locator.axis = self
        self.group.locator, self._fixed_labels = locator, None

    def set_minor_locator(self, locator):
        locator.axis = self
        self._minor_locator = locator

    def get_major_locator(self):
        locator = self.group.locator
        if locator is None:
            locator = ticker.Locator()
            locator._spec = self._spec()
            locator.axis = self
        return locator

    def set_major_formatter(self, formatter):
        if isinstance(formatter, str):
            formatter = ticker.StrMethodFormatter(formatter)
        elif callable(formatter) and not isinstance(formatter, ticker.Formatter):
            formatter = ticker.FuncFormatter(formatter)
        formatter.axis = self
        self.group.formatter, self._fixed_labels = formatter, None

    def set_minor_formatter(self, formatter):
        self._minor_formatter = formatter

    def get_major_formatter(self):
        if self.group.formatter is None:
            made = ticker.LogFormatterMathtext() if self.group.scale.kind == 'log' else ticker.ScalarFormatter()
            made.axis = self
            self.group.formatter = made
        return self.group.formatter

    def get_minor_locator(self):
        return self._minor_locator or ticker.NullLocator()

    def _spec(self):
        scale, group = self.group.scale, self.group
        if group.locator is not None:
            return group.locator._plain()
        if group.categories is not None:
            return {'kind': 'fixed', 'values': [float(v) for v in group.categories.values()]}
        if scale.kind == 'log':
            return {'kind': 'log', 'base': scale.base}
        if scale.kind == 'symlog':
            return {'kind': 'symlog', 'base': scale.base, 'threshold': scale.threshold}
        if scale.kind == 'logit':
            return {'kind': 'logit'}
        return {'kind': 'auto'}

    def _minor_spec(self):
        if self._minor_locator is not None:
            return self._minor_locator._plain()
        scale = self.group.scale
        if scale.kind == 'log' and self.group.locator is None:
            return {'kind': 'logminor', 'base': scale.base}
        return {'kind': 'minor'} if self._minor_on else None

    def _format(self):
        if self.group.formatter is not None:
            return self.group.formatter
        kind = self.group.scale.kind
        made = ticker.Formatter()
        if kind in ('log', 'symlog', 'logit'):
            made._spec = {'kind': kind, 'base': self.group.scale.base}
        return made

    def _space(self):
        # The approximate number of labels that fit.
        width, height = self.axes.figure._size
        left, bottom, right, top = self.axes._frame()
        size = points(self._size, rc.params()[self.axis_name + 'tick.labelsize'])
        if self.axis_name == 'x':
            return math.floor((right - left) * width * 72 / (size * 3))
        return math.floor((top - bottom) * height * 72 / (size * 2))

    def get_majorticklocs(self):
        lo, hi = sorted(self.limits())
        return np.array(_ticks(self._spec(), lo, hi, self._space()), dtype=float)

    def get_minorticklocs(self):
        spec = self._minor_spec()
        lo, hi = sorted(self.limits())
        return np.array(_ticks(spec, lo, hi, self._space()) if spec else [], dtype=float)

    def get_ticklocs(self, *, minor=False):
        return self.get_minorticklocs() if minor else self.get_majorticklocs()

    def set_ticks(self, ticks, labels=None, *, minor=False, **kwargs):
        places = [float(v) for v in numbers(self.convert(ticks))]
        if minor:
            self._minor_locator = ticker.FixedLocator(places)
            return []
        self.group.locator = ticker.FixedLocator(places)
        self._fixed_labels = None
        if labels is not None:
            self.set_ticklabels(labels, **kwargs)
        elif places and self.group.categories is None:
            # The limits are extended to include ticks that are set.
            lo, hi = sorted(self.limits())
            if min(places) < lo or max(places) > hi:
                inverted = self.group.inverted
                self.set_limits(min(lo, min(places)), max(hi, max(places)))
                self.group.inverted = inverted
        if labels is not None and places:
            lo, hi = sorted(self.limits())
            if min(places) < lo or max(places) > hi:
                inverted = self.group.inverted
                self.set_limits(min(lo, min(places)), max(hi, max(places)))
                self.group.inverted = inverted
        return [_Tick(self, v) for v in places]

    def set_ticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        labels = [t.get_text() if hasattr(t, 'get_text') else str(t) for t in labels]
        if minor:
            return []
        if self.group.locator is not None and self.group.locator._plain()['kind'] == 'fixed':
            count = len(self.group.locator._plain()['values'])
            if labels and count != len(labels):
                raise ValueError(f'The number of FixedLocator locations ({count}), usually from a call to set_ticks, does not match the number of labels ({len(labels)}).')
        elif labels:
            self.group.locator = ticker.FixedLocator(self.get_majorticklocs().tolist())
        self._fixed_labels = labels
        self.group.formatter = ticker.FixedFormatter(labels)
        if not labels:
            self._labels_on = False
        self._look(**dict(fontdict or {}, **kwargs))
        return [Text(0, 0, label) for label in labels]

    def _look(self, **kwargs):
        for name, value in kwargs.items():
            if name in ('rotation', 'labelrotation'):
                self._rotation = {'vertical': 90.0, 'horizontal': 0.0}.get(value, value)
            elif name in ('fontsize', 'size', 'labelsize'):
                self._size = value
            elif name in ('color', 'labelcolor', 'colors', 'c'):
                self._color = value
            elif name in ('ha', 'horizontalalignment'):
                self._label_props['across'] = value
            elif name in ('rotation_mode', 'va', 'verticalalignment', 'fontweight', 'weight', 'family', 'fontname', 'fontfamily', 'fontstyle', 'visible', 'minor', 'fontproperties', 'alpha', 'wrap', 'multialignment'):
                pass
            else:
                raise TypeError(f'{name!r} is not a property of tick labels')

    def get_ticklabels(self, minor=False, which=None):
        lo, hi = sorted(self.limits())
        places = self.get_majorticklocs().tolist()
        found = []
        for place, label in zip(places, self._written(places, lo, hi)[0]):
            t = _TickLabel(self, place, label)
            found.append(t)
        return found

    get_majorticklabels = get_ticklabels

    def get_major_ticks(self, numticks=None):
        return [_Tick(self, v) for v in self.get_majorticklocs().tolist()]

    get_minor_ticks = get_major_ticks

    def get_ticklines(self, minor=False):
        return []

    get_gridlines = get_ticklines

    def _written(self, places, lo, hi):
        if self.group.locator is None and self.group.categories is not None and self.group.formatter is None:
            return list(self.group.categories), ''
        return self._format()._written(places, lo, hi)

    def set_tick_params(self, which='major', reset=False, **kwargs):
        for name, value in kwargs.items():
            if name in ('labelbottom', 'labelleft', 'labeltop', 'labelright'):
                self._labels_on = bool(value)
                if value and name in ('labeltop', 'labelright'):
                    self._far = True
            elif name in ('bottom', 'left', 'top', 'right'):
                near = name in ('bottom', 'left')
                if which in ('major', 'both') and (near != self._far or value and not near):
                    self._marks_on = bool(value)
                    if value and not near:
                        self._far = True
            elif name in ('labelrotation', 'rotation', 'labelsize', 'labelcolor', 'colors'):
                self._look(**{name: value})
            elif name == 'length':
                self._length = float(value) if which != 'minor' else self._length
            elif name == 'direction':
                self._direction = value
            elif name in ('width', 'pad', 'color', 'zorder', 'grid_color', 'grid_alpha', 'grid_linewidth', 'grid_linestyle', 'labelfontfamily', 'tick1On', 'tick2On', 'label1On', 'label2On', 'labelrotation_mode'):
                pass
            else:
                raise ValueError(f'keyword {name} is not recognized; valid keywords are length, direction, labelsize, labelcolor, labelrotation, colors, width, pad, bottom, top, left, right, labelbottom, labeltop, labelleft, labelright')

    def grid(self, visible=None, which='major', **kwargs):
        if which in ('minor', 'both'):
            self._minor_grid = self._grid_line(visible, self._minor_grid, kwargs)
            self._minor_on = self._minor_on or self._minor_grid is not None and False
        if which in ('major', 'both'):
            self._grid = self._grid_line(visible, self._grid, kwargs)

    def _grid_line(self, visible, before, kwargs):
        on = bool(kwargs) or before is None if visible is None else bool(visible)
        if not on:
            return None
        params = rc.params()
        color = kwargs.get('color', kwargs.get('c'))
        line = stroke([0.0, 0.0, 0.0, 1.0], kwargs.get('linewidth', kwargs.get('lw', params['grid.linewidth'])), kwargs.get('linestyle', kwargs.get('ls', params['grid.linestyle'])))
        alpha = kwargs.get('alpha')
        self._own['alpha'] = alpha
        if color is None:
            color = rc.chosen('grid.color')
        chosen = None if color is None else self._rgba(color)
        self._own['alpha'] = None
        return None if line is None else {'stroke': line, 'color': chosen, 'opacity': 1.0 if alpha is None else float(alpha)}

    def tick_top(self):
        self._far = True

    tick_right = tick_top

    def tick_bottom(self):
        self._far = False

    tick_left = tick_bottom

    def set_ticks_position(self, position):
        if position == 'none':
            self._marks_on = False
        else:
            self._far = position in ('top', 'right')
            self._marks_on = True

    def set_label_position(self, position):
        self._label_far = position in ('top', 'right')

    def set_label_text(self, label, fontdict=None, **kwargs):
        self.label.set_text(label)
        self.label.set(**dict(fontdict or {}, **kwargs))
        return self.label

    def get_label_text(self):
        return self.label.get_text()

    def get_label(self):
        return self.label

    def set_label_coords(self, x, y, transform=None):
        pass

    def set_units(self, u):
        pass

    def get_offset_text(self):
        lo, hi = sorted(self.limits())
        return Text(0, 0, self._written(self.get_majorticklocs().tolist(), lo, hi)[1])

    def _plain(self):
        lo, hi = self.limits()
        low, high = (lo, hi) if lo < hi else (hi, lo)
        spec, form = self._spec(), self._format()
        labels = texts = None
        offset = ''
        words = self._words_of(form)
        if words:
            places = _ticks(spec, low, high, self._space())
            spec = {'kind': 'fixed', 'values': places}
            texts, offset = self._written(places, low, high)
        params = rc.params()
        shown = self._own['visible']
        size = points(self._size, params[self.axis_name + 'tick.labelsize'])
        far = self._far
        return {'limits': [float(lo), float(hi)], 'scale': self.group.scale._plain(), 'ticks': spec, 'texts': texts, 'format': None if words else form._plain(), 'minor': self._minor_spec(),
                'title': self.label._words(params['axes.labelsize']) if shown else None, 'grid': self._grid, 'minor_grid': self._minor_grid, 'far': far, 'title_far': far if self._label_far is None else self._label_far,
                'marks': bool(self._marks_on and shown), 'labels': bool(self._labels_on and shown), 'rotation': float(self._rotation), 'size': size, 'color': self._rgba(self._color), 'length': float(self._length),
                'inward': self._direction == 'in', 'across': self._label_props.get('across'), 'group': id(self.group)}

    def _words_of(self, form):
        # Whether the tick labels cannot be computed from the numbers alone.
        if self.group.locator is None and self.group.categories is not None and self.group.formatter is None:
            return True
        return form._plain() is ticker.Formatter._spec and not type(form)._written is ticker.Formatter._written

class _Tick:
    _quiet_ = True

    def __init__(self, axis, place):
        self._axis, self._place = axis, place
        self.label1 = self.label2 = _TickLabel(axis, place, '')
        self.tick1line = self.tick2line = self.gridline = _Nothing()

    def get_loc(self):
        return self._place

    def set_visible(self, value):
        pass

class _Nothing:
    _quiet_ = True

    def set_visible(self, value):
        pass

    def set(self, **kwargs):
        pass

    def __getattr__(self, name):
        if name.startswith('set_'):
            return lambda *args, **kwargs: None
        raise AttributeError(name)

class _TickLabel(Text):
    # A tick label; a property that is set on one is set on all.
    def __init__(self, axis, place, text):
        super().__init__(*((place, 0) if axis.axis_name == 'x' else (0, place)), text)
        self._axis = axis

    def set_rotation(self, s):
        self._axis._look(rotation=s)

    def set_fontsize(self, size):
        self._axis._look(size=size)

    set_size = set_fontsize

    def set_color(self, c):
        self._axis._look(color=c)

    def set_horizontalalignment(self, align):
        self._axis._look(ha=align)

    set_ha = set_horizontalalignment

    def set_visible(self, b):
        self._axis._labels_on = bool(b)

    def set(self, **kwargs):
        if hasattr(self, '_axis'):
            self._axis._look(**kwargs)
        else:
            super().set(**kwargs)
