// The documentation site: VitePress with a local search, and a content policy of its own.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createCssVariablesTheme } from "shiki";
import { defineConfig } from "vitepress";
import { api } from "../api.mjs";
import { pages as conformance } from "../conformance.mjs";
import { licences } from "../licences.mjs";
import { runnable } from "../runnable.mjs";
import { anchor, functions, grouped } from "../table.mjs";

const base = process.env.DOCS_BASE ?? "/docs/";

const GUIDES = [
  {
    text: "Start",
    items: [
      ["Tutorial", "tutorial"],
      ["Arrays and functions", "numpy"],
    ],
  },
  {
    text: "Guides",
    items: [
      ["Dtypes, and a GPU", "dtypes"],
      ["Broadcasting and views", "broadcasting"],
      ["Gradients and training", "gradients"],
      ["compile and symbolic sizes", "compile"],
      ["NumPy's syntax: ts", "templates"],
      ["Files and buffers", "files"],
      ["Reading a kernel", "kernels"],
      ["Exporting", "exporting"],
    ],
  },
  {
    text: "In your application",
    items: [
      ["A program in a page", "element"],
      ["Memory and dispose", "memory"],
      ["Threads and headers", "threads"],
      ["Bundlers", "bundlers"],
      ["Errors", "errors"],
    ],
  },
  {
    text: "Moving from",
    items: [
      ["NumPy", "from-numpy"],
      ["TensorFlow.js", "from-tensorflow"],
      ["jax-js", "from-jax-js"],
    ],
  },
].map(({ text, items }) => ({ text, items: items.map(([text, name]) => ({ text, link: `/guide/${name}` })) }));

const REFERENCE = [
  { text: "All functions", link: "/reference/" },
  { text: "Package", items: api.map(({ slug, title }) => ({ text: title, link: `/reference/${slug}` })) },
  ...grouped().map(({ module, title, families }) => ({
    text: title,
    items: families.map((family) => ({ text: family.title, link: `/reference/#${anchor(module, family.title)}` })),
  })),
];

const CONFORMANCE = conformance().map(({ name, title }) => ({ text: title, link: `/conformance/${name === "index" ? "" : name}` }));

const others = new Map(api.map((page) => [`reference/${page.slug}.md`, page]));
const bySlug = new Map(functions.map((declared) => [`reference/${declared.slug}.md`, declared]));

/** What the search finds of a function's page, which is no file: its names and its sentence. */
function sections(file) {
  const path = /reference\/[^/]+$/.exec(file)?.[0];
  const other = others.get(path);
  if (other) return [{ anchor: "", text: `${other.sentence} ${other.names.join(" ")}`, titles: [other.title] }];
  const declared = bySlug.get(path);
  if (!declared) return undefined;
  const names = declared.names.flatMap(({ name, path }) => [path, name]);
  return [{ anchor: "", text: `${declared.sentence} ${names.join(" ")}`, titles: [declared.title] }];
}

/** Everything comes from the site itself. Programs are modules and workers made of blobs; the wasm compiles more wasm. */
function policy(html) {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
  const hashes = [...new Set(inline)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  const rules = [
    "default-src 'none'",
    `script-src 'self' blob: 'wasm-unsafe-eval' ${hashes.join(" ")}`.trim(),
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${rules.join("; ")}">`;
}

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%230b5cad'/%3E%3Cg fill='none' stroke='white' stroke-width='2.4'%3E%3Ccircle cx='10' cy='10' r='3.2'/%3E%3Ccircle cx='22' cy='10' r='3.2'/%3E%3Cpath d='M11 13l4 6.5M21 13l-4 6.5'/%3E%3C/g%3E%3Ccircle cx='16' cy='22.5' r='3.6' fill='white'/%3E%3C/svg%3E";

export default defineConfig({
  base,
  srcDir: fileURLToPath(new URL("..", import.meta.url)),
  srcExclude: ["parts/**"],
  outDir: process.env.DOCS_OUT ?? fileURLToPath(new URL("../../www/dist/docs", import.meta.url)),
  lang: "en",
  title: "Tensorscope",
  titleTemplate: ":title · Tensorscope",
  description: "NumPy's functions in JavaScript, compiled to WebGPU and WebAssembly.",
  metaChunk: true,
  cleanUrls: false,
  head: [
    ["link", { rel: "icon", href: icon }],
    ["meta", { name: "theme-color", content: "#fbfaf7" }],
  ],
  markdown: {
    theme: createCssVariablesTheme({ variablePrefix: "--code-", variableDefaults: {}, fontStyle: false }),
    config: runnable,
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === "tensor-scope" } } },
  vite: { plugins: [licences()], build: { chunkSizeWarningLimit: 2000 } },
  transformPageData(page) {
    if (!page.params?.title) return undefined;
    // The pages have no order: the list of the family is beside them.
    const frontmatter = { ...page.frontmatter, prev: false, next: false };
    return { frontmatter, title: page.params.title, description: page.params.sentence };
  },
  transformHtml: (html) => html.replace(/<meta charset="utf-8">/i, (charset) => `${charset}\n    ${policy(html)}`),
  themeConfig: {
    siteTitle: "Tensorscope",
    logo: { src: icon, alt: "" },
    nav: [
      { text: "Guide", link: "/guide/tutorial", activeMatch: "/guide/" },
      { text: "Reference", link: "/reference/", activeMatch: "/reference/" },
      { text: "Conformance", link: "/conformance/", activeMatch: "/conformance/" },
    ],
    sidebar: { "/guide/": GUIDES, "/reference/": REFERENCE, "/conformance/": CONFORMANCE },
    outline: { level: [2, 3] },
    search: { provider: "local", options: { miniSearch: { _splitIntoSections: sections, searchOptions: { boost: { title: 8, titles: 2 } } } } },
  },
});
