//! The npm package and the playground's worker: `Session` and `Tensor` as JavaScript classes.
//!
//! The only room, besides the runtime's browser hosts, that knows `JsValue`. It only converts: arguments in, reports and
//! typed arrays out, errors to `Error` objects whose `name` is the Python class. No method keeps a borrow of its object
//! across an await, so that `stop()` reaches a session while `run()` is pending.

#[cfg(feature = "inspect")]
mod adapter;
mod arguments;
mod data;
#[cfg(feature = "script")]
mod disk;
#[cfg(feature = "functions")]
mod exchange;
#[cfg(feature = "script")]
mod figures;
mod function;
#[cfg(feature = "functions")]
mod functions;
#[cfg(feature = "functions")]
mod generator;
#[cfg(feature = "functions")]
mod given;
#[cfg(feature = "inspect")]
mod inspect;
#[cfg(feature = "script")]
mod program;
mod requests;
#[cfg(feature = "script")]
mod results;
#[cfg(feature = "functions")]
mod returned;
#[cfg(feature = "inspect")]
mod search;
mod session;
mod store;
#[cfg(feature = "functions")]
mod table;
#[cfg(all(feature = "functions", feature = "script"))]
mod template;
mod tensor;
mod tidy;
mod turn;

use self::requests::Requests;
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
/** The device where a tensor lives and programs run. */
export type DeviceName = "cpu" | "gpu";

/**
 * The placement of tensors without an explicit device: one device, or `auto`, which runs each program where it is exact
 * and fastest.
 */
export type PlacementName = "auto" | DeviceName;

/** A logical dtype, as NumPy names it. */
export type DtypeName =
  | "bool" | "int8" | "int16" | "int32" | "int64" | "uint8" | "uint16" | "uint32" | "uint64"
  | "float8_e4m3fn" | "float8_e5m2" | "float16" | "bfloat16" | "float32" | "float64" | "complex64" | "complex128";

export interface SessionOptions {
  /** Where tensors without an explicit device compute (`auto`: each program where it is exact and fastest). */
  device?: PlacementName;
  /**
   * How float64 is represented on a device without it: stored as f32 and reported (the default), emulated exactly in
   * integer arithmetic, or an error.
   */
  float64?: "demote" | "emulate" | "error";
  /** The limits of the optimiser's search. */
  search?: SearchOptions;
  /**
   * The number of threads on which the CPU computes, 1 to 64; left out, the cores there are, at most 16. More than one need a
   * memory that threads can share: Node, Deno and Bun have it, a browser on a page that is cross-origin isolated.
   * `device().oneThread` says why there is only one. Results have the same bits for every number.
   */
  threads?: number;
  /**
   * The bytes that the buffers of each device take at most. What would need more throws `MemoryError`, and nothing that is
   * there is lost. Left out: of the CPU the 4 GiB of its memory, of a GPU what it gives.
   */
  memory?: number;
  /**
   * Whether the browser keeps what searches found (in IndexedDB) for later visits, which then need not search or measure
   * again. Left out: yes in the core; no where there are reports, whose traces would have no rivals.
   */
  remember?: boolean;
}

export interface SearchOptions {
  /** The beam width: states kept after each step (2). */
  width?: number;
  /** The maximal number of steps, of the whole program and of each of its kernels (10000). */
  maxSteps?: number;
  /** The time limit in milliseconds for every 50 operations, after which the best state so far is completed (40). */
  maxMs?: number;
  /**
   * Programs estimated below this time in nanoseconds are not optimised (1000; 0 with reports, where programs are
   * inspected).
   */
  worth?: number;
  /** The number of finalists that are timed on the device (1: none is timed). */
  measure?: number;
  /** The names of disabled rules. */
  off?: readonly string[];
}

export interface TensorOptions {
  /** The sizes of the axes; if absent, those of the nested data, or one axis. */
  shape?: readonly number[];
  /**
   * If absent, it follows the data: that of a typed array; `float32` for numbers, `bool` and `int64` for booleans and
   * bigints.
   */
  dtype?: DtypeName;
  /** Pins the tensor to a device; if absent, it follows the other operand. */
  device?: DeviceName;
  /**
   * How float64 is represented on a device without it, for this tensor and results computed from it; else the session's
   * policy.
   */
  float64?: "demote" | "emulate" | "error";
}

export type TypedArray =
  | Int8Array | Int16Array | Int32Array | BigInt64Array | Uint8Array | Uint8ClampedArray | Uint16Array | Uint32Array
  | BigUint64Array | Float32Array | Float64Array;

/** A number, a typed array, or (nested) arrays. */
export type TensorData = number | bigint | boolean | TypedArray | readonly TensorData[];

/** Another tensor, or a number, which takes the tensor's dtype where it can (NEP 50). */
export type Operand = Tensor | number | bigint | boolean;

/** Axes, where negative ones count from the end; all if absent. */
export type Axes = number | readonly number[];

/**
 * An index; a slice `[start, stop, step]`, with `null` or absent for the default; `null` for a new axis; `"..."` for
 * all other axes.
 */
export type Key = number | readonly [start?: number | null, stop?: number | null, step?: number | null] | null | "...";
"#;

/// The state that a session's objects share; `dispose()` empties it.
#[derive(Default)]
struct Shared {
    open: RefCell<Option<Open>>,
    #[cfg(feature = "script")]
    running: Cell<bool>,
    /// Every tensor that JavaScript holds, by the id in its object.
    eager: Eager,
    /// The values requested in the current task.
    requests: Requests,
    /// What `tidy` returned since a value was requested: the state of a loop, as a rule. It is computed with the next value,
    /// so that no graph grows from turn to turn.
    returned: RefCell<Vec<u32>>,
    /// What `np.random` draws from.
    #[cfg(feature = "functions")]
    source: std::cell::OnceCell<crate::numpy::Source>,
    /// The templates that were compiled, by their texts.
    #[cfg(all(feature = "functions", feature = "script"))]
    templates: template::Templates,
}

/// The state of a session that is not disposed of.
#[derive(Clone)]
struct Open {
    session: Session,
    /// The session with the variables of its programs.
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

    /// Checks that the tensor with this id belongs to an open session.
    fn check(&self, id: u32) -> Result<()> {
        // `FREED` stands for all disposed tensors, of any session.
        if id != FREED {
            self.session()?;
        }
        Ok(())
    }

    /// As [`Self::check`], and that the tensor was not disposed of.
    fn there(&self, id: u32) -> Result<()> {
        self.check(id)?;
        self.eager.dtype(id).map(drop)
    }

    fn tensor(&self, id: u32) -> Result<Tensor> {
        self.check(id)?;
        self.requests.begin(&self.session()?);
        self.eager.tensor(id)
    }

    #[cfg(feature = "functions")]
    fn source(&self) -> crate::numpy::Source {
        self.source.get_or_init(crate::numpy::Source::default).clone()
    }

    /// The tensor with this id, whose value is requested.
    fn asked(&self, id: u32) -> Result<Tensor> {
        self.there(id)?;
        let session = self.session()?;
        let asked = self.eager.ask(&session, id)?;
        for other in self.returned.take() {
            // One that was disposed of since is no matter.
            if let Ok(tensor) = self.eager.ask(&session, other)
                && tensor.is_lazy()
                && tensor.tracing().is_none()
            {
                self.requests.ask(tensor);
            }
        }
        Ok(asked)
    }
}

/// The id of disposed tensors.
const FREED: u32 = u32::MAX;

/// The number of ids in one instance of this module.
const NUMBERS: f64 = 4_294_967_296.0;

thread_local! {
    /// The offset of this instance's ids, as JavaScript sees them: a page may have several copies of the package, and a
    /// tensor of one must not be taken for one of another.
    static INSTANCE: f64 = (js_sys::Math::random() * f64::from(1 << 20)).floor() * NUMBERS;
    /// The factory of the package's error classes.
    static MAKE_ERROR: RefCell<Option<Function>> = const { RefCell::new(None) };
}

#[wasm_bindgen(js_class = Session)]
impl JsSession {
    /// Sets the factory of errors, which takes a class name, a message, and a hint or `undefined`.
    #[doc(hidden)]
    #[wasm_bindgen(js_name = __makeErrors, skip_typescript)]
    pub fn make_errors(make: Function) {
        MAKE_ERROR.set(Some(make));
    }
}

/// Converts an error to JavaScript: `name` is the class, `hint` a suggestion.
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
        // Setting a property of a new object cannot fail.
        let _ = js_sys::Reflect::set(&object, &"hint".into(), &hint.into());
    }
    object.into()
}

/// Converts plain data to JavaScript objects; absent values become `undefined`.
fn plain<T: Serialize>(value: &T) -> Result<JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new().serialize_maps_as_objects(true);
    value.serialize(&serializer).map_err(|e| Error::internal("bindings", e.to_string()))
}

/// A promise of the result of `work`. Work that need not wait completes before this returns and costs no task, except
/// for a turn of the event loop where one is overdue.
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
        // The task polls it again, which registers the task's waker.
        Poll::Pending => future_to_promise(async move { work.await.map_err(thrown) }),
    }
}

#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}
