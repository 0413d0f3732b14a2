# Command lines with many kinds of arguments.
import argparse
import io
import sys
def tried(parser, words):
    err = io.StringIO()
    held, sys.stderr = sys.stderr, err
    out, sys.stdout = sys.stdout, io.StringIO()
    try:
        made = parser.parse_args(words)
        text = ''
    except SystemExit as e:
        made = f'exit {e.code}'
    finally:
        sys.stderr = held
        text = sys.stdout.getvalue()
        sys.stdout = out
    print(words, made, err.getvalue(), text)
p = argparse.ArgumentParser(prog='tool', description='A tool that does many things with several words, so that this description needs more than one line.', epilog='The end.')
_ = p.add_argument('src', help='where from')
_ = p.add_argument('dst', nargs='?', default='out', help='where to (default: %(default)s)')
_ = p.add_argument('-v', '--verbose', action='count', default=0, help='say more')
_ = p.add_argument('-n', '--number', type=int, default=3, metavar='N', help='how many; this help is long enough that it must be broken into more lines than one')
_ = p.add_argument('--mode', choices=['fast', 'slow'], default='fast')
_ = p.add_argument('--flag', action=argparse.BooleanOptionalAction, default=True, help='a flag')
_ = p.add_argument('--pair', nargs=2, type=float, metavar=('X', 'Y'))
_ = p.add_argument('--list', nargs='+', action='extend')
_ = p.add_argument('--version', action='version', version='%(prog)s 1.0')
g = p.add_argument_group('extra things', 'More of them.')
_ = g.add_argument('--extra', action='append', help='one more')
x = p.add_mutually_exclusive_group()
_ = x.add_argument('--on', action='store_true')
_ = x.add_argument('--off', action='store_true', help='not on')
p.print_help()
for w in (['a'], ['a', 'b', '-vvv', '-n5'], ['a', '--number=7', '--no-flag', '--pair', '1', '-2.5'], ['a', '--mode', 'odd'], ['a', '-n', 'x'], [], ['a', '--on', '--off'], ['a', '--list', 'x', 'y', '--list', 'z', '--extra', '1', '--extra', '2'], ['a', 'b', 'c'], ['a', '--pair', '1'], ['--version'], ['a', '--verb'], ['a', '--ver'], ['-h'], ['a', '--nope'], ['--', '-x'], ['a', '-n'], ['a', '--on=3']):
    tried(p, w)
print(p.parse_known_args(['a', '--nope', '-q', 'b', 'c']))
s = argparse.ArgumentParser(prog='git', formatter_class=argparse.ArgumentDefaultsHelpFormatter)
_ = s.add_argument('--root', default='.', help='the root')
sub = s.add_subparsers(dest='command', required=True, help='what to do')
a = sub.add_parser('add', help='add files', aliases=['a'])
_ = a.add_argument('files', nargs='+')
_ = a.add_argument('--force', '-f', action='store_true', help='with force')
c = sub.add_parser('commit', help='keep it')
_ = c.add_argument('-m', '--message', default='none', help='why')
c.set_defaults(func=lambda args: args.message)
s.print_help()
a.print_help()
for w in (['add', 'x', 'y', '-f'], ['--root', '/r', 'commit', '-m', 'hi'], ['a', 'z'], [], ['what'], ['add'], ['add', 'x', '--bad'], ['commit', '-h']):
    _ = tried(s, w) if w[:1] != ['--root'] else print(s.parse_args(w).func(s.parse_args(w)), s.parse_args(w).root)
class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, values.upper())
q = argparse.ArgumentParser(prog='q', exit_on_error=False)
_ = q.add_argument('-u', action=Upper)
_ = q.add_argument('rest', nargs=argparse.REMAINDER)
print(q.parse_args(['-u', 'abc', 'x', '-y', '--z']))
try:
    r = argparse.ArgumentParser(prog='r', exit_on_error=False)
    _ = r.add_argument('-n', type=int)
    _ = r.parse_args(['-n', 'x'])
except argparse.ArgumentError as e:
    print(type(e).__name__, e)
def positive(text):
    if int(text) < 0:
        raise argparse.ArgumentTypeError(f'{text} is negative')
    return int(text)
r = argparse.ArgumentParser(prog='r', usage='%(prog)s [options]')
_ = r.add_argument('n', type=positive, nargs='*')
tried(r, ['1', '2'])
tried(r, ['--', '-1'])
tried(r, [])
r.print_usage()
t = argparse.ArgumentParser(prog='t', description='line one\n  line two', formatter_class=argparse.RawDescriptionHelpFormatter, parents=[], add_help=False)
_ = t.add_argument('--a-very-long-option-name', help='x', required=True)
_ = t.add_argument('--hidden', help=argparse.SUPPRESS)
t.print_help()
child = argparse.ArgumentParser(prog='child', parents=[t])
_ = child.add_argument('k', type=int, choices=range(3))
print(child.format_usage())
print(argparse.Namespace(a=1, b='x'), argparse.Namespace(a=1) == argparse.Namespace(a=1), 'a' in argparse.Namespace(a=1), vars(argparse.Namespace(c=2)))
