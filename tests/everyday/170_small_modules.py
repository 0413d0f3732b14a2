# Small modules of the standard library.
import hmac
print(hmac.new(b'key', b'The quick brown fox', 'sha256').hexdigest(), hmac.compare_digest('a', 'a'), hmac.digest(b'k', b'm', 'md5').hex())
import hashlib
h = hmac.new(b'k' * 100, digestmod=hashlib.sha1)
h.update(b'abc')
print(h.hexdigest(), h.name, h.digest_size, h.block_size, h.copy().hexdigest() == h.hexdigest())
import contextvars
v = contextvars.ContextVar('v', default=1)
t = v.set(5)
def f():
    v.set(9)
    return v.get()
c = contextvars.copy_context()
print(v.get(), c.run(f), v.get(), c[v], v in c)
v.reset(t)
print(v.get())
try:
    v.reset(t)
except RuntimeError as e:
    print('used' in str(e))
w = contextvars.ContextVar('w')
try:
    w.get()
except LookupError as e:
    print(type(e).__name__, w.get('dflt'), repr(w)[:20])
import sched
s = sched.scheduler(lambda: now[0], lambda d: now.__setitem__(0, now[0] + d))
now = [0]
_ = s.enter(5, 1, print, ('five',)); _ = s.enter(1, 2, print, ('one b',)); e = s.enter(1, 1, print, ('one a',)); x = s.enter(3, 1, print, ('never',), {'sep': ''})
s.cancel(x)
print(len(s.queue), s.empty(), e.time, e.priority)
s.run()
print(now, s.empty())
import mimetypes
for n in ('a.txt', 'b.tar.gz', 'c.PNG', 'd', 'http://x/y/e.html?z=1', 'f.json', 'g.tgz', 'h.py', 'i.csv', 'j.svgz', 'k.js', 'l.mp4', 'm.docx'):
    print(n, mimetypes.guess_type(n))
print(mimetypes.guess_extension('text/html'), mimetypes.guess_extension('image/png'), mimetypes.guess_extension('x/y'))
from zoneinfo import ZoneInfo
from datetime import datetime
print(ZoneInfo('UTC'), repr(ZoneInfo('UTC')), datetime(2024, 1, 2, 3, tzinfo=ZoneInfo('UTC')).isoformat(), datetime(2024, 1, 2, 3, tzinfo=ZoneInfo('Etc/GMT-2')).astimezone(ZoneInfo('UTC')), datetime(2024, 1, 2, 3, tzinfo=ZoneInfo('Etc/GMT+5')).tzname(), ZoneInfo('UTC') is ZoneInfo('UTC'))
import locale
import stat
import errno
print(locale.localeconv()['decimal_point'], locale.format_string('%.2f', 3.14159), locale.atof('2.5'), locale.str(1.5))
print(stat.filemode(0o100644), stat.filemode(0o40755), stat.S_ISDIR(0o40755), errno.ENOENT, errno.errorcode[2], errno.errorcode[11])
