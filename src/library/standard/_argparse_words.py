# How `argparse` reads a command line.

import argparse

def parsed(parser, words, found):
    actions = parser._actions
    for one in actions:
        if one.dest is not argparse.SUPPRESS and one.default is not argparse.SUPPRESS and not hasattr(found, one.dest):
            setattr(found, one.dest, one.default)
    for name, value in parser._defaults.items():
        if not hasattr(found, name):
            setattr(found, name, value)
    if parser.fromfile_prefix_chars is not None:
        words = list(_from_files(parser, words))
    plain = [one for one in actions if not one.option_strings]
    looks_negative = any(_is_number(flag) for one in actions for flag in one.option_strings)
    is_flag = lambda word: len(word) > 1 and word[0] in parser.prefix_chars and (looks_negative or not _is_number(word)) and (' ' not in word or _known(parser, word))
    given, loose, rest, at = [], [], [], 0
    while at < len(words):
        word = words[at]
        at += 1
        last = _takes_all(plain, len(loose))
        if word == '--':
            loose += words[at:]
            break
        if last is not None and (not is_flag(word) or last.nargs == '...' and loose):
            # What takes all that follows, such as the words of a command.
            loose += words[at - 1:]
            break
        if not is_flag(word):
            loose.append(word)
            continue
        if loose:
            # Words that follow one another are taken together, by as many arguments as they are enough for.
            rest += _plain(parser, plain, loose, found, given)
            loose = []
        one, flag, value = _option(parser, word)
        if one is None:
            rest.append(word)
            continue
        if value is not None and one.nargs == 0:
            if flag[1:2] in parser.prefix_chars or len(flag) > 2:
                raise argparse.ArgumentError(one, f'ignored explicit argument {value!r}')
            # Letters of several options in one word.
            words.insert(at, word[0] + value)
            if parser._exact(word[0] + value[0]) is None:
                raise argparse.ArgumentError(one, f'ignored explicit argument {value!r}')
            value = None
        values = [] if value is None else [value]
        if value is None and one.nargs != 0:
            most = {None: 1, '?': 1}.get(one.nargs, one.nargs if isinstance(one.nargs, int) else len(words))
            while at < len(words) and len(values) < most and words[at] != '--' and not is_flag(words[at]):
                values.append(words[at])
                at += 1
        _take(parser, one, values, found, flag, given)
    rest += _plain(parser, plain, loose, found, given)
    missing = [one.title() for one in actions if one.required and not any(one is other for other in given)]
    if missing:
        parser.error(f"the following arguments are required: {', '.join(missing)}")
    for group in parser._exclusive:
        if group.required and not any(one is other for one in given for other in group._group_actions):
            names = [one.title() for one in group._group_actions if one.help is not argparse.SUPPRESS]
            parser.error(f"one of the arguments {' '.join(names)} is required")
    for one in actions:
        if isinstance(one.default, str) and not any(one is other for other in given) and getattr(found, one.dest, None) is one.default and one.default is not argparse.SUPPRESS:
            setattr(found, one.dest, _converted(one, one.default))
    for one in actions:
        if one.nargs == argparse.REMAINDER and not one.option_strings and getattr(found, one.dest, None) is None:
            setattr(found, one.dest, [])
    inner = vars(found).pop('_left', []) if '_left' in vars(found) else []
    return found, rest + inner

def _takes_all(plain, count):
    for one in plain:
        if one.nargs in ('A...', '...'):
            return one if count == 0 else None
        count -= one.least() if one.nargs is None or isinstance(one.nargs, int) else count + 1
        if count < 0:
            return None

def _from_files(parser, words):
    for word in words:
        if not word or word[0] not in parser.fromfile_prefix_chars:
            yield word
            continue
        try:
            with open(word[1:]) as file:
                lines = file.read().splitlines()
        except OSError as error:
            parser.error(str(error))
        yield from _from_files(parser, [part for line in lines for part in parser.convert_arg_line_to_args(line)])

def _is_number(word):
    try:
        float(word)
    except ValueError:
        return False
    return not word[-1:].isalpha()

def _known(parser, word):
    return parser._exact(word.partition('=')[0]) is not None

def _option(parser, word):
    # The option that a word begins with, how it is written, and the value in the same word.
    one = parser._exact(word)
    if one is not None:
        return one, word, None
    flag, equals, value = word.partition('=')
    one = parser._exact(flag) if equals else None
    if one is not None:
        return one, flag, value
    if word[1] in parser.prefix_chars:
        near = [(other, known) for other in parser._actions for known in other.option_strings if known.startswith(flag)] if parser.allow_abbrev else []
        if len(near) > 1:
            parser.error(f"ambiguous option: {word} could match {', '.join([known for _, known in near])}")
        return (*near[0], value if equals else None) if near else (None, word, None)
    one = parser._exact(word[:2])
    if one is not None:
        return one, word[:2], word[2:]
    near = [(other, known) for other in parser._actions for known in other.option_strings if known.startswith(flag)] if parser.allow_abbrev else []
    return (*near[0], value if equals else None) if len(near) == 1 else (None, word, None)

def _plain(parser, left, words, found, given):
    count = len(left)
    while sum([one.least() for one in left[:count]]) > len(words):
        count -= 1
    ones = left[:count]
    del left[:count]
    for k, one in enumerate(ones):
        later = sum([other.least() for other in ones[k + 1:]])
        most = {None: 1, '?': 1}.get(one.nargs, one.nargs if isinstance(one.nargs, int) else len(words))
        count = min(most, len(words) - later)
        if count or one.nargs == '*' and one.default is None:
            _take(parser, one, words[:count], found, None, given if count else [])
        else:
            given.append(one)
        words = words[count:]
    return words

def _take(parser, one, words, found, flag, given):
    if len(words) < one.least():
        count = {None: 'one argument', '+': 'at least one argument', '?': 'at most one argument'}.get(one.nargs)
        raise argparse.ArgumentError(one, f"expected {count or f'{one.nargs} argument' + ('' if one.nargs == 1 else 's')}")
    for group in parser._exclusive:
        if any(one is other for other in group._group_actions):
            for other in given:
                if other is not one and any(other is inner for inner in group._group_actions):
                    raise argparse.ArgumentError(one, f'not allowed with argument {other.title()}')
    given.append(one)
    if one.nargs == 'A...':
        name = words[0]
        if name not in one.choices:
            raise argparse.ArgumentError(one, f"invalid choice: {name!r} (choose from {', '.join([repr(choice) for choice in one.choices])})")
        values = words
    elif one.nargs == 0:
        values = []
    elif one.nargs == '?' and not words:
        values = one.const if one.option_strings else one.default
        if isinstance(values, str):
            values = _checked(one, _converted(one, values))
    else:
        values = [_checked(one, _converted(one, word)) for word in words]
        if one.nargs in (None, '?'):
            values = values[0]
    one(parser, found, values, flag)

def _checked(one, value):
    if one.choices is not None and value not in one.choices:
        raise argparse.ArgumentError(one, f"invalid choice: {value!r} (choose from {', '.join([repr(choice) for choice in one.choices])})")
    return value

def _converted(one, word):
    if one.type is None:
        return word
    try:
        return one.type(word)
    except argparse.ArgumentTypeError as error:
        raise argparse.ArgumentError(one, str(error)) from None
    except (TypeError, ValueError):
        raise argparse.ArgumentError(one, f"invalid {getattr(one.type, '__name__', repr(one.type))} value: {word!r}") from None
