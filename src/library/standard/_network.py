# Why what a program asks of a network fails: a page is given no sockets, and waits for no answer.

import errno

SAID = 'Network is unreachable: programs here have no sockets; load data with open() or np.loadtxt() from a file that is at hand'

def unreachable(kind=OSError):
    return kind(errno.ENETUNREACH, SAID)
