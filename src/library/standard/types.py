# Types without a built-in name, and simple namespaces.

FunctionType = LambdaType = type(lambda: None)
BuiltinFunctionType = BuiltinMethodType = type(len)
MethodType = type([].append)
GeneratorType = type(None for _ in ())
NoneType = type(None)
NotImplementedType = type(NotImplemented)
EllipsisType = type(...)

class SimpleNamespace:
    def __init__(self, /, **kwargs):
        for name, value in kwargs.items():
            setattr(self, name, value)

    def __repr__(self):
        return f"namespace({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other):
        return dict(vars(self)) == dict(vars(other)) if isinstance(other, SimpleNamespace) else NotImplemented

def MappingProxyType(mapping):
    return _Proxy(mapping)

class _Proxy:
    def __init__(self, mapping):
        self._mapping = mapping

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

    def __repr__(self):
        return f'mappingproxy({self._mapping!r})'
