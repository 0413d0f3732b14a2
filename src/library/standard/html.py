# Texts within HTML.

import re

def escape(s, quote=True):
    s = s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return s.replace('"', '&quot;').replace("'", '&#x27;') if quote else s

# Names that pages use; HTML has two thousand.
_NAMES = {
    'amp': '&', 'lt': '<', 'gt': '>', 'quot': '"', 'apos': "'", 'nbsp': '\xa0', 'copy': '©', 'reg': '®', 'trade': '™', 'deg': '°',
    'plusmn': '±', 'times': '×', 'divide': '÷', 'micro': 'µ', 'middot': '·', 'para': '¶', 'sect': '§', 'laquo': '«', 'raquo': '»',
    'frac12': '½', 'frac14': '¼', 'frac34': '¾', 'sup1': '¹', 'sup2': '²', 'sup3': '³', 'cent': '¢', 'pound': '£', 'yen': '¥',
    'euro': '€', 'iexcl': '¡', 'iquest': '¿', 'hellip': '…', 'mdash': '—', 'ndash': '–', 'lsquo': '‘', 'rsquo': '’', 'ldquo': '“',
    'rdquo': '”', 'bull': '•', 'larr': '←', 'uarr': '↑', 'rarr': '→', 'darr': '↓', 'harr': '↔', 'infin': '∞', 'ne': '≠', 'le': '≤',
    'ge': '≥', 'sum': '∑', 'prod': '∏', 'radic': '√', 'part': '∂', 'int': '∫', 'asymp': '≈', 'equiv': '≡', 'minus': '−',
    'agrave': 'à', 'aacute': 'á', 'acirc': 'â', 'atilde': 'ã', 'auml': 'ä', 'aring': 'å', 'aelig': 'æ', 'ccedil': 'ç', 'egrave': 'è',
    'eacute': 'é', 'ecirc': 'ê', 'euml': 'ë', 'igrave': 'ì', 'iacute': 'í', 'icirc': 'î', 'iuml': 'ï', 'ntilde': 'ñ', 'ograve': 'ò',
    'oacute': 'ó', 'ocirc': 'ô', 'otilde': 'õ', 'ouml': 'ö', 'oslash': 'ø', 'ugrave': 'ù', 'uacute': 'ú', 'ucirc': 'û', 'uuml': 'ü',
    'yacute': 'ý', 'yuml': 'ÿ', 'szlig': 'ß', 'Agrave': 'À', 'Aacute': 'Á', 'Acirc': 'Â', 'Atilde': 'Ã', 'Auml': 'Ä', 'Aring': 'Å',
    'AElig': 'Æ', 'Ccedil': 'Ç', 'Egrave': 'È', 'Eacute': 'É', 'Ecirc': 'Ê', 'Euml': 'Ë', 'Ntilde': 'Ñ', 'Oacute': 'Ó', 'Ocirc': 'Ô',
    'Ouml': 'Ö', 'Oslash': 'Ø', 'Uacute': 'Ú', 'Ucirc': 'Û', 'Uuml': 'Ü', 'alpha': 'α', 'beta': 'β', 'gamma': 'γ', 'delta': 'δ',
    'epsilon': 'ε', 'theta': 'θ', 'lambda': 'λ', 'mu': 'μ', 'pi': 'π', 'sigma': 'σ', 'tau': 'τ', 'phi': 'φ', 'omega': 'ω',
    'Delta': 'Δ', 'Sigma': 'Σ', 'Omega': 'Ω',
}

def _character(found):
    name = found.group(1)
    if name[0] == '#':
        number = int(name[2:].rstrip(';'), 16) if name[1] in 'xX' else int(name[1:].rstrip(';'))
        return '\ufffd' if number == 0 or number > 0x10ffff or 0xd800 <= number <= 0xdfff else chr(number)
    known = _NAMES.get(name.rstrip(';')) if name.endswith(';') or name in ('amp', 'lt', 'gt', 'quot', 'copy', 'reg', 'nbsp') else None
    return '&' + name if known is None else known

def unescape(s):
    return re.sub(r'&(#[0-9]+;?|#[xX][0-9a-fA-F]+;?|[A-Za-z][A-Za-z0-9]*;?)', _character, s) if '&' in s else s
