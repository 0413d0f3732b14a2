// Where the programs compute: the reader's choice, for all pages.
import { reactive } from "vue";

const KEY = "tensorscope-docs-device";

function remembered() {
  try {
    return localStorage.getItem(KEY) === "gpu" ? "gpu" : "cpu";
  } catch {
    return "cpu";
  }
}

export const choice = reactive({
  device: "cpu",
  choose(device) {
    choice.device = device;
    try {
      localStorage.setItem(KEY, device);
    } catch {
      // A page without storage forgets it.
    }
  },
});

/** Takes up the choice of the last visit; called when the page is there, so that it is what the server wrote until then. */
export const recall = () => (choice.device = remembered());
