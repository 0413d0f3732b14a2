# errors: ParseError UnicodeDecodeError LookupError
import xml.etree.ElementTree as ET

root = ET.fromstring(open('f', 'rb').read())
for element in root.iter():
    element.tag, element.attrib, element.text
ET.tostring(root)
