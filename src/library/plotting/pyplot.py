# The stateful interface: each function draws in the current axes, which are created on demand.

from matplotlib.axes import Axes, Quiet
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpec
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle, Circle, Polygon
from matplotlib.text import Text, Annotation
from matplotlib.colors import Normalize
from matplotlib.ticker import MaxNLocator, MultipleLocator, FuncFormatter, FormatStrFormatter, ScalarFormatter, LogLocator, FixedLocator, NullLocator, NullFormatter, AutoLocator, Locator, Formatter
from matplotlib.artist import setp, getp
from matplotlib.cm import colormaps, get_cmap
from matplotlib.settings import cycler, rc, rcParams, rc_context
import matplotlib.cm as cm
import matplotlib.settings as _rc

def _open():
    # The open figures of this program by number; the last is the current one.
    state = _state()
    if 'figures' not in state:
        state['figures'] = {}
        state['current'] = None
        state['flush'] = _flush
    return state['figures']

def _flush():
    # Figures still open at the end of the program are shown, as a notebook does at the end of a cell.
    figures = _open()
    for figure in list(figures.values()):
        if figure.axes or figure._texts:
            figure.show()
    figures.clear()
    _state()['current'] = None

def figure(num=None, figsize=None, dpi=None, *, facecolor=None, edgecolor=None, frameon=True, FigureClass=Figure, clear=False, **kwargs):
    figures = _open()
    if isinstance(num, Figure):
        _state()['current'] = num.number
        figures[num.number] = num
        return num
    label = num if isinstance(num, str) else ''
    if label:
        num = next((n for n, f in figures.items() if f.get_label() == label), None)
    if num is None:
        num = max(list(figures) + [0]) + 1
    if num in figures:
        _state()['current'] = num
        if clear:
            figures[num].clear()
        figures[num]._asked = True
        return figures[num]
    made = FigureClass(figsize, dpi, facecolor=facecolor, edgecolor=edgecolor, frameon=frameon, **kwargs)
    made.number = num
    made.set_label(label)
    figures[num] = made
    _state()['current'] = num
    return made

def gcf():
    figures = _open()
    current = _state()['current']
    return figures[current] if current in figures else figure()

def gca():
    return gcf().gca()

def sca(ax):
    figure(ax.figure)
    ax.figure.sca(ax)

def gci():
    return gcf()._current_image

def sci(im):
    gcf()._current_image = im

def get_fignums():
    return sorted(_open())

def get_figlabels():
    return [_open()[n].get_label() for n in get_fignums()]

def fignum_exists(num):
    return num in _open() or num in get_figlabels()

def close(fig=None):
    figures = _open()
    if fig == 'all':
        figures.clear()
    else:
        number = _state()['current'] if fig is None else fig.number if isinstance(fig, Figure) else fig
        if isinstance(number, str):
            number = next((n for n, f in figures.items() if f.get_label() == number), None)
        figures.pop(number, None)
    if _state()['current'] not in figures:
        _state()['current'] = max(list(figures)) if figures else None

def clf():
    gcf().clear()

def cla():
    gca().clear()

def show(*args, block=None):
    figures = _open()
    for one in list(figures.values()):
        one.show()
    figures.clear()
    _state()['current'] = None

def draw():
    pass

def pause(interval):
    pass

def ion():
    pass

def ioff():
    pass

def isinteractive():
    return False

def switch_backend(newbackend):
    pass

def savefig(fname, **kwargs):
    gcf().savefig(fname, **kwargs)

def subplots(nrows=1, ncols=1, *, sharex=False, sharey=False, squeeze=True, width_ratios=None, height_ratios=None, subplot_kw=None, gridspec_kw=None, **fig_kw):
    made = figure(**fig_kw)
    return made, made.subplots(nrows, ncols, sharex=sharex, sharey=sharey, squeeze=squeeze, width_ratios=width_ratios, height_ratios=height_ratios, subplot_kw=subplot_kw, gridspec_kw=gridspec_kw)

def subplot_mosaic(mosaic, *, sharex=False, sharey=False, width_ratios=None, height_ratios=None, empty_sentinel='.', subplot_kw=None, gridspec_kw=None, per_subplot_kw=None, **fig_kw):
    made = figure(**fig_kw)
    return made, made.subplot_mosaic(mosaic, sharex=sharex, sharey=sharey, width_ratios=width_ratios, height_ratios=height_ratios, empty_sentinel=empty_sentinel, subplot_kw=subplot_kw, gridspec_kw=gridspec_kw)

def subplot(*args, **kwargs):
    if len(args) == 1 and isinstance(args[0], Axes):
        sca(args[0])
        return args[0]
    held = gcf()
    made = held.add_subplot(*args, **kwargs)
    for other in held.axes[:-1]:
        # Existing axes at the same position are reused.
        if other._place == made._place:
            held.delaxes(made)
            held.sca(other)
            return other
    return made

def subplot2grid(shape, loc, rowspan=1, colspan=1, fig=None, **kwargs):
    held = gcf() if fig is None else fig
    grid = GridSpec(shape[0], shape[1], held)
    return held.add_subplot(grid[loc[0]:loc[0] + rowspan, loc[1]:loc[1] + colspan], **kwargs)

def axes(arg=None, **kwargs):
    if arg is None:
        return gcf().add_subplot(**kwargs)
    return gcf().add_axes(arg, **kwargs)

def delaxes(ax=None):
    ax = gca() if ax is None else ax
    ax.figure.delaxes(ax)

def twinx(ax=None):
    return (gca() if ax is None else ax).twinx()

def twiny(ax=None):
    return (gca() if ax is None else ax).twiny()

def suptitle(t, **kwargs):
    return gcf().suptitle(t, **kwargs)

def supxlabel(t, **kwargs):
    return gcf().supxlabel(t, **kwargs)

def supylabel(t, **kwargs):
    return gcf().supylabel(t, **kwargs)

def figtext(x, y, s, fontdict=None, **kwargs):
    return gcf().text(x, y, s, fontdict, **kwargs)

def figlegend(*args, **kwargs):
    return gcf().legend(*args, **kwargs)

def tight_layout(*, pad=1.08, h_pad=None, w_pad=None, rect=None):
    gcf().tight_layout()

def subplots_adjust(left=None, bottom=None, right=None, top=None, wspace=None, hspace=None):
    gcf().subplots_adjust(left, bottom, right, top, wspace, hspace)

def title(label, fontdict=None, loc=None, pad=None, *, y=None, **kwargs):
    return gca().set_title(label, fontdict, loc, pad, y=y, **kwargs)

def xlabel(xlabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
    return gca().set_xlabel(xlabel, fontdict, labelpad, loc=loc, **kwargs)

def ylabel(ylabel, fontdict=None, labelpad=None, *, loc=None, **kwargs):
    return gca().set_ylabel(ylabel, fontdict, labelpad, loc=loc, **kwargs)

def xlim(*args, **kwargs):
    return gca().set_xlim(*args, **kwargs) if args or kwargs else gca().get_xlim()

def ylim(*args, **kwargs):
    return gca().set_ylim(*args, **kwargs) if args or kwargs else gca().get_ylim()

def _ticks_of(axis, ticks, labels, minor, kwargs):
    if ticks is not None:
        axis.set_ticks(ticks, minor=minor)
    if labels is not None:
        axis.set_ticklabels(labels, minor=minor, **kwargs)
    elif kwargs:
        axis._look(**kwargs)
    return axis.get_ticklocs(minor=minor), axis.get_ticklabels(minor)

def xticks(ticks=None, labels=None, *, minor=False, **kwargs):
    return _ticks_of(gca().xaxis, ticks, labels, minor, kwargs)

def yticks(ticks=None, labels=None, *, minor=False, **kwargs):
    return _ticks_of(gca().yaxis, ticks, labels, minor, kwargs)

def xscale(value, **kwargs):
    gca().set_xscale(value, **kwargs)

def yscale(value, **kwargs):
    gca().set_yscale(value, **kwargs)

def box(on=None):
    gca().set_frame_on(True if on is None else on)

def colorbar(mappable=None, cax=None, ax=None, **kwargs):
    return gcf().colorbar(gci() if mappable is None else mappable, cax, ax, **kwargs)

def clim(vmin=None, vmax=None):
    gci().set_clim(vmin, vmax)

def set_cmap(cmap):
    rcParams['image.cmap'] = get_cmap(cmap).name
    if gci() is not None:
        gci().set_cmap(cmap)

def imread(fname, format=None):
    return np.load(fname)

def rcdefaults():
    _rc.reset()

class _Style:
    available = sorted(_rc._STYLES)
    library = _rc._STYLES

    def use(self, style):
        _rc.use_style(style)

    def context(self, style, after_reset=False):
        return _StyleContext(style)

class _StyleContext(rc_context):
    def __init__(self, style):
        super().__init__()
        self._style = style

    def __enter__(self):
        super().__enter__()
        _rc.use_style(self._style)

style = _Style()

def plot(*args, **kwargs):
    return gca().plot(*args, **kwargs)

def scatter(*args, **kwargs):
    return gca().scatter(*args, **kwargs)

def bar(*args, **kwargs):
    return gca().bar(*args, **kwargs)

def barh(*args, **kwargs):
    return gca().barh(*args, **kwargs)

def hist(*args, **kwargs):
    return gca().hist(*args, **kwargs)

def hist2d(*args, **kwargs):
    return gca().hist2d(*args, **kwargs)

def stairs(*args, **kwargs):
    return gca().stairs(*args, **kwargs)

def fill_between(*args, **kwargs):
    return gca().fill_between(*args, **kwargs)

def fill_betweenx(*args, **kwargs):
    return gca().fill_betweenx(*args, **kwargs)

def fill(*args, **kwargs):
    return gca().fill(*args, **kwargs)

def stackplot(*args, **kwargs):
    return gca().stackplot(*args, **kwargs)

def errorbar(*args, **kwargs):
    return gca().errorbar(*args, **kwargs)

def stem(*args, **kwargs):
    return gca().stem(*args, **kwargs)

def step(*args, **kwargs):
    return gca().step(*args, **kwargs)

def boxplot(*args, **kwargs):
    return gca().boxplot(*args, **kwargs)

def violinplot(*args, **kwargs):
    return gca().violinplot(*args, **kwargs)

def pie(*args, **kwargs):
    return gca().pie(*args, **kwargs)

def hlines(*args, **kwargs):
    return gca().hlines(*args, **kwargs)

def vlines(*args, **kwargs):
    return gca().vlines(*args, **kwargs)

def eventplot(*args, **kwargs):
    return gca().eventplot(*args, **kwargs)

def broken_barh(*args, **kwargs):
    return gca().broken_barh(*args, **kwargs)

def axhline(*args, **kwargs):
    return gca().axhline(*args, **kwargs)

def axvline(*args, **kwargs):
    return gca().axvline(*args, **kwargs)

def axhspan(*args, **kwargs):
    return gca().axhspan(*args, **kwargs)

def axvspan(*args, **kwargs):
    return gca().axvspan(*args, **kwargs)

def axline(*args, **kwargs):
    return gca().axline(*args, **kwargs)

def text(*args, **kwargs):
    return gca().text(*args, **kwargs)

def annotate(*args, **kwargs):
    return gca().annotate(*args, **kwargs)

def arrow(*args, **kwargs):
    return gca().arrow(*args, **kwargs)

def imshow(*args, **kwargs):
    return gca().imshow(*args, **kwargs)

def matshow(A, fignum=None, **kwargs):
    # A new figure, unless a number names one.
    held = gca() if fignum == 0 else figure(fignum).add_subplot()
    found = held.matshow(A, **kwargs)
    sci(found)
    return found

def spy(*args, **kwargs):
    return gca().spy(*args, **kwargs)

def pcolormesh(*args, **kwargs):
    return gca().pcolormesh(*args, **kwargs)

def pcolor(*args, **kwargs):
    return gca().pcolor(*args, **kwargs)

def contour(*args, **kwargs):
    return gca().contour(*args, **kwargs)

def contourf(*args, **kwargs):
    return gca().contourf(*args, **kwargs)

def clabel(*args, **kwargs):
    return gca().clabel(*args, **kwargs)

def quiver(*args, **kwargs):
    return gca().quiver(*args, **kwargs)

def quiverkey(*args, **kwargs):
    return gca().quiverkey(*args, **kwargs)

def loglog(*args, **kwargs):
    return gca().loglog(*args, **kwargs)

def semilogx(*args, **kwargs):
    return gca().semilogx(*args, **kwargs)

def semilogy(*args, **kwargs):
    return gca().semilogy(*args, **kwargs)

def legend(*args, **kwargs):
    return gca().legend(*args, **kwargs)

def grid(*args, **kwargs):
    return gca().grid(*args, **kwargs)

def margins(*args, **kwargs):
    return gca().margins(*args, **kwargs)

def autoscale(*args, **kwargs):
    return gca().autoscale(*args, **kwargs)

def tick_params(*args, **kwargs):
    return gca().tick_params(*args, **kwargs)

def ticklabel_format(*args, **kwargs):
    return gca().ticklabel_format(*args, **kwargs)

def locator_params(*args, **kwargs):
    return gca().locator_params(*args, **kwargs)

def minorticks_on(*args, **kwargs):
    return gca().minorticks_on(*args, **kwargs)

def minorticks_off(*args, **kwargs):
    return gca().minorticks_off(*args, **kwargs)

def bar_label(*args, **kwargs):
    return gca().bar_label(*args, **kwargs)

def axis(*args, **kwargs):
    return gca().axis(*args, **kwargs)

def hexbin(*args, **kwargs):
    return gca().hexbin(*args, **kwargs)

def barbs(*args, **kwargs):
    return gca().barbs(*args, **kwargs)

def streamplot(*args, **kwargs):
    return gca().streamplot(*args, **kwargs)

def table(*args, **kwargs):
    return gca().table(*args, **kwargs)

