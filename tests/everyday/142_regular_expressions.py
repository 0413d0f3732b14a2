# Regular expressions: flags, groups, tokenizers, templates, errors.
import re

print(re.findall(r"(?i)(\w+)\s+\1\b", "the The cat cat Dog dog"))
print(re.match(r"(?i:h)ello", "Hello"), re.match(r"(?i:h)ello", "HELLO"), re.fullmatch(r"(?-i:A)b", "AB", re.I))
print(re.sub(r"(?P<year>\d{4})-(?P<month>\d\d)", r"\g<month>/\g<year>", "2024-03, 2025-11"))
print(re.sub(r"\b(\w)(\w*)", lambda m: m[1].upper() + m[2], "one two three"))
print(re.split(r"([,;])\s*", "a, b;c"), re.split(r"\s+", " x  y "), re.split(r"", "abc"))
print(re.findall(r"^\s*(\w+)\s*=\s*(.+?)\s*$", "a = 1\n b=two words \n# no\n", re.M))
pattern = re.compile(r"""
    (?P<number> \d+ (?: \. \d* )? )   # a number
  | (?P<name> [A-Za-z_] \w* )
  | (?P<op> [-+*/()=] )
  | (?P<space> \s+ )
""", re.VERBOSE)
text = "rate = 3.5 * (base + 12)"
at, tokens = 0, []
while at < len(text):
    found = pattern.match(text, at)
    if found.lastgroup != "space":
        tokens.append((found.lastgroup, found.group()))
    at = found.end()
print(tokens)
print([m.span() for m in re.finditer(r"a*", "baac")], re.sub("x*", "-", "abxd"))
print(re.search(r"(?<=\$)\d+(?!\d*%)", "cost $45 or $30%").group(), re.search(r"(?<!a)b", "ab b").start())
print(re.match(r"(\()?\w+(?(1)\))$", "(word)"), re.match(r"(\()?\w+(?(1)\))$", "(word"))
print(re.match(r"(a+)+$", "aaaaaaaaaaaaaaaaaaaa").group(), re.match(r"a++b", "aaab"), re.match(r"(?>a+)ab", "aaab"))
print(re.findall(r"[äöü]|[^\W\d_]{2,}", "für Ölöfen über 12 ab_cd", re.I), re.findall(r"\d", "1२٣x"))
print(re.escape("a.b*c[d]"), re.compile("x", re.I | re.M), re.I | re.S, re.compile(rb"\d+").findall(b"a1b22"))
match = re.match(r"(\w+) (\w+)?", "hello world!")
print(match.groups(), match.span(2), match.pos, match.endpos, match.lastindex, match.regs, match.expand(r"\2 \1"))
scanner = re.Scanner([(r"\d+", lambda s, t: int(t)), (r"\w+", lambda s, t: t), (r"\s+", None)])
print(scanner.scan("a 12 b3 !"))
for wrong in ["(", "a)", "[a", "*a", "a**", "(?P<1x>a)", r"\1", "(?P<n>a)(?P<n>b)", r"[b-a]", "(?<=a+)b", "x{3,2}", "a(?i)b", "\\"]:
    try:
        re.compile(wrong)
    except re.error as error:
        print(repr(wrong), error, error.pos)
for template in [r"\2", r"\g<x>", r"\q", "\\"]:
    try:
        re.sub("(a)", template, "a")
    except (re.error, IndexError) as error:
        print(type(error).__name__, error)
long = "word " * 20_000
print(len(re.findall(r"\w+", long)), len(re.sub(r"\s+", "", long)), re.search(r"(?:word )*$", long).end())
words = {"a": "1", "b": "2"}
print(re.sub("|".join(map(re.escape, words)), lambda m: words[m.group()], "abcab"))
