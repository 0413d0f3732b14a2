//! A device's adapter and engine, with everything that they say of themselves.

report! {
    /// What there is to know of a device.
    pub struct AdapterReport {
        /// `cpu` or `gpu`.
        pub device: String,
        /// Names and values: vendor, architecture, memory, threads.
        pub facts: Vec<(String, String)>,
        pub limits: Vec<LimitReport>,
        /// WebGPU's features of the adapter, by name.
        pub features: Vec<String>,
        /// WGSL's language features, by name.
        pub language_features: Vec<String>,
        /// Why there is no WebGPU: `insecure`, `interface`, `adapter` or `device`, where there is none.
        pub missing: Option<String>,
        /// The same in the browser's or wgpu's words.
        pub why: Option<String>,
    }

    /// One of WebGPU's limits.
    pub struct LimitReport {
        pub name: String,
        pub value: f64,
        /// What every adapter has at least (of an alignment: at most), where WebGPU says so.
        pub default: Option<f64>,
    }
}
