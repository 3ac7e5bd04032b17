//! The environment of a scenario: its own database, a fake Razorpay, one or more server processes, and direct access to the
//! database.

use crate::postgres;
use crate::razorpay::{FakeRazorpay, Webhooks};
use crate::report::{Row, Verdict};
use crate::server::Server;
use infinito::core::clock::Clock;
use infinito::core::config::{Config, ConfigVariables};
use infinito::core::random::Random;
use infinito::db::Db;
use infinito::state::AppState;
use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::{Instant, sleep};
use uuid::Uuid;

/// Limit of any wait on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Added to every limit in the short form, which runs beside other work on machines that stall for seconds. It is shorter than
/// the wait that a broken guarantee would cause.
const SLOW: Duration = Duration::from_secs(3);

/// The database of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// The size of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// For every test run.
    Short,
    /// The sizes that the guarantees name (decision 19).
    Long,
}

/// One run of a scenario.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Run {
    pub(crate) item: u8,
    pub(crate) kind: Kind,
    pub(crate) size: Size,
    pub(crate) replicas: usize,
}

impl Run {
    /// Returns `short` or `long`, by the size of the run.
    pub(crate) fn count(&self, short: usize, long: usize) -> usize {
        if self.size == Size::Short { short } else { long }
    }

    /// The allowed time for a promised `limit`.
    pub(crate) fn within(&self, limit: Duration) -> Duration {
        match self.size {
            Size::Short => limit + SLOW,
            Size::Long => limit,
        }
    }

    /// A row that passes if `asked` equals `seen`.
    pub(crate) fn same(
        &self,
        what: impl Into<String>,
        asked: impl Into<String>,
        seen: impl Into<String>,
    ) -> Row {
        let (asked, seen) = (asked.into(), seen.into());
        let holds = asked == seen;
        self.row(what, asked, seen, holds)
    }

    pub(crate) fn row(
        &self,
        what: impl Into<String>,
        asked: impl Into<String>,
        seen: impl Into<String>,
        holds: bool,
    ) -> Row {
        let what = match self.replicas {
            1 => what.into(),
            several => format!("{several} replicas: {}", what.into()),
        };
        let verdict = if holds { Verdict::Passed } else { Verdict::Failed };
        Row {
            item: self.item,
            what,
            kind: self.kind,
            asked: asked.into(),
            seen: seen.into(),
            verdict,
        }
    }

    /// A failed row: the scenario panicked.
    pub(crate) fn died(&self, name: &str, why: &dyn std::fmt::Display) -> Row {
        self.row(format!("{name} ends"), "it does", why.to_string(), false)
    }
}

/// Non-default settings.
#[derive(Default)]
pub(crate) struct Setting {
    /// Mail server; if none, mails go into files.
    pub(crate) mail_url: Option<String>,
    /// Mails of mailings a minute.
    pub(crate) mailing_rate: Option<u32>,
}

/// The environment of a scenario. Dropping it removes everything.
pub(crate) struct World {
    pub(crate) servers: Vec<Server>,
    pub(crate) fake: FakeRazorpay,
    /// The program's state in this process, on the same database.
    pub(crate) own: AppState,
    pub(crate) client: reqwest::Client,
    pub(crate) people_made: AtomicUsize,
    pub(crate) emails: Mutex<HashMap<Uuid, String>>,
    pub(crate) calls_made: AtomicUsize,
    // The folder is dropped last.
    _database: Option<postgres::Database>,
    folder: Option<TempDir>,
}

impl World {
    pub(crate) async fn start(run: Run) -> Arc<Self> {
        Self::start_with(run, Setting::default()).await
    }

    pub(crate) async fn start_with(run: Run, setting: Setting) -> Arc<Self> {
        let folder = tempfile::tempdir().unwrap();
        let fake = FakeRazorpay::start().await;
        let database = match run.kind {
            Kind::Sqlite => None,
            Kind::Postgres => Some(postgres::Database::create().await),
        };
        let url = match &database {
            None => format!(
                "sqlite://{}?mode=rwc",
                folder.path().join("infinito.db").display()
            ),
            Some(database) => database.url.clone(),
        };
        let mut settings = settings(&url, folder.path(), setting.mail_url, &fake);
        if let Some(rate) = setting.mailing_rate {
            settings.mailing_rate = rate.to_string();
        }
        let own = own(&settings).await;
        let mut servers = Vec::new();
        for number in 0..run.replicas {
            let log = folder.path().join(format!("log{number}"));
            let server = Server::new(Vec::new(), environment(&settings, &fake), log).await;
            server.start().await;
            servers.push(server);
        }
        let mut world = Self::of(servers, fake, own, database);
        world.folder = Some(folder);
        Arc::new(world)
    }

    pub(crate) fn of(
        servers: Vec<Server>,
        fake: FakeRazorpay,
        own: AppState,
        database: Option<postgres::Database>,
    ) -> Self {
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(PATIENCE)
            .build()
            .unwrap();
        Self {
            servers,
            fake,
            own,
            client,
            people_made: AtomicUsize::new(0),
            emails: Mutex::default(),
            calls_made: AtomicUsize::new(0),
            _database: database,
            folder: None,
        }
    }

    pub(crate) fn server(&self) -> &Server {
        &self.servers[0]
    }

    /// Webhooks to the first server, each event once.
    pub(crate) fn webhooks(&self) -> Webhooks {
        Webhooks::to(format!("{}/api/v1/payment/webhook", self.server().url))
    }
}

/// The program's settings.
pub(crate) fn settings(
    url: &str,
    folder: &Path,
    mail_url: Option<String>,
    fake: &FakeRazorpay,
) -> ConfigVariables {
    let within = |name: &str| folder.join(name).display().to_string();
    let mut settings = ConfigVariables {
        database_url: url.to_owned(),
        data_dir: within("data"),
        mail_url: mail_url.unwrap_or_else(|| format!("file:{}", within("outbox"))),
        jwt_secret: Some("a secret of the harness, long enough".to_owned()),
        data_keys: Some(format!("k1:{}=", "A".repeat(43))),
        ..ConfigVariables::default()
    };
    fake.configure(&mut settings);
    settings
}

/// The same settings as environment variables. They override variables that this shell sets for another server.
pub(crate) fn environment(settings: &ConfigVariables, fake: &FakeRazorpay) -> Vec<(String, String)> {
    let named = [
        ("APP_ENV", settings.app_env.clone()),
        ("DATABASE_URL", settings.database_url.clone()),
        ("DATA_DIR", settings.data_dir.clone()),
        ("MAIL_URL", settings.mail_url.clone()),
        ("MAILING_RATE", settings.mailing_rate.clone()),
        ("JWT_SECRET", settings.jwt_secret.clone().unwrap_or_default()),
        ("DATA_KEYS", settings.data_keys.clone().unwrap_or_default()),
        ("VITE_DEV", "0".to_owned()),
        ("RUST_LOG", "warn".to_owned()),
    ];
    let named = named.into_iter().chain(fake.environment());
    named.map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Creates the program's state in this process. Creates missing tables.
pub(crate) async fn own(settings: &ConfigVariables) -> AppState {
    let config = Config::parse(settings).unwrap();
    let db = Db::connect(config.database_url.expose()).await.unwrap();
    db.migrate().await.unwrap();
    AppState::new(config, db, Clock::System, Random::from_system().unwrap()).unwrap()
}

/// Polls until `holds` returns true. Returns false at the limit.
pub(crate) async fn until(limit: Duration, mut holds: impl AsyncFnMut() -> bool) -> bool {
    let deadline = Instant::now() + limit;
    loop {
        if holds().await {
            return true;
        }
        if Instant::now() >= deadline {
            return false;
        }
        sleep(Duration::from_millis(20)).await;
    }
}
