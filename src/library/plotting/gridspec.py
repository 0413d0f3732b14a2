# Grid layouts of a figure.

class GridSpec:
    def __init__(self, nrows, ncols, figure=None, left=None, bottom=None, right=None, top=None, wspace=None, hspace=None, width_ratios=None, height_ratios=None):
        for name, n in (('rows', nrows), ('columns', ncols)):
            if not isinstance(n, int) or n <= 0:
                raise ValueError(f'Number of {name} must be a positive integer, not {n!r}')
        for name, ratios, n in (('width', width_ratios, ncols), ('height', height_ratios, nrows)):
            if ratios is not None and len(ratios) != n:
                raise ValueError(f'Expected the given number of {name} ratios to match the number of {"columns" if name == "width" else "rows"} of the grid')
        self.nrows, self.ncols, self.figure = nrows, ncols, figure
        self._widths, self._heights = [None if r is None else [float(v) for v in r] for r in (width_ratios, height_ratios)]
        self._spaces = {'wspace': wspace, 'hspace': hspace}

    def __getitem__(self, key):
        if isinstance(key, tuple):
            if len(key) != 2:
                raise ValueError('Unrecognized subplot spec')
            (r0, r1), (c0, c1) = _span(key[0], self.nrows), _span(key[1], self.ncols)
        else:
            first, last = _span(key, self.nrows * self.ncols)
            (r0, c0), (r1, c1) = divmod(first, self.ncols), divmod(last, self.ncols)
        return SubplotSpec(self, r0, r1, c0, c1)

    def subplots(self, **kwargs):
        return self.figure.subplots(self.nrows, self.ncols, **kwargs)

    def update(self, **kwargs):
        self._spaces.update({k: v for k, v in kwargs.items() if k in self._spaces})

    def get_geometry(self):
        return self.nrows, self.ncols

class SubplotSpec:
    def __init__(self, grid, r0, r1, c0, c1):
        self.grid = grid
        self.rowspan, self.colspan = range(r0, r1 + 1), range(c0, c1 + 1)
        self._place = {'kind': 'cell', 'rows': grid.nrows, 'columns': grid.ncols, 'from': [r0, c0], 'to': [r1, c1], 'widths': grid._widths, 'heights': grid._heights}

    def get_gridspec(self):
        return self.grid

    def subgridspec(self, nrows, ncols, **kwargs):
        raise NotImplementedError('grids within grids are not part of this pyplot; one GridSpec with slices makes most of them')

class GridSpecFromSubplotSpec:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError('grids within grids are not part of this pyplot; one GridSpec with slices makes most of them')

def _span(key, n):
    if isinstance(key, slice):
        start, stop, _ = key.indices(n)
        if stop <= start:
            raise IndexError('GridSpec slice would result in no space allocated for subplot')
        return start, stop - 1
    if not -n <= key < n:
        raise IndexError(f'index {key} is out of bounds for axis 0 with size {n}')
    return key % n, key % n
