//! [`SmtpServer`]: a real mail server, `server.mjs` beside this file, as well or badly behaved as a test wants it. A test
//! program takes it in by `#[path = "../smtp/mod.rs"] mod smtp;`.

use serde_json::{Value, json};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// How long anything awaited may take on a busy machine; a delivery is given up after 30 s.
const PATIENCE: Duration = Duration::from_secs(90);

/// A mail server; gone when dropped.
pub(crate) struct SmtpServer {
    /// Host and port.
    pub(crate) address: String,
    child: Child,
    orders: ChildStdin,
    events: Lines<BufReader<ChildStdout>>,
}

impl SmtpServer {
    /// Starts one that behaves so.
    pub(crate) async fn start(behaviour: Value) -> Self {
        Self::start_on(behaviour, "0").await
    }

    /// Starts one on the port of a former one.
    pub(crate) async fn start_on(behaviour: Value, port: &str) -> Self {
        let mut child = Command::new("node")
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/smtp/server.mjs"))
            .arg(behaviour.to_string())
            .arg(port)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("node runs");
        let orders = child.stdin.take().unwrap();
        let events = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut server = Self {
            address: String::new(),
            child,
            orders,
            events,
        };
        let listening = server.next_event().await;
        listening["address"]
            .as_str()
            .unwrap()
            .clone_into(&mut server.address);
        server
    }

    /// The next thing that happens there.
    pub(crate) async fn next_event(&mut self) -> Value {
        let line = tokio::time::timeout(PATIENCE, self.events.next_line()).await;
        let line = line.expect("the mail server says something").unwrap();
        serde_json::from_str(&line.expect("it runs: `npm ci` in frontend/ installs it")).unwrap()
    }

    /// The mail it has read to the end, which must be what happens next.
    pub(crate) async fn next_mail(&mut self) -> Value {
        let event = self.next_event().await;
        assert!(event["mail"].is_object(), "{event}");
        event["mail"].clone()
    }

    /// Makes it behave otherwise.
    pub(crate) async fn behave(&mut self, behaviour: Value) {
        let line = format!("{behaviour}\n");
        self.orders.write_all(line.as_bytes()).await.unwrap();
        while self.next_event().await["mode"] != behaviour["mode"] {}
    }

    /// Ends it; answers what had happened meanwhile.
    pub(crate) async fn stop(mut self) -> Vec<Value> {
        drop(self.orders);
        let mut events = Vec::new();
        while let Some(line) = self.events.next_line().await.unwrap() {
            events.push(serde_json::from_str(&line).unwrap());
        }
        self.child.wait().await.unwrap();
        events
    }

    pub(crate) fn port(&self) -> String {
        self.address.rsplit(':').next().unwrap_or_default().to_owned()
    }
}

/// A mail server that takes every mail.
pub(crate) fn normal() -> Value {
    json!({ "mode": "normal" })
}
