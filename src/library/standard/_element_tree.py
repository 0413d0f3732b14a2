# Trees of elements from XML, and XML from them. Documents have no declarations of types here.

import re
import _element_path

class ParseError(SyntaxError):
    __module__ = 'xml.etree.ElementTree'

class Element:
    __module__ = 'xml.etree.ElementTree'

    def __init__(self, tag, attrib=None, **extra):
        if attrib is not None and not isinstance(attrib, dict):
            raise TypeError(f'attrib must be dict, not {type(attrib).__name__}')
        self.tag = tag
        self.attrib = {**(attrib or {}), **extra}
        self.text = self.tail = None
        self._children = []

    def __repr__(self):
        return f'<Element {self.tag!r} at {hex(id(self))}>'

    def makeelement(self, tag, attrib):
        return Element(tag, attrib)

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        return bool(self._children)

    def __getitem__(self, index):
        return self._children[index]

    def __setitem__(self, index, element):
        self._children[index] = element

    def __delitem__(self, index):
        del self._children[index]

    def __iter__(self):
        return iter(self._children)

    def append(self, subelement):
        if not isinstance(subelement, Element):
            raise TypeError(f'append() argument must be xml.etree.ElementTree.Element, not {type(subelement).__name__}')
        self._children.append(subelement)

    def extend(self, elements):
        for element in elements:
            self.append(element)

    def insert(self, index, subelement):
        self._children.insert(index, subelement)

    def remove(self, subelement):
        for k, element in enumerate(self._children):
            if element is subelement:
                del self._children[k]
                return
        raise ValueError('list.remove(x): x not in list')

    def clear(self):
        self.attrib, self._children, self.text, self.tail = {}, [], None, None

    def get(self, key, default=None):
        return self.attrib.get(key, default)

    def set(self, key, value):
        self.attrib[key] = value

    def keys(self):
        return list(self.attrib)

    def items(self):
        return list(self.attrib.items())

    def find(self, path, namespaces=None):
        return next(self.iterfind(path, namespaces), None)

    def findtext(self, path, default=None, namespaces=None):
        found = self.find(path, namespaces)
        return default if found is None else found.text or ''

    def findall(self, path, namespaces=None):
        return list(self.iterfind(path, namespaces))

    def iterfind(self, path, namespaces=None):
        return _element_path.iterfind(self, path, namespaces)

    # Trees may be deeper than calls can be.
    def iter(self, tag=None):
        left = [self]
        while left:
            element = left.pop()
            if tag is None or tag == '*' or element.tag == tag:
                yield element
            left += reversed(element._children)

    def itertext(self):
        left = [self]
        while left:
            part = left.pop()
            if isinstance(part, str):
                yield part
            elif isinstance(part.tag, str):
                if part.text:
                    yield part.text
                for inner in reversed(part._children):
                    if inner.tail:
                        left.append(inner.tail)
                    left.append(inner)

    def __copy__(self):
        made = Element(self.tag, self.attrib)
        made.text, made.tail, made._children = self.text, self.tail, list(self._children)
        return made

def SubElement(parent, tag, attrib=None, **extra):
    made = Element(tag, attrib, **extra)
    parent.append(made)
    return made

def Comment(text=None):
    made = Element(Comment)
    made.text = text
    return made

def ProcessingInstruction(target, text=None):
    made = Element(ProcessingInstruction)
    made.text = target if text is None else f'{target} {text}'
    return made

PI = ProcessingInstruction

class QName:
    def __init__(self, text_or_uri, tag=None):
        self.text = text_or_uri if tag is None else f'{{{text_or_uri}}}{tag}'

    def __str__(self):
        return self.text

    def __repr__(self):
        return f'<QName {self.text!r}>'

    def __hash__(self):
        return hash(self.text)

    def __eq__(self, other):
        return self.text == str(other)

def iselement(element):
    return hasattr(element, 'tag')

class TreeBuilder:
    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None, insert_comments=False, insert_pis=False):
        self._make = element_factory or Element
        self._open, self._last, self._root, self._data, self._ended = [], None, None, [], False

    def _flush(self):
        if self._data:
            text = ''.join(self._data)
            if self._last is not None and self._ended:
                self._last.tail = text
            elif self._last is not None:
                self._last.text = text
            self._data = []

    def start(self, tag, attrs):
        self._flush()
        made = self._make(tag, attrs)
        if self._open:
            self._open[-1].append(made)
        elif self._root is None:
            self._root = made
        self._open.append(made)
        self._last, self._ended = made, False
        return made

    def data(self, data):
        self._data.append(data)

    def end(self, tag):
        self._flush()
        self._last, self._ended = self._open.pop(), True
        return self._last

    def close(self):
        return self._root

_NAME = r'[A-Za-z_:\u0080-\U0010ffff][\w:.\-\u00b7\u0080-\U0010ffff]*'
_START = re.compile(rf'<({_NAME})((?:\s+{_NAME}\s*=\s*(?:"[^<"]*"|\'[^<\']*\'))*)\s*(/?)>')
_ATTRIBUTE = re.compile(rf'({_NAME})\s*=\s*(?:"([^<"]*)"|\'([^<\']*)\')')
_CLOSING = re.compile(rf'</({_NAME})\s*>')
_ENTITY = re.compile(r'&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));|&')
_ENTITIES = {'amp': '&', 'lt': '<', 'gt': '>', 'quot': '"', 'apos': "'"}

class XMLParser:
    def __init__(self, *, target=None, encoding=None):
        self.target = TreeBuilder() if target is None else target
        self._parts, self._encoding, self.entity = [], encoding, {}

    def feed(self, data):
        self._parts.append(_decoded(data, self._encoding))

    def close(self):
        self._text = ''.join(self._parts).replace('\r\n', '\n').replace('\r', '\n')
        self._read()
        return self.target.close() if hasattr(self.target, 'close') else None

    def _failed(self, words, code, at):
        line, column = self._text.count('\n', 0, at) + 1, at - self._text.rfind('\n', 0, at) - 1
        error = ParseError(f'{words}: line {line}, column {column}')
        error.code, error.position = code, (line, column)
        raise error

    def _plain(self, text, at):
        def put(found):
            if found[1] or found[2]:
                # Longer numbers are no character's.
                digits, base = (found[1], 10) if found[1] else (found[2], 16)
                code = int(digits.lstrip('0')[:8] or '0', base)
                if not (code in (9, 10, 13) or 32 <= code < 0xd800 or 0xdfff < code < 0xfffe or 0xffff < code < 0x110000):
                    self._failed('reference to invalid character number', 14, at + found.start())
                return chr(code)
            if found[3] is None:
                self._failed('not well-formed (invalid token)', 4, at + found.end())
            name = found[3]
            known = {**_ENTITIES, **self.entity}
            if name not in known:
                self._failed('undefined entity', 11, at + found.start())
            return known[name]
        return _ENTITY.sub(put, text) if '&' in text else text

    def _read(self):
        text, at, target, names, spaces = self._text, 0, self.target, [], [{'xml': 'http://www.w3.org/XML/1998/namespace'}]
        seen = False
        if text.startswith('\ufeff'):
            at = 1
        while at < len(text):
            after = text.find('<', at)
            after = len(text) if after < 0 else after
            if after > at:
                if names:
                    target.data(self._plain(text[at:after], at))
                elif text[at:after].strip():
                    blank = at + len(text[at:after]) - len(text[at:after].lstrip())
                    self._failed('junk after document element' if seen else 'syntax error', 9 if seen else 2, blank)
                at = after
                continue
            if text.startswith('<!--', at):
                end = text.find('-->', at + 4)
                if end < 0:
                    self._failed('unclosed token', 5, at)
                if hasattr(target, 'comment'):
                    target.comment(text[at + 4:end])
                at = end + 3
            elif text.startswith('<![CDATA[', at) and names:
                end = text.find(']]>', at)
                if end < 0:
                    self._failed('unclosed CDATA section', 20, at)
                target.data(text[at + 9:end])
                at = end + 3
            elif text.startswith('<?', at):
                end = text.find('?>', at)
                if end < 0:
                    self._failed('unclosed token', 5, at)
                if text.startswith('<?xml ', at) and at > 1:
                    self._failed('XML or text declaration not at start of entity', 30, at)
                at = end + 2
            elif text.startswith('<!DOCTYPE', at) and not seen:
                end = re.compile(r'[^\[>]*(?:\[[^\]]*\]\s*)?>').match(text, at)
                if end is None:
                    self._failed('syntax error', 2, at)
                at = end.end()
            elif text.startswith('</', at):
                found = _CLOSING.match(text, at)
                if not found:
                    self._failed('not well-formed (invalid token)', 4, at + 2)
                if not names or names[-1][0] != found[1]:
                    self._failed('mismatched tag', 7, at + 2)
                target.end(names.pop()[1])
                spaces.pop()
                at = found.end()
            else:
                found = _START.match(text, at)
                if not found:
                    self._failed('unclosed token' if '>' not in text[at:] else 'not well-formed (invalid token)', 5 if '>' not in text[at:] else 4, at if '>' not in text[at:] else self._wrong(at))
                if seen and not names:
                    self._failed('junk after document element', 9, at)
                seen = True
                given, known = {}, spaces[-1]
                for one in _ATTRIBUTE.finditer(found[2]):
                    if one[1] in given:
                        self._failed('duplicate attribute', 8, found.start(2) + one.start())
                    value = one[2] if one[2] is not None else one[3]
                    given[one[1]] = self._plain(re.sub('[\t\n]', ' ', value), found.start(2) + one.start())
                if any(name.startswith('xmlns') for name in given):
                    known = dict(known)
                    for name in list(given):
                        if name == 'xmlns' or name.startswith('xmlns:'):
                            known[name[6:]] = given.pop(name)
                tag = self._spaced(found[1], known, True, at)
                target.start(tag, {self._spaced(name, known, False, at): value for name, value in given.items()})
                if found[3]:
                    target.end(tag)
                else:
                    names.append((found[1], tag))
                    spaces.append(known)
                at = found.end()
        if names or not seen:
            self._failed('no element found', 3, len(text))

    def _wrong(self, at):
        # Where a tag ceases to be one.
        found = re.compile(rf'<(?:{_NAME}(?:\s+{_NAME}\s*=\s*(?:"[^<"]*"|\'[^<\']*\'))*(?:\s+{_NAME}\s*=?)?\s*)?').match(self._text, at)
        return found.end()

    def _spaced(self, name, known, is_tag, at):
        prefix, colon, rest = name.partition(':')
        if not colon:
            space = known.get('', '') if is_tag else ''
            return f'{{{space}}}{name}' if space else name
        if prefix not in known:
            self._failed('unbound prefix', 27, at)
        return f'{{{known[prefix]}}}{rest}'

def _decoded(data, encoding):
    if isinstance(data, str):
        return data
    head = re.match(r'<\?xml[^>]*encoding=["\']([A-Za-z0-9._-]+)["\']', bytes(data[:200]).decode('latin-1'))
    return bytes(data).decode(encoding or (head[1] if head else 'utf-8'))

def XML(text, parser=None):
    parser = parser or XMLParser()
    parser.feed(text)
    return parser.close()

fromstring = XML

def fromstringlist(sequence, parser=None):
    return XML(''.join(sequence), parser)

def XMLID(text, parser=None):
    tree = XML(text, parser)
    return tree, {element.get('id'): element for element in tree.iter() if element.get('id')}

def parse(source, parser=None):
    made = ElementTree()
    made.parse(source, parser)
    return made

def iterparse(source, events=None, parser=None):
    root = parse(source).getroot()
    left, wanted = [(root, False)], events or ('end',)
    while left:
        element, ended = left.pop()
        if not ended:
            if 'start' in wanted:
                yield 'start', element
            left.append((element, True))
            left += [(inner, False) for inner in reversed(element._children)]
        elif 'end' in wanted:
            yield 'end', element

class ElementTree:
    def __init__(self, element=None, file=None):
        self._root = element
        if file:
            self.parse(file)

    def getroot(self):
        return self._root

    def parse(self, source, parser=None):
        if hasattr(source, 'read'):
            data = source.read()
        else:
            with open(source, 'rb') as file:
                data = file.read()
        self._root = XML(data, parser)
        return self._root

    def iter(self, tag=None):
        return self._root.iter(tag)

    def find(self, path, namespaces=None):
        return self._root.find('.' + path if path[:1] == '/' else path, namespaces)

    def findtext(self, path, default=None, namespaces=None):
        return self._root.findtext('.' + path if path[:1] == '/' else path, default, namespaces)

    def findall(self, path, namespaces=None):
        return self._root.findall('.' + path if path[:1] == '/' else path, namespaces)

    def iterfind(self, path, namespaces=None):
        return self._root.iterfind('.' + path if path[:1] == '/' else path, namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None, method=None, *, short_empty_elements=True):
        text = tostring(self._root, encoding or 'us-ascii', method, xml_declaration=xml_declaration, default_namespace=default_namespace, short_empty_elements=short_empty_elements)
        if hasattr(file_or_filename, 'write'):
            file_or_filename.write(text)
            return
        with open(file_or_filename, 'w' if isinstance(text, str) else 'wb') as file:
            file.write(text)

_prefixes = {'http://www.w3.org/XML/1998/namespace': 'xml', 'http://www.w3.org/1999/xhtml': 'html', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
             'http://schemas.xmlsoap.org/wsdl/': 'wsdl', 'http://www.w3.org/2001/XMLSchema': 'xs', 'http://www.w3.org/2001/XMLSchema-instance': 'xsi',
             'http://purl.org/dc/elements/1.1/': 'dc'}

def register_namespace(prefix, uri):
    if re.match(r'ns\d+$', prefix):
        raise ValueError('Prefix format reserved for internal use')
    for known, name in list(_prefixes.items()):
        if known == uri or name == prefix:
            del _prefixes[known]
    _prefixes[uri] = prefix

def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None, short_empty_elements=True):
    import _element_text
    return _element_text.tostring(element, encoding, method, xml_declaration, default_namespace, short_empty_elements)

def tostringlist(element, encoding=None, method=None, **options):
    return [tostring(element, encoding, method, **options)]

def indent(tree, space='  ', level=0):
    import _element_text
    _element_text.indent(tree, space, level)

def dump(elem):
    print(tostring(elem.getroot() if isinstance(elem, ElementTree) else elem, 'unicode'))
