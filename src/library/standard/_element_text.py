# XML from trees of elements.

import _element_tree

def _escaped(text):
    if not isinstance(text, str):
        raise TypeError(f'cannot serialize {text!r} (type {type(text).__name__})')
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')

def _quoted(text):
    return _escaped(text).replace('"', '&quot;').replace('\r', '&#13;').replace('\n', '&#10;').replace('\t', '&#09;')

def _names(root, default):
    # Prefixes of the namespaces in a tree, and its names with them.
    spaces, names = {}, {}
    if default:
        spaces[default] = ''
    for element in root.iter():
        for name in [element.tag, *element.attrib, element.text, *element.attrib.values()]:
            if isinstance(name, _element_tree.QName):
                name = name.text
            elif name is element.text and name is not element.tag:
                continue
            if not isinstance(name, str) or name in names:
                continue
            if name[:1] != '{':
                if default and name == element.tag:
                    raise ValueError('cannot use non-qualified names with default_namespace option')
                names[name] = name
                continue
            space, _, rest = name[1:].rpartition('}')
            if space not in spaces:
                spaces[space] = _element_tree._prefixes.get(space, f'ns{len(spaces)}')
            names[name] = f'{spaces[space]}:{rest}' if spaces[space] else rest
    return spaces, names

def tostring(element, encoding, method, xml_declaration, default_namespace, short):
    if method not in (None, 'xml', 'html', 'text'):
        raise ValueError(f'unknown method {method!r}')
    if method == 'text':
        text = ''.join(element.itertext())
    else:
        spaces, names = _names(element, default_namespace)
        shown = {space: prefix for space, prefix in spaces.items() if prefix != 'xml'}
        text = ''.join(_pieces(element, shown, names, short and method != 'html', method == 'html'))
    encoding = encoding or 'us-ascii'
    plain = encoding.lower()
    if method is None or method == 'xml':
        if xml_declaration or xml_declaration is None and plain not in ('unicode', 'us-ascii', 'utf-8'):
            named = 'utf-8' if plain == 'unicode' else encoding
            text = f"<?xml version='1.0' encoding='{named}'?>\n" + text
    return text if plain == 'unicode' else text.encode(encoding, 'xmlcharrefreplace')

_VOID = {'area', 'base', 'basefont', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'isindex', 'link', 'meta', 'param', 'source', 'track', 'wbr'}

def _pieces(root, spaces, names, short, is_html):
    left = [root]
    while left:
        element = left.pop()
        if isinstance(element, str):
            yield element
            continue
        tag = element.tag.text if isinstance(element.tag, _element_tree.QName) else element.tag
        tail = _escaped(element.tail) if element.tail else ''
        if tag is _element_tree.Comment:
            yield f'<!--{element.text}-->{tail}'
            continue
        if tag is _element_tree.ProcessingInstruction:
            yield f'<?{element.text}?>{tail}'
            continue
        text = _escaped(element.text) if element.text else ''
        if tag is None:
            yield text
            left += [tail, *reversed(element._children)]
            continue
        if not isinstance(tag, str):
            raise TypeError(f'cannot serialize {tag!r} (type {type(tag).__name__})')
        tag, out = names[tag], []
        if element is root:
            for space, prefix in sorted(spaces.items(), key=lambda pair: pair[1]):
                out.append(f' xmlns{":" + prefix if prefix else ""}="{_quoted(space)}"')
        own = []
        for key, value in element.attrib.items():
            key = key.text if isinstance(key, _element_tree.QName) else key
            if not isinstance(key, str):
                raise TypeError(f'cannot serialize {key!r} (type {type(key).__name__})')
            own.append(f' {names[key]}="{names[value.text] if isinstance(value, _element_tree.QName) else _quoted(value)}"')
        start = f'<{tag}{"".join(own)}{"".join(out)}'
        if text or element._children or not short:
            if is_html and tag.lower() in _VOID:
                yield f'{start}>{text}{tail}'
                continue
            yield f'{start}>{text}'
            left.append(f'</{tag}>{tail}')
            left += reversed(element._children)
        else:
            yield f'{start} />{tail}'

def indent(tree, space, level):
    if isinstance(tree, _element_tree.ElementTree):
        tree = tree.getroot()
    if level < 0:
        raise ValueError(f'Initial indentation level must be >= 0, got {level}')
    blank = lambda text: not text or not text.strip()
    left = [(tree, level)]
    while left:
        element, depth = left.pop()
        if not len(element):
            continue
        inner = '\n' + (depth + 1) * space
        if blank(element.text):
            element.text = inner
        for child in element:
            left.append((child, depth + 1))
            if blank(child.tail):
                child.tail = inner
        if blank(child.tail.removesuffix(inner)):
            child.tail = '\n' + depth * space
