# `np.loadtxt` and `np.savetxt`: text tables in files, lists of lines, and iterables of lines.

import itertools

def _lines(fname, wrong, encoding=None):
    if hasattr(fname, '__fspath__'):
        fname = fname.__fspath__()
    if isinstance(fname, str):
        if encoding in (None, 'bytes', 'utf-8', 'utf8', 'UTF-8', 'ascii'):
            return fname
        with open(fname, encoding=encoding) as opened:
            return list(opened)
    try:
        return iter(fname)
    except TypeError:
        raise wrong(type(fname)) from None

# Decodes lines lazily, so that what follows them can be read later.
def _decoded(lines, encoding):
    for line in lines:
        if isinstance(line, bytes):
            line = line.decode(encoding or 'latin-1')
        elif not isinstance(line, str):
            raise TypeError('non-string returned while reading data')
        yield line if type(line) is str else str(line)

# Lines that are read at once.
def _texts_of(lines, encoding):
    lines = list(lines)
    return lines if set(map(type, lines)) <= {str} else list(_decoded(lines, encoding))

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
        if not -2 ** 63 <= column < 2 ** 63:
            raise OverflowError('Python int too large to convert to C ssize_t')
    return columns

def _without(line, comments):
    for mark in comments:
        line = line.split(mark, 1)[0]
    return line

# A line's cells, and whether a quoted one continues on the next line.
def _cells(line, delimiter, quote, comment):
    cells, cell, quoted, at, was_quoted = [], '', False, 0, False
    while at < len(line):
        c = line[at]
        if quoted:
            if c != quote:
                cell += c
            elif line[at + 1:at + 2] == quote:
                cell += c
                at += 1
            else:
                quoted = False
        elif c == quote and not cell.strip():
            quoted, was_quoted, cell = True, True, ''
        elif c == comment:
            break
        elif c in '\r\n':
            if line[at:] not in ('\n', '\r', '\r\n'):
                raise ValueError('Found an unquoted embedded newline within a single line of input.  This is currently not supported.')
            break
        elif c == delimiter if delimiter else c.isspace():
            if delimiter or cell or was_quoted:
                cells.append(cell)
            cell, was_quoted = '', False
        else:
            cell += c
        at += 1
    if cell or was_quoted or delimiter and cells:
        cells.append(cell)
    return cells, quoted

# At most `most` rows of cells.
def _rows(lines, delimiter, quote, marks, skip, most):
    comment = marks[0] if len(marks) == 1 and len(marks[0]) == 1 else None
    told, count, number, before = False, 0, skip, ''
    for _ in range(skip):
        next(lines, None)
    while most is None or count < most:
        line = next(lines, None)
        if line is None:
            break
        number += 1
        if comment is None:
            line = _without(line, marks)
        cells, is_open = _cells(before + line, delimiter, quote, comment)
        if is_open:
            before += line
            continue
        before = ''
        if not cells:
            if most is not None and not told:
                told = True
                _warn(f'Input line {number} contained no data and will not be counted towards `max_rows={most}`.  This differs from the '
                      'behaviour in NumPy <=1.22 which counted lines rather than rows.  If desired, the previous behaviour can be achieved '
                      'by using `itertools.islice`.\nPlease see the 1.23 release notes for an example on how to do this.  If you wish to '
                      'ignore this warning, use `warnings.filterwarnings`.  This warning is expected to be removed in the future and is '
                      'given only once per `loadtxt` call.')
            continue
        count += 1
        yield cells

def _warn(text, category=UserWarning):
    import warnings
    warnings.warn(text, category, stacklevel=3)

def _int(cell):
    word = cell.strip()
    digits = word[1:] if word[:1] in ('+', '-') else word
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError
    return int(word)

def _float(cell):
    if '_' in cell:
        raise ValueError
    return float(cell)

def _complex(cell):
    word = cell.strip()
    if word[:1] == '(' and word[-1:] == ')':
        word = word[1:-1].strip()
    return complex(word.replace('+-', '-'))

_READ = {'i': _int, 'u': _int, 'b': lambda cell: _int(cell) != 0, 'f': _float, 'c': _complex}

# The parser of a column's cells.
def _reader(dtype):
    read = _READ.get(dtype.kind, str)
    if dtype.kind not in 'iu':
        return read
    info = np.iinfo(dtype)

    def inside(cell):
        value = read(cell)
        if not info.min <= value <= info.max:
            raise ValueError
        return value
    return inside

def _converters(converters, columns, width):
    if converters is None or callable(converters):
        return converters
    own = {}
    for key, function in converters.items():
        column = key
        if columns is not None:
            # Columns that are not selected are never parsed.
            wanted = [k if k >= 0 else k + width for k in columns]
            if not -width <= key < width:
                raise ValueError(f'converter specified for column {key}, which is invalid for the number of fields {width}.')
            if key % width not in wanted:
                continue
            column = key % width
        elif not -width <= key < width:
            raise ValueError(f'converter specified for column {key}, which is invalid for the number of fields {width}.')
        own[column % width] = function
    return own

def _checked_converters(converters):
    if converters is None or callable(converters):
        return
    if not isinstance(converters, dict):
        raise TypeError('converters must be a dictionary mapping columns to converter functions or a single callable.')
    for key, function in converters.items():
        if not hasattr(key, '__index__') and not isinstance(key, int):
            raise TypeError(f'keys of the converters dictionary must be integers; got {key!r}')
        if not callable(function):
            raise TypeError('values of the converters dictionary must be callable, but the value associated with key '
                            f'{key} is not')

def _converted(rows, dtype, columns, converters, as_bytes, ndmin):
    fields = None if dtype.names is None else [dtype[name] for name in dtype.names]
    made, width, own = [], None, None
    for at, cells in enumerate(rows):
        if width is None:
            width = len(cells)
            own = _converters(converters, columns, width)
        elif columns is None and len(cells) != width:
            raise ValueError(f'the number of columns changed from {width} to {len(cells)} at row {at + 1}; '
                             'use `usecols` to select a subset and avoid this error')
        row = []
        for place, column in enumerate(range(width) if columns is None else columns):
            if not -len(cells) <= column < len(cells):
                raise ValueError(f'invalid column index {column} at row {at + 1} with {len(cells)} columns')
            cell = cells[column]
            function = own if callable(own) else None if own is None else own.get(column % width)
            if function is not None:
                row.append(function(cell.encode('latin-1') if as_bytes else cell))
                continue
            of = dtype if fields is None else fields[place]
            try:
                row.append(_reader(of)(cell))
            except ValueError:
                raise ValueError(f"could not convert string '{cell}' to {of} at row {at}, column {column % width + 1}.") from None
        made.append(row if fields is None else tuple(row))
    table = np.array(made, dtype=dtype)
    if not made:
        return np.empty((0,) if ndmin < 2 else (0, 0 if columns is None else len(columns)), dtype=dtype)
    return _least(table, ndmin)

def _least(table, ndmin):
    if table.ndim == 2 and ndmin < 2:
        table = table.reshape([n for n in table.shape if n != 1])
    if table.ndim < ndmin:
        table = table.reshape((1,) * (ndmin - table.ndim) + table.shape) if ndmin < 2 else table.reshape(-1, 1)
    return table

def _checked_controls(delimiter, marks, quote):
    comment = marks[0] if len(marks) == 1 and len(marks[0]) == 1 else None
    controls = {'delimiter': delimiter, 'comment': comment, 'quotechar': quote}
    for name, value in controls.items():
        if value is None:
            continue
        if not isinstance(value, str) or len(value) != 1:
            raise TypeError(f'Text reading control character must be a single unicode character or None; but got: {value!r}')
        if value in '\r\n':
            raise TypeError(f"control character '{name}' cannot be a newline (`\\r` or `\\n`).")
        if delimiter is None and value.isspace():
            raise TypeError(f"The values for control characters 'delimiter' and '{name}' are incompatible")
    for one, other in (('comment', 'delimiter'), ('quotechar', 'delimiter'), ('comment', 'quotechar')):
        if controls[one] is not None and controls[one] == controls[other]:
            raise TypeError(f"The values for control characters '{one}' and '{other}' are incompatible")

def _check_fields(dtype, columns):
    fields = sum([int(np.prod(getattr(dtype[name], 'shape', ()) or 1)) for name in dtype.names])
    if fields != len(columns):
        raise TypeError('If a structured dtype is used, the number of columns in `usecols` must match the effective number of fields. But '
                        f'{len(columns)} usecols were given and the number of fields is {fields}.')

def loadtxt(fname, dtype=float, comments='#', delimiter=None, converters=None, skiprows=0, usecols=None, unpack=False, ndmin=0, encoding=None, max_rows=None, *, quotechar=None, like=None):
    dtype = np.dtype(float if dtype is None else dtype)
    marks = [comments] if isinstance(comments, (str, bytes)) else list(comments or ())
    marks = [mark.decode('latin-1') if isinstance(mark, bytes) else mark for mark in marks]
    delimiter = delimiter.decode('latin-1') if isinstance(delimiter, bytes) else delimiter
    if ndmin not in (0, 1, 2):
        raise ValueError(f'Illegal value of ndmin keyword: {ndmin}')
    if '' in marks:
        raise ValueError('comments cannot be an empty string. Use comments=None to disable comments.')
    if len(marks) > 1 and delimiter in marks:
        raise TypeError(f"Comment characters '{tuple(marks)}' cannot include the delimiter '{delimiter}'")
    if quotechar is not None and (len(marks) > 1 or marks and len(marks[0]) > 1):
        raise ValueError('when multiple comments or a multi-character comment is given, quotes are not supported.  In this case quotechar '
                         'must be set to None.')
    _checked_controls(delimiter, marks, quotechar)
    _checked_converters(converters)
    skip, most = _whole(skiprows), None if max_rows is None else _whole(max_rows)
    columns = _columns(usecols)
    if dtype.names is not None and columns is not None:
        _check_fields(dtype, columns)
    lines = _lines(fname, lambda kind: ValueError('fname must be a string, filehandle, list of strings,\n'
                                                  f'or generator. Got {kind} instead.'), encoding)
    # Plain tables are read natively. Of a source of lines, no more are taken than there are rows.
    is_plain = converters is None and quotechar is None and dtype.names is None and dtype.kind in 'iuf' and len(marks) < 2
    table, begin = None, lines
    if is_plain:
        if not isinstance(lines, str):
            begin = _texts_of(lines if most is None else itertools.islice(lines, skip + most), encoding)
        table = _table(begin, dtype, marks[0] if marks else '', delimiter, skip, most, columns, False, False, ndmin)
    if table is None:
        if isinstance(lines, str):
            with open(lines) as opened:
                lines = list(opened)
        elif is_plain:
            lines = itertools.chain(begin, lines)
        rows = _rows(_decoded(lines, encoding), delimiter, quotechar, marks, skip, most)
        table = _converted(rows, dtype, columns, converters, encoding == 'bytes', ndmin)
    if table.shape and table.shape[0] == 0:
        _warn(f'loadtxt: input contained no data: "{fname}"')
    if unpack:
        return table.T if table.dtype.names is None else [table[name] for name in table.dtype.names]
    return table

class _Written:
    """A writer for text and binary files."""

    def __init__(self, file, encoding):
        self._file, self._encoding, self._as_bytes = file, encoding or 'latin-1', False

    def write(self, text):
        if not self._as_bytes:
            try:
                return self._file.write(text)
            except TypeError:
                self._as_bytes = True
        self._file.write(text.encode(self._encoding))

def savetxt(fname, X, fmt='%.18e', delimiter=' ', newline='\n', header='', footer='', comments='# ', encoding=None):
    fmt = fmt.decode('latin-1') if isinstance(fmt, bytes) else fmt
    delimiter = delimiter.decode('latin-1') if isinstance(delimiter, bytes) else delimiter
    X = np.asarray(X)
    names = X.dtype.names
    if X.ndim == 0 or X.ndim > 2:
        raise ValueError(f'Expected 1D or 2D array, got {X.ndim}D array instead')
    if X.ndim == 1 and names is None:
        X = X.reshape(-1, 1)
    width = X.shape[1] if names is None else len(names)
    is_complex = X.dtype.kind == 'c'
    if isinstance(fmt, (list, tuple)):
        if len(fmt) != width:
            raise AttributeError(f'fmt has wrong shape.  {fmt}')
        line = delimiter.join([one.decode('latin-1') if isinstance(one, bytes) else one for one in fmt])
    elif not isinstance(fmt, str):
        raise ValueError(f'invalid fmt: {fmt!r}')
    elif fmt.count('%') == 1:
        line = delimiter.join([f' ({fmt}+{fmt}j)' if is_complex else fmt] * width)
    elif fmt.count('%') == (2 * width if is_complex else width):
        line = fmt
    else:
        raise ValueError(f'fmt has wrong number of % formats:  {fmt}')
    if hasattr(fname, 'write'):
        opened, file = None, _Written(fname, encoding)
    else:
        opened = file = open(fname, 'w') if encoding is None else open(fname, 'w', encoding=encoding)
    if header:
        file.write(comments + header.replace('\n', '\n' + comments) + newline)
    # Dates are written as NumPy's, not as Python's.
    rows, at = [list(row) for row in X] if X.dtype.kind in 'mM' else X.tolist(), 0
    # Many rows of numbers are formatted at once.
    count = max(1, 4096 // max(1, width))
    several = (line + newline) * count
    while X.dtype.kind in 'biuf' and at + count <= len(rows):
        try:
            text = several % tuple([cell for row in rows[at:at + count] for cell in row])
        except TypeError:
            break
        file.write(text)
        at += count
    for row in rows[at:]:
        if is_complex:
            parts = [part for number in row for part in (number.real, number.imag)]
            file.write((line % tuple(parts) + newline).replace('+-', '-'))
            continue
        try:
            file.write(line % tuple(row) + newline)
        except TypeError:
            raise TypeError(f"Mismatch between array dtype ('{X.dtype}') and format specifier ('{line}')") from None
    if footer:
        file.write(comments + footer.replace('\n', '\n' + comments) + newline)
    if opened is not None:
        opened.close()
