# The package of `xml.etree.ElementTree`.

import _element_tree as ElementTree
