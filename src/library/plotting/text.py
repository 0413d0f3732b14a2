# Text in a figure.

from matplotlib.artist import Artist, number
from matplotlib.patches import bend
import matplotlib.settings as rc

_SIZES = {'xx-small': 0.579, 'x-small': 0.694, 'small': 0.833, 'medium': 1.0, 'large': 1.2, 'x-large': 1.44, 'xx-large': 1.728, 'smaller': 0.833, 'larger': 1.2}

def points(size, fallback='medium'):
    # A font size in points.
    if size is None:
        size = fallback
    if isinstance(size, str):
        if size not in _SIZES:
            raise ValueError(f'{size!r} is not a font size')
        return rc.params()['font.size'] * _SIZES[size]
    return float(size)

def _is_bold(weight):
    return weight >= 600 if isinstance(weight, (int, float)) else weight in ('bold', 'semibold', 'demibold', 'heavy', 'extra bold', 'black', 'demi')

class Text(Artist):
    _z = 3
    _defaults = {'color': None, 'fontsize': None, 'fontweight': 'normal', 'fontstyle': 'normal', 'rotation': 0.0, 'horizontalalignment': 'left',
                 'verticalalignment': 'baseline', 'multialignment': None, 'bbox': None, 'backgroundcolor': None, 'text': '', 'x': 0, 'y': 0, 'pad': None,
                 'position': None, 'fontdict': None}

    def __init__(self, x=0, y=0, text='', fontdict=None, **kwargs):
        super().__init__()
        self._own['x'], self._own['y'], self._own['text'] = x, y, str(text)
        self.set(**dict(fontdict or {}, **kwargs))

    def set_text(self, s):
        self._own['text'] = '' if s is None else str(s)

    def set_position(self, xy):
        self._own['x'], self._own['y'] = xy

    def get_position(self):
        return self._own['x'], self._own['y']

    def get_unitless_position(self):
        return self.get_position()

    def get_fontsize(self):
        return points(self._own['fontsize'])

    get_size = get_fontsize

    def set_rotation(self, s):
        self._own['rotation'] = {'vertical': 90.0, 'horizontal': 0.0, None: 0.0}.get(s, s)

    def _words(self, fallback='medium'):
        own = self._own
        if not own['text'] or not own['visible']:
            return None
        return {'text': own['text'], 'size': points(own['fontsize'], fallback), 'color': self._rgba(own['color']), 'bold': bool(_is_bold(own['fontweight'])),
                'italic': own['fontstyle'] in ('italic', 'oblique'), 'rotation': float(own['rotation']), 'across': own['horizontalalignment'],
                'up': own['verticalalignment']}

    def _box(self):
        given = self._own['bbox']
        if given is None and self._own['backgroundcolor'] is not None:
            given = {'facecolor': self._own['backgroundcolor'], 'edgecolor': 'none', 'boxstyle': 'square'}
        if given is None:
            return None
        given = dict(given)
        face = given.get('facecolor', given.get('fc', given.get('color', 'C0')))
        edge = given.get('edgecolor', given.get('ec', given.get('color', 'k')))
        before, self._own['alpha'] = self._own['alpha'], given.get('alpha')
        face, edge = self._rgba(face), self._rgba(edge)
        self._own['alpha'] = before
        style = given.get('boxstyle', 'square')
        pad = 0.4 if 'pad' not in given else float(given['pad']) / 10
        if isinstance(style, str) and 'pad=' in style:
            pad = float(style.split('pad=')[1].split(',')[0])
        return {'face': face, 'edge': edge, 'width': float(given.get('linewidth', given.get('lw', 1.0))), 'round': 'round' in str(style), 'pad': pad}

    def _plain(self):
        words = self._words()
        if words is None:
            return None
        return {'kind': 'text', 'at': [number(self._own['x'], 'x'), number(self._own['y'], 'y')], 'coords': self._coords(), 'words': words, 'offset': [0.0, 0.0], 'box': self._box(), 'arrow': None}

    def __repr__(self):
        return f"Text({self._own['x']!r}, {self._own['y']!r}, {self._own['text']!r})"

_COORDS = {'data': 'data', 'axes fraction': 'axes', 'figure fraction': 'figure', 'subfigure fraction': 'figure'}

class Annotation(Text):
    def __init__(self, text, xy, xytext=None, xycoords='data', textcoords=None, arrowprops=None, annotation_clip=None, **kwargs):
        self.xy = xy
        self._coords_of_point = _coords_of(xycoords)
        self._textcoords = textcoords
        self.arrowprops = arrowprops
        at = xy if xytext is None else xytext
        super().__init__(at[0], at[1], text, **kwargs)

    @property
    def xyann(self):
        return self.get_position()

    def _plain(self):
        words = self._words()
        given = self._textcoords
        place, offset, coords = [number(v) for v in self.get_position()], [0.0, 0.0], self._coords_of_point
        if given in ('offset points', 'offset pixels'):
            offset = [v * (1.0 if given == 'offset points' else 0.72) for v in place]
            place = [number(v) for v in self.xy]
        elif given is not None:
            coords = _coords_of(given)
        arrow = None
        if self.arrowprops is not None:
            props = dict(self.arrowprops)
            color = props.get('color', props.get('edgecolor', props.get('ec', props.get('facecolor', props.get('fc', 'k')))))
            simple = 'arrowstyle' not in props
            arrow = {'to': [number(v) for v in self.xy], 'to_coords': self._coords_of_point, 'color': self._rgba(color, 'k'), 'bend': bend(props.get('connectionstyle')),
                     'width': float(props.get('linewidth', props.get('lw', props.get('width', 4.0) if simple else 1.0))), 'style': 'simple' if simple else str(props['arrowstyle']),
                     'shrink': float(props.get('shrink', 0.0)), 'head': float(props.get('headwidth', 12.0))}
        if words is None and arrow is None:
            return None
        return {'kind': 'text', 'at': place, 'coords': coords, 'words': words, 'offset': offset, 'box': self._box(), 'arrow': arrow}

def _coords_of(given):
    if hasattr(given, 'coords'):
        return given.coords
    if isinstance(given, str) and given in _COORDS:
        return _COORDS[given]
    raise ValueError(f'{given!r} is not a valid coordinate: one of data, axes fraction, figure fraction, offset points')
