# errors: error
import zlib

zlib.decompress(open('f', 'rb').read())
