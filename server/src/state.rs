//! What every handler can reach.

use crate::admin::Remembered;
use crate::auth::Passwords;
use crate::auth::google::GoogleProvider;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::{Db, Transaction, Work};
use crate::documents::Documents;
use crate::jobs::Bell;
use crate::limits::{PerIp, Quota};
use crate::mail::Mailer;
use crate::metrics::{Purged, Requests};
use crate::payments::Looked;
use crate::payments::gateway::Gateway;
use crate::random::Random;
use crate::registrations::{Benches, Totals, Turns};
use crate::secrets::Keys;
use crate::sessions::Lookups;
use crate::workers::Workers;
use sea_orm::DbErr;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// How long things may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// A handler, before the client is told 503. Clients wait 10 s (spec section 7).
    pub handler: Duration,
    /// A connection, between its first byte and the end of the headers; also an idle one.
    pub header: Duration,
    /// Open requests, after the signal to stop.
    pub drain: Duration,
    /// The delivery of a mail, in all.
    pub mail: Duration,
    /// A mail server, when it is only asked whether it is there.
    pub mail_check: Duration,
    /// One try of a job.
    pub job: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            handler: Duration::from_secs(15),
            header: Duration::from_secs(15),
            drain: Duration::from_secs(20),
            mail: Duration::from_secs(30),
            mail_check: Duration::from_secs(10),
            job: Duration::from_secs(60),
        }
    }
}

/// Work that outlives a request: shutdown waits for it.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// Spawn here what a client that hangs up must not cut short.
    pub tracker: TaskTracker,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

/// The state. axum clones it several times a request: one pointer.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Handles>);

/// See [`AppState`], which stands for it everywhere.
#[derive(Debug, Clone)]
pub struct Handles {
    /// The configuration.
    pub config: Arc<Config>,
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// Chance.
    pub random: Random,
    /// Secrets.
    pub keys: Arc<Keys>,
    /// Hashes passwords, a few at a time.
    pub passwords: Passwords,
    /// Finds the sessions of requests.
    pub lookups: Lookups,
    /// What each address has asked for lately.
    pub per_ip: PerIp,
    /// Which mails each address has caused lately.
    pub mails_per_ip: PerIp,
    /// Queues mail.
    pub mailer: Mailer,
    /// Wakes who works on the queue.
    pub bell: Bell,
    /// Takes the money.
    pub gateway: Gateway,
    /// Lines users up, each by themselves.
    pub turns: Turns,
    /// Where workbooks are made, a few at a time.
    pub benches: Benches,
    /// How long the lists of entries were.
    pub totals: Totals,
    /// The portal's figures, as they were counted last.
    pub figures: Remembered,
    /// When the provider's payments were last looked through.
    pub looked: Looked,
    /// Vouches for who signs in with Google, where that is offered.
    pub google: Option<GoogleProvider>,
    /// Counts what was answered.
    pub requests: Requests,
    /// Counts what was erased after its retention period.
    pub purged: Purged,
    /// Pages and pictures that have been made.
    pub documents: Documents,
    /// Background workers that are down.
    pub workers: Workers,
    /// Background work.
    pub tasks: Tasks,
    /// Time limits.
    pub limits: Limits,
}

impl Deref for AppState {
    type Target = Handles;

    fn deref(&self) -> &Handles {
        &self.0
    }
}

/// Only this clone changes.
impl DerefMut for AppState {
    fn deref_mut(&mut self) -> &mut Handles {
        Arc::make_mut(&mut self.0)
    }
}

impl AppState {
    /// Puts the state together. Nothing runs yet: see [`crate::serve`].
    ///
    /// # Errors
    /// Where secrets cannot be loaded, or the mail server's address does not hold.
    pub fn new(config: Config, db: Db, clock: Clock, random: Random) -> Result<Self, StartError> {
        let keys = Keys::load(&config, &random).map_err(StartError::Secrets)?;
        let mailer = Mailer::new(&config).map_err(StartError::Mail)?;
        let gateway = Gateway::new(&config, &keys, &db).map_err(StartError::Payments)?;
        let google = GoogleProvider::new(&config, &clock).map_err(StartError::Google)?;
        Ok(Self(Arc::new(Handles {
            passwords: Passwords::new(&random).map_err(StartError::Threads)?,
            lookups: Lookups::default(),
            per_ip: PerIp::new(Quota::CALLS, &clock),
            mails_per_ip: PerIp::new(Quota::MAILS, &clock),
            config: Arc::new(config),
            db,
            clock,
            random,
            keys: Arc::new(keys),
            mailer,
            bell: Bell::default(),
            gateway,
            turns: Turns::default(),
            benches: Benches::default(),
            totals: Totals::default(),
            figures: Remembered::default(),
            looked: Looked::default(),
            google,
            requests: Requests::default(),
            purged: Purged::default(),
            documents: Documents::default(),
            workers: Workers::default(),
            tasks: Tasks::default(),
            limits: Limits::default(),
        })))
    }
}

impl AppState {
    /// Runs `work` in a write transaction, like [`Db::write`], and lends it the state besides.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: for<'txn> FnOnce(&'txn Transaction, &'txn AppState) -> Work<'txn, T, E> + Send + 'static,
        T: Send + 'static,
        E: From<DbErr> + Send + 'static,
    {
        let state = self.clone();
        self.db
            .write(move |txn| Box::pin(async move { work(txn, &state).await }))
            .await
    }
}

/// Why the server does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A variable.
    #[error(transparent)]
    Config(#[from] crate::config::ConfigError),
    /// The database.
    #[error("opening the database failed")]
    Database(#[from] sea_orm::DbErr),
    /// The secrets.
    #[error("loading the secrets failed")]
    Secrets(#[source] std::io::Error),
    /// The mail transport.
    #[error("MAIL_URL is refused")]
    Mail(#[source] crate::mail::TransportError),
    /// The mail server, when asked.
    #[error("mail cannot leave")]
    MailCheck(#[source] crate::mail::TransportError),
    /// The client of the payment provider.
    #[error("the payment provider cannot be set up")]
    Payments(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The client of the identity provider.
    #[error("sign-in with Google cannot be set up")]
    Google(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The threads that hash passwords.
    #[error("starting threads failed")]
    Threads(#[source] rayon::ThreadPoolBuildError),
    /// The operating system's randomness.
    #[error("the operating system gives no randomness")]
    Random(#[source] rand::rngs::SysError),
    /// The address to listen on.
    #[error("listening on {address} failed")]
    Listen {
        /// Which.
        address: std::net::SocketAddr,
        /// Why.
        #[source]
        cause: std::io::Error,
    },
    /// The signals that stop the server.
    #[error("listening to signals failed")]
    Signals(#[source] std::io::Error),
    /// The retention periods were not applied.
    #[error(transparent)]
    Purge(#[from] crate::purge::PurgeError),
    /// A former data key is still needed.
    #[error(transparent)]
    Rekey(#[from] crate::rekey::RekeyError),
    /// The backup or the restore.
    #[error(transparent)]
    Backup(#[from] crate::backup::BackupError),
    /// Something a command was asked and cannot do.
    #[error("{0}")]
    Command(String),
}
