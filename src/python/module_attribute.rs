//! Attributes of modules.

use super::builtins;
use super::context::Context;
use super::module::Module;
use super::text::Str;
use super::value::{Outcome, Value};
use crate::error::Error;
use std::rc::Rc;

impl Context {
    /// `module.name` of a name that the module does not hold.
    pub(super) fn module_attribute(&mut self, module: &Rc<Module>, name: &Str) -> Outcome {
        match &**name {
            "__name__" => return Ok(Value::Str(module.name.clone())),
            "__dict__" => return Ok(builtins::module_namespace(self, module)),
            "__doc__" => return self.foreign.module_attribute(self, module, name).or(Ok(Value::None)),
            _ if !module.is_file() => return self.foreign.module_attribute(self, module, name),
            _ => {}
        }
        // As PEP 562 has it.
        if let Some(own) = module.get_named("__getattr__") {
            return self.call(&own, &[Value::Str(name.clone())]);
        }
        let told = match module.is_begun() {
            true => ("partially initialized ", " (most likely due to a circular import)"),
            false => ("", ""),
        };
        let message = format!("{}module '{}' has no attribute '{name}'{}", told.0, module.name, told.1);
        Err(Error::attribute(message).into())
    }
}
