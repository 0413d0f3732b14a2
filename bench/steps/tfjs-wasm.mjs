import { setBackend, ready } from "@tensorflow/tfjs-core";
import { setThreadsCount, setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { withBackend } from "./tfjs.mjs";

export default withBackend(async ({ threads }) => {
  // It takes at most half of the cores that it sees, whatever it is told.
  Object.defineProperty(navigator, "hardwareConcurrency", { value: 2 * threads, configurable: true });
  setThreadsCount(threads);
  setWasmPaths("/npm/@tensorflow/tfjs-backend-wasm/dist/");
  await setBackend("wasm");
  await ready();
});
