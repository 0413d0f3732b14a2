//! The npm package and the playground's worker: `Session` and `Tensor` as JavaScript classes.
//!
//! The only room, besides the runtime's browser hosts, that knows `JsValue`. It translates: arguments in, reports and
//! typed arrays out, errors as `Error` objects whose `name` is the Python class. Nothing is decided here. No method keeps
//! a borrow of its object while it waits, so that `stop()` reaches a session whose `run()` is under way.

#[cfg(feature = "inspect")]
mod adapter;
mod arguments;
mod data;
#[cfg(feature = "script")]
mod figures;
mod function;
#[cfg(feature = "inspect")]
mod inspect;
#[cfg(feature = "script")]
mod program;
#[cfg(feature = "script")]
mod results;
#[cfg(feature = "inspect")]
mod search;
mod session;
mod store;
mod tensor;
mod tidy;
mod turn;

use self::session::JsSession;
use crate::error::{Error, Result};
use crate::session::{Eager, Session};
use crate::tensor::Tensor;
use js_sys::{Function, Promise};
use serde::Serialize;
#[cfg(feature = "script")]
use std::cell::Cell;
use std::cell::RefCell;
use std::future::Future;
use std::task::{Context, Poll, Waker};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, future_to_promise};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Where tensors live and programs run. */
export type DeviceName = "cpu" | "gpu";

/** Where tensors compute that no device was chosen for: on one, or each program where it is exact and quickest. */
export type PlacementName = "auto" | DeviceName;

/** A logical dtype, as NumPy names it. */
export type DtypeName =
  | "bool" | "int8" | "int16" | "int32" | "int64" | "uint8" | "uint16" | "uint32" | "uint64"
  | "float8_e4m3fn" | "float8_e5m2" | "float16" | "bfloat16" | "float32" | "float64" | "complex64" | "complex128";

export interface SessionOptions {
  /** Where free tensors compute (`auto`: each program where it is exact and quickest). */
  device?: PlacementName;
  /** What becomes of float64 on a device without it: stored as f32 and reported (the default), exact in integer arithmetic, or an error. */
  float64?: "demote" | "emulate" | "error";
  /** How far the compiler looks. */
  search?: SearchOptions;
  /**
   * Whether the browser keeps what searches found (in IndexedDB) for later visits, which then need not search or measure
   * again. Left out: yes in the core; no where there are reports, whose traces would have no rivals.
   */
  remember?: boolean;
}

export interface SearchOptions {
  /** States kept after each step (2). */
  width?: number;
  /** Steps at most (10000). */
  maxSteps?: number;
  /** Milliseconds at most, then the best so far is completed (40). */
  maxMs?: number;
  /** Estimated nanoseconds below which a program is only lowered (1000; 0 with reports, where somebody may look). */
  worth?: number;
  /** Finalists that are timed on the device before one is chosen (1: none is timed). */
  measure?: number;
  /** Names of rules that are switched off. */
  off?: readonly string[];
}

export interface TensorOptions {
  /** Sizes of the axes; the data's own nesting, or one axis, where it is left out. */
  shape?: readonly number[];
  /** Left out, it follows the data: a typed array's own; `float32` for numbers, `bool` and `int64` for booleans and bigints. */
  dtype?: DtypeName;
  /** Fixes the tensor there; left out, it follows the other operand. */
  device?: DeviceName;
  /** What becomes of float64 on a device without it, for this tensor and what is computed from it; else the session's. */
  float64?: "demote" | "emulate" | "error";
}

export type TypedArray =
  | Int8Array | Int16Array | Int32Array | BigInt64Array | Uint8Array | Uint8ClampedArray | Uint16Array | Uint32Array
  | BigUint64Array | Float32Array | Float64Array;

/** A number, a typed array, or (nested) arrays. */
export type TensorData = number | bigint | boolean | TypedArray | readonly TensorData[];

/** Another tensor, or a number that takes the tensor's dtype where it can. */
export type Operand = Tensor | number | bigint | boolean;

/** Axes, negative ones from the end; all of them where it is left out. */
export type Axes = number | readonly number[];

/** An index; `[start, stop, step]` of a slice, `null` or missing for its default; a new axis; the axes not named. */
export type Key = number | readonly [start?: number | null, stop?: number | null, step?: number | null] | null | "...";
"#;

/// What a session's objects share; `dispose()` empties it.
#[derive(Default)]
struct Shared {
    open: RefCell<Option<Open>>,
    #[cfg(feature = "script")]
    running: Cell<bool>,
    /// Every tensor that JavaScript holds, by the number its object carries.
    eager: Eager,
    /// What was asked for in this task.
    asked: RefCell<Vec<Tensor>>,
}

/// What there is until a session is disposed of.
#[derive(Clone)]
struct Open {
    session: Session,
    /// The same session, with the variables of its programs.
    #[cfg(feature = "script")]
    runner: crate::runner::Runner,
}

impl Shared {
    fn open(&self) -> Result<Open> {
        self.open.borrow().clone().ok_or_else(|| Error::runtime("the session was disposed"))
    }

    fn session(&self) -> Result<Session> {
        self.open().map(|open| open.session)
    }

    /// Says that a value is asked for; what is asked for in the same task is computed together.
    fn ask(&self, tensor: &Result<Tensor>) {
        if let Ok(tensor) = tensor
            && tensor.is_lazy()
        {
            self.asked.borrow_mut().push(tensor.clone());
        }
    }

    /// Computes what was asked for in this task. An error reaches whoever asked for what it is an error of.
    async fn compute_asked(&self, session: &Session) {
        let asked = self.asked.take();
        if asked.len() > 1 {
            let _ = session.evaluate(&asked).await;
        }
    }

    /// Whether the tensor of a number is one of an open session.
    fn check(&self, id: u32) -> Result<()> {
        // A handle without a session stands for all that were freed.
        if id != FREED {
            self.session()?;
        }
        Ok(())
    }

    /// The same, and that it was not disposed of.
    fn there(&self, id: u32) -> Result<()> {
        self.check(id)?;
        self.eager.dtype(id).map(drop)
    }

    fn tensor(&self, id: u32) -> Result<Tensor> {
        self.check(id)?;
        self.eager.tensor(id)
    }

    /// The same, whose data are asked for.
    fn asked(&self, id: u32) -> Result<Tensor> {
        self.there(id)?;
        self.eager.ask(&self.session()?, id)
    }
}

/// The number of no tensor.
const FREED: u32 = u32::MAX;

/// Numbers that tensors may have in one instance of this module.
const NUMBERS: f64 = 4_294_967_296.0;

thread_local! {
    /// What is added to the numbers of this instance's tensors, where JavaScript sees them: a page may have several copies of the
    /// package, and a tensor of one is none of another's.
    static INSTANCE: f64 = (js_sys::Math::random() * f64::from(1 << 20)).floor() * NUMBERS;
    /// What makes errors of the package's own classes.
    static MAKE_ERROR: RefCell<Option<Function>> = const { RefCell::new(None) };
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Has errors made by `make`, from a class's name, a message, and a hint or `undefined`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __makeErrors, skip_typescript)]
    pub fn make_errors(make: Function) {
        MAKE_ERROR.set(Some(make));
    }
}

/// An error as JavaScript sees it: `name` is the class, `hint` what may help.
fn thrown(error: Error) -> JsValue {
    if let Some(make) = MAKE_ERROR.with_borrow(Clone::clone) {
        let (class, message) = (error.class_name().into(), error.message().into());
        if let Ok(made) = make.call3(&JsValue::UNDEFINED, &class, &message, &error.hint().into()) {
            return made;
        }
    }
    let object = js_sys::Error::new(error.message());
    object.set_name(error.class_name());
    if let Some(hint) = error.hint() {
        // Setting a property of an object made here cannot fail.
        let _ = js_sys::Reflect::set(&object, &"hint".into(), &hint.into());
    }
    object.into()
}

/// Plain data as JavaScript objects; absent values as `undefined`.
fn plain<T: Serialize>(value: &T) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(|e| Error::internal("bindings", e.to_string()))
}

/// A promise of what `work` gives. What need not wait is done before this returns, and costs no task, but for a turn of
/// the event loop where that is overdue.
fn promise(work: impl Future<Output = Result<JsValue>> + 'static) -> Promise {
    let mut work = Box::pin(work);
    match work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => match (turn::overdue(), done.map_err(thrown)) {
            (Some(turn), done) => future_to_promise(async move {
                JsFuture::from(turn).await?;
                done
            }),
            (None, Ok(value)) => Promise::resolve(&value),
            (None, Err(error)) => Promise::reject(&error),
        },
        // Polled again by its task, it tells that task's waker.
        Poll::Pending => future_to_promise(async move { work.await.map_err(thrown) }),
    }
}

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
