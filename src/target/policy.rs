//! What to do with dtypes that a device lacks, and the one place that says which policy is in force.

use std::cell::Cell;
use std::rc::Rc;

/// What to do with dtypes that a device lacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policy {
    /// `Float64` where there is no double.
    pub float64: Float64Policy,
}

/// `Float64` where there is no double; in order of which wins where tensors of several policies meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Float64Policy {
    /// Held and computed as `f32`, and reported.
    #[default]
    Demote,
    /// Computed exactly, by arithmetic on 32-bit words.
    Emulate,
    /// Refused with a `TypeError`.
    Error,
}

impl Policy {
    /// The policy of what may have one of its own.
    #[must_use]
    pub fn or(self, own: Option<Float64Policy>) -> Self {
        own.map_or(self, |float64| Self { float64 })
    }
}

impl Float64Policy {
    /// `demote`, `emulate` or `error`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Demote => "demote",
            Self::Emulate => "emulate",
            Self::Error => "error",
        }
    }

    /// The policy of that name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Demote, Self::Emulate, Self::Error].into_iter().find(|p| p.name() == name)
    }
}

/// The policy in force. A session owns it, and lends it to the programs that run there: a clone is the same setting.
#[derive(Clone, Debug, Default)]
pub struct PolicySetting(Rc<Setting>);

#[derive(Debug, Default)]
struct Setting {
    /// What whoever owns the session chose.
    chosen: Cell<Policy>,
    now: Cell<Policy>,
}

impl PolicySetting {
    /// A setting that begins with `policy`.
    pub fn new(policy: Policy) -> Self {
        let setting = Self::default();
        setting.choose(policy);
        setting
    }

    /// The policy in force.
    pub fn get(&self) -> Policy {
        self.0.now.get()
    }

    /// Chooses a policy, also for after a reset.
    pub fn choose(&self, policy: Policy) {
        self.0.chosen.set(policy);
        self.0.now.set(policy);
    }

    /// Sets a program's own, until it is reset.
    pub fn set(&self, policy: Policy) {
        self.0.now.set(policy);
    }

    /// What was chosen is in force again.
    pub fn reset(&self) {
        self.0.now.set(self.0.chosen.get());
    }

    /// Another policy, until the result is dropped.
    pub fn during(&self, policy: Policy) -> Meanwhile {
        Meanwhile { before: self.0.now.replace(policy), setting: self.clone() }
    }
}

/// See [`PolicySetting::during`].
#[must_use]
pub struct Meanwhile {
    setting: PolicySetting,
    before: Policy,
}

impl Drop for Meanwhile {
    fn drop(&mut self) {
        self.setting.set(self.before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_programs_policy_ends_with_a_reset() {
        let of = |float64| Policy { float64 };
        let setting = PolicySetting::new(of(Float64Policy::Emulate));
        let programs = setting.clone();
        programs.set(of(Float64Policy::Error));
        {
            let _meanwhile = programs.during(of(Float64Policy::Demote));
            assert_eq!(setting.get(), of(Float64Policy::Demote));
        }
        assert_eq!(setting.get(), of(Float64Policy::Error));
        setting.reset();
        assert_eq!(programs.get(), of(Float64Policy::Emulate));
    }
}
