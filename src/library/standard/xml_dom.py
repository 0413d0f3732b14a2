# The package of the trees of nodes.

from xml.dom.minidom import DOMException, HierarchyRequestErr, Node, NotFoundErr, getDOMImplementation
