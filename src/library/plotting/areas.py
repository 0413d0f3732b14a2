# Methods of axes that draw sequences: points, bars, histograms, bands, error bars, stems, box plots, pie charts.

import math
from matplotlib.artist import number, numbers, words
from matplotlib.collections import PathCollection, LineCollection, PolyCollection, FillBetween
from matplotlib.colors import to_rgba, to_rgba_array
from matplotlib.container import BarContainer, ErrorbarContainer, StemContainer
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle, Polygon, Wedge, FancyArrow
from matplotlib.text import Text
import matplotlib.settings as rc

_NAN = float('nan')

def _spread(values, n, what):
    # Broadcasts one number, or a sequence of one or n, to n numbers.
    values = numbers(values)
    if len(values) == n:
        return values
    if len(values) == 1:
        return values * n
    raise ValueError(f'shape mismatch: objects cannot be broadcast to a single shape.  {what} has {len(values)} values and there are {n} places')

def _each_color(color, n):
    if color is None:
        return None
    if isinstance(color, str):
        return [color] * n
    rows = color.tolist() if hasattr(color, 'tolist') else list(color)
    if rows and isinstance(rows[0], (int, float)) and len(rows) in (3, 4):
        return [tuple(rows)] * n
    if len(rows) == 2 and isinstance(rows[1], (int, float)):
        return [tuple(rows)] * n
    return [rows[k % len(rows)] for k in range(n)] if rows else None

class Areas:
    def scatter(self, x, y, s=None, c=None, marker=None, cmap=None, norm=None, vmin=None, vmax=None, alpha=None, linewidths=None, *, edgecolors=None, plotnonfinite=False, data=None, **kwargs):
        if data is not None:
            x, y, s, c = [data[v] if isinstance(v, str) and v in data else v for v in (x, y, s, c)]
        x, y = self._converted(x, self.xaxis).reshape(-1), self._converted(y, self.yaxis).reshape(-1)
        if x.size != y.size:
            raise ValueError('x and y must be the same size')
        for short in ('edgecolor', 'ec'):
            if short in kwargs:
                edgecolors = kwargs.pop(short)
        for short in ('linewidth', 'lw'):
            if short in kwargs:
                linewidths = kwargs.pop(short)
        face = kwargs.pop('facecolors', kwargs.pop('facecolor', kwargs.pop('fc', None)))
        plain = kwargs.pop('color', None)
        if plain is not None:
            if c is not None:
                raise ValueError("Supply a 'c' argument or a 'color' kwarg but not both; they differ but their functionalities overlap.")
            face, edgecolors = plain if face is None else face, plain if edgecolors is None else edgecolors
        sizes = np.asarray(rc.params()['lines.markersize'] ** 2.0 if s is None else s, dtype=float).reshape(-1)
        if sizes.size not in (1, x.size):
            raise ValueError('s must be a scalar, or float array-like with the same size as x and y')
        values, colors = None, face
        if c is not None:
            values = self._values_of(c, x.size)
            if values is None:
                colors = c
                if not isinstance(c, str):
                    rows = to_rgba_array(c)
                    if len(rows) not in (0, 1, x.size):
                        raise ValueError(f"'c' argument has {len(rows)} elements, which is inconsistent with 'x' and 'y' with size {x.size}.")
        elif colors is None:
            colors = self._next_color()
        marker = rc.params()['scatter.marker'] if marker is None else marker
        found = PathCollection(x, y, sizes, array=values, cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, alpha=alpha, facecolor=colors, edgecolor=edgecolors, linewidth=linewidths, marker=marker, **kwargs)
        if values is not None:
            found.norm.autoscale_None(values)
        found._scales = True
        self.figure._current_image = found if values is not None else self.figure._current_image
        self._current_image = found if values is not None else getattr(self, '_current_image', None)
        return self._add(found)

    def _values_of(self, c, n):
        # The values for a colour map, or None where c holds colours.
        if isinstance(c, str):
            return None
        if isinstance(c, (list, tuple)) and any(isinstance(v, (str, list, tuple)) for v in c):
            return None
        found = np.asarray(c)
        if found.dtype.kind not in 'iufb':
            raise ValueError(f"'c' argument must be a color, a sequence of colors, or a sequence of numbers, not {c!r}")
        if found.shape in ((1, 4), (1, 3)):
            return None
        if found.size == n:
            return found.reshape(-1)
        if found.ndim == 2 and found.shape[0] == n and found.shape[1] in (3, 4) or found.shape in ((3,), (4,)):
            return None
        raise ValueError(f"'c' argument has {found.size} elements, which is inconsistent with 'x' and 'y' with size {n}.")

    # Bars.

    def bar(self, x, height, width=0.8, bottom=None, *, align='center', data=None, **kwargs):
        return self._bars(x, height, width, bottom, align, data, kwargs, False)

    def barh(self, y, width, height=0.8, left=None, *, align='center', data=None, **kwargs):
        return self._bars(y, width, height, left, align, data, kwargs, True)

    def _bars(self, place, length, thick, base, align, data, kwargs, across):
        if data is not None:
            place, length = [data[v] if isinstance(v, str) and v in data else v for v in (place, length)]
        if align not in ('center', 'edge'):
            raise ValueError(f"{align!r} is not a valid value for align; supported values are 'center', 'edge'")
        along, other = (self.yaxis, self.xaxis) if across else (self.xaxis, self.yaxis)
        if kwargs.pop('log', False):
            other.set_scale('log')
        place = words(place)
        names = [str(v) for v in place] if isinstance(place, (list, tuple)) and any(isinstance(v, str) for v in place) else None
        places = numbers(along.convert(place))
        n = max(len(places), len(numbers(length)), len(numbers(thick)), 0 if base is None else len(numbers(base)))
        if len(places) == 0 or len(numbers(length)) == 0:
            n = 0
        places, lengths, thicks = _spread(places, n, 'x') if n else [], _spread(length, n, 'height') if n else [], _spread(thick, n, 'width') if n else []
        bases = _spread(0 if base is None else base, n, 'bottom') if n else []
        color, face = kwargs.pop('color', None), kwargs.pop('facecolor', kwargs.pop('fc', None))
        if color is None:
            color = self._next_color() if face is None else face
        faces = _each_color(color, n)
        edges = _each_color(kwargs.pop('edgecolor', kwargs.pop('ec', None)), n)
        width = kwargs.pop('linewidth', kwargs.pop('lw', None))
        widths = [None] * n if width is None else _spread(width, n, 'linewidth') if n else []
        xerr, yerr, capsize = kwargs.pop('xerr', None), kwargs.pop('yerr', None), kwargs.pop('capsize', None)
        errors = dict(kwargs.pop('error_kw', {}))
        ecolor = kwargs.pop('ecolor', 'k')
        ticks, label, hatch = kwargs.pop('tick_label', None), kwargs.pop('label', ''), kwargs.pop('hatch', None)
        hatches = [hatch] * n if hatch is None or isinstance(hatch, str) else [hatch[k % len(hatch)] for k in range(n)]
        labels = list(label) if isinstance(label, (list, tuple)) else None
        if labels is not None and len(labels) != n:
            raise ValueError(f'number of labels ({len(labels)}) does not match number of bars ({n}).')
        patches = []
        for k in range(n):
            start = places[k] - (thicks[k] / 2 if align == 'center' else 0.0)
            at, size = ((bases[k], start), (lengths[k], thicks[k])) if across else ((start, bases[k]), (thicks[k], lengths[k]))
            bar = Rectangle(at, size[0], size[1], facecolor=faces[k], edgecolor=None if edges is None else edges[k], linewidth=widths[k], hatch=hatches[k], label=labels[k] if labels else '_nolegend_', **kwargs)
            bar._stuck = ([bases[k]], []) if across else ([], [bases[k]])
            bar._scales = True
            patches.append(bar)
        ends = [a + b for a, b in zip(bases, lengths)]
        found = BarContainer(patches, None, np.array(lengths, dtype=float), 'horizontal' if across else 'vertical')
        found.set_label('' if labels else '' if label is None else str(label))
        for bar in patches:
            self._add(bar)
            if labels is None:
                bar._container = found
        if labels is not None:
            found.set_label('_container')
        if xerr is not None or yerr is not None:
            x, y = (ends, places) if across else (places, ends)
            found._errors = _either_way(xerr if across else yerr, n)
            found.errorbar = self.errorbar(x, y, yerr=yerr, xerr=xerr, fmt='none', ecolor=errors.pop('ecolor', ecolor), capsize=errors.pop('capsize', capsize), label='_nolegend_', **errors)
        if ticks is not None:
            names = [ticks] * n if isinstance(ticks, str) else list(ticks)
            along.set_ticks(places, names)
        self._touched = self._touched or n > 0
        return found

    def bar_label(self, container, labels=None, *, fmt='%g', label_type='edge', padding=0, **kwargs):
        found = []
        across = container.orientation == 'horizontal'
        for k, bar in enumerate(container.patches):
            value = container.datavalues.tolist()[k]
            x0, y0, x1, y1 = bar.get_bbox()
            # Beyond the end of an error bar, if there is one.
            below, above = container._errors[k] if container._errors else (0.0, 0.0)
            beyond = above if value >= 0 else -below
            words = str(labels[k]) if labels is not None else fmt.format(value) if isinstance(fmt, str) and '{' in fmt else fmt % value if isinstance(fmt, str) else fmt(value)
            if label_type == 'center':
                place, off, align = ((x0 + x1) / 2, (y0 + y1) / 2), (0, 0), ('center', 'center')
            elif across:
                place, off, align = (x1 + beyond, (y0 + y1) / 2), (padding + 3 if value >= 0 else -padding - 3, 0), ('left' if value >= 0 else 'right', 'center')
            else:
                place, off, align = ((x0 + x1) / 2, y1 + beyond), (0, padding + 2 if value >= 0 else -padding - 2), ('center', 'bottom' if value >= 0 else 'top')
            found.append(self.annotate(words, place, off, textcoords='offset points', ha=align[0], va=align[1], **kwargs))
        return found

    def broken_barh(self, xranges, yrange, align='bottom', **kwargs):
        y, height = yrange
        rings = [[(x, y), (x + w, y), (x + w, y + height), (x, y + height)] for x, w in xranges]
        return self._shape(PolyCollection(rings, **dict({'facecolor': self._next_color()}, **kwargs)))

    def _shape(self, artist):
        artist._scales = True
        return self._add(artist)

    # Histograms.

    def hist(self, x, bins=None, *, range=None, density=False, weights=None, cumulative=False, bottom=None, histtype='bar', align='mid', orientation='vertical', rwidth=None, log=False, color=None, label=None, stacked=False, data=None, **kwargs):
        if histtype not in ('bar', 'barstacked', 'step', 'stepfilled'):
            raise ValueError(f"{histtype!r} is not a valid value for histtype; supported values are 'bar', 'barstacked', 'step', 'stepfilled'")
        if data is not None and isinstance(x, str):
            x = data[x]
        sets = self._sets(x)
        across = orientation == 'horizontal'
        along = self.yaxis if across else self.xaxis
        sets = [np.asarray(along.convert(_listed(s))).reshape(-1) for s in sets]
        weights = [None] * len(sets) if weights is None else [np.asarray(w).reshape(-1) for w in (self._sets(weights) if len(sets) > 1 else [weights])]
        stacked = stacked or histtype == 'barstacked'
        whole = sets[0] if len(sets) == 1 else np.concatenate(sets)
        bins = rc.params()['hist.bins'] if bins is None else bins
        if range is None and isinstance(bins, (int, str)) and whole.size:
            found = _bounds(whole)
            range = None if found is None else (found[0], found[1])
        edges = self._edges(whole, bins, range)
        tops = []
        for one, w in zip(sets, weights):
            if one.size:
                counts, edges = np.histogram(one, edges, weights=w, density=density and not stacked)
            else:
                counts = np.zeros(len(edges) - 1)
            tops.append([float(v) for v in counts.tolist()])
        places = numbers(edges)
        widths = [b - a for a, b in zip(places, places[1:])]
        if stacked:
            for k, row in enumerate(tops):
                if k:
                    tops[k] = [a + b for a, b in zip(tops[k - 1], row)]
            if density:
                area = sum(t * w for t, w in zip(tops[-1], widths))
                tops = [[t / area for t in row] for row in tops]
        if cumulative:
            backward = isinstance(cumulative, (int, float)) and cumulative < 0
            for k, row in enumerate(tops):
                steps = [t * w for t, w in zip(row, widths)] if density else row
                total, new = 0.0, []
                for v in (reversed(steps) if backward else steps):
                    total += v
                    new.append(total)
                tops[k] = list(reversed(new)) if backward else new
        colors = [self._next_look().get('color', 'C0') for _ in sets] if color is None else [to_rgba(c) for c in ([color] if _is_color(color) else color)]
        if len(colors) != len(sets):
            raise ValueError(f"The 'color' keyword argument must have one color per dataset, but {len(sets)} datasets and {len(colors)} colors were provided")
        labels = [label] * len(sets) if label is None else [label] + ['_nolegend_'] * (len(sets) - 1) if isinstance(label, str) else list(label)
        labels += ['_nolegend_'] * (len(sets) - len(labels))
        if log:
            (self.xaxis if across else self.yaxis).set_scale('log')
        draw = self._hist_bars if histtype.startswith('bar') else self._hist_steps
        patches = draw(tops, places, widths, colors, labels, dict(kwargs), {'align': align, 'across': across, 'rwidth': rwidth, 'stacked': stacked, 'bottom': bottom, 'log': log, 'filled': histtype == 'stepfilled'})
        rows = [np.array(row) for row in tops]
        return (rows[0], edges, patches[0]) if len(rows) == 1 else (np.array(tops), edges, patches)

    def _sets(self, x):
        if hasattr(x, 'ndim'):
            if x.ndim == 2:
                return [x[:, k] for k in np.arange(x.shape[1]).tolist()] if x.shape[1] > 1 else [x.reshape(-1)]
            if x.ndim > 2:
                raise ValueError('x must have 2 or fewer dimensions')
            return [x]
        x = list(x)
        if x and not isinstance(x[0], str) and (isinstance(x[0], (list, tuple)) or getattr(x[0], 'ndim', 0) > 0):
            return x
        return [x]

    def _edges(self, values, bins, range):
        if isinstance(bins, str):
            bins = self._count(values, bins, range)
        if not isinstance(bins, int):
            return np.asarray(bins, dtype=float)
        if values.size == 0:
            lo, hi = (0.0, 1.0) if range is None else range
            return np.linspace(lo, hi, bins + 1)
        return np.histogram(values, bins, range=range)[1]

    def _count(self, values, rule, span):
        # The number of bins of a named estimator, as in NumPy.
        data = sorted(v for v in numbers(values) if v == v)
        if span is not None:
            data = [v for v in data if span[0] <= v <= span[1]]
        n = len(data)
        if not n or data[0] == data[-1]:
            return 1
        width = data[-1] - data[0]
        mean = sum(data) / n
        deviation = math.sqrt(sum((v - mean) ** 2 for v in data) / n)
        fd = 2 * (percentile(data, 75) - percentile(data, 25)) / n ** (1 / 3)
        sturges = width / (math.log2(n) + 1)
        if rule == 'auto':
            step = min(max(fd, width / math.sqrt(n) / 2), sturges) if fd else sturges
        else:
            steps = {'fd': fd, 'sturges': sturges, 'sqrt': width / math.sqrt(n), 'rice': width / (2 * n ** (1 / 3)), 'scott': (24 * math.pi ** 0.5 / n) ** (1 / 3) * deviation}
            if rule not in steps:
                raise ValueError(f'{rule!r} is not a valid estimator for `bins`')
            step = steps[rule]
        if step and values.dtype.kind in 'iu' and step < 1:
            step = 1.0
        return max(1, math.ceil(width / step)) if step else 1

    def _hist_bars(self, tops, places, widths, colors, labels, kwargs, how):
        n = len(tops)
        share = 1.0 if how['stacked'] or n == 1 else 0.8
        share = how['rwidth'] if how['rwidth'] is not None else share
        each = share if how['stacked'] else share / n
        made = []
        for k, row in enumerate(tops):
            shift = 0.0 if how['stacked'] else (k - (n - 1) / 2) * each
            if how['align'] == 'left':
                shift -= 0.5
            elif how['align'] == 'right':
                shift += 0.5
            elif how['align'] != 'mid':
                raise ValueError(f"{how['align']!r} is not a valid value for align; supported values are 'left', 'mid', 'right'")
            centres = [a + w * (0.5 + shift) for a, w in zip(places, widths)]
            below = tops[k - 1] if how['stacked'] and k else [0.0] * len(row)
            base = how['bottom']
            floor = below if base is None else [b + f for b, f in zip(_spread(base, len(row), 'bottom'), below)]
            lengths = [t - b for t, b in zip(row, below)]
            thick = [w * each for w in widths]
            draw = self.barh if how['across'] else self.bar
            made.append(draw(centres, lengths, thick, floor, color=[colors[k]] * max(1, len(row)), label='' if labels[k] is None else labels[k], **kwargs))
        return made

    def _hist_steps(self, tops, places, widths, colors, labels, kwargs, how):
        made = []
        for k, row in enumerate(tops):
            floor = 1e-300 if how['log'] else 0.0
            below = tops[k - 1] if how['stacked'] and k and how['filled'] else [0.0] * len(row)
            x, y = [places[0]], [below[0] if row else 0.0]
            for a, b, t in zip(places, places[1:], row):
                x.extend([a, b])
                y.extend([t, t])
            x.append(places[-1])
            y.append(below[-1] if row else 0.0)
            if how['filled']:
                for a, b, t in reversed(list(zip(places, places[1:], below))):
                    x.extend([b, a])
                    y.extend([t, t])
            points = list(zip(y, x)) if how['across'] else list(zip(x, y))
            look = dict(kwargs)
            if how['filled']:
                look.setdefault('facecolor', colors[k])
            else:
                look.setdefault('edgecolor', colors[k])
                look['fill'] = False
            patch = Polygon(points, closed=how['filled'], label='' if labels[k] is None else labels[k], **look)
            patch._stuck = ([0.0], []) if how['across'] else ([], [0.0])
            made.append([self._shape(patch)])
        return made

    def stairs(self, values, edges=None, *, orientation='vertical', baseline=0, fill=False, data=None, **kwargs):
        tops = numbers(values)
        places = [float(k) for k in range(len(tops) + 1)] if edges is None else numbers(edges)
        if len(places) != len(tops) + 1:
            raise ValueError(f'Size mismatch between "values" and "edges". Expected `len(values) + 1 == len(edges)`, but got values with {len(tops)} and edges with {len(places)}')
        color = kwargs.pop('color', None) or self._next_look().get('color', 'C0')
        kwargs.setdefault('facecolor' if fill else 'edgecolor', color)
        return self._hist_steps([tops], places, [], [color], [kwargs.pop('label', None)], dict(kwargs), {'across': orientation == 'horizontal', 'filled': fill, 'stacked': False, 'log': False})[0][0]

    # Bands.

    def fill_between(self, x, y1, y2=0, where=None, interpolate=False, step=None, *, data=None, **kwargs):
        return self._band(x, y1, y2, where, interpolate, step, kwargs, False)

    def fill_betweenx(self, y, x1, x2=0, where=None, step=None, interpolate=False, *, data=None, **kwargs):
        return self._band(y, x1, x2, where, interpolate, step, kwargs, True)

    def _band(self, along, one, two, where, interpolate, step, kwargs, across):
        first, second = (self.yaxis, self.xaxis) if across else (self.xaxis, self.yaxis)
        along = self._converted(along, first)
        one, two = self._converted(one, second), self._converted(two, second)
        n = along.size
        for name, value in (('y1', one), ('y2', two)):
            if value.size not in (1, n):
                raise ValueError(f'operands could not be broadcast together with shapes {along.shape} {value.shape}: x and {name} of fill_between')
        keep = None if where is None else np.asarray(where)
        if keep is not None and keep.size != n:
            raise ValueError(f"where size ({keep.size}) does not match {'y' if across else 'x'} size ({n})")
        ring_x, ring_y = _band_outline(along, one, two, keep, bool(interpolate), step or '')
        if not any(k in kwargs for k in ('color', 'facecolor', 'facecolors', 'fc')):
            kwargs['facecolor'] = self._next_color()
        color = kwargs.pop('color', None)
        if color is not None:
            kwargs.setdefault('facecolor', color)
            kwargs.setdefault('edgecolor', color)
        return self._shape(FillBetween(ring_y if across else ring_x, ring_x if across else ring_y, **kwargs))

    def fill(self, *args, data=None, **kwargs):
        made, rest = [], list(args)
        while rest:
            x = rest.pop(0)
            y = rest.pop(0)
            look = dict(kwargs)
            if rest and isinstance(rest[0], str):
                look['facecolor'] = rest.pop(0)
            elif not any(k in look for k in ('color', 'facecolor', 'fc')):
                look['facecolor'] = self._next_color()
            made.append(self._shape(Polygon(list(zip(numbers(self._converted(x, self.xaxis)), numbers(self._converted(y, self.yaxis)))), **look)))
        return made

    def stackplot(self, x, *args, labels=(), colors=None, baseline='zero', **kwargs):
        rows = []
        for a in args:
            a = a.tolist() if hasattr(a, 'tolist') else list(a)
            rows.extend(a if a and isinstance(a[0], (list, tuple)) or a and hasattr(a[0], 'tolist') else [a])
        if baseline not in ('zero', 'sym'):
            raise NotImplementedError(f"stackplot's baseline {baseline!r} is not part of this pyplot; 'zero' and 'sym' are")
        rows = [numbers(r) for r in rows]
        below = [0.0] * len(numbers(x))
        if baseline == 'sym':
            below = [-sum(column) / 2 for column in zip(*rows)]
        made, names = [], iter(list(labels) + [''] * len(rows))
        for k, row in enumerate(rows):
            above = [a + b for a, b in zip(below, row)]
            color = self._next_color() if colors is None else list(colors)[k % len(colors)]
            made.append(self.fill_between(x, below, above, facecolor=color, label=next(names), **kwargs))
            made[-1]._stuck = ([], [0.0]) if k == 0 and baseline == 'zero' else ([], [])
            below = above
        return made

    # Segments.

    def hlines(self, y, xmin, xmax, colors=None, linestyles='solid', *, label='', data=None, **kwargs):
        return self._segments(numbers(self.yaxis.convert(y)), xmin, xmax, colors, linestyles, label, kwargs, True)

    def vlines(self, x, ymin, ymax, colors=None, linestyles='solid', *, label='', data=None, **kwargs):
        return self._segments(numbers(self.xaxis.convert(x)), ymin, ymax, colors, linestyles, label, kwargs, False)

    def _segments(self, places, lo, hi, colors, styles, label, kwargs, across):
        n = max(len(places), len(numbers(lo)), len(numbers(hi)))
        places, lo, hi = _spread(places, n, 'place'), _spread(lo, n, 'start'), _spread(hi, n, 'end')
        ends = [[(a, p), (b, p)] if across else [(p, a), (p, b)] for p, a, b in zip(places, lo, hi)]
        color = kwargs.pop('color', kwargs.pop('colors', colors))
        style = kwargs.pop('linestyle', kwargs.pop('ls', styles))
        return self._shape(LineCollection(ends, color='C0' if color is None else color, linestyle=style, label=label, **kwargs))

    def eventplot(self, positions, orientation='horizontal', lineoffsets=1, linelengths=1, linewidths=None, colors=None, linestyles='solid', **kwargs):
        rows = positions.tolist() if hasattr(positions, 'tolist') else list(positions)
        rows = rows if rows and (isinstance(rows[0], (list, tuple)) or getattr(rows[0], 'ndim', 0)) else [rows]
        n = len(rows)
        offsets = numbers(lineoffsets)
        offsets = [offsets[0] + k for k in range(n)] if len(offsets) == 1 and n > 1 else offsets
        lengths = _spread(linelengths, n, 'linelengths')
        chosen = _each_color(colors, n) or ['C0'] * n
        made = []
        for k, row in enumerate(rows):
            low, high = offsets[k] - lengths[k] / 2, offsets[k] + lengths[k] / 2
            draw = self.vlines if orientation == 'horizontal' else self.hlines
            made.append(draw(numbers(row), low, high, color=chosen[k], linestyles=linestyles, **dict(kwargs, **({} if linewidths is None else {'linewidth': linewidths}))))
        return made

    def errorbar(self, x, y, yerr=None, xerr=None, fmt='', *, ecolor=None, elinewidth=None, capsize=None, barsabove=False, lolims=False, uplims=False, xlolims=False, xuplims=False, errorevery=1, capthick=None, elinestyle=None, data=None, **kwargs):
        x, y = numbers(self._converted(x, self.xaxis)), numbers(self._converted(y, self.yaxis))
        if len(x) != len(y):
            raise ValueError("'x' and 'y' must have the same size")
        label, none = kwargs.pop('label', None), fmt == 'none'
        line = None
        if none:
            color = kwargs.get('color', kwargs.get('c')) or self._next_look().get('color', 'C0')
            extra = {k: v for k, v in kwargs.items() if k in ('alpha', 'zorder')}
        else:
            line = self.plot(x, y, fmt, label='_nolegend_', **kwargs)[0] if fmt else self.plot(x, y, label='_nolegend_', **kwargs)[0]
            color = line.get_color()
            extra = {k: v for k, v in kwargs.items() if k in ('alpha', 'zorder')}
        shade = color if ecolor is None else ecolor
        size = rc.params()['errorbar.capsize'] if capsize is None else capsize
        thick = capthick if capthick is not None else kwargs.get('markeredgewidth', kwargs.get('mew', 1.0))
        bars, caps = [], []
        start, every = errorevery if isinstance(errorevery, tuple) else (0, errorevery)
        chosen = [k for k in range(len(x)) if k >= start and (k - start) % every == 0]
        for error, across, low_only, high_only in ((xerr, True, xlolims, xuplims), (yerr, False, lolims, uplims)):
            if error is None:
                continue
            low, high = self._errors(error, len(x), 'xerr' if across else 'yerr')
            mine, fixed = (x, y) if across else (y, x)
            low = [0.0 if low_only and _flag(low_only, k) else v for k, v in enumerate(low)]
            high = [0.0 if high_only and _flag(high_only, k) else v for k, v in enumerate(high)]
            segments = [[(mine[k] - low[k], fixed[k]), (mine[k] + high[k], fixed[k])] if across else [(fixed[k], mine[k] - low[k]), (fixed[k], mine[k] + high[k])] for k in chosen]
            width = elinewidth if elinewidth is not None else kwargs.get('linewidth', kwargs.get('lw', 1.5))
            bars.append(self._shape(LineCollection(segments, color=shade, linewidth=width, linestyle=elinestyle or '-', **extra)))
            for sign, ends in ((-1, low), (1, high)):
                limit = low_only if sign > 0 else high_only
                shape = '|' if across else '_'
                if limit:
                    shape = ('>' if sign > 0 else '<') if across else ('^' if sign > 0 else 'v')
                elif not size:
                    continue
                place = [mine[k] + sign * ends[k] for k in chosen]
                other = [fixed[k] for k in chosen]
                cap = Line2D(place if across else other, other if across else place, linestyle='None', marker=shape, color=shade, markersize=2.0 * (size or 3.0), markeredgewidth=thick, label='_nolegend_', **extra)
                cap._scales = True
                caps.append(self._add(cap))
        if bars:
            for one in bars + caps + ([line] if line is not None else []):
                one._part = True
        found = ErrorbarContainer((line, tuple(caps), tuple(bars)), xerr is not None, yerr is not None)
        found.set_label(label if label is not None else '_container')
        for one in ([line] if line is not None else []) + bars + caps:
            one._container = found
        return found

    def _errors(self, error, n, what):
        rows = error.tolist() if hasattr(error, 'tolist') else error
        if isinstance(rows, (list, tuple)) and len(rows) == 2 and (isinstance(rows[0], (list, tuple)) or getattr(rows[0], 'ndim', 0)):
            low, high = _spread(rows[0], n, what), _spread(rows[1], n, what)
        else:
            low = high = _spread(rows, n, what)
        if any(v < 0 for v in low) or any(v < 0 for v in high):
            raise ValueError(f"'{what}' must not contain negative values")
        return low, high

    def stem(self, *args, linefmt=None, markerfmt=None, basefmt=None, bottom=0, label=None, orientation='vertical', data=None, **kwargs):
        from matplotlib.axes import format_of
        if not 1 <= len(args) <= 3 + 2:
            raise TypeError(f'stem expected between 1 or 5 positional arguments, got {len(args)}')
        rest = list(args)
        heads = numbers(self._converted(rest.pop(0), self.yaxis))
        if rest and not isinstance(rest[0], str):
            locs, heads = heads, numbers(self._converted(rest.pop(0), self.yaxis))
        else:
            locs = [float(k) for k in range(len(heads))]
        if len(locs) != len(heads):
            raise ValueError(f'x and y must have same first dimension, but have shapes ({len(locs)},) and ({len(heads)},)')
        linefmt = rest[0] if rest else linefmt
        markerfmt = rest[1] if len(rest) > 1 else markerfmt
        basefmt = rest[2] if len(rest) > 2 else basefmt
        line = format_of(linefmt) if linefmt is not None else {}
        color, style = line.get('color', 'C0'), line.get('linestyle', '-')
        mark = format_of(markerfmt) if markerfmt is not None else {'marker': 'o'}
        base = format_of('C3-' if basefmt is None else basefmt)
        across = orientation == 'horizontal'
        ends = [[(bottom, p), (h, p)] if across else [(p, bottom), (p, h)] for p, h in zip(locs, heads)]
        stems = self._shape(LineCollection(ends, color=color, linestyle=style, linewidth=rc.params()['lines.linewidth'], label='_nolegend_'))
        if markerfmt == '':
            mark = {'marker': 'None'}
        points = Line2D(heads if across else locs, locs if across else heads, color=mark.get('color', color), marker=mark.get('marker', 'o'), linestyle=mark.get('linestyle', 'None'), label='_nolegend_')
        points._scales = True
        self._add(points)
        reach = [min(locs), max(locs)] if locs else []
        flat = [bottom] * len(reach)
        line = Line2D(flat if across else reach, reach if across else flat, color=base.get('color', 'C3'), linestyle=base.get('linestyle', 'None'), marker=base.get('marker', ''), label='_nolegend_')
        line._scales = True
        self._add(line)
        found = StemContainer((points, stems, line))
        found.set_label(label)
        for one in (points, stems, line):
            one._container = found
        return found

    # Boxes.

    def boxplot(self, x, notch=None, sym=None, vert=None, orientation='vertical', whis=None, positions=None, widths=None, patch_artist=None, bootstrap=None, usermedians=None, conf_intervals=None, meanline=None, showmeans=None, showcaps=None, showbox=None, showfliers=None, boxprops=None, tick_labels=None, labels=None, flierprops=None, medianprops=None, meanprops=None, capprops=None, whiskerprops=None, manage_ticks=True, autorange=False, zorder=None, capwidths=None, label=None, *, data=None):
        sets = [sorted(v for v in numbers(s) if v == v) for s in self._sets(x)]
        stats = [box_stats(s, 1.5 if whis is None else whis) for s in sets]
        n = len(sets)
        places = [k + 1.0 for k in range(n)] if positions is None else numbers(positions)
        if len(places) != n:
            raise ValueError("List of boxplot statistics and `positions` values must have same the length")
        widths = [min(max(0.15 * (max(places) - min(places)), 0.15), 0.5)] * n if widths is None and n else _spread(widths, n, 'widths') if n else []
        across = orientation == 'horizontal' or vert is False
        z = 2 if zorder is None else zorder
        made = {'whiskers': [], 'caps': [], 'boxes': [], 'medians': [], 'fliers': [], 'means': []}
        def line(kind, a, b, props, **look):
            found = Line2D(b if across else a, a if across else b, **dict(dict({'color': 'k', 'linewidth': 1.0, 'label': '_nolegend_', 'zorder': z}, **look), **_full(props)))
            found._scales = True
            made[kind].append(self._add(found))
        for p, w, s in zip(places, widths, stats):
            left, right = p - w / 2, p + w / 2
            x_box, y_box = [left, right, right, left, left], [s['q1'], s['q1'], s['q3'], s['q3'], s['q1']]
            if notch:
                half = 1.57 * (s['q3'] - s['q1']) / max(1, s['n']) ** 0.5
                lo, hi, a, b = s['med'] - half, s['med'] + half, p - w / 4, p + w / 4
                x_box, y_box = [left, right, right, b, right, right, left, left, a, left, left], [s['q1'], s['q1'], lo, s['med'], hi, s['q3'], s['q3'], hi, s['med'], lo, s['q1']]
            cap = w / 2 if capwidths is None else numbers(capwidths)[0]
            if showbox is not False:
                if patch_artist:
                    points = list(zip(y_box, x_box)) if across else list(zip(x_box, y_box))
                    given = dict(boxprops or {})
                    box = Polygon(points, label='_nolegend_', zorder=z, **dict({'facecolor': 'C0', 'edgecolor': 'k', 'linewidth': 1.0}, **given))
                    made['boxes'].append(self._shape(box))
                else:
                    line('boxes', x_box, y_box, boxprops)
            line('whiskers', [p, p], [s['q1'], s['whislo']], whiskerprops)
            line('whiskers', [p, p], [s['q3'], s['whishi']], whiskerprops)
            if showcaps is not False:
                line('caps', [p - cap / 2, p + cap / 2], [s['whislo']] * 2, capprops)
                line('caps', [p - cap / 2, p + cap / 2], [s['whishi']] * 2, capprops)
            line('medians', [p - w / 4, p + w / 4] if notch else [left, right], [s['med']] * 2, medianprops, color='C1', zorder=z + 0.1)
            if showmeans:
                if meanline:
                    line('means', [left, right], [s['mean']] * 2, meanprops, color='C2', linestyle='--')
                else:
                    line('means', [p], [s['mean']], meanprops, color='C2', marker='^', linestyle='None', markerfacecolor='C2', markeredgecolor='C2')
            if showfliers is not False and sym != '':
                line('fliers', [p] * len(s['fliers']), s['fliers'], flierprops, marker='o', linestyle='None', markerfacecolor='none', markeredgecolor='k')
        axis = self.yaxis if across else self.xaxis
        if manage_ticks and n:
            names = tick_labels if tick_labels is not None else labels
            names = ['%g' % p for p in places] if names is None else [str(v) for v in names]
            if len(names) != n:
                raise ValueError(f"The number of tick labels ({len(names)}) must match the number of boxes ({n})")
            before = getattr(axis.group, 'boxes', {})
            before.update(zip(places, names))
            axis.group.boxes = before
            from matplotlib.ticker import FixedLocator, FixedFormatter
            axis.group.locator, axis.group.formatter = FixedLocator(list(before)), FixedFormatter(list(before.values()))
            self._room(axis, min(places) - 0.5, max(places) + 0.5)
        for one in made['boxes'][:1]:
            one.set_label(label or '')
        return _Parts(made)

    def _room(self, axis, lo, hi):
        # The limits include whole boxes, whatever else is drawn.
        found = Room(axis.axis_name, lo, hi)
        self._add(found)

    def violinplot(self, dataset, positions=None, vert=None, orientation='vertical', widths=0.5, showmeans=False, showextrema=True, showmedians=False, quantiles=None, points=100, bw_method=None, side='both', *, facecolor=None, linecolor=None, data=None):
        sets = [sorted(numbers(s)) for s in self._sets(dataset)]
        places = [k + 1.0 for k in range(len(sets))] if positions is None else numbers(positions)
        widths = _spread(widths, len(sets), 'widths')
        across = orientation == 'horizontal' or vert is False
        color = self._next_look().get('color', 'C0')
        made = {'bodies': []}
        for s, p, w in zip(sets, places, widths):
            if not s:
                continue
            grid, dense = density_of(s, points, bw_method)
            top = max(dense) or 1.0
            half = [d / top * w / 2 for d in dense]
            left = [p if side == 'high' else p - h for h in half]
            right = [p if side == 'low' else p + h for h in half]
            draw = self.fill_between if across else self.fill_betweenx
            made['bodies'].append(draw(grid, left, right, facecolor=facecolor or color, alpha=0.3, label='_nolegend_'))
        line = self.vlines if across else self.hlines
        low, high = [p - 0.25 * w for p, w in zip(places, widths)], [p + 0.25 * w for p, w in zip(places, widths)]
        shade = linecolor or color
        if showextrema and all(sets):
            made['cmins'] = line([s[0] for s in sets], low, high, color=shade)
            made['cmaxes'] = line([s[-1] for s in sets], low, high, color=shade)
            made['cbars'] = (self.hlines if across else self.vlines)(places, [s[0] for s in sets], [s[-1] for s in sets], color=shade)
        if showmeans and all(sets):
            made['cmeans'] = line([sum(s) / len(s) for s in sets], low, high, color=shade)
        if showmedians and all(sets):
            made['cmedians'] = line([percentile(s, 50) for s in sets], low, high, color=shade)
        return _Parts(made)

    # Pie charts.

    def pie(self, x, *, explode=None, labels=None, colors=None, autopct=None, pctdistance=0.6, shadow=False, labeldistance=1.1, startangle=0, radius=1, counterclock=True, wedgeprops=None, textprops=None, center=(0, 0), frame=False, rotatelabels=False, normalize=True, hatch=None, data=None):
        values = numbers(x)
        if any(v < 0 for v in values):
            raise ValueError("Wedge sizes 'x' must be non negative values")
        total = sum(values)
        if normalize:
            if not total:
                raise ValueError('All wedge sizes are zero')
            values = [v / total for v in values]
        elif total > 1:
            raise ValueError('Cannot plot an unnormalized pie with sum(x) > 1')
        names = [''] * len(values) if labels is None else [str(v) for v in labels]
        if len(names) != len(values):
            raise ValueError(f"'labels' must be of length 'x', not {len(names)}")
        out = [0.0] * len(values) if explode is None else numbers(explode)
        if len(out) != len(values):
            raise ValueError(f"'explode' must be of length 'x', not {len(out)}")
        shades = _each_color(colors, len(values))
        angle, slices, words, shares = startangle / 360.0, [], [], []
        for k, share in enumerate(values):
            end = angle + share if counterclock else angle - share
            middle = 2 * math.pi * (angle + end) / 2
            cx, cy = center[0] + out[k] * math.cos(middle), center[1] + out[k] * math.sin(middle)
            first, last = 360.0 * min(angle, end), 360.0 * max(angle, end)
            wedge = Wedge((cx, cy), radius, first, last, facecolor=self._next_color() if shades is None else shades[k], label=names[k], **(wedgeprops or {}))
            slices.append(self._shape(wedge))
            right = math.cos(middle) > 0
            if labeldistance is not None:
                at = (cx + labeldistance * radius * math.cos(middle), cy + labeldistance * radius * math.sin(middle))
                words.append(self.text(at[0], at[1], names[k], ha='left' if right else 'right', va='center', **(textprops or {})))
            if autopct is not None:
                at = (cx + pctdistance * radius * math.cos(middle), cy + pctdistance * radius * math.sin(middle))
                said = autopct % (100.0 * share) if isinstance(autopct, str) else autopct(100.0 * share)
                shares.append(self.text(at[0], at[1], said, ha='center', va='center', **(textprops or {})))
            angle = end
        if not frame:
            self._on = False
            self.set_xlim(center[0] - 1.25, center[0] + 1.25)
            self.set_ylim(center[1] - 1.25, center[1] + 1.25)
        self.set_aspect('equal')
        found = (slices, words) if autopct is None else (slices, words, shares)
        return found

    def arrow(self, x, y, dx, dy, **kwargs):
        return self._shape(FancyArrow(x, y, dx, dy, **kwargs))

    def table(self, *args, **kwargs):
        raise NotImplementedError('tables are not part of this pyplot; an array shown by itself is a table')

class Room(LineCollection):
    # An invisible artist that extends the limits.
    def __init__(self, axis, lo, hi):
        super().__init__([])
        self._axis, self._lo, self._hi = axis, lo, hi
        found = (lo, hi)
        self._stuck = (list(found), []) if axis == 'x' else ([], list(found))

    def _extent(self):
        mine = (self._lo, self._hi, self._lo if self._lo > 0 else self._hi)
        return mine + (None, None, None) if self._axis == 'x' else (None, None, None) + mine

    def _plain(self):
        return None

class _Parts(dict):
    _quiet_ = True

def _full(props):
    short = {'lw': 'linewidth', 'ls': 'linestyle', 'c': 'color', 'ms': 'markersize', 'mfc': 'markerfacecolor', 'mec': 'markeredgecolor', 'mew': 'markeredgewidth'}
    return {short.get(k, k): v for k, v in (props or {}).items()}

def _flag(value, k):
    return value if isinstance(value, bool) else bool(list(value)[k])

def _listed(values):
    return values if hasattr(values, 'dtype') else list(values)

def _is_color(color):
    if isinstance(color, str):
        return True
    rows = color.tolist() if hasattr(color, 'tolist') else list(color)
    return bool(rows) and all(isinstance(v, (int, float)) for v in rows)

def percentile(ordered, q):
    # A quantile of sorted numbers with NumPy's default method.
    if not ordered:
        return _NAN
    at = (len(ordered) - 1) * q / 100
    low = math.floor(at)
    if low + 1 >= len(ordered):
        return float(ordered[-1])
    a, b, t = ordered[low], ordered[low + 1], at - low
    return a + (b - a) * t if t < 0.5 else b - (b - a) * (1 - t)

def box_stats(ordered, whis):
    if not ordered:
        return {'q1': _NAN, 'med': _NAN, 'q3': _NAN, 'whislo': _NAN, 'whishi': _NAN, 'mean': _NAN, 'fliers': [], 'n': 0}
    q1, med, q3 = percentile(ordered, 25), percentile(ordered, 50), percentile(ordered, 75)
    if isinstance(whis, (tuple, list)):
        low, high = percentile(ordered, whis[0]), percentile(ordered, whis[1])
    else:
        low, high = q1 - whis * (q3 - q1), q3 + whis * (q3 - q1)
    above, below = [v for v in ordered if v >= low], [v for v in ordered if v <= high]
    lo = min(above) if above and min(above) <= q1 else q1
    hi = max(below) if below and max(below) >= q3 else q3
    return {'q1': q1, 'med': med, 'q3': q3, 'whislo': lo, 'whishi': hi, 'mean': sum(ordered) / len(ordered), 'fliers': [v for v in ordered if v < lo] + [v for v in ordered if v > hi], 'n': len(ordered)}

def density_of(ordered, points, method):
    # A kernel density estimate with normal kernels and Scott's bandwidth.
    n = len(ordered)
    grid = [ordered[0] + (ordered[-1] - ordered[0]) * k / max(1, points - 1) for k in range(points)]
    mean = sum(ordered) / n
    spread = math.sqrt(sum((v - mean) ** 2 for v in ordered) / max(1, n - 1))
    factor = method if isinstance(method, (int, float)) else (n * 3 / 4) ** -0.2 if method == 'silverman' else n ** -0.2
    width = spread * factor
    if not width:
        return grid, [1.0] * points
    away = (np.array(grid).reshape(-1, 1) - np.array(ordered, dtype=float).reshape(1, -1)) / width
    return grid, (np.exp(-0.5 * away * away).sum(axis=1) / (n * width * math.sqrt(2 * math.pi))).tolist()

def _either_way(errors, n):
    # The lower and upper error of `n` points: one number for all, one each, or two rows.
    if errors is None:
        return None
    given = np.asarray(errors, dtype=float)
    below, above = (given[0], given[1]) if given.ndim == 2 else (given, given)
    return list(zip(np.broadcast_to(below, (n,)).tolist(), np.broadcast_to(above, (n,)).tolist()))
