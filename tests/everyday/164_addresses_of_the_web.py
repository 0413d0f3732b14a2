# Parts of addresses.
from urllib.parse import urlparse, urlsplit, urlunsplit, urljoin, quote, quote_plus, unquote, unquote_plus, urlencode, parse_qs, parse_qsl, urldefrag, urlunparse
u = urlparse('https://user:pa%20ss@Example.com:8080/a/b;p=1/c;x?q=1&r=two+words#frag')
print(u)
print(u.scheme, u.netloc, u.hostname, u.port, u.username, u.password, u.path, u.params, u.query, u.fragment)
print(u.geturl(), u._replace(scheme='http', fragment='').geturl())
print(urlsplit('mailto:a@b.c'), urlsplit('//h/p?x'), urlsplit('path/only'), urlsplit('http://[::1]:80/').hostname)
for b, r in [('http://a/b/c/d;p?q', r) for r in ('g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', ';x', '', '.', './', '..', '../', '../g', '../..', '../../g', '../../../g', 'http:g', 'g/./h', 'g/../h', 'mailto:x')]:
    print(r, urljoin(b, r))
print(urljoin('http://a.b', 'c'), urljoin('', 'x'), urljoin('http://a/b/', 'c'))
print(quote('a b/c&d=é~'), quote('a/b', safe=''), quote_plus('a b+c/ü'), quote(b'\xff z'))
print(unquote('a%20b%2Fc%C3%A9+%zz'), unquote_plus('a+b%2B'), repr(unquote('%ff')))
print(urlencode({'a': 1, 'b': 'x y', 'c': 'é&='}), urlencode([('a', [1, 2]), ('b', 'z')], doseq=True), urlencode({'k': (1, 2)}))
print(parse_qs('a=1&a=2&b=x+y&c=&d'), parse_qsl('a=1&b=%C3%A9&c=', keep_blank_values=True))
print(urldefrag('http://a/b#c'), urldefrag('http://a/b').url, urlunparse(('http', 'h', 'p', '', 'q', '')))
s, n, p, q, f = urlsplit('http://x.y/z?1#2')
print(s, n, p, q, f, u == urlparse(u.geturl()), u[1], len(u), isinstance(u, tuple))
for bad in (lambda: urlparse('http://a:x/').port, lambda: urlsplit('http://[a/'), lambda: urlencode('abc'), lambda: parse_qsl('a', strict_parsing=True)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)
