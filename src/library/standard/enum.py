# Enumerations.

import types

builtin_property = property
Enum = Flag = ReprEnum = None

class nonmember:
    def __init__(self, value):
        self.value = value

class member:
    def __init__(self, value):
        self.value = value

class _AutoNull:
    def __repr__(self):
        return '_auto_null'

_auto_null = _AutoNull()

class auto:
    def __init__(self, value=_auto_null):
        self.value = value

    def __repr__(self):
        return f'auto({self.value!r})'

def _is_descriptor(value):
    return hasattr(value, '__get__') or hasattr(value, '__set__') or hasattr(value, '__delete__') or _is_builtin_descriptor(value)

def _is_builtin_descriptor(value):
    return isinstance(value, (type(lambda: 0), type(len), type([].append), builtin_property, staticmethod, classmethod))

def _is_dunder(name):
    return len(name) > 4 and name[:2] == name[-2:] == '__' and name[2] != '_' and name[-3] != '_'

def _is_sunder(name):
    return len(name) > 2 and name[0] == name[-1] == '_' and name[1] != '_' and name[-2] != '_'

def _is_private(class_name, name):
    start = f'_{class_name}__'
    return len(name) > len(start) and name.startswith(start) and not name.endswith('__')

def _is_single_bit(value):
    return value != 0 and value & (value - 1) == 0

def _bits_of(value):
    value = value._value_ if isinstance(value, Enum) else value
    if value < 0:
        raise ValueError(f'{value!r} is not a positive integer')
    while value:
        bit = value & -value
        yield bit
        value ^= bit

def show_flag_values(value):
    return list(_bits_of(value))

def bin(num, max_bits=None):
    ceiling = 2 ** num.bit_length()
    if num >= 0:
        text = format(num + ceiling, '#b').replace('1', '0', 1)
    else:
        text = format(~num ^ (ceiling - 1) + ceiling, '#b')
    sign, digits = text[:3], text[3:]
    if max_bits is not None and len(digits) < max_bits:
        digits = (sign[-1] * max_bits + digits)[-max_bits:]
    return f'{sign} {digits}'

class property(types.DynamicClassAttribute):
    def __get__(self, instance, ownerclass=None):
        if instance is not None and self.fget is not None:
            return self.fget(instance)
        if self.name in ownerclass._member_map_:
            return ownerclass._member_map_[self.name]
        raise AttributeError(f'{ownerclass!r} has no attribute {self.name!r}')

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError(f'<enum {self.clsname!r}> cannot set attribute {self.name!r}')
        return self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError(f'<enum {self.clsname!r}> cannot delete attribute {self.name!r}')
        return self.fdel(instance)

    def __set_name__(self, ownerclass, name):
        self.name = name
        self.clsname = ownerclass.__name__

# Stands in a new class for a member until the class exists.
class _Proto:
    def __init__(self, value):
        self.value = value

    def __set_name__(self, cls, name):
        delattr(cls, name)
        value = self.value
        args = value if isinstance(value, tuple) else (value,)
        if cls._member_type_ is tuple:
            args = (args,)
        made = cls._new_member_(cls, *args) if cls._use_args_ else cls._new_member_(cls)
        if not hasattr(made, '_value_'):
            if cls._member_type_ is object:
                made._value_ = value
            else:
                try:
                    made._value_ = cls._member_type_(*args)
                except Exception as error:
                    raise TypeError('_value_ not set in __new__, unable to create it') from error
        value = made._value_
        made._name_ = name
        made.__objclass__ = cls
        # As in C, where neither has an initialiser.
        if type(made).__init__ not in (bytes.__init__, bytearray.__init__):
            made.__init__(*args)
        made._sort_order_ = len(cls._member_names_)
        is_flag = Flag is not None and issubclass(cls, Flag)
        if is_flag:
            cls._flag_mask_ |= value
            if _is_single_bit(value):
                cls._singles_mask_ |= value
            cls._all_bits_ = 2 ** cls._flag_mask_.bit_length() - 1
        known = _member_of(cls, value)
        if known is not None:
            made = known
        elif not is_flag or _is_single_bit(value):
            cls._member_names_.append(name)
        described = None
        for base in cls.__mro__[1:-1]:
            found = base.__dict__.get(name) if base.__module__ != 'builtins' else None
            if isinstance(found, types.DynamicClassAttribute):
                described = found
                break
            if isinstance(found, builtin_property):
                described = found
        if described is not None:
            redirect = property(described.fget, described.fset, described.fdel)
            redirect.member = made
            redirect.__set_name__(cls, name)
            setattr(cls, name, redirect)
        else:
            setattr(cls, name, made)
        cls._member_map_[name] = made
        try:
            cls._value2member_map_.setdefault(value, made)
        except TypeError:
            cls._unhashable_values_.append(value)

def _member_of(cls, value):
    try:
        return cls._value2member_map_.get(value)
    except TypeError:
        for held in cls._member_map_.values():
            if held._value_ == value:
                return held
    return None

# The namespace of a body: what is assigned becomes a member, unless its name or its value says otherwise.
class _EnumDict(dict):
    def __init__(self, cls_name='', generate=None):
        super().__init__()
        self._member_names = {}
        self._last_values = []
        self._ignore = []
        self._auto_called = False
        self._cls_name = cls_name
        self._generate_next_value = generate

    def __setitem__(self, key, value):
        if isinstance(value, type) and getattr(value, '__qualname__', '').endswith(f'{self._cls_name}.{value.__name__}'):
            import warnings
            warnings.warn('In 3.13 classes created inside an enum will not become a member.  '
                          'Use the `member` decorator to keep the current behavior.', DeprecationWarning, stacklevel=2)
        if _is_private(self._cls_name, key):
            pass
        elif _is_sunder(key):
            self._set_sunder(key, value)
            if key == '_ignore_':
                value = self._ignore
        elif _is_dunder(key):
            if key == '__order__':
                key = '_order_'
        elif key in self._member_names:
            raise TypeError(f'{key!r} already defined as {self[key]!r}')
        elif key in self._ignore:
            pass
        elif isinstance(value, nonmember):
            value = value.value
        elif _is_descriptor(value):
            pass
        else:
            if key in self:
                raise TypeError(f'{key!r} already defined as {self[key]!r}')
            if isinstance(value, member):
                value = value.value
            value = self._with_auto(key, value)
        super().__setitem__(key, value)

    def _set_sunder(self, key, value):
        if key not in ('_order_', '_generate_next_value_', '_numeric_repr_', '_missing_', '_ignore_', '_iter_member_',
                       '_iter_member_by_value_', '_iter_member_by_def_'):
            raise ValueError(f'_sunder_ names, such as {key!r}, are reserved for future Enum use')
        if key == '_generate_next_value_':
            if self._auto_called:
                raise TypeError('_generate_next_value_ must be defined before members')
            self._generate_next_value = value.__func__ if isinstance(value, staticmethod) else value
        elif key == '_ignore_':
            self._ignore = value.replace(',', ' ').split() if isinstance(value, str) else list(value)
            already = set(self._ignore) & set(self._member_names)
            if already:
                raise ValueError(f'_ignore_ cannot specify already set names: {already!r}')

    def _with_auto(self, key, value):
        if isinstance(value, auto):
            value = self._next(key, value)
        elif type(value) is tuple and any(isinstance(part, auto) for part in value):
            value = tuple([self._next(key, part) if isinstance(part, auto) else part for part in value])
        else:
            self._last_values.append(value)
        self._member_names[key] = None
        return value

    def _next(self, key, part):
        if part.value is _auto_null:
            part.value = self._generate_next_value(key, 1, len(self._member_names), self._last_values[:])
            self._auto_called = True
        self._last_values.append(part.value)
        return part.value

    def update(self, members, **more):
        if hasattr(members, 'keys'):
            for name in members.keys():
                self[name] = members[name]
        else:
            for name, value in members:
                self[name] = value
        for name, value in more.items():
            self[name] = value

class EnumType(type):
    @classmethod
    def __prepare__(metacls, cls, bases, **kwds):
        metacls._check_for_existing_members_(cls, bases)
        _, first_enum = metacls._get_mixins_(cls, bases)
        made = _EnumDict(cls)
        if first_enum is not None:
            made['_generate_next_value_'] = getattr(first_enum, '_generate_next_value_', None)
        return made

    def __new__(metacls, cls, bases, classdict, *, boundary=None, **kwds):
        for key in (*classdict.get('_ignore_', ()), '_ignore_'):
            classdict.pop(key, None)
        names = classdict._member_names
        invalid = set(names) & {'mro', ''}
        if invalid:
            raise ValueError(f"invalid enum member name(s) {','.join([repr(name) for name in invalid])}")
        order = classdict.pop('_order_', None)
        content = dict(classdict.items())
        member_type, first_enum = metacls._get_mixins_(cls, bases)
        new, save_new, use_args = metacls._find_new_(content, member_type, first_enum)
        own = set(content)
        for name in names:
            if name in content:
                content[name] = _Proto(content[name])
        content.update(
            _new_member_=new, _use_args_=use_args, _member_names_=[], _member_map_={}, _value2member_map_={}, _unhashable_values_=[],
            _member_type_=member_type, _value_repr_=metacls._find_data_repr_(cls, bases))
        is_flag = cls == 'Flag' and Flag is None or Flag is not None and any(issubclass(base, Flag) for base in bases)
        if is_flag:
            content.update(_boundary_=boundary or getattr(first_enum, '_boundary_', None), _flag_mask_=0, _singles_mask_=0,
                           _all_bits_=0, _inverted_=None)
        try:
            made = super().__new__(metacls, cls, bases, content, **kwds)
        except RuntimeError as error:
            # What a member's `__new__` raises comes as the cause of another exception.
            raised = error.__cause__ or error
        else:
            raised = None
        if raised is not None:
            raise raised
        metacls._set_methods_(made, bases, own, member_type, first_enum)
        if Enum is not None:
            if save_new:
                made.__new_member__ = new
            made.__new__ = Enum.__new__
        if isinstance(order, str):
            order = order.replace(',', ' ').split()
        if is_flag and Flag is not None:
            values = [one._value_ for one in made]
            if values != sorted(values):
                made._iter_member_ = made._iter_member_by_def_
            if order:
                order = [name for name in order if name not in made._member_map_ or _is_single_bit(made[name]._value_)]
        if order:
            order = [name for name in order if name not in made._member_map_ or name in made._member_names_]
            if order != made._member_names_:
                raise TypeError(f'member order does not match _order_:\n  {made._member_names_!r}\n  {order!r}')
        return made

    # Takes the methods of the enumeration where others are only those of the data type.
    @classmethod
    def _set_methods_(metacls, made, bases, own, member_type, first_enum):
        if ReprEnum is not None and ReprEnum in bases:
            if member_type is object:
                raise TypeError('ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)')
            if '__format__' not in own:
                made.__format__ = member_type.__format__
                own.add('__format__')
            if '__str__' not in own:
                method = member_type.__str__
                made.__str__ = member_type.__repr__ if method is object.__str__ else method
                own.add('__str__')
        if first_enum is None:
            return
        data = () if member_type is object else member_type.__mro__
        for name in ('__repr__', '__str__', '__format__', '__reduce_ex__'):
            if name in own:
                continue
            for base in made.__mro__[1:]:
                if base in data or base is object:
                    setattr(made, name, getattr(first_enum, name))
                    break
                if name in base.__dict__:
                    break
        if Flag is not None and issubclass(made, Flag):
            for name in ('__or__', '__and__', '__xor__', '__ror__', '__rand__', '__rxor__', '__invert__'):
                if name not in own:
                    setattr(made, name, getattr(Flag, name))

    def __bool__(cls):
        return True

    def __call__(cls, value, names=None, *, module=None, qualname=None, type=None, start=1, boundary=None):
        if names is None:
            return cls.__new__(cls, value)
        return cls._create_(value, names, module=module, qualname=qualname, type=type, start=start, boundary=boundary)

    def __contains__(cls, member):
        if not isinstance(member, Enum):
            import warnings
            warnings.warn('in 3.12 __contains__ will no longer raise TypeError, but will return True or\n'
                          'False depending on whether the value is a member or the value of a member', DeprecationWarning, stacklevel=2)
            raise TypeError(f"unsupported operand type(s) for 'in': '{type(member).__qualname__}' and '{type(cls).__qualname__}'")
        return isinstance(member, cls) and member._name_ in cls._member_map_

    def __delattr__(cls, attr):
        if attr in cls._member_map_:
            raise AttributeError(f'{cls.__name__!r} cannot delete member {attr!r}.')
        super().__delattr__(attr)

    def __dir__(cls):
        names = {'__class__', '__contains__', '__doc__', '__getitem__', '__iter__', '__len__', '__members__', '__module__', '__name__',
                 '__qualname__', *cls._member_names_}
        if cls._use_args_ or cls._new_member_ is not object.__new__:
            names.add('__new__')
        if cls.__init_subclass__ is not object.__init_subclass__:
            names.add('__init_subclass__')
        return sorted(names if cls._member_type_ is object else names | set(dir(cls._member_type_)))

    def __getattr__(cls, name):
        if not _is_dunder(name):
            found = cls.__dict__.get('_member_map_', {})
            if name in found:
                return found[name]
        raise AttributeError(f'type object {cls.__name__!r} has no attribute {name!r}')

    def __getitem__(cls, name):
        return cls._member_map_[name]

    def __iter__(cls):
        return (cls._member_map_[name] for name in cls._member_names_)

    def __len__(cls):
        return len(cls._member_names_)

    @builtin_property
    def __members__(cls):
        return types.MappingProxyType(cls._member_map_)

    def __repr__(cls):
        return f"<{'flag' if Flag is not None and issubclass(cls, Flag) else 'enum'} {cls.__name__!r}>"

    def __reversed__(cls):
        return (cls._member_map_[name] for name in reversed(cls._member_names_))

    def __setattr__(cls, name, value):
        if name in cls.__dict__.get('_member_map_', {}):
            raise AttributeError(f'cannot reassign member {name!r}')
        super().__setattr__(name, value)

    def _create_(cls, class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None):
        metacls = cls.__class__
        bases = (cls,) if type is None else (type, cls)
        _, first_enum = cls._get_mixins_(class_name, bases)
        content = metacls.__prepare__(class_name, bases)
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        if isinstance(names, (tuple, list)) and names and isinstance(names[0], str):
            given, names, last = names, [], []
            for count, name in enumerate(given):
                value = first_enum._generate_next_value_(name, start, count, last[:])
                last.append(value)
                names.append((name, value))
        for item in names or ():
            name, value = (item, names[item]) if isinstance(item, str) else item
            content[name] = value
        if module is not None:
            content['__module__'] = module
        if qualname is not None:
            content['__qualname__'] = qualname
        return metacls.__new__(metacls, class_name, bases, content, boundary=boundary)

    @classmethod
    def _check_for_existing_members_(metacls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType) and base._member_names_:
                    raise TypeError(f'<enum {class_name!r}> cannot extend {base!r}')

    @classmethod
    def _get_mixins_(metacls, class_name, bases):
        if not bases:
            return object, Enum
        metacls._check_for_existing_members_(class_name, bases)
        first_enum = bases[-1]
        if not isinstance(first_enum, EnumType):
            raise TypeError('new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`')
        return metacls._find_data_type_(class_name, bases) or object, first_enum

    @classmethod
    def _find_data_repr_(metacls, class_name, bases):
        for chain in bases:
            for base in chain.__mro__:
                if isinstance(base, EnumType):
                    return base._value_repr_
                if base is not object and '__repr__' in base.__dict__:
                    return base.__dict__['__repr__']
        return None

    @classmethod
    def _find_data_type_(metacls, class_name, bases):
        found = []
        for chain in bases:
            candidate = None
            for base in chain.__mro__:
                if base is object:
                    continue
                kind = None
                if isinstance(base, EnumType):
                    if base._member_type_ is not object:
                        kind = base._member_type_
                elif '__new__' in base.__dict__ or '__dataclass_fields__' in base.__dict__:
                    kind = candidate or base
                else:
                    candidate = candidate or base
                if kind is not None:
                    if kind not in found:
                        found.append(kind)
                    break
        if len(found) > 1:
            raise TypeError(f'too many data types for {class_name!r}: {set(found)!r}')
        return found[0] if found else None

    @classmethod
    def _find_new_(metacls, content, member_type, first_enum):
        new = content.get('__new__', None)
        new = getattr(new, '__func__', new)
        if new is not None:
            return new, first_enum is not None, True
        for method in ('__new_member__', '__new__'):
            for possible in (member_type, first_enum):
                found = getattr(possible, method, None)
                if found is object.__new__ and possible is member_type and member_type is not object:
                    # The built-in types share one `__new__`.
                    if '__new__' in member_type.__dict__ or member_type.__mro__[-2].__module__ == 'builtins':
                        return found, False, True
                elif found is not None and found is not object.__new__ and (Enum is None or found is not Enum.__new__):
                    return found, False, True
        return object.__new__, False, False

EnumMeta = EnumType

class Enum(metaclass=EnumType):
    def __new__(cls, value):
        if type(value) is cls:
            return value
        try:
            return cls._value2member_map_[value]
        except KeyError:
            pass
        except TypeError:
            for held in cls._member_map_.values():
                if held._value_ == value:
                    return held
        if not cls._member_map_:
            raise TypeError(f'{cls!r} has no members defined')
        invalid = ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        try:
            result = cls._missing_(value)
        except ValueError:
            raise
        except Exception as error:
            error.__context__ = invalid
            raise error
        if isinstance(result, cls):
            return result
        if Flag is not None and issubclass(cls, Flag) and cls._boundary_ is EJECT and isinstance(result, int):
            return result
        if result is None:
            raise invalid
        error = TypeError(f'error in {cls.__name__}._missing_: returned {result!r} instead of None or a valid member')
        error.__context__ = invalid
        raise error

    def __init__(self, *args, **kwds):
        pass

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not last_values:
            return start
        try:
            last = last_values[-1]
            last_values.sort()
            if last == last_values[-1]:
                return last + 1
        except TypeError:
            pass
        import warnings
        warnings.warn('In 3.13 the default `auto()`/`_generate_next_value_` will require all values to be sortable and support adding +1\n'
                      'and the value returned will be the largest value in the enum incremented by 1', DeprecationWarning, stacklevel=3)
        for value in reversed(last_values):
            try:
                return value + 1
            except TypeError:
                pass
        return start

    @classmethod
    def _missing_(cls, value):
        return None

    def __repr__(self):
        shown = self.__class__._value_repr_ or repr
        return f'<{self.__class__.__name__}.{self._name_}: {shown(self._value_)}>'

    def __str__(self):
        return f'{self.__class__.__name__}.{self._name_}'

    def __dir__(self):
        names = set(object.__dir__(self)) if self.__class__._member_type_ is not object else set()
        for name in self.__dict__:
            if name[0] != '_' and name not in self._member_map_:
                names.add(name)
        for cls in self.__class__.__mro__[:-1]:
            for name, value in cls.__dict__.items():
                if name[0] == '_':
                    continue
                if isinstance(value, property):
                    if value.fget is not None or name not in self._member_map_:
                        names.add(name)
                    else:
                        names.discard(name)
                elif name not in self._member_map_:
                    names.add(name)
        return sorted(names | {'__class__', '__doc__', '__eq__', '__hash__', '__module__'})

    def __format__(self, format_spec):
        return str.__format__(str(self), format_spec)

    def __hash__(self):
        return hash(self._name_)

    def __reduce_ex__(self, proto):
        return self.__class__, (self._value_,)

    def __deepcopy__(self, memo):
        return self

    def __copy__(self):
        return self

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

class ReprEnum(Enum):
    pass

class IntEnum(int, ReprEnum):
    pass

class StrEnum(str, ReprEnum):
    def __new__(cls, *values):
        if len(values) > 3:
            raise TypeError(f'too many arguments for str(): {values!r}')
        if len(values) == 1 and not isinstance(values[0], str):
            raise TypeError(f'{values[0]!r} is not a string')
        if len(values) >= 2 and not isinstance(values[1], str):
            raise TypeError(f'encoding must be a string, not {values[1]!r}')
        if len(values) == 3 and not isinstance(values[2], str):
            raise TypeError(f'errors must be a string, not {values[2]!r}')
        value = str(*values)
        made = str.__new__(cls, value)
        made._value_ = value
        return made

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

def pickle_by_global_name(self, proto):
    return self.name

def pickle_by_enum_name(self, proto):
    return getattr, (self.__class__, self._name_)

class FlagBoundary(StrEnum):
    STRICT = auto()
    CONFORM = auto()
    EJECT = auto()
    KEEP = auto()

STRICT, CONFORM, EJECT, KEEP = FlagBoundary

class Flag(Enum, boundary=STRICT):
    _numeric_repr_ = repr

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        if not count:
            return start if start is not None else 1
        last = max(last_values)
        try:
            return 2 ** last.bit_length()
        except Exception:
            raise TypeError(f'invalid flag value {last!r}') from None

    @classmethod
    def _iter_member_by_value_(cls, value):
        for bit in _bits_of(value & cls._flag_mask_):
            yield cls._value2member_map_.get(bit)

    _iter_member_ = _iter_member_by_value_

    @classmethod
    def _iter_member_by_def_(cls, value):
        yield from sorted(cls._iter_member_by_value_(value), key=lambda one: one._sort_order_)

    @classmethod
    def _missing_(cls, value):
        if not isinstance(value, int):
            raise ValueError(f'{value!r} is not a valid {cls.__qualname__}')
        mask, every, negative = cls._flag_mask_, cls._all_bits_, None
        if not ~every <= value <= every or value & (every ^ mask):
            if cls._boundary_ is STRICT:
                bits = max(value.bit_length(), mask.bit_length())
                raise ValueError(f'{cls!r} invalid value {value!r}\n    given {bin(value, bits)}\n  allowed {bin(mask, bits)}')
            if cls._boundary_ is CONFORM:
                value &= mask
            elif cls._boundary_ is EJECT:
                return value
            elif cls._boundary_ is KEEP:
                if value < 0:
                    value += max(every + 1, 2 ** value.bit_length())
            else:
                raise ValueError(f'{cls!r} unknown flag boundary {cls._boundary_!r}')
        if value < 0:
            negative = value
            value += every + 1
        unknown = value & ~mask
        aliases = value & ~cls._singles_mask_
        singles = value & cls._singles_mask_
        if unknown and cls._boundary_ is not KEEP:
            raise ValueError(f'{cls.__name__}({value!r}) -->  unknown values {unknown!r} [{bin(unknown)}]')
        made = object.__new__(cls) if cls._member_type_ is object else cls._member_type_.__new__(cls, value)
        if not hasattr(made, '_value_'):
            made._value_ = value
        made._name_ = None
        if singles or aliases:
            members, combined = [], 0
            for one in cls._iter_member_(singles):
                members.append(one)
                combined |= one._value_
            if aliases:
                value = singles | aliases
                for one in cls._member_map_.values():
                    if one not in members and one._value_ and one._value_ & value == one._value_:
                        members.append(one)
                        combined |= one._value_
            unknown = value ^ combined
            if combined:
                made._name_ = '|'.join([one._name_ for one in members])
                if unknown and cls._boundary_ is STRICT:
                    raise ValueError(f'{cls!r}: no members with value {unknown!r}')
                if unknown:
                    made._name_ += f'|{cls._numeric_repr_(unknown)}'
        made = cls._value2member_map_.setdefault(value, made)
        if negative is not None:
            cls._value2member_map_[negative] = made
        return made

    def __contains__(self, other):
        if not isinstance(other, self.__class__):
            raise TypeError(
                f"unsupported operand type(s) for 'in': {type(other).__qualname__!r} and {self.__class__.__qualname__!r}")
        return other._value_ & self._value_ == other._value_

    def __iter__(self):
        yield from self._iter_member_(self._value_)

    def __len__(self):
        return self._value_.bit_count()

    def __repr__(self):
        shown = (self.__class__._value_repr_ or repr)(self._value_)
        name = self.__class__.__name__
        return f'<{name}: {shown}>' if self._name_ is None else f'<{name}.{self._name_}: {shown}>'

    def __str__(self):
        name = self.__class__.__name__
        return f'{name}({self._value_!r})' if self._name_ is None else f'{name}.{self._name_}'

    def __bool__(self):
        return bool(self._value_)

    # The bits of an operand; flags with a data type take values of it.
    def _bits(self, other):
        if isinstance(other, self.__class__):
            return other._value_
        kind = self._member_type_
        return other if kind is not object and isinstance(other, kind) else None

    def __or__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else self.__class__(self._value_ | bits)

    def __and__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else self.__class__(self._value_ & bits)

    def __xor__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else self.__class__(self._value_ ^ bits)

    def __invert__(self):
        if self._inverted_ is None:
            keeps = self._boundary_ in (EJECT, KEEP)
            self._inverted_ = self.__class__(~self._value_ if keeps else self._singles_mask_ & ~self._value_)
        return self._inverted_

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

class IntFlag(int, ReprEnum, Flag, boundary=KEEP):
    pass

def unique(enumeration):
    duplicates = [(name, one.name) for name, one in enumeration.__members__.items() if name != one.name]
    if duplicates:
        details = ', '.join([f'{alias} -> {name}' for alias, name in duplicates])
        raise ValueError(f'duplicate values found in {enumeration!r}: {details}')
    return enumeration

def global_enum_repr(self):
    return f"{self.__class__.__module__.split('.')[-1]}.{self._name_}"

def global_flag_repr(self):
    module = self.__class__.__module__.split('.')[-1]
    if self._name_ is None:
        return f'{module}.{self.__class__.__name__}({self._value_!r})'
    if _is_single_bit(self._value_):
        return f'{module}.{self._name_}'
    return '|'.join([name if name[0].isdigit() else f'{module}.{name}' for name in self._name_.split('|')])

def global_str(self):
    return f'{self.__class__.__name__}({self._value_!r})' if self._name_ is None else self._name_

def global_enum(cls, update_str=False):
    cls.__repr__ = global_flag_repr if issubclass(cls, Flag) else global_enum_repr
    if not issubclass(cls, ReprEnum) or update_str:
        cls.__str__ = global_str
    return cls

class EnumCheck(StrEnum):
    CONTINUOUS = 'no skipped integer values'
    NAMED_FLAGS = 'multi-flag aliases may not contain unnamed flags'
    UNIQUE = 'one name per value'

CONTINUOUS, NAMED_FLAGS, UNIQUE = EnumCheck

class verify:
    def __init__(self, *checks):
        self.checks = checks

    def __call__(self, enumeration):
        if not issubclass(enumeration, Enum):
            raise TypeError("the 'verify' decorator only works with Enum and Flag")
        for check in self.checks:
            if check is UNIQUE:
                self._unique(enumeration)
            elif check is CONTINUOUS:
                self._continuous(enumeration, issubclass(enumeration, Flag))
            elif check is NAMED_FLAGS:
                self._named(enumeration)
        return enumeration

    def _unique(self, enumeration):
        duplicates = [(name, one.name) for name, one in enumeration.__members__.items() if name != one.name]
        if duplicates:
            details = ', '.join([f'{alias} -> {name}' for alias, name in duplicates])
            raise ValueError(f'aliases found in {enumeration!r}: {details}')

    def _continuous(self, enumeration, is_flag):
        values = {one.value for one in enumeration}
        if len(values) < 2:
            return
        low, high = min(values), max(values)
        if is_flag:
            missing = [2 ** i for i in range(low.bit_length(), high.bit_length() - 1) if 2 ** i not in values]
        else:
            missing = [i for i in range(low + 1, high) if i not in values]
        if missing:
            kind = 'flag' if is_flag else 'enum'
            text = ', '.join([str(value) for value in missing])
            raise ValueError(f'invalid {kind} {enumeration.__name__!r}: missing values {text}'[:256])

    def _named(self, enumeration):
        values = [one.value for one in enumeration]
        names, together = [], 0
        for name, alias in enumeration._member_map_.items():
            if name in enumeration._member_names_ or alias.value < 0:
                continue
            missed = [bit for bit in _bits_of(alias.value) if bit not in values]
            if missed:
                names.append(name)
                for bit in missed:
                    together |= bit
        if names:
            which = f'alias {names[0]} is' if len(names) == 1 else f"aliases {', '.join(names[:-1])} and {names[-1]} are"
            value = f'value 0x{together:x}' if _is_single_bit(together) else f'combined values of 0x{together:x}'
            raise ValueError(f'invalid Flag {enumeration.__name__!r}: {which} missing {value} '
                             '[use enum.show_flag_values(value) for details]')

def _simple_enum(etype=Enum, *, boundary=None, use_args=None):
    def convert_class(cls):
        content = etype.__class__.__prepare__(cls.__name__, (etype,))
        for name, value in cls.__dict__.items():
            if name not in ('__dict__', '__weakref__'):
                content[name] = value
        return etype.__class__(cls.__name__, (etype,), content, boundary=boundary)

    return convert_class
