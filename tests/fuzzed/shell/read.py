# errors: UnicodeDecodeError
import fnmatch
import shlex
import textwrap

for line in open('f', 'rb').read().decode().splitlines():
    for options in ({}, {'comments': True}, {'posix': False}):
        try:
            shlex.join(shlex.split(line, **options))
        except ValueError as error:
            last = error
    textwrap.wrap(line, 5)
    fnmatch.fnmatch('a.txt', line)
