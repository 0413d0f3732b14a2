# The package of `xml.etree.ElementTree`.

import _element_tree

class etree:
    ElementTree = _element_tree
