# Comparisons of files and folders.

import fnmatch
import os
import stat

BUFSIZE = 8192
DEFAULT_IGNORES = ['RCS', 'CVS', 'tags', '.git', '.hg', '.bzr', '_darcs', '__pycache__']
_known = {}

def clear_cache():
    _known.clear()

def _signature(path):
    found = os.stat(path)
    return stat.S_IFMT(found.st_mode), found.st_size, found.st_mtime

def cmp(f1, f2, shallow=True):
    first, second = _signature(f1), _signature(f2)
    if first[0] != stat.S_IFREG or second[0] != stat.S_IFREG:
        return False
    if shallow and first == second:
        return True
    if first[1] != second[1]:
        return False
    with open(f1, 'rb') as one, open(f2, 'rb') as other:
        return one.read() == other.read()

def cmpfiles(a, b, common, shallow=True):
    same, different, errors = [], [], []
    for name in common:
        try:
            (same if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else different).append(name)
        except OSError:
            errors.append(name)
    return same, different, errors

class dircmp:
    def __init__(self, a, b, ignore=None, hide=None):
        self.left, self.right = a, b
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore

    def _names(self, folder):
        hidden = self.hide + self.ignore
        return sorted([name for name in os.listdir(folder) if not any([fnmatch.fnmatch(name, one) for one in hidden])])

    # Each part is found when it is first asked for.
    def __getattr__(self, name):
        if name in ('left_list', 'right_list'):
            self.left_list, self.right_list = self._names(self.left), self._names(self.right)
        elif name in ('common', 'left_only', 'right_only'):
            left, right = set(self.left_list), set(self.right_list)
            self.common = [one for one in self.left_list if one in right]
            self.left_only = [one for one in self.left_list if one not in right]
            self.right_only = [one for one in self.right_list if one not in left]
        elif name in ('common_dirs', 'common_files', 'common_funny'):
            self.common_dirs, self.common_files, self.common_funny = [], [], []
            for one in self.common:
                left, right = os.path.join(self.left, one), os.path.join(self.right, one)
                if os.path.isdir(left) and os.path.isdir(right):
                    self.common_dirs.append(one)
                elif os.path.isfile(left) and os.path.isfile(right):
                    self.common_files.append(one)
                else:
                    self.common_funny.append(one)
        elif name in ('same_files', 'diff_files', 'funny_files'):
            self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files)
        elif name == 'subdirs':
            kind = type(self)
            self.subdirs = {one: kind(os.path.join(self.left, one), os.path.join(self.right, one), self.ignore, self.hide) for one in self.common_dirs}
        else:
            raise AttributeError(name)
        return self.__dict__[name]

    def report(self):
        print('diff', self.left, self.right)
        for names, said in (
            (self.left_only, f'Only in {self.left} :'), (self.right_only, f'Only in {self.right} :'),
            (self.same_files, 'Identical files :'), (self.diff_files, 'Differing files :'),
            (self.funny_files, 'Trouble with common files :'), (self.common_dirs, 'Common subdirectories :'),
            (self.common_funny, 'Common funny cases :'),
        ):
            if names:
                print(said, sorted(names))

    def report_partial_closure(self):
        self.report()
        for one in self.subdirs.values():
            print()
            one.report()

    def report_full_closure(self):
        self.report()
        for one in self.subdirs.values():
            print()
            one.report_full_closure()
