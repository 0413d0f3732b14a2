# Types without a built-in name, and simple namespaces.

FunctionType = LambdaType = type(lambda: None)
BuiltinFunctionType = BuiltinMethodType = type(len)
MethodType = type([].append)
GeneratorType = type(None for _ in ())
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)

GenericAlias, UnionType = __GenericAlias__, __Union__
ModuleType = type(__import__('sys'))
WrapperDescriptorType, MethodWrapperType = type(object.__init__), type(object().__str__)
MethodDescriptorType, ClassMethodDescriptorType = type(str.join), type(dict.__dict__['fromkeys'])
CoroutineType, AsyncGeneratorType, CellType = __coroutine_type__, __async_generator__, __cell__
CodeType, TracebackType, FrameType = __code__, __traceback__, __frame__

# What is being told, so that a namespace within itself ends.
_TOLD = []

class SimpleNamespace:
    def __init__(self, /, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        name = 'namespace' if type(self) is SimpleNamespace else type(self).__name__
        if id(self) in _TOLD:
            return f'{name}(...)'
        _TOLD.append(id(self))
        try:
            return f"{name}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
        finally:
            _TOLD.remove(id(self))

    def __eq__(self, other):
        return dict(vars(self)) == dict(vars(other)) if issubclass(type(other), SimpleNamespace) else NotImplemented

class MappingProxyType:
    __class_getitem__ = classmethod(__GenericAlias__)

    __keyed__ = True

    def __init__(self, mapping):
        if not hasattr(mapping, '__getitem__') or isinstance(mapping, (list, tuple, str)):
            raise TypeError(f'mappingproxy() argument must be a mapping, not {type(mapping).__name__}')
        self._mapping = mapping

    def __reversed__(self):
        return reversed(self._mapping)

    def copy(self):
        return self._mapping.copy()

    def __eq__(self, other):
        return self._mapping == (other._mapping if isinstance(other, MappingProxyType) else other)

    def __hash__(self):
        return hash(self._mapping)

    def __or__(self, other):
        other = other._mapping if isinstance(other, MappingProxyType) else other
        return self._mapping | other

    def __ror__(self, other):
        return other | self._mapping

    def __ior__(self, other):
        raise TypeError(f"'|=' is not supported by mappingproxy; use '|' instead")

    def __getitem__(self, key):
        return self._mapping[key]

    def __iter__(self):
        return iter(self._mapping)

    def __len__(self):
        return len(self._mapping)

    def __contains__(self, key):
        return key in self._mapping

    def get(self, key, default=None):
        return self._mapping.get(key, default)

    def keys(self):
        return self._mapping.keys()

    def values(self):
        return self._mapping.values()

    def items(self):
        return self._mapping.items()

    def __setitem__(self, key, value):
        raise TypeError("'mappingproxy' object does not support item assignment")

    def __delitem__(self, key):
        raise TypeError("'mappingproxy' object does not support item deletion")

    def __repr__(self):
        return f'mappingproxy({self._mapping!r})'

    def __str__(self):
        return str(self._mapping)

# A property whose name may be another attribute of the class: the class asks its metaclass.
class DynamicClassAttribute:
    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or getattr(fget, '__doc__', None)
        self.__isabstractmethod__ = bool(getattr(fget, '__isabstractmethod__', False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError('unreadable attribute')
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        return self._with(fget, self.fset, self.fdel)

    def setter(self, fset):
        return self._with(self.fget, fset, self.fdel)

    def deleter(self, fdel):
        return self._with(self.fget, self.fset, fdel)

    def _with(self, fget, fset, fdel):
        made = type(self)(fget, fset, fdel, self.__doc__)
        if hasattr(self, 'name'):
            made.name, made.clsname = self.name, self.clsname
        return made

def resolve_bases(bases):
    made = []
    for base in bases:
        if not isinstance(base, type) and hasattr(base, '__mro_entries__'):
            made.extend(base.__mro_entries__(bases))
        else:
            made.append(base)
    return bases if made == list(bases) else tuple(made)

def new_class(name, bases=(), kwds=None, exec_body=None):
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace['__orig_bases__'] = bases
    return meta(name, resolved, namespace, **kwds)

def prepare_class(name, bases=(), kwds=None):
    kwds = dict(kwds or {})
    if 'metaclass' in kwds:
        meta = kwds.pop('metaclass')
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _winner(meta, bases)
    namespace = meta.__prepare__(name, bases, **kwds) if hasattr(meta, '__prepare__') else {}
    return meta, namespace, kwds

def _winner(meta, bases):
    for base in bases:
        other = type(base)
        if issubclass(meta, other):
            continue
        if not issubclass(other, meta):
            raise TypeError('metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases')
        meta = other
    return meta

def get_original_bases(cls, /):
    return cls.__dict__.get('__orig_bases__', cls.__bases__)
