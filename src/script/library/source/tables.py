# Tables of numbers in texts: of the page's files, of lists of lines, of anything that gives lines.

def _lines(fname, wrong):
    if isinstance(fname, str):
        return fname
    if hasattr(fname, '__fspath__'):
        return fname.__fspath__()
    try:
        lines = iter(fname)
    except TypeError:
        raise wrong(type(fname)) from None
    return list(lines)

def _whole(value):
    if isinstance(value, float) or not hasattr(value, '__index__') and not isinstance(value, int):
        raise TypeError('argument must be an integer')
    if value < 0:
        raise ValueError('argument must be nonnegative')
    return int(value)

def _columns(usecols):
    if usecols is None:
        return None
    try:
        columns = list(usecols)
    except TypeError:
        columns = [usecols]
    for column in columns:
        if isinstance(column, (float, str)):
            raise TypeError('usecols must be an int or a sequence of ints but it contains at least one element of type '
                            f"'{type(column).__name__}'")
    return columns

def _without(lines, comments):
    if isinstance(lines, str):
        lines = list(open(lines))
    for mark in comments:
        lines = [line.split(mark)[0] for line in lines]
    return lines

def _converted(lines, dtype, delimiter, skip, most, columns, converters, ndmin):
    rows = []
    for line in lines[skip:]:
        if not line.strip():
            continue
        if most is not None and len(rows) == most:
            break
        cells = line.split() if delimiter is None else [cell.strip() for cell in line.rstrip('\r\n').split(delimiter)]
        row = []
        for k in range(len(cells)) if columns is None else columns:
            own = converters if callable(converters) else converters.get(k, converters.get(k - len(cells), float))
            row.append(own(cells[k]))
        if rows and len(row) != len(rows[0]):
            raise ValueError(f'the number of columns changed from {len(rows[0])} to {len(row)} at row {len(rows) + 1}; '
                             'use `usecols` to select a subset and avoid this error')
        rows.append(row)
    table = np.array(rows, dtype=dtype)
    return _least(table, ndmin)

# Whether a dtype is one of texts.
def _of_texts(dtype):
    return dtype is str or isinstance(dtype, str) and dtype.lstrip('<>=|')[:1] in ('U', 's')

def _least(table, ndmin):
    if table.ndim == 2 and ndmin < 2:
        table = table.reshape([n for n in table.shape if n != 1])
    return table.reshape(1) if table.ndim < ndmin else table

def loadtxt(fname, dtype=float, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, encoding=None, max_rows=None, *, quotechar=None, like=None):
    lines = _lines(fname, lambda kind: ValueError('fname must be a string, filehandle, list of strings,\n'
                                                  f'or generator. Got {kind} instead.'))
    if not isinstance(lines, str) and any(not isinstance(line, str) for line in lines):
        raise TypeError('non-string returned while reading data')
    if delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1):
        raise TypeError(f'Text reading control character must be a single unicode character or None; but got: {delimiter!r}')
    if ndmin not in (0, 1, 2):
        raise ValueError(f'Illegal value of ndmin keyword: {ndmin}')
    marks = [comments] if isinstance(comments, str) else list(comments or ())
    if '' in marks:
        raise ValueError('comments cannot be an empty string. Use comments=None to disable comments.')
    skip, most = _whole(skiprows), None if max_rows is None else _whole(max_rows)
    columns = _columns(usecols)
    if converters is None and _of_texts(dtype):
        converters = str
    if converters is not None:
        table = _converted(_without(lines, marks), dtype, delimiter, skip, most, columns, converters, ndmin)
    else:
        if len(marks) > 1:
            lines, marks = _without(lines, marks), []
        table = _table(lines, dtype, marks[0] if marks else '', delimiter, skip, most, columns, False, False, ndmin)
    return table.T if unpack else table

def genfromtxt(fname, dtype=float, comments='#', delimiter=None, skip_header=0, skip_footer=0, converters=None, missing_values=None, filling_values=None, usecols=None, names=None, excludelist=None, deletechars=None, replace_space='_', autostrip=False, case_sensitive=True, defaultfmt='f%i', unpack=None, usemask=False, loose=True, invalid_raise=True, max_rows=None, encoding=None, *, ndmin=0, like=None):
    if names:
        raise NotImplementedError('named columns make a structured array, and arrays here hold numbers: '
                                  'skip_header=1 passes over a line of names')
    lines = _lines(fname, lambda kind: TypeError('fname must be a string, a filehandle, a sequence of strings,\n'
                                                 f'or an iterator of strings. Got {kind} instead.'))
    if skip_footer or delimiter is not None and (not isinstance(delimiter, str) or len(delimiter) != 1):
        lines = list(open(lines)) if isinstance(lines, str) else lines
        lines = lines[:len(lines) - skip_footer]
    if isinstance(delimiter, (int, list, tuple)):
        lines, delimiter = [_cut(line.rstrip('\r\n'), delimiter) for line in lines], '\x1f'
    elif delimiter is not None and len(delimiter) != 1:
        lines, delimiter = [line.replace(delimiter, '\x1f') for line in lines], '\x1f'
    if isinstance(usecols, str):
        usecols = [int(column) for column in usecols.split(',')]
    columns = _columns(usecols)
    if _of_texts(dtype):
        table = _converted(_without(lines, [comments or '\0']), dtype, delimiter, skip_header, max_rows, columns, str, ndmin)
    elif converters is not None:
        own = {k: lambda cell: _number(cell, filling_values) for k in range(-99, 99)}
        own.update(converters)
        table = _converted(_without(lines, [comments or '\0']), dtype, delimiter, skip_header, max_rows, columns, own, ndmin)
    else:
        given = lines, dtype or float, comments or '', delimiter, skip_header, max_rows, columns, filling_values, not invalid_raise, ndmin
        table = _table(*given)
        if dtype is None:
            table = _guessed(given, table)
    return table.T if unpack else table

def _number(cell, missing):
    try:
        return float(cell)
    except ValueError:
        return np.nan if missing is None else missing

def _guessed(given, table):
    try:
        return _table(given[0], int, *given[2:7], False, *given[8:])
    except ValueError:
        return table

def _cut(line, widths):
    if isinstance(widths, int):
        widths = [widths] * -(-len(line) // widths)
    cells, at = [], 0
    for width in widths:
        cells.append(line[at:at + width])
        at += width
    return '\x1f'.join(cells)

def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', encoding=None):
    X = np.asarray(X)
    if X.ndim == 0 or X.ndim > 2:
        raise ValueError(f'Expected 1D or 2D array, got {X.ndim}D array instead')
    if X.ndim == 1:
        X = X.reshape(-1, 1)
    file = fname if hasattr(fname, 'write') else open(fname, 'w')
    if isinstance(fmt, (list, tuple)):
        if len(fmt) != X.shape[1]:
            raise AttributeError(f'fmt has wrong shape.  {fmt}')
        line = delimiter.join(fmt)
    elif fmt.count('%') == 1:
        line = delimiter.join([fmt] * X.shape[1])
    elif fmt.count('%') == X.shape[1]:
        line = fmt
    else:
        raise ValueError(f'fmt has wrong number of % formats:  {fmt}')
    if header:
        file.write(comments + header.replace('\n', '\n' + comments) + newline)
    for row in X.tolist():
        file.write(line % tuple(row) + newline)
    if footer:
        file.write(comments + footer.replace('\n', '\n' + comments) + newline)
