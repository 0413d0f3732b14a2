//! Compiled functions: graphs with named inputs and outputs, applied to tensors.
//!
//! A [`Function`] is a graph and a device; a [`Query`] binds buffers and sizes by name. As for any graph, the program
//! is cached by structure, so that one compilation serves every size.

use super::Session;
use super::evaluate::Work;
use super::walk::Walk;
use crate::error::{Error, Result};
use crate::graph::Interface;
use crate::shape::Sizes;
use crate::target::DeviceKind;
use crate::tensor::{Array, State, Tensor, call};
use std::collections::BTreeMap;
use std::rc::Rc;
use web_time::Instant;

/// A graph with names, on a device.
#[derive(Clone)]
pub struct Function {
    interface: Rc<Interface>,
    device: DeviceKind,
}

/// The buffers and sizes of one run of a [`Function`], by name.
#[derive(Clone)]
pub struct Query<'f> {
    function: &'f Function,
    inputs: BTreeMap<String, Tensor>,
    outputs: BTreeMap<String, Array>,
    shape_vars: Sizes,
}

impl Session {
    /// Compiles a graph with names for a device. If the device is not open, the first run compiles it.
    ///
    /// # Errors
    /// `TypeError` for dtypes that the device cannot compute.
    ///
    /// ```
    /// # #[cfg(all(feature = "script", feature = "jit"))] {
    /// use tensorscope::array::HostArray;
    /// use tensorscope::dtype::{DType, Scalar};
    /// use tensorscope::graph::{Binary, Builder, Combine};
    /// use tensorscope::runtime::InterpreterDevice;
    /// use tensorscope::session::Session;
    /// use tensorscope::target::{Capabilities, DeviceKind, Policy};
    /// use tensorscope::tensor::Tensor;
    ///
    /// // Sums of squares of the rows of an f32[N,4].
    /// let mut b = Builder::new();
    /// let n = b.var("N");
    /// let x = b.input("x", DType::Float32, &[n, 4.into()])?;
    /// let squares = b.binary(Binary::Mul, x, x)?;
    /// let y = b.reduce(Combine::Sum, &[1], squares)?;
    /// b.output("y", y);
    ///
    /// let device = |c| Box::new(InterpreterDevice::new(c));
    /// let (cpu, gpu) = (device(Capabilities::cpu()), device(Capabilities::webgpu()));
    /// let session = Session::new(cpu, gpu, None, DeviceKind::Cpu, Policy::default(), Default::default());
    /// let f = session.function(b.finish()?, DeviceKind::Cpu)?;
    /// for n in [3, 7] {
    ///     let ones = vec![Scalar::Float(1.0); n * 4];
    ///     let x = HostArray::from_scalars(DType::Float32, vec![n, 4], &ones)?;
    ///     let x = Tensor::from_host(x, DeviceKind::Cpu, false, None);
    ///     let y = f.query().input("x", &x).shape_var("N", n as i64).run()?.remove("y").unwrap();
    ///     assert_eq!(pollster::block_on(session.read(&y))?.shape(), [n]);
    ///     assert_eq!(f.query().run().err().unwrap().message(), "Missing input buffer: x");
    ///     assert_eq!(f.query().input("x", &x).run().err().unwrap().message(), "Missing shape variable: N");
    /// }
    /// # }
    /// # Ok::<(), tensorscope::error::Error>(())
    /// ```
    pub fn function(&self, interface: Interface, device: DeviceKind) -> Result<Function> {
        let slot = self.slot(device);
        if slot.is_open() {
            self.compile_function(interface.graph(), slot, self.policy())?;
        }
        Ok(Function { interface: Rc::new(interface), device })
    }

    /// Runs a call whose inputs need no move and stores the data of its results.
    pub(super) async fn make_call(&self, tensor: &Tensor) -> Result<()> {
        let State::Called(call, _) = tensor.state() else { return Ok(()) };
        // Inputs that are stored by another policy than the call's are converted, not computed again.
        self.evaluate_here(call.inputs(), Walk::new(call.inputs())).await?;
        let (kind, policy) = (tensor.device(), self.policy_of(tensor));
        self.bring(call.inputs(), kind, policy).await?;
        self.open(kind).await?;
        let slot = self.slot(kind);
        slot.give_back()?;
        let started = Instant::now();
        let (written, cached) = self.compile_function(call.interface().graph(), slot, policy)?;
        let (inputs, outputs) = (call.inputs().to_vec(), call.results());
        let (sizes, span) = (call.sizes().clone(), tensor.span());
        let guards = call.interface().guards().to_vec();
        let donated = call.donated().to_vec();
        let work = Work { written, cached, started, inputs, outputs, sizes, guards, span, donated };
        self.run_and_check(kind, policy, work).await
    }
}

impl Function {
    /// The graph and its names.
    pub fn interface(&self) -> &Interface {
        &self.interface
    }

    /// An empty query, with the defaults of the shape variables.
    pub fn query(&self) -> Query<'_> {
        let shape_vars = self.interface.defaults().clone();
        Query { function: self, inputs: BTreeMap::new(), outputs: BTreeMap::new(), shape_vars }
    }
}

impl Query<'_> {
    /// Binds an input, which is only read.
    pub fn input(mut self, name: &str, tensor: &Tensor) -> Self {
        self.inputs.insert(name.to_owned(), tensor.clone());
        self
    }

    /// Binds a variable that receives an output. If one output is bound, all must be.
    pub fn output(mut self, name: &str, array: &Array) -> Self {
        self.outputs.insert(name.to_owned(), array.clone());
        self
    }

    /// Sets a shape variable, overriding its default.
    pub fn shape_var(mut self, name: &str, value: i64) -> Self {
        self.shape_vars.set(name, value);
        self
    }

    /// Applies the function. Returns the outputs by name, as lazy tensors.
    ///
    /// # Errors
    /// `ValueError: Missing input buffer: x`, `Missing output buffer: y`, `Missing shape variable: N`; the same with
    /// `Unknown` for a name that the graph does not have; those of [`call`]; `ValueError` for a bound output of another
    /// shape or dtype.
    pub fn run(self) -> Result<BTreeMap<String, Tensor>> {
        let interface = &self.function.interface;
        let vars = interface.shape_vars();
        let known = |name: &str| vars.iter().any(|v| *v.name == *name) || interface.defaults().get(name).is_some();
        let unknown = |what: &str, name: &str| Err(Error::value(format!("Unknown {what}: {name}")));
        let mut inputs = Vec::new();
        for (name, _) in interface.inputs() {
            match self.inputs.get(name) {
                Some(tensor) => inputs.push(tensor.clone()),
                None => return Err(Error::value(format!("Missing input buffer: {name}"))),
            }
        }
        if let Some(name) = self.inputs.keys().find(|n| interface.inputs().all(|(i, _)| i != *n)) {
            return unknown("input buffer", name);
        }
        if let Some(name) = self.outputs.keys().find(|n| interface.outputs().all(|(o, _)| o != *n)) {
            return unknown("output buffer", name);
        }
        if let Some((name, _)) = self.shape_vars.iter().find(|(n, _)| !known(n)) {
            return unknown("shape variable", name);
        }
        if let Some(missing) = vars.iter().find(|v| self.shape_vars.get(&v.name).is_none()) {
            return Err(Error::value(format!("Missing shape variable: {}", missing.name)));
        }
        if !self.outputs.is_empty()
            && let Some((name, _)) = interface.outputs().find(|(o, _)| !self.outputs.contains_key(*o))
        {
            return Err(Error::value(format!("Missing output buffer: {name}")));
        }
        let results = call(interface, &inputs, &[], self.shape_vars, self.function.device, true, None)?;
        let named: BTreeMap<String, Tensor> =
            interface.outputs().map(|(name, _)| name.to_owned()).zip(results).collect();
        for (name, array) in &self.outputs {
            let (Some(result), now) = (named.get(name), array.tensor()) else { continue };
            if now.shape() != result.shape() || now.dtype() != result.dtype() {
                return Err(Error::value(format!(
                    "output {name} is {}{}, not {}{}",
                    result.dtype(),
                    crate::shape::show_shape(result.shape()),
                    now.dtype(),
                    crate::shape::show_shape(now.shape())
                )));
            }
        }
        for (name, array) in &self.outputs {
            if let Some(result) = named.get(name) {
                array.set_data(result, None)?;
            }
        }
        Ok(named)
    }
}
