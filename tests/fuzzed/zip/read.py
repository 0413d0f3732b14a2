# errors: BadZipFile NotImplementedError ValueError RuntimeError EOFError error
import io
import zipfile

data = io.BytesIO(open('f', 'rb').read())
zipfile.is_zipfile(data)
with zipfile.ZipFile(data) as archive:
    for info in archive.infolist():
        info.filename, info.date_time, info.file_size, info.is_dir()
    archive.testzip()
    for name in archive.namelist():
        archive.read(name)
