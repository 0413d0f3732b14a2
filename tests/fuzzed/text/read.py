# errors: MemoryError
import unicodedata

data = open('f', 'rb').read()
for encoding in ('utf-8', 'utf-16', 'utf-16-le', 'utf-32', 'ascii', 'latin-1', 'utf-8-sig', 'unicode_escape', 'cp1252', 'utf-7', 'punycode'):
    for errors in ('strict', 'replace', 'ignore', 'backslashreplace', 'surrogateescape'):
        try:
            text = data.decode(encoding, errors)
        except (UnicodeDecodeError, LookupError) as error:
            continue
        unicodedata.normalize('NFKD', text), text.title(), text.casefold(), text.splitlines(), text.encode('utf-8', 'replace')
