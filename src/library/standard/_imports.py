# Modules of files: what `import` does where a file beside the program, or in a folder of `sys.path`, has the module.

def load(name):
    above, _, last = name.rpartition('.')
    folders = None
    if above:
        outer = __loaded__(above) or load(above)
        if made := __loaded__(name):
            return made
        folders = getattr(outer, '__path__', None)
        if folders is None:
            raise ModuleNotFoundError(f'No module named {name!r}; {above!r} is not a package', name=name)
    found = __find_file__(last, folders)
    if found is None:
        raise ModuleNotFoundError(f'No module named {name!r}', name=name)
    path, is_package = found
    module = __new_module__(name)
    module.__name__ = name
    module.__doc__ = None
    module.__package__ = above if is_package is False else name
    module.__loader__ = module.__spec__ = None
    if is_package is None:
        module.__path__ = [path]
    else:
        if is_package:
            module.__path__ = [path.removesuffix('/__init__.py')]
        module.__file__ = path
        module.__cached__ = None
        _run(module, path, False)
    if above:
        setattr(outer, last, module)
    return module

# `from package import name`, where the package's own module has no such name.
def part(name):
    try:
        return load(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None

def _run(module, path, stays):
    try:
        try:
            text = __disk__('read', path).encode('latin-1').decode('utf-8-sig')
        except UnicodeDecodeError as error:
            raise SyntaxError(f'(unicode error) {error}') from None
        __begin_module__(module, text.replace('\r\n', '\n').replace('\r', '\n'), path)()
    except BaseException:
        __end_module__(module, stays)
        raise
    __end_module__(module, True)

def again(module):
    name = getattr(module, '__name__', None)
    if not isinstance(name, str):
        raise TypeError('reload() argument must be a module')
    path = getattr(module, '__file__', None)
    if path is None or __loaded__(name) is None:
        return module
    _run(module, path, True)
    return module

# `from module import *` of a module that has an `__all__`.
def names(module, all):
    found = []
    for name in all:
        if not isinstance(name, str):
            raise TypeError(f'Item in {module.__name__}.__all__ must be str, not {type(name).__name__}')
        if not hasattr(module, name) and hasattr(module, '__path__') and __find_file__(name, module.__path__):
            load(f'{module.__name__}.{name}')
        found.append((name, getattr(module, name)))
    return found
