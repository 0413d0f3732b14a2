# How single records are shown.
import numpy as np
r = np.array([('a', np.datetime64('2024-01-02'), 0.1+0.2, (1,2), b'x', True, 3+2j)], dtype=[('n','U3'),('d','M8[D]'),('f','f8'),('p','i4',(2,)),('b','S2'),('t','?'),('c','c16')])
print(r[0]); print(repr(r[0])); print(r); print([r[0]], f'{r[0]}')
s = np.array([(1,(2.5,'z'))], dtype=[('a','i4'),('in',[('x','f4'),('y','U2')])])
print(s[0], s[0]['in'], repr(s[0]['in']))
q = np.array([(1.0,),(1e10,)], dtype=[('v','f8')]); print(q[0], q[1], q)
rr = np.rec.array([(1, 2.5, 'hello')], names='a,b,c'); print(rr[0], repr(rr[0]))
print(np.array([(None, [1])], dtype=[('o','O'),('q','O')])[0])
t = np.array([(np.timedelta64(5,'D'), np.float32(0.1), np.str_('q'), -0.0, np.nan)], dtype=[('t','m8[D]'),('f','f4'),('s','U4'),('z','f8'),('n','f8')])
print(t[0], str(t[0]), t)
m = np.array([([[1.5,2],[3,4]],)], dtype=[('m','f8',(2,2))]); print(m[0])

d = np.array(['2024-01-01', '2024-01-02'], dtype='datetime64[D]')
print(d == ['2024-01-01', '2024-01-05'], d != ['2024-01-01', '2024-01-05'], d == '2024-01-01', np.isin(d, ['2024-01-01']), ['2024-01-01', 'x'] == d)
