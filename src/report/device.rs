//! The report of a device.

report! {
    /// A device.
    pub struct DeviceReport {
        /// `cpu`, `gpu`, or `auto` if each program chooses one.
        pub name: String,
        /// The adapter's or engine's own name.
        pub description: String,
        /// Whether the CPU engine simulates a GPU.
        pub simulated: bool,
        /// Why there is no WebGPU, if there is none.
        pub unavailable: Option<String>,
        /// The number of threads on which the CPU device computes.
        pub threads: usize,
        /// Why there is only one, where more were asked for.
        pub one_thread: Option<String>,
        /// The name and value of each capability, for the page.
        pub capabilities: Vec<(String, String)>,
    }
}
