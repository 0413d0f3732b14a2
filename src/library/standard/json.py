# JSON encoding and decoding.

from json.decoder import JSONDecodeError, JSONDecoder
from json.encoder import JSONEncoder
import json.scanner as scanner

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']

def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False, **kw):
    if cls is None and default is None and separators is None and ensure_ascii is check_circular is allow_nan is True:
        if not (skipkeys or sort_keys or kw):
            text = __to_json__(obj, True, ' ' * indent if isinstance(indent, int) else indent, ', ' if indent is None else ',', ': ')
            if text is not NotImplemented:
                return text
    made = (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)
    return made.encode(obj)

def dump(obj, fp, **options):
    fp.write(dumps(obj, **options))

def load(fp, **options):
    return loads(fp.read(), **options)

# The encoding of a text in bytes, from its mark or from where its first characters have zeros.
def detect_encoding(b):
    for mark, encoding in ((b'\0\0\xfe\xff', 'utf-32'), (b'\xff\xfe\0\0', 'utf-32'), (b'\xfe\xff', 'utf-16'), (b'\xff\xfe', 'utf-16'),
                           (b'\xef\xbb\xbf', 'utf-8-sig')):
        if b.startswith(mark):
            return encoding
    if len(b) >= 4:
        if not b[0]:
            return 'utf-16-be' if b[1] else 'utf-32-be'
        if not b[1]:
            return 'utf-16-le' if b[2] or b[3] else 'utf-32-le'
    elif len(b) == 2:
        return 'utf-16-be' if not b[0] else 'utf-16-le' if not b[1] else 'utf-8'
    return 'utf-8'

def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    if cls is None and object_hook is None and parse_float is None and parse_int is None and parse_constant is None and object_pairs_hook is None:
        if not kw and isinstance(s, str):
            value = __from_json__(s)
            if value is not NotImplemented:
                return value
    if isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s))
    elif not isinstance(s, str):
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {type(s).__name__}')
    elif s.startswith('\ufeff'):
        raise JSONDecodeError('Unexpected UTF-8 BOM (decode using utf-8-sig)', s, 0)
    options = {'object_hook': object_hook, 'parse_float': parse_float, 'parse_int': parse_int, 'parse_constant': parse_constant,
               'object_pairs_hook': object_pairs_hook}
    kw.update({name: value for name, value in options.items() if value is not None})
    return (cls or JSONDecoder)(**kw).decode(s)
