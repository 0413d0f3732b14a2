# Platform identification.

def system():
    return 'tensorscope'

def node():
    return 'localhost'

def release():
    return ''

def version():
    return ''

def machine():
    return 'wasm32'

def processor():
    return ''

def platform(aliased=False, terse=False):
    return 'tensorscope-wasm32'

def architecture(executable='', bits='', linkage=''):
    return '64bit', ''

def python_version():
    import sys
    return sys.version.split()[0]

def python_version_tuple():
    return tuple(python_version().split('.'))

def python_implementation():
    return 'Tensorscope'

def python_compiler():
    return ''
