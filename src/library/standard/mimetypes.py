# Kinds of content by the endings of names.

import posixpath

suffix_map = {'.svgz': '.svg.gz', '.tgz': '.tar.gz', '.taz': '.tar.gz', '.tz': '.tar.gz', '.tbz2': '.tar.bz2', '.txz': '.tar.xz'}
encodings_map = {'.gz': 'gzip', '.Z': 'compress', '.bz2': 'bzip2', '.xz': 'xz', '.br': 'br'}
types_map = {}
_KINDS = '''
application/gzip gz
text/javascript js mjs
application/json json
application/msword doc dot wiz
application/octet-stream bin a dll exe o obj so
application/pdf pdf
application/postscript ps ai eps
application/rtf rtf
application/vnd.ms-excel xls xlb
application/vnd.ms-powerpoint ppt pot ppa pps pwz
application/wasm wasm
application/x-csh csh
application/x-hdf hdf
application/x-hdf5 h5
application/x-latex latex
application/x-python-code pyc pyo
application/x-sh sh
application/x-tar tar
application/x-tex tex
application/xml xsl rdf wsdl xpdl
application/zip zip
application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
audio/aac aac adts
audio/basic au snd
audio/mpeg mp3 mp2
audio/ogg ogg
audio/x-aiff aif aifc aiff
audio/x-wav wav
font/otf otf
font/ttf ttf
font/woff woff
font/woff2 woff2
image/avif avif
image/bmp bmp
image/gif gif
image/ief ief
image/jpeg jpg jpe jpeg
image/png png
image/svg+xml svg
image/tiff tiff tif
image/vnd.microsoft.icon ico
image/webp webp
message/rfc822 eml mht mhtml nws
text/css css
text/csv csv
text/html html htm
text/markdown md markdown
text/n3 n3
text/plain txt bat c h ksh pl
text/richtext rtx
text/tab-separated-values tsv
text/x-python py
text/x-sgml sgm sgml
text/x-vcard vcf
text/xml xml
text/yaml yaml yml
video/mp4 mp4
video/mpeg mpeg m1v mpa mpe mpg
video/quicktime mov qt
video/webm webm
video/x-msvideo avi
'''
for _line in _KINDS.split('\n'):
    for _ending in _line.split()[1:]:
        types_map['.' + _ending] = _line.split()[0]
common_types = {'.rtf': 'application/rtf', '.midi': 'audio/midi', '.mid': 'audio/midi', '.jpg': 'image/jpg', '.pict': 'image/pict', '.pct': 'image/pict',
                '.pic': 'image/pict', '.webp': 'image/webp', '.xul': 'text/xul'}
inited = True

def init(files=None):
    pass

def guess_type(url, strict=True):
    name = url.__fspath__() if hasattr(url, '__fspath__') else url
    if name.startswith('data:'):
        kind = name[5:].partition(',')[0].partition(';')[0]
        return kind if '/' in kind else 'text/plain', None
    base, ending = posixpath.splitext(name)
    while ending in suffix_map:
        base, ending = posixpath.splitext(base + suffix_map[ending])
    encoding = encodings_map.get(ending)
    if encoding:
        base, ending = posixpath.splitext(base)
    kind = types_map.get(ending, types_map.get(ending.lower()))
    if kind is None and not strict:
        kind = common_types.get(ending.lower())
    return kind, encoding

def guess_all_extensions(type, strict=True):
    return [ending for ending, kind in types_map.items() if kind == type.lower()]

def guess_extension(type, strict=True):
    return next(iter(guess_all_extensions(type, strict)), None)

def add_type(type, ext, strict=True):
    types_map[ext] = type
