# Path objects. The existing files are those of the page, which has no folders.

import posixpath as _path

class PurePath(_path._PathLike):
    __module__ = 'pathlib'

    def __init__(self, *args):
        text = _path.join('', *args) if args else ''
        lead = '//' if text.startswith('//') and not text.startswith('///') else '/' if text.startswith('/') else ''
        self._root = lead
        self._names = tuple([name for name in text.split('/') if name not in ('', '.')])

    def _made(self, root, names):
        made = object.__new__(type(self))
        made._root, made._names = root, tuple(names)
        return made

    def __fspath__(self):
        return str(self)

    def __str__(self):
        return self._root + '/'.join(self._names) or '.'

    def __repr__(self):
        name = type(self).__name__
        return f"{'PosixPath' if name == 'Path' else 'PurePosixPath' if name == 'PurePath' else name}({str(self)!r})"

    def as_posix(self):
        return str(self)

    def __truediv__(self, other):
        if not isinstance(other, (str, PurePath)):
            return NotImplemented
        return type(self)(self, other)

    def __rtruediv__(self, other):
        return type(self)(other, self) if isinstance(other, str) else NotImplemented

    def joinpath(self, *other):
        return type(self)(self, *other)

    def _key(self):
        return self._root, self._names

    def __hash__(self):
        return hash(self._key())

    def __eq__(self, other):
        return self._key() == other._key() if isinstance(other, PurePath) else NotImplemented

    def __lt__(self, other):
        return self._key() < other._key() if isinstance(other, PurePath) else NotImplemented

    def __le__(self, other):
        return self._key() <= other._key() if isinstance(other, PurePath) else NotImplemented

    def __gt__(self, other):
        return self._key() > other._key() if isinstance(other, PurePath) else NotImplemented

    def __ge__(self, other):
        return self._key() >= other._key() if isinstance(other, PurePath) else NotImplemented

    @property
    def parts(self):
        return ((self._root,) if self._root else ()) + self._names

    @property
    def root(self):
        return self._root

    anchor = root

    @property
    def drive(self):
        return ''

    @property
    def name(self):
        return self._names[-1] if self._names else ''

    @property
    def suffix(self):
        at = self.name.rfind('.')
        return self.name[at:] if 0 < at < len(self.name) - 1 else ''

    @property
    def suffixes(self):
        if self.name.endswith('.'):
            return []
        return ['.' + part for part in self.name.lstrip('.').split('.')[1:]]

    @property
    def stem(self):
        return self.name[:len(self.name) - len(self.suffix)]

    @property
    def parent(self):
        return self._made(self._root, self._names[:-1])

    @property
    def parents(self):
        count = len(self._names)
        return tuple([self._made(self._root, self._names[:k]) for k in range(count - 1, -1, -1)])

    def is_absolute(self):
        return bool(self._root)

    def with_name(self, name):
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        if not name or '/' in name or name == '.':
            raise ValueError(f'Invalid name {name!r}')
        return self._made(self._root, (*self._names[:-1], name))

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if '/' in suffix or suffix and not suffix.startswith('.') or suffix == '.':
            raise ValueError(f'Invalid suffix {suffix!r}')
        return self.with_name(self.stem + suffix)

    def relative_to(self, *other):
        base = type(self)(*other)
        count = len(base._names)
        if base._root != self._root or self._names[:count] != base._names:
            raise ValueError(f'{str(self)!r} is not in the subpath of {str(base)!r} OR one path is relative and the other is absolute.')
        return self._made('', self._names[count:])

    def is_relative_to(self, *other):
        base = type(self)(*other)
        return base._root == self._root and self._names[:len(base._names)] == base._names

    def match(self, path_pattern):
        import re
        wanted = [name for name in path_pattern.split('/') if name not in ('', '.')]
        if not wanted:
            raise ValueError('empty pattern')
        if len(wanted) > len(self._names) or path_pattern.startswith('/') and (len(wanted) != len(self._names) or not self._root):
            return False
        return all(re.fullmatch(_pattern(w), name) for w, name in zip(reversed(wanted), reversed(self._names)))

def _pattern(wanted):
    import re
    return ''.join('.*' if c == '*' else '.' if c == '?' else re.escape(c) for c in wanted)

class PurePosixPath(PurePath):
    __module__ = 'pathlib'

class Path(PurePath):
    __module__ = 'pathlib'

    def exists(self):
        return _path.exists(self)

    def is_file(self):
        return _path.isfile(self)

    def is_dir(self):
        return _path.isdir(self)

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        return open(str(self), mode)

    def read_text(self, encoding=None, errors=None):
        with self.open() as file:
            return file.read()

    def iterdir(self):
        import os
        for name in os.listdir(str(self)):
            yield self / name

    def glob(self, pattern):
        return (path for path in self.iterdir() if path.match(pattern))

    def write_text(self, data, encoding=None, errors=None, newline=None):
        with self.open('w') as file:
            return file.write(data)

    def mkdir(self, mode=511, parents=False, exist_ok=False):
        import os
        os.mkdir(str(self))

class PosixPath(Path):
    __module__ = 'pathlib'
