# Patches: areas with an outline.

import math
from matplotlib.artist import Artist, stroke, number, numbers

class Patch(Artist):
    _z = 1
    _defaults = {'color': None, 'facecolor': None, 'edgecolor': None, 'linewidth': None, 'linestyle': '-', 'fill': True, 'hatch': None}
    _automatic = 'C0'

    def __init__(self, **kwargs):
        super().__init__(**kwargs)

    def set_color(self, c):
        self._own['facecolor'] = self._own['edgecolor'] = c

    def get_facecolor(self):
        return tuple(self._face() or (0.0, 0.0, 0.0, 0.0))

    def get_edgecolor(self):
        return tuple(self._edge() or (0.0, 0.0, 0.0, 0.0))

    def _face(self):
        return self._rgba(self._own['facecolor'], self._automatic) if self._own['fill'] else None

    def _edge(self):
        if self._own['edgecolor'] is None and not self._own['fill']:
            return self._rgba('k')
        return self._rgba(self._own['edgecolor'])

    def _stroke(self):
        width = self._own['linewidth']
        return stroke(self._edge(), 1.0 if width is None else width, self._own['linestyle'])

    def _outline(self):
        # x and y of its corners; NaN separates the polygons of one area.
        return [], []

    def get_xy(self):
        x, y = self._outline()
        return np.array([x, y]).T

    def get_extents(self):
        return self._extent()

    def _extent(self):
        if self._coords() != 'data':
            return None
        x, y = self._outline()
        return _bounds(x, y) if x else None

    def _plain(self):
        x, y = self._outline()
        if not x:
            return None
        return {'kind': 'area', 'x': np.array(x, dtype=float), 'y': np.array(y, dtype=float), 'face': self._face(), 'stroke': self._stroke(),
                'hatch': self._own['hatch'], 'coords': self._coords(), 'open': False}

    def _handle(self):
        return {'face': self._face(), 'stroke': self._stroke(), 'area': True, 'hatch': self._own['hatch']}

class Rectangle(Patch):
    def __init__(self, xy, width, height, *, angle=0.0, rotation_point='xy', **kwargs):
        self._at, self._width, self._height, self._angle = (number(xy[0], 'x'), number(xy[1], 'y')), number(width, 'width'), number(height, 'height'), number(angle, 'angle')
        self._point = rotation_point
        super().__init__(**kwargs)

    def get_x(self):
        return self._at[0]

    def get_y(self):
        return self._at[1]

    def get_xy(self):
        return self._at

    def get_width(self):
        return self._width

    def get_height(self):
        return self._height

    def get_center(self):
        return (self._at[0] + self._width / 2, self._at[1] + self._height / 2)

    def get_bbox(self):
        return (self._at[0], self._at[1], self._at[0] + self._width, self._at[1] + self._height)

    def set_x(self, x):
        self._at = (number(x), self._at[1])

    def set_y(self, y):
        self._at = (self._at[0], number(y))

    def set_xy(self, xy):
        self._at = (number(xy[0]), number(xy[1]))

    def set_width(self, w):
        self._width = number(w)

    def set_height(self, h):
        self._height = number(h)

    def set_bounds(self, *args):
        x, y, w, h = args[0] if len(args) == 1 else args
        self._at, self._width, self._height = (number(x), number(y)), number(w), number(h)

    def _outline(self):
        (x, y), w, h = self._at, self._width, self._height
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        if self._angle:
            cx, cy = (x + w / 2, y + h / 2) if self._point == 'center' else (x, y)
            a = math.radians(self._angle)
            corners = [(cx + (p - cx) * math.cos(a) - (q - cy) * math.sin(a), cy + (p - cx) * math.sin(a) + (q - cy) * math.cos(a)) for p, q in corners]
        return [c[0] for c in corners], [c[1] for c in corners]

    def __repr__(self):
        (x, y), w, h = self._at, self._width, self._height
        return f'Rectangle(xy=({x:g}, {y:g}), width={w:g}, height={h:g}, angle={self._angle:g})'

class FancyBboxPatch(Rectangle):
    def __init__(self, xy, width, height, boxstyle='round', **kwargs):
        super().__init__(xy, width, height, **kwargs)

class Polygon(Patch):
    def __init__(self, xy, *, closed=True, **kwargs):
        self._xy = [(number(p[0]), number(p[1])) for p in (xy.tolist() if hasattr(xy, 'tolist') else xy)]
        self._closed = closed
        super().__init__(**kwargs)

    def set_xy(self, xy):
        self._xy = [(number(p[0]), number(p[1])) for p in (xy.tolist() if hasattr(xy, 'tolist') else xy)]

    def get_xy(self):
        points = self._xy
        return np.array(points + points[:1] if self._closed and points and points[0] != points[-1] else points, dtype=float)

    def _outline(self):
        return [p[0] for p in self._xy], [p[1] for p in self._xy]

    def _plain(self):
        found = super()._plain()
        if found is not None:
            found['open'] = not self._closed
        return found

class RegularPolygon(Polygon):
    def __init__(self, xy, numVertices, *, radius=5, orientation=0, **kwargs):
        turns = [2 * math.pi * k / numVertices + orientation + math.pi / 2 for k in range(numVertices)]
        super().__init__([(xy[0] + radius * math.cos(t), xy[1] + radius * math.sin(t)) for t in turns], **kwargs)

class Ellipse(Patch):
    def __init__(self, xy, width, height, *, angle=0, **kwargs):
        self._centre, self._width, self._height, self._angle = (number(xy[0]), number(xy[1])), number(width), number(height), number(angle)
        super().__init__(**kwargs)

    _from, _to = 0.0, 360.0

    def get_center(self):
        return self._centre

    def set_center(self, xy):
        self._centre = (number(xy[0]), number(xy[1]))

    def _outline(self):
        (cx, cy), a, b, turn = self._centre, self._width / 2, self._height / 2, math.radians(self._angle)
        count = max(8, round(abs(self._to - self._from) / 3))
        x, y = [], []
        for k in range(count + 1):
            t = math.radians(self._from + (self._to - self._from) * k / count)
            p, q = a * math.cos(t), b * math.sin(t)
            x.append(cx + p * math.cos(turn) - q * math.sin(turn))
            y.append(cy + p * math.sin(turn) + q * math.cos(turn))
        return x, y

class Circle(Ellipse):
    def __init__(self, xy, radius=5, **kwargs):
        self._radius = number(radius)
        super().__init__(xy, 2 * radius, 2 * radius, **kwargs)

    def get_radius(self):
        return self._radius

    def set_radius(self, radius):
        self._radius, self._width, self._height = number(radius), 2 * number(radius), 2 * number(radius)

class Arc(Ellipse):
    def __init__(self, xy, width, height, *, angle=0.0, theta1=0.0, theta2=360.0, **kwargs):
        self._from, self._to = number(theta1), number(theta2)
        super().__init__(xy, width, height, angle=angle, **dict({'fill': False}, **kwargs))

    def _plain(self):
        found = super()._plain()
        found['open'] = True
        return found

class Wedge(Patch):
    def __init__(self, center, r, theta1, theta2, *, width=None, **kwargs):
        self.center, self.r, self.theta1, self.theta2, self.width = (number(center[0]), number(center[1])), number(r), number(theta1), number(theta2), width
        super().__init__(**kwargs)

    def _outline(self):
        (cx, cy), r = self.center, self.r
        count = max(2, math.ceil(abs(self.theta2 - self.theta1) / 2))
        turns = [math.radians(self.theta1 + (self.theta2 - self.theta1) * k / count) for k in range(count + 1)]
        x = [cx + r * math.cos(t) for t in turns]
        y = [cy + r * math.sin(t) for t in turns]
        if self.width is None:
            return x + [cx], y + [cy]
        inner = r - number(self.width)
        return x + [cx + inner * math.cos(t) for t in reversed(turns)], y + [cy + inner * math.sin(t) for t in reversed(turns)]

class FancyArrow(Polygon):
    def __init__(self, x, y, dx, dy, *, width=0.001, length_includes_head=False, head_width=None, head_length=None, shape='full', overhang=0, head_starts_at_zero=False, **kwargs):
        head_width = 3 * width if head_width is None else head_width
        head_length = 1.5 * head_width if head_length is None else head_length
        distance = math.hypot(dx, dy)
        length = distance if length_includes_head else distance + head_length
        if not length:
            super().__init__([], **kwargs)
            return
        neck = length - head_length
        points = [(0, width / 2), (neck, width / 2), (neck, head_width / 2), (length, 0), (neck, -head_width / 2), (neck, -width / 2), (0, -width / 2)]
        c, s = (dx / distance, dy / distance) if distance else (1.0, 0.0)
        super().__init__([(x + c * p - s * q, y + s * p + c * q) for p, q in points], **kwargs)

class FancyArrowPatch(Artist):
    _z = 1
    _defaults = {'color': None, 'facecolor': None, 'edgecolor': None, 'linewidth': 1.0, 'linestyle': '-', 'arrowstyle': '->', 'connectionstyle': None, 'mutation_scale': 10, 'shrinkA': 2, 'shrinkB': 2}

    def __init__(self, posA, posB, arrowstyle='simple', **kwargs):
        self._from, self._to = (number(posA[0]), number(posA[1])), (number(posB[0]), number(posB[1]))
        super().__init__(**dict(kwargs, arrowstyle=arrowstyle))

    def _extent(self):
        return _bounds([self._from[0], self._to[0]], [self._from[1], self._to[1]])

    def _plain(self):
        own = self._own
        color = self._rgba(own['color'] or own['edgecolor'], 'k')
        return {'kind': 'text', 'at': list(self._from), 'coords': self._coords(), 'words': None, 'offset': [0.0, 0.0], 'box': None,
                'arrow': {'to': list(self._to), 'to_coords': self._coords(), 'color': color, 'width': float(own['linewidth']), 'style': str(own['arrowstyle']), 'bend': bend(own['connectionstyle'])}}

def bend(style):
    # The curvature of an arrow, as a fraction of its length.
    if isinstance(style, str) and 'rad' in style:
        try:
            return float(style.split('rad')[1].split(',')[0].replace('=', ''))
        except ValueError:
            raise ValueError(f'{style!r} is not a connection style')
    return 0.0

class PathPatch(Polygon):
    pass

ConnectionPatch = FancyArrowPatch
