# Abstract base classes of containers.

from _collections_abc import Awaitable, Coroutine, AsyncIterable, AsyncIterator, AsyncGenerator, Hashable, Sized, Container, Iterable, Reversible, Collection, Iterator, Generator, Callable, Sequence, ByteString, MutableSequence, Set, MutableSet, Mapping, MutableMapping, MappingView, KeysView, ItemsView, ValuesView
