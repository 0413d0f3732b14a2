# Names of Python 2 that pickles hold, and what they are now.

IMPORT_MAPPING = {
    '__builtin__': 'builtins', 'exceptions': 'builtins', 'copy_reg': 'copyreg', 'Queue': 'queue', 'ConfigParser': 'configparser', 'repr': 'reprlib',
    'UserDict': 'collections', 'UserList': 'collections', 'UserString': 'collections', 'cPickle': 'pickle',
    'numpy.core.multiarray': 'numpy._core.multiarray', 'numpy.core.numeric': 'numpy._core.numeric',
}
NAME_MAPPING = {
    ('__builtin__', 'xrange'): ('builtins', 'range'), ('__builtin__', 'reduce'): ('functools', 'reduce'),
    ('__builtin__', 'unicode'): ('builtins', 'str'), ('__builtin__', 'long'): ('builtins', 'int'),
    ('__builtin__', 'unichr'): ('builtins', 'chr'), ('itertools', 'izip'): ('builtins', 'zip'),
    ('itertools', 'imap'): ('builtins', 'map'), ('itertools', 'ifilter'): ('builtins', 'filter'),
}
REVERSE_IMPORT_MAPPING = {'builtins': '__builtin__', 'copyreg': 'copy_reg', 'queue': 'Queue', 'configparser': 'ConfigParser', 'reprlib': 'repr'}
REVERSE_NAME_MAPPING = {
    ('builtins', 'range'): ('__builtin__', 'xrange'), ('functools', 'reduce'): ('__builtin__', 'reduce'),
    ('builtins', 'str'): ('__builtin__', 'unicode'), ('builtins', 'int'): ('__builtin__', 'long'),
    ('builtins', 'chr'): ('__builtin__', 'unichr'), ('builtins', 'zip'): ('itertools', 'izip'),
    ('builtins', 'map'): ('itertools', 'imap'), ('builtins', 'filter'): ('itertools', 'ifilter'),
}
