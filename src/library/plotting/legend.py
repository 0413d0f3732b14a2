# Legends: the handle of each artist beside its label.

from matplotlib.artist import Artist
from matplotlib.text import Text, points
import matplotlib.settings as rc

_PLACES = ['best', 'upper right', 'upper left', 'lower left', 'lower right', 'right', 'center left', 'center right', 'lower center', 'upper center', 'center']

class Legend(Artist):
    _z = 5
    _defaults = {'loc': None, 'ncols': 1, 'fontsize': None, 'title': '', 'frameon': None, 'facecolor': None, 'edgecolor': None, 'framealpha': None, 'bbox_to_anchor': None,
                 'labelcolor': None, 'markerscale': None, 'numpoints': None, 'scatterpoints': None, 'shadow': False, 'fancybox': None, 'borderpad': None, 'labelspacing': None,
                 'handlelength': None, 'handleheight': None, 'handletextpad': None, 'borderaxespad': None, 'columnspacing': None, 'mode': None, 'prop': None, 'title_fontsize': None,
                 'title_fontproperties': None, 'markerfirst': True, 'reverse': False, 'alignment': 'center', 'handler_map': None, 'draggable': False, 'bbox_transform': None}

    def __init__(self, parent, handles, labels, **kwargs):
        if 'ncol' in kwargs:
            kwargs['ncols'] = kwargs.pop('ncol')
        super().__init__(**kwargs)
        self.parent = parent
        self.legend_handles = list(handles)
        self.texts = [Text(0, 0, label) for label in labels]
        loc = self._own['loc']
        if isinstance(loc, str) and loc not in _PLACES and loc not in ('outside upper center', 'outside lower center', 'outside right upper'):
            raise ValueError(f"{loc!r} is not a valid value for loc; supported values are {', '.join(repr(p) for p in _PLACES)}")

    @property
    def legendHandles(self):
        return self.legend_handles

    def get_texts(self):
        return self.texts

    def get_lines(self):
        return [h for h in self.legend_handles if hasattr(h, 'get_xdata')]

    def get_patches(self):
        return [h for h in self.legend_handles if hasattr(h, 'get_facecolor')]

    def get_title(self):
        return Text(0, 0, self._own['title'] or '')

    def get_frame(self):
        return _Frame(self)

    def set_draggable(self, state, use_blit=False, update='loc'):
        pass

    def _plain(self):
        own = self._own
        loc = own['loc']
        if loc is None:
            loc = rc.params()['legend.loc'] if own['bbox_to_anchor'] is None else 'upper right'
        if isinstance(loc, int):
            loc = _PLACES[loc]
        at = [float(v) for v in loc] if isinstance(loc, (tuple, list)) else None
        anchor = own['bbox_to_anchor']
        size = own['fontsize']
        if size is None and isinstance(own['prop'], dict):
            size = own['prop'].get('size')
        size = points(size, rc.params()['legend.fontsize'])
        entries = []
        for handle, text in zip(self.legend_handles, self.texts):
            color = own['labelcolor']
            swatch = {'stroke': None, 'marker': None, 'face': None, 'area': False, 'hatch': None, 'bar': None}
            swatch.update(_standing_for(handle))
            entries.append({'text': text.get_text(), 'swatch': swatch, 'color': self._rgba(color if isinstance(color, str) else text._own['color'])})
        if own['reverse']:
            entries.reverse()
        title = own['title']
        title = title.get_text() if hasattr(title, 'get_text') else str(title or '')
        frame = rc.params()['legend.frameon'] if own['frameon'] is None else own['frameon']
        return {'entries': entries, 'loc': 'best' if at else str(loc), 'at': at, 'columns': int(own['ncols']), 'size': size, 'title': title, 'framed': bool(frame),
                'face': self._rgba(own['facecolor']) if own['facecolor'] not in (None, 'inherit') else None, 'edge': self._rgba(own['edgecolor']) if own['edgecolor'] not in (None, 'inherit') else None,
                'opacity': float(rc.params()['legend.framealpha'] if own['framealpha'] is None else own['framealpha']), 'anchor': None if anchor is None else [float(v) for v in anchor],
                'spread': own['mode'] == 'expand'}

def _standing_for(handle):
    if isinstance(handle, tuple) and not hasattr(handle, '_handle'):
        found = {}
        for one in handle:
            found.update({k: v for k, v in _standing_for(one).items() if v})
        return found
    return handle._handle()

class _Frame:
    def __init__(self, legend):
        self._legend = legend

    def set_alpha(self, value):
        self._legend._own['framealpha'] = value

    def set_facecolor(self, value):
        self._legend._own['facecolor'] = value

    set_color = set_facecolor

    def set_edgecolor(self, value):
        self._legend._own['edgecolor'] = value

    def set_linewidth(self, value):
        pass

    def set_visible(self, value):
        self._legend._own['frameon'] = value
