# errors: UnicodeDecodeError
import re

for line in open('f', 'rb').read().decode().splitlines():
    try:
        pattern = re.compile(line)
    except (re.error, OverflowError, ValueError) as error:
        continue
    pattern.findall('xxyb c12 A-Z\n')
    pattern.search('a' * 20)
    try:
        pattern.sub('\\1', 'abcabc')
    except (re.error, IndexError) as error:
        pass
