# errors: SyntaxError ValueError TypeError UnicodeDecodeError IndentationError TabError
import ast

ast.literal_eval(open('f', 'rb').read().decode())
