# Locators and formatters of ticks.

class Locator:
    axis = None
    _spec = {'kind': 'auto'}

    def _plain(self):
        return self._spec

    def tick_values(self, vmin, vmax):
        return np.array(_ticks(self._plain(), float(vmin), float(vmax), 9))

    def __call__(self):
        if self.axis is None:
            raise ValueError('the locator belongs to no axis; tick_values(vmin, vmax) needs none')
        return self.axis.get_majorticklocs()

class AutoLocator(Locator):
    pass

class MaxNLocator(Locator):
    def __init__(self, nbins=10, *, steps=None, integer=False, symmetric=False, prune=None, min_n_ticks=2):
        self._spec = {'kind': 'maxn', 'count': None if nbins == 'auto' else int(nbins), 'integer': bool(integer),
                      'steps': None if steps is None else [float(s) for s in steps], 'prune': prune, 'least': int(min_n_ticks), 'symmetric': bool(symmetric)}

class MultipleLocator(Locator):
    def __init__(self, base=1.0, offset=0.0):
        if base <= 0:
            raise ValueError("'step' must be positive")
        self._spec = {'kind': 'multiple', 'base': float(base), 'offset': float(offset)}

class FixedLocator(Locator):
    def __init__(self, locs, nbins=None):
        self.locs = np.asarray(locs)
        self._spec = {'kind': 'fixed', 'values': [float(v) for v in locs]}

class NullLocator(Locator):
    _spec = {'kind': 'null'}

class LinearLocator(Locator):
    def __init__(self, numticks=None, presets=None):
        self._spec = {'kind': 'linear', 'count': 11 if numticks is None else int(numticks)}

class LogLocator(Locator):
    def __init__(self, base=10.0, subs=(1.0,), *, numticks=None):
        subs = None if subs is None or isinstance(subs, str) else [float(s) for s in subs]
        self._spec = {'kind': 'log', 'base': float(base), 'subs': subs, 'count': numticks if isinstance(numticks, int) else None}

class SymmetricalLogLocator(Locator):
    def __init__(self, transform=None, subs=None, linthresh=None, base=None):
        self._spec = {'kind': 'symlog', 'base': float(base or 10), 'threshold': float(linthresh or 1)}

class AutoMinorLocator(Locator):
    def __init__(self, n=None):
        self._spec = {'kind': 'minor', 'count': None if n in (None, 'auto') else int(n)}

class Formatter:
    axis = None
    _spec = {'kind': 'scalar'}

    def _plain(self):
        return self._spec

    def _written(self, ticks, lo, hi):
        # The labels of these ticks, and their common offset such as "1e6".
        return _tick_labels(self._plain(), ticks, lo, hi)

    def __call__(self, x, pos=None):
        return self._written([float(x)], float(x), float(x))[0][0]

class ScalarFormatter(Formatter):
    def __init__(self, useOffset=None, useMathText=None, useLocale=None, *, usetex=None):
        self._spec = {'kind': 'scalar', 'offset': useOffset is not False, 'scientific': True, 'limits': [-5, 6]}

    def set_useOffset(self, val):
        self._spec['offset'] = bool(val)

    def set_scientific(self, b):
        self._spec['scientific'] = bool(b)

    def set_powerlimits(self, lims):
        self._spec['limits'] = [int(v) for v in lims]

    def set_useMathText(self, val):
        pass

class FuncFormatter(Formatter):
    def __init__(self, func):
        self.func = func

    def _written(self, ticks, lo, hi):
        return [str(self.func(x, k)) for k, x in enumerate(ticks)], ''

    def __call__(self, x, pos=None):
        return self.func(x, pos)

class FixedFormatter(Formatter):
    def __init__(self, seq):
        self.seq = [str(s) for s in seq]

    def _written(self, ticks, lo, hi):
        return [self.seq[k] if k < len(self.seq) else '' for k in range(len(ticks))], ''

class FormatStrFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def _written(self, ticks, lo, hi):
        return [self.fmt % x for x in ticks], ''

class StrMethodFormatter(Formatter):
    def __init__(self, fmt):
        self.fmt = fmt

    def _written(self, ticks, lo, hi):
        return [self.fmt.format(x=x, pos=k) for k, x in enumerate(ticks)], ''

class NullFormatter(Formatter):
    _spec = {'kind': 'null'}

class LogFormatter(Formatter):
    def __init__(self, base=10.0, labelOnlyBase=False):
        self._spec = {'kind': 'log', 'base': float(base)}

class LogFormatterMathtext(LogFormatter):
    pass

class LogFormatterSciNotation(LogFormatter):
    pass

class PercentFormatter(Formatter):
    def __init__(self, xmax=100, decimals=None, symbol='%', is_latex=False):
        self._spec = {'kind': 'percent', 'whole': float(xmax), 'decimals': decimals, 'symbol': symbol or ''}

class EngFormatter(Formatter):
    def __init__(self, unit='', places=None, sep=' '):
        self.unit, self.places, self.sep = unit, places, sep

    def _written(self, ticks, lo, hi):
        return [self(x) for x in ticks], ''

    def __call__(self, x, pos=None):
        names = {-8: 'y', -7: 'z', -6: 'a', -5: 'f', -4: 'p', -3: 'n', -2: '\u00b5', -1: 'm', 0: '', 1: 'k', 2: 'M', 3: 'G', 4: 'T', 5: 'P', 6: 'E', 7: 'Z', 8: 'Y'}
        power, rest = 0, abs(float(x))
        while rest >= 1000 and power < 8:
            rest, power = rest / 1000, power + 1
        while 0 < rest < 1 and power > -8:
            rest, power = rest * 1000, power - 1
        rest = -rest if x < 0 else rest
        number = f'{rest:g}' if self.places is None else f'{rest:.{self.places}f}'
        unit = names[power] + self.unit
        return number + (self.sep + unit if unit else '')
