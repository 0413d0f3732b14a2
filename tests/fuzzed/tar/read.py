# errors: TarError ReadError HeaderError ValueError EOFError OSError BadGzipFile error KeyError
import io
import tarfile

with tarfile.open(fileobj=io.BytesIO(open('f', 'rb').read())) as archive:
    for member in archive:
        member.name, member.mtime, member.mode, member.isdir()
        if member.isfile():
            archive.extractfile(member).read()
