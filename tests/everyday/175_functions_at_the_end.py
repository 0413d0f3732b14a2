# Functions that run when a program ends.
import atexit


def goodbye(name, *, loud=False):
    print(f'goodbye {name}', loud)


@atexit.register
def last():
    print('registered first, so called last')


@atexit.register
def gone():
    print('not called')


atexit.unregister(gone)
print(atexit.register(goodbye, 'ada', loud=True) is goodbye)
print('the end of the text')
