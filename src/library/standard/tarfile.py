# Archives of tar, plain or compressed by gzip.

import io
import os
import time

__open__ = open

REGTYPE, AREGTYPE, LNKTYPE, SYMTYPE, CHRTYPE, BLKTYPE, DIRTYPE, FIFOTYPE = b'0', b'\0', b'1', b'2', b'3', b'4', b'5', b'6'
GNUTYPE_LONGNAME, GNUTYPE_LONGLINK, XHDTYPE, XGLTYPE = b'L', b'K', b'x', b'g'
BLOCKSIZE, RECORDSIZE = 512, 10240
USTAR_FORMAT, GNU_FORMAT, PAX_FORMAT = 0, 1, 2
DEFAULT_FORMAT, ENCODING = PAX_FORMAT, 'utf-8'

class TarError(Exception):
    __module__ = 'tarfile'

class ReadError(TarError):
    __module__ = 'tarfile'

class ExtractError(TarError):
    __module__ = 'tarfile'

class CompressionError(TarError):
    __module__ = 'tarfile'

class StreamError(TarError):
    __module__ = 'tarfile'

class HeaderError(TarError):
    __module__ = 'tarfile'

class FilterError(TarError):
    __module__ = 'tarfile'

class OutsideDestinationError(FilterError):
    __module__ = 'tarfile'

def _text(data):
    return data.split(b'\0')[0].decode('utf-8', 'replace')

def _number(data):
    if data[0] in (128, 255):
        return int.from_bytes(data[1:], 'big') - (0 if data[0] == 128 else 1 << 8 * (len(data) - 1))
    text = data.split(b'\0')[0].decode('ascii', 'replace').strip()
    try:
        return int(text or '0', 8)
    except ValueError:
        raise ReadError('invalid header') from None

def _octal(number, width):
    if 0 <= number < 8 ** (width - 1):
        return b'%0*o\0' % (width - 1, number)
    return b'\x80' + number.to_bytes(width - 1, 'big')

class TarInfo:
    def __init__(self, name=''):
        self.name, self.mode, self.uid, self.gid, self.size, self.mtime = name, 0o644, 0, 0, 0, 0
        self.chksum, self.type, self.linkname, self.uname, self.gname = 0, REGTYPE, '', '', ''
        self.devmajor = self.devminor = self.offset = self.offset_data = 0
        self.pax_headers, self.sparse, self.tarfile = {}, None, None

    path = property(lambda self: self.name, lambda self, name: setattr(self, 'name', name))
    linkpath = property(lambda self: self.linkname, lambda self, name: setattr(self, 'linkname', name))

    def __repr__(self):
        return f'<{type(self).__name__} {self.name!r} at {id(self):#x}>'

    def isreg(self):
        return self.type in (REGTYPE, AREGTYPE, b'7')

    isfile = isreg

    def isdir(self):
        return self.type == DIRTYPE

    def issym(self):
        return self.type == SYMTYPE

    def islnk(self):
        return self.type == LNKTYPE

    def ischr(self):
        return self.type == CHRTYPE

    def isblk(self):
        return self.type == BLKTYPE

    def isfifo(self):
        return self.type == FIFOTYPE

    def isdev(self):
        return self.type in (CHRTYPE, BLKTYPE, FIFOTYPE)

    def replace(self, *, deep=True, **changes):
        made = TarInfo()
        made.__dict__.update({**self.__dict__, **changes})
        return made

    def get_info(self):
        name = self.name + '/' if self.isdir() and not self.name.endswith('/') else self.name
        return {'name': name, **{key: getattr(self, key) for key in ('mode', 'uid', 'gid', 'size', 'mtime', 'chksum', 'type', 'linkname', 'uname', 'gname', 'devmajor', 'devminor')}}

    # The header's blocks, with those before it that say what has no room in it.
    def tobuf(self, format=DEFAULT_FORMAT, encoding=ENCODING, errors='strict'):
        name = self.get_info()['name']
        before, data = b'', name.encode('utf-8', errors)
        prefix, link = b'', self.linkname.encode('utf-8', errors)
        extra = {}
        if len(data) > 100:
            at = data[:156].rfind(b'/')
            if format != GNU_FORMAT and 0 < at and len(data) - at - 1 <= 100:
                prefix, data = data[:at], data[at + 1:]
            elif format == GNU_FORMAT:
                before += _long(GNUTYPE_LONGNAME, data)
            else:
                extra['path'] = name
        if format == PAX_FORMAT:
            if not name.isascii():
                extra['path'] = name
            if len(link) > 100 or not self.linkname.isascii():
                extra['linkpath'] = self.linkname
            if isinstance(self.mtime, float) and self.mtime != int(self.mtime):
                extra['mtime'] = str(self.mtime)
            if self.size >= 8 ** 11:
                extra['size'] = str(self.size)
            extra.update(self.pax_headers)
        elif len(link) > 100:
            before += _long(GNUTYPE_LONGLINK, link)
        if extra:
            records = b''.join([_record(key, str(value)) for key, value in extra.items()])
            before += _header(b'././@PaxHeader', 0, 0, 0, len(records), 0, XHDTYPE, b'', b'', b'', b'') + _padded(records)
        size = 0 if self.isdir() or self.issym() or self.islnk() else self.size
        return before + _header(data[:100], self.mode & 0o7777, self.uid, self.gid, size, int(self.mtime), self.type, link[:100], self.uname.encode(), self.gname.encode(), prefix, format == GNU_FORMAT)

    @classmethod
    def frombuf(cls, buf, encoding=ENCODING, errors='strict'):
        if len(buf) != BLOCKSIZE or not buf.strip(b'\0'):
            raise ReadError('empty header' if not buf.strip(b'\0') else 'truncated header')
        made = cls(_text(buf[:100]))
        made.mode, made.uid, made.gid = _number(buf[100:108]), _number(buf[108:116]), _number(buf[116:124])
        made.size, made.mtime, made.chksum = _number(buf[124:136]), _number(buf[136:148]), _number(buf[148:156])
        if made.chksum != sum(buf[:148]) + sum(buf[156:]) + 256:
            raise ReadError('bad checksum')
        made.type, made.linkname = buf[156:157], _text(buf[157:257])
        if buf[257:262] == b'ustar':
            made.uname, made.gname = _text(buf[265:297]), _text(buf[297:329])
            prefix = _text(buf[345:500])
            if prefix and buf[257:265] != b'ustar  \0':
                made.name = prefix + '/' + made.name
        if made.type == AREGTYPE and made.name.endswith('/'):
            made.type = DIRTYPE
        if made.isdir():
            made.name = made.name.rstrip('/')
        return made

def _header(name, mode, uid, gid, size, mtime, kind, link, uname, gname, prefix, gnu=False):
    parts = [name.ljust(100, b'\0'), _octal(mode, 8), _octal(uid, 8), _octal(gid, 8), _octal(size, 12), _octal(mtime, 12), b' ' * 8, kind, link.ljust(100, b'\0')]
    parts += [b'ustar  \0' if gnu else b'ustar\x0000', uname.ljust(32, b'\0'), gname.ljust(32, b'\0'), b'\0' * 16, prefix.ljust(155, b'\0')]
    made = b''.join(parts).ljust(BLOCKSIZE, b'\0')
    return made[:148] + b'%06o\0' % sum(made) + made[155:]

def _padded(data):
    return data + b'\0' * (-len(data) % BLOCKSIZE)

def _long(kind, data):
    data += b'\0'
    return _header(b'././@LongLink', 0, 0, 0, len(data), 0, kind, b'', b'', b'', b'', True) + _padded(data)

# A record begins with its own length.
def _record(key, value):
    rest = b' ' + key.encode() + b'=' + value.encode() + b'\n'
    length = len(rest)
    while len(str(length)) + len(rest) != length:
        length = len(str(length)) + len(rest)
    return str(length).encode() + rest

def _records(data):
    found, at = {}, 0
    while at < len(data) and data[at:at + 1] != b'\0':
        end = data.index(b' ', at)
        length = int(data[at:end])
        if length <= end - at:
            raise ReadError('invalid header')
        key, _, value = data[end + 1:at + length - 1].partition(b'=')
        found[key.decode()] = value.decode('utf-8', 'replace')
        at += length
    return found

class TarFile:
    format, encoding, errors, dereference, ignore_zeros = DEFAULT_FORMAT, ENCODING, 'strict', False, False
    tarinfo = TarInfo

    def __init__(self, name=None, mode='r', fileobj=None, format=None, **other):
        if mode not in ('r', 'a', 'w', 'x'):
            raise ValueError("mode must be 'r', 'a', 'w' or 'x'")
        self.name = None if name is None else os.path.abspath(os.fspath(name))
        self.mode, self.members, self.closed, self.offset, self._owns, self._packed = mode, [], False, 0, fileobj is None, None
        self.format = DEFAULT_FORMAT if format is None else format
        self.fileobj = __open__(name, {'r': 'rb', 'a': 'r+b', 'w': 'wb', 'x': 'xb'}[mode]) if fileobj is None else fileobj
        if mode in 'ra':
            start = self.fileobj.tell()
            self._data = self.fileobj.read()
            self._read()
            if mode == 'a':
                self.fileobj.seek(start + self.offset)
        else:
            self._data = b''
        self._at = 0

    @classmethod
    def open(cls, name=None, mode='r', fileobj=None, bufsize=10240, **kwargs):
        if not name and not fileobj:
            raise ValueError('nothing to open')
        kind, mark, packing = mode.replace('|', ':').partition(':')
        kind = kind or 'r'
        if packing in ('bz2', 'xz'):
            raise CompressionError(f'{"bz2" if packing == "bz2" else "lzma"} module is not available')
        if packing not in ('', '*', 'gz'):
            raise CompressionError(f'unknown compression type {packing!r}')
        if kind == 'r':
            source = fileobj or __open__(name, 'rb')
            start = source.tell()
            head = source.read(6)
            source.seek(start)
            if packing == 'gz' or head[:2] == b'\x1f\x8b' and packing in ('', '*') and mark + packing != ':':
                import gzip
                try:
                    data = gzip.decompress(source.read())
                except (OSError, EOFError):
                    raise ReadError('not a gzip file') from None
                finally:
                    if fileobj is None:
                        source.close()
                made = cls(name, 'r', io.BytesIO(data), **kwargs)
                made._owns = True
                return made
            if head[:3] == b'BZh' or head == b'\xfd7zXZ\0':
                raise ReadError('file could not be opened successfully: bz2 and xz are not unpacked here')
            made = cls(name, 'r', source, **kwargs)
            made._owns = fileobj is None
            return made
        if packing == 'gz':
            level = kwargs.pop('compresslevel', 9)
            target = fileobj or __open__(name, kind + 'b')
            made = cls(name, kind, io.BytesIO(), **kwargs)
            made._packed, made._owns = (target, level, fileobj is None), False
            return made
        return cls(name, kind, fileobj, **kwargs)

    @classmethod
    def taropen(cls, name, mode='r', fileobj=None, **kwargs):
        return cls(name, mode, fileobj, **kwargs)

    @classmethod
    def gzopen(cls, name, mode='r', fileobj=None, compresslevel=9, **kwargs):
        return cls.open(name, mode + ':gz', fileobj, **kwargs)

    def _read(self):
        at, long, pax, everywhere = 0, {}, {}, {}
        while at + BLOCKSIZE <= len(self._data):
            block = self._data[at:at + BLOCKSIZE]
            if not block.strip(b'\0'):
                break
            try:
                info = self.tarinfo.frombuf(block)
            except ReadError:
                if at == 0:
                    raise ReadError('file could not be opened successfully:\n- method tar: ReadError(\'invalid header\')') from None
                break
            info.offset, info.offset_data, info.tarfile = at, at + BLOCKSIZE, self
            data = self._data[info.offset_data:info.offset_data + info.size]
            after = at + BLOCKSIZE + (len(_padded(data)) if info.isreg() or info.type in (b'L', b'K', b'x', b'g', b'X') else 0)
            if info.type in (GNUTYPE_LONGNAME, GNUTYPE_LONGLINK):
                long['name' if info.type == GNUTYPE_LONGNAME else 'linkname'] = _text(data)
            elif info.type in (XHDTYPE, b'X'):
                pax = _records(data)
            elif info.type == XGLTYPE:
                everywhere.update(_records(data))
            else:
                known = {**everywhere, **pax}
                info.pax_headers = known
                for key, name, kind in (('path', 'name', str), ('linkpath', 'linkname', str), ('size', 'size', int), ('mtime', 'mtime', float), ('uname', 'uname', str), ('gname', 'gname', str), ('uid', 'uid', int), ('gid', 'gid', int)):
                    if key in known:
                        setattr(info, name, kind(known[key]))
                for name, value in long.items():
                    setattr(info, name, value)
                if info.isdir():
                    info.name = info.name.rstrip('/')
                if info.isreg():
                    after = info.offset_data + info.size + -info.size % BLOCKSIZE
                self.members.append(info)
                long, pax = {}, {}
            at = after
        if at == 0 and self._data and self._data.strip(b'\0'):
            raise ReadError('file could not be opened successfully:\n- method tar: ReadError(\'truncated header\')')
        if not self._data and self.mode == 'r':
            raise ReadError('empty file')
        self.offset = at

    def _check(self, modes=None):
        if self.closed:
            raise OSError('TarFile is closed')
        if modes is not None and self.mode not in modes:
            raise OSError(f'bad operation for mode {self.mode!r}')

    def getmembers(self):
        self._check()
        return self.members

    def getnames(self):
        return [info.name for info in self.getmembers()]

    def getmember(self, name):
        for info in reversed(self.getmembers()):
            if info.name == name.rstrip('/'):
                return info
        raise KeyError(f'filename {name!r} not found')

    def __iter__(self):
        self._check()
        return iter(list(self.members))

    def next(self):
        self._check('ra')
        self._at += 1
        return self.members[self._at - 1] if self._at <= len(self.members) else None

    def extractfile(self, member):
        self._check('r')
        info = self.getmember(member) if isinstance(member, str) else member
        if info.islnk() or info.issym():
            return self.extractfile(self.getmember(info.linkname if info.islnk() else os.path.normpath(os.path.join(os.path.dirname(info.name), info.linkname))))
        if not info.isreg():
            return None
        return io.BytesIO(self._data[info.offset_data:info.offset_data + info.size])

    def _extract(self, info, path):
        name = info.name.lstrip('/')
        target = os.path.join(path, name)
        if '..' in name.split('/') and not os.path.normpath(target).startswith(os.path.normpath(path)):
            raise OutsideDestinationError(f'{info.name!r} would be extracted to {os.path.normpath(target)!r}, which is outside the destination')
        if info.isdir():
            os.makedirs(target, exist_ok=True)
            return
        content = self.extractfile(info)
        if content is None:
            raise ExtractError(f'{info.name!r} is no file and no folder')
        folder = os.path.dirname(target)
        if folder:
            os.makedirs(folder, exist_ok=True)
        with __open__(target, 'wb') as file:
            file.write(content.read())

    def extract(self, member, path='', set_attrs=True, *, numeric_owner=False, filter=None):
        self._check('r')
        info = self.getmember(member) if isinstance(member, str) else member
        self._filtered(info, path, filter)

    def extractall(self, path='.', members=None, *, numeric_owner=False, filter=None):
        self._check('r')
        for info in self if members is None else members:
            self._filtered(info, path, filter)

    def _filtered(self, info, path, filter):
        path = os.fspath(path)
        if callable(filter):
            info = filter(info, path)
        if info is not None:
            self._extract(info, path)

    def gettarinfo(self, name=None, arcname=None, fileobj=None):
        self._check('awx')
        name = fileobj.name if name is None else os.fspath(name)
        found = os.stat(name)
        info = self.tarinfo((name if arcname is None else os.fspath(arcname)).replace(os.sep, '/').lstrip('/'))
        info.mode, info.mtime = found.st_mode, found.st_mtime
        if os.path.isdir(name):
            info.type, info.mode = DIRTYPE, info.mode | 0o111
        else:
            info.size = found.st_size
        info.tarfile = self
        return info

    def addfile(self, tarinfo, fileobj=None):
        self._check('awx')
        info = tarinfo.replace()
        head = info.tobuf(self.format)
        info.offset, info.offset_data = self.offset, self.offset + len(head)
        self.fileobj.write(head)
        self.offset += len(head)
        if fileobj is not None:
            data = fileobj.read(info.size)
            if len(data) < info.size:
                raise OSError('unexpected end of data')
            self.fileobj.write(_padded(data))
            self.offset += len(_padded(data))
        self.members.append(info)

    def add(self, name, arcname=None, recursive=True, *, filter=None):
        self._check('awx')
        name = os.fspath(name)
        info = self.gettarinfo(name, arcname)
        if filter is not None:
            info = filter(info)
            if info is None:
                return
        if info.isdir():
            self.addfile(info)
            if recursive:
                for one in sorted(os.listdir(name)):
                    self.add(os.path.join(name, one), os.path.join(arcname if arcname is not None else name, one), recursive, filter=filter)
        else:
            with __open__(name, 'rb') as file:
                self.addfile(info, file)

    def list(self, verbose=True, *, members=None):
        import stat
        for info in self if members is None else members:
            if verbose:
                kind = stat.S_IFDIR if info.isdir() else stat.S_IFREG
                when = time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(info.mtime))
                owner = f'{info.uname or info.uid}/{info.gname or info.gid}'
                print(f'{stat.filemode(kind | info.mode & 0o7777)} {owner} {info.size:10d} {when} {info.name}{"/" if info.isdir() else ""} ')
            else:
                print(f'{info.name}{"/" if info.isdir() else ""} ')

    def close(self):
        if self.closed:
            return
        self.closed = True
        if self.mode in ('a', 'w', 'x'):
            end = b'\0' * (2 * BLOCKSIZE)
            self.fileobj.write(end + b'\0' * (-(self.offset + len(end)) % RECORDSIZE))
        if self._packed is not None:
            import gzip
            target, level, owns = self._packed
            target.write(gzip.compress(self.fileobj.getvalue(), level))
            if owns:
                target.close()
        elif self._owns:
            self.fileobj.close()

    def __enter__(self):
        self._check()
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

open = TarFile.open

def is_tarfile(name):
    try:
        (open(fileobj=name) if hasattr(name, 'read') else open(name)).close()
        return True
    except TarError:
        return False

def fully_trusted_filter(member, dest_path):
    return member

def tar_filter(member, dest_path):
    name = member.name.lstrip('/')
    target = os.path.normpath(os.path.join(dest_path, name))
    if '..' in name.split('/') and not target.startswith(os.path.normpath(dest_path)):
        raise OutsideDestinationError(f'{member.name!r} would be extracted to {target!r}, which is outside the destination')
    return member.replace(name=name, mode=member.mode & 0o755)

data_filter = tar_filter
