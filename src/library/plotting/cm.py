# The colour maps by name, and the mixin of artists that map values to colours.

from matplotlib.colors import Colormap, Normalize
import matplotlib.settings as rc

class ScalarMappable:
    # Values, a colour map, and the range that it covers.
    def _begin_map(self, values, cmap=None, norm=None, vmin=None, vmax=None):
        self._values = values
        self.cmap = get_cmap(cmap)
        if isinstance(norm, str):
            norm = _norm_of(norm)
        elif norm is not None and (vmin is not None or vmax is not None):
            raise ValueError("Passing a Normalize instance simultaneously with vmin/vmax is not supported.  Please pass vmin/vmax directly to the norm when creating it.")
        self.norm = Normalize() if norm is None else norm
        if vmin is not None:
            self.norm.vmin = float(vmin)
        if vmax is not None:
            self.norm.vmax = float(vmax)
        self.colorbar = None

    def get_array(self):
        return self._values

    def set_array(self, A):
        self._values = None if A is None else np.asarray(A)

    def get_cmap(self):
        return self.cmap

    def set_cmap(self, cmap):
        self.cmap = get_cmap(cmap)

    def set_norm(self, norm):
        self.norm = Normalize() if norm is None else norm

    def get_clim(self):
        return self.norm.vmin, self.norm.vmax

    def set_clim(self, vmin=None, vmax=None):
        if vmax is None and isinstance(vmin, (tuple, list)):
            vmin, vmax = vmin
        if vmin is not None:
            self.norm.vmin = float(vmin)
        if vmax is not None:
            self.norm.vmax = float(vmax)

    def autoscale(self):
        self.norm.autoscale(self._values)

    def autoscale_None(self):
        self.norm.autoscale_None(self._values)

    def changed(self):
        pass

    def to_rgba(self, x, alpha=None, bytes=False, norm=True):
        return self.cmap(self.norm(x) if norm else x, alpha=alpha, bytes=bytes)

    def _paint(self):
        if not self.norm.scaled() and self._values is not None:
            self.norm.autoscale_None(self._values)
        return {'map': self.cmap._table(), 'norm': self.norm._plain()}

class _Mappable(ScalarMappable):
    _quiet_ = True

    def __init__(self, norm=None, cmap=None):
        self._begin_map(None, cmap, norm)
        self.axes = None
        self._own = {'alpha': None}

def _norm_of(name):
    from matplotlib.colors import LogNorm, SymLogNorm
    if name == 'log':
        return LogNorm()
    if name == 'symlog':
        return SymLogNorm(1)
    if name == 'linear':
        return Normalize()
    raise ValueError(f'{name!r} is not a scale: one of linear, log, symlog')

def get_cmap(name=None, lut=None):
    if isinstance(name, Colormap):
        found = name
    else:
        found = colormaps[rc.params()['image.cmap'] if name is None else name]
    return found if lut is None else found.resampled(lut)

class ColormapRegistry:
    # `colormaps`: the registry of colour maps by name.
    def __getitem__(self, name):
        made = _state().get('maps', {})
        if name in made:
            return made[name]
        count = _map_size(name)
        if count is None:
            raise KeyError(f'{name!r} is not a known colormap name')
        return Colormap(name, count)

    def __contains__(self, name):
        return name in _state().get('maps', {}) or _map_size(name) is not None

    def __iter__(self):
        return iter(_map_names() + list(_state().get('maps', {})))

    def __len__(self):
        return len(list(iter(self)))

    def __call__(self):
        return list(self)

    def get_cmap(self, cmap=None):
        try:
            return get_cmap(cmap)
        except KeyError:
            raise ValueError(f'{cmap!r} is not a valid value for cmap')

    def register(self, cmap, *, name=None, force=False):
        _state().setdefault('maps', {})[name or cmap.name] = cmap

colormaps = ColormapRegistry()

viridis = colormaps['viridis']
viridis_r = colormaps['viridis_r']
plasma = colormaps['plasma']
plasma_r = colormaps['plasma_r']
inferno = colormaps['inferno']
inferno_r = colormaps['inferno_r']
magma = colormaps['magma']
magma_r = colormaps['magma_r']
cividis = colormaps['cividis']
cividis_r = colormaps['cividis_r']
twilight = colormaps['twilight']
twilight_r = colormaps['twilight_r']
turbo = colormaps['turbo']
turbo_r = colormaps['turbo_r']
Greys = colormaps['Greys']
Greys_r = colormaps['Greys_r']
Purples = colormaps['Purples']
Purples_r = colormaps['Purples_r']
Blues = colormaps['Blues']
Blues_r = colormaps['Blues_r']
Greens = colormaps['Greens']
Greens_r = colormaps['Greens_r']
Oranges = colormaps['Oranges']
Oranges_r = colormaps['Oranges_r']
Reds = colormaps['Reds']
Reds_r = colormaps['Reds_r']
YlOrBr = colormaps['YlOrBr']
YlOrBr_r = colormaps['YlOrBr_r']
YlOrRd = colormaps['YlOrRd']
YlOrRd_r = colormaps['YlOrRd_r']
OrRd = colormaps['OrRd']
OrRd_r = colormaps['OrRd_r']
PuRd = colormaps['PuRd']
PuRd_r = colormaps['PuRd_r']
RdPu = colormaps['RdPu']
RdPu_r = colormaps['RdPu_r']
BuPu = colormaps['BuPu']
BuPu_r = colormaps['BuPu_r']
GnBu = colormaps['GnBu']
GnBu_r = colormaps['GnBu_r']
PuBu = colormaps['PuBu']
PuBu_r = colormaps['PuBu_r']
YlGnBu = colormaps['YlGnBu']
YlGnBu_r = colormaps['YlGnBu_r']
PuBuGn = colormaps['PuBuGn']
PuBuGn_r = colormaps['PuBuGn_r']
BuGn = colormaps['BuGn']
BuGn_r = colormaps['BuGn_r']
YlGn = colormaps['YlGn']
YlGn_r = colormaps['YlGn_r']
gray = colormaps['gray']
gray_r = colormaps['gray_r']
bone = colormaps['bone']
bone_r = colormaps['bone_r']
pink = colormaps['pink']
pink_r = colormaps['pink_r']
spring = colormaps['spring']
spring_r = colormaps['spring_r']
summer = colormaps['summer']
summer_r = colormaps['summer_r']
autumn = colormaps['autumn']
autumn_r = colormaps['autumn_r']
winter = colormaps['winter']
winter_r = colormaps['winter_r']
cool = colormaps['cool']
cool_r = colormaps['cool_r']
hot = colormaps['hot']
hot_r = colormaps['hot_r']
copper = colormaps['copper']
copper_r = colormaps['copper_r']
PiYG = colormaps['PiYG']
PiYG_r = colormaps['PiYG_r']
PRGn = colormaps['PRGn']
PRGn_r = colormaps['PRGn_r']
BrBG = colormaps['BrBG']
BrBG_r = colormaps['BrBG_r']
PuOr = colormaps['PuOr']
PuOr_r = colormaps['PuOr_r']
RdGy = colormaps['RdGy']
RdGy_r = colormaps['RdGy_r']
RdBu = colormaps['RdBu']
RdBu_r = colormaps['RdBu_r']
RdYlBu = colormaps['RdYlBu']
RdYlBu_r = colormaps['RdYlBu_r']
RdYlGn = colormaps['RdYlGn']
RdYlGn_r = colormaps['RdYlGn_r']
Spectral = colormaps['Spectral']
Spectral_r = colormaps['Spectral_r']
coolwarm = colormaps['coolwarm']
coolwarm_r = colormaps['coolwarm_r']
bwr = colormaps['bwr']
bwr_r = colormaps['bwr_r']
seismic = colormaps['seismic']
seismic_r = colormaps['seismic_r']
hsv = colormaps['hsv']
hsv_r = colormaps['hsv_r']
terrain = colormaps['terrain']
terrain_r = colormaps['terrain_r']
ocean = colormaps['ocean']
ocean_r = colormaps['ocean_r']
rainbow = colormaps['rainbow']
rainbow_r = colormaps['rainbow_r']
jet = colormaps['jet']
jet_r = colormaps['jet_r']
gnuplot = colormaps['gnuplot']
gnuplot_r = colormaps['gnuplot_r']
nipy_spectral = colormaps['nipy_spectral']
nipy_spectral_r = colormaps['nipy_spectral_r']
cubehelix = colormaps['cubehelix']
cubehelix_r = colormaps['cubehelix_r']
Pastel1 = colormaps['Pastel1']
Pastel1_r = colormaps['Pastel1_r']
Pastel2 = colormaps['Pastel2']
Pastel2_r = colormaps['Pastel2_r']
Paired = colormaps['Paired']
Paired_r = colormaps['Paired_r']
Accent = colormaps['Accent']
Accent_r = colormaps['Accent_r']
Dark2 = colormaps['Dark2']
Dark2_r = colormaps['Dark2_r']
Set1 = colormaps['Set1']
Set1_r = colormaps['Set1_r']
Set2 = colormaps['Set2']
Set2_r = colormaps['Set2_r']
Set3 = colormaps['Set3']
Set3_r = colormaps['Set3_r']
tab10 = colormaps['tab10']
tab10_r = colormaps['tab10_r']
tab20 = colormaps['tab20']
tab20_r = colormaps['tab20_r']
tab20b = colormaps['tab20b']
tab20b_r = colormaps['tab20b_r']
tab20c = colormaps['tab20c']
tab20c_r = colormaps['tab20c_r']
