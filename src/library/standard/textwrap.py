# Wrapping and indentation of text.

def _pieces(text):
    out = []
    for word in ' '.join(text.expandtabs().split('\n')).split(' '):
        start = 0
        for at in range(1, len(word) - 1):
            if word[at] == '-' and word[at - 1].isalpha() and word[at + 1].isalpha() and at + 1 > start + 1:
                out.append(word[start:at + 1])
                start = at + 1
        out.append(word[start:])
        out.append(' ')
    return out[:-1]

def wrap(text, width=70, *, initial_indent='', subsequent_indent='', break_long_words=True, max_lines=None, placeholder=' [...]', **options):
    pieces = [piece for piece in _pieces(text)]
    lines, line, length = [], [], 0
    at = 0
    while at < len(pieces):
        indent = subsequent_indent if lines else initial_indent
        room = width - len(indent)
        piece = pieces[at]
        if piece == '' or piece.isspace():
            if line and length + 1 <= room:
                line.append(' ')
                length += 1
            elif line:
                lines.append(indent + ''.join(line).rstrip())
                line, length = [], 0
            elif not lines and not line and piece == ' ':
                line.append(' ')
                length += 1
            at += 1
        elif length + len(piece) <= room:
            line.append(piece)
            length += len(piece)
            at += 1
        elif len(piece) > room and break_long_words:
            take = max(room - length, 1)
            line.append(piece[:take])
            pieces[at] = piece[take:]
            lines.append(indent + ''.join(line).rstrip())
            line, length = [], 0
        elif ''.join(line).strip():
            lines.append(indent + ''.join(line).rstrip())
            line, length = [], 0
        else:
            lines.append(indent + piece)
            line, length = [], 0
            at += 1
    if ''.join(line).strip():
        lines.append((subsequent_indent if lines else initial_indent) + ''.join(line).rstrip())
    if max_lines is not None and len(lines) > max_lines:
        last = lines[max_lines - 1].split(' ')
        while last and len(' '.join(last)) + len(placeholder) > width:
            last.pop()
        lines = lines[:max_lines - 1] + [' '.join(last) + placeholder]
    return lines

def fill(text, width=70, **options):
    return '\n'.join(wrap(text, width, **options))

def shorten(text, width, *, placeholder=' [...]', **options):
    words = text.split()
    if len(' '.join(words)) <= width:
        return ' '.join(words)
    while words and len(' '.join(words)) + len(placeholder) > width:
        words.pop()
    return ' '.join(words) + placeholder if words else placeholder.strip()

def dedent(text):
    lines = text.split('\n')
    margin = None
    for line in lines:
        if line.strip():
            indent = line[:len(line) - len(line.lstrip())]
            if margin is None:
                margin = indent
            while not indent.startswith(margin):
                margin = margin[:-1]
    return '\n'.join([line[len(margin or ''):] if line.strip() else '' for line in lines])

def indent(text, prefix, predicate=None):
    keep = predicate or (lambda line: line.strip())
    return ''.join([prefix + line if keep(line) else line for line in text.splitlines(True)])
