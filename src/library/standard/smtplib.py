# Mail that is sent. There is no network here: messages can be made, and whoever would send them raises `OSError`.

import _network

SMTP_PORT, SMTP_SSL_PORT = 25, 465

class SMTPException(OSError):
    __module__ = 'smtplib'

class SMTPServerDisconnected(SMTPException):
    __module__ = 'smtplib'

class SMTPResponseException(SMTPException):
    __module__ = 'smtplib'

    def __init__(self, code, msg):
        SMTPException.__init__(self, code, msg)
        self.smtp_code, self.smtp_error = code, msg

class SMTPConnectError(SMTPResponseException):
    __module__ = 'smtplib'

class SMTPAuthenticationError(SMTPResponseException):
    __module__ = 'smtplib'

class SMTPRecipientsRefused(SMTPException):
    __module__ = 'smtplib'

    def __init__(self, recipients):
        SMTPException.__init__(self, recipients)
        self.recipients = recipients

class SMTP:
    def __init__(self, host='', port=0, local_hostname=None, timeout=None, source_address=None):
        self.timeout = timeout
        if host:
            self.connect(host, port)

    def connect(self, host='localhost', port=0, source_address=None):
        raise _network.unreachable()

    # Without a connection there is nobody to talk to.
    def _talk(self, *args, **kwargs):
        raise SMTPServerDisconnected('please run connect() first')

    ehlo = helo = login = starttls = sendmail = send_message = noop = docmd = _talk

    def set_debuglevel(self, debuglevel):
        self.debuglevel = debuglevel

    def quit(self):
        self._talk()

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

class SMTP_SSL(SMTP):
    pass
