# `np.nditer` and `np.nested_iters`: iteration over several arrays at once.

import operator

_FLAGS = {'buffered', 'c_index', 'f_index', 'multi_index', 'common_dtype', 'copy_if_overlap', 'delay_bufalloc', 'external_loop',
          'grow_inner', 'growinner', 'ranged', 'refs_ok', 'reduce_ok', 'zerosize_ok'}
_OP_FLAGS = {'readonly', 'readwrite', 'writeonly', 'allocate', 'aligned', 'contig', 'copy', 'updateifcopy', 'nbo', 'no_broadcast',
             'no_subtype', 'arraymask', 'writemasked', 'overlap_assume_elementwise', 'virtual'}
_WAYS = {'readonly', 'readwrite', 'writeonly'}

def _shape_text(shape):
    return '(' + ','.join([str(n) for n in shape]) + (',)' if len(shape) == 1 else ')')

def _flags_of(given, operands):
    if given is None:
        return [{'writeonly', 'allocate'} if op is None else {'readonly'} for op in operands]
    if given and isinstance(given[0], str):
        given = [given] * len(operands)
    if len(given) != len(operands):
        raise ValueError('op_flags must be a tuple or array of per-op flag-tuples')
    all_flags = []
    for flags, op in zip(given, operands):
        flags = set(flags)
        for flag in flags - _OP_FLAGS:
            raise ValueError(f"Unexpected per-op iterator flag \"{flag}\"")
        if len(flags & _WAYS) != 1:
            raise ValueError('Only one of the iterator flags READWRITE, READONLY, and WRITEONLY may be specified for an operand'
                             if flags & _WAYS else 'None of the iterator flags READWRITE, READONLY, or WRITEONLY were specified for an operand')
        if op is None and 'allocate' not in flags:
            raise ValueError('Iterator operand was NULL, but neither the ALLOCATE nor the VIRTUAL flag was specified')
        if op is None and 'readonly' in flags:
            raise ValueError('Iterator operand was NULL, but is flagged as read-only')
        all_flags.append(flags)
    masks = [k for k, flags in enumerate(all_flags) if 'arraymask' in flags]
    masked = any(['writemasked' in flags for flags in all_flags])
    if len(masks) > 1:
        raise ValueError('Only one iterator operand may receive an ARRAYMASK flag')
    if masked and not masks:
        raise ValueError('An iterator operand was flagged as WRITEMASKED, but no ARRAYMASK operand was given to supply the mask')
    if masks and not masked:
        raise ValueError('An iterator operand was flagged as the ARRAYMASK, but no WRITEMASKED operands were given to use the mask')
    for flags in all_flags:
        if 'writemasked' in flags and ('readonly' in flags or 'arraymask' in flags):
            raise ValueError('The iterator flag WRITEMASKED may only be used with READWRITE or WRITEONLY')
    return all_flags

class nditer:
    __module__ = 'numpy'

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order='K', casting='safe', op_axes=None, itershape=None, buffersize=0):
        given = list(op) if isinstance(op, (list, tuple)) else [op]
        if not given:
            raise ValueError('Must provide at least one operand')
        self._flags = set(flags or ())
        for flag in self._flags - _FLAGS:
            raise ValueError(f'Unexpected iterator global flag "{flag}"')
        self._checked_flags()
        if order not in ('C', 'F', 'A', 'K'):
            raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")
        if casting not in ('no', 'equiv', 'safe', 'same_kind', 'unsafe', 'same_value'):
            raise ValueError(f"casting must be one of 'no', 'equiv', 'safe', 'same_kind', 'unsafe', or 'same_value' (got '{casting}')")
        self._op_flags, self._order, self._casting = _flags_of(op_flags, given), order, casting
        self._buffersize, self._child, self._fixed, self._closed = buffersize or 8192, None, [{} for _ in given], False
        if 'buffered' in self._flags and 'delay_bufalloc' not in self._flags and \
                any([one is None and 'readwrite' in flags for one, flags in zip(given, self._op_flags)]):
            raise ValueError('Iterator operand is allocated and read, which a buffer can only be if it is filled later: the flag '
                             'DELAY_BUFALLOC is needed')
        self._ops, self._made_here = [], []
        for k, one in enumerate(given):
            is_array = isinstance(one, np.ndarray)
            if one is not None and self._writes(k):
                if not is_array:
                    raise TypeError('Iterator operand is flagged as writeable, but is an object which cannot be written back to via '
                                    'WRITEBACKIFCOPY')
                if not one.flags.writeable:
                    raise ValueError('output array is read-only')
            self._ops.append(one if is_array or one is None else np.asarray(one))
            self._made_here.append(not is_array)
        self._map_axes(op_axes, itershape)
        self._find_shape(op_axes, itershape)
        self._find_dtypes(op_dtypes)
        self._allocate()
        self._cast_operands()
        self._order_axes()
        self._rewind(0)
        self._delayed = 'buffered' in self._flags and 'delay_bufalloc' in self._flags

    def _checked_flags(self):
        flags = self._flags
        if 'c_index' in flags and 'f_index' in flags:
            raise ValueError('Iterator flags C_INDEX and F_INDEX cannot both be specified')
        if 'external_loop' in flags and flags & {'c_index', 'f_index', 'multi_index'}:
            raise ValueError('Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked')

    def _writes(self, k):
        return 'readonly' not in self._op_flags[k]

    # For each operand, the axis that corresponds to each axis of the iteration, or `None`.
    def _map_axes(self, op_axes, itershape):
        ranks = [op.ndim for op in self._ops if op is not None]
        if op_axes is None:
            ndim = max(ranks + [0 if itershape is None else len(itershape)])
            self._maps = [[k - (ndim - op.ndim) if k >= ndim - op.ndim else None for k in range(ndim)] if op is not None else None
                          for op in self._ops]
            self._ndim = ndim
            return
        if len(op_axes) != len(self._ops):
            raise ValueError('op_axes must be a tuple/list matching the number of ops')
        lengths = {len(axes) for axes in op_axes if axes is not None}
        if itershape is not None:
            lengths.add(len(itershape))
        if len(lengths) > 1:
            raise ValueError('Each entry of op_axes must have the same size')
        self._ndim = ndim = lengths.pop() if lengths else max(ranks + [0])
        self._maps = []
        for op, axes in zip(self._ops, op_axes):
            if axes is None:
                if op is not None and op.ndim > ndim:
                    raise ValueError('input operand has more dimensions than allowed by the axis remapping')
                self._maps.append(None if op is None else [k - (ndim - op.ndim) if k >= ndim - op.ndim else None for k in range(ndim)])
                continue
            axes = [None if axis is None or axis == -1 else operator.index(axis) for axis in axes]
            taken = [axis for axis in axes if axis is not None]
            if len(set(taken)) != len(taken):
                raise ValueError('The op_axes provided to the iterator constructor contained duplicate values')
            if op is not None and any([axis < 0 or axis >= op.ndim for axis in taken]):
                raise ValueError(f"Iterator input op_axes is not a valid axis of op, which has {op.ndim} dimensions")
            self._maps.append(axes)

    def _size_of(self, k, axis):
        op, mapped = self._ops[k], self._maps[k]
        return 1 if op is None or mapped is None or mapped[axis] is None else op.shape[mapped[axis]]

    def _find_shape(self, op_axes, itershape):
        shape = [1] * self._ndim
        asked = [-1] * self._ndim if itershape is None else list(itershape)
        for axis in range(self._ndim):
            sizes = {self._size_of(k, axis) for k in range(len(self._ops))} - {1}
            if asked[axis] >= 0:
                sizes |= {asked[axis]} - {1}
            if len(sizes) > 1:
                self._refuse_shapes(op_axes, itershape)
            shape[axis] = sizes.pop() if sizes else 1
        self._shape = tuple(shape)
        for k, op in enumerate(self._ops):
            if op is None:
                continue
            wide = [axis for axis in range(self._ndim) if self._size_of(k, axis) != shape[axis]]
            missing = any([self._maps[k][axis] is None for axis in range(self._ndim)])
            if 'no_broadcast' in self._op_flags[k] and (wide or missing):
                raise ValueError(f'non-broadcastable operand with shape {_shape_text(op.shape)} doesn\'t match the broadcast shape '
                                 f'{_shape_text(shape)}')
            if wide and self._writes(k):
                self._check_reduction(k, op, wide[0], shape)

    def _check_reduction(self, k, op, axis, shape):
        if 'reduce_ok' not in self._flags:
            if op is None or self._maps[k][axis] is None:
                raise ValueError(f'output operand requires a reduction along dimension {axis}, but the reduction is not enabled. The '
                                 f'dimension size of {shape[axis]} does not match the expected output shape.')
            raise ValueError(f"non-broadcastable output operand with shape {_shape_text(op.shape)} doesn't match the broadcast shape "
                             f'{_shape_text(shape)}')
        if 'readwrite' not in self._op_flags[k]:
            raise ValueError('output operand requires a reduction, but is flagged as write-only, not read-write')

    def _refuse_shapes(self, op_axes, itershape):
        if op_axes is None:
            text = 'operands could not be broadcast together with shapes ' + ''.join(
                [_shape_text(op.shape) + ' ' for op in self._ops if op is not None])
        else:
            text = 'operands could not be broadcast together with remapped shapes [original->remapped]: '
            for k, op in enumerate(self._ops):
                if op is not None:
                    mapped = [str(self._size_of(k, axis)) if self._maps[k][axis] is not None else 'newaxis' for axis in range(self._ndim)]
                    text += f'{_shape_text(op.shape)}->({",".join(mapped)}) '
        if itershape is not None:
            text += f'and requested shape ({",".join([str(n) if n >= 0 else "newaxis" for n in itershape])})'
        raise ValueError(text)

    def _find_dtypes(self, asked):
        count = len(self._ops)
        asked = list(asked) if isinstance(asked, (list, tuple)) else [asked] * count
        if len(asked) != count:
            raise ValueError('op_dtypes must be a tuple/list matching the number of ops')
        self._dtypes = [None if one is None else np.dtype(one) for one in asked]
        common = 'common_dtype' in self._flags
        known = [op.dtype for k, op in enumerate(self._ops) if op is not None and (common or 'writeonly' not in self._op_flags[k])]
        known += [of for k, of in enumerate(self._dtypes) if self._ops[k] is None and of is not None and common]
        for k, op in enumerate(self._ops):
            if common:
                self._dtypes[k] = np.result_type(*known)
            elif self._dtypes[k] is None:
                if op is None and not known:
                    raise TypeError('At least one iterator operand must be non-NULL')
                self._dtypes[k] = np.result_type(*known) if op is None else op.dtype

    def _allocate(self):
        for k, op in enumerate(self._ops):
            if op is not None:
                continue
            mapped = self._maps[k]
            if mapped is None:
                mapped = self._maps[k] = list(range(self._ndim))
            own = [axis for axis in mapped if axis is not None]
            if sorted(own) != list(range(len(own))):
                raise ValueError('automatically allocated output array specified with an inconsistent axis mapping; the axis mapping '
                                 'cannot include dimension for an output of that many dimensions')
            wide = [axis for axis in range(self._ndim) if mapped[axis] is None and self._shape[axis] != 1]
            if wide:
                self._check_reduction(k, None, wide[0], self._shape)
            shape = [1] * len(own)
            for axis, of in enumerate(mapped):
                if of is not None:
                    shape[of] = self._shape[axis]
            self._ops[k] = np.empty(tuple(shape), dtype=self._dtypes[k])

    # Makes copies of operands that need a cast, and records their originals.
    def _cast_operands(self):
        self._buffers, self._back = [False] * len(self._ops), {}
        for k, op in enumerate(self._ops):
            of, flags = self._dtypes[k], self._op_flags[k]
            if of != op.dtype:
                if 'writeonly' not in flags and not np.can_cast(op.dtype, of, self._casting):
                    raise TypeError(f'Iterator operand {k} dtype could not be cast from {op.dtype!r} to {of!r} according to the rule '
                                    f"'{self._casting}'")
                if self._writes(k) and not np.can_cast(of, op.dtype, self._casting):
                    raise TypeError(f'Iterator requested dtype could not be cast from {of!r} to {op.dtype!r}, the operand {k} dtype, '
                                    f"according to the rule '{self._casting}'")
                if 'buffered' in self._flags:
                    self._buffers[k] = True
                elif flags & {'copy', 'updateifcopy'} or self._made_here[k]:
                    self._ops[k] = op.astype(of)
                    if self._writes(k):
                        self._back[k] = op
                else:
                    raise TypeError('Iterator operand required copying or buffering, but neither copying nor buffering was enabled')
            elif 'copy_if_overlap' in self._flags and self._writes(k) and self._overlaps(k):
                self._ops[k], self._back[k] = op.copy(), op
            if 'contig' in flags and 'external_loop' in self._flags and 'buffered' not in self._flags and \
                    any([self._size_of(k, axis) != self._shape[axis] for axis in range(self._ndim)]):
                raise TypeError('Iterator operand required buffering, to be contiguous as requested, but buffering is not enabled')

    def _overlaps(self, k):
        op = self._ops[k]
        for j, other in enumerate(self._ops):
            alike = other is op and all(['overlap_assume_elementwise' in self._op_flags[at] for at in (j, k)])
            is_read = 'writeonly' not in self._op_flags[j]
            if j != k and is_read and not alike and np.shares_memory(op, other):
                return True
        return False

    def _steps(self, axis):
        return [op.strides[mapped[axis]] if mapped[axis] is not None and op.shape[mapped[axis]] != 1 else 0
                for op, mapped in zip(self._ops, self._maps)]

    # The axes of the iteration, the slowest first, and which of them are reversed.
    def _order_axes(self):
        axes = list(range(self._ndim))
        steps = {axis: self._steps(axis) for axis in axes}
        self._flipped = set()
        if self._order == 'F' or self._order == 'A' and all([op.flags.f_contiguous for op in self._ops]) and \
                not all([op.flags.c_contiguous for op in self._ops]):
            axes.reverse()
        elif self._order == 'K':
            # Smaller strides go to faster axes; where operands disagree, the later axis is faster.
            fast = axes[::-1]
            for k in range(1, len(fast)):
                place = k
                for j in range(k - 1, -1, -1):
                    swaps = None
                    for slow_step, fast_step in zip(steps[fast[k]], steps[fast[j]]):
                        if slow_step and fast_step:
                            if abs(fast_step) <= abs(slow_step):
                                swaps = False
                            elif swaps is None:
                                swaps = True
                    if swaps:
                        place = j
                    elif swaps is False:
                        break
                fast.insert(place, fast.pop(k))
            axes = fast[::-1]
            self._flipped = {axis for axis in axes if self._shape[axis] > 1 and any(steps[axis]) and all([step <= 0 for step in steps[axis]])}
        self._axes = axes
        self._coalesce(steps)

    # Coalesces adjacent axes that are contiguous in every operand.
    def _coalesce(self, steps):
        self._groups = [[axis] for axis in self._axes]
        if 'multi_index' in self._flags:
            return
        tracks = [{'c_index': 'C', 'f_index': 'F'}[flag] for flag in ('c_index', 'f_index') if flag in self._flags]
        groups = []
        for axis in self._axes[::-1]:
            sign = -1 if axis in self._flipped else 1
            own = [step * sign for step in steps[axis]] + [self._index_step(axis, kind) * sign for kind in tracks]
            size = self._shape[axis]
            if groups:
                last, last_steps, last_size = groups[-1]
                if size == 1 or last_size == 1 or all([a * last_size == b for a, b in zip(last_steps, own)]):
                    merged = own if last_size == 1 else last_steps
                    groups[-1] = ([axis] + last, merged, size * last_size)
                    continue
            groups.append(([axis], own, size))
        self._groups = [group for group, _, _ in groups[::-1]]

    def _index_step(self, axis, kind):
        step, axes = 1, range(axis + 1, self._ndim) if kind == 'C' else range(axis)
        for k in axes:
            step *= self._shape[k]
        return step if self._shape[axis] > 1 else 0

    # Operand `k` with the axes of the iteration in order; axes that it lacks have size 1.
    def _spread(self, k):
        op, mapped, fixed = self._ops[k], self._maps[k], self._fixed[k]
        # Axes outside the iteration keep their position.
        key = tuple([slice(None) if axis in mapped else fixed.get(axis, 0) for axis in range(op.ndim)]) + (Ellipsis,)
        seen = op[key] if op.ndim else op[...]
        kept = sorted([axis for axis in mapped if axis is not None])
        seen = seen.transpose([kept.index(axis) for axis in mapped if axis is not None]) if len(kept) > 1 else seen
        for axis, of in enumerate(mapped):
            if of is None:
                seen = np.expand_dims(seen, axis)
        return seen

    # The elements of an operand in iteration order.
    def _line(self, k):
        seen = self._spread(k)
        key = tuple([slice(None, None, -1) if axis in self._flipped else slice(None) for axis in range(self._ndim)]) + (Ellipsis,)
        seen = seen[key].transpose(self._axes + list(range(self._ndim, seen.ndim))) if self._ndim else seen
        return seen

    def _rewind(self, start, end=None):
        self._flush()
        self._lines = None
        self._size = 1
        for n in self._shape:
            self._size *= n
        if self._size == 0 and 'zerosize_ok' not in self._flags:
            raise ValueError('Iteration of zero-sized operands is not enabled')
        self._start, self._end = start, self._size if end is None else end
        self._at, self._started = start, False
        self._views = [self._spread(k) for k in range(len(self._ops))]
        self._tell_child()

    def _flush(self):
        if getattr(self, '_lines', None) is not None:
            for k, (line, shape) in self._lines.items():
                if self._writes(k) and line is not None:
                    self._line(k)[...] = line.reshape(shape)
            self._lines = None
        for k, op in self._back.items():
            op[...] = self._ops[k]

    def _buffer(self, k):
        if self._lines is None:
            self._lines = {}
        if k not in self._lines:
            line = self._line(k)
            wide = np.broadcast_to(line, tuple([self._shape[axis] for axis in self._axes]))
            self._lines[k] = (wide.reshape(-1).astype(self._dtypes[k]), line.shape if line.size == wide.size else None)
        return self._lines[k][0]

    def _length(self):
        if 'external_loop' not in self._flags:
            return 1
        inner = 1
        for axis in self._groups[-1] if self._groups else []:
            inner *= self._shape[axis]
        if 'buffered' in self._flags:
            grows = self._flags & {'growinner', 'grow_inner'} and not any(self._buffers)
            if grows:
                return self._end - self._at
            left = self._buffersize
            if 'reduce_ok' in self._flags and any([self._is_wide(k) and self._writes(k) for k in range(len(self._ops))]):
                left = min(left, inner - self._at % inner)
            return min(left, self._end - self._at)
        return min(inner - self._at % inner, self._end - self._at)

    def _is_wide(self, k):
        return any([self._size_of(k, axis) != self._shape[axis] for axis in range(self._ndim)])

    def _coordinates(self, at):
        rest, places = at, [0] * self._ndim
        for axis in reversed(self._axes):
            rest, place = divmod(rest, self._shape[axis])
            places[axis] = self._shape[axis] - 1 - place if axis in self._flipped else place
        return places

    def _element(self, k):
        self._usable()
        if self._at >= self._end:
            raise ValueError('Iterator is past the end')
        if 'external_loop' in self._flags:
            return self._part(k, self._length())
        if self._buffers[k]:
            return self._buffer(k)[self._at:self._at + 1].reshape(())
        seen = self._views[k]
        key = [place if n != 1 else 0 for place, n in zip(self._coordinates(self._at), seen.shape)]
        found = seen[tuple(key) + (Ellipsis,)]
        return found if self._writes(k) else np.broadcast_to(found, found.shape)

    def _part(self, k, length):
        if self._buffers[k] or 'buffered' in self._flags and not (self._writes(k) and self._is_wide(k)):
            if self._writes(k) or self._buffers[k] or length < self._size:
                return self._buffer(k)[self._at:self._at + length]
        inner = self._groups[-1] if self._groups else []
        places = self._coordinates(self._at)
        seen = self._views[k]
        key = []
        for axis in range(self._ndim):
            if axis in inner:
                key.append(slice(None, None, -1) if axis in self._flipped else slice(None))
            else:
                key.append(places[axis] if seen.shape[axis] != 1 else 0)
        found = seen[tuple(key) + (Ellipsis,)]
        order = [sorted(inner).index(axis) for axis in inner]
        found = found.transpose(order) if len(order) > 1 else found
        shape = tuple([self._shape[axis] for axis in inner])
        wide = found if found.shape == shape else np.broadcast_to(found, shape)
        line = wide.reshape(-1) if wide.ndim != 1 else wide
        first = 1
        for n in shape:
            first *= n
        at = self._at % first if first else 0
        line = line[at:at + length]
        return line if self._writes(k) else np.broadcast_to(line, line.shape)

    def _usable(self):
        if self._closed:
            raise ValueError('Iterator is invalid')
        if self._delayed:
            raise ValueError('Iterator construction used delayed buffer allocation, and no reset has been done yet')

    @property
    def finished(self):
        return self._at >= self._end

    @property
    def value(self):
        now = tuple([self._element(k) for k in range(len(self._ops))])
        return now[0] if len(now) == 1 else now

    @property
    def operands(self):
        if self._closed:
            raise ValueError('Iterator is invalid')
        return tuple(self._ops)

    @property
    def dtypes(self):
        return tuple(self._dtypes)

    @property
    def itersize(self):
        return self._size

    @property
    def nop(self):
        return len(self._ops)

    @property
    def ndim(self):
        return len(self._groups)

    # The sizes of the iterated axes, the slowest first.
    def _sizes(self):
        if 'multi_index' in self._flags:
            return self._shape
        sizes = []
        for group in self._groups:
            size = 1
            for axis in group:
                size *= self._shape[axis]
            sizes.append(size)
        return tuple(sizes)

    @property
    def shape(self):
        if self.finished:
            raise ValueError('Iterator is past the end')
        return self._shape if 'multi_index' in self._flags else self._sizes()[::-1]

    @property
    def itviews(self):
        if 'multi_index' in self._flags:
            return tuple([np.broadcast_to(self._spread(k), self._shape) for k in range(len(self._ops))])
        shape = self._sizes()
        return tuple([np.broadcast_to(self._line(k), tuple([self._shape[axis] for axis in self._axes])).reshape(shape)
                      for k in range(len(self._ops))])

    @property
    def has_delayed_bufalloc(self):
        return self._delayed

    @property
    def has_index(self):
        return bool(self._flags & {'c_index', 'f_index'})

    @property
    def has_multi_index(self):
        return 'multi_index' in self._flags

    @property
    def iterationneedsapi(self):
        return False

    @property
    def multi_index(self):
        self._usable()
        if 'multi_index' not in self._flags:
            raise ValueError('Iterator is not tracking a multi-index')
        if self.finished:
            raise ValueError('Iterator is past the end')
        return tuple(self._coordinates(self._at))

    @multi_index.setter
    def multi_index(self, value):
        self._usable()
        if 'multi_index' not in self._flags:
            raise ValueError('Iterator is not tracking a multi-index')
        if len(value) != self._ndim:
            raise ValueError('Wrong number of indices')
        self._go_to(list(value))

    def _go_to(self, places):
        at = 0
        for axis in self._axes:
            place, size = operator.index(places[axis]), self._shape[axis]
            if not 0 <= place < size:
                raise IndexError('Iterator GotoMultiIndex called with an out-of-bounds multi-index.' if 'multi_index' in self._flags
                                 else 'Iterator GotoIndex called with an out-of-bounds index.')
            at = at * size + (size - 1 - place if axis in self._flipped else place)
        self._jump(at)

    def _jump(self, at):
        if not self._start <= at <= self._end:
            raise ValueError('Iterator GotoIterIndex called with an iterindex outside the iteration range.')
        self._at, self._started = at, False
        self._tell_child()

    @property
    def index(self):
        self._usable()
        if not self.has_index:
            raise ValueError('Iterator does not have an index')
        if self.finished:
            raise ValueError('Iterator is past the end')
        kind = 'C' if 'c_index' in self._flags else 'F'
        return sum([place * self._index_step(axis, kind) for axis, place in enumerate(self._coordinates(self._at))])

    @index.setter
    def index(self, value):
        self._usable()
        if not self.has_index:
            raise ValueError('Iterator does not have an index')
        rest, places = operator.index(value), [0] * self._ndim
        axes = range(self._ndim - 1, -1, -1) if 'c_index' in self._flags else range(self._ndim)
        if not 0 <= rest < self._size:
            raise IndexError('Iterator GotoIndex called with an out-of-bounds index.')
        for axis in axes:
            rest, places[axis] = divmod(rest, self._shape[axis])
        self._go_to(places)

    @property
    def iterindex(self):
        return self._at

    @iterindex.setter
    def iterindex(self, value):
        self._usable()
        if 'external_loop' in self._flags and 'buffered' not in self._flags:
            raise ValueError('Cannot call GotoIterIndex on an iterator which has the flag EXTERNAL_LOOP')
        self._jump(operator.index(value))

    @property
    def iterrange(self):
        return self._start, self._end

    @iterrange.setter
    def iterrange(self, value):
        if 'ranged' not in self._flags:
            raise ValueError('Cannot call ResetToIterIndexRange on an iterator without requesting ranged iteration support in the constructor')
        start, end = value
        self._delayed = False
        self._rewind(start, end)

    def __getitem__(self, key):
        if isinstance(key, slice):
            return tuple([self._element(k) for k in range(*key.indices(len(self._ops)))])
        key = operator.index(key)
        if not -len(self._ops) <= key < len(self._ops):
            raise IndexError('Iterator operand index %d is out of bounds' % key)
        return self._element(key % len(self._ops))

    def __setitem__(self, key, value):
        keys = list(range(*key.indices(len(self._ops)))) if isinstance(key, slice) else [operator.index(key)]
        values = list(value) if isinstance(key, slice) else [value]
        if len(values) != len(keys):
            raise ValueError('Wrong size to assign to iterator slice')
        for k, one in zip(keys, values):
            self._usable()
            if not -len(self._ops) <= k < len(self._ops):
                raise IndexError('Iterator operand index %d is out of bounds' % k)
            if not self._writes(k):
                raise RuntimeError(f'Iterator operand {k} is not writeable')
            self._element(k % len(self._ops))[...] = one

    def __delitem__(self, key):
        raise TypeError('Cannot delete iterator elements')

    def __len__(self):
        if self.finished:
            raise ValueError('Iterator is past the end')
        return len(self._ops)

    def iternext(self):
        if self._closed:
            raise ValueError('Iterator is invalid')
        if self._at < self._end:
            self._at += max(self._length(), 1)
        if self.finished:
            self._flush()
        else:
            self._tell_child()
        return not self.finished

    def __iter__(self):
        return self

    def __next__(self):
        if self._closed or self.finished:
            raise StopIteration
        if self._started:
            if not self.iternext():
                raise StopIteration
        self._started = True
        return self.value

    def reset(self):
        if self._closed:
            raise ValueError('Iterator is invalid')
        self._delayed = False
        self._rewind(self._start, self._end)

    def copy(self):
        if self._closed:
            raise ValueError('Iterator is invalid')
        made = object.__new__(nditer)
        made.__dict__.update(self.__dict__)
        made._lines, made._child = None, None
        return made

    __copy__ = copy

    def remove_axis(self, i, /):
        if 'multi_index' not in self._flags:
            raise ValueError('Iterator RemoveAxis may only be called if a multi-index is being tracked')
        if not 0 <= i < self._ndim:
            raise ValueError('axis out of bounds in iterator RemoveAxis')
        self._maps = [mapped[:i] + mapped[i + 1:] for mapped in self._maps]
        self._shape = self._shape[:i] + self._shape[i + 1:]
        self._ndim -= 1
        self._order_axes()
        self._rewind(0)

    def remove_multi_index(self):
        if 'multi_index' not in self._flags:
            return
        self._flags = self._flags - {'multi_index'}
        self._coalesce({axis: self._steps(axis) for axis in range(self._ndim)})
        self._rewind(0)

    def enable_external_loop(self):
        if self._flags & {'c_index', 'f_index', 'multi_index'}:
            raise ValueError('Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked')
        self._flags = self._flags | {'external_loop'}
        self._rewind(0)

    def close(self):
        if not self._closed:
            self._flush()
            self._lines, self._back = None, {}
            self._closed = True

    def __enter__(self):
        if self._closed:
            raise ValueError('operation on non-initialized iterator')
        return self

    def __exit__(self, *what):
        self.close()
        return None

    def _tell_child(self):
        child = self._child
        if child is None or self.finished:
            return
        places = self._coordinates(self._at)
        child._flush()
        for k, mapped in enumerate(self._maps):
            fixed = dict(self._fixed[k])
            for axis, of in enumerate(mapped):
                if of is not None:
                    fixed[of] = places[axis] if self._ops[k].shape[of] != 1 else 0
            child._fixed[k] = fixed
        child._rewind(0)

def nested_iters(op, axes, flags=None, op_flags=None, op_dtypes=None, order='K', casting='safe', buffersize=0):
    ops = [np.asarray(one) for one in (op if isinstance(op, (list, tuple)) else [op])]
    if len(axes) < 2:
        raise ValueError('axes must have at least 2 entries for nested iteration')
    flat = [axis for group in axes for axis in group]
    if len(set(flat)) != len(flat):
        raise ValueError('An axis is used more than once')
    total, iterators, last = max([one.ndim for one in ops]), [], len(axes) - 1
    for level, group in enumerate(axes):
        # Operands are aligned at their last axes; an axis that an operand lacks is -1.
        maps = [[axis - (total - one.ndim) if axis >= total - one.ndim else -1 for axis in group] for one in ops]
        own = set(flags or ()) - ({'external_loop', 'buffered'} if level < last else set())
        types = op_dtypes if level == last else None
        iterators.append(nditer(ops, sorted(own), op_flags, types, order, casting, maps, None, buffersize))
    for outer, inner in zip(iterators, iterators[1:]):
        outer._child = inner
    iterators[0]._tell_child()
    return tuple(iterators)
