# Path objects over the files and folders of `os`.

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
        import fnmatch
        wanted = [name for name in path_pattern.split('/') if name not in ('', '.')]
        if not wanted:
            raise ValueError('empty pattern')
        if len(wanted) > len(self._names) or path_pattern.startswith('/') and (len(wanted) != len(self._names) or not self._root):
            return False
        return all(fnmatch.fnmatchcase(name, w) for w, name in zip(reversed(wanted), reversed(self._names)))

    def as_uri(self):
        if not self._root:
            raise ValueError("relative path can't be expressed as a file URI")
        from urllib.parse import quote
        return 'file://' + quote(str(self))

    def is_reserved(self):
        return False

    def __bytes__(self):
        return str(self).encode()

class PurePosixPath(PurePath):
    __module__ = 'pathlib'

class Path(PurePath):
    __module__ = 'pathlib'

    @classmethod
    def cwd(cls):
        return cls(_path._here())

    @classmethod
    def home(cls):
        return cls('/home')

    def exists(self):
        return _path.exists(self)

    def is_file(self):
        return _path.isfile(self)

    def is_dir(self):
        return _path.isdir(self)

    def is_symlink(self):
        return False

    def is_mount(self):
        return _path.ismount(self)

    def absolute(self):
        return self if self._root else type(self)(_path._here(), self)

    def resolve(self, strict=False):
        if strict:
            self.stat()
        return type(self)(_path.abspath(self))

    def expanduser(self):
        return type(self)(_path.expanduser(self))

    def samefile(self, other_path):
        return _path.samefile(self, other_path)

    def stat(self, *, follow_symlinks=True):
        import os
        return os.stat(self)

    lstat = stat

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        return open(str(self), mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None):
        with self.open('r', -1, encoding, errors) as file:
            return file.read()

    def read_bytes(self):
        with self.open('rb') as file:
            return file.read()

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f'data must be str, not {type(data).__name__}')
        with self.open('w', -1, encoding, errors, newline) as file:
            return file.write(data)

    def write_bytes(self, data):
        with self.open('wb') as file:
            return file.write(data)

    def iterdir(self):
        import os
        return (self / name for name in os.listdir(str(self)))

    def glob(self, pattern):
        return self._globbed(pattern)

    def rglob(self, pattern):
        return self._globbed('**/' + str(pattern))

    def _globbed(self, pattern):
        parts = [part for part in str(pattern).split('/') if part not in ('', '.')]
        if not parts:
            raise ValueError(f'Unacceptable pattern: {pattern!r}')
        if str(pattern).startswith('/'):
            raise NotImplementedError('Non-relative patterns are unsupported')
        seen = set()
        for found in self._matching(parts):
            if found not in seen:
                seen.add(found)
                yield found

    def _matching(self, parts):
        import fnmatch
        part, rest = parts[0], parts[1:]
        if part == '**':
            yield from self._matching(rest) if rest else [self]
            for inner in self._inside():
                if inner.is_dir():
                    yield from inner._matching(parts)
            return
        for inner in self._inside() if set(part) & set('*?[') else [self / part]:
            if fnmatch.fnmatchcase(inner.name, part) and (inner.is_dir() if rest else inner.exists()):
                yield from inner._matching(rest) if rest else [inner]

    def _inside(self):
        return list(self.iterdir()) if self.is_dir() else []

    def mkdir(self, mode=511, parents=False, exist_ok=False):
        import os
        if exist_ok and self.is_dir():
            return
        if parents and str(self.parent) != str(self):
            self.parent.mkdir(parents=True, exist_ok=True)
        os.mkdir(self)

    def rmdir(self):
        import os
        os.rmdir(self)

    def unlink(self, missing_ok=False):
        import os
        if not missing_ok or self.exists():
            os.unlink(self)

    def touch(self, mode=438, exist_ok=True):
        if not exist_ok and self.exists():
            raise FileExistsError(17, 'File exists', str(self))
        self.open('a').close()

    def rename(self, target):
        import os
        os.rename(self, target)
        return type(self)(target)

    replace = rename

    def chmod(self, mode, *, follow_symlinks=True):
        self.stat()

class PosixPath(Path):
    __module__ = 'pathlib'
