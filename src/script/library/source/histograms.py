# Counts in boxes of several dimensions.

def histogramdd(sample, bins=10, range=None, density=None, weights=None):
    sample = np.asarray(sample)
    if sample.ndim < 2:
        sample = sample.reshape(-1, 1) if sample.ndim else sample.reshape(1, 1)
    count, dimensions = sample.shape
    if np.ndim(bins) == 0:
        bins = [bins] * dimensions
    if len(bins) != dimensions:
        raise ValueError('The dimension of bins must be equal to the dimension of the sample x.')
    if range is None:
        range = [None] * dimensions
    if len(range) != dimensions:
        raise ValueError('range argument must have one entry per dimension')
    edges, places, inside = [], [], np.ones(count, dtype=bool)
    for k, (one, span) in enumerate(zip(bins, range)):
        values = sample[:, k]
        if np.ndim(one) == 0:
            if one < 1:
                raise ValueError(f'`bins[{k}]` must be positive, when an integer')
        elif np.ndim(one) == 1:
            if (np.diff(one) < 0).any():
                raise ValueError(f'`bins[{k}]` must be monotonically increasing, when an array')
        else:
            raise ValueError(f'`bins[{k}]` must be a scalar or 1d array')
        edge = np.histogram_bin_edges(values, one, span) if np.ndim(one) == 0 else np.asarray(one)
        place = np.searchsorted(edge, values, side='right') - 1
        # What lies on the last edge belongs to the last bin.
        place = np.where(values == edge[-1], len(edge) - 2, place)
        inside &= (place >= 0) & (place <= len(edge) - 2)
        edges.append(edge)
        places.append(place)
    shape = tuple([len(edge) - 1 for edge in edges])
    flat = np.zeros(count, dtype=int)
    for place, size in zip(places, shape):
        flat = flat * size + place
    chosen = None if weights is None else np.asarray(weights)[inside]
    total = 1
    for size in shape:
        total *= size
    counts = np.bincount(flat[inside], weights=chosen, minlength=total).astype(float).reshape(shape)
    if density:
        whole = counts.sum()
        for k, edge in enumerate(edges):
            counts = counts / np.diff(edge).reshape([-1 if j == k else 1 for j, _ in enumerate(edges)])
        counts = counts / whole
    return counts, tuple(edges)

def histogram2d(x, y, bins=10, range=None, density=None, weights=None):
    if len(x) != len(y):
        raise ValueError('x and y must have the same length.')
    if isinstance(bins, (list, tuple, np.ndarray)) and len(bins) not in (1, 2):
        bins = [np.asarray(bins), np.asarray(bins)]
    elif isinstance(bins, (list, tuple, np.ndarray)) and len(bins) == 1:
        bins = [bins[0], bins[0]]
    counts, edges = histogramdd(np.stack([np.asarray(x), np.asarray(y)], axis=1), bins, range, density, weights)
    return counts, edges[0], edges[1]
