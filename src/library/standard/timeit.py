# Timing of calls.

default_number = 1000000
default_repeat = 5
default_timer = __ticks__

# A function that runs the two, each a text or a function, and gives the time that the first took so many times.
def _timing(stmt, setup, names):
    parts = []
    for name, part in (('stmt', stmt), ('setup', setup)):
        if not isinstance(part, str) and not callable(part):
            raise ValueError(f'{name} is neither a string nor callable')
        names[f'_{name}'] = part
        text = part if isinstance(part, str) else f'_{name}()'
        compile(text, '<timeit-src>', 'exec')
        parts.append(text)
    indented = [text.replace('\n', '\n' + blank) for text, blank in zip(parts, ('        ', '    '))]
    exec(f'def _inner(_numbers, _timer):\n    {indented[1]}\n    _start = _timer()\n    for _number in _numbers:\n        {indented[0]}\n    return _timer() - _start\n', names)
    return names['_inner']

class Timer:
    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self.timer = timer
        self.inner = _timing(stmt, setup, dict(globals or {}))

    def timeit(self, number=default_number):
        return self.inner(range(number), self.timer)

    def repeat(self, repeat=default_repeat, number=default_number):
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        scale = 1
        while True:
            for digit in (1, 2, 5):
                number = scale * digit
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken
            scale *= 10

def timeit(stmt='pass', setup='pass', timer=default_timer, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).timeit(number)

def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)
