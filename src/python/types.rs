//! The built-in types: their names, and what kinds of them there are.

use super::value::Type;

impl Type {
    /// Whether its values are iterators.
    pub(crate) fn is_iterator(self) -> bool {
        let by_functions = matches!(self, Self::Enumerate | Self::Zip | Self::Map | Self::Filter | Self::Reversed);
        self.is_walk() || by_functions || matches!(self, Self::CallableIterator | Self::Generator | Self::Coroutine)
    }

    /// Whether its values are iterators over the items of something.
    pub(crate) fn is_walk(self) -> bool {
        use Type::{DictItemIterator, DictKeyIterator, DictValueIterator, Iterator, LongRangeIterator, RangeIterator};
        use Type::{ListIterator, ListReverseIterator, SetIterator, StrAsciiIterator, StrIterator, TupleIterator};
        matches!(
            self,
            DictItemIterator | DictKeyIterator | DictValueIterator | Iterator | LongRangeIterator | RangeIterator
        ) || matches!(
            self,
            ListIterator | ListReverseIterator | SetIterator | StrAsciiIterator | StrIterator | TupleIterator
        )
    }

    /// Whether its values are views of a dictionary.
    pub(crate) fn is_view(self) -> bool {
        matches!(self, Self::DictKeys | Self::DictValues | Self::DictItems)
    }

    /// Its name, as `__name__` gives it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Object => "object",
            Self::Type => "type",
            Self::NoneType => "NoneType",
            Self::Ellipsis => "ellipsis",
            Self::NotImplementedType => "NotImplementedType",
            Self::Bool => "bool",
            Self::Int => "int",
            Self::Float => "float",
            Self::Complex => "complex",
            Self::Str => "str",
            Self::Tuple => "tuple",
            Self::List => "list",
            Self::Dict => "dict",
            Self::Set => "set",
            Self::FrozenSet => "frozenset",
            Self::DictKeys => "dict_keys",
            Self::DictValues => "dict_values",
            Self::DictItems => "dict_items",
            Self::Range => "range",
            Self::Slice => "slice",
            Self::Function => "function",
            Self::Builtin => "builtin_function_or_method",
            Self::Method => "method",
            Self::Module => "module",
            Self::ListIterator => "list_iterator",
            Self::ListReverseIterator => "list_reverseiterator",
            Self::TupleIterator => "tuple_iterator",
            Self::StrAsciiIterator => "str_ascii_iterator",
            Self::StrIterator => "str_iterator",
            Self::RangeIterator => "range_iterator",
            Self::LongRangeIterator => "longrange_iterator",
            Self::DictKeyIterator => "dict_keyiterator",
            Self::DictValueIterator => "dict_valueiterator",
            Self::DictItemIterator => "dict_itemiterator",
            Self::SetIterator => "set_iterator",
            Self::Iterator => "iterator",
            Self::Enumerate => "enumerate",
            Self::Zip => "zip",
            Self::Map => "map",
            Self::Filter => "filter",
            Self::Reversed => "reversed",
            Self::CallableIterator => "callable_iterator",
            Self::Generator => "generator",
            Self::Coroutine => "coroutine",
            Self::Property => "property",
            Self::StaticMethod => "staticmethod",
            Self::ClassMethod => "classmethod",
            Self::Super => "super",
            Self::Array => "numpy.ndarray",
            Self::Tensor => "lucid.Tensor",
            Self::Parameter => "lucid.nn.Parameter",
            Self::DType => "numpy.dtype",
            Self::Ufunc => "numpy.ufunc",
            Self::Numeric => "Numeric",
        }
    }

    /// Whether [`Foreign`](super::foreign::Foreign) owns its values.
    pub fn is_foreign(self) -> bool {
        matches!(self, Self::Array | Self::Tensor | Self::Parameter | Self::DType | Self::Ufunc | Self::Numeric)
    }
}
