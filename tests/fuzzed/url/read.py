# errors: UnicodeDecodeError
from urllib.parse import parse_qs, parse_qsl, quote, unquote, unquote_to_bytes, urljoin, urlsplit, urlunsplit
import ipaddress
import mimetypes
from pathlib import PurePosixPath

for line in open('f', 'rb').read().decode().splitlines():
    unquote(line), unquote_to_bytes(line), quote(line), str(PurePosixPath(line) / 'x'), mimetypes.guess_type(line)
    try:
        parts = urlsplit(line)
        urlunsplit(parts), urljoin(line, '../a'), parts.hostname, parts.port
        parse_qs(parts.query), parse_qsl(line, keep_blank_values=True)
        ipaddress.ip_network(parts.hostname or line, strict=False)
    except ValueError as error:
        last = error
