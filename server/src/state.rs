//! [`AppState`]: the state that every handler can access.

use crate::accounts::Passwords;
use crate::accounts::google::GoogleProvider;
use crate::admission::gate::FestNowCache;
use crate::bookings::book::BookingGate;
use crate::checkout::ReconcileProgress;
use crate::contests::ContestsCache;
use crate::core::allowances::{AT_ONCE, CALLS, SCANS, SNAPSHOTS, WRITES};
use crate::core::clock::Clock;
use crate::core::config::Config;
use crate::core::metrics::{Purged, Requests};
use crate::core::random::Random;
use crate::core::secrets::Keys;
use crate::core::workers::Workers;
use crate::db::Db;
use crate::env::Env;
use crate::exports::ExportSlots;
use crate::http::{ResponseCache, WriteAdmission};
use crate::limits::{PerIp, PerUser};
use crate::mail::Mailer;
use crate::payments::gateway::Gateway;
use crate::publishing::LiveCache;
use crate::referrals::RankingCache;
use crate::registrations::places::PlaceGates;
use crate::sessions::Lookups;
use crate::site::Documents;
use crate::statistics::StatisticsCache;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// The shared state. One pointer, because axum clones it several times per request.
#[derive(Debug, Clone)]
pub struct AppState(Arc<Handles>);

/// The fields of [`AppState`], which dereferences to them.
#[derive(Debug, Clone)]
pub struct Handles {
    /// What the domains build on.
    pub env: Env,
    /// Hashes passwords, with bounded parallelism.
    pub passwords: Passwords,
    /// Looks up the sessions of requests.
    pub lookups: Lookups,
    /// Limits the requests of each address.
    pub per_ip: PerIp,
    /// Limits the writing requests of each user.
    pub writes: PerUser,
    /// Limits how often the phones of a volunteer get all passes.
    pub snapshots: PerUser,
    /// Limits the scans that a volunteer's phones send.
    pub scans: PerUser,
    /// Admits writing requests: few at once of each caller.
    pub admission: WriteAdmission,
    /// Delivers mail.
    pub mailer: Mailer,
    /// The client of the payment provider.
    pub gateway: Gateway,
    /// Let a few entries of a limited event at a time go to the database.
    pub place_gates: PlaceGates,
    /// The gate of bookings of beds.
    pub booking_gate: BookingGate,
    /// Limits how many workbooks are created at the same time.
    pub export_slots: ExportSlots,
    /// Caches the portal's figures.
    pub figures: StatisticsCache,
    /// Keeps the ranking of ambassadors.
    pub ranking: RankingCache,
    /// The progress of reconciling the provider's payments.
    pub reconcile_progress: ReconcileProgress,
    /// The client for sign-in with Google, if configured.
    pub google: Option<GoogleProvider>,
    /// Counts responses.
    pub requests: Requests,
    /// Counts rows erased after their retention period.
    pub purged: Purged,
    /// Caches the live data.
    pub live: LiveCache,
    /// The contests of the fest days.
    pub contests: ContestsCache,
    /// Everybody who is expected, for the gates.
    pub fest_now: FestNowCache,
    /// Caches the responses about the contests.
    pub contest_responses: ResponseCache,
    /// Caches rendered pages and pictures.
    pub documents: Documents,
    /// The background workers that are down.
    pub workers: Workers,
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
    /// Creates the state. Starts no task: see [`crate::program::serve`].
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
            per_ip: PerIp::new(CALLS, &clock),
            writes: PerUser::new(WRITES, &clock),
            snapshots: PerUser::new(SNAPSHOTS, &clock),
            scans: PerUser::new(SCANS, &clock),
            admission: WriteAdmission::new(AT_ONCE),
            mailer,
            gateway,
            place_gates: PlaceGates::default(),
            booking_gate: BookingGate::default(),
            export_slots: ExportSlots::default(),
            figures: StatisticsCache::default(),
            ranking: RankingCache::default(),
            reconcile_progress: ReconcileProgress::default(),
            google,
            requests: Requests::default(),
            purged: Purged::default(),
            live: LiveCache::default(),
            contests: ContestsCache::default(),
            fest_now: FestNowCache::default(),
            contest_responses: ResponseCache::default(),
            documents: Documents::default(),
            workers: Workers::default(),
            env: Env::new(config, db, clock, random, keys),
        })))
    }
}

/// An error that stops the server from starting, or a command from running.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// A variable has a wrong value.
    #[error(transparent)]
    Config(#[from] crate::core::config::ConfigError),
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
