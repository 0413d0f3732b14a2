# A parser of HTML, which calls methods for what it finds.

import re
from html import unescape

_NAME = re.compile(r'[a-zA-Z][^\t\n\r\f />\x00]*')
_ATTRIBUTE = re.compile(r'[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*("[^"]*"|\'[^\']*\'|[^>\s]*))?')

class HTMLParser:
    __module__ = 'html.parser'
    CDATA_CONTENT_ELEMENTS = ('script', 'style')

    def __init__(self, *, convert_charrefs=True):
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        self.rawdata, self._line, self._column, self._inside, self._start = '', 1, 0, None, None

    def feed(self, data):
        self.rawdata += data
        self._go(False)

    def close(self):
        self._go(True)

    def getpos(self):
        return self._line, self._column

    def get_starttag_text(self):
        return self._start

    def _passed(self, text):
        lines = text.count('\n')
        if lines:
            self._line += lines
            self._column = len(text) - text.rfind('\n') - 1
        else:
            self._column += len(text)

    def _data(self, text):
        if not text:
            return
        if self._inside is not None or self.convert_charrefs:
            self.handle_data(text if self._inside is not None else unescape(text))
            return
        for plain, number, name in re.findall(r'([^&]+|&(?!#?\w))|&#(\w+);?|&(\w+);?', text):
            if plain:
                self.handle_data(plain)
            elif number:
                self.handle_charref(number)
            else:
                self.handle_entityref(name)

    def _go(self, ended):
        text, at = self.rawdata, 0
        while at < len(text):
            if self._inside is not None:
                found = re.compile(rf'</{self._inside}(?=[\s/>])', re.I).search(text, at)
                mark = found.start() if found else len(text) if ended else -1
                if mark < 0:
                    break
            else:
                mark = text.find('<', at)
                if mark < 0:
                    # A reference may end in what comes next.
                    mark = len(text) if ended or not self.convert_charrefs or '&' not in text[max(at, len(text) - 34):] else at
                    if mark == at:
                        break
            if mark > at:
                self._data(text[at:mark])
                self._passed(text[at:mark])
                at = mark
                continue
            end = self._markup(text, at, ended)
            if end < 0:
                break
            self._passed(text[at:end])
            at = end
        if ended and at < len(text):
            self._data(text[at:])
            self._passed(text[at:])
            at = len(text)
        self.rawdata = text[at:]

    def _markup(self, text, at, ended):
        # Where what begins with `<` ends, or -1 if that has not come yet.
        if text.startswith('<!--', at):
            end = text.find('-->', at + 4)
            if end < 0:
                return -1
            self.handle_comment(text[at + 4:end])
            return end + 3
        if text.startswith('<![', at):
            end = text.find(']>', at)
            if end < 0:
                return -1
            stop = end + 2
            if text.startswith('<![CDATA[', at):
                end = text.find(']]>', at)
                if end < 0:
                    return -1
                stop = end + 3
            self.unknown_decl(text[at + 3:end])
            return stop
        end = text.find('>', at)
        if text.startswith('<!', at):
            if end < 0:
                return -1
            if text[at:at + 9].lower() == '<!doctype':
                self.handle_decl(text[at + 2:end])
            else:
                self.handle_comment(text[at + 2:end])
            return end + 1
        if text.startswith('<?', at):
            if end < 0:
                return -1
            self.handle_pi(text[at + 2:end])
            return end + 1
        closing = text.startswith('</', at)
        found = _NAME.match(text, at + 1 + closing)
        if not found:
            if at + 1 + closing >= len(text) and not ended:
                return -1
            if not closing:
                self.handle_data('<')
                return at + 1
            if end < 0:
                return -1
            if end > at + 2:
                self.handle_comment(text[at + 2:end])
            return end + 1
        tag = found[0].lower()
        if closing:
            if end < 0:
                return -1
            self._inside = None
            self.handle_endtag(tag)
            return end + 1
        here, attributes = found.end(), []
        while one := _ATTRIBUTE.match(text, here):
            value = one[2]
            if value is not None:
                if value[:1] in ('"', "'") and (len(value) < 2 or value[-1] != value[0]):
                    return -1
                value = unescape(value[1:-1] if value[:1] in ('"', "'") and value else value)
            attributes.append((one[1].lower(), value))
            here = one.end()
        finish = re.compile(r'\s*(/?)\s*>').match(text, here) or re.compile(r'[\s/]*()>').match(text, here)
        if not finish:
            return -1
        self._start = text[at:finish.end()]
        if self._start.endswith('/>'):
            self.handle_startendtag(tag, attributes)
        else:
            self.handle_starttag(tag, attributes)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self._inside = tag
        return finish.end()

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        pass

    def handle_data(self, data):
        pass

    def handle_charref(self, name):
        pass

    def handle_entityref(self, name):
        pass

    def handle_comment(self, data):
        pass

    def handle_decl(self, decl):
        pass

    def handle_pi(self, data):
        pass

    def unknown_decl(self, data):
        pass
