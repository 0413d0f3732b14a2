# Files and folders of a temporary folder.
import glob
import os
import shutil
import tempfile
from pathlib import Path

root = tempfile.mkdtemp()
here = lambda path: os.path.relpath(path, root)
os.makedirs(os.path.join(root, 'a', 'b', 'c'))
os.mkdir(os.path.join(root, 'empty'))
for name, text in (('one.txt', 'first'), ('two.csv', 'x,y\n1,2\n'), ('a/three.txt', 'third'), ('a/b/four.py', 'print()'), ('a/b/c/.hidden', '')):
    with open(os.path.join(root, name), 'w') as f:
        f.write(text)
print(sorted(os.listdir(root)), sorted(os.listdir(os.path.join(root, 'a'))))
for folder, folders, files in os.walk(root):
    folders.sort()
    print(here(folder), folders, sorted(files))
print([here(folder) for folder, _, _ in os.walk(os.path.join(root, 'a'), topdown=False)])
print(os.path.getsize(os.path.join(root, 'two.csv')), os.path.isfile(root), os.path.isdir(root), os.path.exists(os.path.join(root, 'no')), os.path.isdir(os.path.join(root, 'empty')))
print(sorted(here(p) for p in glob.glob(os.path.join(root, '*.txt'))), sorted(here(p) for p in glob.glob(os.path.join(root, '**', '*.*'), recursive=True)))
print(sorted(glob.glob('*/*.txt', root_dir=root)), sorted(glob.glob('**/', root_dir=root, recursive=True)), glob.glob('[ot]*.c?v', root_dir=root))
os.rename(os.path.join(root, 'one.txt'), os.path.join(root, 'uno.txt'))
os.rename(os.path.join(root, 'a', 'b'), os.path.join(root, 'moved'))
print(sorted(os.listdir(root)), sorted(os.listdir(os.path.join(root, 'moved'))), os.listdir(os.path.join(root, 'a')))
print(here(shutil.copy(os.path.join(root, 'uno.txt'), os.path.join(root, 'empty'))), here(shutil.copyfile(os.path.join(root, 'uno.txt'), os.path.join(root, 'dos.txt'))))
print(here(shutil.copytree(os.path.join(root, 'moved'), os.path.join(root, 'copied'))), sorted(here(p) for p in Path(root).rglob('*')))
print(here(shutil.move(os.path.join(root, 'dos.txt'), os.path.join(root, 'empty'))), sorted(os.listdir(os.path.join(root, 'empty'))))
shutil.rmtree(os.path.join(root, 'copied'))
os.remove(os.path.join(root, 'uno.txt'))
print(sorted(os.listdir(root)))
for wrong in (
    lambda: os.mkdir(os.path.join(root, 'empty')),
    lambda: os.mkdir(os.path.join(root, 'no', 'inner')),
    lambda: os.rmdir(os.path.join(root, 'empty')),
    lambda: os.remove(os.path.join(root, 'gone')),
    lambda: os.listdir(os.path.join(root, 'gone')),
    lambda: os.makedirs(os.path.join(root, 'empty')),
    lambda: open(os.path.join(root, 'no', 'x.txt'), 'w'),
    lambda: open(os.path.join(root, 'gone')),
    lambda: open(root),
    lambda: os.stat(os.path.join(root, 'gone')),
    lambda: shutil.rmtree(os.path.join(root, 'gone')),
    lambda: os.rename(os.path.join(root, 'gone'), os.path.join(root, 'x')),
):
    try:
        print(wrong())
    except OSError as error:
        print(type(error).__name__, str(error).replace(root, 'ROOT'), error.errno)
os.makedirs(os.path.join(root, 'empty'), exist_ok=True)

p = Path(root) / 'notes' / 'todo.md'
p.parent.mkdir(parents=True, exist_ok=True)
print(p.write_text('# To do\n- one\n'), p.read_text().splitlines(), p.stat().st_size, p.exists(), p.is_file(), p.parent.is_dir())
print(p.with_suffix('.txt').name, p.stem, p.suffix, p.parent.name, [here(q) for q in p.parent.iterdir()], p.read_bytes()[:4])
print(p.write_bytes(b'\x00\x01'), p.read_bytes(), here(p.rename(p.with_name('done.md'))), p.exists())
q = p.with_name('done.md')
q.unlink()
q.unlink(missing_ok=True)
q.touch()
print(q.exists(), sorted(here(x) for x in Path(root).glob('*')), sorted(here(x) for x in Path(root).glob('*/*.txt')), [here(x) for x in Path(root).glob('**/*.py')])
with q.open('a') as f:
    f.write('more')
print(q.read_text(), Path(root, 'a').joinpath('..', 'x').name, os.path.expanduser('plain'), os.path.splitext('a/b.tar.gz'), os.path.commonpath(['/a/b/c', '/a/b/d']))
print(os.path.relpath('/a/b/c', '/a/d'), os.path.relpath('x/y', 'x'), os.path.isabs(os.path.abspath('x')), os.path.normpath('a//b/../c/.'), os.path.basename(os.path.abspath('q.txt')), os.path.abspath('/a/../b'))
print(Path.cwd().is_absolute(), (Path.cwd() / 'x').name, Path('x').resolve().is_absolute(), os.environ.get('SURELY_NOT_THERE', 'default'), shutil.which('surely-not-there'), os.path.join(os.getcwd(), 'f').endswith('/f'))
shutil.rmtree(root)
print(os.path.exists(root))
