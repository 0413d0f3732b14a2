# Paths to elements: steps and conditions.

import re

_TOKEN = re.compile(r"('[^']*'|\"[^\"]*\")|(::|//?|\.\.|\(\)|!=|[/.*:\[\]\(\)@=])|((?:\{[^}]+\})?[^/\[\]\(\)@!=\s]+)|\s+")

def _tokens(path, namespaces):
    out = []
    default = (namespaces or {}).get('')
    after_at = False
    for found in _TOKEN.finditer(path):
        text, mark, name = found[1], found[2], found[3]
        if text is not None:
            out.append(('text', text[1:-1]))
        elif mark is not None:
            out.append((mark, mark))
        elif name is not None:
            if name[0] != '{' and ':' in name:
                prefix, _, rest = name.partition(':')
                if not namespaces or prefix not in namespaces:
                    raise SyntaxError(f'prefix {prefix!r} not found in prefix map')
                name = f'{{{namespaces[prefix]}}}{rest}'
            elif name[0] != '{' and default and not after_at:
                name = f'{{{default}}}{name}'
            out.append(('name', name))
        after_at = mark == '@'
    return out

def _is_like(tag, wanted):
    if not isinstance(tag, str):
        return False
    if wanted == '*' or wanted == '{*}*':
        return True
    if wanted.startswith('{*}'):
        return tag.rpartition('}')[2] == wanted[3:]
    if wanted.startswith('{}'):
        return tag == wanted[2:] if wanted != '{}*' else not tag.startswith('{')
    if wanted.endswith('}*'):
        return tag.startswith(wanted[:-1])
    return tag == wanted

def _condition(tokens):
    # What a condition in brackets keeps of a list of elements that have the same parent.
    kinds = ''.join([{'name': 'n', 'text': 't'}.get(kind, kind) for kind, _ in tokens])
    values = [value for kind, value in tokens if kind in ('name', 'text')]
    text = lambda element: ''.join(element.itertext())
    if kinds == '@n':
        return lambda element, place: element.get(values[0]) is not None
    if kinds == '@n=t':
        return lambda element, place: element.get(values[0]) == values[1]
    if kinds == '@n!=t':
        return lambda element, place: element.get(values[0]) not in (None, values[1])
    if kinds == 'n' and values[0].isdigit():
        number = int(values[0])
        if number < 1:
            raise SyntaxError('XPath position >= 1 expected')
        return lambda element, place: place[0] == number
    if kinds == 'n':
        return lambda element, place: element.find(values[0]) is not None
    if kinds in ('.=t', '.!=t'):
        return lambda element, place: (text(element) == values[0]) == (kinds == '.=t')
    if kinds in ('n=t', 'n!=t'):
        equal = kinds == 'n=t'
        return lambda element, place: any((text(inner) == values[1]) == equal for inner in element.findall(values[0]))
    if kinds in ('n()', 'n()nn') and values[0] == 'last':
        back = int(values[1] + values[2]) if len(values) > 1 else 0
        return lambda element, place: place[0] == place[1] + back
    if kinds == 'n()n' and values[0] == 'last' and re.fullmatch(r'-\d+', values[1]):
        back = int(values[1])
        return lambda element, place: place[0] == place[1] + back
    raise SyntaxError('invalid predicate')

def _places(element, parents):
    # A place among the children of the same tag of a parent, and how many they are.
    parent = parents().get(id(element))
    if parent is None:
        return 0, 0
    alike = [inner for inner in parent if inner.tag == element.tag]
    return next(k for k, inner in enumerate(alike, 1) if inner is element), len(alike)

def iterfind(element, path, namespaces=None):
    if path[-1:] == '/':
        path += '*'
    if path[:1] == '/':
        raise SyntaxError('cannot use absolute path on element')
    tokens = _tokens(path, namespaces)
    held = []
    def parents():
        if not held:
            held.append({id(inner): outer for outer in element.iter() for inner in outer})
        return held[0]
    found, at, deep = [element], 0, False
    while at < len(tokens):
        kind, value = tokens[at]
        at += 1
        if kind == '/':
            continue
        if kind == '//':
            deep = True
            continue
        if kind in ('name', '*'):
            if deep:
                found = [inner for outer in found for inner in outer.iter() if inner is not outer and _is_like(inner.tag, value)]
            else:
                found = [inner for outer in found for inner in outer if _is_like(inner.tag, value)]
            deep = False
        elif kind == '.':
            pass
        elif kind == '..':
            above = [parents().get(id(inner)) for inner in found]
            found, seen = [], set()
            for outer in above:
                if outer is not None and id(outer) not in seen:
                    seen.add(id(outer))
                    found.append(outer)
        elif kind == '[':
            end = at
            while end < len(tokens) and tokens[end][0] != ']':
                end += 1
            if end == len(tokens):
                raise SyntaxError('invalid path')
            holds = _condition(tokens[at:end])
            inside = tokens[at:end]
            counted = len(inside) > 0 and inside[0][0] == 'name' and (len(inside) == 1 and inside[0][1].isdigit() or len(inside) > 1 and inside[1][0] == '()')
            found = [inner for inner in found if holds(inner, _places(inner, parents) if counted else None)]
            at = end + 1
        else:
            raise SyntaxError('invalid path')
    return iter(found)
