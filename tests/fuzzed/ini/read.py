# errors: UnicodeDecodeError ParsingError MissingSectionHeaderError DuplicateOptionError DuplicateSectionError InterpolationSyntaxError InterpolationMissingOptionError InterpolationDepthError
import configparser

parser = configparser.ConfigParser(allow_no_value=True)
parser.read_string(open('f', 'rb').read().decode())
for section in parser.sections():
    dict(parser[section])
