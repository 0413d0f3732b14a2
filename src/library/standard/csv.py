# Comma-separated values.

QUOTE_MINIMAL, QUOTE_ALL, QUOTE_NONNUMERIC, QUOTE_NONE = range(4)

class Error(Exception):
    pass

class Dialect:
    delimiter = ','
    quotechar = '"'
    escapechar = None
    doublequote = True
    skipinitialspace = False
    lineterminator = '\r\n'
    quoting = QUOTE_MINIMAL
    strict = False

class excel(Dialect):
    pass

class excel_tab(excel):
    delimiter = '\t'

class unix_dialect(Dialect):
    quoting = QUOTE_ALL
    lineterminator = '\n'

_dialects = {'excel': excel, 'excel-tab': excel_tab, 'unix': unix_dialect}

def register_dialect(name, dialect=excel, **fmtparams):
    _dialects[name] = _settings(dialect, fmtparams)

def get_dialect(name):
    if name not in _dialects:
        raise Error('unknown dialect')
    return _dialects[name]

def unregister_dialect(name):
    get_dialect(name)
    del _dialects[name]

def list_dialects():
    return list(_dialects)

def _settings(dialect, given):
    base = get_dialect(dialect) if isinstance(dialect, str) else dialect
    made = Dialect()
    for name in ('delimiter', 'quotechar', 'escapechar', 'doublequote', 'skipinitialspace', 'lineterminator', 'quoting', 'strict'):
        setattr(made, name, given.pop(name, getattr(base, name)))
    if given:
        raise TypeError(f"'{next(iter(given))}' is an invalid keyword argument for this function")
    if not isinstance(made.delimiter, str) or len(made.delimiter) != 1:
        raise TypeError('"delimiter" must be a 1-character string')
    return made

class _Reader:
    def __init__(self, lines, dialect):
        self._lines = iter(lines)
        self.dialect = d = dialect
        self.line_num = 0
        # Most lines are cells between delimiters, some of them in quotes.
        is_plain = d.quotechar and len(d.quotechar) == 1 and d.escapechar is None and d.doublequote and not d.skipinitialspace and d.quoting in (QUOTE_MINIMAL, QUOTE_ALL)
        self._marks = (d.delimiter, d.quotechar) if is_plain else None
        # A line that was read and is no plain one.
        self._line = None

    def __iter__(self):
        return self

    def __next__(self):
        d = self.dialect
        row, cell, quoted, inside, started = [], [], False, False, False
        while True:
            goes_on = False
            line, self._line = self._line, None
            if line is None:
                line = next(self._lines, self)
            if line is self:
                if started:
                    break
                raise StopIteration
            if not isinstance(line, str):
                raise Error(f'iterator should return strings, not {type(line).__name__} (the file should be opened in text mode)')
            self.line_num += 1
            if self._marks and not started:
                cells = __csv_row__(line, *self._marks)
                if cells is not None:
                    return cells
            started = True
            k = 0
            while k < len(line):
                c = line[k]
                k += 1
                if inside:
                    if c == d.escapechar and k < len(line):
                        cell.append(line[k])
                        k += 1
                    elif c == d.quotechar and d.doublequote and line[k:k + 1] == d.quotechar:
                        cell.append(c)
                        k += 1
                    elif c == d.quotechar:
                        inside = False
                    else:
                        cell.append(c)
                elif c == d.delimiter:
                    row.append(self._value(cell, quoted))
                    cell, quoted = [], False
                elif c in '\r\n':
                    if line[k:].strip('\r\n'):
                        raise Error('new-line character seen in unquoted field - do you need to open the file in universal-newline mode?')
                    break
                elif c == d.escapechar and k < len(line):
                    cell.append(line[k])
                    k += 1
                    # A line end that is escaped is part of the cell.
                    goes_on = cell[-1] in '\r\n' and k == len(line)
                elif c == d.quotechar and not cell and not quoted and d.quoting != QUOTE_NONE:
                    inside = quoted = True
                elif c == ' ' and d.skipinitialspace and not cell and not quoted:
                    pass
                else:
                    cell.append(c)
            if not inside and not goes_on:
                break
        if not row and not cell and not quoted:
            return []
        row.append(self._value(cell, quoted))
        return row

    __next__ = __quickly__(__next__, __csv_next__)

    def _value(self, cell, quoted):
        text = ''.join(cell)
        return float(text) if text and self.dialect.quoting == QUOTE_NONNUMERIC and not quoted else text

def reader(csvfile, dialect='excel', **fmtparams):
    return _Reader(csvfile, _settings(dialect, fmtparams))

class _Writer:
    def __init__(self, file, dialect):
        self._file = file
        self.dialect = d = dialect
        self._special = {d.delimiter, '\r', '\n', *d.lineterminator} | {c for c in (d.quotechar, d.escapechar) if c}
        # Most rows are plain ones.
        is_plain = d.quotechar and d.doublequote and d.escapechar is None and d.quoting != QUOTE_NONE
        self._marks = (d.delimiter, d.quotechar, ''.join(self._special), d.lineterminator, d.quoting) if is_plain else None

    def writerow(self, row):
        return self._file.write(self._line(row))

    def writerows(self, rows):
        if type(self._file).__module__ != '_io':
            for row in rows:
                self.writerow(row)
            return
        # A file takes many rows at once.
        lines = []
        try:
            for row in rows:
                lines.append(self._line(row))
                if len(lines) == 1000:
                    self._file.write(''.join(lines))
                    lines.clear()
        finally:
            self._file.write(''.join(lines))

    def _line(self, row):
        try:
            row = list(row)
        except TypeError:
            raise Error(f'iterable expected, not {type(row).__name__}') from None
        cells = [self._cell(value, len(row)) for value in row]
        return self.dialect.delimiter.join(cells) + self.dialect.lineterminator

    _line = __quickly__(_line, __csv_line__)

    def _cell(self, value, count):
        d = self.dialect
        text = '' if value is None else repr(value) if type(value) is float else str(value)
        special = self._special
        has = not text.isalnum() and not special.isdisjoint(text)
        if d.quoting == QUOTE_NONE and not text and count == 1:
            raise Error('single empty field record must be quoted')
        number = isinstance(value, (int, float))
        is_quoted = d.quoting == QUOTE_ALL or d.quoting == QUOTE_NONNUMERIC and not number or not text and count == 1
        if has:
            parts = []
            for c in text:
                if c in special:
                    if d.quoting == QUOTE_NONE or c == d.escapechar or c == d.quotechar and not d.doublequote:
                        if not d.escapechar:
                            raise Error('need to escape, but no escapechar set')
                        parts.append(d.escapechar)
                    else:
                        is_quoted = True
                        if c == d.quotechar:
                            parts.append(c)
                parts.append(c)
            text = ''.join(parts)
        return d.quotechar + text + d.quotechar if is_quoted else text

def writer(csvfile, dialect='excel', **fmtparams):
    return _Writer(csvfile, _settings(dialect, fmtparams))

class DictReader:
    def __init__(self, f, fieldnames=None, restkey=None, restval=None, dialect='excel', *args, **kwds):
        self.reader = reader(f, dialect, **kwds)
        self._names = list(fieldnames) if iter(fieldnames or ()) is fieldnames else fieldnames
        self.restkey, self.restval = restkey, restval
        # A row that was read and has no cell for each name.
        self._row = None

    @property
    def fieldnames(self):
        if self._names is None:
            self._names = next(self.reader, None)
        return self._names

    @fieldnames.setter
    def fieldnames(self, value):
        self._names = value

    @property
    def line_num(self):
        return self.reader.line_num

    def __iter__(self):
        return self

    def __next__(self):
        names = self.fieldnames
        row, self._row = self._row, None
        while not row:
            row = next(self.reader)
        made = dict(zip(names, row))
        if len(row) > len(names):
            made[self.restkey] = row[len(names):]
        for name in names[len(row):]:
            made[name] = self.restval
        return made

    __next__ = __quickly__(__next__, __csv_next_named__)

class DictWriter:
    def __init__(self, f, fieldnames, restval='', extrasaction='raise', dialect='excel', *args, **kwds):
        self.fieldnames = list(fieldnames)
        self.restval, self.extrasaction = restval, extrasaction
        self.writer = writer(f, dialect, **kwds)

    def writeheader(self):
        return self.writer.writerow(self.fieldnames)

    def _cells(self, fields):
        extra = [name for name in fields if name not in self.fieldnames]
        if extra and self.extrasaction == 'raise':
            raise ValueError(f"dict contains fields not in fieldnames: {', '.join([repr(name) for name in extra])}")
        return [fields.get(name, self.restval) for name in self.fieldnames]

    _cells = __quickly__(_cells, __csv_cells_named__)

    def writerow(self, rowdict):
        return self.writer.writerow(self._cells(rowdict))

    def writerows(self, rowdicts):
        self.writer.writerows(map(self._cells, rowdicts))

class Sniffer:
    preferred = [',', '\t', ';', ' ', ':']

    def sniff(self, sample, delimiters=None):
        quote, delimiter, spaced = self._quoted(sample, delimiters)
        if not delimiter:
            delimiter, spaced = self._counted(sample, delimiters)
        if not delimiter:
            raise Error('Could not determine delimiter')
        class dialect(Dialect):
            _name = 'sniffed'
            lineterminator = '\r\n'
            quoting = QUOTE_MINIMAL
        dialect.delimiter, dialect.quotechar, dialect.skipinitialspace = delimiter, quote or '"', spaced
        dialect.doublequote = bool(quote) and quote * 2 in sample
        return dialect

    def _quoted(self, sample, delimiters):
        # What stands between quoted cells.
        import re
        for pattern in (r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?P=delim)', r'(?:^|\n)(?P<quote>["\']).*?(?P=quote)(?P<delim>[^\w\n"\'])(?P<space> ?)',
                        r'(?P<delim>[^\w\n"\'])(?P<space> ?)(?P<quote>["\']).*?(?P=quote)(?:$|\n)'):
            found = [one for one in re.finditer(pattern, sample, re.DOTALL | re.MULTILINE)]
            if found:
                break
        else:
            return '', None, False
        quotes = [one['quote'] for one in found]
        marks = [one['delim'] for one in found if delimiters is None or one['delim'] in delimiters]
        if not marks:
            return max(quotes, key=quotes.count), None, False
        delimiter = max(marks, key=marks.count)
        spaces = [one for one in found if one['delim'] == delimiter and one['space']]
        return max(quotes, key=quotes.count), delimiter, len(spaces) == marks.count(delimiter)

    def _counted(self, sample, delimiters):
        # A delimiter comes as often in each line, or in most.
        lines = [line for line in sample.split('\n') if line][:100]
        found = {}
        for mark in sorted(set(sample)):
            if mark in '\r\n' or not mark.isascii() or delimiters is not None and mark not in delimiters:
                continue
            if delimiters is None and mark.isalnum():
                continue
            counts = [line.count(mark) for line in lines]
            usual = max(counts, key=counts.count)
            if usual and counts.count(usual) >= 0.9 * len(lines):
                found[mark] = counts.count(usual) / len(lines)
        if not found:
            return None, False
        best = max(found.values())
        marks = [mark for mark in found if found[mark] == best]
        delimiter = next((mark for mark in self.preferred if mark in marks), marks[0])
        return delimiter, all(line.count(delimiter) == line.count(delimiter + ' ') for line in lines)

    def has_header(self, sample):
        rows = reader(sample.splitlines(True), self.sniff(sample))
        header = next(rows)
        kinds = {k: None for k in range(len(header))}
        for number, row in enumerate(rows):
            if number > 20:
                break
            if len(row) != len(header):
                continue
            for k in list(kinds):
                kind = _kind_of_cell(row[k])
                if kinds[k] is None:
                    kinds[k] = kind
                elif kinds[k] != kind:
                    del kinds[k]
        votes = 0
        for k, kind in kinds.items():
            same = len(header[k]) == kind if isinstance(kind, int) else _kind_of_cell(header[k]) == 'number'
            votes += -1 if same else 1
        return votes > 0

def _kind_of_cell(text):
    try:
        complex(text)
        return 'number'
    except ValueError:
        return len(text)

def field_size_limit(limit=None):
    return 131072
