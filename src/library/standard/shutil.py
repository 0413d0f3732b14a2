# Copies, moves and removals of files and folders.

import fnmatch
import os

class Error(OSError):
    __module__ = 'shutil'

class SameFileError(Error):
    __module__ = 'shutil'

def copyfileobj(fsrc, fdst, length=0):
    while piece := fsrc.read(length or 65536):
        fdst.write(piece)

def copyfile(src, dst, *, follow_symlinks=True):
    if os.path.exists(dst) and os.path.samefile(src, dst):
        raise SameFileError(f'{src!r} and {dst!r} are the same file')
    if os.path.isdir(src):
        raise IsADirectoryError(21, 'Is a directory', os.fspath(src))
    with open(src, 'rb') as source:
        data = source.read()
    with open(dst, 'wb') as target:
        target.write(data)
    return dst

def copymode(src, dst, *, follow_symlinks=True):
    os.stat(dst)

copystat = copymode

def copy(src, dst, *, follow_symlinks=True):
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    return copyfile(src, dst)

copy2 = copy

def ignore_patterns(*patterns):
    def ignored(folder, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}
    return ignored

def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    names = os.listdir(src)
    left_out = set(ignore(os.fspath(src), names)) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    for name in names:
        if name in left_out:
            continue
        source, target = os.path.join(src, name), os.path.join(dst, name)
        if os.path.isdir(source):
            copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
        else:
            copy_function(source, target)
    return dst

def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    try:
        if not os.path.exists(path):
            raise FileNotFoundError(2, 'No such file or directory', os.fspath(path))
        if os.path.islink(path):
            raise OSError('Cannot call rmtree on a symbolic link')
        for folder, inner, files in os.walk(path, topdown=False):
            # What a link leads to stays.
            for name in files + [name for name in inner if os.path.islink(os.path.join(folder, name))]:
                os.remove(os.path.join(folder, name))
            os.rmdir(folder)
    except OSError as error:
        if ignore_errors:
            return
        if onerror is None:
            raise
        onerror(os.rmdir, path, (type(error), error, None))

def move(src, dst, copy_function=copy2):
    target = dst
    if os.path.isdir(dst):
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip('/')))
        if os.path.exists(target):
            raise Error(f"Destination path '{target}' already exists")
    os.rename(src, target)
    return target

def which(cmd, mode=1, path=None):
    return None

def get_terminal_size(fallback=(80, 24)):
    return os.terminal_size((int(os.environ.get('COLUMNS', 0) or 0) or fallback[0], int(os.environ.get('LINES', 0) or 0) or fallback[1]))

class _Usage(tuple):
    total, used, free = property(lambda self: self[0]), property(lambda self: self[1]), property(lambda self: self[2])

    def __repr__(self):
        return f'usage(total={self[0]}, used={self[1]}, free={self[2]})'

# What programs may write where there is no disk.
def disk_usage(path):
    used = sum([os.path.getsize(name) for name in os.listdir('.') if os.path.isfile(name)])
    return _Usage((1 << 28, used, (1 << 28) - used))

def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None, logger=None):
    if format != 'zip':
        raise ValueError(f'unknown archive format {format!r}')
    import zipfile
    root, base = '.' if root_dir is None else root_dir, '.' if base_dir is None else base_dir
    with zipfile.ZipFile(f'{os.fspath(base_name)}.zip', 'w', zipfile.ZIP_DEFLATED) as archive:
        for folder, folders, files in os.walk(os.path.join(root, base)):
            for name in sorted(folders) + sorted(files):
                path = os.path.join(folder, name)
                archive.write(path, os.path.relpath(path, root))
    return f'{os.fspath(base_name)}.zip'

def unpack_archive(filename, extract_dir=None, format=None, *, filter=None):
    import zipfile
    with zipfile.ZipFile(filename) as archive:
        archive.extractall(extract_dir)
