//! The report of a device's adapter and engine.

report! {
    /// What is known of a device.
    pub struct AdapterReport {
        /// `cpu` or `gpu`.
        pub device: String,
        /// Names and values, such as vendor, architecture, memory and threads.
        pub facts: Vec<(String, String)>,
        pub limits: Vec<LimitReport>,
        /// The adapter's WebGPU features, by name.
        pub features: Vec<String>,
        /// The supported WGSL language features, by name.
        pub language_features: Vec<String>,
        /// Why there is no WebGPU: `insecure`, `interface`, `adapter` or `device`; `None` if there is.
        pub missing: Option<String>,
        /// The same as a message of the browser or of wgpu.
        pub why: Option<String>,
    }

    /// One of WebGPU's limits.
    pub struct LimitReport {
        pub name: String,
        pub value: f64,
        /// The value that WebGPU guarantees: a lower bound (for an alignment: an upper bound).
        pub default: Option<f64>,
    }
}
