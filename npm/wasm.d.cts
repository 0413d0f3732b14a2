/** What a bundler makes of the wasm: its URL with a file loader, for `init(url)`. */
declare const url: string;
export = url;
