// What Trunk does last: the wasm is shrunk, then everything is listed for the service worker.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { keepOffline } from "./offline.mjs";

execFileSync(process.execPath, [fileURLToPath(new URL("optimise.mjs", import.meta.url))], { stdio: "inherit" });
await keepOffline(process.env.TRUNK_STAGING_DIR);
