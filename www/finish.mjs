// What Trunk does last: the wasm is shrunk and cut in two, then everything is listed for the service worker.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutInTwo } from "./cut.mjs";
import { keepOffline } from "./offline.mjs";

const staged = process.env.TRUNK_STAGING_DIR;
if (process.env.TRUNK_PROFILE !== "debug") {
  const optimise = fileURLToPath(new URL("optimise.mjs", import.meta.url));
  execFileSync(process.execPath, [optimise, join(staged, "tensorscope_bg.wasm")], { stdio: "inherit" });
  await cutInTwo(staged);
}
await keepOffline(staged);
