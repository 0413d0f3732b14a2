# Trees of XML.
import xml.etree.ElementTree as ET
TEXT = '''<?xml version="1.0"?>
<data kind="x &amp; y">
    <!-- a comment -->
    <country name="Liechtenstein"><rank updated="yes">2</rank><year>2008</year><neighbor name="Austria" direction="E"/></country>
    <country name="Singapore"><rank>5</rank><year>2011</year><neighbor name="Malaysia" direction="N"/><neighbor name="Thai" direction="S"/></country>
    <note>mixed <b>bold</b> tail &lt;&#65;&#x42;<![CDATA[<raw>]]></note>
</data>'''
root = ET.fromstring(TEXT)
print(root.tag, root.attrib, len(root), repr(root.text))
for c in root.findall('country'):
    print(c.get('name'), c.find('rank').text, c.findtext('year'), [n.attrib for n in c.iter('neighbor')])
for p in ('.', './country/neighbor', ".//year/..[@name='Singapore']", ".//*[@name='Singapore']/year", ".//neighbor[2]", 'country[1]', 'country[last()]', "country[rank='5']", 'country[year]', './/neighbor[@direction]', '*', './/b', "country[@name!='Singapore']", ".//rank[.='2']", 'country[last()-1]'):
    print(p, [(e.tag, e.get('name')) for e in root.findall(p)])
n = root.find('note')
print(repr(n.text), repr(n[0].tail), list(n.itertext()), root.findtext('zip', 'none'), root.find('zip'))
print(ET.tostring(root.find('country')))
print(ET.tostring(root, encoding='unicode'))
a = ET.Element('a', {'x': '1'}, y='é"<')
b = ET.SubElement(a, 'b')
b.text = 'téxt & more'
ET.SubElement(a, 'c', key='v').tail = 'after'
a.append(ET.Comment('hi'))
print(ET.tostring(a), ET.tostring(a, 'utf-8'), ET.tostring(a, encoding='unicode', short_empty_elements=False))
print(ET.tostring(a, encoding='utf-8', xml_declaration=True), ET.tostring(a, encoding='latin-1'))
ET.indent(root)
print(ET.tostring(root, encoding='unicode'))
t = ET.ElementTree(a)
ET.indent(t, space='\t')
print(ET.tostring(t.getroot(), encoding='unicode'))
ET.dump(a)
ns = ET.fromstring('<r xmlns="http://d" xmlns:p="http://p"><p:k p:at="1" at="2">v</p:k><z/></r>')
print(ns.tag, [c.tag for c in ns], ns[0].attrib, ns.find('{http://p}k').text, ns.find('p:k', {'p': 'http://p'}).text, ns.find('d:z', {'d': 'http://d'}) is not None)
print(ET.tostring(ns, encoding='unicode'))
ET.register_namespace('p', 'http://p')
print(ET.tostring(ns, encoding='unicode'), ET.tostring(ns, encoding='unicode', default_namespace='http://d') if 0 else '')
for bad in ('<a><b></a>', '<a>', '', 'x', '<a/><b/>', '<a b=1/>', '<a>&nope;</a>', '<a x="1" x="2"/>', '<a>&</a>', '<a></a>x', '<p:a/>', '<1a/>'):
    try:
        print(ET.fromstring(bad))
    except ET.ParseError as e:
        print(type(e).__name__, e, e.position)
for e in root.iter():
    print(e.tag, end=' ')
print()
root.remove(root[0])
root[0].set('name', 'new')
root.insert(0, ET.Element('first'))
print([c.tag for c in root], root[0].tag, list(root[1].attrib.items()), root[1].keys(), a[0] is b, a[-2:][0].tag)
try:
    ET.tostring(ET.Element('a', n=1))
except TypeError as e:
    print(e)
import io
f = io.BytesIO()
ET.ElementTree(a).write(f, encoding='utf-8', xml_declaration=True)
print(f.getvalue())
print(ET.parse(io.StringIO('<q><w>1</w></q>')).getroot().find('w').text)
for ev, e in ET.iterparse(io.BytesIO(b'<q><w>1</w><z/></q>'), events=('start', 'end')):
    print(ev, e.tag, end='; ')
print()
