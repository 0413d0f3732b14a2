# errors: BadGzipFile EOFError error OSError
import gzip

gzip.decompress(open('f', 'rb').read())
