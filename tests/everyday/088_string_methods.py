s = '  Hello, World  '
print(repr(s.strip()), s.lower().count('l'), s.find('World'), s.replace('l', 'L', 2), s.strip().split(', '))
print('abc'.center(11, '*'), 'x'.ljust(3) + '|', '7'.zfill(4), 'a-b-c'.rsplit('-', 1), 'title case here'.title(), 'Swap Case'.swapcase())
print('one\ntwo\r\nthree'.splitlines(), 'k=v=w'.partition('='), 'k=v=w'.rpartition('='), 'abc'.startswith(('x', 'ab')), 'ß'.upper(), 'x'.join('123'))
print('12'.isdigit(), 'ab1'.isalnum(), ' '.isspace(), 'Ab'.istitle(), 'é'.isalpha(), 'ab'.isidentifier(), '\t1\t22'.expandtabs(4), 'aXbX'.index('X'))
print('%5.2f|%-6s|%04d|%x|%e|%+d|%%|%r' % (3.14159, 'ab', 42, 255, 12345.678, 5, 'q'))
print('{0} {1} {0} {name!r:>8} {2:,}'.format('a', 'b', 1234567, name='n'), '{:^10}|{:<6.1f}|{:>+8.3e}'.format('mid', 2.55, 12345.6789))
print('abcdef'[::-1], 'abcdef'[-3:], 'abcdef'[1:5:2], 'ab' * 3, 'a' < 'b' < 'c', 'needle' in 'haystack with needle', max('hello'), sorted('hello'))
print('camelCaseString'.casefold(), 'prefix_name'.removeprefix('prefix_'), ' '.join(w[::-1] for w in 'how are you'.split()), 'a,b,,c'.split(','), len('naïve'))
