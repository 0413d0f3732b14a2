// The functions by module and family, for the index.
import { anchor, grouped } from "../table.mjs";

export default {
  load: () =>
    grouped().map(({ module, title, families }) => ({
      title,
      anchor: anchor(module, "functions"),
      families: families.map((family) => ({
        title: family.title,
        anchor: anchor(module, family.title),
        functions: family.functions.map(({ slug, title, sentence }) => ({ slug, title, sentence: sentence.replaceAll("`", "") })),
      })),
    })),
};
