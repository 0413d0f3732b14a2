# Abstract base classes.

class ABCMeta:
    __is_abstract__ = True

class ABC(ABCMeta):
    pass

def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj

abstractproperty = property
