# Parts of messages by their kinds.

from email.message import Message

class MIMEBase(Message):
    def __init__(self, _maintype, _subtype, *, policy=None, **_params):
        Message.__init__(self, policy=policy)
        self.add_header('Content-Type', f'{_maintype}/{_subtype}', **_params)
        self['MIME-Version'] = '1.0'

class MIMENonMultipart(MIMEBase):
    def attach(self, payload):
        raise TypeError('Cannot attach additional subparts to non-multipart/*')

class MIMEMultipart(MIMEBase):
    def __init__(self, _subtype='mixed', boundary=None, _subparts=None, *, policy=None, **_params):
        MIMEBase.__init__(self, 'multipart', _subtype, policy=policy, **_params)
        self._payload = []
        for part in _subparts or ():
            self.attach(part)
        if boundary:
            self.set_boundary(boundary)

class MIMEText(MIMENonMultipart):
    def __init__(self, _text, _subtype='plain', _charset=None, *, policy=None):
        charset = str(_charset or ('us-ascii' if _text.isascii() else 'utf-8')).lower()
        MIMENonMultipart.__init__(self, 'text', _subtype, policy=policy, charset=charset)
        self.set_payload(_text, charset)

class _Octets(MIMENonMultipart):
    def __init__(self, kind, subtype, data, encoder, policy, params):
        MIMENonMultipart.__init__(self, kind, subtype, policy=policy, **params)
        self.set_payload(data)
        from email import encoders
        (encoder or encoders.encode_base64)(self)

class MIMEApplication(_Octets):
    def __init__(self, _data, _subtype='octet-stream', _encoder=None, *, policy=None, **_params):
        _Octets.__init__(self, 'application', _subtype, _data, _encoder, policy, _params)

_PICTURES = ((b'\x89PNG\r\n\x1a\n', 'png'), (b'GIF87a', 'gif'), (b'GIF89a', 'gif'), (b'\xff\xd8', 'jpeg'), (b'BM', 'bmp'))

class MIMEImage(_Octets):
    def __init__(self, _imagedata, _subtype=None, _encoder=None, *, policy=None, **_params):
        kind = _subtype or next((kind for start, kind in _PICTURES if _imagedata.startswith(start)), None)
        if kind is None:
            raise TypeError('Could not guess image MIME subtype')
        _Octets.__init__(self, 'image', kind, _imagedata, _encoder, policy, _params)

class MIMEAudio(_Octets):
    def __init__(self, _audiodata, _subtype=None, _encoder=None, *, policy=None, **_params):
        kind = _subtype or ('x-wav' if _audiodata[:4] == b'RIFF' else None)
        if kind is None:
            raise TypeError('Could not find audio MIME subtype')
        _Octets.__init__(self, 'audio', kind, _audiodata, _encoder, policy, _params)

class MIMEMessage(MIMENonMultipart):
    def __init__(self, _msg, _subtype='rfc822', *, policy=None):
        MIMENonMultipart.__init__(self, 'message', _subtype, policy=policy)
        self._payload = [_msg]
