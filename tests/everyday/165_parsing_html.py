# A parser of HTML.
from html.parser import HTMLParser
class P(HTMLParser):
    def handle_starttag(self, tag, attrs):
        print('start', tag, attrs, self.getpos())
    def handle_endtag(self, tag):
        print('end', tag)
    def handle_data(self, data):
        print('data', repr(data))
    def handle_comment(self, data):
        print('comment', repr(data))
    def handle_decl(self, decl):
        print('decl', decl)
    def handle_pi(self, data):
        print('pi', data)
    def handle_entityref(self, name):
        print('entity', name)
    def handle_charref(self, name):
        print('char', name)
p = P()
p.feed('<!DOCTYPE html>\n<html><head><title>A &amp; B</title></head>\n<body class="x y" ID=main data-v=\'1\' hidden><!-- note -->')
p.feed('<p>Hello <b>world</b><br/> 1 < 2 &lt; 3 &#65;</p><img src="a.png" alt="x &quot;y&quot;"><script>if (a < b) { "</p>" }</script>')
p.feed('</body></html><?php x ?>')
p.feed('partial <a hre')
p.feed('f="u">link</a> end')
p.close()
q = P(convert_charrefs=False)
q.feed('a &amp; b &#66; c')
q.close()
class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.links = []
    def handle_starttag(self, tag, attrs):
        if tag == 'a':
            self.links.append(dict(attrs).get('href'))
l = Links()
l.feed('<a href="1">x</a><A HREF=2>y</A><a>z</a>')
print(l.links)
