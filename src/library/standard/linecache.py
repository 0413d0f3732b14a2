# Lines of texts: of the program, and of the files that it can open.

cache = {}

def getlines(filename, module_globals=None):
    if filename not in cache:
        text = known = __source_text__(filename)
        if known is None:
            try:
                with open(filename) as file:
                    text = file.read()
            except (OSError, UnicodeDecodeError, SyntaxError):
                return []
        lines = text.splitlines(True)
        if lines and not lines[-1].endswith('\n'):
            lines[-1] += '\n'
        if known is not None:
            # The next program of a session may have another text.
            return lines
        cache[filename] = lines
    return cache[filename]

def getline(filename, lineno, module_globals=None):
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ''

def updatecache(filename, module_globals=None):
    cache.pop(filename, None)
    return getlines(filename, module_globals)

def clearcache():
    cache.clear()

def checkcache(filename=None):
    if filename is None:
        cache.clear()
    else:
        cache.pop(filename, None)

def lazycache(filename, module_globals):
    return False
