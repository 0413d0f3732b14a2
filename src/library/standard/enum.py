# Enumerations.

property = property

class auto:
    value = None

class Enum:
    _member_type_ = object

    def __init_subclass__(cls, **keywords):
        cls._member_type_ = getattr(cls, '__stands_for__', cls._member_type_)
        content = dict(cls.__dict__)
        init = content.get('__init__')
        members, before = {}, []
        cls._member_map_ = members
        cls._values_ = {}
        for name, value in content.items():
            if name.startswith('_') or callable(value) or isinstance(value, (property, staticmethod, classmethod)):
                continue
            if isinstance(value, auto):
                value = cls._generate_next_value_(name, 1, len(before), before)
            before.append(value)
            known = [member for member in members.values() if member._value_ == value]
            if known:
                member = known[0]
            else:
                member = object.__new__(cls, value) if hasattr(cls, '__stands_for__') else object.__new__(cls)
                object.__setattr__(member, '_name_', name)
                object.__setattr__(member, '_value_', value)
                if init is not None:
                    init(member, *(value if isinstance(value, tuple) else (value,)))
            members[name] = member
            setattr(cls, name, member)
        if init is not None:
            cls.__init__ = lambda self, *args: None
        if members:
            cls.__new__ = cls._found_

    def __new__(cls, value, names=None, *, module=None, qualname=None, start=1):
        # Functional API: calling a class without members creates an enumeration with these.
        if names is None:
            raise TypeError(f'{cls.__name__}() of a class without members takes names')
        if isinstance(names, str):
            names = names.replace(',', ' ').split()
        names = list(names.items() if hasattr(names, 'items') else names)
        if names and isinstance(names[0], str):
            before = []
            for name in names:
                before.append(cls._generate_next_value_(name, start, len(before), before) if before else start)
            names = list(zip(names, before))
        return type(value, (cls,), dict(names))

    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return last_values[-1] + 1 if last_values else start

    @staticmethod
    def _found_(cls, value):
        for member in cls._member_map_.values():
            if member is value or member._value_ == value:
                return member
        missing = cls._missing_(value)
        if missing is not None:
            return missing
        raise ValueError(f'{value!r} is not a valid {cls.__name__}')

    @classmethod
    def _missing_(cls, value):
        return None

    @property
    def name(self):
        return self._name_

    @property
    def value(self):
        return self._value_

    @classmethod
    def __class_iter__(cls):
        seen = []
        for member in cls._member_map_.values():
            if not any(member is other for other in seen):
                seen.append(member)
        return iter(seen)

    @classmethod
    def __class_len__(cls):
        return len(list(cls.__class_iter__()))

    @classmethod
    def __class_getitem__(cls, name):
        if name not in cls._member_map_:
            raise KeyError(name)
        return cls._member_map_[name]

    @classmethod
    def __class_get__(cls, name):
        if name == '__members__':
            return cls._member_map_

    def __hash__(self):
        return hash(self._name_)

    def __eq__(self, other):
        return self is other

    def __repr__(self):
        return f'<{type(self).__name__}.{self._name_}: {self._value_!r}>'

    def __str__(self):
        return f'{type(self).__name__}.{self._name_}'

    def __format__(self, spec):
        return format(str(self), spec)

class ReprEnum(Enum):
    pass

def global_enum(cls, update_str=False):
    return cls

def unique(enumeration):
    for name, member in enumeration._member_map_.items():
        if member._name_ != name:
            raise ValueError(f'duplicate values found in {enumeration!r}: {name} -> {member._name_}')
    return enumeration

class _Number:
    def __int__(self):
        return self._value_

    def __index__(self):
        return self._value_

    def __float__(self):
        return float(self._value_)

    def __hash__(self):
        return hash(self._value_)

    def __eq__(self, other):
        return self._value_ == _plain(other)

    def __lt__(self, other):
        return self._value_ < _plain(other)

    def __le__(self, other):
        return self._value_ <= _plain(other)

    def __gt__(self, other):
        return self._value_ > _plain(other)

    def __ge__(self, other):
        return self._value_ >= _plain(other)

    def __add__(self, other):
        return self._value_ + _plain(other)

    def __radd__(self, other):
        return other + self._value_

    def __sub__(self, other):
        return self._value_ - _plain(other)

    def __rsub__(self, other):
        return other - self._value_

    def __mul__(self, other):
        return self._value_ * _plain(other)

    def __rmul__(self, other):
        return other * self._value_

    def __mod__(self, other):
        return self._value_ % _plain(other)

    def __str__(self):
        return str(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)

def _plain(value):
    return value._value_ if isinstance(value, Enum) else value

class IntEnum(_Number, Enum):
    _member_type_ = int

class StrEnum(str, Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return name.lower()

    def __repr__(self):
        return f'<{type(self).__name__}.{self._name_}: {self._value_!r}>'

    def __str__(self):
        return self._value_

class Flag(Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last_values):
        return 2 * max(last_values) if last_values else 1

    @classmethod
    def _missing_(cls, value):
        made = object.__new__(cls)
        parts, rest = [], value
        for name, member in cls._member_map_.items():
            if member._value_ & value:
                parts.append(name)
                rest &= ~member._value_
        # Bits that are no member's.
        if rest > 0 and parts:
            parts.append(str(rest))
        object.__setattr__(made, '_name_', '|'.join(parts) or None)
        object.__setattr__(made, '_value_', value)
        return made

    # The bits of an operand; flags that are integers take integers.
    def _bits(self, other):
        if isinstance(other, type(self)):
            return other._value_
        return other if isinstance(self, IntFlag) and isinstance(other, int) else None

    def __or__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else type(self)(self._value_ | bits)

    def __and__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else type(self)(self._value_ & bits)

    def __xor__(self, other):
        bits = self._bits(other)
        return NotImplemented if bits is None else type(self)(self._value_ ^ bits)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __iter__(self):
        return iter([member for member in type(self)._member_map_.values() if member._value_ & self._value_])

    def __len__(self):
        return len(list(iter(self)))

    def __invert__(self):
        every = 0
        for member in type(self)._member_map_.values():
            every |= member._value_
        return type(self)(every & ~self._value_)

    def __contains__(self, other):
        return other._value_ & self._value_ == other._value_

    def __bool__(self):
        return bool(self._value_)

    def __eq__(self, other):
        return isinstance(other, Flag) and self._value_ == other._value_

    def __hash__(self):
        return hash(self._value_)

    def __repr__(self):
        return f'<{type(self).__name__}.{self._name_}: {self._value_}>' if self._name_ else f'<{type(self).__name__}: {self._value_}>'

    def __str__(self):
        return f'{type(self).__name__}.{self._name_}' if self._name_ else f'{type(self).__name__}({self._value_})'

class IntFlag(Flag, _Number):
    _member_type_ = int

    def __eq__(self, other):
        return self._value_ == _plain(other)

    def __hash__(self):
        return hash(self._value_)

    def __str__(self):
        return str(self._value_)

    def __format__(self, spec):
        return format(self._value_, spec)
