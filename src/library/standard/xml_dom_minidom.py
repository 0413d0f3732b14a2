# Documents of XML as trees of nodes, as browsers have them.

import xml.etree.ElementTree as _tree

class DOMException(Exception):
    __module__ = 'xml.dom'

class HierarchyRequestErr(DOMException):
    __module__ = 'xml.dom'

class NotFoundErr(DOMException):
    __module__ = 'xml.dom'

def _escaped(text):
    return text.replace('&', '&amp;').replace('<', '&lt;').replace('"', '&quot;').replace('>', '&gt;')

class Node:
    ELEMENT_NODE, ATTRIBUTE_NODE, TEXT_NODE, CDATA_SECTION_NODE = 1, 2, 3, 4
    PROCESSING_INSTRUCTION_NODE, COMMENT_NODE, DOCUMENT_NODE, DOCUMENT_TYPE_NODE, DOCUMENT_FRAGMENT_NODE = 7, 8, 9, 10, 11
    nodeValue = attributes = ownerDocument = parentNode = previousSibling = nextSibling = None

    def __init__(self):
        self.childNodes = []

    def __bool__(self):
        return True

    firstChild = property(lambda self: self.childNodes[0] if self.childNodes else None)
    lastChild = property(lambda self: self.childNodes[-1] if self.childNodes else None)

    def hasChildNodes(self):
        return bool(self.childNodes)

    def _linked(self):
        before = None
        for node in self.childNodes:
            node.parentNode, node.previousSibling, node.nextSibling = self, before, None
            if before is not None:
                before.nextSibling = node
            before = node

    def _let_go(self, node):
        if node.parentNode is not None:
            node.parentNode.removeChild(node)

    def appendChild(self, node):
        if node.nodeType == self.DOCUMENT_FRAGMENT_NODE:
            for one in list(node.childNodes):
                self.appendChild(one)
            return node
        self._let_go(node)
        before = self.lastChild
        self.childNodes.append(node)
        node.parentNode, node.previousSibling, node.nextSibling = self, before, None
        if before is not None:
            before.nextSibling = node
        return node

    def insertBefore(self, newChild, refChild):
        if refChild is None:
            return self.appendChild(newChild)
        self._let_go(newChild)
        self.childNodes.insert(self._place(refChild), newChild)
        self._linked()
        return newChild

    def _place(self, child):
        for at, node in enumerate(self.childNodes):
            if node is child:
                return at
        raise NotFoundErr()

    def replaceChild(self, newChild, oldChild):
        if newChild is not oldChild:
            self._let_go(newChild)
            self.childNodes[self._place(oldChild)] = newChild
            oldChild.parentNode = oldChild.previousSibling = oldChild.nextSibling = None
            self._linked()
        return oldChild

    def removeChild(self, oldChild):
        del self.childNodes[self._place(oldChild)]
        oldChild.parentNode = oldChild.previousSibling = oldChild.nextSibling = None
        self._linked()
        return oldChild

    def normalize(self):
        kept = []
        for node in self.childNodes:
            if node.nodeType == Node.TEXT_NODE:
                if not node.data:
                    continue
                if kept and kept[-1].nodeType == Node.TEXT_NODE:
                    kept[-1].data += node.data
                    continue
            else:
                node.normalize()
            kept.append(node)
        self.childNodes[:] = kept
        self._linked()

    def cloneNode(self, deep):
        made = self._copy()
        if deep:
            for node in self.childNodes:
                made.appendChild(node.cloneNode(True))
        return made

    def isSameNode(self, other):
        return self is other

    def unlink(self):
        for node in self.childNodes:
            node.unlink()
        self.childNodes = []
        self.parentNode = self.ownerDocument = self.previousSibling = self.nextSibling = None

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.unlink()

    def toxml(self, encoding=None, standalone=None):
        return self.toprettyxml('', '', encoding, standalone)

    def toprettyxml(self, indent='\t', newl='\n', encoding=None, standalone=None):
        import io
        writer = io.StringIO()
        if self.nodeType == Node.DOCUMENT_NODE:
            self.writexml(writer, '', indent, newl, encoding, standalone)
        else:
            self.writexml(writer, '', indent, newl)
        text = writer.getvalue()
        return text if encoding is None else text.encode(encoding, 'xmlcharrefreplace')

    def getElementsByTagName(self, name):
        found = NodeList()
        for node in self.childNodes:
            if node.nodeType == Node.ELEMENT_NODE:
                if name in ('*', node.tagName):
                    found.append(node)
                found += node.getElementsByTagName(name)
        return found

class NodeList(list):
    length = property(len)

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None

class Attr(Node):
    nodeType = Node.ATTRIBUTE_NODE

    def __init__(self, name, value=''):
        Node.__init__(self)
        self.name = self.nodeName = name
        self.value = value

    nodeValue = property(lambda self: self.value)
    localName = property(lambda self: self.name.rpartition(':')[2])

class NamedNodeMap:
    def __init__(self, held):
        self._held = held

    length = property(lambda self: len(self._held))

    def __len__(self):
        return len(self._held)

    def __getitem__(self, name):
        return self._held[name]

    def __contains__(self, name):
        return name in self._held

    def item(self, index):
        return list(self._held.values())[index] if 0 <= index < len(self._held) else None

    def items(self):
        return [(name, attribute.value) for name, attribute in self._held.items()]

    def keys(self):
        return self._held.keys()

    def values(self):
        return self._held.values()

    def get(self, name, value=None):
        return self._held.get(name, value)

    getNamedItem = get

class Element(Node):
    nodeType = Node.ELEMENT_NODE

    def __init__(self, tagName):
        Node.__init__(self)
        self.tagName = self.nodeName = tagName
        self._held = {}

    localName = property(lambda self: self.tagName.rpartition(':')[2])
    attributes = property(lambda self: NamedNodeMap(self._held))

    def _copy(self):
        made = Element(self.tagName)
        made.ownerDocument = self.ownerDocument
        made._held = {name: Attr(name, one.value) for name, one in self._held.items()}
        return made

    def __repr__(self):
        return f'<DOM Element: {self.tagName} at {id(self):#x}>'

    def hasAttributes(self):
        return bool(self._held)

    def hasAttribute(self, name):
        return name in self._held

    def getAttribute(self, name):
        return self._held[name].value if name in self._held else ''

    def getAttributeNode(self, name):
        return self._held.get(name)

    def setAttribute(self, name, value):
        self._held[name] = Attr(name, value)

    def removeAttribute(self, name):
        if name not in self._held:
            raise NotFoundErr()
        del self._held[name]

    def writexml(self, writer, indent='', addindent='', newl=''):
        writer.write(indent + '<' + self.tagName)
        for name, one in self._held.items():
            writer.write(f' {name}="{_escaped(one.value)}"')
        if not self.childNodes:
            writer.write(f'/>{newl}')
            return
        writer.write('>')
        if len(self.childNodes) == 1 and self.childNodes[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            self.childNodes[0].writexml(writer, '', '', '')
        else:
            writer.write(newl)
            for node in self.childNodes:
                node.writexml(writer, indent + addindent, addindent, newl)
            writer.write(indent)
        writer.write(f'</{self.tagName}>{newl}')

class CharacterData(Node):
    def __init__(self, data=''):
        Node.__init__(self)
        self.data = data

    nodeValue = property(lambda self: self.data, lambda self, data: setattr(self, 'data', data))
    length = property(lambda self: len(self.data))

    def __len__(self):
        return len(self.data)

    def _copy(self):
        made = type(self)(self.data)
        made.ownerDocument = self.ownerDocument
        return made

    def appendData(self, arg):
        self.data += arg

    def __repr__(self):
        shown = self.data if len(self.data) <= 10 else self.data[:10] + '...'
        return f'<DOM {type(self).__name__} node "{shown!r}">'

class Text(CharacterData):
    nodeType, nodeName = Node.TEXT_NODE, '#text'

    @property
    def wholeText(self):
        return self.data

    def writexml(self, writer, indent='', addindent='', newl=''):
        writer.write(f'{indent}{_escaped(self.data)}{newl}')

class CDATASection(Text):
    nodeType, nodeName = Node.CDATA_SECTION_NODE, '#cdata-section'

    def writexml(self, writer, indent='', addindent='', newl=''):
        if ']]>' in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f'<![CDATA[{self.data}]]>')

class Comment(CharacterData):
    nodeType, nodeName = Node.COMMENT_NODE, '#comment'

    def writexml(self, writer, indent='', addindent='', newl=''):
        if '--' in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f'{indent}<!--{self.data}-->{newl}')

class ProcessingInstruction(CharacterData):
    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data=''):
        CharacterData.__init__(self, data)
        self.target = self.nodeName = target

    def _copy(self):
        return ProcessingInstruction(self.target, self.data)

    def writexml(self, writer, indent='', addindent='', newl=''):
        writer.write(f'{indent}<?{self.target} {self.data}?>{newl}')

class DocumentFragment(Node):
    nodeType, nodeName = Node.DOCUMENT_FRAGMENT_NODE, '#document-fragment'

class Document(Node):
    nodeType, nodeName, version, encoding, standalone, doctype = Node.DOCUMENT_NODE, '#document', None, None, None, None

    @property
    def documentElement(self):
        for node in self.childNodes:
            if node.nodeType == Node.ELEMENT_NODE:
                return node
        return None

    def appendChild(self, node):
        if node.nodeType == Node.ELEMENT_NODE and self.documentElement is not None and node.parentNode is not self:
            raise HierarchyRequestErr('two document elements disallowed')
        return Node.appendChild(self, node)

    def _copy(self):
        return Document()

    def _owned(self, node):
        node.ownerDocument = self
        return node

    def createElement(self, tagName):
        return self._owned(Element(tagName))

    def createElementNS(self, namespaceURI, qualifiedName):
        return self._owned(Element(qualifiedName))

    def createTextNode(self, data):
        if not isinstance(data, str):
            raise TypeError('node contents must be a string')
        return self._owned(Text(data))

    def createCDATASection(self, data):
        return self._owned(CDATASection(data))

    def createComment(self, data):
        return self._owned(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._owned(ProcessingInstruction(target, data))

    def createDocumentFragment(self):
        return self._owned(DocumentFragment())

    def createAttribute(self, qName):
        return self._owned(Attr(qName))

    def importNode(self, node, deep):
        made = node.cloneNode(deep)
        _own(made, self)
        return made

    def writexml(self, writer, indent='', addindent='', newl='', encoding=None, standalone=None):
        said = ['version="1.0"']
        if encoding is not None:
            said.append(f'encoding="{encoding}"')
        if standalone is not None:
            said.append(f'standalone="{"yes" if standalone else "no"}"')
        writer.write(f'<?xml {" ".join(said)} ?>' .replace(' ?>', '?>' if len(said) > 1 else ' ?>') + newl)
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)

def _own(node, document):
    node.ownerDocument = document
    for one in node.childNodes:
        _own(one, document)

class DOMImplementation:
    def createDocument(self, namespaceURI, qualifiedName, doctype):
        made = Document()
        if qualifiedName:
            made.appendChild(made.createElement(qualifiedName))
        return made

    def hasFeature(self, feature, version):
        return feature.lower() in ('core', 'xml') and version in (None, '', '1.0', '2.0')

def getDOMImplementation(features=None):
    return DOMImplementation()

# Makes the nodes of what the parser of the other trees tells.
class _Builder:
    def __init__(self):
        self.document = Document()
        self._open = [self.document]
        self._names = [{}]
        self._waiting = {}

    def start_ns(self, prefix, uri):
        self._waiting[f'xmlns:{prefix}' if prefix else 'xmlns'] = uri

    def _name(self, name):
        if not name.startswith('{'):
            return name
        uri, _, local = name[1:].partition('}')
        prefix = self._names[-1].get(uri, '')
        return f'{prefix}:{local}' if prefix else local

    def start(self, tag, attrs):
        known = dict(self._names[-1])
        for name, uri in self._waiting.items():
            known[uri] = name[6:] if name.startswith('xmlns:') else ''
        self._names.append(known)
        node = self.document.createElement(self._name(tag))
        for name, uri in self._waiting.items():
            node.setAttribute(name, uri)
        self._waiting = {}
        for name, value in attrs.items():
            node.setAttribute(self._name(name), value)
        self._open[-1].appendChild(node)
        self._open.append(node)

    def end(self, tag):
        self._open.pop()
        self._names.pop()

    def data(self, text):
        if len(self._open) == 1:
            return
        last = self._open[-1].lastChild
        if last is not None and last.nodeType == Node.TEXT_NODE:
            last.data += text
        else:
            self._open[-1].appendChild(self.document.createTextNode(text))

    def comment(self, text):
        self._open[-1].appendChild(self.document.createComment(text))

    def pi(self, target, data=''):
        self._open[-1].appendChild(self.document.createProcessingInstruction(target, data or ''))

    def close(self):
        return self.document

def parseString(string, parser=None):
    reader = _tree.XMLParser(target=_Builder())
    reader.feed(string)
    return reader.close()

def parse(file, parser=None, bufsize=None):
    if hasattr(file, 'read'):
        return parseString(file.read())
    with open(file, 'rb') as held:
        return parseString(held.read())
