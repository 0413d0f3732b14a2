# Texts that grow, formatted fields, joins and splits.
def build():
    line = ''
    for i in range(100000):
        line += 'x'
    fields = []
    for i in range(40000):
        fields.append(f"{i:05d}:{i * i}")
    text = ','.join(fields)
    words = text.split(',')
    shouted = [word.upper().replace(':', '=') for word in words if word.endswith('1')]
    return len(line), len(text), len(''.join(shouted)), sum(1 for c in text if c == '7')


print(build())
