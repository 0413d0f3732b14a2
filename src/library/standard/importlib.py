# Imports by name.

def import_module(name, package=None):
    if name.startswith('.'):
        if not package:
            raise TypeError(f"the 'package' argument is required to perform a relative import for {name!r}")
        name = package + '.' + name.lstrip('.')
    names = {}
    if not all(part.isidentifier() for part in name.split('.')):
        raise ModuleNotFoundError(f'No module named {name!r}')
    exec(f'import {name} as module', names)
    return names['module']

def reload(module):
    import _imports
    return _imports.again(module)

def invalidate_caches():
    pass
