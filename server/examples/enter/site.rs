//! The measured server: the program itself, in its own process, and a client that sends requests over keep-alive
//! connections.

use super::razorpay::FakeRazorpay;
use super::{Round, people};
use infinito::core::clock::Clock;
use infinito::core::config::{Config, ConfigVariables};
use infinito::core::random::Random;
use infinito::db::Db;
use infinito::state::AppState;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// A running server, and this process's own state with the same database and the same secrets.
pub(super) struct Site {
    pub(super) state: AppState,
    address: String,
    child: Child,
    entered: AtomicUsize,
    _folder: TempDir,
}

impl Site {
    pub(super) async fn start(program: &str, database: &str, fake: &FakeRazorpay) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let within = |name: &str| folder.path().join(name).display().to_string();
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        drop(listener);
        let mut settings = ConfigVariables {
            listen: address.clone(),
            database_url: database.to_owned(),
            data_dir: within("data"),
            mail_url: format!("file:{}", within("outbox")),
            ..ConfigVariables::default()
        };
        fake.configure(&mut settings);
        let config = Config::parse(&settings).unwrap();
        let db = Db::connect(database).await.unwrap();
        db.migrate().await.unwrap();
        // Generates the secrets that the program loads.
        let state = AppState::new(config, db, Clock::System, Random::from_system().unwrap()).unwrap();
        let child = Command::new(program)
            .arg("serve")
            .env("LISTEN", &address)
            .env("DATABASE_URL", database)
            .env("DATA_DIR", &settings.data_dir)
            .env("MAIL_URL", &settings.mail_url)
            .env("RUST_LOG", "error")
            .envs(fake.environment())
            .spawn()
            .unwrap();
        while TcpStream::connect(&address).await.is_err() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Self {
            state,
            address,
            child,
            entered: AtomicUsize::new(0),
            _folder: folder,
        }
    }

    /// Submits a team for each of these users, over `clients` connections.
    pub(super) async fn enter(&self, clients: usize, tokens: &[String]) -> Round {
        let requests: Vec<Vec<u8>> = tokens.iter().map(|token| self.request(token)).collect();
        let (requests, next) = (Arc::new(requests), Arc::new(AtomicUsize::new(0)));
        let started = Instant::now();
        let mut running = JoinSet::new();
        for _ in 0..clients {
            let (requests, next, address) = (Arc::clone(&requests), Arc::clone(&next), self.address.clone());
            running.spawn(async move {
                let mut stream = TcpStream::connect(address).await.unwrap();
                stream.set_nodelay(true).unwrap();
                let mut times = Vec::new();
                while let Some(request) = requests.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let asked = Instant::now();
                    ask(&mut stream, request).await;
                    times.push(u32::try_from(asked.elapsed().as_micros()).unwrap());
                }
                times
            });
        }
        let times = running.join_all().await.concat();
        Round::new(started, times)
    }

    fn request(&self, token: &str) -> Vec<u8> {
        let body = people::team(self.entered.fetch_add(1, Ordering::Relaxed));
        let head = format!(
            "POST /api/v1/events/cricket/create-order HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        [head.into_bytes(), body].concat()
    }

    /// Updates the tables' statistics, as PostgreSQL's autovacuum does every minute.
    pub(super) async fn analyze(&self) {
        use sea_orm::ConnectionTrait;
        let analyzed = self
            .state
            .env
            .db
            .write(move |txn| Box::pin(async move { txn.execute_unprepared("ANALYZE").await }));
        analyzed.await.unwrap();
    }

    /// The CPU time that the program has used so far.
    pub(super) fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
        // Linux counts CPU time in hundredths of a second.
        Duration::from_millis(ticks * 10)
    }

    pub(super) fn resident_megabytes(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .unwrap();
        line.trim().trim_end_matches(" kB").parse::<f64>().unwrap() / 1024.0
    }

    pub(super) async fn stop(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.state.env.db.clone().close().await.unwrap();
    }
}

/// Sends one request and reads the response, which must have status 200.
async fn ask(stream: &mut TcpStream, request: &[u8]) {
    stream.write_all(request).await.unwrap();
    let mut buffer = vec![0; 16 * 1024];
    let mut read = 0;
    loop {
        read += stream.read(&mut buffer[read..]).await.unwrap();
        let text = std::str::from_utf8(&buffer[..read]).unwrap();
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            assert!(head.starts_with("HTTP/1.1 200 "), "{text}");
            let length = head
                .lines()
                .find_map(|line| line.strip_prefix("content-length: "));
            if body.len() >= length.unwrap().parse::<usize>().unwrap() {
                return;
            }
        }
    }
}
