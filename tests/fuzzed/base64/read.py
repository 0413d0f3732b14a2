# errors: MemoryError
import base64
import binascii

for line in open('f', 'rb').read().splitlines():
    for read in (base64.b64decode, lambda text: base64.b64decode(text, validate=True), base64.urlsafe_b64decode, base64.b32decode, base64.b16decode,
                 base64.b85decode, base64.a85decode, lambda text: base64.a85decode(text, adobe=True), binascii.unhexlify, binascii.a2b_base64):
        try:
            read(line)
        except ValueError as error:
            last = error
