# Several errors at once: checks that collect what is wrong, and handlers that take each kind.
import asyncio
import traceback


def parsed(text):
    errors, numbers = [], []
    for part in text.split(","):
        try:
            numbers.append(int(part))
        except ValueError as error:
            error.add_note(f"in {text!r}")
            errors.append(error)
    if not numbers:
        errors.append(LookupError("no numbers"))
    if errors:
        raise ExceptionGroup("bad input", errors)
    return numbers


print(parsed("1,2,3"))
for text in ("1,x,3", "a,b"):
    try:
        parsed(text)
    except* LookupError as group:
        print("lookup", group.exceptions)
    except* ValueError as group:
        print("value", len(group.exceptions), group.exceptions[0], group.exceptions[0].__notes__)

group = ExceptionGroup("all", [ValueError(1), ExceptionGroup("inner", [KeyError("k"), TypeError("t")])])
print(group.split(KeyError))
print(group.subgroup(lambda error: isinstance(error, (ValueError, TypeError))))
print(group, "|", group.message, "|", group.derive([OSError("o")]))


class Coded(ExceptionGroup):
    def __new__(cls, message, errors, code):
        made = super().__new__(cls, message, errors)
        made.code = code
        return made

    def derive(self, errors):
        return Coded(self.message, errors, self.code)


match, rest = Coded("coded", [ValueError(1), TypeError(2)], 7).split(TypeError)
print(repr(match), match.code, repr(rest), rest.code)

for arguments in [("m",), ("m", []), ("m", [1]), ("m", [KeyboardInterrupt()])]:
    try:
        ExceptionGroup(*arguments)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)

try:
    try:
        raise group
    except* ValueError:
        raise RuntimeError("while handling")
except ExceptionGroup as error:
    print(repr(error))

print("".join(traceback.format_exception(ExceptionGroup("shown", [ValueError("v"), ExceptionGroup("in", [OSError(2, "no")])]))))


async def failing(seconds, error):
    await asyncio.sleep(seconds)
    raise error


async def waiting():
    try:
        await asyncio.sleep(60)
    finally:
        print("stopped waiting")


async def main():
    try:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(waiting())
            tasks.create_task(failing(0.01, ValueError("first")))
    except* ValueError as errors:
        print(repr(errors))


asyncio.run(main())
