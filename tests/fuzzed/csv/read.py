# errors: Error UnicodeDecodeError
import csv
import io

text = open('f', 'rb').read().decode()
dialects = [{}, {'delimiter': ';', 'quotechar': "'"}, {'quoting': csv.QUOTE_NONE, 'escapechar': '\\'}, {'strict': True}]
for options in dialects:
    for row in csv.reader(io.StringIO(text, newline=''), **options):
        len(row)
list(csv.DictReader(io.StringIO(text)))
csv.Sniffer().has_header(text)
