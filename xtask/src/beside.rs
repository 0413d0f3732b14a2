//! Builds beside the tests: this program's commands, one after the other in processes of their own, while tests run that do not
//! need them. What they say is shown where they fail.

use crate::process::{Outcome, failure, root, target};
use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// Commands that run, or that wait for those before them.
pub(crate) struct Beside {
    results: Vec<(&'static str, Receiver<Result<(), String>>)>,
    running: Arc<Mutex<Option<Child>>>,
}

impl Beside {
    /// Begins the first of `commands`.
    pub(crate) fn begin(commands: &[&'static str]) -> Outcome<Self> {
        let folder = target().join("beside");
        std::fs::create_dir_all(&folder)?;
        let program = std::env::current_exe()?;
        let running = Arc::new(Mutex::new(None));
        let (senders, results): (Vec<_>, Vec<_>) = commands
            .iter()
            .map(|&command| {
                let (sender, receiver) = channel();
                ((command, sender), (command, receiver))
            })
            .unzip();
        let held = Arc::clone(&running);
        thread::spawn(move || {
            for (command, sender) in senders {
                let outcome = run(&program, command, &folder.join(format!("{command}.txt")), &held);
                let failed = outcome.is_err();
                // Nobody waits for it where the tests have ended before.
                let is_wanted = sender.send(outcome).is_ok();
                if failed || !is_wanted {
                    return;
                }
            }
        });
        println!("beside the tests: {}", commands.join(", "));
        Ok(Self { results, running })
    }

    /// Waits for one of the commands.
    pub(crate) fn wait(&self, command: &str) -> Outcome {
        let found = self.results.iter().find(|(name, _)| *name == command);
        let (_, result) = found.ok_or_else(|| failure(format!("{command} was not begun")))?;
        result.recv().map_err(|_| failure(format!("{command} did not run")))?.map_err(failure)
    }
}

impl Drop for Beside {
    /// Where tests failed, nobody needs what still runs.
    fn drop(&mut self) {
        if let Some(child) = &mut *self.running.lock().unwrap_or_else(PoisonError::into_inner) {
            end(child);
        }
    }
}

fn run(program: &Path, command: &str, log: &Path, running: &Mutex<Option<Child>>) -> Result<(), String> {
    let said = |e: std::io::Error| format!("{command}: {e}");
    let out = File::create(log).map_err(said)?;
    let mut process = Command::new(program);
    process.arg(command).current_dir(root()).stdin(Stdio::null());
    process.stdout(out.try_clone().map_err(said)?).stderr(out);
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut process, 0);
    let child = process.spawn().map_err(said)?;
    let held = || running.lock().unwrap_or_else(PoisonError::into_inner);
    *held() = Some(child);
    let status = loop {
        // Whoever ends it needs the lock, so that it is not held while nothing has ended.
        let ended = held().as_mut().map(Child::try_wait);
        match ended {
            Some(Ok(Some(status))) => break status,
            Some(Ok(None)) => thread::sleep(std::time::Duration::from_millis(200)),
            Some(Err(e)) => return Err(said(e)),
            None => return Err(format!("{command} is gone")),
        }
    };
    *held() = None;
    if status.success() {
        return Ok(());
    }
    let text = std::fs::read_to_string(log).unwrap_or_default();
    Err(format!("{text}\n{command} ended with {status}"))
}

/// Ends a process and those that it started.
fn end(child: &mut Child) {
    #[cfg(unix)]
    let _ = Command::new("kill").arg("--").arg(format!("-{}", child.id())).status();
    let _ = child.kill();
    let _ = child.wait();
}
