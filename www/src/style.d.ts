// Style sheets are bundled by esbuild; importing one gives nothing.
declare module "*.css";
// Programs are bundled as texts.
declare module "*.py" {
  const text: string;
  export default text;
}
