# Dictionaries of pickled values that stay in a file.

import collections.abc
import pickle

_open = open

class Shelf(collections.abc.MutableMapping):
    def __init__(self, dict, protocol=None, writeback=False, keyencoding='utf-8'):
        self.dict, self.writeback, self.cache, self.keyencoding = dict, writeback, {}, keyencoding
        self._protocol = pickle.DEFAULT_PROTOCOL if protocol is None else protocol

    def _held(self):
        if self.dict is None:
            raise ValueError('invalid operation on closed shelf')
        return self.dict

    def __iter__(self):
        for key in self._held().keys():
            yield key.decode(self.keyencoding)

    def __len__(self):
        return len(self._held())

    def __contains__(self, key):
        return key.encode(self.keyencoding) in self._held()

    def get(self, key, default=None):
        return self[key] if key in self else default

    def __getitem__(self, key):
        held = self._held()
        if key in self.cache:
            return self.cache[key]
        value = pickle.loads(held[key.encode(self.keyencoding)])
        if self.writeback:
            self.cache[key] = value
        return value

    def __setitem__(self, key, value):
        held = self._held()
        if self.writeback:
            self.cache[key] = value
        held[key.encode(self.keyencoding)] = pickle.dumps(value, self._protocol)

    def __delitem__(self, key):
        del self._held()[key.encode(self.keyencoding)]
        self.cache.pop(key, None)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def sync(self):
        if self.writeback and self.cache:
            for key, value in self.cache.items():
                self.dict[key.encode(self.keyencoding)] = pickle.dumps(value, self._protocol)
            self.cache = {}
        if hasattr(self.dict, 'sync'):
            self.dict.sync()

    def close(self):
        if self.dict is None:
            return
        self.sync()
        if hasattr(self.dict, 'close'):
            self.dict.close()
        self.dict = None

# What dbm is elsewhere: a file of pickled pairs of bytes, which is written when it is closed or synchronised.
class _File(collections.abc.MutableMapping):
    def __init__(self, filename, flag):
        if flag not in ('r', 'w', 'c', 'n'):
            raise ValueError("Flag must be one of 'r', 'w', 'c', or 'n'")
        self._name, self._readonly, self._changed, self._held = str(filename) + '.db', flag == 'r', False, {}
        try:
            if flag != 'n':
                with _open(self._name, 'rb') as file:
                    self._held = pickle.load(file)
        except FileNotFoundError:
            if flag != 'c':
                raise FileNotFoundError(2, 'No such file or directory', str(filename)) from None
        if not self._readonly:
            self._changed = True
            self.sync()

    def __getitem__(self, key):
        return self._held[key]

    def _writes(self):
        if self._readonly:
            raise OSError('The database is opened for reading only')
        self._changed = True

    def __setitem__(self, key, value):
        self._writes()
        self._held[key] = value

    def __delitem__(self, key):
        self._writes()
        del self._held[key]

    def __iter__(self):
        return iter(list(self._held))

    def keys(self):
        return list(self._held)

    def __len__(self):
        return len(self._held)

    def __contains__(self, key):
        return key in self._held

    def sync(self):
        if self._changed:
            with _open(self._name, 'wb') as file:
                pickle.dump(self._held, file)
            self._changed = False

    def close(self):
        self.sync()

class DbfilenameShelf(Shelf):
    def __init__(self, filename, flag='c', protocol=None, writeback=False):
        Shelf.__init__(self, _File(filename, flag), protocol, writeback)

def open(filename, flag='c', protocol=None, writeback=False):
    return DbfilenameShelf(filename, flag, protocol, writeback)
