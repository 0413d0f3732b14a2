//! The policy for dtypes that a device lacks, and the setting that holds the policy in force.

use std::cell::Cell;
use std::rc::Rc;

/// What to do with dtypes that a device lacks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Policy {
    /// What to do with `Float64` on a device without doubles.
    pub float64: Float64Policy,
}

/// What to do with `Float64` on a device without doubles. Ordered: where tensors of several policies meet, the greatest
/// wins.
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
    /// This policy, or a tensor's own if it has one.
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

    /// The policy of this name.
    pub fn parse(name: &str) -> Option<Self> {
        [Self::Demote, Self::Emulate, Self::Error].into_iter().find(|p| p.name() == name)
    }
}

/// The policy in force. A session owns the setting and shares it with the programs that it runs: a clone is the same
/// setting.
#[derive(Clone, Debug, Default)]
pub struct PolicySetting(Rc<Setting>);

#[derive(Debug, Default)]
struct Setting {
    /// The policy that the session's owner chose.
    chosen: Cell<Policy>,
    now: Cell<Policy>,
}

impl PolicySetting {
    /// A setting with this policy.
    pub fn new(policy: Policy) -> Self {
        let setting = Self::default();
        setting.choose(policy);
        setting
    }

    /// The policy in force.
    pub fn get(&self) -> Policy {
        self.0.now.get()
    }

    /// Chooses a policy; a reset returns to it.
    pub fn choose(&self, policy: Policy) {
        self.0.chosen.set(policy);
        self.0.now.set(policy);
    }

    /// Sets a policy until the next reset, as a program does.
    pub fn set(&self, policy: Policy) {
        self.0.now.set(policy);
    }

    /// Returns to the chosen policy.
    pub fn reset(&self) {
        self.0.now.set(self.0.chosen.get());
    }

    /// Replaces the policy until the result is dropped.
    pub fn during(&self, policy: Policy) -> Meanwhile {
        Meanwhile { before: self.0.now.replace(policy), setting: self.clone() }
    }
}

/// A guard that restores the previous policy when it is dropped, see [`PolicySetting::during`].
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
