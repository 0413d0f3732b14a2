# How the bytes of a part are written.

def encode_base64(msg):
    import base64
    payload = msg.get_payload(decode=True)
    msg.set_payload(base64.encodebytes(payload).decode('ascii'))
    msg['Content-Transfer-Encoding'] = 'base64'

def encode_quopri(msg):
    import quopri
    msg.set_payload(quopri.encodestring(msg.get_payload(decode=True), quotetabs=True).decode('ascii'))
    msg['Content-Transfer-Encoding'] = 'quoted-printable'

def encode_7or8bit(msg):
    payload = msg.get_payload(decode=True)
    msg['Content-Transfer-Encoding'] = '7bit' if payload is None or payload.isascii() else '8bit'

def encode_noop(msg):
    pass
