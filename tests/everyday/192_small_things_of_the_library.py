import asyncio
from decimal import Decimal, InvalidOperation

async def sleeper():
    await asyncio.sleep(10)

async def main():
    task = asyncio.create_task(sleeper())
    await asyncio.sleep(0)
    task.cancel("no longer needed")
    try:
        await task
    except asyncio.CancelledError as error:
        print(error.args)

asyncio.run(main())

for f in (lambda: Decimal('x'), lambda: Decimal(1) / 0, lambda: Decimal(0) / 0):
    try:
        f()
    except ArithmeticError as error:
        print(repr(error), error)

with open('bytes.bin', 'w+b') as file:
    print(file.write(b'\0' * 10), file.seek(3), file.write(b'ZZ'), file.seek(0))
    print(open('bytes.bin', 'rb').read(), file.read(4), file.tell())
    file.truncate(2)
print(open('bytes.bin', 'rb').read())

for status in (True, False, None, 3, 'why'):
    try:
        raise SystemExit(status)
    except SystemExit as error:
        print(repr(error.code))
