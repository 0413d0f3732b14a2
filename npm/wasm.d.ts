/** The wasm as a bundler's file loader imports it: its URL, for `init(url)`. */
declare const url: string;
export default url;
