"""Compares the parameters of NumPy's functions with those that are declared (`src/numpy/`): names, order, kinds and defaults.

    python tests/oracle/signatures.py EVAL

What NumPy does not tell (its universal functions say nothing but `*args`), and what only one side has, is left out. Functions whose
parameters differ stand in `DIFFERENT` with the reason.
"""

import functools
import inspect
import subprocess
import sys

import numpy as np

PROGRAM = """
import inspect, numpy as np
def told(f):
    try:
        return [(p.name, int(p.kind), p.default is inspect.Parameter.empty, "" if p.default is inspect.Parameter.empty else repr(p.default)) for p in inspect.signature(f).parameters.values()]
    except (ValueError, TypeError):
        return None
for module, start in ((np, ''), (np.linalg, 'linalg.'), (np.fft, 'fft.'), (np.random, 'random.')):
    for name in sorted(dir(module)):
        f = getattr(module, name, None)
        if callable(f) and not inspect.isclass(f) and getattr(f, '__text_signature__', None):
            found = told(f)
            if found is not None:
                print(start + name, found, sep='|')
"""

# Function: why its parameters differ.
DIFFERENT = {
    'pad': "NumPy's **kwargs are written out",
    'arange': "start and dtype are taken as NumPy takes them, which its signature does not tell",
    'einsum': "NumPy's **kwargs are written out",
    'random.ranf': 'NumPy hands everything on to random_sample',
    'random.sample': 'NumPy hands everything on to random_sample',
    'clip': "NumPy's **kwargs are those of universal functions, written out",
}


def ours(eval_binary):
    told = subprocess.run([eval_binary, '-'], input=PROGRAM, capture_output=True, text=True, check=True)
    lines = [line.split('|', 1) for line in told.stdout.splitlines() if '|' in line]
    return {name: eval(found) for name, found in lines}


def shown(default):
    """A default as both sides write it: what is no value is `None` or false for us."""
    text = repr(default)
    return {'<no value>': 'None', 'np._NoValue': 'None'}.get(text, text)


def main():
    wrong = compared = 0
    for name, found in ours(sys.argv[1]).items():
        function = functools.reduce(getattr, name.split('.'), np)
        try:
            parameters = list(inspect.signature(function).parameters.values())
        except (ValueError, TypeError):
            continue
        if name in DIFFERENT or isinstance(function, np.ufunc):
            continue
        compared += 1
        wanted = [(p.name, int(p.kind), p.default is p.empty, "" if p.default is p.empty else shown(p.default)) for p in parameters]
        same = len(found) == len(wanted) and all(
            (a[0], a[1], a[2]) == (b[0], b[1], b[2])
            and (a[2] or a[3] == b[3] or b[3] == 'None' and a[3] in ('False', 'True'))
            for a, b in zip(found, wanted)
        )
        if not same:
            wrong += 1
            print(f'{name}\n  numpy: {inspect.signature(function)}\n  ours:  {found}')
    print(f'{compared - wrong} of {compared} functions have the parameters of NumPy {np.__version__}')
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main())
