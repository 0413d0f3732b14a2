# Messages of electronic mail. They are made and read here, and sent by nobody.

def message_from_string(s, *args, **kws):
    from email.parser import Parser
    return Parser(*args, **kws).parsestr(s)

def message_from_bytes(s, *args, **kws):
    from email.parser import BytesParser
    return BytesParser(*args, **kws).parsebytes(s)

def message_from_file(fp, *args, **kws):
    return message_from_string(fp.read(), *args, **kws)

def message_from_binary_file(fp, *args, **kws):
    return message_from_bytes(fp.read(), *args, **kws)
