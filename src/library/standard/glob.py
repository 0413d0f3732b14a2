# Names of files that match a pattern.

import fnmatch
import os

_SPECIAL = set('*?[')

def has_magic(s):
    return bool(_SPECIAL & set(s))

def escape(pathname):
    return ''.join([f'[{c}]' if c in _SPECIAL else c for c in pathname])

def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    return list(iglob(pathname, root_dir=root_dir, recursive=recursive, include_hidden=include_hidden))

def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    pathname = os.fspath(pathname)
    root = '' if root_dir is None else os.fspath(root_dir)
    start = '/' if pathname.startswith('/') else ''
    parts = [part for part in pathname.split('/') if part]
    if not parts:
        return iter(())
    return _matching(root, start, parts, recursive, include_hidden, pathname.endswith('/'))

def _names(folder):
    try:
        return os.listdir(folder or '.')
    except OSError:
        return []

def _matching(root, found, parts, recursive, hidden, is_folder):
    part, rest = parts[0], parts[1:]
    join = lambda name: found + name if not found or found.endswith('/') else f'{found}/{name}'
    real = lambda name: os.path.join(root, name) if root else name
    if part == '**' and recursive:
        if rest:
            yield from _matching(root, found, rest, recursive, hidden, is_folder)
        elif found:
            yield found if found.endswith('/') else found + '/'
        for name in _names(real(found)):
            if name.startswith('.') and not hidden:
                continue
            inner = join(name)
            if os.path.isdir(real(inner)):
                yield from _deeper(root, inner, rest, parts, recursive, hidden, is_folder)
            elif not rest and not is_folder:
                yield inner
        return
    if not has_magic(part):
        names = [part] if os.path.exists(real(join(part))) else []
    else:
        names = [name for name in fnmatch.filter(_names(real(found)), part) if hidden or part.startswith('.') or not name.startswith('.')]
    for name in names:
        inner = join(name)
        if rest:
            if os.path.isdir(real(inner)):
                yield from _matching(root, inner, rest, recursive, hidden, is_folder)
        elif not is_folder:
            yield inner
        elif os.path.isdir(real(inner)):
            yield inner + '/'

def _deeper(root, inner, rest, parts, recursive, hidden, is_folder):
    if rest:
        yield from _matching(root, inner, parts, recursive, hidden, is_folder)
        return
    yield inner + '/' if is_folder else inner
    for found in _matching(root, inner, parts, recursive, hidden, is_folder):
        if found != inner + '/':
            yield found
