# What encodings cannot do, and what stands for it.
import codecs
import heapq

try:
    b"ab\xffcd".decode("utf-8")
except UnicodeDecodeError as error:
    print(error.encoding, error.object, error.start, error.end, error.reason)
    print(error, error.args)
    error.start, error.end, error.reason = 0, 1, "changed"
    print(error)
try:
    "aéßz".encode("ascii")
except UnicodeEncodeError as error:
    print(error.encoding, error.object, error.start, error.end, error.reason, error)
    print(error.object[error.start : error.end])
for make in (
    lambda: UnicodeDecodeError("utf-8", b"abc", 1, 2, "bad"),
    lambda: UnicodeEncodeError("utf-8", "abc", 1, 3, "bad"),
    lambda: UnicodeTranslateError("abc", 1, 2, "bad"),
):
    print(make(), make().object, make().args)
print(b"ab\xff\xfe".decode("utf-8", "surrogateescape").encode("utf-8", "surrogateescape"))
print("plain".encode("utf-8", "surrogatepass"), b"plain".decode("utf-8", "surrogatepass"))
print("é".encode("ascii", "xmlcharrefreplace"), "é".encode("ascii", "namereplace"), "é".encode("ascii", "backslashreplace"))


def marked(error):
    return f"<{error.object[error.start : error.end]!a}>", error.end


codecs.register_error("marked", marked)
print("aéb".encode("ascii", "marked"), b"a\xffb".decode("ascii", "marked"), "ß".encode("latin-1", "marked"))
print(codecs.lookup_error("marked") is marked)
for wrong in (lambda: "é".encode("ascii", "nope"), lambda: codecs.lookup_error("nope"), lambda: codecs.register_error("x", 1)):
    try:
        wrong()
    except (LookupError, TypeError) as error:
        print(type(error).__name__, error)

answers = iter([1, 2, 0, 3])
until = iter(lambda: next(answers), 0)
print(type(until), list(until), list(iter(lambda: next(answers), 0)))
for wrong in (
    lambda: heapq.heappush(1, 2),
    lambda: heapq.heappop([]),
    lambda: heapq.heappop(1),
    lambda: heapq.heapify(()),
    lambda: heapq.heapreplace([], 1),
    lambda: heapq.heappushpop(1, 2),
    lambda: heapq.heappush([1], "a"),
):
    try:
        wrong()
    except (TypeError, IndexError) as error:
        print(type(error).__name__, error)
