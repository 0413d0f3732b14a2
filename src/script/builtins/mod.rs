//! builtins
use super::module::Module;
use std::rc::Rc;
pub(crate) fn module() -> Rc<Module> {
    Module::new("builtins")
}
