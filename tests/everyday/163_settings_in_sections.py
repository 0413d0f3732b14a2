# Settings in sections.
import configparser
import io
TEXT = '''
# about
[DEFAULT]
base = /srv
debug = no

[server]
host: localhost
port = 8080
root = %(base)s/www
list =
    one
    two

    three
; end
[client]
timeout = 2.5
debug = yes
'''
c = configparser.ConfigParser()
c.read_string(TEXT)
print(c.sections(), c.defaults())
print(c['server']['host'], c['server'].getint('port'), c.getint('server', 'port'), c['server']['root'])
print(repr(c['server']['list']))
print(c.getboolean('client', 'debug'), c['client'].getfloat('timeout'), c['server'].getboolean('debug'))
print(c.get('server', 'nope', fallback='x'), c['server'].get('nope'), c['server'].get('nope', 'd'))
print(list(c), 'server' in c, 'x' in c, list(c['server']), dict(c['client']))
for f in (lambda: c['none'], lambda: c['server']['none'], lambda: c.get('a', 'b'), lambda: c.get('server', 'zz'), lambda: c.add_section('server'), lambda: c.set('server', 'a', 3), lambda: c.getboolean('server', 'host'), lambda: c.read_string('x = 1\n'), lambda: configparser.ConfigParser().read_string('[a]\nfoo\n'), lambda: configparser.ConfigParser().read_string('[b]\na=1\na=2\n'), lambda: configparser.ConfigParser().read_string('[c]\n[c]\n')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
c['new'] = {'A': '1', 'b': 'two'}
c.set('new', 'c', 'three')
print(c.remove_option('server', 'list'), c.remove_section('client'))
out = io.StringIO()
c.write(out)
print(out.getvalue())
print(c.read('nothing.ini'), c.items('new'), c.has_option('new', 'A'), c.options('new'), c['new'])
e = configparser.ConfigParser(interpolation=configparser.ExtendedInterpolation(), allow_no_value=True)
e.read_string('[p]\nhome=/h\nflag\n[q]\nat=${p:home}/x\ntwo=${at}/y\n')
print(e['q']['two'], e['p']['flag'], e.items('q'))
