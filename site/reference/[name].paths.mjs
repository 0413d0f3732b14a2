// A page for each function of NumPy, and for the rest of the package.
import { api } from "../api.mjs";
import { arrays, examples } from "../examples.mjs";
import { familyOf, page, siblings } from "../page.mjs";
import { derivativesPass, dtypesThrough, errorsOf, needsValues, shapesThrough } from "../probes.mjs";
import { anchor, functions, tensorscope } from "../table.mjs";

export default {
  async paths() {
    const shown = await examples();
    const tensors = Object.fromEntries(Object.entries(arrays).map(([name, { dtype, values }]) => [name, tensorscope.np.array(values, { dtype })]));
    const pages = api.map(({ slug, title, sentence, content }) => ({ params: { name: slug, title, sentence }, content }));
    const ofFunctions = functions.map((declared) => {
      const example = shown.get(declared.slug);
      const content = page(declared, {
        example,
        errors: errorsOf(declared, example, tensors),
        waits: needsValues(example, arrays),
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
    return [...pages, ...ofFunctions];
  },
};
