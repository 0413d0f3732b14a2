# The locale `C`, which is the only one.

class Error(Exception):
    pass

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127

def setlocale(category, locale=None):
    if locale in (None, '', 'C', 'POSIX', ('C', None), ('en_US', 'UTF-8'), 'C.UTF-8', 'en_US.UTF-8'):
        return 'C'
    raise Error('unsupported locale setting')

def getlocale(category=LC_CTYPE):
    return None, None

def getdefaultlocale(envvars=()):
    return None, None

def getpreferredencoding(do_setlocale=True):
    return 'UTF-8'

def getencoding():
    return 'utf-8'

def resetlocale(category=LC_ALL):
    pass

def localeconv():
    numbers = ('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes', 'n_sep_by_space', 'p_sign_posn', 'n_sign_posn')
    texts = ('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep', 'positive_sign', 'negative_sign', 'thousands_sep')
    return {**{name: CHAR_MAX for name in numbers}, **{name: '' for name in texts}, 'mon_grouping': [], 'decimal_point': '.', 'grouping': []}

def format_string(f, val, grouping=False, monetary=False):
    return f % val

def str(val):
    return f'{val:.12g}'

def currency(val, symbol=True, grouping=False, international=False):
    raise ValueError("Currency formatting is not possible using the 'C' locale.")

def atof(string, func=float):
    return func(string)

def atoi(string):
    return int(string)

def delocalize(string):
    return string

def strcoll(a, b):
    return (a > b) - (a < b)

def strxfrm(string):
    return string
