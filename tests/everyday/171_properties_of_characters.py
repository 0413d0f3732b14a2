# Properties of characters.
import unicodedata
for c in 'aAé1½² \n.,-([<+$^©«»_ªǅʰאʹ一가😀€→∑Ⅳ①\u0301\u200b\ue000٣':
    print(ascii(c), unicodedata.category(c), unicodedata.east_asian_width(c), unicodedata.bidirectional(c), unicodedata.combining(c), unicodedata.mirrored(c))
for c in 'aZé1½ €→∑αΩ😀一가ñßЖ':
    print(unicodedata.name(c))
print(unicodedata.name('\n', 'none'), unicodedata.lookup('GREEK SMALL LETTER ALPHA'), unicodedata.lookup('snowman'))
for f in (lambda: unicodedata.name('\n'), lambda: unicodedata.lookup('NOPE'), lambda: unicodedata.digit('a'), lambda: unicodedata.decimal('²')):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(unicodedata.decimal('7'), unicodedata.decimal('٣'), unicodedata.digit('²'), unicodedata.numeric('½'), unicodedata.numeric('Ⅳ'), unicodedata.numeric('五'), unicodedata.digit('x', None))
print(sum(hash(unicodedata.category(chr(i)) == 'Lu') for i in range(0x3000)), [hex(i) for i in range(0x400) if unicodedata.category(chr(i)) == 'Lm'][:5])
t = 'Café naïve ﬁ ² Å'
for form in ('NFC', 'NFD', 'NFKC', 'NFKD'):
    n = unicodedata.normalize(form, t)
    print(form, len(n), ascii(n), unicodedata.is_normalized(form, t))
print(''.join(c for c in unicodedata.normalize('NFD', 'Crème Brûlée àéîõü') if unicodedata.category(c) != 'Mn'))
print(unicodedata.normalize('NFKD', 'Crème').encode('ascii', 'ignore').decode(), unicodedata.decomposition('é'), repr(unicodedata.decomposition('a')))
