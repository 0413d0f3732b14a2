# What CPython says of programs that are none, and what it warns of.
import warnings

texts = ['x = [1 2]', 'print("a" b)', 'd = {1: 2 3: 4}', 'f(1 if 2)', 'x = (a = 3)', 'print(end1 + end2 = " ")', 'f(True=1)', 'if x = 3:\n pass', '5x = 3', 'x = 0b12', '0777',
         '1_', '1e+', 'print "hello"', 'if 1: print x', 'exec "a"', 'x = “hello”', 'a $ b', '"C:\\Users\\x"', '"\\x4"', '"\\N{foo bar}"', "f'{}'", "f'{a!x}'", "x = f'{a'", 'print(f"a" ',
         'a = 3 \\ 4', 'x = 5\\', 'del *x', 'del f()', '((a, b) := (1, 2))', '[x, y for x, y in z]', 'def f(a):\n global a', 'def f():\n a = 1\n global a', 'def f(): [(yield x) for x in ()]',
         "f'' b''", 'foo(x, y for y in z, p)', 'if True:\n        print()\n\tx = 1', 'for i in range(3)\n  print(i)', 'return 3', 'a = (1,\n b = 2', "print('it's')", 'x = "abc', '1 = x', 'None = 3']
for text in texts:
    try:
        compile(text, '<string>', 'exec')
        print(repr(text), 'is fine')
    except SyntaxError as error:
        print(repr(text), type(error).__name__, error.msg)

for text in ["f'' = 3", 'del x', 'x = 1', 'a b', '1 +', '(1,\n2)', '3 # c', 'yield 3']:
    try:
        compile(text, '<string>', 'eval')
        print(repr(text), 'is fine')
    except SyntaxError as error:
        print(repr(text), type(error).__name__, error.msg)

for text in ['x is 1', 'x is not "a"', 'x is None', 'assert (x, "no")', 'assert x, "no"', '[(1, 2) (3, 4)]', '[[1, 2] [3, 4]]', '["a" ["b"]]', '[{1} [2]]', '[[1, 2] [0]]']:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter('always')
        compile(text, '<string>', 'exec')
    print(text, [(one.category.__name__, str(one.message)) for one in caught])

width = '\N{DEGREE SIGN}\N{LESS-THAN SIGN}\N{LEFT CURLY BRACKET}'
print(width, f"{'x' * 3}" + ''.join(f'{i}{i}' for i in range(3)), eval("f'" + '{width}' * 300 + "'") == width * 300)
