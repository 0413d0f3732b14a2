# Axes: their artists, titles, limits and style. The plotting methods are in `areas` and `fields`.

import math
from matplotlib.artist import Artist, Transform, number, numbers, marker_name
from matplotlib.axis import Axis
from matplotlib.fields import Fields
from matplotlib.areas import Areas
from matplotlib.legend import Legend
from matplotlib.lines import Line2D, AxLine, Slope
from matplotlib.text import Text, Annotation
from matplotlib.colors import to_rgba
import matplotlib.settings as rc

class _Spine:
    _quiet_ = True

    def __init__(self, name):
        self.name, self._shown, self._at, self._color, self._width = name, rc.params()['axes.spines.' + name], None, rc.chosen('axes.edgecolor'), rc.params()['axes.linewidth']

    def set_visible(self, b):
        self._shown = bool(b)

    def get_visible(self):
        return self._shown

    def set_color(self, c):
        to_rgba(c)
        self._color = c
        if isinstance(c, str) and c.lower() == 'none':
            self._shown = False

    set_edgecolor = set_color

    def set_linewidth(self, w):
        self._width = float(w)

    def set_position(self, position):
        if position in ('zero', 'center'):
            position = ('data', 0.0) if position == 'zero' else ('axes', 0.5)
        kind, at = position
        if kind not in ('data', 'axes', 'outward'):
            raise ValueError("position[0] should be one of 'outward', 'axes', or 'data' ")
        self._at = None if kind == 'outward' else [kind, float(at)]

    def set_alpha(self, a):
        pass

    set_linestyle = set_bounds = set_zorder = set_capstyle = set_alpha

    def set(self, **kwargs):
        for name, value in kwargs.items():
            getattr(self, 'set_' + {'lw': 'linewidth'}.get(name, name))(value)

    def _plain(self):
        return {'shown': self._shown, 'at': self._at, 'color': None if self._color is None or self._color == 'none' else list(to_rgba(self._color)), 'width': self._width}

class _Spines:
    _quiet_ = True

    def __init__(self):
        self._all = {name: _Spine(name) for name in ('left', 'right', 'bottom', 'top')}

    def __getitem__(self, key):
        if isinstance(key, (list, tuple)):
            return _Several([self._all[k] for k in key])
        if isinstance(key, slice):
            return _Several(list(self._all.values()))
        return self._all[key]

    def __getattr__(self, name):
        if name in vars(self).get('_all', {}):
            return self._all[name]
        raise AttributeError(f"'Spines' object does not contain a '{name}' spine")

    def __iter__(self):
        return iter(self._all)

    def values(self):
        return self._all.values()

    def keys(self):
        return self._all.keys()

    def items(self):
        return self._all.items()

class _Several:
    _quiet_ = True

    def __init__(self, items):
        self._items = items

    def __getattr__(self, name):
        if name[:4] != 'set_' and name != 'set':
            raise AttributeError(name)
        def each(*args, **kwargs):
            for one in self._items:
                getattr(one, name)(*args, **kwargs)
        return each

class Quiet(tuple):
    # As the result of an expression statement it is not shown.
    _quiet_ = True

class Axes(Fields, Areas):
    _quiet_ = True
    name = 'rectilinear'

    def __init__(self, figure, place, sharex=None, sharey=None, **kwargs):
        self.figure, self._place = figure, place
        self._touched = False
        self.xaxis, self.yaxis = Axis(self, 'x', None if sharex is None else sharex.xaxis), Axis(self, 'y', None if sharey is None else sharey.yaxis)
        self.dataLim = self.viewLim = None
        self.transAxes, self.transData = Transform('axes'), Transform('data')
        self._twin_of = None
        self.clear()
        self.set(**kwargs)

    def clear(self):
        params = rc.params()
        self._children, self.legend_, self._titles = [], None, {}
        self._touched = False
        self._margins = {'x': params['axes.xmargin'], 'y': params['axes.ymargin']}
        self._sticky, self._on, self._visible = True, True, True
        self._aspect, self._adjust, self._box_aspect, self._anchor = 'auto', 'box', None, 'C'
        self._cycle, self._next, self._patch_next = params['axes.prop_cycle'], 0, 0
        self.spines, self._label, self._zorder = _Spines(), '', 0
        self._face = None if params['axes.facecolor'] == 'white' else params['axes.facecolor']
        self._face_on = True
        self.patch = _Background(self)
        for axis in (self.xaxis, self.yaxis):
            if len(axis.group.members) == 1:
                group = axis.group
                axis.group = type(group)()
                axis.group.members.append(axis)
            axis.clear()

    cla = clear

    def _add(self, artist):
        artist.axes, artist.figure = self, self.figure
        self._children.append(artist)
        self._touched = self._touched or hasattr(artist, '_scales')
        return artist

    def add_artist(self, a):
        if isinstance(a, Legend):
            self._children.append(a)
            a.axes = self
            return a
        return self._add(a)

    add_line = add_patch = add_image = add_artist

    def add_collection(self, collection, autolim=True):
        return self._add(collection)

    # Contents.

    def get_children(self):
        return list(self._children)

    def get_lines(self):
        return [a for a in self._children if isinstance(a, Line2D)]

    @property
    def lines(self):
        return self.get_lines()

    @property
    def patches(self):
        return [a for a in self._children if hasattr(a, '_outline')]

    @property
    def collections(self):
        return [a for a in self._children if hasattr(a, '_faces')]

    @property
    def images(self):
        return [a for a in self._children if hasattr(a, 'get_size') and hasattr(a, 'origin')]

    get_images = lambda self: self.images

    @property
    def texts(self):
        return [a for a in self._children if isinstance(a, Text)]

    @property
    def artists(self):
        return [a for a in self._children if isinstance(a, Legend)]

    @property
    def containers(self):
        found = []
        for a in self._children:
            c = getattr(a, '_container', None)
            if c is not None and not any(c is f for f in found):
                found.append(c)
        return found

    def has_data(self):
        return any(a._extent() is not None for a in self._children)

    # The colour cycle.

    def set_prop_cycle(self, *args, **kwargs):
        self._cycle = rc.params()['axes.prop_cycle'] if args == (None,) else rc.cycler(*args, **kwargs)
        self._next = self._patch_next = 0

    def _next_look(self):
        keys = self._cycle.by_key()
        look = {name: values[self._next % len(values)] for name, values in keys.items()}
        self._next += 1
        return look

    def _next_color(self):
        # Bars and other patches have a colour cycle of their own.
        colors = self._cycle.by_key().get('color', ['C0'])
        self._patch_next += 1
        return colors[(self._patch_next - 1) % len(colors)]

    # Lines.

    def plot(self, *args, scalex=True, scaley=True, data=None, **kwargs):
        lines = []
        if data is not None:
            args = [data[a] if isinstance(a, str) and a in data else a for a in args]
        rest = list(args)
        label = kwargs.pop('label', None)
        while rest:
            x = rest.pop(0)
            y, form = None, None
            if rest and not isinstance(rest[0], str) or rest and isinstance(rest[0], list):
                y = rest.pop(0)
            elif rest and isinstance(x, (list, tuple)) and isinstance(rest[0], (list, tuple)):
                y = rest.pop(0)
            if rest and isinstance(rest[0], str):
                form = rest.pop(0)
            look = format_of(form) if form is not None else {}
            lines.extend(self._lines_of(x, y, look, dict(kwargs), label))
        return lines

    def _lines_of(self, x, y, look, kwargs, label):
        if y is None:
            y = self._converted(x, self.yaxis)
            x = np.arange(len(y) if np.ndim(y) else 1)
        else:
            x, y = self._converted(x, self.xaxis), self._converted(y, self.yaxis)
        x, y = np.atleast_1d(x), np.atleast_1d(y)
        if x.shape[0] != y.shape[0]:
            raise ValueError(f'x and y must have same first dimension, but have shapes {x.shape} and {y.shape}')
        if x.ndim > 2 or y.ndim > 2:
            raise ValueError(f'x and y can be no greater than 2D, but have shapes {x.shape} and {y.shape}')
        columns = max(x.shape[1] if x.ndim == 2 else 1, y.shape[1] if y.ndim == 2 else 1)
        if x.ndim == 2 and y.ndim == 2 and 1 < x.shape[1] != y.shape[1] > 1:
            raise ValueError(f'x has {x.shape[1]} columns but y has {y.shape[1]} columns')
        lines = []
        for k in range(columns):
            props = dict(look)
            props.update({_FULL.get(name, name): value for name, value in kwargs.items()})
            cycled = {} if 'color' in props and set(self._cycle.by_key()) == {'color'} else self._next_look()
            for name, value in cycled.items():
                props.setdefault(_FULL.get(name, name), value)
            column = lambda a: a if a.ndim == 1 else a[:, k if a.shape[1] > 1 else 0]
            line = Line2D(column(x), column(y), **props)
            if isinstance(label, (list, tuple)) and columns > 1:
                if len(label) != columns:
                    raise ValueError(f'label must be scalar or have the same length as the input data, but found {len(label)} for {columns} datasets.')
                line.set_label(label[k])
            else:
                line.set_label(f'_child{len(self._children)}' if label is None else label if isinstance(label, str) else str(label))
            line._scales = True
            lines.append(self._add(line))
        return lines

    def _converted(self, values, axis):
        if hasattr(values, 'detach') and not isinstance(values, np.ndarray):
            values = values.detach()
        if hasattr(values, 'to_numpy'):
            values = values.to_numpy()
        if isinstance(values, (dict, set)):
            raise TypeError(f'a line needs numbers in order, not a {type(values).__name__}')
        found = np.asarray(axis.convert(_plain_list(values)))
        if found.dtype.kind == 'c':
            found = found.real
        return found

    def loglog(self, *args, base=10, subs=None, nonpositive='clip', **kwargs):
        self.set_xscale('log', base=base)
        self.set_yscale('log', base=base)
        return self.plot(*args, **kwargs)

    def semilogx(self, *args, base=10, subs=None, nonpositive='clip', **kwargs):
        self.set_xscale('log', base=base)
        return self.plot(*args, **kwargs)

    def semilogy(self, *args, base=10, subs=None, nonpositive='clip', **kwargs):
        self.set_yscale('log', base=base)
        return self.plot(*args, **kwargs)

    def step(self, x, y, *args, where='pre', data=None, **kwargs):
        if where not in ('pre', 'post', 'mid'):
            raise ValueError(f"{where!r} is not a valid value for where; supported values are 'pre', 'post', 'mid'")
        kwargs['drawstyle'] = 'steps-' + where
        return self.plot(x, y, *args, data=data, **kwargs)

    def axhline(self, y=0, xmin=0, xmax=1, **kwargs):
        y = float(numbers(self.yaxis.convert(y))[0])
        return self._add(AxLine('y', y, y, (xmin, xmax), False, **kwargs))

    def axvline(self, x=0, ymin=0, ymax=1, **kwargs):
        x = float(numbers(self.xaxis.convert(x))[0])
        return self._add(AxLine('x', x, x, (ymin, ymax), False, **kwargs))

    def axhspan(self, ymin, ymax, xmin=0, xmax=1, **kwargs):
        kwargs.setdefault('color', kwargs.pop('facecolor', kwargs.pop('fc', None)) or self._next_color())
        found = self._add(AxLine('y', number(ymin), number(ymax), (xmin, xmax), True, **kwargs))
        found._scales = True
        return found

    def axvspan(self, xmin, xmax, ymin=0, ymax=1, **kwargs):
        kwargs.setdefault('color', kwargs.pop('facecolor', kwargs.pop('fc', None)) or self._next_color())
        found = self._add(AxLine('x', number(xmin), number(xmax), (ymin, ymax), True, **kwargs))
        found._scales = True
        return found

    def axline(self, xy1, xy2=None, *, slope=None, **kwargs):
        if (xy2 is None) == (slope is None):
            raise TypeError("Exactly one of 'xy2' and 'slope' must be given")
        x, y = number(xy1[0]), number(xy1[1])
        if slope is None:
            dx, dy = number(xy2[0]) - x, number(xy2[1]) - y
            if not dx and not dy:
                raise ValueError(f"Cannot draw a line through two identical points (x={(x, x)}, y={(y, y)})")
            slope = dy / dx if dx else math.inf
        kwargs.setdefault('color', self._next_look().get('color', 'C0'))
        return self._add(Slope((x, y), float(slope), **kwargs))

    # Text.

    def text(self, x, y, s, fontdict=None, **kwargs):
        x, y = numbers(self.xaxis.convert(x))[0], numbers(self.yaxis.convert(y))[0]
        return self._add(Text(x, y, s, fontdict, **kwargs))

    def annotate(self, text, xy, xytext=None, xycoords='data', textcoords=None, arrowprops=None, annotation_clip=None, **kwargs):
        xy = (numbers(self.xaxis.convert(xy[0]))[0], numbers(self.yaxis.convert(xy[1]))[0])
        return self._add(Annotation(text, xy, xytext, xycoords, textcoords, arrowprops, annotation_clip, **kwargs))

    def set_title(self, label, fontdict=None, loc=None, pad=None, *, y=None, **kwargs):
        loc = loc or 'center'
        if loc not in ('left', 'center', 'right'):
            raise ValueError(f"'{loc}' is not a valid location; supported values are 'left', 'center', 'right'")
        title = Text({'left': 0.0, 'center': 0.5, 'right': 1.0}[loc], 1.0, label, **dict(fontdict or {}, **kwargs))
        self._titles[loc] = title
        return title

    def get_title(self, loc='center'):
        found = self._titles.get(loc)
        return found.get_text() if found is not None else ''

    @property
    def title(self):
        if 'center' not in self._titles:
            self.set_title('')
        return self._titles['center']

    def set_xlabel(self, xlabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
        return self.xaxis.set_label_text(xlabel, fontdict, **kwargs)

    def set_ylabel(self, ylabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
        return self.yaxis.set_label_text(ylabel, fontdict, **kwargs)

    def get_xlabel(self):
        return self.xaxis.get_label_text()

    def get_ylabel(self):
        return self.yaxis.get_label_text()

    def get_legend_handles_labels(self, legend_handler_map=None):
        handles, labels, seen = [], [], []
        for a in self._children:
            container = getattr(a, '_container', None)
            if container is not None and not any(container is s for s in seen):
                seen.append(container)
        # Containers come after everything else, as in matplotlib.
        for a in [a for a in self._children if getattr(a, '_container', None) is None] + seen:
            label = a.get_label() if not isinstance(a, (Text, Legend)) else ''
            if label and not str(label).startswith('_'):
                handles.append(a)
                labels.append(str(label))
        return handles, labels

    def legend(self, *args, handles=None, labels=None, **kwargs):
        if handles is None and len(args) == 2:
            handles, labels = args
        elif len(args) == 1:
            if handles is None and args[0] and all(isinstance(a, str) for a in args[0]):
                labels = args[0]
            elif handles is None:
                handles = args[0]
        known, names = self.get_legend_handles_labels()
        if handles is None and labels is not None:
            groups, seen = [], []
            for a in self._children:
                container = getattr(a, '_container', None)
                if container is None:
                    if not isinstance(a, (Text, Legend)):
                        groups.append(a)
                elif not any(container is s for s in seen):
                    seen.append(container)
                    groups.append(container)
            handles = groups
        elif handles is None:
            handles, labels = known, names
            if 'twins' in kwargs:
                kwargs.pop('twins')
        elif labels is None:
            handles = list(handles)
            labels = [h.get_label() for h in handles]
        if isinstance(labels, str):
            labels = [labels]
        self.legend_ = Legend(self, list(handles), list(labels), **kwargs)
        self.legend_.axes = self
        return self.legend_

    def get_legend(self):
        return self.legend_

    # Limits.

    def set_xlim(self, left=None, right=None, *, emit=True, auto=False, xmin=None, xmax=None):
        return self._set_limits(self.xaxis, left, right, xmin, xmax, auto, 'left', 'right')

    def set_ylim(self, bottom=None, top=None, *, emit=True, auto=False, ymin=None, ymax=None):
        return self._set_limits(self.yaxis, bottom, top, ymin, ymax, auto, 'bottom', 'top')

    def _set_limits(self, axis, lo, hi, least, most, auto, *names):
        if hi is None and (isinstance(lo, (tuple, list)) or getattr(lo, 'ndim', 0) == 1):
            lo, hi = lo
        if least is not None:
            if lo is not None:
                raise TypeError(f"Cannot pass both '{names[0]}' and '{axis.axis_name}min'")
            lo = least
        if most is not None:
            if hi is not None:
                raise TypeError(f"Cannot pass both '{names[1]}' and '{axis.axis_name}max'")
            hi = most
        return Quiet(axis.set_limits(lo, hi, bool(auto)))

    def get_xlim(self):
        return tuple(self.xaxis.limits())

    def get_ylim(self):
        return tuple(self.yaxis.limits())

    def set_xbound(self, lower=None, upper=None):
        if upper is None and isinstance(lower, (tuple, list)):
            lower, upper = lower
        self.xaxis.set_limits(lower, upper)

    def set_ybound(self, lower=None, upper=None):
        if upper is None and isinstance(lower, (tuple, list)):
            lower, upper = lower
        self.yaxis.set_limits(lower, upper)

    def get_xbound(self):
        return tuple(sorted(self.get_xlim()))

    def get_ybound(self):
        return tuple(sorted(self.get_ylim()))

    def invert_xaxis(self):
        self.xaxis.set_inverted(not self.xaxis.get_inverted())

    def invert_yaxis(self):
        self.yaxis.set_inverted(not self.yaxis.get_inverted())

    def xaxis_inverted(self):
        return self.xaxis.get_inverted()

    def yaxis_inverted(self):
        return self.yaxis.get_inverted()

    def margins(self, *margins, x=None, y=None, tight=True):
        if len(margins) == 1:
            x = y = margins[0]
        elif len(margins) == 2:
            x, y = margins
        elif x is None and y is None:
            return self._margins['x'], self._margins['y']
        for name, value in (('x', x), ('y', y)):
            if value is not None:
                if value <= -0.5:
                    raise ValueError('margin must be greater than -0.5')
                self._margins[name] = float(value)

    def set_xmargin(self, m):
        self.margins(x=m)

    def set_ymargin(self, m):
        self.margins(y=m)

    def autoscale(self, enable=True, axis='both', tight=None):
        for one in self._chosen(axis):
            one.group.limits = None if enable else tuple(sorted(one.limits()))
            if tight:
                self._margins[one.axis_name] = 0.0

    def autoscale_view(self, tight=None, scalex=True, scaley=True):
        pass

    def relim(self, visible_only=False):
        pass

    def set_autoscale_on(self, b):
        self.autoscale(b)

    def get_autoscale_on(self):
        return self.xaxis.group.limits is None and self.yaxis.group.limits is None

    def _chosen(self, axis):
        if axis not in ('x', 'y', 'both'):
            raise ValueError(f"{axis!r} is not a valid value for axis; supported values are 'both', 'x', 'y'")
        return [a for a in (self.xaxis, self.yaxis) if axis in ('both', a.axis_name)]

    def axis(self, arg=None, *, emit=True, **kwargs):
        if isinstance(arg, bool):
            arg = 'on' if arg else 'off'
        if isinstance(arg, str):
            if arg in ('on', 'off'):
                self._on = arg == 'on'
            elif arg in ('equal', 'tight', 'scaled', 'auto', 'image', 'square'):
                self.autoscale()
                if arg == 'auto':
                    self.set_aspect('auto')
                elif arg == 'equal':
                    self.set_aspect('equal', adjustable='datalim')
                elif arg == 'tight':
                    self.autoscale(tight=True)
                else:
                    self.set_aspect('equal', adjustable='box')
                    if arg == 'image':
                        self.autoscale(tight=True)
                    if arg == 'square':
                        (x0, x1), (y0, y1) = self.get_xlim(), self.get_ylim()
                        width = max(abs(x1 - x0), abs(y1 - y0))
                        self.set_xlim(x0, x0 + width)
                        self.set_ylim(y0, y0 + width)
            else:
                raise ValueError(f"Unrecognized string {arg!r} to axis; try 'on' or 'off'")
        elif arg is not None:
            limits = numbers(arg)
            if len(limits) != 4:
                raise TypeError('the first argument to axis() must be an iterable of the form [xmin, xmax, ymin, ymax]')
            self.set_xlim(limits[0], limits[1])
            self.set_ylim(limits[2], limits[3])
        unknown = set(kwargs) - {'xmin', 'xmax', 'ymin', 'ymax'}
        if unknown:
            raise TypeError(f'axis() got an unexpected keyword argument {sorted(unknown)[0]!r}')
        if 'xmin' in kwargs or 'xmax' in kwargs:
            self.set_xlim(kwargs.get('xmin'), kwargs.get('xmax'))
        if 'ymin' in kwargs or 'ymax' in kwargs:
            self.set_ylim(kwargs.get('ymin'), kwargs.get('ymax'))
        found = self.get_xlim() + self.get_ylim()
        return found if arg is None and not kwargs else Quiet(found)

    def set_axis_off(self):
        self._on = False

    def set_axis_on(self):
        self._on = True

    def set_aspect(self, aspect, adjustable=None, anchor=None, share=False):
        if aspect == 'equal':
            aspect = 1.0
        if aspect != 'auto':
            aspect = float(aspect)
            if not aspect > 0 or aspect == math.inf:
                raise ValueError('aspect must be finite and positive ')
        self._aspect = aspect
        if adjustable is not None:
            self._adjust = adjustable

    def get_aspect(self):
        return self._aspect

    def set_box_aspect(self, aspect=None):
        self._box_aspect = None if aspect is None else float(aspect)

    def set_adjustable(self, adjustable, share=False):
        self._adjust = adjustable

    def set_anchor(self, anchor, share=False):
        self._anchor = anchor

    # Scales and ticks.

    def set_xscale(self, value, **kwargs):
        self.xaxis.set_scale(value, **kwargs)

    def set_yscale(self, value, **kwargs):
        self.yaxis.set_scale(value, **kwargs)

    def get_xscale(self):
        return self.xaxis.get_scale()

    def get_yscale(self):
        return self.yaxis.get_scale()

    def set_xticks(self, ticks, labels=None, *, minor=False, **kwargs):
        return self.xaxis.set_ticks(ticks, labels, minor=minor, **kwargs)

    def set_yticks(self, ticks, labels=None, *, minor=False, **kwargs):
        return self.yaxis.set_ticks(ticks, labels, minor=minor, **kwargs)

    def get_xticks(self, *, minor=False):
        return self.xaxis.get_ticklocs(minor=minor)

    def get_yticks(self, *, minor=False):
        return self.yaxis.get_ticklocs(minor=minor)

    def set_xticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        return self.xaxis.set_ticklabels(labels, minor=minor, fontdict=fontdict, **kwargs)

    def set_yticklabels(self, labels, *, minor=False, fontdict=None, **kwargs):
        return self.yaxis.set_ticklabels(labels, minor=minor, fontdict=fontdict, **kwargs)

    def get_xticklabels(self, minor=False, which=None):
        return self.xaxis.get_ticklabels(minor, which)

    def get_yticklabels(self, minor=False, which=None):
        return self.yaxis.get_ticklabels(minor, which)

    get_xmajorticklabels, get_ymajorticklabels = get_xticklabels, get_yticklabels

    def tick_params(self, axis='both', **kwargs):
        for one in self._chosen(axis):
            if kwargs.get('which') == 'minor' and axis == 'both' and False:
                continue
            mine = ('bottom', 'top', 'labelbottom', 'labeltop') if one.axis_name == 'x' else ('left', 'right', 'labelleft', 'labelright')
            others = {'bottom', 'top', 'labelbottom', 'labeltop', 'left', 'right', 'labelleft', 'labelright'} - set(mine)
            one.set_tick_params(**{k: v for k, v in kwargs.items() if k not in others})

    def ticklabel_format(self, *, axis='both', style=None, scilimits=None, useOffset=None, useLocale=None, useMathText=None):
        for one in self._chosen(axis):
            form = one.get_major_formatter()
            if form._plain().get('kind') != 'scalar':
                raise AttributeError('This method only works with the ScalarFormatter')
            form._spec = dict({'kind': 'scalar', 'offset': True, 'scientific': True, 'limits': [-5, 6]}, **form._spec)
            if style is not None:
                if style not in ('sci', 'scientific', 'plain'):
                    raise ValueError(f"{style!r} is not a valid value for style; supported values are 'sci', 'scientific', 'plain'")
                form._spec['scientific'] = style != 'plain'
            if scilimits is not None:
                form._spec['limits'] = [int(v) for v in scilimits]
            if useOffset is not None:
                form._spec['offset'] = bool(useOffset)

    def locator_params(self, axis='both', tight=None, **kwargs):
        from matplotlib.ticker import MaxNLocator
        for one in self._chosen(axis):
            given = dict(kwargs)
            one.set_major_locator(MaxNLocator(given.pop('nbins', 'auto'), **dict({'steps': [1, 2, 2.5, 5, 10]}, **given)))

    def minorticks_on(self):
        self.xaxis._minor_on = self.yaxis._minor_on = True

    def minorticks_off(self):
        self.xaxis._minor_on = self.yaxis._minor_on = False

    def grid(self, visible=None, which='major', axis='both', **kwargs):
        for one in self._chosen(axis):
            one.grid(visible, which, **kwargs)

    def label_outer(self, remove_inner_ticks=False):
        place = self._place
        if place['kind'] == 'cell':
            if place['to'][0] < place['rows'] - 1:
                self.xaxis._labels_on = False
                self.set_xlabel('')
            if place['from'][1] > 0:
                self.yaxis._labels_on = False
                self.set_ylabel('')

    # Twin axes.

    def twinx(self):
        return self._twin('y')

    def twiny(self):
        return self._twin('x')

    def _twin(self, free):
        new = self.figure._add(Axes(self.figure, {'kind': 'over', 'of': self.figure._index(self)}, self if free == 'y' else None, self if free == 'x' else None))
        new._twin_of, new._face_on = self, False
        axis = new.yaxis if free == 'y' else new.xaxis
        axis._far = True
        other = new.xaxis if free == 'y' else new.yaxis
        other.set_visible(False)
        for name in new.spines:
            new.spines[name].set_visible(name == ('right' if free == 'y' else 'top'))
        return new

    def secondary_xaxis(self, location, functions=None, **kwargs):
        raise NotImplementedError('secondary axes are not part of this pyplot; twiny() makes a second x axis')

    def secondary_yaxis(self, location, functions=None, **kwargs):
        raise NotImplementedError('secondary axes are not part of this pyplot; twinx() makes a second y axis')

    def inset_axes(self, bounds, *, transform=None, zorder=5, **kwargs):
        return self.figure._add(Axes(self.figure, {'kind': 'inset', 'of': self.figure._index(self), 'at': [float(v) for v in bounds]}, **kwargs))

    def sharex(self, other):
        self.xaxis.group.members.remove(self.xaxis)
        self.xaxis.group = other.xaxis.group
        self.xaxis.group.members.append(self.xaxis)

    def sharey(self, other):
        self.yaxis.group.members.remove(self.yaxis)
        self.yaxis.group = other.yaxis.group
        self.yaxis.group.members.append(self.yaxis)

    def get_shared_x_axes(self):
        raise NotImplementedError('groups of shared axes are not shown; sharex(other) joins one')

    def get_figure(self, root=False):
        return self.figure

    def remove(self):
        self.figure.delaxes(self)

    def get_position(self, original=False):
        return Box(*self._frame())

    def set_position(self, pos, which='both'):
        at = [pos.x0, pos.y0, pos.width, pos.height] if hasattr(pos, 'x0') else [float(v) for v in pos]
        self._place = {'kind': 'box', 'at': at}

    def get_subplotspec(self):
        return None

    def _frame(self):
        # Left, bottom, right and top as fractions of the figure, with matplotlib's defaults.
        place = self._place
        if place['kind'] == 'over':
            return self._twin_of._frame()
        if place['kind'] == 'box':
            x, y, w, h = place['at']
            return x, y, x + w, y + h
        if place['kind'] == 'inset':
            l, b, r, t = self.figure.axes[place['of']]._frame()
            x, y, w, h = place['at']
            return l + x * (r - l), b + y * (t - b), l + (x + w) * (r - l), b + (y + h) * (t - b)
        if place['kind'] == 'bar':
            l, b, r, t = self.figure.axes[place['of'][0]]._frame()
            return (r + 0.02, b, r + 0.06, t) if place['side'] in ('left', 'right') else (l, b - 0.1, r, b - 0.06)
        def spans(n, ratios, low, high, gap, first, last, flip):
            ratios = ratios or [1.0] * n
            cell = (high - low) / (n + gap * (n - 1))
            unit = cell * n / sum(ratios)
            edges, at = [], low
            for k in range(n):
                edges.append((at, at + unit * ratios[k]))
                at += unit * ratios[k] + gap * cell
            return edges[first][0], edges[last][1]
        a = self.figure._adjusted
        l, r = spans(place['columns'], place['widths'], a['left'], a['right'], a['wspace'], place['from'][1], place['to'][1], False)
        top, bottom = spans(place['rows'], place['heights'], 1 - a['top'], 1 - a['bottom'], a['hspace'], place['from'][0], place['to'][0], True)
        return l, 1 - bottom, r, 1 - top

    # Style.

    def set_facecolor(self, color):
        to_rgba(color)
        self._face = color

    def get_facecolor(self):
        return to_rgba(self._face or 'white')

    set_fc = set_facecolor

    def set_frame_on(self, b):
        for spine in self.spines.values():
            spine.set_visible(b)

    def set_axisbelow(self, b):
        pass

    def set_visible(self, b):
        self._visible = bool(b)

    def get_visible(self):
        return self._visible

    def set_label(self, s):
        self._label = s

    def get_label(self):
        return self._label

    def set_zorder(self, level):
        self._zorder = level

    def set_rasterized(self, value):
        pass

    def set(self, **kwargs):
        for name, value in kwargs.items():
            setter = getattr(self, 'set_' + name, None)
            if setter is None:
                raise AttributeError(f"Axes.set() got an unexpected keyword argument {name!r}")
            if isinstance(value, (tuple, list)) and name in ('xlim', 'ylim'):
                setter(*value)
            else:
                setter(value)

    def _plain(self):
        artists = []
        bars = {}
        for a in self._children:
            if isinstance(a, Legend) or not a._own['visible']:
                continue
            drawn = self._bars_of(a, bars) if hasattr(a, '_container') and hasattr(a, 'get_width') else a._plain()
            for part in drawn if isinstance(drawn, list) else [drawn]:
                if part is not None:
                    label = a.get_label()
                    named = label if isinstance(label, str) and not label.startswith('_') else ''
                    artists.append(dict(part, z=float(a.zorder), label=named))
        face = self._face
        extra = [a._plain() for a in self._children if isinstance(a, Legend)]
        titles = {loc: t._words(rc.params()['axes.titlesize']) for loc, t in self._titles.items()}
        legends = ([self.legend_._plain()] if self.legend_ is not None and self.legend_._own['visible'] else []) + extra
        return {'place': self._place, 'x': self.xaxis._plain(), 'y': self.yaxis._plain(), 'face': None if face is None else list(to_rgba(face)), 'filled': self._face_on, 'spines': {name: s._plain() for name, s in self.spines.items()},
                'aspect': None if self._aspect == 'auto' else self._aspect, 'stretch': self._adjust == 'datalim', 'box_aspect': self._box_aspect, 'on': self._on, 'titles': titles, 'artists': artists, 'legends': legends, 'z': float(self._zorder)}

    def _bars_of(self, a, done):
        # The bars of one call are drawn as one item, unless they differ in more than their colour.
        container = a._container
        key = id(container)
        if key in done:
            return None
        done[key] = True
        bars = [p for p in container.patches if any(p is c for c in self._children)] if len(container.patches) < 50 else list(container.patches)
        first = bars[0]
        same = all(p._own['hatch'] == first._own['hatch'] and p._own['linewidth'] == first._own['linewidth'] and not p._angle and p._own['visible'] and p.zorder == first.zorder for p in bars)
        if not same:
            return [p._plain() for p in bars if p._own['visible']]
        none = [0.0, 0.0, 0.0, 0.0]
        edges = [p._edge() for p in bars]
        line = next((p._stroke() for p in bars if p._stroke()), None)
        return {'kind': 'bars', 'x0': np.array([p._at[0] for p in bars], dtype=float), 'y0': np.array([p._at[1] for p in bars], dtype=float), 'x1': np.array([p._at[0] + p._width for p in bars], dtype=float),
                'y1': np.array([p._at[1] + p._height for p in bars], dtype=float), 'faces': np.array([p._face() or none for p in bars], dtype=float), 'edges': np.array([e or none for e in edges], dtype=float) if any(edges) else None,
                'stroke': line, 'hatch': first._own['hatch'], 'across': container.orientation == 'horizontal', 'label': container.get_label()}

class _Background:
    _quiet_ = True

    def __init__(self, axes):
        self._axes = axes

    def set_facecolor(self, c):
        self._axes.set_facecolor(c)

    set_color = set_facecolor

    def set_alpha(self, a):
        self._axes._face_on = a is None or a > 0

    def set_visible(self, b):
        self._axes._face_on = bool(b)

class Box:
    def __init__(self, x0, y0, x1, y1):
        self.x0, self.y0, self.x1, self.y1 = x0, y0, x1, y1
        self.width, self.height = x1 - x0, y1 - y0
        self.xmin, self.xmax, self.ymin, self.ymax = x0, x1, y0, y1

    @property
    def bounds(self):
        return self.x0, self.y0, self.width, self.height

    def __repr__(self):
        return f'Bbox(x0={self.x0}, y0={self.y0}, x1={self.x1}, y1={self.y1})'

_FULL = {'lw': 'linewidth', 'ls': 'linestyle', 'c': 'color', 'ms': 'markersize', 'mfc': 'markerfacecolor', 'mec': 'markeredgecolor', 'mew': 'markeredgewidth', 'ds': 'drawstyle'}

def _plain_list(values):
    if isinstance(values, (list, tuple)):
        return [float('nan') if v is None else _plain_list(v) if isinstance(v, (list, tuple)) else v for v in values]
    if hasattr(values, 'keys') or hasattr(values, '__next__'):
        return list(values)
    return values if isinstance(values, (str, int, float)) or hasattr(values, 'dtype') else list(values)

def format_of(form):
    # Parses a format string such as "r--o": a colour, a line style and a marker in any order.
    found = {}
    if form == '' or form is None:
        return found
    try:
        if not (len(form) == 1 and (form.isdigit() or marker_known(form) and form not in 'bgrcmykw')):
            to_rgba(form)
            return {'color': form}
    except ValueError:
        pass
    k = 0
    while k < len(form):
        two = form[k:k + 2]
        if two in ('--', '-.'):
            part, value, k = 'linestyle', two, k + 2
        elif form[k] in '-:' or form[k] == ' ':
            part, value, k = 'linestyle', form[k], k + 1
        elif form[k] in 'bgrcmykw':
            part, value, k = 'color', form[k], k + 1
        elif form[k] == 'C' and k + 1 < len(form) and form[k + 1].isdigit():
            end = k + 1
            while end < len(form) and form[end].isdigit():
                end += 1
            part, value, k = 'color', form[k:end], end
        elif marker_known(form[k]):
            part, value, k = 'marker', form[k], k + 1
        else:
            raise ValueError(f"{form!r} is not a valid format string (unrecognized character {form[k]!r})")
        if part in found:
            words = {'linestyle': 'linestyle', 'color': 'color', 'marker': 'marker'}
            raise ValueError(f'{form!r} is not a valid format string (two {words[part]} symbols)')
        found[part] = value
    if 'marker' in found and 'linestyle' not in found:
        found['linestyle'] = 'None'
    return found

def marker_known(c):
    return c in '.,ov^<>12348spP*hH+xXDd|_'
