# What programs name of other processes: there are none that a program here could start.

PIPE, STDOUT, DEVNULL = -1, -2, -3

class SubprocessError(Exception):
    pass

class CalledProcessError(SubprocessError):
    def __init__(self, returncode, cmd, output=None, stderr=None):
        self.returncode, self.cmd, self.output, self.stderr = returncode, cmd, output, stderr

    def __str__(self):
        if self.returncode and self.returncode < 0:
            return f"Command '{self.cmd}' died with unknown signal {-self.returncode}."
        return f"Command '{self.cmd}' returned non-zero exit status {self.returncode}."

    @property
    def stdout(self):
        return self.output

class TimeoutExpired(SubprocessError):
    def __init__(self, cmd, timeout, output=None, stderr=None):
        self.cmd, self.timeout, self.output, self.stderr = cmd, timeout, output, stderr

    def __str__(self):
        return f"Command '{self.cmd}' timed out after {self.timeout} seconds"

    @property
    def stdout(self):
        return self.output

class CompletedProcess:
    def __init__(self, args, returncode, stdout=None, stderr=None):
        self.args, self.returncode, self.stdout, self.stderr = args, returncode, stdout, stderr

    def __repr__(self):
        said = [f'args={self.args!r}', f'returncode={self.returncode!r}']
        said += [f'{name}={value!r}' for name, value in (('stdout', self.stdout), ('stderr', self.stderr)) if value is not None]
        return f"CompletedProcess({', '.join(said)})"

    def check_returncode(self):
        if self.returncode:
            raise CalledProcessError(self.returncode, self.args, self.stdout, self.stderr)

def _refuse(args):
    name = args if isinstance(args, str) else args[0] if args else args
    raise PermissionError(1, 'other programs cannot be started here, where a program runs within a page or an engine of its own', str(name))

class Popen:
    def __init__(self, args, *others, **options):
        _refuse(args)

def run(args, *others, **options):
    _refuse(args)

call = check_call = check_output = run

def getstatusoutput(cmd, **options):
    _refuse(cmd)

getoutput = getstatusoutput

def list2cmdline(seq):
    made = []
    for arg in seq:
        quoted = not arg or ' ' in arg or '\t' in arg
        text, slashes = '', 0
        for c in arg:
            if c == '\\':
                slashes += 1
                continue
            text += '\\' * (2 * slashes + 1 if c == '"' else slashes) + c
            slashes = 0
        text += '\\' * (2 * slashes if quoted else slashes)
        made.append(f'"{text}"' if quoted else text)
    return ' '.join(made)
