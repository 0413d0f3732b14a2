# `np.genfromtxt`: tables with missing values, with names, and with dtypes detected from their cells.

def _cut(line, widths):
    if isinstance(widths, int):
        widths = [widths] * -(-len(line) // widths)
    cells, at = [], 0
    for width in widths:
        cells.append(line[at:at + width])
        at += width
    return '\x1f'.join(cells)

def _bool(cell):
    words = {'TRUE': True, 'FALSE': False}
    if cell.upper() not in words:
        raise ValueError
    return words[cell.upper()]

# Candidate types of a column, the narrowest first: the parser, the value of a missing cell, and the dtype.
_GUESSES = [(_bool, False, '?'), (int, -1, '<i8'), (float, np.nan, '<f8'), (complex, complex(np.nan, 0), '<c16')]

def _guess(cells, missing, fill):
    for read, default, code in _GUESSES:
        try:
            values = [(default if fill is None else fill) if cell in missing else read(cell) for cell in cells]
        except ValueError:
            continue
        return values, code
    # A missing text is what stands there.
    return cells, f'<U{max([1] + [len(cell) for cell in cells])}'

# Valid field names.
def _valid(names, excludelist, deletechars, replace_space, case_sensitive, defaultfmt, count):
    removed = set('~!@#$%^&*()-=+~\\|]}[{\';: /?.>,<') if deletechars is None else set(deletechars) | {'"'}
    taken = set(excludelist or ()) | {'return', 'file', 'print'}
    names = list(names)[:count] + [''] * (count - len(names))
    made, seen, empty = [], {}, 0
    for name in names:
        name = name.upper() if case_sensitive in (False, 'upper') else name.lower() if case_sensitive == 'lower' else name
        name = name.strip().replace(' ', replace_space) if replace_space else name.strip()
        name = ''.join([c for c in name if c not in removed])
        if not name:
            name = defaultfmt % empty
            while name in names:
                empty += 1
                name = defaultfmt % empty
            empty += 1
        elif name in taken:
            name += '_'
        again = seen.get(name, 0)
        made.append(f'{name}_{again}' if again else name)
        seen[name] = again + 1
    return made

def _split(line, delimiter, autostrip):
    line = line.rstrip('\r\n')
    if delimiter is None:
        return line.split()
    return [cell.strip() for cell in line.split(delimiter)]

# An option that may apply to all columns, or to a column by its position or name.
def _of_column(setting, k, name):
    if isinstance(setting, dict):
        return setting.get(k, setting.get(name))
    if isinstance(setting, (list, tuple)):
        return setting[k] if k < len(setting) else None
    return setting

def _texts(value):
    return [] if value is None else [part.strip() for part in value.split(',')] if isinstance(value, str) else [str(one) for one in value]

def _named(lines, names, comments, delimiter, autostrip):
    if names is True:
        first = ''
        while lines and not first.strip():
            first = lines.pop(0)
            bare = first.split(comments, 1) if comments else [first]
            # The names may be in a comment.
            first = bare[0] if bare[0].strip() else bare[-1]
        return _split(first, delimiter, autostrip)
    return [name.strip() for name in names.split(',')] if isinstance(names, str) else list(names)

def genfromtxt(fname, dtype=float, comments='#', delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None, filling_values=None, usecols=None, names=None, excludelist=None, deletechars=None, replace_space='_', autostrip=False, case_sensitive=True, defaultfmt='f%i', unpack=None, usemask=False, loose=True, invalid_raise=True, max_rows=None, encoding=None, *, ndmin=0, like=None):
    if max_rows is not None and skip_footer:
        raise ValueError("The keywords 'skip_footer' and 'max_rows' can not be specified at the same time.")
    if max_rows is not None and max_rows < 1:
        raise ValueError("'max_rows' must be at least 1.")
    comments = comments.decode('latin-1') if isinstance(comments, bytes) else comments
    delimiter = delimiter.decode('latin-1') if isinstance(delimiter, bytes) else delimiter
    as_bytes, encoding = encoding == 'bytes', None if encoding == 'bytes' else encoding
    lines = _source(fname, encoding)
    if isinstance(delimiter, (int, list, tuple)):
        lines, delimiter = [_cut(line.rstrip('\r\n'), delimiter) for line in _listed(lines)], '\x1f'
    elif delimiter is not None and len(delimiter) != 1:
        lines, delimiter = [line.replace(delimiter, '\x1f') for line in _listed(lines)], '\x1f'
    if skip_footer:
        lines = _listed(lines)
        lines = lines[:len(lines) - skip_footer]
    if isinstance(usecols, str):
        usecols = _texts(usecols)
    plain = dtype is None or dtype in (float, int) or np.dtype(dtype).kind in 'iuf'
    is_numbers = plain and not usemask and not names and converters is None and missing_values is None and (filling_values is None or isinstance(filling_values, (int, float)))
    if is_numbers and dtype is not None:
        columns = _columns(usecols)
        return _unpacked(_table(lines, dtype, comments or '', delimiter, skip_header, max_rows, columns, filling_values,
                                not invalid_raise, ndmin), unpack)
    lines = _listed(lines)[skip_header:]
    asked = None if dtype is None else np.dtype(_described(dtype, defaultfmt))
    if names:
        names = _named(lines, names, comments, delimiter, autostrip)
    elif asked is not None and asked.names is not None:
        names = list(asked.names)
    rows, odd, width = [], [], None
    for number, line in enumerate(lines):
        line = line.split(comments, 1)[0] if comments else line
        if not line.strip():
            continue
        cells = _split(line, delimiter, autostrip)
        width = len(cells) if width is None else width
        if len(cells) != width:
            odd.append(f'    Line #{number + 1 + skip_header} (got {len(cells)} columns instead of {width})')
            continue
        rows.append(cells)
        if len(rows) == max_rows:
            break
    if odd:
        words = 'Some errors were detected !\n' + '\n'.join(odd)
        if invalid_raise:
            raise ValueError(words)
        _warn(words)
    if not rows:
        _warn(f'genfromtxt: Empty input file: "{fname}"')
        return np.empty(0, dtype=float if asked is None else asked)
    chosen = list(range(width))
    if usecols is not None:
        given = list(usecols) if isinstance(usecols, (list, tuple, np.ndarray)) else [usecols]
        chosen = [names.index(column) if isinstance(column, str) else int(column) % width for column in given]
        if names and len(names) == width:
            names = [names[k] for k in chosen]
    if names:
        names = _valid(names, excludelist, deletechars, replace_space, case_sensitive, defaultfmt, len(chosen))
    columns, codes, gone = [], [], []
    for place, k in enumerate(chosen):
        name = names[place] if names else None
        missing = set(['']) | set(_texts(_of_column(missing_values, place, name)))
        fill = _of_column(filling_values, place, name)
        of = None if asked is None else asked if asked.names is None else asked[asked.names[place]]
        own = None if converters is None else converters.get(k, converters.get(k - width, converters.get(name)))
        cells = [row[k] for row in rows]
        gone.append([cell.strip() in missing for cell in cells])
        if own is not None:
            values = [own(cell.encode('latin-1') if as_bytes else cell) for cell in cells]
            code = np.asarray(values).dtype.str if of is None else of.str
        elif of is None:
            values, code = _guess(cells, missing, fill)
        else:
            values, code = [_read_as(of, cell, missing, fill) for cell in cells], of.str
        columns.append(values)
        codes.append(code)
    # Columns that have nothing but missing values are of any type.
    kinds = set([code for code, lost in zip(codes, gone) if not all(lost)])
    if names or asked is not None and asked.names is not None or asked is None and len(kinds) > 1 and not _all_texts(codes):
        names = names or [defaultfmt % k for k in range(len(codes))]
        if asked is not None and asked.names is None:
            codes = [asked.str] * len(codes)
        table = np.array(list(zip(*columns)), dtype=list(zip(names, codes)))
        if usemask:
            table = np.ma.array(table, mask=list(zip(*gone)))
        table = table[0] if len(table) == 1 and ndmin == 0 else table
        return [table[name] for name in names] if unpack else table
    if asked is None and codes:
        made = np.array(list(zip(*columns)), dtype=kinds.pop() if len(kinds) == 1 and not _all_texts(codes) else None)
    else:
        made = np.array([list(row) for row in zip(*columns)], dtype=asked)
    if usemask:
        made = np.ma.array(made, mask=np.array(gone).T)
    return _unpacked(_least(made, ndmin), unpack)

def _all_texts(codes):
    return all([code[:2] == '<U' for code in codes])

def _unpacked(table, unpack):
    return table.T if unpack else table

def _source(fname, encoding):
    lines = _lines(fname, lambda kind: TypeError('fname must be a string, a filehandle, a sequence of strings,\n'
                                                 f'or an iterator of strings. Got {kind} instead.'), encoding)
    if isinstance(lines, str):
        return lines
    lines = list(lines)
    if encoding is not None and lines and isinstance(lines[0], bytes):
        # Line ends depend on the encoding.
        return b''.join(lines).decode(encoding).splitlines()
    return _texts_of(lines, encoding)

def _listed(lines):
    if not isinstance(lines, str):
        return list(lines)
    with open(lines) as opened:
        return list(opened)

# A tuple or list of dtypes has one for each column.
def _described(dtype, defaultfmt):
    if isinstance(dtype, (list, tuple)) and dtype and not isinstance(dtype[0], tuple):
        return [(defaultfmt % k, of) for k, of in enumerate(dtype)]
    return dtype

def _read_as(of, cell, missing, fill):
    if of.kind not in 'biufc':
        return cell
    default = fill if fill is not None else False if of.kind == 'b' else -1 if of.kind in 'iu' else np.nan
    if cell in missing:
        return default
    try:
        return _bool(cell) if of.kind == 'b' else int(cell) if of.kind in 'iu' else complex(cell) if of.kind == 'c' else float(cell)
    except ValueError:
        return default
