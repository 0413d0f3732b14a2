# What is known of how this Python was made.

from sys import platform, version_info

_VARS = {'SIZEOF_INT': 4, 'SIZEOF_LONG': 8, 'SIZEOF_VOID_P': 8, 'SIZEOF_TIME_T': 8, 'WITH_DOC_STRINGS': 1, 'Py_DEBUG': 0,
         'py_version': '.'.join([str(part) for part in version_info[:3]]), 'py_version_short': '3.11', 'prefix': '/usr'}

def get_config_vars(*names):
    return [_VARS.get(name) for name in names] if names else dict(_VARS)

def get_config_var(name):
    return _VARS.get(name)

def get_python_version():
    return _VARS['py_version_short']

def get_platform():
    return platform
