# errors: ParseError UnicodeDecodeError
import xml.etree.ElementTree as ET

text = open('f', 'rb').read().decode()
parser = ET.XMLParser()
for at in range(0, len(text), 7):
    parser.feed(text[at:at + 7])
for element in parser.close().iter():
    element.tag
