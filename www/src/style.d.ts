// esbuild bundles style sheets; importing one has no value.
declare module "*.css";
// Programs are bundled as strings.
declare module "*.py" {
  const text: string;
  export default text;
}
// So are programs with their transcripts.
declare module "*.txt" {
  const text: string;
  export default text;
}
