# Files by their numbers.
import os
import tempfile

fd, path = tempfile.mkstemp(suffix=".txt", prefix="numbers_")
print(type(fd), os.path.exists(path), os.path.basename(path).startswith("numbers_"), path.endswith(".txt"))
print(os.write(fd, b"hello\n"), os.fstat(fd).st_size)
os.close(fd)
with open(path) as file:
    print(file.read(), type(file.fileno()))
fd = os.open(path, os.O_RDONLY)
print(os.read(fd, 3), os.read(fd, 100), os.read(fd, 10))
print(os.lseek(fd, 1, os.SEEK_SET), os.read(fd, 2))
os.close(fd)
for wrong in (lambda: os.close(fd), lambda: os.read(fd, 1), lambda: os.open("/none/x", os.O_RDONLY), lambda: os.fdopen("x")):
    try:
        wrong()
    except (OSError, TypeError) as error:
        print(type(error).__name__, error)
fd = os.open(path, os.O_WRONLY | os.O_APPEND)
os.write(fd, b"more\n")
os.close(fd)
fd = os.open(path, os.O_RDWR)
os.lseek(fd, 2, os.SEEK_SET)
os.write(fd, b"LL")
os.close(fd)
with os.fdopen(os.open(path, os.O_RDONLY)) as file:
    print(file.readlines())
try:
    os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
except FileExistsError as error:
    print(type(error).__name__)
with os.fdopen(os.open(path, os.O_WRONLY | os.O_TRUNC), "w") as file:
    file.write("new")
    file.flush()
    os.fsync(file.fileno())
print(open(path).read())
fd, other = tempfile.mkstemp()
with open(other, "w") as file:
    file.write("by name")
os.close(fd)
print(open(other).read())
os.unlink(path)
os.unlink(other)
print(os.path.exists(path), os.path.exists(other))
r, w = os.pipe()
os.write(w, b"through a pipe")
print(os.read(r, 7), os.read(r, 100))
