// The licences of everything that the site's scripts and fonts hold, in a file of the built site.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const modules = fileURLToPath(new URL("node_modules/", import.meta.url));

/** Fonts are named by stylesheets, which list no modules. */
const FONTS = ["@fontsource/ibm-plex-mono", "@fontsource/ibm-plex-sans"];

function notice(name) {
  const folder = join(modules, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder)
    .sort()
    .find((entry) => /^licen[cs]e/i.test(entry));
  return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf8") : ""}`;
}

/** A plugin of Vite, for the scripts of the browser. */
export function licences() {
  let isServer = false;
  return {
    name: "licences",
    configResolved(config) {
      isServer = Boolean(config.build.ssr);
    },
    generateBundle() {
      if (isServer) return;
      const packages = new Set(FONTS);
      for (const id of this.getModuleIds()) {
        // The last one is the package itself, where packages lie within others.
        const name = [...id.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1];
        if (name) packages.add(name);
      }
      const source = [...packages]
        .sort()
        .map(notice)
        .join(`\n\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
