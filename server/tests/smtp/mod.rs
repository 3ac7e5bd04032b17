//! [`SmtpServer`]: a real mail server, `server.mjs` beside this file, with configurable failures. A test program includes it
//! with `#[path = "../smtp/mod.rs"] mod smtp;`.

use serde_json::{Value, json};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// Limit of any wait on a busy machine; a delivery times out after 30 s.
const PATIENCE: Duration = Duration::from_secs(90);

/// A mail server, stopped when dropped.
pub(crate) struct SmtpServer {
    /// Host and port.
    pub(crate) address: String,
    child: Child,
    orders: ChildStdin,
    events: Lines<BufReader<ChildStdout>>,
}

impl SmtpServer {
    /// Starts a server with this behaviour.
    pub(crate) async fn start(behaviour: Value) -> Self {
        Self::start_on(behaviour, "0").await
    }

    /// Starts a server on a given port, to replace a former one.
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

    /// Waits for the server's next event.
    pub(crate) async fn next_event(&mut self) -> Value {
        let event = tokio::time::timeout(PATIENCE, self.coming_event()).await;
        event.expect("the mail server says something")
    }

    /// Waits for the server's next event, however long it takes. No event is lost if the wait is given up.
    pub(crate) async fn coming_event(&mut self) -> Value {
        let line = self.events.next_line().await.unwrap();
        serde_json::from_str(&line.expect("it runs: `npm ci` in frontend/ installs it")).unwrap()
    }

    /// Waits for the next event, which must be a received mail, and returns the mail.
    pub(crate) async fn next_mail(&mut self) -> Value {
        let event = self.next_event().await;
        assert!(event["mail"].is_object(), "{event}");
        event["mail"].clone()
    }

    /// Changes the server's behaviour.
    pub(crate) async fn behave(&mut self, behaviour: Value) {
        let line = format!("{behaviour}\n");
        self.orders.write_all(line.as_bytes()).await.unwrap();
        while self.next_event().await["mode"] != behaviour["mode"] {}
    }

    /// Stops the server and returns its remaining events.
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

/// The behaviour that accepts every mail.
pub(crate) fn normal() -> Value {
    json!({ "mode": "normal" })
}
