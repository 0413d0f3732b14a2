# Timing of calls.

default_number = 1000000
default_repeat = 5
default_timer = __ticks__

def _callable(stmt, name):
    if not callable(stmt):
        if stmt == 'pass':
            return lambda: None
        raise NotImplementedError(f'{name} must be a function here: a program does not run texts')
    return stmt

class Timer:
    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self._stmt = _callable(stmt, 'stmt')
        self._setup = _callable(setup, 'setup')
        self.timer = timer

    def timeit(self, number=default_number):
        self._setup()
        call = self._stmt
        start = self.timer()
        for _ in range(number):
            call()
        return self.timer() - start

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
