"""Runs programs in our language, many in one process of `eval`, or of the driver of a browser that prints the same; one that hangs
or dies is told apart from the others."""

import collections
import concurrent.futures
import json
import os
import select
import subprocess
import tempfile
import time

# Programs of one process.
PART = 40
# How much of the end of what a program prints is kept.
KEPT = 4000
# The seconds that a browser may take to be opened, and to tell of a program that took its time; and those that a process gets
# to end what it began.
OPENING, ENDING = 420, 20


def command(options):
    """The start of the command of `eval` or of the browser's driver; on a GPU doubles are emulated, as on every WebGPU."""
    if options.device == "browser":
        return ["node", os.path.abspath(options.eval), "--seconds", str(options.seconds)]
    out = [os.path.abspath(options.eval), "--device", options.device]
    return out + ["--gpu", "webgpu", "--float64", "emulate"] if options.device == "gpu" else out


class Lines:
    """The lines of a pipe, each waited for no longer than a time."""

    def __init__(self, pipe):
        self.pipe, self.held, self.ended = pipe, b"", False

    def next(self, until):
        """A line, `None` at the end; `TimeoutError` after the time `until`."""
        while b"\n" not in self.held:
            if self.ended:
                return None
            ready, _, _ = select.select([self.pipe], [], [], max(0, until - time.monotonic()))
            if not ready:
                raise TimeoutError
            piece = os.read(self.pipe.fileno(), 1 << 16)
            self.held += piece
            self.ended = not piece
        line, _, self.held = self.held.partition(b"\n")
        return line.decode(errors="replace")


def run_part(command, files, seconds, folder, kept):
    """Outcomes of programs: id to `{"error", "message", "text"}`, all of them empty for one that passes."""
    out, waiting = {}, collections.deque(files)
    while waiting:
        out |= run_process(command, waiting, seconds, folder, kept)
    return out


def run_process(command, waiting, seconds, folder, kept):
    """Runs programs in one process until the end or until one of them ends it; takes off `waiting` what has run."""
    out, ids = {}, {path: name for name, path in waiting}
    current = waiting[0][0]
    entry = {"error": "", "message": "", "text": ""}
    with tempfile.TemporaryFile() as errors:
        arguments = [*command, "--json", *(path for _, path in waiting)]
        process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, cwd=folder)
        lines, until = Lines(process.stdout), time.monotonic() + seconds
        try:
            while (line := lines.next(until)) is not None:
                try:
                    shown = json.loads(line)
                except ValueError:
                    continue
                if set(shown) == {"file"}:
                    if ids[shown["file"]] != current:
                        out[current] = entry
                        waiting.popleft()
                    current, until = ids[shown["file"]], time.monotonic() + seconds
                    entry = {"error": "", "message": "", "text": ""}
                elif "error" in shown:
                    entry |= {"error": shown["error"], "message": shown["message"]}
                elif "text" in shown:
                    entry["text"] = (entry["text"] + shown["text"])[-kept:]
            status = process.wait()
            if status not in (0, 1):
                errors.seek(0)
                told = errors.read().decode(errors="replace")
                panic = [one for one in told.splitlines() if "panicked" in one or "overflow" in one]
                where = told[told.index(panic[0]) :][:600] if panic else told[-600:]
                entry = {"error": "crash", "message": f"eval ended with {status}: {where}", "text": entry["text"]}
        except TimeoutError:
            entry = {"error": "time", "message": f"longer than {seconds} s", "text": entry["text"]}
        finally:
            # A driver closes its browser.
            process.terminate()
            try:
                process.wait(ENDING)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            process.stdout.close()
    out[current] = entry
    waiting.popleft()
    return out


def run(command, programs, seconds, jobs, kept=KEPT):
    """Outcomes of programs by their ids."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for at, (name, text) in enumerate(programs.items()):
            path = os.path.join(folder, f"{at}.py")
            with open(path, "w") as file:
                file.write(text)
            files.append((name, path))
        # Every so-manieth to each, so that the slow ones of a module are shared out.
        count = max(1, -(-len(files) // PART))
        parts = [files[at::count] for at in range(count)]
        out = {}
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            working = [os.path.join(folder, f"work{at}") for at in range(count)]
            for path in working:
                os.mkdir(path)
            for done in pool.map(run_part, [command] * count, parts, [seconds] * count, working, [kept] * count):
                out |= done
    return out
