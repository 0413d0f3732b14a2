// Style sheets are bundled by esbuild; importing one gives nothing.
declare module "*.css";
