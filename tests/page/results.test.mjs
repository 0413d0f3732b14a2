// The Result panel by what a person does: plots, tables, .npy files out and in.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { zipSync } from "../../www/node_modules/fflate/esm/index.mjs";
import { NARROW, holds, reprs, run, runNow, show, start, type } from "./support.mjs";

let site;
before(async () => (site = await start()));
after(() => site?.close());

/** An .npy file of float64 numbers. */
function npy(shape, values) {
  const text = `{'descr': '<f8', 'fortran_order': False, 'shape': (${shape.join(", ")},), }\n`;
  const head = Buffer.from([0x93, ...Buffer.from("NUMPY"), 1, 0, text.length & 255, text.length >> 8]);
  return Buffer.concat([head, Buffer.from(text), Buffer.from(Float64Array.from(values).buffer)]);
}

const views = (page, source) => page.getByRole("radiogroup", { name: `How ${source} is shown` });

/** Counts the colours that are drawn on a canvas. */
function colours(locator) {
  return locator.evaluate((canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    return [canvas.width, canvas.height, seen.size];
  });
}

test("a matrix is a heatmap, whose elements are read by pointer and by keyboard", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nm = np.arange(12, dtype=np.int32).reshape(3, 4) * 100\nm");
  await views(page, "m").getByText("Plot").click();
  const plot = page.getByTestId("plot");
  await plot.locator(".heat-frame canvas").waitFor();
  await holds(async () => assert.deepEqual(await colours(plot.locator(".heat-frame canvas")), [4, 3, 12]));
  const readout = page.getByTestId("readout");
  await holds(async () => assert.match(await readout.innerText(), /0 … 1100/));
  const box = await plot.locator(".heat-frame").boundingBox();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.9);
  await page.waitForFunction(() => /\[2, 3\] 1100/.test(document.querySelector('[data-testid="readout"]')?.innerText));
  await page.mouse.move(box.x + box.width / 2, box.y - 60);
  await plot.locator(".heat-frame").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await page.waitForFunction(() => /\[1, 1\] 500/.test(document.querySelector('[data-testid="readout"]')?.innerText));
  await done();
});

test("a vector is a line; nan and inf are marked and told", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nv = np.array([1.5, np.nan, np.inf, 3, -2])\nv");
  await views(page, "v").getByText("Plot").click();
  await page.locator(".line canvas").waitFor();
  await holds(async () => assert.match(await page.getByTestId("readout").innerText(), /-2 … 3 1 nan and 1 inf among what is drawn, marked/));
  await page.locator(".line").focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => /\[4\] -2\.0/.test(document.querySelector('[data-testid="readout"]')?.innerText));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => /\[2\] inf/.test(document.querySelector('[data-testid="readout"]')?.innerText));
  await done();
});

test("images are drawn in their colours; other axes have sliders", async () => {
  const { page, done } = await site.open();
  await run(
    page,
    "import numpy as np\nimage = np.zeros((8, 9, 3), np.uint8)\nimage[:, :, 0] = 255\nimage[0, 0] = (0, 0, 255)\nimage\nt = np.arange(24.0).reshape(2, 3, 4)\nt",
  );
  const image = page.locator('[data-look="colours"] .heat-frame canvas');
  await image.waitFor();
  await holds(async () => assert.deepEqual(await colours(image), [9, 8, 2]));
  await holds(async () => assert.deepEqual(await image.evaluate((c) => [...c.getContext("2d").getImageData(0, 0, 1, 1).data]), [0, 0, 255, 255]));
  await views(page, "t").getByText("Plot").click();
  const plot = page.locator('[data-look="heatmap"]');
  await plot.waitFor();
  await plot.getByRole("slider", { name: "Index along axis 0" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /12 … 23/.test(document.querySelector('[data-look="heatmap"] [data-testid="readout"]')?.innerText));
  await done();
});

test("colours beyond what a screen can show are said to be clipped", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nbright = np.full((8, 9, 3), 1.5, np.float32)\nbright\nbright / 2");
  await page.waitForFunction(() => document.querySelectorAll('[data-look="colours"] canvas').length === 2);
  const note = page.getByText("Colours outside 0 to 1 are clipped.");
  await note.waitFor();
  await holds(async () => assert.equal(await note.count(), 1, "only where there are such"));
  await done();
});

test("a table of a million rows is scrolled, and walked, without being there", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nbig = np.arange(8000000, dtype=np.int32).reshape(1000000, 8)\nbig");
  await views(page, "big").getByText("Table").click();
  const table = page.getByTestId("table");
  await table.getByText("9", { exact: true }).first().waitFor();
  await table.evaluate((box) => (box.scrollTop = box.scrollHeight));
  await table.getByText("7999992", { exact: true }).waitFor();
  await holds(async () => assert.ok((await table.locator('[role="gridcell"]').count()) < 400));
  await table.focus();
  await page.keyboard.press("Control+Home");
  await table.getByText("7", { exact: true }).first().waitFor();
  await page.keyboard.press("Control+End");
  await page.waitForFunction(() => document.querySelector(".table-row .here")?.textContent === "7999999");
  const active = await table.getAttribute("aria-activedescendant");
  await holds(async () => assert.equal(await page.locator(`#${active}`).innerText(), "7999999"));
  await done();
});

test("what is shown is downloaded as .npy, and dropped on the page again", async () => {
  const { page, done } = await site.open();
  await run(page, "import numpy as np\nx = np.array([[1.5, -2], [np.inf, 4]], dtype=np.float32)\nx");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download .npy" }).click();
  const download = await waiting;
  assert.equal(download.suggestedFilename(), "x.npy");
  const bytes = await readFile(await download.path());
  assert.equal(bytes.subarray(1, 6).toString(), "NUMPY");
  assert.match(bytes.subarray(10, 80).toString(), /'descr': '<f4', 'fortran_order': False, 'shape': \(2, 2\)/);
  const dropped = await page.evaluateHandle(
    (data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], "again.npy"));
      return transfer;
    },
    [...bytes],
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: dropped });
  await page.locator(".drop").waitFor();
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await page.getByText("again.npy is loaded: float32 (2, 2).").waitFor();
  await holds(async () => assert.equal(await page.locator(".drop").count(), 0));
  await page.getByRole("button", { name: /^Insert np.load/ }).click();
  await page.keyboard.type("\nagain - x");
  await runNow(page);
  await holds(async () => assert.equal((await reprs(page)).at(-1), "array([[ 0.,  0.],\n       [nan,  0.]], dtype=float32)"));
  await done();
});

test("files are loaded by the button: .npy, .npz, .csv and an image; each can be removed", async () => {
  const { page, done } = await site.open();
  await type(page, "1");
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 20, height: 10 } });
  const file = (name, buffer) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(buffer) });
  const zipped = zipSync({ "a.npy": npy([3], [1, 2, 3]), "b.npy": npy([2, 1], [5, 6]), "readme.txt": Buffer.from("no array") });
  await page
    .getByTestId("file-input")
    .setInputFiles([
      file("two.npz", zipped),
      file("table.csv", "height,width\n1,2\n3,4.5\n"),
      file("shot.png", png),
      file("digits.npy", npy([2, 3], [1, 2, 3, 4, 5, 6])),
    ]);
  await page.getByText("digits.npy is loaded: float64 (2, 3).").waitFor();
  await page.getByRole("button", { name: "at the top" }).click();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type('\nnp.load("two.npz")["b"]\nnp.loadtxt("table.csv", delimiter=",", skiprows=1)\nnp.load("shot.png").shape\ndigits.sum()');
  await page.keyboard.press("Escape");
  await runNow(page);
  await holds(async () =>
    assert.deepEqual(await reprs(page), ["1", "array([[5.],\n       [6.]])", "array([[1. , 2. ],\n       [3. , 4.5]])", "(10, 20, 4)", "np.float64(21.0)"]),
  );
  await page.getByRole("button", { name: "Remove two.npz" }).click();
  await runNow(page);
  await holds(async () => assert.match(await page.getByTestId("results").innerText(), /FileNotFoundError \[Errno 2\] No such file or directory: 'two.npz'/));
  await done();
});

test("a .py file is opened and run; Undo brings back what stood there", async () => {
  const { page, done } = await site.open();
  await type(page, "40 + 2  # mine");
  await page
    .getByTestId("file-input")
    .setInputFiles([{ name: "sum.py", mimeType: "text/x-python", buffer: Buffer.from("import numpy as np\r\nnp.arange(4).sum()\r\n") }]);
  await page.getByTestId("repr").getByText("np.int64(6)").waitFor();
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await holds(async () => assert.match(await page.locator(".cm-content").innerText(), /40 \+ 2 {2}# mine/));
  await page.getByTestId("file-input").setInputFiles([{ name: "long.py", mimeType: "text/x-python", buffer: Buffer.alloc(1_000_001, "1\n") }]);
  await page.getByText("long.py was not loaded: a program may have 1 MB.").waitFor();
  await done();
});

test("a .py file that the program imports is its module", async () => {
  const { page, done } = await site.open();
  await type(page, "import helper\nhelper.double(21)");
  await page
    .getByTestId("file-input")
    .setInputFiles([{ name: "helper.py", mimeType: "text/x-python", buffer: Buffer.from("def double(x):\n    return 2 * x\n") }]);
  await page.getByLabel("Files that programs can load").getByText("helper.py").waitFor();
  await runNow(page);
  await page.getByTestId("repr").getByText("42").waitFor();
  await done();
});

test("bad files are refused in words, and what was there stays", async () => {
  const { page, done } = await site.open();
  const before = await reprs(page);
  const give = (name, bytes) => page.getByTestId("file-input").setInputFiles([{ name, mimeType: "application/octet-stream", buffer: Buffer.from(bytes) }]);
  for (const [name, bytes, words] of [
    ["bad.npy", [1, 2, 3], /bad\.npy was not loaded: not an \.npy file/],
    ["lying.npy", npy([1e8], [1]), /lying\.npy was not loaded: the \.npy file is cut short/],
    ["bad.npz", [1, 2, 3], /bad\.npz was not loaded: /],
    ["empty.npz", zipSync({ "a.txt": Buffer.from("x") }), /empty\.npz was not loaded: it holds no \.npy file/],
    ["bad.png", [1, 2, 3], /bad\.png was not loaded: the browser cannot read this image/],
    ["large.csv", Buffer.alloc((16 << 20) + 1, "1\n"), /large\.csv was not loaded: it has 16 MB; the limit is 16 MB/],
    ["program.exe", [1], /program\.exe was not loaded: only \.npy/],
  ]) {
    await give(name, bytes);
    const alert = page.locator(".file-said.failed");
    await page.waitForFunction((start) => document.querySelector(".file-said.failed")?.innerText.startsWith(start), name);
    assert.match(await alert.innerText(), words);
  }
  assert.deepEqual(await reprs(page), before);
  const folder = await mkdtemp(join(tmpdir(), "files-"));
  const fifty = join(folder, "fifty.npy");
  await writeFile(fifty, npy([6553600], new Float64Array(6553600).fill(2)));
  await page.getByTestId("file-input").setInputFiles(fifty);
  await page.getByText("fifty.npy is loaded: float64 (6553600,).").waitFor();
  await run(page, 'import numpy as np\nnp.load("fifty.npy").sum()');
  await holds(async () => assert.deepEqual(await reprs(page), ["np.float64(13107200.0)"]));
  await rm(folder, { recursive: true });
  await done();
});

test("plots and tables fit a phone", async () => {
  const { page, done } = await site.open({ viewport: NARROW, colorScheme: "dark" });
  await run(page, "import numpy as np\nm = np.sin(np.arange(2000)).reshape(40, 50)\nm\nv = np.arange(30)\nv");
  await views(page, "v").getByText("Table").click();
  await page.getByTestId("table").getByText("9", { exact: true }).first().waitFor();
  await views(page, "v").getByText("Plot").click();
  await page.locator(".line canvas").waitFor();
  await show(page, "Result");
  const overflow = await page.evaluate(() => {
    const panel = document.querySelector("#panel-result");
    return panel.scrollWidth - panel.clientWidth;
  });
  assert.ok(overflow <= 0, `${overflow} px too wide`);
  await done();
});

test("what is printed without end stands together, its beginning at once, and the rest when it is asked for", async () => {
  const { page, done } = await site.open();
  await type(page, "for i in range(100000):\n    print(i)\n'end'");
  await runNow(page);
  await show(page, "Result");
  const printed = page.locator(".printed");
  await holds(async () => assert.equal(await printed.count(), 1));
  await holds(async () => assert.match(await printed.locator("pre").innerText(), /^0\n1\n2\n/));
  await holds(async () => assert.deepEqual(await reprs(page), ["'end'"]));
  for (let more = printed.getByRole("button", { name: /^Show more: [\d,]+ characters/ }); (await more.count()) > 0; ) await more.click();
  await holds(async () => assert.match(await printed.locator("pre").textContent(), /\n99999\n$/));
  await run(page, "for i in range(150):\n    print(i)\n    print('a', end=' ')\n    print('b')");
  await holds(async () => assert.equal(await page.locator(".entry").count(), 200));
  await holds(async () => assert.match(await page.locator(".printed").nth(1).innerText(), /^3?\s*a b/));
  await page.getByRole("button", { name: "Show more: 100 results are not shown" }).click();
  await holds(async () => assert.equal(await page.locator(".entry").count(), 300));
  await done();
});
