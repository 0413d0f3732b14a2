# errors: error EOFError
import zlib

data = open('f', 'rb').read()
for bits in (15, -15, 31, 47):
    inflater = zlib.decompressobj(bits)
    try:
        for at in range(0, len(data), 5):
            rest = data[at:at + 5]
            while rest:
                inflater.decompress(rest, 1000)
                rest = inflater.unconsumed_tail
        inflater.flush()
    except zlib.error as error:
        last = error
zlib.crc32(data), zlib.adler32(data)
