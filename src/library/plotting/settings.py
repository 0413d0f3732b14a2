# The rcParams of a program; every program begins with the defaults.

_DEFAULTS = {'figure.figsize': [6.4, 4.8], 'figure.dpi': 100.0, 'figure.facecolor': 'white', 'figure.titlesize': 'large', 'figure.autolayout': False,
             'figure.constrained_layout.use': False, 'figure.max_open_warning': 20, 'savefig.dpi': 'figure', 'savefig.bbox': None, 'lines.linewidth': 1.5, 'lines.linestyle': '-',
             'lines.marker': 'None', 'lines.markersize': 6.0, 'axes.grid': False, 'axes.grid.axis': 'both', 'axes.titlesize': 'large', 'axes.titleweight': 'normal', 'axes.labelsize': 'medium',
             'axes.labelweight': 'normal', 'axes.facecolor': 'white', 'axes.edgecolor': 'black', 'axes.linewidth': 0.8, 'axes.xmargin': 0.05, 'axes.ymargin': 0.05,
             'axes.spines.left': True, 'axes.spines.right': True, 'axes.spines.top': True, 'axes.spines.bottom': True, 'axes.axisbelow': 'line', 'axes.unicode_minus': True,
             'axes.prop_cycle': None, 'font.size': 10.0, 'font.family': ['sans-serif'], 'font.sans-serif': ['DejaVu Sans'], 'font.serif': ['DejaVu Serif'], 'font.weight': 'normal', 'image.cmap': 'viridis', 'image.origin': 'upper',
             'image.aspect': 'equal', 'image.interpolation': 'auto', 'xtick.labelsize': 'medium', 'ytick.labelsize': 'medium', 'xtick.direction': 'out', 'ytick.direction': 'out',
             'xtick.major.size': 3.5, 'ytick.major.size': 3.5, 'xtick.minor.visible': False, 'ytick.minor.visible': False, 'grid.color': '#b0b0b0', 'grid.linestyle': '-', 'grid.linewidth': 0.8, 'grid.alpha': 1.0,
             'legend.loc': 'best', 'legend.fontsize': 'medium', 'legend.frameon': True, 'legend.framealpha': 0.8, 'hist.bins': 10, 'scatter.marker': 'o', 'text.usetex': False, 'mathtext.fontset': 'dejavusans',
             'text.color': 'black', 'axes.labelcolor': 'black', 'xtick.color': 'black', 'ytick.color': 'black', 'errorbar.capsize': 0.0, 'patch.linewidth': 1.0, 'patch.edgecolor': 'black', 'pdf.fonttype': 3, 'ps.fonttype': 3,
             'contour.negative_linestyle': 'dashed', 'interactive': False, 'animation.html': 'none', 'lines.markeredgewidth': 1.0, 'figure.subplot.hspace': 0.2, 'figure.subplot.wspace': 0.2}

_TAB10 = ['#1f77b4', '#ff7f0e', '#2ca02c', '#d62728', '#9467bd', '#8c564b', '#e377c2', '#7f7f7f', '#bcbd22', '#17becf']

class Cycler:
    # Cycles of property values, from which each artist takes the next.
    def __init__(self, keys):
        self._keys = {name: list(values) for name, values in keys.items()}
        lengths = {len(v) for v in self._keys.values()}
        if len(lengths) != 1 or 0 in lengths:
            raise ValueError('the properties of a cycle need lists of one length, and not empty ones')

    def by_key(self):
        return {name: list(values) for name, values in self._keys.items()}

    @property
    def keys(self):
        return set(self._keys)

    def __len__(self):
        return len(list(self._keys.values())[0])

    def __iter__(self):
        return iter([{name: values[k] for name, values in self._keys.items()} for k in range(len(self))])

    def __add__(self, other):
        return Cycler(dict(self._keys, **other._keys))

    def __mul__(self, other):
        if isinstance(other, int):
            return Cycler({name: values * other for name, values in self._keys.items()})
        pairs = [dict(a, **b) for a in self for b in other]
        return Cycler({name: [p[name] for p in pairs] for name in pairs[0]})

    def __repr__(self):
        return ' + '.join(f'cycler({name!r}, {values!r})' for name, values in self._keys.items())

def cycler(*args, **kwargs):
    if len(args) == 2:
        return Cycler({args[0]: args[1]})
    if len(args) == 1:
        return args[0]
    return Cycler({{'c': 'color', 'lw': 'linewidth', 'ls': 'linestyle'}.get(name, name): values for name, values in kwargs.items()})

def params():
    state = _state()
    if 'params' not in state:
        state['params'] = dict(_DEFAULTS, **{'axes.prop_cycle': Cycler({'color': _TAB10})})
    return state['params']

def chosen(name):
    # A parameter that the program or a style has changed, else None.
    value = params()[name]
    return None if value == _DEFAULTS[name] else value

class RcParams:
    # `rcParams`: a dictionary of this program.
    def __getitem__(self, key):
        if key not in params():
            raise KeyError(f'{key} is not a valid rc parameter')
        return params()[key]

    def __setitem__(self, key, value):
        if key not in params():
            groups = {name.split('.')[0] for name in _DEFAULTS} | {'svg', 'agg', 'toolbar', 'boxplot', 'xaxis', 'yaxis', 'date', 'keymap', 'backend', 'markers', 'pgf', 'docstring', 'timezone', 'webagg', 'ps', 'pdf'}
            if key.split('.')[0] not in groups:
                raise KeyError(f'{key} is not a valid rc parameter (see rcParams.keys() for a list of valid parameters)')
        params()[key] = value

    def __contains__(self, key):
        return key in params()

    def __iter__(self):
        return iter(sorted(params()))

    def __len__(self):
        return len(params())

    def get(self, key, default=None):
        return params().get(key, default)

    def keys(self):
        return params().keys()

    def items(self):
        return params().items()

    def values(self):
        return params().values()

    def copy(self):
        return dict(params())

    def update(self, *args, **kwargs):
        for given in (*args, kwargs):
            for key, value in given.items():
                self[key] = value

    def setdefault(self, key, value=None):
        return params().setdefault(key, value)

rcParams = RcParams()

def reset():
    _state().pop('params', None)

def rc(group, **kwargs):
    short = {'lw': 'linewidth', 'ls': 'linestyle', 'c': 'color', 'fc': 'facecolor', 'ec': 'edgecolor', 'mew': 'markeredgewidth'}
    for one in group if isinstance(group, (list, tuple)) else [group]:
        for name, value in kwargs.items():
            rcParams[one + '.' + short.get(name, name)] = value

class rc_context:
    def __init__(self, rc=None, fname=None):
        self._new = rc or {}
        self._before = None

    def __enter__(self):
        self._before = dict(params())
        rcParams.update(self._new)

    def __exit__(self, *exc_info):
        params().clear()
        params().update(self._before)

_STYLES = {'default': {}, 'classic': {}, 'ggplot': {'axes.grid': True, 'axes.facecolor': '#E5E5E5', 'axes.edgecolor': 'white', 'grid.color': 'white', 'axes.prop_cycle': ['#E24A33', '#348ABD', '#988ED5', '#777777', '#FBC15E', '#8EBA42', '#FFB5B8']},
           'bmh': {'axes.grid': True, 'axes.facecolor': '#eeeeee', 'axes.edgecolor': '#bcbcbc', 'grid.linestyle': '--', 'axes.prop_cycle': ['#348ABD', '#A60628', '#7A68A6', '#467821', '#D55E00', '#CC79A7', '#56B4E9', '#009E73', '#F0E442', '#0072B2']},
           'fivethirtyeight': {'axes.grid': True, 'figure.facecolor': '#f0f0f0', 'axes.facecolor': '#f0f0f0', 'axes.edgecolor': '#f0f0f0', 'lines.linewidth': 4.0, 'axes.prop_cycle': ['#008fd5', '#fc4f30', '#e5ae38', '#6d904f', '#8b8b8b', '#810f7c']},
           'grayscale': {'image.cmap': 'gray', 'axes.prop_cycle': ['0.00', '0.40', '0.60', '0.70']}, 'dark_background': {'figure.facecolor': 'black', 'axes.facecolor': 'black',
                           'axes.prop_cycle': ['#8dd3c7', '#feffb3', '#bfbbd9', '#fa8174', '#81b1d2', '#fdb462', '#b3de69', '#bc82bd', '#ccebc4', '#ffed6f']}, 'fast': {},
           'tableau-colorblind10': {'axes.prop_cycle': ['#006BA4', '#FF800E', '#ABABAB', '#595959', '#5F9ED1', '#C85200', '#898989', '#A2C8EC', '#FFBC79', '#CFCFCF']},
           'seaborn-v0_8': {'axes.grid': True, 'axes.prop_cycle': ['#4C72B0', '#55A868', '#C44E52', '#8172B2', '#CCB974', '#64B5CD']}}

def use_style(style):
    # Applies the colours, background and grid of a style; fonts and paddings are fixed by the page.
    for one in style if isinstance(style, (list, tuple)) else [style]:
        if isinstance(one, dict):
            rcParams.update(one)
            continue
        known = _STYLES.get(one)
        if known is None and one.startswith('seaborn'):
            known = dict(_STYLES['seaborn-v0_8'])
            if 'white' in one or 'ticks' in one:
                known['axes.grid'] = False
        if known is None:
            raise OSError(f"{one!r} is not a valid package style, path of style file, URL of style file, or library style name (library styles are listed in `style.available`)")
        if one == 'default':
            reset()
        for key, value in known.items():
            params()[key] = Cycler({'color': value}) if key == 'axes.prop_cycle' else value
