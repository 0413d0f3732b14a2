# The state that standard modules keep for one program.

held = {}
