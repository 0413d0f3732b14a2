import re
log = '''2024-01-05 12:30:01 ERROR [db] connection lost (code=17)
2024-01-05 12:30:09 INFO [web] GET /index.html 200
2024-01-06 01:02:03 ERROR [web] timeout (code=4)'''
pat = re.compile(r'^(?P<date>\d{4}-\d\d-\d\d) (?P<time>[\d:]+) (?P<level>[A-Z]+) \[(\w+)\] (.*)$', re.M)
for m in pat.finditer(log):
    print(m.group('date'), m['level'], m.group(4), m.span())
print(re.findall(r'code=(\d+)', log), re.sub(r'(\d+)-(\d+)-(\d+)', r'\3/\2/\1', log.split('\n')[0]))
print(re.split(r'[,;\s]+', 'a, b;c  d'), re.match(r'\d+', 'abc'), re.search(r'b+', 'aabbb').group())
print(re.sub(r'\b(\w)(\w*)', lambda m: m[1].upper() + m[2], 'hello regex world'))
print(bool(re.fullmatch(r'[\w.]+@[\w.]+\.\w{2,}', 'me@site.org')), re.findall(r'(a+)(b*)', 'aab ab b a'))
print(re.findall(r'<(.+?)>', '<a><bc>'), re.sub(r'\s+', ' ', ' too   many \n spaces ').strip())
print(re.findall(r'(?i)the', 'The cat the THE'), re.split(r'(-)', 'a-b-c'), re.escape('a.b*c'))
print(re.search(r'(?<=\$)\d+(?!\d|\.)', 'cost $35 or $4.5').group(), re.search(r'(\w)\1', 'hello').group())
