# errors: BadGzipFile EOFError error OSError
import gzip

with gzip.open('f', 'rb') as file:
    while file.read(7):
        pass
