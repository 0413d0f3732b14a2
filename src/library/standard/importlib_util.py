# Modules that are looked for, and made of the texts of files.

import importlib
import types

class _Spec:
    def __init__(self, name, loader=None, *, origin=None, loader_state=None, is_package=None):
        self.name, self.loader, self.origin, self.loader_state = name, loader, origin, loader_state
        self.submodule_search_locations = [] if is_package else None
        self.cached, self.has_location = None, origin is not None and origin != 'built-in'

    @property
    def parent(self):
        return self.name if self.submodule_search_locations is not None else self.name.rpartition('.')[0]

    def __repr__(self):
        origin = '' if self.origin is None else f', origin={self.origin!r}'
        return f'ModuleSpec(name={self.name!r}, loader={self.loader!r}{origin})'

_Spec.__name__ = _Spec.__qualname__ = 'ModuleSpec'

# What gives modules of the library.
class _Library:
    def create_module(self, spec):
        return importlib.import_module(spec.name)

    def exec_module(self, module):
        pass

# What runs the text of a file as a module.
class _File:
    def __init__(self, name, path):
        self.name, self.path = name, path

    def create_module(self, spec):
        return None

    def get_source(self, name=None):
        with open(self.path) as file:
            return file.read()

    def exec_module(self, module):
        exec(compile(self.get_source(), self.path, 'exec'), module.__dict__)

def resolve_name(name, package):
    if not name.startswith('.'):
        return name
    if not package:
        raise ImportError(f'no package specified for {name!r} (required for relative module names)')
    level = len(name) - len(name.lstrip('.'))
    parts = package.rsplit('.', level - 1)
    if len(parts) < level:
        raise ImportError('attempted relative import beyond top-level package')
    return f'{parts[0]}.{name[level:]}' if name[level:] else parts[0]

def find_spec(name, package=None):
    name = resolve_name(name, package)
    parent = name.rpartition('.')[0]
    if parent:
        importlib.import_module(parent)
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        return None
    return _Spec(name, _Library(), origin='built-in')

def spec_from_loader(name, loader, *, origin=None, is_package=None):
    return _Spec(name, loader, origin=origin, is_package=is_package)

def spec_from_file_location(name, location=None, *, loader=None, submodule_search_locations=None):
    import os
    path = os.fspath(location)
    if loader is None and not path.endswith('.py'):
        return None
    return _Spec(name, loader or _File(name, path), origin=path)

def module_from_spec(spec):
    made = spec.loader.create_module(spec)
    if made is None:
        made = types.ModuleType(spec.name)
        made.__spec__, made.__loader__, made.__file__, made.__package__ = spec, spec.loader, spec.origin, spec.parent
    return made
