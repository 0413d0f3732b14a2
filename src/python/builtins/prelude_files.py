def open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None):
    import _files
    return _files.opened(file, mode, encoding, errors, newline)
