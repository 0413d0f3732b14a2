# Errors of syntax that beginners make: quotes within texts, commas that are missing at the end of a line.
for t in ["d = dict(a=1\n b=2)","d = dict(a=1 b=2)","f(a b=2)","f(a=x y)","f(a=1, b=2 c=3)","f('a' b='c')","x = {'a': 1\n'b': 2}","x = [1\n2]","f(lambda x: x y=1)"]:
    try: compile(t,'<s>','exec'); print('ok')
    except SyntaxError as e: print(repr(t), type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset)
for t in ["x = 'it's'","print('it's here')","x = 'abc","y = 'a' b'","s = 'don't'\nprint(s)","x = (1,\n'it's')","class A:\nx=1","print 'it's'","x = [1, # one\n2 # two\n3]","f(1)\n'it's'"]:
    try: compile(t,'<s>','exec'); print('ok')
    except SyntaxError as e: print(repr(t), type(e).__name__, e.msg, e.lineno, e.offset)
