# `numpy.rec`: record arrays, whose fields are attributes.

recarray = np.recarray
record = np.record

def _names(names):
    return [name.strip() for name in names.split(',')] if isinstance(names, str) else list(names)

def _dtype(dtype, formats, names, count):
    if dtype is not None:
        return np.dtype(dtype)
    formats = [f.strip() for f in formats.split(',')] if isinstance(formats, str) else list(formats)
    names = [f'f{k}' for k in range(len(formats))] if names is None else _names(names)
    return np.dtype(list(zip(names, formats)))

def fromarrays(arrayList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    arrays = [np.asarray(a) for a in arrayList]
    if dtype is None and formats is None:
        formats = [a.dtype for a in arrays]
    dtype = _dtype(dtype, formats, names, len(arrays))
    if len(dtype.names) != len(arrays):
        raise ValueError('mismatch between the number of fields and the number of arrays')
    made = np.zeros(arrays[0].shape, dtype=dtype)
    for k, (name, a) in enumerate(zip(dtype.names, arrays)):
        if a.shape != arrays[0].shape:
            raise ValueError(f'array-shape mismatch in array {k} ("{name}")')
        made[name] = a
    return made.view(np.recarray)

def fromrecords(recList, dtype=None, shape=None, formats=None, names=None, titles=None, aligned=False, byteorder=None):
    if dtype is None and formats is None:
        return fromarrays([np.array(list(column)) for column in zip(*[tuple(row) for row in recList])], names=names)
    return np.array([tuple(row) for row in recList], dtype=_dtype(dtype, formats, names, 0)).view(np.recarray)

def array(obj, dtype=None, shape=None, offset=0, strides=None, formats=None, names=None, titles=None, aligned=False, byteorder=None, copy=True):
    if isinstance(obj, (list, tuple)) and not isinstance(obj[0], (tuple, list)):
        return fromarrays(obj, dtype=dtype, formats=formats, names=names)
    if isinstance(obj, (list, tuple)):
        return fromrecords(obj, dtype=dtype, formats=formats, names=names)
    made = obj.copy() if copy else obj
    if dtype is not None:
        made = made.astype(dtype)
    return made.view(np.recarray)
