# What modules keep for one program.

held = {}
