# Run as a file: the standard streams and their bytes.
import io
import sys

_ = sys.stdout.buffer.write(b'bytes\n')
sys.stdout.buffer.flush()
_ = sys.stdout.buffer.write('\xe9\n'.encode())
sys.stdout.buffer.flush()
sys.stdout.reconfigure(encoding='utf-8', line_buffering=True)
print(sys.stdout.encoding, sys.stdout.line_buffering, sys.stdout.writable(), sys.stdout.readable(), sys.stdin.readable())
print(sys.stdout.name, sys.stdout.mode, sys.stdout.closed, sys.stderr.fileno(), sys.stdin.fileno(), sys.stdin.mode)
sys.stdout.writelines(['a', 'b', '\n'])
try:
    sys.stdout.write(b'x')
except TypeError as error:
    print(error)
wrapped = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8', write_through=True)
sys.stdout.flush()
print('wrapped \xe9', file=wrapped, flush=True)
before, sys.stdout = sys.stdout, wrapped
print('replaced', sys.stdout is wrapped, flush=True)
sys.stdout = before
