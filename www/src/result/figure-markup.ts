// A figure's SVG as markup: what the session draws, and nothing else. Where a browser knows trusted types, the content policy
// refuses markup that does not come from here.

/** What figures are made of (`src/figure/brush.rs`). */
const TAGS = ["svg", "g", "path", "rect", "text", "tspan", "image"];
const OTHER_TAG = new RegExp(`<(?!/?(?:${TAGS.join("|")})[\\s/>])`);
/** Code, and addresses other than a picture's own data; texts have no `<` and `>` of their own. */
const CODE = /<[^>]*[\s:"'](?:on\w+|style)\s*=/i;
const ADDRESS = /<[^>]*[\s:"'](?:src\w*|href(?!="data:image\/png;base64,[\w+/=]*"))\s*=/i;

/** The SVG, if it is a drawing and nothing more. Throws an error otherwise. */
export function drawing(svg: string): string {
  if (OTHER_TAG.test(svg) || CODE.test(svg) || ADDRESS.test(svg)) throw new TypeError("this is no figure of the session's");
  return svg;
}

interface Made {
  createHTML(svg: string): string;
}
type Types = { createPolicy(name: string, rules: Made): Made };
const policy = (globalThis as { trustedTypes?: Types }).trustedTypes?.createPolicy("figures", { createHTML: drawing });

/** The markup of a drawing. Throws an error for anything else. */
export function markup(svg: string): string {
  return policy ? policy.createHTML(svg) : drawing(svg);
}
