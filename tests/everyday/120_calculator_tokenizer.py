import re
def tokens(s):
    for num, op in re.findall(r'\s*(?:(\d+\.?\d*)|(.))', s):
        yield float(num) if num else op
def parse(s):
    ts = list(tokens(s)) + ['end']
    pos = 0
    def expr():
        nonlocal pos
        v = term()
        while ts[pos] in ('+', '-'):
            op = ts[pos]; pos += 1
            v = v + term() if op == '+' else v - term()
        return v
    def term():
        nonlocal pos
        v = factor()
        while ts[pos] in ('*', '/'):
            op = ts[pos]; pos += 1
            v = v * factor() if op == '*' else v / factor()
        return v
    def factor():
        nonlocal pos
        t = ts[pos]; pos += 1
        if t == '(':
            v = expr()
            assert ts[pos] == ')', 'missing )'
            pos += 1
            return v
        if t == '-': return -factor()
        return t
    return expr()
for s in ('1 + 2 * 3', '(1+2)*3 - 4/2', '-(2.5*2)+10', '2*(3+(4-1))/3'):
    print(s, '=', parse(s))
def rpn(s):
    st = []
    for t in s.split():
        if t in '+-*/':
            b, a = st.pop(), st.pop()
            st.append({'+': a + b, '-': a - b, '*': a * b, '/': a / b if b else 0}[t])
        else: st.append(float(t))
    return st[0]
print(rpn('3 4 2 * 1 5 - / +'))
try:
    parse('(1 + 2')
except AssertionError as e:
    print('error:', e)
