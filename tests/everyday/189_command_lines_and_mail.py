# Run as a file: nothing of it is shown but what it prints.
import cmd
import email
import email.utils
import getopt
import gettext
import http
import http.client
import importlib.util
import io
import linecache
import optparse
import os
import socket
import tarfile
import tempfile
import token
import tokenize
import urllib.error
import urllib.request
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from xml.dom import minidom

# Options.
print(getopt.getopt(["-a", "-bx", "--long=3", "--verb", "rest", "-z"], "ab:", ["long=", "verbose"]))
print(getopt.gnu_getopt(["first", "-a", "second", "--", "-b"], "ab:"))
for wrong in (["-z"], ["--none"], ["-b"], ["--verbose=1"]):
    try:
        getopt.getopt(wrong, "ab:", ["verbose"])
    except getopt.GetoptError as refused:
        print(refused, repr(refused.opt))
parser = optparse.OptionParser(usage="usage: %prog [options] file", version="%prog 1.2", prog="tool", description="Does what it is told.")
options = [
    parser.add_option("-f", "--file", dest="filename", help="write to FILE", metavar="FILE", default="out.txt"),
    parser.add_option("-q", "--quiet", action="store_false", dest="verbose", default=True, help="no messages [default: %default]"),
    parser.add_option("-n", type="int", default=2),
]
values, rest = parser.parse_args(["-n5", "in.txt", "--file=x.txt", "-q"])
print(values.filename, values.verbose, values.n, rest)
parser.print_help()


# A shell of a program's own.
class Shell(cmd.Cmd):
    prompt = "> "

    def do_add(self, line):
        """add A B: their sum"""
        print(sum(map(float, line.split())))

    def do_quit(self, line):
        return True

    def default(self, line):
        print("unknown:", line)


shell = Shell()
for line in ("add 1 2", "help add", "help", "what is it", "", "quit"):
    print(repr(shell.onecmd(line)))

# Mail.
message = EmailMessage()
message["Subject"], message["From"], message["To"] = "Results", "Ann <ann@example.org>", ["bob@example.org", "eve@example.org"]
message.set_content("Everything went well.\nSee below.")
print(message)
message.add_alternative("<p>Everything went <b>well</b>.</p>", subtype="html")
message.add_attachment(b"\x00\x01\x02", maintype="application", subtype="octet-stream", filename="data.bin")
print(message.get_content_type(), [part.get_content_type() for part in message.walk()])
print(message.get_body(("plain",)).get_content(), [(part.get_filename(), part.get_content()) for part in message.iter_attachments()])
parts = MIMEMultipart(boundary="BOUNDARY")
parts["Subject"] = "Two parts"
parts.attach(MIMEText("plain"))
parts.attach(MIMEText("gr\u00fc\u00dfe", "plain", "utf-8"))
print(parts.as_string())
again = email.message_from_string(parts.as_string())
print(again["subject"], [part.get_payload(decode=True) for part in again.get_payload()])
print(email.utils.parseaddr("Ann B. <ann@example.org>"), email.utils.formataddr(("B, C", "b@example.org")), email.utils.formatdate(0))
print(email.utils.parsedate_to_datetime("Mon, 20 Nov 1995 19:12:08 -0500"))

# Archives.
folder = tempfile.mkdtemp()
path = os.path.join(folder, "a.txt")
with open(path, "w") as file:
    print("hello", file=file)
for mode, name in (("w", "x.tar"), ("w:gz", "x.tar.gz")):
    with tarfile.open(os.path.join(folder, name), mode) as archive:
        archive.add(path, arcname="inner/a.txt")
        info = tarfile.TarInfo("b.bin")
        info.size, info.mtime = 3, 1000000000
        archive.addfile(info, io.BytesIO(b"abc"))
    with tarfile.open(os.path.join(folder, name)) as archive:
        print(archive.getnames(), archive.extractfile("b.bin").read(), archive.getmember("b.bin").mtime)
        archive.extractall(os.path.join(folder, "out"))
    with open(os.path.join(folder, "out", "inner", "a.txt")) as file:
        print(file.read(), end="")

# Trees of XML.
document = minidom.parseString("<list kind='short'><item n='1'>one</item><!-- and --><item n='2'>two &amp; more</item></list>")
print([(item.getAttribute("n"), item.firstChild.data) for item in document.getElementsByTagName("item")])
made = document.documentElement.appendChild(document.createElement("item"))
made.setAttribute("n", "3")
print(document.toprettyxml(indent="  "))

# Tokens, lines, texts of other languages.
for kind, text, start, _, _ in tokenize.generate_tokens(io.StringIO("def f(x):\n    return x ** 2  # square\n").readline):
    print(token.tok_name[kind], repr(text), start)
print(repr(linecache.getline(path, 1)), repr(linecache.getline(path, 9)))
plural = gettext.c2py("n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2")
print([plural(n) for n in range(1, 26)], gettext.gettext("unchanged"), gettext.ngettext("one", "many", 3))

# Modules by their files.
module_path = os.path.join(folder, "extra.py")
with open(module_path, "w") as file:
    print("LIMIT = 5\n\n\ndef double(x):\n    return 2 * x", file=file)
spec = importlib.util.spec_from_file_location("extra", module_path)
extra = importlib.util.module_from_spec(spec)
spec.loader.exec_module(extra)
print(extra.LIMIT, extra.double(4), importlib.util.find_spec("no_such_module_here"))

# What speaks of the network.
print(http.HTTPStatus.NOT_FOUND.value, http.HTTPStatus(200).phrase, http.client.responses[503])
print(socket.inet_aton("10.0.0.1"), socket.htons(80), socket.inet_ntoa(b"\x7f\x00\x00\x01"))
request = urllib.request.Request("https://example.org/path?q=1", data=b"x", headers={"user-agent": "me"})
print(request.get_method(), request.host, request.selector, request.header_items())
print(urllib.request.urlopen("data:text/plain;base64,aGVsbG8=").read())
print(issubclass(urllib.error.URLError, OSError), str(urllib.error.HTTPError("u", 404, "Not Found", {}, None)))
