# Wrapping and indentation of text.

import re

_SENTENCE = re.compile(r'[a-z][\.\!\?][\"\']?$')

# White space, a dash between words, or a word, of which what ends with a hyphen between letters is a piece of its own.
_PIECES = re.compile(r"""([\t\n\x0b\x0c\r ]+|(?<=[\w!"'&.,?])-{2,}(?=\w)|[^\t\n\x0b\x0c\r ]+?(?:-(?:(?<=[^\d\W]{2}-)|"""
                     r"""(?<=[^\d\W]-[^\d\W]-))(?=[^\d\W]-?[^\d\W])|(?=[\t\n\x0b\x0c\r ]|\Z)|(?<=[\w!"'&.,?])(?=-{2,}\w)))""")

class TextWrapper:
    wordsep_re, wordsep_simple_re, sentence_end_re = _PIECES, re.compile(r'([\t\n\x0b\x0c\r ]+)'), _SENTENCE

    def __init__(self, width=70, initial_indent='', subsequent_indent='', expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8,
                 *, max_lines=None, placeholder=' [...]'):
        self.width = width
        self.initial_indent = initial_indent
        self.subsequent_indent = subsequent_indent
        self.expand_tabs = expand_tabs
        self.replace_whitespace = replace_whitespace
        self.fix_sentence_endings = fix_sentence_endings
        self.break_long_words = break_long_words
        self.drop_whitespace = drop_whitespace
        self.break_on_hyphens = break_on_hyphens
        self.tabsize = tabsize
        self.max_lines = max_lines
        self.placeholder = placeholder

    def _munge_whitespace(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            for c in '\t\n\x0b\x0c\r':
                text = text.replace(c, ' ')
        return text

    def _split(self, text):
        pieces = (self.wordsep_re if self.break_on_hyphens is True else self.wordsep_simple_re).split(text)
        return [piece for piece in pieces if piece]

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def _fix_sentence_endings(self, chunks):
        for at in range(len(chunks) - 1):
            if chunks[at + 1] == ' ' and self.sentence_end_re.search(chunks[at]):
                chunks[at + 1] = '  '

    def _handle_long_word(self, chunks, line, length, width):
        room = 1 if width < 1 else width - length
        if not self.break_long_words:
            if not line:
                line.append(chunks.pop())
            return
        end, word = room, chunks[-1]
        if self.break_on_hyphens and len(word) > room:
            hyphen = word.rfind('-', 0, room)
            if hyphen > 0 and any(c != '-' for c in word[:hyphen]):
                end = hyphen + 1
        line.append(word[:end])
        chunks[-1] = word[end:]

    def _wrap_chunks(self, chunks):
        lines = []
        if self.width <= 0:
            raise ValueError(f'invalid width {self.width!r} (must be > 0)')
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError('placeholder too large for max width')
        chunks.reverse()
        while chunks:
            line, length = [], 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and chunks[-1].strip() == '' and lines:
                chunks.pop()
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if self.drop_whitespace and line and line[-1].strip() == '':
                length -= len(line.pop())
            if not line:
                continue
            last = not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip()
            if self.max_lines is None or len(lines) + 1 < self.max_lines or last and length <= width:
                lines.append(indent + ''.join(line))
                continue
            self._end_with_placeholder(lines, line, length, width, indent)
            break
        return lines

    def _end_with_placeholder(self, lines, line, length, width, indent):
        while line:
            if line[-1].strip() and length + len(self.placeholder) <= width:
                lines.append(indent + ''.join(line) + self.placeholder)
                return
            length -= len(line.pop())
        if lines:
            before = lines[-1].rstrip()
            if len(before) + len(self.placeholder) <= self.width:
                lines[-1] = before + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def wrap(self, text):
        chunks = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(chunks)
        return self._wrap_chunks(chunks)

    def fill(self, text):
        return '\n'.join(self.wrap(text))

def wrap(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).wrap(text)

def fill(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).fill(text)

def shorten(text, width, **kwargs):
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))

def dedent(text):
    lines = text.split('\n')
    margin = None
    for line in lines:
        if line.strip(' \t'):
            indent = line[:len(line) - len(line.lstrip(' \t'))]
            if margin is None:
                margin = indent
            while not indent.startswith(margin):
                margin = margin[:-1]
    return '\n'.join([line[len(margin or ''):] if line.strip(' \t') else '' for line in lines])

def indent(text, prefix, predicate=None):
    keep = predicate or (lambda line: line.strip())
    return ''.join([prefix + line if keep(line) else line for line in text.splitlines(True)])
