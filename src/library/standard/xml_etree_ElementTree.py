# Trees of elements from XML, and XML from them.

from _element_tree import Comment, dump, Element, ElementTree, fromstring, fromstringlist, indent, iselement, iterparse, parse, ParseError, PI, ProcessingInstruction, QName, register_namespace, SubElement, tostring, tostringlist, TreeBuilder, XML, XMLID, XMLParser
