import { ready, setBackend } from "@tensorflow/tfjs-core";
import "@tensorflow/tfjs-backend-webgpu";
import { withBackend } from "./tfjs.mjs";

export default withBackend(async () => {
  await setBackend("webgpu");
  await ready();
});
