# Methods of axes that draw two-dimensional data: images, meshes, contours, vector fields.

import math
from matplotlib.artist import number, numbers
from matplotlib.collections import QuadMesh, QuadContourSet, Quiver
from matplotlib.image import AxesImage
import matplotlib.settings as rc

def _table(values, what):
    found = np.asarray(values)
    if found.ndim != 2:
        raise TypeError(f'{what} must be 2D, not of shape {found.shape}')
    return found

class Fields:
    def _mapped(self, artist):
        artist._scales = True
        self._current_image = self.figure._current_image = artist
        return self._add(artist)

    def imshow(self, X, cmap=None, norm=None, *, aspect=None, interpolation=None, alpha=None, vmin=None, vmax=None, origin=None, extent=None, interpolation_stage=None, filternorm=True, filterrad=4.0, resample=None, url=None, data=None, **kwargs):
        origin = rc.params()['image.origin'] if origin is None else origin
        if origin not in ('upper', 'lower'):
            raise ValueError(f"{origin!r} is not a valid value for origin; supported values are 'upper', 'lower'")
        image = AxesImage(X, extent, origin, cmap, norm, vmin, vmax, alpha=alpha, interpolation=interpolation, **kwargs)
        self.set_aspect(rc.params()['image.aspect'] if aspect is None else aspect)
        left, right, bottom, top = image.get_extent()
        image._stuck = ([left, right], [bottom, top])
        # The first image sets the limits as in matplotlib: for origin "upper" the y axis is inverted.
        self.xaxis.group.inverted, self.yaxis.group.inverted = left > right, bottom > top
        return self._mapped(image)

    def matshow(self, Z, **kwargs):
        Z = _table(Z, 'Z')
        image = self.imshow(Z, **dict({'origin': 'upper', 'interpolation': 'nearest', 'aspect': 'equal'}, **kwargs))
        self.xaxis.tick_top()
        from matplotlib.ticker import MaxNLocator
        for axis in (self.xaxis, self.yaxis):
            axis.set_major_locator(MaxNLocator(nbins=9, steps=[1, 2, 5, 10], integer=True))
        return image

    def spy(self, Z, precision=0, marker=None, markersize=None, aspect='equal', origin='upper', **kwargs):
        Z = _table(Z, 'Z')
        if marker is None and markersize is None:
            return self.matshow((np.abs(Z) > precision).astype(float), **dict({'cmap': 'binary'}, **kwargs))
        rows, columns = np.nonzero(np.abs(Z) > precision)
        line = self.plot(columns, rows, linestyle='None', marker=marker or 's', markersize=markersize or 10, **kwargs)[0]
        self.set_aspect(aspect)
        self.set_xlim(-0.5, Z.shape[1] - 0.5)
        self.set_ylim(Z.shape[0] - 0.5, -0.5)
        return line

    def pcolormesh(self, *args, alpha=None, norm=None, cmap=None, vmin=None, vmax=None, shading=None, antialiased=False, data=None, **kwargs):
        if len(args) not in (1, 3):
            raise TypeError(f'pcolormesh takes 1 or 3 positional arguments but {len(args)} were given')
        C = _table(args[-1], 'C')
        rows, columns = C.shape
        shading = 'auto' if shading is None else shading
        if shading not in ('auto', 'flat', 'nearest', 'gouraud'):
            raise ValueError(f"{shading!r} is not a valid value for shading; supported values are 'gouraud', 'nearest', 'flat', 'auto'")
        if len(args) == 1:
            x, y = np.arange(columns + 1.0), np.arange(rows + 1.0)
        else:
            x, y = np.asarray(self.xaxis.convert(args[0])), np.asarray(self.yaxis.convert(args[1]))
            nx, ny = x.shape[-1] if x.ndim else 1, y.shape[0] if y.ndim else 1
            flat, near = (nx, ny) == (columns + 1, rows + 1), (nx, ny) == (columns, rows)
            if not flat and not near or shading == 'flat' and not flat:
                raise TypeError(f"Dimensions of C {C.shape} should be one smaller than X({nx}) and Y({ny}) while using shading='flat' see help(pcolormesh)" if shading in ('flat', 'auto') else f"Dimensions of C {C.shape} are incompatible with X ({nx}) and/or Y ({ny}); see help(pcolormesh)")
            if near:
                x, y = _mesh_edges(x, 1 if x.ndim == 2 else 0), _mesh_edges(y, 0)
                if x.ndim == 2:
                    x = _mesh_edges(x, 0)
                if y.ndim == 2:
                    y = _mesh_edges(y, 1)
        mesh = QuadMesh(x, y, C, shading == 'gouraud', cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, alpha=alpha, **kwargs)
        mesh.norm.autoscale_None(C)
        ex, ey = _bounds(x), _bounds(y)
        if ex is not None and ey is not None:
            mesh._stuck = ([ex[0], ex[1]], [ey[0], ey[1]])
        return self._mapped(mesh)

    def pcolor(self, *args, **kwargs):
        return self.pcolormesh(*args, **kwargs)

    pcolorfast = pcolor

    def hist2d(self, x, y, bins=10, *, range=None, density=False, weights=None, cmin=None, cmax=None, data=None, **kwargs):
        x, y = numbers(x), numbers(y)
        if len(x) != len(y):
            raise ValueError(f'x and y must have the same length, not {len(x)} and {len(y)}')
        two = isinstance(bins, (list, tuple)) and len(bins) == 2
        each = list(bins) if two else [bins, bins]
        spans = [None, None] if range is None else list(range)
        edges = [self._edges(np.array(v, dtype=float), b, s) for v, b, s in zip((x, y), each, spans)]
        ex, ey = numbers(edges[0]), numbers(edges[1])
        weights = [1.0] * len(x) if weights is None else numbers(weights)
        counts = _counted(x, y, weights, ex, ey)
        if density:
            total = sum(weights)
            counts = counts / total / np.array([[(b - a) * (d - c) for c, d in zip(ey, ey[1:])] for a, b in zip(ex, ex[1:])])
        shown = counts
        if cmin is not None:
            shown = np.where(shown < cmin, np.nan, shown)
        if cmax is not None:
            shown = np.where(shown > cmax, np.nan, shown)
        mesh = self.pcolormesh(edges[0], edges[1], shown.T, **kwargs)
        self.set_xlim(ex[0], ex[-1])
        self.set_ylim(ey[0], ey[-1])
        return shown, edges[0], edges[1], mesh

    def hexbin(self, *args, **kwargs):
        raise NotImplementedError('hexbin is not part of this pyplot; hist2d counts in rectangles')

    # Contours.

    def contour(self, *args, data=None, **kwargs):
        return self._contours(args, kwargs, False)

    def contourf(self, *args, data=None, **kwargs):
        return self._contours(args, kwargs, True)

    def _contours(self, args, kwargs, filled):
        args = list(args)
        given = kwargs.pop('levels', None)
        if len(args) in (2, 4):
            given = args.pop()
        if len(args) not in (1, 3):
            raise TypeError(f"{'contourf' if filled else 'contour'}() takes from 1 to 4 positional arguments but {len(args)} were given")
        z = _table(args[-1], 'Input z')
        if z.shape[0] < 2 or z.shape[1] < 2:
            raise TypeError(f'Input z must be at least a (2, 2) shaped array, but has shape {z.shape}')
        rows, columns = z.shape
        extent, origin = kwargs.pop('extent', None), kwargs.pop('origin', None)
        if len(args) == 1:
            x, y = np.arange(columns), np.arange(rows)
            if extent is not None:
                x, y = np.linspace(extent[0], extent[1], columns), np.linspace(extent[2], extent[3], rows)
        else:
            x, y = np.asarray(args[0]), np.asarray(args[1])
            if x.ndim != y.ndim:
                raise TypeError(f'Number of dimensions of x ({x.ndim}) and y ({y.ndim}) do not match')
            if x.ndim == 1 and (x.shape[0] != columns or y.shape[0] != rows):
                which, have, want = ('x', x.shape[0], f'number of columns in z ({columns})') if x.shape[0] != columns else ('y', y.shape[0], f'number of rows in z ({rows})')
                raise TypeError(f'Length of {which} ({have}) must match {want}')
            if x.ndim == 2 and (x.shape != z.shape or y.shape != z.shape):
                which, shape = ('x', x.shape) if x.shape != z.shape else ('y', y.shape)
                raise TypeError(f'Shapes of {which} {shape} and z {z.shape} do not match')
            if x.ndim > 2:
                raise TypeError(f'Inputs x and y must be 1D or 2D, not {x.ndim}D')
        colors, cmap, norm = kwargs.pop('colors', None), kwargs.pop('cmap', None), kwargs.pop('norm', None)
        if colors is not None and cmap is not None:
            raise ValueError('Either colors or cmap must be None')
        extend = kwargs.pop('extend', 'neither')
        vmin, vmax = kwargs.pop('vmin', None), kwargs.pop('vmax', None)
        log = type(norm).__name__ == 'LogNorm' or norm == 'log'
        levels = self._levels(z, given, filled, extend, log, kwargs.pop('locator', None))
        widths, styles = kwargs.pop('linewidths', kwargs.pop('linewidth', None)), kwargs.pop('linestyles', kwargs.pop('linestyle', None))
        kwargs.pop('corner_mask', None), kwargs.pop('algorithm', None), kwargs.pop('nchunk', None), kwargs.pop('xunits', None)
        found = QuadContourSet(x, y, z, levels, filled, colors, extend, widths, styles, cmap=cmap, norm=norm, vmin=vmin, vmax=vmax, **kwargs)
        found._shades()
        if origin == 'upper' and not self.yaxis.group.inverted:
            self.yaxis.set_inverted(True)
        ex, ey = _bounds(x), _bounds(y)
        if ex is not None and ey is not None:
            found._stuck = ([ex[0], ex[1]], [ey[0], ey[1]])
        return self._mapped(found)

    def _levels(self, z, given, filled, extend, log, locator):
        found = _bounds(z)
        lo, hi = (0.0, 1.0) if found is None else (found[0], found[1])
        if given is not None and not isinstance(given, int):
            levels = [float(v) for v in numbers(given)]
            if any(b <= a for a, b in zip(levels, levels[1:])):
                raise ValueError('Contour levels must be increasing')
            if filled and len(levels) < 2:
                raise ValueError('Filled contours require at least 2 levels.')
            return np.array(levels)
        if locator is not None:
            ticks = locator.tick_values(lo, hi).tolist()
        elif log:
            ticks = _ticks({'kind': 'log', 'base': 10.0, 'count': given or 7}, found[2], hi, 9) if found and hi > 0 else [1.0, 10.0]
        else:
            count = 7 if given is None else given
            ticks = _ticks({'kind': 'maxn', 'count': count + 1, 'least': 1}, lo, hi, 9)
        under, over = extend in ('both', 'min'), extend in ('both', 'max')
        below, above = [k for k, t in enumerate(ticks) if t < lo], [k for k, t in enumerate(ticks) if t > hi]
        first, last = (below[-1] if below else 0), (above[0] + 1 if above else len(ticks))
        if under:
            first += 1
        if over:
            last -= 1
        if last - first < 3:
            first, last = 0, min(3, len(ticks))
        levels = ticks[first:last]
        if not filled:
            levels = levels if any(lo < v < hi for v in levels) else [lo]
        return np.array(levels, dtype=float)

    def clabel(self, CS, levels=None, **kwargs):
        return CS.clabel(levels, **kwargs)

    # Vector fields.

    def quiver(self, *args, data=None, **kwargs):
        count = len(args)
        if count not in (2, 3, 4, 5):
            raise TypeError(f'quiver takes from 2 to 5 positional arguments but {count} were given')
        values = np.asarray(args[-1], dtype=float).reshape(-1) if count in (3, 5) else None
        u, v = np.asarray(args[-3 if count in (3, 5) else -2], dtype=float), np.asarray(args[-2 if count in (3, 5) else -1], dtype=float)
        if count >= 4:
            x, y = np.asarray(args[0], dtype=float), np.asarray(args[1], dtype=float)
            if u.ndim == 2 and x.ndim == 1 and y.ndim == 1 and x.size == u.shape[1] and y.size == u.shape[0]:
                x, y = np.meshgrid(x, y)
        else:
            shape = u.shape if u.ndim == 2 else (1, u.size)
            x, y = np.meshgrid(np.arange(float(shape[1])), np.arange(float(shape[0])))
        x, y, u, v = x.reshape(-1), y.reshape(-1), u.reshape(-1), v.reshape(-1)
        for name, part in (('X', x), ('Y', y), ('U', u), ('V', v)):
            if part.size not in (1, max(x.size, u.size)):
                raise ValueError(f"Argument {name} has a size {part.size} which does not match {max(x.size, u.size)}, the number of arrow positions")
        arrows = Quiver(x, y, u, v, array=values, **kwargs)
        if values is not None:
            arrows.norm.autoscale_None(values)
            return self._mapped(arrows)
        arrows._scales = True
        return self._add(arrows)

    def quiverkey(self, Q, X, Y, U, label, **kwargs):
        return self.text(X, Y, label, transform=self.transAxes)

    def barbs(self, *args, **kwargs):
        raise NotImplementedError('barbs are not part of this pyplot; quiver draws arrows')

    def streamplot(self, *args, **kwargs):
        raise NotImplementedError('streamplot is not part of this pyplot; quiver draws arrows')
