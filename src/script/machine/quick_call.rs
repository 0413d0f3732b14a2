//! Calls of the quick loop: of functions whose parameters are positional, of natives, of methods behind operators.

use super::{CallNames, Frame, Machine, Then};
use crate::script::class::{Descriptor, Function, Instance};
use crate::script::iterator::{Generator, Progress};
use crate::script::operate::is_library;
use crate::script::value::{Outcome, Value};
use std::rc::Rc;

/// What a call of a native counts in instructions.
pub(super) const NATIVE: u64 = 64;

impl Machine {
    /// Calls what stands at `callee` on the stack with what follows; the result goes to `bottom`. Gives what the call counts
    /// in instructions.
    pub(super) fn quick_call(&mut self, bottom: usize, callee: usize) -> Outcome<u64> {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return Ok(0) };
        let given = frame.stack.len() - callee - 1;
        match &frame.stack[callee] {
            Value::Function(function) if fits(function, given) && self.depth < context.limits.depth => {
                let function = Rc::clone(function);
                let mut inner = spare.frame(&function);
                inner.locals.extend(frame.stack.drain(callee + 1..).map(Some));
                frame.stack.truncate(bottom);
                self.begin(&function, inner, Then::Push);
                Ok(0)
            }
            Value::Class(class) if !class.unusual.get() && !class.is_exception => {
                let init = match context.lookups.find_named(class, "__init__") {
                    Some(Value::Function(init)) if fits(&init, given + 1) && self.depth < context.limits.depth => init,
                    _ => return self.call(given, CallNames::None, bottom, callee).map(|()| NATIVE),
                };
                let instance = Value::Instance(Instance::new(Rc::clone(class)));
                let mut inner = spare.frame(&init);
                inner.locals.push(Some(instance.clone()));
                inner.locals.extend(frame.stack.drain(callee + 1..).map(Some));
                frame.stack.truncate(bottom);
                self.begin(&init, inner, Then::Instance(instance));
                Ok(0)
            }
            native @ (Value::Native(_) | Value::Closure(_) | Value::Type(_)) if !is_library(native) => {
                context.cursor.set(0);
                let value = match super::call::run_native(context, native, &frame.stack[callee + 1..], &[], &[]) {
                    Ok(value) => value,
                    Err(refused) => {
                        let native = native.clone();
                        return self.refused(&native, refused, (bottom, callee, given)).map(|()| NATIVE);
                    }
                };
                frame.stack.truncate(bottom);
                frame.stack.push(value);
                frame.ip += 1;
                Ok(NATIVE)
            }
            _ => {
                context.cursor.set(0);
                self.call(given, CallNames::None, bottom, callee).map(|()| NATIVE)
            }
        }
    }

    /// Begins a call whose arguments are in the new frame's locals.
    fn begin(&mut self, function: &Rc<Function>, mut inner: Box<Frame>, then: Then) {
        let absent = function.code.signature.positional - inner.locals.len();
        if absent > 0 {
            let defaults = &function.defaults[function.defaults.len() - absent..];
            inner.locals.extend(defaults.iter().cloned().map(Some));
        }
        inner.locals.resize(function.code.locals.len(), None);
        if !function.code.cell_names.is_empty() {
            Self::make_cells(&mut inner, &function.cells);
        }
        if function.code.is_generator {
            let state = Progress::Suspended(inner).into();
            let generator = Value::Generator(Rc::new(Generator { name: function.name.clone(), state }));
            self.deliver(generator, then);
            return;
        }
        inner.then = then;
        self.depth += 1;
        self.frames.push(inner);
    }

    /// Returns what is on top of the stack to a call that waits for nothing else. Whether the frame is of such a call.
    pub(super) fn quick_return(&mut self) -> bool {
        let plain =
            |frame: &Frame| matches!(frame.then, Then::Push) && frame.blocks.is_empty() && frame.generator.is_none();
        let [.., caller, frame] = &mut self.frames[..] else { return false };
        if !plain(frame) {
            return false;
        }
        caller.stack.push(frame.stack.pop().unwrap_or(Value::None));
        caller.ip += 1;
        self.depth -= 1;
        if let Some(frame) = self.frames.pop() {
            self.spare.keep(frame);
        }
        true
    }

    /// Calls the method of this name of the first operand's class with all operands, which stay where they are. Whether that
    /// could be done.
    pub(super) fn quick_operator(&mut self, name: &'static str, operands: usize) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let arguments = &frame.stack[frame.stack.len() - operands..];
        let Some(Value::Instance(instance)) = arguments.first() else { return false };
        let other = match arguments.get(1) {
            Some(Value::Instance(other)) => Rc::ptr_eq(&other.class, &instance.class),
            Some(other) => !is_library(other),
            None => true,
        };
        match context.lookups.find_named(&instance.class, name) {
            Some(Value::Function(function))
                if other && fits(&function, operands) && self.depth < context.limits.depth =>
            {
                let mut inner = spare.frame(&function);
                inner.locals.extend(arguments.iter().cloned().map(Some));
                self.begin(&function, inner, Then::Operator(operands));
                true
            }
            _ => false,
        }
    }

    /// Calls the getter of a property. Whether the attribute is one.
    pub(super) fn quick_attribute(&mut self, name: u32) -> bool {
        let Self { frames, context, spare, .. } = self;
        let Some(frame) = frames.last_mut() else { return false };
        let Some(value @ Value::Instance(instance)) = frame.stack.last() else { return false };
        let Some(Value::Descriptor(descriptor)) =
            context.lookups.find(&instance.class, &frame.code.names[name as usize])
        else {
            return false;
        };
        match &*descriptor {
            Descriptor::Property { get: Value::Function(function), .. }
                if fits(function, 1) && self.depth < context.limits.depth =>
            {
                let mut inner = spare.frame(function);
                inner.locals.push(Some(value.clone()));
                self.begin(function, inner, Then::Operator(1));
                true
            }
            _ => false,
        }
    }

    /// Resumes the generator on top of the stack for the next item of a loop. Whether it rests.
    pub(super) fn quick_resume(&mut self) -> bool {
        let Some(Value::Generator(generator)) = self.frames.last().and_then(|frame| frame.stack.last()) else {
            return false;
        };
        if self.depth >= self.context.limits.depth || !matches!(&*generator.state.borrow(), Progress::Suspended(_)) {
            return false;
        }
        let generator = Rc::clone(generator);
        let Progress::Suspended(mut frame) = generator.state.replace(Progress::Running) else { return false };
        if frame.ip > 0 {
            frame.stack.push(Value::None);
        }
        frame.then = Then::Item;
        frame.generator = Some(generator);
        self.depth += 1;
        self.frames.push(frame);
        true
    }
}

/// Whether a call with so many positional arguments needs nothing besides them and defaults.
fn fits(function: &Function, given: usize) -> bool {
    let signature = &function.code.signature;
    !signature.variadic
        && !signature.keywords
        && signature.keyword_only == 0
        && given <= signature.positional
        && given + function.defaults.len() >= signature.positional
}
