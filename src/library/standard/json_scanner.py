# What reads one JSON value at a place, for a decoder.

import re

NUMBER_RE = re.compile(r'(-?(?:0|[1-9]\d*))(\.\d+)?([eE][-+]?\d+)?', re.VERBOSE | re.MULTILINE | re.DOTALL)

def make_scanner(context):
    read = context._reader

    def scan_once(string, idx):
        if idx < 0:
            raise ValueError('idx cannot be negative')
        if idx >= len(string):
            raise StopIteration(idx)
        reader = read(string)
        return reader.value(idx), reader.at
    return scan_once

c_make_scanner = py_make_scanner = make_scanner
