//! Devices.

report! {
    /// A device as a person sees it.
    pub struct DeviceReport {
        /// `cpu`, `gpu`, or `auto` where each program runs on one of them.
        pub name: String,
        /// The adapter's or engine's own name.
        pub description: String,
        /// True where the CPU engine stands in for a GPU that is not there.
        pub simulated: bool,
        /// Why there is no WebGPU, where there is none.
        pub unavailable: Option<String>,
        /// Name and value of each capability, for the page.
        pub capabilities: Vec<(String, String)>,
    }
}
