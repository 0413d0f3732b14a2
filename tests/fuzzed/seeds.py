"""Writes the valid files with which the fuzzers of bytes begin: `python tests/fuzzed/seeds.py` (needs numpy 2.4).

CPython and NumPy write them, small, one of each shape that a format has. Files that were found later stand beside them.
"""

import collections
import configparser
import csv
import datetime
import email.message
import fractions
import gzip
import io
import json
import pathlib
import pickle
import struct
import tarfile
import zipfile
import zlib

import numpy as np

HERE = pathlib.Path(__file__).parent


def put(folder, name, data):
    (HERE / folder).mkdir(exist_ok=True)
    (HERE / folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def written(write, *args, **kwds):
    made = io.BytesIO()
    write(made, *args, **kwds)
    return made.getvalue()


def npy():
    arrays = {
        "scalar": np.array(5, np.int8),
        "floats": np.arange(7, dtype="<f4"),
        "big": np.arange(6, dtype=">f8").reshape(2, 3),
        "fortran": np.asfortranarray(np.arange(6, dtype="<i2").reshape(3, 2)),
        "empty": np.zeros((0, 3), bool),
        "complex": np.array([1 + 2j, np.nan]),
        "halves": np.array([0.5, np.inf], np.float16),
        "texts": np.array(["a", "bcd", "é"]),
        "bytes": np.array([b"ab", b"c"]),
        "records": np.array([(1, 2.5)], [("a", "<i4"), ("b", "<f8")]),
        "dates": np.array(["2020-01-01"], "M8[D]"),
    }
    for name, array in arrays.items():
        put("npy", f"{name}.npy", written(np.save, array))
    put("npy", "version2.npy", written(np.lib.format.write_array, np.arange(3), version=(2, 0)))
    put("npy", "two.npy", written(np.save, np.arange(2)) + written(np.save, np.arange(3.0)))


def zips():
    put("npz", "two.npz", written(np.savez, a=np.arange(3), b=np.ones((2, 1), np.float32)))
    put("npz", "unnamed.npz", written(np.savez, np.arange(2, dtype=np.uint8)))
    put("npz", "compressed.npz", written(np.savez_compressed, x=np.zeros(50)))
    for name, how in (("stored", zipfile.ZIP_STORED), ("deflated", zipfile.ZIP_DEFLATED)):
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", how) as archive:
            archive.comment = b"a comment"
            archive.writestr("folder/a.txt", "some text, some text, some text")
            archive.writestr("b.bin", bytes(range(64)))
            archive.writestr("folder/", "")
        put("zip", f"{name}.zip", made.getvalue())
    put("zip", "empty.zip", b"PK\5\6" + bytes(18))
    put("gzip", "named.gz", written(lambda f: gzip.GzipFile("name.txt", "wb", fileobj=f, mtime=0).write(b"hello " * 9)))
    two = gzip.compress(b"first", mtime=0) + gzip.compress(b"second" * 50, mtime=0)
    put("gzip", "two.gz", two + bytes(5))
    for level in (0, 1, 9):
        put("zlib", f"level{level}.zlib", zlib.compress(b"abcabcabd" * 20 + bytes(range(40)), level))
    raw = zlib.compressobj(9, zlib.DEFLATED, -15)
    put("zlib", "raw.zlib", raw.compress(b"raw " * 20) + raw.flush())
    put("zlib", "bomb.zlib", zlib.compress(bytes(1 << 20), 9))


def safetensors():
    entries = {"a": ("F32", [2, 3], 24), "b": ("BF16", [1], 2), "empty": ("I64", [0, 4], 0), "scalar": ("BOOL", [], 1), "e": ("F8_E5M2", [3], 3)}
    header, at = {"__metadata__": {"format": "pt"}}, 0
    for name, (dtype, shape, size) in entries.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [at, at + size]}
        at += size
    text = json.dumps(header).encode()
    put("safetensors", "all.safetensors", struct.pack("<Q", len(text)) + text + bytes(k % 2 for k in range(at)))


def texts():
    put("table", "commas.csv", "1,2.5,nan\n-3,1e300,inf\n0x1,,7\n")
    put("table", "spaces.txt", "# a comment\n1 2 3\n4 5 6\n\n7 8 9 # end\n")
    put("table", "names.csv", 'name,age,"a b"\nana,3,1.5\n"bo, b",4,\n\xe9,-1,2\n')
    put("table", "dates.csv", "2020-01-01\t1+2j\r\n2021-02-30\t(1-2j)\r\n")
    made = io.StringIO()
    csv.writer(made).writerows([["a", 'quoted "text"', "two\nlines"], [1, "", "x,y"]])
    put("csv", "quoted.csv", made.getvalue())
    put("csv", "semicolons.csv", "a;b;c\r\n1;'2;3';4\r\n\r\n")
    put("json", "all.json", json.dumps({"a": [1, -2.5e300, True, None], "b\n\u00e9\ud834\udd1e": {"c": [], "d": {}}, "": "x\\"}))
    put("json", "numbers.json", '[0, -0.0, 1E5, 12345678901234567890, NaN, Infinity, -Infinity, 1e999]')
    put("toml", "all.toml", TOML)
    parser = configparser.ConfigParser()
    parser.read_dict({"DEFAULT": {"root": "/a"}, "one": {"path": "%(root)s/b", "empty": "", "list": "1\n2"}})
    made = io.StringIO()
    parser.write(made)
    put("ini", "all.ini", made.getvalue() + "[two]\nkey: value ; comment\n  continued\nnovalue\n")
    put("xml", "all.xml", '<?xml version="1.0"?>\n<!-- c --><a x="1" y=\'&lt;&#65;\'>t<b/>u<c:d xmlns:c="urn:c">&amp;<![CDATA[<x>]]></c:d></a>')
    put("xml", "doctype.xml", '<!DOCTYPE a [<!ENTITY e "text"><!ENTITY f "&e;&e;">]><a>&f;<?p i?></a>')
    put("html", "all.html", '<!DOCTYPE html><p class=a b="c&amp;d">x &lt; y &#x41; &nosuch;<br/><script>if (a<b) {}</script><!-- c --></p><![CDATA[x]]>')
    put("literal", "all.txt", "{'a': [1, -2.5, 0x1f, 1_000], 'b': (True, None, b'\\xff'), 'c': {1, 2}, 'd': 1+2j, 'e': '''x\\n\\N{DIGIT ONE}''', 'f': ...}")
    put("dates", "all.txt", "2020-02-29T23:59:59.123456+05:30\n2021-W01-1\n20210102T030405Z\n-2000-01\n2020-01-01T00:00:00.000000001\nNaT\n2020\n")
    put("numbers", "all.txt", "1\n-2.5e-300\n0x1F\n1_000\n nan \n١٢\n1e999\n(1+2j)\n0b101\n-0\n0.1e\n1234567890123456789012345678901234567890\n1/3\n")
    put("regex", "all.txt", "(?P<a>x+)(?=y)|[^a-z\\d]{2,5}?(?:b|c)*\\1\n(?i)^\\w+\\b.$\n(a|b)(?(1)c|d)\\Z\n[[:alpha:]\\u0041-\\x5a]+(?#c)(?<!z)\n")
    put("format", "all.txt", ">10.3f\n*^+#012,.2e\n{0!r:>{1}} {a.b[c]}\n%-5.2f%% %(k)s %x\n%Y-%m-%dT%H:%M:%S.%f %j %z\n<i2, (2,3)f8, S5\n@3i 2h?0q\n")
    put("url", "all.txt", "https://user:pw@[::1]:8080/a%20b/../c;p?q=1&r=%C3%A9&q=#f\n//host:99999/x\nmailto:a@b\n?a=b;c\n")
    put("shell", "all.txt", "a 'b c' \"d \\\"e\" f\\ g # h\n$x|y&&z;'\n")
    put("base64", "all.txt", "aGVsbG8gd29ybGQ=\nNBSWY3DP\n48656c6c6f\n87cURD]i,\n<~87cURDZ~>\nxyz-_w==\n")
    put("text", "utf8.txt", "a\xe9\u20ac\U0001f600\ufeff\x00")
    put("text", "utf16.txt", "a\xe9\U0001f600".encode("utf-16"))
    put("text", "escapes.txt", "\\n\\x41\\u00e9\\N{DASH}\\777\\")
    put("graph", "sums.txt", GRAPH)
    put("kernel", "twice.txt", KERNEL)
    put("path", "all.txt", "fuse-rows fuse-elementwise.2 /lower vectorise.1 / lower /")


def binaries():
    put("struct", "all.bin", struct.pack("<bBhHiIqQfd?5s", -1, 2, -3, 4, -5, 6, -7, 8, 1.5, 2.5, True, b"abc"))


TOML = '''title = "a\\u00e9\\n"
[a.b]
c = [1, 0x1F, 1e3, inf, nan, true]
d = 1979-05-27T07:32:00.5-07:00
e = {x = 1, y.z = '''
TOML += '"q"}\nf = """\nlong \\\n  text"""\n[[p]]\nn = 1_000\n[[p]]\nt = 07:32:00\n\'k k\' = \'\'\'raw\'\'\'\n'

GRAPH = """%0: float32[N,4] = input 0
%1: float32[4,N] = transpose(4,N) of %0, (4,N) strides (1,4) offset 0
%2: float32[4] = sum(axis=1) of %1
%3: float32[] = const 2.5
%4: float32[4] = expand(4) of %3, (4) strides (0) offset 0
%5: float32[4] = mul of %2, %4
outputs %5
"""

KERNEL = """kernel twice(x: read f32[9], n: i32, out: write f32[9])
  var acc: f32
  parallel i in 0..9
    acc = 0.0
    for j in 0..4 step 2
      acc = acc + x[i]*2.0 + exp(-x[j + 1])
    if i < 3
      out[i] = select(acc < 1.0, acc, -inf)
"""


def pickles():
    shared = [1, -2, 70000, 2**70, 2.5, "\u00e9", b"\0\xff", None, True]
    plain = {"a": shared, "b": (shared, (), (1,), {3}, frozenset("x")), "c": bytearray(b"z"), "d": 1j}
    known = [datetime.date(2024, 2, 29), fractions.Fraction(1, 3), collections.OrderedDict(a=1), collections.deque([1]), range(3), len]
    shared.append(plain)
    for protocol in range(6):
        put("pickle", f"plain{protocol}.pickle", pickle.dumps(plain, protocol))
        put("pickle", f"known{protocol}.pickle", pickle.dumps(known, protocol))
    for protocol in 2, 5:
        put("pickle", f"numpy{protocol}.pickle", pickle.dumps([np.arange(6, dtype="f4").reshape(2, 3), np.float64(1.5)], protocol))


def tars():
    for name, kind in ("ustar", tarfile.USTAR_FORMAT), ("gnu", tarfile.GNU_FORMAT), ("pax", tarfile.PAX_FORMAT):
        made = io.BytesIO()
        with tarfile.open(fileobj=made, mode="w", format=kind) as archive:
            for path, data in ("a/b.txt", b"text\n" * 9), ("empty", b""), ("l" * (90 if name == "ustar" else 130), b"long"):
                of = tarfile.TarInfo(path)
                of.size = len(data)
                archive.addfile(of, io.BytesIO(data))
        put("tar", f"{name}.tar", made.getvalue())
    put("tar", "packed.tar.gz", gzip.compress(made.getvalue(), mtime=0))


def mails():
    mail = email.message.EmailMessage()
    mail["Subject"], mail["From"], mail["To"] = "Gr\u00fc\u00dfe an alle", "A B <a@b.example>", "c@d.example, E <e@f.example>"
    mail.set_content("text \u00e9\n")
    put("email", "plain.eml", mail.as_bytes())
    mail.add_alternative("<p>text</p>", subtype="html")
    mail.add_attachment(b"\0\1\2", maintype="application", subtype="octet-stream", filename="x.bin")
    put("email", "parts.eml", mail.as_string().replace(mail.get_boundary(), "=====a").encode())


if __name__ == "__main__":
    for make in (npy, zips, safetensors, texts, binaries, pickles, tars, mails):
        make()
