# errors: TOMLDecodeError UnicodeDecodeError
import tomllib

with open('f', 'rb') as file:
    tomllib.load(file)
