# Collections: many points, segments, polygons, meshes, contours or arrows as one artist.

from matplotlib.artist import Artist, stroke, marker_name, number, numbers
from matplotlib.cm import ScalarMappable
from matplotlib.colors import to_rgba, to_rgba_array

def _rows(colors, alpha):
    # Colours as rows for the renderer.
    if colors is None:
        return None
    if isinstance(colors, str) and colors.lower() == 'none':
        return None
    rows = np.asarray(to_rgba_array(colors, alpha), dtype=float)
    return rows if rows.size else None

class Collection(Artist, ScalarMappable):
    _z = 1
    _defaults = {'facecolor': None, 'edgecolor': None, 'color': None, 'linewidth': None, 'linestyle': '-', 'hatch': None}

    def __init__(self, *, array=None, cmap=None, norm=None, vmin=None, vmax=None, **kwargs):
        self._begin_map(array, cmap, norm, vmin, vmax)
        super().__init__(**kwargs)

    def set_color(self, c):
        self._own['facecolor'] = self._own['edgecolor'] = self._own['color'] = c

    def _take(self, key, value):
        if key not in ('facecolor', 'edgecolor', 'color'):
            super()._take(key, value)
        else:
            self._own[key] = value

    def get_facecolor(self):
        rows = self._faces()
        return np.zeros((0, 4)) if rows is None else rows

    get_facecolors = get_facecolor

    def get_edgecolor(self):
        rows = _rows(self._own['edgecolor'], self._own['alpha'])
        return np.zeros((0, 4)) if rows is None else rows

    def _faces(self):
        if self._values is not None:
            flat = np.asarray(self._values).reshape(-1)
            self._paint()
            return self.cmap(self.norm(flat), alpha=self._own['alpha'])
        return _rows(self._own['facecolor'] if self._own['facecolor'] is not None else 'C0', self._own['alpha'])

    def _width(self, fallback=1.0):
        width = self._own['linewidth']
        if isinstance(width, (list, tuple)) or hasattr(width, 'tolist'):
            width = numbers(width)
            width = width[0] if width else None
        return fallback if width is None else float(width)

    def _line(self):
        edge = self._own['edgecolor']
        if edge is None or isinstance(edge, str) and edge in ('none', 'face'):
            return None
        rows = _rows(edge, self._own['alpha'])
        return None if rows is None else stroke(rows[0].tolist(), self._width(), self._style())

    def _style(self):
        style = self._own['linestyle']
        return style[0] if isinstance(style, list) and style and isinstance(style[0], str) else style

    def _handle(self):
        rows = self._faces()
        return {'face': None if rows is None else rows[0].tolist(), 'stroke': self._line(), 'area': True, 'hatch': self._own['hatch']}

class PathCollection(Collection):
    _defaults = dict(Collection._defaults, marker='o')

    def __init__(self, x, y, sizes, **kwargs):
        self._x, self._y, self._sizes = x, y, sizes
        super().__init__(**kwargs)

    def get_offsets(self):
        return np.stack([np.asarray(self._x, dtype=float), np.asarray(self._y, dtype=float)], axis=1)

    def set_offsets(self, offsets):
        offsets = np.asarray(offsets, dtype=float)
        self._x, self._y = offsets[..., 0].reshape(-1), offsets[..., 1].reshape(-1)

    def get_sizes(self):
        return self._sizes

    def set_sizes(self, sizes):
        self._sizes = np.asarray(sizes, dtype=float).reshape(-1)

    def get_paths(self):
        return [self._own['marker']]

    def _extent(self):
        return _bounds(self._x, self._y) if self._coords() == 'data' else None

    def _look(self):
        name = marker_name(self._own['marker']) or 'o'
        edge = self._own['edgecolor']
        same = edge is None or isinstance(edge, str) and edge == 'face'
        rows = None if same else _rows(edge, self._own['alpha'])
        return name, None if rows is None else rows[0].tolist(), same

    def _plain(self):
        name, edge, same = self._look()
        paint = None if self._values is None else dict(self._paint(), alpha=self._own['alpha'])
        return {'kind': 'scatter', 'x': self._x, 'y': self._y, 'sizes': self._sizes, 'shape': name, 'edge': edge, 'same': same, 'width': self._width(1.5 if name in ('x', '+', '1', '2', '3', '4', '|', '_') else 1.0),
                'colors': None if paint else self._faces(), 'values': None if paint is None else np.asarray(self._values).reshape(-1), 'paint': paint, 'coords': self._coords()}

    def _handle(self):
        name, edge, same = self._look()
        rows = self._faces()
        face = None if rows is None or not len(rows) else rows[0].tolist()
        size = numbers(self._sizes)
        return {'marker': {'shape': name, 'size': (size[0] if size else 36.0) ** 0.5, 'face': face, 'edge': face if same else edge, 'width': self._width(1.0)}}

    def legend_elements(self, prop='colors', num='auto', fmt=None, func=None, **kwargs):
        from matplotlib.lines import Line2D
        values = sorted(set(numbers(self._values if prop == 'colors' else self._sizes)))
        if num is not None and len(values) > (9 if num == 'auto' else num):
            count = 5 if num == 'auto' else num
            values = [v for v in _ticks({'kind': 'maxn', 'count': count, 'steps': [1.0, 2.0, 2.5, 3.0, 5.0, 6.0, 8.0, 10.0], 'least': count - 1}, values[0], values[-1], 9) if values[0] <= v <= values[-1]]
        handles = []
        for v in values:
            color = self.cmap(self.norm(v)) if prop == 'colors' else kwargs.get('color', 'C0')
            handles.append(Line2D([], [], linestyle='', marker='o', color=color, markersize=6.0 if prop == 'colors' else v ** 0.5))
        labels = [fmt.format(x=v) if isinstance(fmt, str) else '$\\mathdefault{%g}$' % v for v in values]
        return handles, labels

class LineCollection(Collection):
    _z = 2

    def __init__(self, segments, *, zorder=2, **kwargs):
        self.set_segments(segments)
        super().__init__(zorder=zorder, **kwargs)

    def set_segments(self, segments):
        self._segments = [[(float(p[0]), float(p[1])) for p in (s.tolist() if hasattr(s, 'tolist') else s)] for s in (segments.tolist() if hasattr(segments, 'tolist') else segments)]

    set_verts = set_segments

    def get_segments(self):
        return [np.array(s) for s in self._segments]

    def _chosen(self):
        if self._values is not None:
            return self._faces()
        own = self._own
        color = own['color'] if own['color'] is not None else own['edgecolor']
        return _rows('C0' if color is None else color, own['alpha'])

    def get_color(self):
        return self._chosen()

    get_colors = get_edgecolor = get_color

    def _pairs(self):
        x0, y0, x1, y1, owner = [], [], [], [], []
        for k, s in enumerate(self._segments):
            for a, b in zip(s, s[1:]):
                x0.append(a[0])
                y0.append(a[1])
                x1.append(b[0])
                y1.append(b[1])
                owner.append(k)
        return x0, y0, x1, y1, owner

    def _extent(self):
        points = [p for s in self._segments for p in s]
        if self._coords() != 'data' and self._coords() not in ('xaxis', 'yaxis'):
            return None
        found = _bounds([p[0] for p in points], [p[1] for p in points]) if points else None
        if found is None or self._coords() == 'data':
            return found
        return found[:3] + (None, None, None) if self._coords() == 'xaxis' else (None, None, None) + found[3:]

    def _stroke(self):
        rows = self._chosen()
        return None if rows is None else stroke(rows[0].tolist(), self._width(1.5), self._style())

    def _plain(self):
        x0, y0, x1, y1, owner = self._pairs()
        if not x0:
            return None
        line = self._stroke()
        if line is None:
            return None
        colors = self._chosen()
        if len(colors) > 1:
            colors = np.array([colors[k % len(colors)].tolist() for k in owner])
        widths = self._own['linewidth']
        if isinstance(widths, (list, tuple)) or hasattr(widths, 'tolist'):
            widths = numbers(widths)
            widths = np.array([float(widths[k % len(widths)]) for k in owner]) if len(widths) > 1 else None
        else:
            widths = None
        return {'kind': 'segments', 'x0': np.array(x0), 'y0': np.array(y0), 'x1': np.array(x1), 'y1': np.array(y1), 'colors': colors, 'stroke': line, 'widths': widths, 'coords': self._coords()}

    def _handle(self):
        return {'stroke': self._stroke()}

class PolyCollection(Collection):
    # Polygons, whose corners are in two columns; NaN separates them.
    def __init__(self, verts, closed=True, **kwargs):
        self._rings = [[(float(p[0]), float(p[1])) for p in (r.tolist() if hasattr(r, 'tolist') else r)] for r in verts]
        super().__init__(**kwargs)

    def _columns(self):
        x, y = [], []
        for ring in self._rings:
            x.extend([p[0] for p in ring] + [float('nan')])
            y.extend([p[1] for p in ring] + [float('nan')])
        return np.array(x), np.array(y)

    def _extent(self):
        x, y = self._columns()
        return _bounds(x, y)

    def _plain(self):
        x, y = self._columns()
        rows = self._faces()
        if rows is not None and len(rows) > 1:
            parts = []
            for k, ring in enumerate(self._rings):
                parts.append({'kind': 'area', 'x': np.array([p[0] for p in ring]), 'y': np.array([p[1] for p in ring]), 'face': rows[k % len(rows)].tolist(), 'stroke': self._line(), 'hatch': self._own['hatch'],
                              'coords': self._coords(), 'open': False})
            return parts
        return {'kind': 'area', 'x': x, 'y': y, 'face': None if rows is None else rows[0].tolist(), 'stroke': self._line(), 'hatch': self._own['hatch'], 'coords': self._coords(), 'open': False}

class FillBetween(PolyCollection):
    # The area between two lines, in columns as they were given: there may be many points.
    def __init__(self, x, y, **kwargs):
        self._x, self._y = x, y
        Collection.__init__(self, **kwargs)

    def _columns(self):
        return self._x, self._y

    def get_paths(self):
        return [np.stack([self._x, self._y], axis=1)]

class PatchCollection(Collection):
    def __init__(self, patches, match_original=False, **kwargs):
        self._patches, self._match = list(patches), match_original
        super().__init__(**kwargs)

    def _extent(self):
        x, y = [], []
        for p in self._patches:
            px, py = p._outline()
            x.extend(px)
            y.extend(py)
        return _bounds(x, y) if x else None

    def _plain(self):
        parts, rows = [], self._faces()
        for k, patch in enumerate(self._patches):
            part = patch._plain()
            if not self._match and part is not None:
                part['face'] = None if rows is None else rows[k % len(rows)].tolist()
                part['stroke'] = self._line()
            parts.append(part)
        return [p for p in parts if p is not None]

class QuadMesh(Collection):
    _z = 0

    def __init__(self, x, y, values, smooth=False, **kwargs):
        self._x, self._y, self._smooth = x, y, smooth
        super().__init__(array=values, **kwargs)

    def get_coordinates(self):
        return self._x, self._y

    def _extent(self):
        ex, ey = _bounds(self._x), _bounds(self._y)
        return None if ex is None or ey is None else ex + ey

    def _plain(self):
        return {'kind': 'mesh', 'x': np.asarray(self._x), 'y': np.asarray(self._y), 'values': np.asarray(self._values), 'paint': dict(self._paint(), alpha=self._own['alpha']), 'stroke': self._line()}

class _Quiet(tuple):
    # As the result of an expression statement it is not shown.
    _quiet_ = True

class QuadContourSet(Collection):
    def __init__(self, x, y, z, levels, filled, colors, extend, widths, styles, **kwargs):
        self._x, self._y, self.levels, self.filled, self.extend = x, y, levels, filled, extend
        self._colors, self._widths, self._styles, self._labels = colors, widths, styles, None
        self.labelTexts = _Quiet()
        super().__init__(array=z, **kwargs)
        self._own['zorder'] = kwargs.get('zorder', 1 if filled else 2)

    @property
    def collections(self):
        return [self]

    def _extent(self):
        ex, ey = _bounds(self._x), _bounds(self._y)
        return None if ex is None or ey is None else ex + ey

    def _layers(self):
        # The values that choose the colours: for lines their levels, for filled areas the middle between two levels.
        levels = numbers(self.levels)
        if not self.filled:
            return levels
        inner = [(a + b) / 2 for a, b in zip(levels, levels[1:])]
        under, over = self.extend in ('both', 'min'), self.extend in ('both', 'max')
        return ([levels[0] - 1e10] if under else []) + inner + ([levels[-1] + 1e10] if over else [])

    def _shades(self):
        layers = self._layers()
        if not layers:
            return np.zeros((0, 4))
        if self._colors is not None:
            rows = _rows(self._colors, self._own['alpha'])
            if rows is None:
                return np.zeros((0, 4))
            return np.array([rows[k % len(rows)].tolist() for k in range(len(layers))])
        levels = numbers(self.levels)
        if not self.norm.scaled():
            self.norm.vmin = levels[0] if self.norm.vmin is None else self.norm.vmin
            self.norm.vmax = levels[-1] if self.norm.vmax is None else self.norm.vmax
        return self.cmap(self.norm(np.array(layers, dtype=float)), alpha=self._own['alpha'])

    def _paint(self):
        self._shades()
        return super()._paint()

    def clabel(self, levels=None, *, fontsize=None, inline=True, fmt=None, colors=None, **looks):
        self._labels = {'format': fmt if isinstance(fmt, str) else None, 'size': 8.0 if fontsize is None else _size(fontsize)}
        if isinstance(fmt, dict):
            self._labels['texts'] = [str(fmt.get(v, '')) for v in numbers(self.levels)]
        return self.labelTexts

    def _plain(self):
        widths = numbers(1.5 if self._widths is None else self._widths)
        styles = self._styles if isinstance(self._styles, (list, tuple)) else [self._styles]
        shades, levels = self._shades(), numbers(self.levels)
        lines = []
        for k, level in enumerate(levels):
            style = styles[k % len(styles)] if styles else '-'
            if style is None:
                style = '--' if level < 0 and self._colors is not None and len(_rows(self._colors, None)) == 1 else '-'
            line = stroke([0.0, 0.0, 0.0, 1.0], widths[k % len(widths)], style)
            lines.append(line if line else {'color': [0.0, 0.0, 0.0, 0.0], 'width': 0.0, 'dash': []})
        texts = None
        if self._labels is not None:
            form = self._labels['format']
            texts = self._labels.get('texts')
            if not texts and form:
                texts = [_with(form, v) for v in levels]
            elif not texts:
                texts = _tick_labels({'kind': 'scalar'}, levels, min(levels), max(levels))[0] if len(levels) else []
        return {'kind': 'contour', 'x': np.asarray(self._x), 'y': np.asarray(self._y), 'heights': np.asarray(self._values), 'levels': [float(v) for v in levels], 'colors': shades, 'filled': self.filled,
                'extend': self.extend, 'lines': lines, 'labels': texts, 'size': self._labels['size'] if self._labels else 8.0}

    def legend_elements(self, variable_name='x', str_format=str):
        from matplotlib.lines import Line2D
        shades = self._shades()
        return [Line2D([], [], color=shades[k].tolist()) for k in range(len(shades))], [f'${variable_name} = {str_format(v)}$' for v in numbers(self.levels)]

def _with(form, value):
    return form.format(value) if '{' in form else form % value

def _size(size):
    from matplotlib.text import points
    return points(size)

class Quiver(Collection):
    _z = 1

    def __init__(self, x, y, u, v, scale=None, angles='uv', pivot='tail', width=None, units='width', headwidth=3, headlength=5, minlength=1, scale_units=None, **kwargs):
        self._x, self._y, self.U, self.V = x, y, u, v
        self.scale, self.angles, self.pivot, self.width, self.scale_units, self._head = scale, angles, pivot, width, scale_units, float(headwidth)
        super().__init__(**kwargs)

    def set_UVC(self, U, V, C=None):
        self.U, self.V = np.asarray(U, dtype=float).reshape(-1), np.asarray(V, dtype=float).reshape(-1)
        if C is not None:
            self._values = np.asarray(C).reshape(-1)

    def _extent(self):
        return _bounds(self._x, self._y)

    def _faces(self):
        if self._values is None and self._own['facecolor'] is None:
            return _rows('k' if self._own['color'] is None else self._own['color'], self._own['alpha'])
        return super()._faces()

    def _plain(self):
        if self.pivot not in ('tail', 'mid', 'middle', 'tip'):
            raise ValueError(f"'{self.pivot}' is not a valid value for pivot; supported values are 'tail', 'mid', 'middle', 'tip'")
        return {'kind': 'arrows', 'x': self._x, 'y': self._y, 'u': self.U, 'v': self.V, 'scale': None if self.scale is None else float(self.scale), 'colors': self._faces(),
                'of_data': self.angles == 'xy', 'length_of_data': self.scale_units == 'xy' or (self.scale_units == 'x'), 'pivot': 'middle' if self.pivot == 'mid' else self.pivot,
                'width': None if self.width is None else float(self.width), 'head': self._head}

