//! [`TestApp`] runs the server for a test. Its methods are named after product actions: `signup`, `read_code`, `post_login`.

mod database;
mod dump;
mod fees;
mod log;
mod requests;

pub(crate) use database::{TestDatabase, connect};
pub(crate) use fees::{fee_of, womens_fee_of};

use chrono::{DateTime, Duration, Utc};
use infinito::core::clock::Clock;
use infinito::core::config::{Config, ConfigVariables};
use infinito::core::random::Random;
use infinito::db::Db;
use infinito::entities::outbox_mail;
use infinito::program::{router, serve};
use infinito::state::AppState;
use infinito::{mail, purge};
use rstest_reuse::template;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub(crate) use log::log;
pub(crate) use requests::{Answer, PASSWORD, UNKNOWN_ID, VISITOR, another};

/// Runs a test once on each database: `#[apply(both_databases)] async fn the_rule(app: TestApp) { … }`. Without
/// `TEST_POSTGRES_URL` the PostgreSQL case is ignored, and fails if it is run all the same.
// The paths are absolute, because the template is expanded where it is applied.
#[template]
#[rstest::rstest]
#[case::sqlite(crate::helpers::TestApp::start(crate::helpers::TestDatabase::sqlite()))]
#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[case::postgres(crate::helpers::TestApp::start_on_postgres())]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_databases(
    #[future(awt)]
    #[case]
    app: TestApp,
) {
}

/// A running server with its folder and its database, all removed on drop.
/// Mail is delivered only when a test asks for it, and the clock moves only when a test advances it.
pub(crate) struct TestApp {
    /// The server's state: the same handles the handlers hold.
    pub(crate) state: AppState,
    /// The address the server listens on.
    pub(crate) address: SocketAddr,
    settings: ConfigVariables,
    client: reqwest::Client,
    /// The signup cookie of each email address.
    pub(crate) signup_cookies: Mutex<HashMap<String, String>>,
    served: JoinHandle<()>,
    // Fields drop in this order. The folder comes last, because it holds the SQLite file.
    _database: TestDatabase,
    folder: TempDir,
}

impl TestApp {
    /// Starts the server on a PostgreSQL database of its own. Fails if `TEST_POSTGRES_URL` is not set.
    pub(crate) async fn start_on_postgres() -> Self {
        Self::start(TestDatabase::postgres().await).await
    }

    /// Starts the server at 2026-01-10 10:00 UTC.
    pub(crate) async fn start(database: TestDatabase) -> Self {
        let folder = tempfile::tempdir().unwrap();
        database.copy_template(folder.path()).await;
        let within = |name: &str| folder.path().join(name).display().to_string();
        let settings = ConfigVariables {
            listen: "127.0.0.1:0".to_owned(),
            database_url: database.url(folder.path()),
            data_dir: within("data"),
            mail_url: format!("file:{}", within("outbox")),
            ..ConfigVariables::default()
        };
        let noon: DateTime<Utc> = "2026-01-10T10:00:00Z".parse().unwrap();
        let (state, address, served) = run(&settings, Clock::manual(noon)).await;
        Self {
            state,
            address,
            settings,
            client: client(),
            signup_cookies: Mutex::default(),
            served,
            _database: database,
            folder,
        }
    }

    /// Stops the server and starts it again with the same database and files.
    pub(crate) async fn restart(&mut self) {
        self.stop().await;
        let (state, address, served) = run(&self.settings, self.state.env.clock.clone()).await;
        (self.state, self.address, self.served) = (state, address, served);
        self.client = client();
    }

    /// Changes the settings and restarts the server.
    pub(crate) async fn reconfigure(&mut self, change: impl FnOnce(&mut ConfigVariables)) {
        change(&mut self.settings);
        self.restart().await;
    }

    /// Stops the server and waits until it has stopped.
    pub(crate) async fn stop(&mut self) {
        self.state.env.tasks.stop.cancel();
        (&mut self.served).await.unwrap();
        self.state.env.db.clone().close().await.unwrap();
    }

    /// The state of another replica on the same database, before its first look at the settings.
    pub(crate) fn replica(&self) -> AppState {
        let mut other = self.state.clone();
        other.env.current = infinito::core::catalogue::CurrentCatalogue::default();
        other.live = infinito::publishing::LiveCache::default();
        other.documents = infinito::site::Documents::default();
        other
    }

    /// Moves the clock forward.
    pub(crate) fn advance(&self, by: Duration) {
        self.state.env.clock.advance(by);
    }

    /// The folder with the server's files.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The URL of the database.
    pub(crate) fn database_url(&self) -> &str {
        &self.settings.database_url
    }

    /// The folder that mail is written to.
    pub(crate) fn outbox(&self) -> PathBuf {
        self.folder.path().join("outbox")
    }

    /// Applies the retention periods and confirms the clock's date as today.
    pub(crate) async fn purge(&self) -> purge::Report {
        self.purge_with(purge::Options::default()).await.unwrap()
    }

    /// Applies the retention periods with other options.
    pub(crate) async fn purge_with(
        &self,
        options: purge::Options,
    ) -> Result<purge::Report, purge::PurgeError> {
        let today = Some(self.state.env.clock.now().date_naive());
        purge::run(
            &self.state.env,
            &self.state.purged,
            purge::Options { today, ..options },
        )
        .await
    }

    /// Delivers the mails that are due.
    pub(crate) async fn deliver_mail(&self) {
        mail::worker::deliver_due(&self.state.env, &self.state.mailer)
            .await
            .unwrap();
    }

    /// The newest queued mail of a kind to an address. Finds no mail that is already delivered.
    pub(crate) async fn waiting_mail(&self, kind: &str, email: &str) -> Option<outbox_mail::Model> {
        use infinito::entities::outbox_mail::{Column, Entity};
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
        Entity::find()
            .filter(Column::Recipient.eq(email))
            .filter(Column::Kind.eq(kind))
            .filter(Column::Status.eq("queued"))
            .order_by_desc(Column::CreatedAt)
            .one(self.state.env.db.read())
            .await
            .unwrap()
    }

    /// The text of each mail of a kind, with its recipient, by recipient.
    pub(crate) async fn mails(&self, kind: &str) -> Vec<(String, String)> {
        use infinito::entities::outbox_mail::{Column, Entity};
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
        let mails = Entity::find()
            .filter(Column::Kind.eq(kind))
            .order_by_asc(Column::Recipient)
            .all(self.state.env.db.read())
            .await
            .unwrap();
        mails
            .into_iter()
            .map(|mail| (mail.recipient, mail.text_body))
            .collect()
    }

    /// Delivers the mail and returns the code in the newest mail to an address.
    pub(crate) async fn read_code(&self, email: &str) -> String {
        use infinito::entities::outbox_mail::{Column, Entity};
        use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
        // The clock stands still, so mails can share a creation time: a queued mail is newer than a sent one.
        let newest = Entity::find()
            .filter(Column::Recipient.eq(email))
            .filter(Column::Kind.ends_with(" code"))
            .order_by_desc(Column::CreatedAt)
            .order_by_asc(Column::Status)
            .one(self.state.env.db.read())
            .await
            .unwrap()
            .expect("a mail to the address");
        self.deliver_mail().await;
        let text = std::fs::read_to_string(self.outbox().join(format!("{}.eml", newest.id))).unwrap();
        let subject = text
            .lines()
            .find_map(|line| line.strip_prefix("Subject: "))
            .expect("a subject");
        subject.split(' ').next().expect("a code first").to_owned()
    }
}

/// Changes the settings to those of a production server.
pub(crate) fn in_production(settings: &mut ConfigVariables) {
    settings.app_env = "production".to_owned();
    settings.public_url = "https://fest.example.org".to_owned();
    settings.mail_url = "smtp://127.0.0.1:2525".to_owned();
    settings.payment_provider = "razorpay".to_owned();
    settings.razorpay_key_id = Some("id".to_owned());
    settings.razorpay_key_secret = Some("secret".to_owned());
    settings.razorpay_webhook_secret = Some("secret".to_owned());
    settings.jwt_secret = Some("a secret of more than thirty-two characters".to_owned());
    settings.data_keys = Some(format!("k1:{}=", "A".repeat(43)));
}

async fn run(settings: &ConfigVariables, clock: Clock) -> (AppState, SocketAddr, JoinHandle<()>) {
    let config = Config::parse(settings).unwrap();
    let db = Db::connect(config.database_url.expose()).await.unwrap();
    db.migrate().await.unwrap();
    let state = AppState::new(config, db, clock, Random::from_system().unwrap()).unwrap();
    let listener = TcpListener::bind(state.env.config.listen).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (served, router) = (state.clone(), router::router(state.clone()));
    let served = tokio::spawn(async move { serve::serve(listener, router, &served).await });
    (state, address, served)
}

fn client() -> reqwest::Client {
    reqwest::Client::builder()
        .no_proxy()
        // Reading the system's certificates takes longer than a request.
        .tls_certs_only([])
        .timeout(std::time::Duration::from_secs(30))
        .build()
        .unwrap()
}
