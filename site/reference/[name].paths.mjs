// A page for each function of NumPy, and for the rest of the package.
import { api } from "../api.mjs";
import { arrays, examples } from "../examples.mjs";
import { familyOf, page, siblings } from "../page.mjs";
import { derivativesPass, dtypesThrough, errorsOf, forGpu, needsValues, shapesThrough } from "../probes.mjs";
import { anchor, functions, tensorscope } from "../table.mjs";

export default {
  async paths() {
    const shown = await examples();
    const tensors = Object.fromEntries(Object.entries(arrays).map(([name, { dtype, values }]) => [name, tensorscope.np.array(values, { dtype })]));
    const pages = api.map(({ slug, title, sentence, content }) => ({ params: { name: slug, title, sentence }, content }));
    const waits = new Map(functions.map((declared) => [declared, needsValues(shown.get(declared.slug), arrays)]));
    const waiting = new Set(functions.filter((declared) => waits.get(declared) !== "none").flatMap(({ names }) => names.map(({ path }) => path)));
    const ofFunctions = functions.map(async (declared) => {
      const example = shown.get(declared.slug);
      const content = page(declared, {
        example,
        errors: errorsOf(declared, example, tensors),
        waits: waits.get(declared),
        gpu: example && (await forGpu(example, waiting)),
        through: dtypesThrough(example, arrays),
        shapes: shapesThrough(example, tensors),
        passes: derivativesPass(example, arrays, tensors),
      });
      const { title, module } = familyOf(declared);
      const params = {
        name: declared.slug,
        title: declared.title,
        sentence: declared.sentence,
        family: { title, module, anchor: anchor(declared.module, title), functions: siblings(declared) },
      };
      return { params, content };
    });
    return [...pages, ...(await Promise.all(ofFunctions))];
  },
};
