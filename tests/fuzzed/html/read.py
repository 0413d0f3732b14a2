# errors: UnicodeDecodeError
import html
from html.parser import HTMLParser

class Reader(HTMLParser):
    def handle_starttag(self, tag, attrs):
        dict(attrs)

text = open('f', 'rb').read().decode()
html.unescape(text)
reader = Reader()
for at in range(0, len(text), 7):
    reader.feed(text[at:at + 7])
reader.close()
