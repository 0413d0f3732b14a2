# `numpy.lib.recfunctions`: fields of structured arrays are added, dropped, renamed, joined, and made axes.

import itertools

def get_names(adtype):
    made = []
    for name in adtype.names:
        inner = adtype[name]
        made.append((name, tuple(get_names(inner))) if inner.names is not None else name)
    return tuple(made)

def get_names_flat(adtype):
    made = []
    for name in adtype.names:
        made.append(name)
        if adtype[name].names is not None:
            made.extend(get_names_flat(adtype[name]))
    return tuple(made)

def flatten_descr(ndtype):
    if ndtype.names is None:
        return (('', ndtype),)
    made = []
    for name in ndtype.names:
        inner = ndtype[name]
        made.extend(flatten_descr(inner) if inner.names is not None else [(name, inner)])
    return tuple(made)

def get_fieldstructure(adtype, lastname=None, parents=None):
    parents = {} if parents is None else parents
    for name in adtype.names:
        if adtype[name].names is not None:
            parents[name] = [lastname] if lastname else []
            parents.update(get_fieldstructure(adtype[name], name, parents))
        else:
            last = list(parents.get(lastname, []) or [])
            if last:
                last.append(lastname)
            elif lastname:
                last = [lastname]
            parents[name] = last or []
    return parents

def _of(dtype, name):
    return dtype[name]

def _specifier(dtype):
    return [(name, dtype[name]) for name in dtype.names]

def _plain(a):
    return np.asarray(a.filled() if isinstance(a, np.ma.MaskedArray) else a)

# Arrays without fields count as one field, `f0`.
def _columns(a):
    if a.dtype.names is None:
        return [('', a.dtype, a)]
    return [(name, a.dtype[name], a[name]) for name in a.dtype.names]

def _made(shape, columns):
    names = []
    for k, (name, _, _) in enumerate(columns):
        names.append(name or f'f{k}')
    made = np.zeros(shape, dtype=[(name, dtype) for name, (_, dtype, _) in zip(names, columns)])
    for name, (_, _, values) in zip(names, columns):
        if values is not None:
            made[name] = values
    return made

# A result as its caller asks for it: masked, with fields as attributes, or plain.
def _given(made, usemask, asrecarray, mask=None):
    if usemask:
        return np.ma.array(made, mask=False if mask is None else mask)
    return made.view(np.recarray) if asrecarray else made

def drop_fields(base, drop_names, usemask=True, asrecarray=False):
    dropped = {drop_names} if isinstance(drop_names, str) else set(drop_names)
    def kept(dtype):
        made = []
        for name in dtype.names:
            if name in dropped:
                continue
            inner = dtype[name]
            if inner.names is not None:
                inner = kept(inner)
                if not inner:
                    continue
            made.append((name, inner))
        return made
    fields = kept(base.dtype)
    made = np.zeros(base.shape, dtype=np.dtype(fields))
    recursive_fill_fields(base, made)
    return made.view(np.recarray) if asrecarray else made

def recursive_fill_fields(input, output):
    for name in output.dtype.names:
        if name not in input.dtype.names:
            continue
        if output.dtype[name].names is not None:
            recursive_fill_fields(input[name], output[name])
        else:
            output[name][:len(input)] = input[name]
    return output

def rec_drop_fields(base, drop_names):
    return drop_fields(base, drop_names, usemask=False, asrecarray=True)

def rename_fields(base, namemapper):
    def renamed(dtype):
        return [(namemapper.get(name, name), np.dtype(renamed(dtype[name])) if dtype[name].names is not None else dtype[name]) for name in dtype.names]
    return base.view(np.dtype(renamed(base.dtype)))

def _padded(values, size, fill):
    if len(values) >= size:
        return values
    made = np.zeros(size, dtype=values.dtype)
    made[:len(values)] = values
    made[len(values):] = fill
    return made

_FILLS = {'i': 999999, 'u': 999999, 'f': 1e20, 'c': 1e20, 'b': True, 'U': 'N/A', 'S': b'N/A', 'O': '?'}

def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
    if isinstance(names, (tuple, list)):
        if len(names) != len(data):
            raise ValueError('The number of arrays does not match the number of names')
    else:
        names, data = [names], [data]
    data = [np.asarray(a) for a in data]
    if dtypes is None:
        dtypes = [a.dtype for a in data]
    else:
        dtypes = list(dtypes) if isinstance(dtypes, (tuple, list)) else [dtypes]
        if len(dtypes) != len(data):
            if len(dtypes) != 1:
                raise ValueError('The dtypes argument must be None, a dtype, or a list.')
            dtypes = dtypes * len(data)
        data = [a.astype(dtype) for a, dtype in zip(data, dtypes)]
    size = max([len(base)] + [len(a) for a in data])
    columns = [(name, dtype, _padded(values, size, fill_value)) for name, dtype, values in _columns(base)]
    columns += [(name, a.dtype, _padded(a, size, fill_value)) for name, a in zip(names, data)]
    return _given(_made(size, columns), usemask, asrecarray)

def rec_append_fields(base, names, data, dtypes=None):
    return append_fields(base, names, data=data, dtypes=dtypes, asrecarray=True, usemask=False)

def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
    if isinstance(seqarrays, np.ndarray):
        seqarrays = [seqarrays]
    arrays = [np.asarray(a).ravel() for a in seqarrays]
    size = max([len(a) for a in arrays])
    columns = []
    for a in arrays:
        if a.dtype.names is None:
            columns.append(('', a.dtype, _padded(a, size, fill_value)))
        elif flatten or len(arrays) == 1:
            columns += [(name, dtype, _padded(values, size, fill_value)) for name, dtype, values in _columns(a)]
        else:
            columns.append(('', a.dtype, a if len(a) == size else np.concatenate([a, np.array([(fill_value,) * len(a.dtype.names)] * (size - len(a)), dtype=a.dtype)])))
    return _given(_made(size, columns), usemask, asrecarray)

def stack_arrays(arrays, defaults=None, usemask=True, asrecarray=False, autoconvert=False):
    if isinstance(arrays, np.ndarray):
        return arrays
    if len(arrays) == 1:
        return arrays[0]
    arrays = [np.asarray(a).ravel() for a in arrays]
    fields = {}
    for a in arrays:
        for name, dtype, _ in _columns(a):
            name = name or 'f0'
            known = fields.get(name)
            if known is None or autoconvert and dtype.itemsize > known.itemsize:
                fields[name] = dtype
            elif known != dtype and not autoconvert:
                raise TypeError(f"Incompatible type '{known}' <> '{dtype}'")
    size = sum([len(a) for a in arrays])
    if list(fields) == ['f0'] and arrays[0].dtype.names is None:
        return _given(np.concatenate(arrays), usemask, asrecarray)
    columns, masks = [], []
    for name, dtype in fields.items():
        values, hidden, at = np.zeros(size, dtype=dtype), np.ones(size, dtype=bool), 0
        default = (defaults or {}).get(name, _FILLS.get(dtype.kind))
        for a in arrays:
            own = {known or 'f0': part for known, _, part in _columns(a)}
            if name in own:
                values[at:at + len(a)] = own[name]
                hidden[at:at + len(a)] = False
            elif not usemask:
                values[at:at + len(a)] = default
            at += len(a)
        columns.append((name, dtype, values))
        masks.append(hidden)
    made = _made(size, columns)
    if usemask:
        mask = np.zeros(size, dtype=[(name, bool) for name in made.dtype.names])
        for name, hidden in zip(made.dtype.names, masks):
            mask[name] = hidden
        return _given(made, True, asrecarray, mask)
    return _given(made, False, asrecarray)

def find_duplicates(a, key=None, ignoremask=True, return_index=False):
    a = np.asanyarray(a).ravel()
    base = a if key is None else a[key]
    order = base.argsort(kind='stable') if base.dtype.names is None else base.argsort()
    ordered = base[order]
    same = np.asarray(ordered[1:] == ordered[:-1])
    flag = np.concatenate([[False], same])
    flag[:-1] = flag[:-1] | flag[1:]
    found = a[order][flag]
    return (found, order[flag]) if return_index else found

def join_by(key, r1, r2, jointype='inner', r1postfix='1', r2postfix='2', defaults=None, usemask=True, asrecarray=False):
    if jointype not in ('inner', 'outer', 'leftouter'):
        raise ValueError("The 'jointype' argument should be in 'inner', 'outer' or 'leftouter' (got '%s' instead)" % jointype)
    keys = [key] if isinstance(key, str) else list(key)
    if len(set(keys)) != len(keys):
        dup = next(x for n, x in enumerate(keys) if x in keys[n + 1:])
        raise ValueError(f'duplicate join key {dup!r}')
    for name in keys:
        if name not in r1.dtype.names:
            raise ValueError(f'r1 does not have key field {name!r}')
        if name not in r2.dtype.names:
            raise ValueError(f'r2 does not have key field {name!r}')
    r1, r2 = r1.ravel(), r2.ravel()
    collisions = (set(r1.dtype.names) & set(r2.dtype.names)) - set(keys)
    if collisions and not (r1postfix or r2postfix):
        raise ValueError('r1 and r2 contain common names, r1postfix and r2postfix can\'t both be empty')
    def keyed(a):
        return list(zip(*[a[name].tolist() for name in keys]))
    one, two = keyed(r1), keyed(r2)
    first, second = {}, {}
    for k, row in enumerate(one):
        first.setdefault(row, k)
    for k, row in enumerate(two):
        second.setdefault(row, k)
    both = sorted([row for row in first if row in second])
    rows = [(first[row], second[row]) for row in both]
    if jointype in ('outer', 'leftouter'):
        rows += [(first[row], None) for row in sorted(first) if row not in second]
    if jointype == 'outer':
        rows += [(None, second[row]) for row in sorted(second) if row not in first]
    if jointype != 'inner':
        rows.sort(key=lambda pair: one[pair[0]] if pair[0] is not None else two[pair[1]])
    fields = [(name, r1.dtype[name], name, name) for name in keys]
    for name in r1.dtype.names:
        if name not in keys:
            fields.append((name + r1postfix if name in collisions else name, r1.dtype[name], name, None))
    for name in r2.dtype.names:
        if name not in keys:
            fields.append((name + r2postfix if name in collisions else name, r2.dtype[name], None, name))
    made = np.zeros(len(rows), dtype=[(name, dtype) for name, dtype, _, _ in fields])
    mask = np.zeros(len(rows), dtype=[(name, bool) for name, _, _, _ in fields])
    for name, dtype, of1, of2 in fields:
        for k, (left, right) in enumerate(rows):
            if of1 is not None and left is not None:
                made[name][k] = r1[of1][left]
            elif of2 is not None and right is not None:
                made[name][k] = r2[of2][right]
            else:
                made[name][k] = (defaults or {}).get(name, _FILLS.get(dtype.kind, 0))
                mask[name][k] = True
    return _given(made, usemask, asrecarray, mask)

def rec_join(key, r1, r2, jointype='inner', r1postfix='1', r2postfix='2', defaults=None):
    return join_by(key, r1, r2, jointype, r1postfix, r2postfix, defaults, usemask=False, asrecarray=True)

# The fields of a dtype one after another, those within others too: paths, dtypes and counts.
def _flat(dtype, path=()):
    made = []
    for name in dtype.names:
        inner = dtype[name]
        shape = inner.shape
        base = inner.base if shape else inner
        if base.names is not None:
            made.extend(_flat(base, path + (name,)))
        else:
            made.append((path + (name,), base, shape))
    return made

def structured_to_unstructured(arr, dtype=None, copy=False, casting='unsafe'):
    if arr.dtype.names is None:
        raise ValueError('arr must be a structured array')
    fields = _flat(arr.dtype)
    if not fields and dtype is None:
        raise ValueError('arr has no fields. Unable to guess dtype')
    if dtype is None:
        dtype = np.result_type(*[base for _, base, _ in fields])
    parts = []
    for path, _, shape in fields:
        part = arr
        for name in path:
            part = part[name]
        parts.append(np.asarray(part).astype(dtype, casting=casting).reshape(arr.shape + (-1,)))
    return np.concatenate(parts, axis=-1)

def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting='unsafe'):
    arr = np.asanyarray(arr)
    if arr.shape == ():
        raise ValueError('arr must have at least one dimension')
    count = arr.shape[-1]
    if count == 0:
        raise NotImplementedError('last axis with size 0 is not supported')
    if dtype is None:
        names = [f'f{k}' for k in range(count)] if names is None else list(names)
        dtype = np.dtype([(name, arr.dtype) for name in names], align=align)
    else:
        if names is not None:
            raise ValueError("don't supply both dtype and names")
        dtype = np.dtype(dtype)
    fields = _flat(dtype)
    total = sum([int(np.prod(shape, dtype=int)) for _, _, shape in fields])
    if total != count:
        raise ValueError('The length of the last dimension of arr must be equal to the number of fields in dtype')
    made, at = np.zeros(arr.shape[:-1], dtype=dtype), 0
    for path, base, shape in fields:
        size = int(np.prod(shape, dtype=int))
        target = made
        for name in path:
            target = target[name]
        target[...] = arr[..., at:at + size].reshape(arr.shape[:-1] + shape).astype(base, casting=casting)
        at += size
    return made

def apply_along_fields(func, arr):
    if arr.dtype.names is None:
        raise ValueError('arr must be a structured array')
    return func(structured_to_unstructured(arr), axis=-1)

def assign_fields_by_name(dst, src, zero_unassigned=True):
    if dst.dtype.names is None:
        dst[...] = src
        return
    for name in dst.dtype.names:
        if name not in src.dtype.names:
            if zero_unassigned:
                dst[name] = 0
        else:
            assign_fields_by_name(dst[name], src[name], zero_unassigned)

def require_fields(array, required_dtype):
    made = np.empty(array.shape, dtype=required_dtype)
    assign_fields_by_name(made, array)
    return made

def repack_fields(a, align=False, recurse=False):
    if not isinstance(a, np.dtype):
        return a.astype(repack_fields(a.dtype, align=align, recurse=recurse))
    if a.names is None:
        return a
    return np.dtype([(name, repack_fields(a[name], align, True) if recurse else a[name]) for name in a.names], align=align)
