"""How long functions take beside NumPy: `python3 bench/functions/compare.py EVAL [GROUP...] [--only WORD]`.

Each program of this folder runs under CPython and in `eval`, one after the other, in one thread each. A row says the
milliseconds of a first run and of the best later one, ours and NumPy's, and their ratios, worst first. What the results
add up to must agree.
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent


def program(path, word):
    """The common part and the program, less the cases that are not asked for."""
    lines = path.read_text().splitlines()
    kept = [line for line in lines if not (line.startswith('case(') and word not in line)]
    return '\n'.join([(HERE / 'common.py').read_text(), *kept]) + '\n'


def run(command, text):
    environment = {**os.environ, 'OPENBLAS_NUM_THREADS': '1'}
    with tempfile.NamedTemporaryFile('w', suffix='.py') as file:
        file.write(text)
        file.flush()
        done = subprocess.run([*command, file.name], capture_output=True, text=True, env=environment)
    rows = [line.split('|')[1:] for line in done.stdout.splitlines() if line.startswith('|')]
    if done.returncode != 0:
        print(done.stdout[-500:], done.stderr[-2000:], file=sys.stderr)
    return {name.strip(): [float(x) for x in numbers] for name, *numbers in rows}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('eval')
    parser.add_argument('groups', nargs='*')
    parser.add_argument('--only', default='')
    parser.add_argument('--rounds', type=int, default=1, help='the least of so many runs of both')
    given = parser.parse_args()
    paths = [p for p in sorted(HERE.glob('*.py')) if p.stem not in ('common', 'compare')]
    rows = []
    for path in paths:
        if given.groups and path.stem not in given.groups:
            continue
        text = program(path, given.only)
        ours, theirs = {}, {}
        for _ in range(given.rounds):
            for found, command in ((theirs, [sys.executable]), (ours, [given.eval, '--device', 'cpu'])):
                for name, (first, best, value) in run(command, text).items():
                    last = found.get(name, (first, best, value))
                    found[name] = (min(first, last[0]), min(best, last[1]), value)
        for name, (first, best, value) in theirs.items():
            if name not in ours:
                print(f'{name}: no result')
                continue
            own = ours[name]
            if abs(own[2] - value) > 1e-4 * max(1, abs(value)):
                print(f'{name}: {own[2]} is not {value}')
            rows.append((name, own[0], first, own[0] / first, own[1], best, own[1] / best))
    print(f"{'':34}{'first':>9}{'NumPy':>9}{'ratio':>8}{'loop':>9}{'NumPy':>9}{'ratio':>8}")
    for name, *numbers in sorted(rows, key=lambda r: -max(r[3] / 3, r[6] / 1.5)):
        print(f'{name:34}{numbers[0]:9.2f}{numbers[1]:9.2f}{numbers[2]:8.1f}{numbers[3]:9.2f}{numbers[4]:9.2f}{numbers[5]:8.1f}')


if __name__ == '__main__':
    main()
