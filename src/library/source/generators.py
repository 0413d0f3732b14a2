# Random numbers: what has seeds and states. What draws is declared in the table of functions, and found here as methods.

def _is_whole(x):
    return isinstance(x, int) or hasattr(x, 'dtype') and np.ndim(x) == 0 and np.issubdtype(x.dtype, np.integer)

def _entropy(seed):
    if seed is None:
        return 0
    if _is_whole(seed):
        seed = int(seed)
    elif isinstance(seed, (list, tuple, range, np.ndarray)) and np.ndim(seed) == 1:
        seed = [int(k) for k in seed]
    else:
        raise TypeError(f'SeedSequence expects int or sequence of ints for entropy not {seed}')
    if any(k < 0 for k in (seed if isinstance(seed, list) else [seed])):
        raise ValueError('expected non-negative integer')
    return seed

class SeedSequence:
    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        self.entropy = _entropy(entropy)
        self.spawn_key, self.pool_size, self.n_children_spawned = tuple(spawn_key), pool_size, n_children_spawned

    @property
    def state(self):
        names = ['entropy', 'spawn_key', 'pool_size', 'n_children_spawned']
        return {name: getattr(self, name) for name in names if getattr(self, name) is not None}

    def generate_state(self, n_words, dtype=np.uint32):
        return _state(self.entropy, list(self.spawn_key), n_words, np.dtype(dtype).itemsize * 8)

    def spawn(self, n_children):
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        keys = [self.spawn_key + (k,) for k in range(first, first + n_children)]
        return [SeedSequence(self.entropy, spawn_key=key, pool_size=self.pool_size) for key in keys]

    def __repr__(self):
        unusual = {'spawn_key': (), 'pool_size': 4, 'n_children_spawned': 0}
        lines = [f'    entropy={self.entropy!r},']
        lines += [f'    {name}={getattr(self, name)!r},' for name, usual in unusual.items() if getattr(self, name) != usual]
        return 'SeedSequence(\n' + '\n'.join(lines) + '\n)'

class BitGenerator:
    _file, _kind = None, 'RNG'

    def __init__(self, seed=None):
        self.seed_seq = seed if isinstance(seed, SeedSequence) else SeedSequence(seed)
        self._stream = _stream(type(self).__name__, self.seed_seq.entropy, list(self.seed_seq.spawn_key))

    def __repr__(self):
        name = type(self).__name__
        return f'<numpy.random._{self._file or name.lower()}.{name} object at {id(self):#x}>'

    def spawn(self, n_children):
        return [type(self)(seed) for seed in self.seed_seq.spawn(n_children)]

    def random_raw(self, size=None, output=True):
        words = _raw(self._stream, size)
        return words if output else None

    @property
    def state(self):
        words, _ = _words(self._stream)
        return {'bit_generator': type(self).__name__, **self._told(words)}

    @state.setter
    def state(self, value):
        if not isinstance(value, dict):
            raise TypeError('state must be a dict')
        name = type(self).__name__
        if value.get('bit_generator', '') != name:
            raise ValueError(f'state must be for a {name} {self._kind}')
        _go_on(self._stream, [int(word) for word in self._read(value)], _words(self._stream)[1])

class _Halves(BitGenerator):
    # Generators of 64 bits, which keep half of a draw of 32.
    def _told(self, words):
        *state, is_left, half = words
        return {**self._core(state), 'has_uint32': is_left, 'uinteger': half}

    def _read(self, value):
        return [*self._words_of(value), value['has_uint32'], value['uinteger']]

class _Jumps(_Halves):
    def advance(self, delta):
        _jumped(self._stream, None, delta % 2 ** 128)
        return self

    def jumped(self, jumps=1):
        made = type(self)(self.seed_seq)
        made._stream = _jumped(self._stream, jumps, 0)
        return made

class PCG64(_Jumps):
    def _core(self, words):
        return {'state': {'state': words[0], 'inc': words[1]}}

    def _words_of(self, value):
        return value['state']['state'], value['state']['inc']

class PCG64DXSM(PCG64):
    _file = 'pcg64'

class Philox(_Jumps):
    _kind = 'PRNG'

    def __init__(self, seed=None, counter=None, key=None):
        if seed is not None and key is not None:
            raise ValueError('seed and key cannot be both used')
        super().__init__(seed)
        if counter is not None or key is not None:
            words, gauss = _words(self._stream)
            words[:4] = _digits(0 if counter is None else counter, 4, 'counter')
            words[4:6] = words[4:6] if key is None else _digits(key, 2, 'key')
            _go_on(self._stream, words, gauss)

    def _core(self, words):
        counter, key, buffer = [np.array(part, dtype=np.uint64) for part in (words[:4], words[4:6], words[6:10])]
        return {'state': {'counter': counter, 'key': key}, 'buffer': buffer, 'buffer_pos': words[10]}

    def _words_of(self, value):
        return [*value['state']['counter'], *value['state']['key'], *value['buffer'], value['buffer_pos']]

def _digits(number, count, name):
    if not _is_whole(number):
        return [int(word) for word in number]
    if not 0 <= number < 2 ** (64 * count):
        raise ValueError(f'{name} must be positive and less than 2**{64 * count}.')
    return [int(number) >> 64 * k & 2 ** 64 - 1 for k in range(count)]

class SFC64(_Halves):
    def _core(self, words):
        return {'state': {'state': np.array(words, dtype=np.uint64)}}

    def _words_of(self, value):
        return value['state']['state']

class MT19937(BitGenerator):
    _kind = 'PRNG'

    def _told(self, words):
        return {'state': {'key': np.array(words[:-1], dtype=np.uint32), 'pos': words[-1]}}

    def _read(self, value):
        return [*value['state']['key'].tolist(), value['state']['pos']]

class Generator:
    def __init__(self, bit_generator):
        if not isinstance(bit_generator, BitGenerator):
            raise AttributeError(f"'{type(bit_generator).__name__}' object has no attribute 'capsule'")
        self._bit_generator, self._stream = bit_generator, bit_generator._stream

    @property
    def bit_generator(self):
        return self._bit_generator

    def __str__(self):
        return f'Generator({type(self._bit_generator).__name__})'

    def __repr__(self):
        return f'{self} at 0x{id(self):X}'

    def spawn(self, n_children):
        return [type(self)(bits) for bits in self._bit_generator.spawn(n_children)]

class RandomState:
    def __init__(self, seed=None):
        is_seed = not isinstance(seed, BitGenerator)
        self._bit_generator = MT19937(0) if is_seed else seed
        self._stream = _older(self._bit_generator._stream)
        if is_seed:
            self.seed(seed)

    def __str__(self):
        return f'RandomState({type(self._bit_generator).__name__})'

    def __repr__(self):
        return f'{self} at 0x{id(self):X}'

    def get_state(self, legacy=True):
        words, gauss = _words(self._stream)
        state = {**self._bit_generator.state, 'has_gauss': int(gauss is not None), 'gauss': gauss or 0.0}
        if not legacy or state['bit_generator'] != 'MT19937':
            return state
        return 'MT19937', state['state']['key'], state['state']['pos'], state['has_gauss'], state['gauss']

    def set_state(self, state):
        if isinstance(state, dict):
            told = state
        elif isinstance(state, (tuple, list)):
            if state[0] != 'MT19937':
                raise ValueError('set_state can only be used with legacy MT19937 state instances.')
            told = {'bit_generator': state[0], 'state': {'key': np.asarray(state[1]), 'pos': state[2]}}
            told['has_gauss'], told['gauss'] = state[3:5] if len(state) > 3 else (0, 0.0)
        else:
            raise TypeError('state must be a dict or a tuple.')
        self._bit_generator.state = told
        _go_on(self._stream, _words(self._stream)[0], told['gauss'] if told.get('has_gauss', 0) else None)

def default_rng(seed=None):
    if isinstance(seed, Generator):
        return seed
    if isinstance(seed, RandomState):
        return Generator(seed._bit_generator)
    return Generator(seed if isinstance(seed, BitGenerator) else PCG64(seed))

def _of_module():
    # The functions of the module as an object, whose stream each program begins anew.
    made = RandomState.__new__(RandomState)
    made._bit_generator = MT19937.__new__(MT19937)
    made._stream = made._bit_generator._stream = _module_stream()
    return made

def get_state(legacy=True):
    return _of_module().get_state(legacy)

def set_state(state):
    _of_module().set_state(state)

# What stands in for the functions of the table where something is no array of numbers.

def _np_of_choice(rng, a, size=None, replace=True, p=None, axis=0, shuffle=True):
    kind, a = type(a), np.asarray(a)
    if a.ndim == 0:
        raise ValueError(f'a must be a sequence or an integer, not {kind}')
    indices = _index(rng, a.shape[axis], size, replace, p, shuffle)
    return a[indices] if axis == 0 else np.take(a, indices, axis=axis)

def _index(rng, length, size, replace, p, shuffle):
    # From an array, for the words of errors are about one.
    more = {} if shuffle else {'shuffle': False}
    return rng.choice(np.arange(length), size, replace, p, **more)

def _np_of_shuffle(rng, x, axis=0):
    if isinstance(x, np.ndarray):
        x[...] = np.take(x, rng.permutation(x.shape[axis] if x.ndim else len(x)), axis=axis)
    else:
        x[:] = [x[k] for k in rng.permutation(len(x)).tolist()]

def _np_of_permutation(rng, x, axis=0):
    x = np.asarray(x)
    return np.take(x, rng.permutation(x.shape[axis]), axis=axis)

def _np_of_permuted(rng, x, *, axis=None, out=None):
    x = np.asarray(x)
    order = rng.permuted(np.arange(x.size).reshape(x.shape), axis=axis)
    made = np.take(x.reshape(-1), order)
    if out is None:
        return made
    out[...] = made
    return out

def _np_choice(a, size=None, replace=True, p=None):
    return _np_of_choice(np.random, a, size, replace, p)

def _np_shuffle(x):
    _np_of_shuffle(np.random, x)

def _np_permutation(x):
    return _np_of_permutation(np.random, x)
