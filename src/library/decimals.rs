//! What `decimal` computes at every turn: sums, products, quotients and orders of finite numbers of usual size, rounded to the
//! context's precision, and plain texts of them. What is unusual, such as a signal that is to be told, is left to the library's
//! own methods.

use super::byte_arrays::attribute;
use super::instants::is_own;
use crate::python::class::{Class, Instance};
use crate::python::context::Context;
use crate::python::native::Args;
use crate::python::operator::CompareOp;
use crate::python::value::{Dict, Outcome, Str, Value};
use num_bigint::{BigInt, Sign};
use num_integer::Integer;
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use std::rc::Rc;

super::modules::natives! { pub(super) DECIMALS:
    "__decimal_sum__" => |ctx, args| joined(ctx, args, sum),
    "__decimal_difference__" => |ctx, args| joined(ctx, args, |a, b, rules| sum(a, Number { negative: !b.negative, ..b }, rules)),
    "__decimal_product__" => |ctx, args| joined(ctx, args, product),
    "__decimal_quotient__" => |ctx, args| joined(ctx, args, quotient),
    "__decimal_quantize__" => quantize,
    "__decimal_parts__" => parts,
}

super::modules::fast_paths! { pub(super) ORDERS:
    "__decimal_eq__" => |given| compared(given, CompareOp::Eq),
    "__decimal_lt__" => |given| compared(given, CompareOp::Lt),
    "__decimal_le__" => |given| compared(given, CompareOp::Le),
    "__decimal_gt__" => |given| compared(given, CompareOp::Gt),
    "__decimal_ge__" => |given| compared(given, CompareOp::Ge),
    "__decimal_str__" => text,
}

/// The most bits of a coefficient, and the most digits by which exponents differ, that are taken here.
const BITS: u64 = 1 << 10;
const FAR: i64 = 400;
/// The largest exponent, positive or negative.
const LAST: i64 = 1 << 40;

const SIGN: &str = "_sign";
const COEFFICIENT: &str = "_int";
const EXPONENT: &str = "_exp";

thread_local! {
    static NAMES: [Str; 3] = [SIGN, COEFFICIENT, EXPONENT].map(Str::from);
}

/// A finite number: a coefficient that is not negative times a power of ten.
struct Number {
    negative: bool,
    coefficient: BigInt,
    exponent: i64,
}

impl Number {
    /// What an integer or a `Decimal` is, and the class of that.
    fn of(value: &Value) -> Option<(Self, Option<Rc<Class>>)> {
        if let Value::Int(number) = value {
            let coefficient = BigInt::from(*number).abs();
            return Some((Self { negative: *number < 0, coefficient, exponent: 0 }, None));
        }
        let Value::Instance(instance) = value else { return None };
        if !is_own(&instance.class, "decimal", "Decimal") {
            return None;
        }
        let held = |name| attribute(instance, name);
        let coefficient = match held(COEFFICIENT)? {
            Value::Int(number) => BigInt::from(number),
            Value::BigInt(number) if number.bits() <= BITS => BigInt::clone(&number),
            _ => return None,
        };
        let (Value::Int(sign), Value::Int(exponent)) = (held(SIGN)?, held(EXPONENT)?) else { return None };
        let usual = exponent.abs() < LAST && coefficient.sign() != Sign::Minus;
        usual.then(|| (Self { negative: sign == 1, coefficient, exponent }, Some(Rc::clone(&instance.class))))
    }

    fn digits(&self) -> i64 {
        digits(&self.coefficient)
    }

    /// The coefficient for a smaller exponent, with the sign.
    fn aligned(&self, exponent: i64) -> Option<BigInt> {
        let more = Some(self.exponent - exponent).filter(|more| (0..=FAR).contains(more))?;
        let number = &self.coefficient * power(more);
        Some(if self.negative { -number } else { number })
    }

    fn into_value(self, class: Rc<Class>) -> Value {
        let instance = Instance::new(class);
        NAMES.with(|names| {
            let values =
                [Value::Int(self.negative.into()), Value::integer(self.coefficient), Value::Int(self.exponent)];
            let mut attributes = instance.attributes.borrow_mut();
            names.iter().zip(values).for_each(|(name, value)| drop(attributes.set(name.clone(), value)));
        });
        Value::Instance(instance)
    }
}

fn power(exponent: i64) -> BigInt {
    match u32::try_from(exponent) {
        Ok(small) if small <= 38 => BigInt::from(10_u128.pow(small)),
        _ => BigInt::from(10).pow(exponent as u32),
    }
}

/// The number of decimal digits; of 0, one.
fn digits(number: &BigInt) -> i64 {
    match u128::try_from(number) {
        Ok(small) => i64::from(small.checked_ilog10().unwrap_or(0)) + 1,
        Err(_) => number.to_string().len() as i64,
    }
}

/// How a context rounds.
struct Rules {
    precision: i64,
    most: i64,
    least: i64,
    rounding: Str,
    context: Rc<Instance>,
}

impl Rules {
    /// Those of a context, or, where there is none, of the thread that runs.
    fn of(ctx: &Context, context: &Value) -> Option<Self> {
        let context = match context {
            Value::Instance(context) => Rc::clone(context),
            _ => current(ctx)?,
        };
        let number = |name| match attribute(&context, name)? {
            Value::Int(number) => Some(number),
            _ => None,
        };
        let rounding = attribute(&context, "rounding")?.as_str()?.clone();
        let (precision, most, least) = (number("prec")?, number("Emax")?, number("Emin")?);
        let usual = precision <= FAR && most < LAST && least > -LAST && number("clamp")? == 0;
        usual.then_some(Self { precision, most, least, rounding, context })
    }

    /// Whether a signal is set among flags or traps.
    fn has(&self, which: &str, signal: &str) -> Option<bool> {
        let Value::Dict(signals) = attribute(&self.context, which)? else { return None };
        let signals = signals.borrow();
        let is_it = |key: &Value| matches!(key, Value::Class(class) if *class.name == *signal);
        let (_, value) = signals.iter().find(|(key, _)| is_it(key))?;
        Some(matches!(value, Value::Bool(true)))
    }

    /// Whether a signal need not be told: it has been, and nothing is trapped.
    fn is_known(&self, signal: &str) -> bool {
        self.has("flags", signal) == Some(true) && self.has("traps", signal) == Some(false)
    }

    /// Whether nothing need be told of a number that was rounded.
    fn told(&self, inexact: bool) -> Option<()> {
        (self.is_known("Rounded") && (!inexact || self.is_known("Inexact"))).then_some(())
    }

    /// A number of as many digits as there may be. What signals for the first time is left to the full method.
    fn fixed(&self, mut number: Number) -> Option<Number> {
        let tiny = self.least - self.precision + 1;
        if number.exponent < tiny || number.coefficient.is_zero() && number.exponent > self.most {
            return None;
        }
        let over = number.digits() - self.precision;
        if over > 0 {
            let (cut, inexact) = cut(&number.coefficient, over, &self.rounding)?;
            number.coefficient = cut;
            number.exponent += over;
            if number.digits() > self.precision {
                number.coefficient /= 10;
                number.exponent += 1;
            }
            self.told(inexact)?;
        }
        (number.exponent + number.digits() - 1 <= self.most).then_some(number)
    }
}

/// The context of the thread that runs, where it has been asked for.
fn current(ctx: &Context) -> Option<Rc<Instance>> {
    let Value::Module(own) = ctx.modules.get(&"_own".into())?.clone() else { return None };
    let Value::Dict(held) = own.get(&"held".into())? else { return None };
    let key = Value::tuple(vec![Value::str("context"), Value::Int(ctx.threads.current())]);
    found(&held, &key)
}

fn found(held: &Dict, key: &Value) -> Option<Rc<Instance>> {
    let held = held.borrow();
    match held.at(held.find_plain(key)?.1?)?.1 {
        Value::Instance(context) => Some(Rc::clone(context)),
        _ => None,
    }
}

/// A coefficient with so many digits less, and whether they were not zeros; `None` for a rounding that depends on more.
fn cut(number: &BigInt, less: i64, rounding: &str) -> Option<(BigInt, bool)> {
    let unit = power(Some(less).filter(|less| *less <= FAR)?);
    let (whole, rest) = number.div_rem(&unit);
    if rest.is_zero() {
        return Some((whole, false));
    }
    let twice: BigInt = rest * 2;
    let half = twice.cmp(&unit);
    let up = match rounding {
        "ROUND_HALF_EVEN" => half == Ordering::Greater || half == Ordering::Equal && whole.is_odd(),
        "ROUND_HALF_UP" => half != Ordering::Less,
        "ROUND_DOWN" => false,
        _ => return None,
    };
    Some((whole + i32::from(up), true))
}

/// `native(a, b)`: what an operation makes of two finite numbers; `None` for what is unusual.
fn joined(ctx: &mut Context, args: &mut Args, operation: fn(Number, Number, &Rules) -> Option<Number>) -> Outcome {
    let (a, b) = (args.required("a")?, args.required("b")?);
    args.finish()?;
    let made = || {
        let ((a, left), (b, right)) = (Number::of(&a)?, Number::of(&b)?);
        let rules = Rules::of(ctx, &Value::None)?;
        Some(rules.fixed(operation(a, b, &rules)?)?.into_value(left.or(right)?))
    };
    Ok(made().unwrap_or(Value::None))
}

fn sum(a: Number, b: Number, rules: &Rules) -> Option<Number> {
    // Of zeros the exponents count, and their signs.
    if a.coefficient.is_zero() || b.coefficient.is_zero() || rules.rounding.ends_with("FLOOR") {
        return None;
    }
    let exponent = a.exponent.min(b.exponent);
    let total = a.aligned(exponent)? + b.aligned(exponent)?;
    Some(Number { negative: total.is_negative(), coefficient: total.abs(), exponent })
}

fn product(a: Number, b: Number, _: &Rules) -> Option<Number> {
    Some(Number {
        negative: a.negative != b.negative,
        coefficient: a.coefficient * b.coefficient,
        exponent: a.exponent + b.exponent,
    })
}

fn quotient(a: Number, b: Number, rules: &Rules) -> Option<Number> {
    if a.coefficient.is_zero() || b.coefficient.is_zero() {
        return None;
    }
    // One digit more than there may be; where there is a rest, it must not look like a tie.
    let (wanted, shift) = (a.exponent - b.exponent, b.digits() - a.digits() + rules.precision + 1);
    let (mut coefficient, rest) =
        (a.coefficient * power(shift.max(0))).div_rem(&(b.coefficient * power((-shift).max(0))));
    let mut exponent = wanted - shift;
    if !rest.is_zero() {
        coefficient += i32::from((&coefficient % 5_u32).is_zero());
    } else {
        while exponent < wanted && (&coefficient % 10_u32).is_zero() {
            coefficient /= 10;
            exponent += 1;
        }
    }
    Some(Number { negative: a.negative != b.negative, coefficient, exponent })
}

/// `__decimal_quantize__(number, exp, rounding, context)`
fn quantize(ctx: &mut Context, args: &mut Args) -> Outcome {
    let (number, to) = (args.required("number")?, args.required("exp")?);
    let (rounding, context) = (args.required("rounding")?, args.required("context")?);
    args.finish()?;
    let made = || {
        let ((number, class), (to, _)) = (Number::of(&number)?, Number::of(&to)?);
        let rules = Rules::of(ctx, &context)?;
        let rounding = rounding.as_str().unwrap_or(&rules.rounding);
        let coefficient = match number.exponent - to.exponent {
            less @ ..0 => {
                let (coefficient, inexact) = cut(&number.coefficient, -less, rounding)?;
                if !number.coefficient.is_zero() {
                    rules.told(inexact)?;
                }
                coefficient
            }
            more => &number.coefficient * power(Some(more).filter(|more| *more <= FAR)?),
        };
        let made = Number { coefficient, exponent: to.exponent, ..number };
        let fits = made.digits() <= rules.precision && made.exponent + made.digits() - 1 <= rules.most;
        Some(Some(made).filter(|_| fits)?.into_value(class?))
    };
    Ok(made().unwrap_or(Value::None))
}

/// `__decimal_parts__(text)`: the sign, the coefficient and the exponent of a plain text of few digits.
fn parts(_: &mut Context, args: &mut Args) -> Outcome {
    let text = args.required("text")?;
    args.finish()?;
    let read = || {
        let text = text.as_str()?;
        let (bare, negative) = match text.strip_prefix('-') {
            Some(bare) => (bare, true),
            None => (&**text, false),
        };
        let (mut coefficient, mut places, mut count) = (0_i64, None, 0);
        for byte in bare.bytes() {
            match byte {
                b'0'..=b'9' => {
                    coefficient = coefficient.checked_mul(10)?.checked_add(i64::from(byte - b'0'))?;
                    places = places.map(|places: i64| places + 1);
                    count += 1;
                }
                b'.' if places.is_none() => places = Some(0),
                _ => return None,
            }
        }
        let numbers = [i64::from(negative), coefficient, -places.unwrap_or(0)];
        (count > 0 && count < FAR).then(|| Value::tuple(numbers.map(Value::Int).to_vec()))
    };
    Ok(read().unwrap_or(Value::None))
}

fn compared(given: &[Value], op: CompareOp) -> Option<Value> {
    let [a, b] = given else { return None };
    let ((a, _), (b, _)) = (Number::of(a)?, Number::of(b)?);
    let exponent = a.exponent.min(b.exponent);
    Some(Value::Bool(op.holds(a.aligned(exponent)?.cmp(&b.aligned(exponent)?))))
}

/// `str(number)` without an exponent.
fn text(given: &[Value]) -> Option<Value> {
    let [number] = given else { return None };
    let (number, _) = Number::of(number)?;
    let (mut text, places) = (number.coefficient.to_string(), usize::try_from(-number.exponent).ok()?);
    if number.exponent + text.len() as i64 <= -6 {
        return None;
    }
    if places > 0 {
        if text.len() <= places {
            text.insert_str(0, &"0".repeat(places + 1 - text.len()));
        }
        text.insert(text.len() - places, '.');
    }
    if number.negative {
        text.insert(0, '-');
    }
    Some(Value::str(text))
}
