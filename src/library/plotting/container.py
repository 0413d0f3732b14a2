# Containers: the artists that one call created, as a sequence with a label.

class Container:
    _quiet_ = True

    def __init__(self, parts):
        self._parts, self._label = tuple(parts), ''

    def __len__(self):
        return len(self._parts)

    def __iter__(self):
        return iter(self._parts)

    def __getitem__(self, key):
        return self._parts[key]

    def get_label(self):
        return self._label

    def set_label(self, s):
        self._label = '' if s is None else str(s)

    def get_children(self):
        return _each(self._parts)

    def remove(self):
        for a in _each(self._parts):
            a.remove()

def _each(values):
    out = []
    for a in values:
        if isinstance(a, (tuple, list)):
            out.extend(_each(a))
        elif a is not None:
            out.append(a)
    return out

class BarContainer(Container):
    def __init__(self, patches, errorbar=None, datavalues=None, orientation=None):
        super().__init__(patches)
        self.patches, self.errorbar, self.datavalues, self.orientation = list(patches), errorbar, datavalues, orientation
        self._errors = None

    def _handle(self):
        return self.patches[0]._handle() if self.patches else {}

    def __repr__(self):
        return f'<BarContainer object of {len(self)} artists>'

class ErrorbarContainer(Container):
    def __init__(self, lines, has_xerr=False, has_yerr=False):
        super().__init__(lines)
        self.lines, self.has_xerr, self.has_yerr = lines, has_xerr, has_yerr

    def _handle(self):
        line, caps, bars = self.lines
        found = dict(line._handle()) if line is not None else {}
        if bars:
            found['bar'] = bars[0]._handle()['stroke']
        return found

class StemContainer(Container):
    def __init__(self, parts):
        super().__init__(parts)
        self.markerline, self.stemlines, self.baseline = parts

    def _handle(self):
        return {'marker': self.markerline._marker(), 'stroke': self.stemlines._stroke()}
