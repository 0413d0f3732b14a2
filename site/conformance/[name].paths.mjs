// The board of conformance, and a page for each suite.
import { pages } from "../conformance.mjs";

export default {
  paths: () => pages().map(({ name, title, content }) => ({ params: { name, title, sentence: "Other people's tests, run by Tensorscope." }, content })),
};
