//! [`AppState`]: the state that every handler can access.

use crate::admin::StatisticsCache;
use crate::auth::Passwords;
use crate::auth::google::GoogleProvider;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::{Db, Transaction, Work};
use crate::documents::Documents;
use crate::jobs::JobNotifier;
use crate::limits::{PerIp, Quota};
use crate::mail::Mailer;
use crate::metrics::{Purged, Requests};
use crate::payments::ReconcileProgress;
use crate::payments::gateway::Gateway;
use crate::random::Random;
use crate::registrations::{CountHints, ExportSlots, UserLocks};
use crate::secrets::Keys;
use crate::sessions::Lookups;
use crate::workers::Workers;
use sea_orm::DbErr;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The server's time limits.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// For a handler, before the client gets 503. Clients wait 10 s (spec section 7).
    pub handler: Duration,
    /// For a connection, between its first byte and the end of the headers. Also for an idle connection.
    pub header: Duration,
    /// For open requests after the stop signal.
    pub drain: Duration,
    /// For the whole delivery of a mail.
    pub mail: Duration,
    /// For the check of a mail server by `infinito doctor`.
    pub mail_check: Duration,
    /// For one attempt of a job.
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

/// Background tasks that outlive a request. Shutdown waits for them.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// Spawns tasks that must complete even if the client disconnects.
    pub tracker: TaskTracker,
    /// Cancelled when the server stops.
    pub stop: CancellationToken,
}

/// The shared state. One pointer, because axum clones it several times per request.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Handles>);

/// The fields of [`AppState`], which dereferences to them.
#[derive(Debug, Clone)]
pub struct Handles {
    /// The configuration.
    pub config: Arc<Config>,
    /// The database.
    pub db: Db,
    /// The current time.
    pub clock: Clock,
    /// The source of randomness.
    pub random: Random,
    /// The secret keys.
    pub keys: Arc<Keys>,
    /// Hashes passwords, with bounded parallelism.
    pub passwords: Passwords,
    /// Looks up the sessions of requests.
    pub lookups: Lookups,
    /// Limits the requests of each address.
    pub per_ip: PerIp,
    /// Limits the mails that each address causes.
    pub mails_per_ip: PerIp,
    /// Enqueues mail.
    pub mailer: Mailer,
    /// Wakes the worker of the job queue.
    pub bell: JobNotifier,
    /// The client of the payment provider.
    pub gateway: Gateway,
    /// Locks per user: serialises the requests of one user.
    pub user_locks: UserLocks,
    /// Limits how many workbooks are created at the same time.
    pub export_slots: ExportSlots,
    /// Caches the lengths of the lists of entries.
    pub count_hints: CountHints,
    /// Caches the portal's figures.
    pub figures: StatisticsCache,
    /// The progress of reconciling the provider's payments.
    pub reconcile_progress: ReconcileProgress,
    /// The client for sign-in with Google, if configured.
    pub google: Option<GoogleProvider>,
    /// Counts responses.
    pub requests: Requests,
    /// Counts rows erased after their retention period.
    pub purged: Purged,
    /// Caches rendered pages and pictures.
    pub documents: Documents,
    /// The background workers that are down.
    pub workers: Workers,
    /// The background tasks.
    pub tasks: Tasks,
    /// The time limits.
    pub limits: Limits,
}

impl Deref for AppState {
    type Target = Handles;

    fn deref(&self) -> &Handles {
        &self.0
    }
}

/// Changes this clone only.
impl DerefMut for AppState {
    fn deref_mut(&mut self) -> &mut Handles {
        Arc::make_mut(&mut self.0)
    }
}

impl AppState {
    /// Creates the state. Starts no task: see [`crate::serve`].
    ///
    /// # Errors
    /// If secrets cannot be loaded, or a client cannot be set up from the configuration.
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
            bell: JobNotifier::default(),
            gateway,
            user_locks: UserLocks::default(),
            export_slots: ExportSlots::default(),
            count_hints: CountHints::default(),
            figures: StatisticsCache::default(),
            reconcile_progress: ReconcileProgress::default(),
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
    /// Runs `work` in a write transaction, like [`Db::write`], and also passes it the state.
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

/// An error that stops the server from starting, or a command from running.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A variable has a wrong value.
    #[error(transparent)]
    Config(#[from] crate::config::ConfigError),
    /// The database.
    #[error("opening the database failed")]
    Database(#[from] sea_orm::DbErr),
    /// The secrets cannot be loaded.
    #[error("loading the secrets failed")]
    Secrets(#[source] std::io::Error),
    /// The mail transport cannot be set up.
    #[error("MAIL_URL is refused")]
    Mail(#[source] crate::mail::TransportError),
    /// The mail server does not answer the check.
    #[error("mail cannot leave")]
    MailCheck(#[source] crate::mail::TransportError),
    /// The client of the payment provider.
    #[error("the payment provider cannot be set up")]
    Payments(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// Google's client cannot be set up.
    #[error("sign-in with Google cannot be set up")]
    Google(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The threads for password hashing cannot be started.
    #[error("starting threads failed")]
    Threads(#[source] rayon::ThreadPoolBuildError),
    /// The operating system provides no randomness.
    #[error("the operating system gives no randomness")]
    Random(#[source] rand::rngs::SysError),
    /// Listening on the address failed.
    #[error("listening on {address} failed")]
    Listen {
        /// The address.
        address: std::net::SocketAddr,
        /// The cause.
        #[source]
        cause: std::io::Error,
    },
    /// The handlers of the stop signals cannot be registered.
    #[error("listening to signals failed")]
    Signals(#[source] std::io::Error),
    /// The purge failed or refused to run.
    #[error(transparent)]
    Purge(#[from] crate::purge::PurgeError),
    /// Some values are still encrypted under a former key, or the re-encryption failed.
    #[error(transparent)]
    Rekey(#[from] crate::rekey::RekeyError),
    /// The backup or its restoration failed.
    #[error(transparent)]
    Backup(#[from] crate::backup::BackupError),
    /// A command cannot be carried out. The text says why.
    #[error("{0}")]
    Command(String),
}
