//! The program as a process: start, stop, kill, and restart on the same data and address.

use crate::world::{PATIENCE, until};
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::sync::Mutex;
use tokio::time::Instant;

/// A server process, killed when dropped.
pub(crate) struct Server {
    /// `http://127.0.0.1:…`, the same after a restart.
    pub(crate) url: String,
    /// The command line that starts the program, in front of it.
    wrapper: Vec<String>,
    environment: Vec<(String, String)>,
    log: PathBuf,
    child: Mutex<Option<Child>>,
}

impl Server {
    /// Reserves an address. Does not start the process.
    pub(crate) async fn new(wrapper: Vec<String>, environment: Vec<(String, String)>, log: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let url = format!("http://{address}");
        let mut environment = environment;
        environment.extend([
            ("LISTEN".to_owned(), address),
            ("PUBLIC_URL".to_owned(), url.clone()),
        ]);
        Self {
            url,
            wrapper,
            environment,
            log,
            child: Mutex::new(None),
        }
    }

    /// Starts the process and returns the time until `/readyz` answers 200.
    pub(crate) async fn start(&self) -> Duration {
        let mut words = self.wrapper.clone();
        words.extend([program(), "serve".to_owned()]);
        let log = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.log)
            .unwrap();
        let started = Instant::now();
        let child = Command::new(&words[0])
            .args(&words[1..])
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        *self.child.lock().await = Some(child);
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(PATIENCE)
            .build()
            .unwrap();
        let url = format!("{}/readyz", self.url);
        let ready = until(PATIENCE, async || {
            client
                .get(&url)
                .send()
                .await
                .is_ok_and(|answer| answer.status() == 200)
        });
        assert!(ready.await, "the server is not ready: {}", self.last_words());
        started.elapsed()
    }

    /// Sends SIGKILL.
    pub(crate) async fn kill(&self) {
        if let Some(mut child) = self.child.lock().await.take() {
            child.kill().await.unwrap();
        }
    }

    /// Sends SIGTERM and returns the exit status, or none if the process does not exit in time.
    pub(crate) async fn terminate(&self, within: Duration) -> Option<ExitStatus> {
        let mut child = self.child.lock().await.take()?;
        let pid = rustix::process::Pid::from_raw(i32::try_from(child.id()?).unwrap())?;
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        tokio::time::timeout(within, child.wait()).await.ok()?.ok()
    }

    /// Sends SIGSTOP and waits until every thread has stopped. The process writes nothing more, and its files stay.
    pub(crate) async fn freeze(&self) {
        let threads = format!("/proc/{}/task", self.pid().await);
        let is_stopped = |thread: std::io::Result<std::fs::DirEntry>| {
            let stat = std::fs::read_to_string(thread.unwrap().path().join("stat")).unwrap();
            // The line is `pid (name) state …`, and a name can contain spaces.
            stat.rsplit_once(") ")
                .is_some_and(|(_, state)| state.starts_with('T'))
        };
        let pid = i32::try_from(self.pid().await)
            .ok()
            .and_then(rustix::process::Pid::from_raw);
        rustix::process::kill_process(pid.unwrap(), rustix::process::Signal::STOP).unwrap();
        let stopped = until(PATIENCE, async || {
            std::fs::read_dir(&threads).unwrap().all(is_stopped)
        });
        assert!(stopped.await, "the process does not stop");
    }

    pub(crate) async fn pid(&self) -> u32 {
        let child = self.child.lock().await;
        child.as_ref().and_then(Child::id).unwrap()
    }

    /// The last lines of the process's log.
    fn last_words(&self) -> String {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().rev().take(15).collect();
        lines.into_iter().rev().collect::<Vec<_>>().join("\n")
    }
}

/// Path of the tested program: `INFINITO` (the release build, in `make faults`), or the binary built with the tests.
fn program() -> String {
    std::env::var("INFINITO").unwrap_or_else(|_| env!("CARGO_BIN_EXE_infinito").to_owned())
}
