# Zip archives: members that are stored, or compressed in the deflate format.

import io
import struct
import time
import zlib

ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
_LOCAL, _CENTRAL, _END = struct.Struct('<4s5H3L2H'), struct.Struct('<4s6H3L5H2L'), struct.Struct('<4s4H2LH')

class BadZipFile(Exception):
    __module__ = 'zipfile'

class LargeZipFile(Exception):
    __module__ = 'zipfile'

error = BadZipfile = BadZipFile

class ZipInfo:
    def __init__(self, filename='NoName', date_time=(1980, 1, 1, 0, 0, 0)):
        self.filename, self.orig_filename, self.date_time = filename.replace('\\', '/'), filename, tuple(date_time)
        self.compress_type = ZIP_STORED
        self.comment = self.extra = b''
        self.file_size = self.compress_size = self.CRC = self.header_offset = self.flag_bits = 0
        self.external_attr = 0o600 << 16
        self._level = None

    def is_dir(self):
        return self.filename.endswith('/')

    def __repr__(self):
        kind = {ZIP_STORED: '', ZIP_DEFLATED: ' compress_type=deflate'}.get(self.compress_type, f' compress_type={self.compress_type}')
        mode = ''
        if self.external_attr >> 16:
            import stat
            mode = f' filemode={stat.filemode(self.external_attr >> 16)!r}'
        size = '' if self.is_dir() or not self.file_size else f' file_size={self.file_size}'
        packed = '' if self.is_dir() or not self.compress_size or self.compress_type == ZIP_STORED else f' compress_size={self.compress_size}'
        return f'<ZipInfo filename={self.filename!r}{kind}{mode}{size}{packed}>'

    def _moment(self):
        year, month, day, hour, minute, second = self.date_time
        return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day

def _end(data):
    # The record at the end, after which there may be a comment.
    at = data.rfind(b'PK\5\6', max(0, len(data) - 65557))
    if at < 0 or len(data) < at + _END.size:
        raise BadZipFile('File is not a zip file')
    return at, _END.unpack(data[at:at + _END.size])

def is_zipfile(filename):
    try:
        if hasattr(filename, 'read'):
            filename.seek(0)
            data = filename.read()
        else:
            with open(filename, 'rb') as file:
                data = file.read()
        _end(data)
    except (OSError, BadZipFile):
        return False
    return True

class ZipFile:
    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True, metadata_encoding=None):
        if mode not in ('r', 'w', 'x', 'a'):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        if compression not in (ZIP_STORED, ZIP_DEFLATED):
            raise NotImplementedError('That compression method is not supported')
        self.mode, self.compression, self.compresslevel, self.debug = mode, compression, compresslevel, 0
        self.filelist, self.NameToInfo, self.comment, self._changed = [], {}, b'', mode in ('w', 'x')
        self._own = not hasattr(file, 'read') and not hasattr(file, 'write')
        self.fp = file
        self.filename = (file.__fspath__() if hasattr(file, '__fspath__') else file) if self._own else getattr(file, 'name', None)
        self._data = b''
        if mode == 'x':
            open(file, 'xb').close()
        elif mode != 'w':
            try:
                self._data = self._whole()
            except FileNotFoundError:
                if mode == 'r':
                    raise
                self._changed = True
            if self._data or mode == 'r':
                self._read_directory()
        # Members that are written, one after the other.
        self._parts = [self._data[:self._start]] if mode == 'a' and self._data else []
        self._size = sum(map(len, self._parts))

    def _whole(self):
        if not self._own:
            self.fp.seek(0)
            return self.fp.read()
        with open(self.fp, 'rb') as file:
            return file.read()

    def _read_directory(self):
        at, (_, _, _, _, count, size, start, length) = _end(self._data)
        self.comment = self._data[at + _END.size:at + _END.size + length]
        # Data before the archive move what the directory says.
        moved = at - size - start
        if moved < 0:
            raise BadZipFile('Bad offset for central directory')
        at = self._start = start + moved
        for _ in range(count):
            if self._data[at:at + 4] != b'PK\1\2' or len(self._data) < at + _CENTRAL.size:
                raise BadZipFile('Bad magic number for central directory')
            found = _CENTRAL.unpack(self._data[at:at + _CENTRAL.size])
            flags, method, clock, day, crc, packed, size, names, extra, comment = found[3:13]
            at += _CENTRAL.size
            name = self._data[at:at + names].decode('utf-8' if flags & 0x800 else 'latin-1')
            date = (day >> 9) + 1980, day >> 5 & 15, day & 31, clock >> 11, clock >> 5 & 63, (clock & 31) * 2
            info = ZipInfo(name, date)
            info.compress_type, info.CRC, info.compress_size, info.file_size, info.flag_bits = method, crc, packed, size, flags
            info.external_attr, info.header_offset = found[15], found[16] + moved
            info.extra = self._data[at + names:at + names + extra]
            info.comment = self._data[at + names + extra:at + names + extra + comment]
            at += names + extra + comment
            self._keep(info)

    def _keep(self, info):
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info

    def namelist(self):
        return [info.filename for info in self.filelist]

    def infolist(self):
        return self.filelist

    def getinfo(self, name):
        if name not in self.NameToInfo:
            raise KeyError(f'There is no item named {name!r} in the archive')
        return self.NameToInfo[name]

    def read(self, name, pwd=None):
        if self.fp is None:
            raise ValueError('Attempt to use ZIP archive that was already closed')
        info = name if isinstance(name, ZipInfo) else self.getinfo(name)
        data = self._data if info.header_offset < len(self._data) and not hasattr(info, '_new') else b''.join(self._parts)
        at = info.header_offset
        if data[at:at + 4] != b'PK\3\4':
            raise BadZipFile('Bad magic number for file header')
        if info.flag_bits & 1:
            raise RuntimeError(f'File {info.filename!r} is encrypted, password required for extraction')
        if len(data) < at + _LOCAL.size:
            raise BadZipFile('Truncated file header')
        found = _LOCAL.unpack(data[at:at + _LOCAL.size])
        at += _LOCAL.size + found[9] + found[10]
        packed = data[at:at + info.compress_size]
        if info.compress_type == ZIP_DEFLATED:
            packed = zlib.decompress(packed, -15)
        elif info.compress_type != ZIP_STORED:
            raise NotImplementedError('That compression method is not supported')
        if zlib.crc32(packed) != info.CRC:
            raise BadZipFile(f'Bad CRC-32 for file {info.filename!r}')
        return packed

    def open(self, name, mode='r', pwd=None, *, force_zip64=False):
        if mode == 'w':
            return _Member(self, name)
        if mode != 'r':
            raise ValueError('open() requires mode "r" or "w"')
        made = io.BytesIO(self.read(name))
        made.name = name if isinstance(name, str) else name.filename
        return made

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        if self.fp is None:
            raise ValueError('Attempt to write to ZIP archive that was already closed')
        if self.mode == 'r':
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        data = data.encode('utf-8') if isinstance(data, str) else bytes(data)
        info = zinfo_or_arcname
        if not isinstance(info, ZipInfo):
            info = ZipInfo(info, time.localtime(time.time())[:6])
            info.compress_type = self.compression
            if info.is_dir():
                info.external_attr, info.compress_type = 0o40775 << 16 | 0x10, ZIP_STORED
        if compress_type is not None:
            info.compress_type = compress_type
        if info.filename in self.NameToInfo:
            import warnings
            warnings.warn(f'Duplicate name: {info.filename!r}', stacklevel=3)
        level = self.compresslevel if compresslevel is None else compresslevel
        packed = zlib.compress(data, -1 if level is None else level, -15) if info.compress_type == ZIP_DEFLATED else data
        info.CRC, info.file_size, info.compress_size = zlib.crc32(data), len(data), len(packed)
        info.header_offset, info._new = self._size, True
        name = info.filename.encode('utf-8')
        info.flag_bits = 0 if name.isascii() else 0x800
        head = _LOCAL.pack(b'PK\3\4', 20, info.flag_bits, info.compress_type, *info._moment(), info.CRC, len(packed), len(data), len(name), 0)
        self._parts += [head, name, packed]
        self._size += len(head) + len(name) + len(packed)
        self._changed = True
        self._keep(info)

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        import os
        name = os.fspath(filename) if arcname is None else os.fspath(arcname)
        name = name.lstrip('/')
        if os.path.isdir(filename):
            return self.mkdir(name)
        with open(filename, 'rb') as file:
            self.writestr(name, file.read(), compress_type, compresslevel)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        self.writestr(zinfo_or_directory_name.rstrip('/') + '/', b'')

    def extract(self, member, path=None, pwd=None):
        import os
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        # No member leaves the folder that it is taken to.
        parts = [part for part in info.filename.split('/') if part not in ('', '.', '..')]
        name = os.path.join('' if path is None else os.fspath(path), *parts)
        if info.is_dir():
            os.makedirs(name, exist_ok=True)
            return name
        if os.path.dirname(name):
            os.makedirs(os.path.dirname(name), exist_ok=True)
        with open(name, 'wb') as file:
            file.write(self.read(info))
        return name

    def extractall(self, path=None, members=None, pwd=None):
        for member in self.namelist() if members is None else members:
            self.extract(member, path)

    def testzip(self):
        for info in self.filelist:
            try:
                self.read(info)
            except BadZipFile:
                return info.filename

    def printdir(self, file=None):
        print(f"{'File Name':<46} {'Modified    ':>19} {'Size':>12}", file=file)
        for info in self.filelist:
            print(f"{info.filename:<46} {'%d-%02d-%02d %02d:%02d:%02d' % info.date_time} {info.file_size:>12d}", file=file)

    def close(self):
        if self.fp is None:
            return
        if self.mode != 'r' and self._changed:
            start = self._size
            for info in self.filelist:
                name = info.filename.encode('utf-8')
                self._parts += [_CENTRAL.pack(
                    b'PK\1\2', 20 | 3 << 8, 20, info.flag_bits, info.compress_type, *info._moment(), info.CRC, info.compress_size, info.file_size,
                    len(name), len(info.extra), len(info.comment), 0, 0, info.external_attr, info.header_offset), name, info.extra, info.comment]
            size = sum(map(len, self._parts)) - start
            count = len(self.filelist)
            self._parts += [_END.pack(b'PK\5\6', 0, 0, count, count, size, start, len(self.comment)), self.comment]
            data = b''.join(self._parts)
            if self._own:
                with open(self.fp, 'wb') as file:
                    file.write(data)
            else:
                if self.mode == 'a':
                    self.fp.seek(0)
                self.fp.write(data)
        self.fp = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def __repr__(self):
        if self.fp is None:
            return '<zipfile.ZipFile [closed]>'
        return f'<zipfile.ZipFile {"filename" if self._own else "file"}={(self.filename if self._own else self.fp)!r} mode={self.mode!r}>'

class _Member(io.BytesIO):
    def __init__(self, archive, name):
        self._archive, self.name = archive, name
        io.BytesIO.__init__(self)

    def close(self):
        if not self.closed:
            self._archive.writestr(self.name, self.getvalue())
        io.BytesIO.close(self)
