# Options of a command line, as C's getopt parses them.

class GetoptError(Exception):
    __module__ = 'getopt'

    def __init__(self, msg, opt=''):
        self.msg, self.opt = msg, opt
        Exception.__init__(self, msg, opt)

    def __str__(self):
        return self.msg

error = GetoptError

def _long_names(longopts):
    return [longopts] if isinstance(longopts, str) else list(longopts)

def getopt(args, shortopts, longopts=[]):
    found, args, longopts = [], list(args), _long_names(longopts)
    while args and args[0].startswith('-') and args[0] != '-':
        first = args.pop(0)
        if first == '--':
            break
        args = _long(found, first[2:], longopts, args) if first.startswith('--') else _short(found, first[1:], shortopts, args)
    return found, args

def gnu_getopt(args, shortopts, longopts=[]):
    found, rest, args, longopts = [], [], list(args), _long_names(longopts)
    import os
    stops = shortopts.startswith('+') or bool(os.environ.get('POSIXLY_CORRECT'))
    shortopts = shortopts.removeprefix('+')
    while args:
        first = args[0]
        if first == '--':
            rest += args[1:]
            break
        if first.startswith('--'):
            args = _long(found, first[2:], longopts, args[1:])
        elif first.startswith('-') and first != '-':
            args = _short(found, first[1:], shortopts, args[1:])
        elif stops:
            rest += args
            break
        else:
            rest.append(args.pop(0))
    return found, rest

def _long(found, text, longopts, args):
    name, equals, value = text.partition('=')
    takes, name = _complete(name, longopts)
    if takes and not equals:
        if not args:
            raise GetoptError(f'option --{name} requires argument', name)
        value, args = args[0], args[1:]
    elif equals and not takes:
        raise GetoptError(f'option --{name} must not have an argument', name)
    found.append(('--' + name, value if takes else ''))
    return args

# Whether the option that begins so takes a value, and its whole name.
def _complete(name, longopts):
    known = [option for option in longopts if option.startswith(name)]
    if not known:
        raise GetoptError(f'option --{name} not recognized', name)
    if name in known:
        return False, name
    if name + '=' in known:
        return True, name
    if len(known) > 1:
        raise GetoptError(f'option --{name} not a unique prefix', name)
    return known[0].endswith('='), known[0].removesuffix('=')

def _short(found, text, shortopts, args):
    while text:
        name, text = text[0], text[1:]
        at = shortopts.find(name)
        if at < 0 or name == ':':
            raise GetoptError(f'option -{name} not recognized', name)
        value = ''
        if shortopts.startswith(':', at + 1):
            if not text:
                if not args:
                    raise GetoptError(f'option -{name} requires argument', name)
                text, args = args[0], args[1:]
            value, text = text, ''
        found.append(('-' + name, value))
    return args
