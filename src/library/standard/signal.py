# Signals within the program: handlers can be set and asked for, and the program can raise one for itself.

from enum import IntEnum

class Signals(IntEnum):
    SIGHUP = 1
    SIGINT = 2
    SIGQUIT = 3
    SIGILL = 4
    SIGTRAP = 5
    SIGABRT = 6
    SIGBUS = 7
    SIGFPE = 8
    SIGKILL = 9
    SIGUSR1 = 10
    SIGSEGV = 11
    SIGUSR2 = 12
    SIGPIPE = 13
    SIGALRM = 14
    SIGTERM = 15
    SIGCHLD = 17
    SIGCONT = 18
    SIGSTOP = 19
    SIGTSTP = 20
    SIGTTIN = 21
    SIGTTOU = 22
    SIGURG = 23
    SIGVTALRM = 26
    SIGPROF = 27
    SIGWINCH = 28
    SIGIO = 29

class Handlers(IntEnum):
    SIG_DFL = 0
    SIG_IGN = 1

for _name, _value in (*Signals.__members__.items(), *Handlers.__members__.items()):
    globals()[_name] = _value

SIGIOT, SIGPOLL = SIGABRT, SIGIO
NSIG = 65

_WORDS = {1: 'Hangup', 2: 'Interrupt', 3: 'Quit', 4: 'Illegal instruction', 6: 'Aborted', 7: 'Bus error', 8: 'Floating point exception', 9: 'Killed', 10: 'User defined signal 1', 11: 'Segmentation fault', 12: 'User defined signal 2', 13: 'Broken pipe', 14: 'Alarm clock', 15: 'Terminated', 17: 'Child exited', 18: 'Continued', 19: 'Stopped (signal)', 20: 'Stopped'}

class ItimerError(OSError):
    pass

def default_int_handler(signalnum, frame, /):
    raise KeyboardInterrupt

_handlers = {SIGINT: default_int_handler, SIGPIPE: SIG_IGN}

def _checked(signalnum):
    if not 0 < signalnum < NSIG:
        raise ValueError('signal number out of range')
    return Signals(signalnum) if signalnum in Signals._value2member_map_ else signalnum

def signal(signalnum, handler, /):
    signalnum = _checked(signalnum)
    if not callable(handler) and handler not in (SIG_DFL, SIG_IGN):
        raise TypeError('signal handler must be signal.SIG_IGN, signal.SIG_DFL, or a callable object')
    if signalnum in (SIGKILL, SIGSTOP):
        raise OSError(22, 'Invalid argument')
    before = getsignal(signalnum)
    _handlers[signalnum] = handler if callable(handler) else Handlers(handler)
    return before

def getsignal(signalnum, /):
    return _handlers.get(_checked(signalnum), SIG_DFL)

def raise_signal(signalnum, /):
    signalnum = _checked(signalnum)
    handler = getsignal(signalnum)
    if callable(handler) and not isinstance(handler, Handlers):
        handler(int(signalnum), None)
    elif handler == SIG_DFL and signalnum not in (SIGCHLD, SIGCONT, SIGURG, SIGWINCH):
        raise SystemExit(128 + int(signalnum))

def strsignal(signalnum, /):
    _checked(signalnum)
    return _WORDS.get(int(signalnum))

def valid_signals():
    return set(Signals)

def _absent(name):
    raise OSError(f'signal.{name} needs the timers of an operating system, which programs here have not')

def alarm(seconds, /):
    if seconds:
        _absent('alarm')
    return 0

def setitimer(which, seconds, interval=0.0, /):
    if seconds:
        _absent('setitimer')
    return 0.0, 0.0

def pause():
    _absent('pause')

def siginterrupt(signalnum, flag, /):
    _checked(signalnum)

def set_wakeup_fd(fd, /, *, warn_on_full_buffer=True):
    return -1

ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF = 0, 1, 2
