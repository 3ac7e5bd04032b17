//! Configuration: every variable, parsed once at start into typed values. A bad one stops the server with one line that
//! names it and says what it takes. To add a variable: a field in [`Settings`], a typed field in [`Config`], and the
//! line between the two in [`Config::parse`].

mod parse;
mod production;
mod settings;
mod values;

pub use settings::Settings;
pub use values::{Network, RosterLocks, Secret};

use lettre::message::Mailbox;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use url::Url;

/// A variable that does not hold what it takes: `LISTEN takes an address and port such as 127.0.0.1:8080`. The value
/// itself is left out, for it may be a secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{variable} takes {takes}")]
pub struct ConfigError {
    /// The variable's name.
    pub variable: &'static str,
    /// What it takes.
    pub takes: String,
}

/// Where the server runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// On somebody's desk: secrets are generated, mail may go to files, money may be played with.
    Development,
    /// For the public: none of that.
    Production,
}

/// How mail leaves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailTransport {
    /// One `.eml` a message in this folder.
    File(PathBuf),
    /// To a mail server.
    Smtp(Secret),
}

/// Who takes the money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaymentProvider {
    /// Nobody: our own dialog that says so.
    Sandbox,
    /// Razorpay.
    Razorpay {
        /// Public key id.
        key_id: String,
        /// Key secret, for the REST calls and the checkout signature.
        key_secret: Secret,
        /// Webhook secrets: the current one, then former ones.
        webhook_secrets: Vec<Secret>,
        /// Base of the REST API.
        api_url: Url,
    },
}

/// Sign-in with Google.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Google {
    /// Client id.
    pub client_id: String,
    /// Client secret, for the redirect flow.
    pub client_secret: Secret,
    /// Issuer, also the base of the discovery document.
    pub issuer: Url,
}

/// Everything the server can be told.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where it runs.
    pub environment: Environment,
    /// Address and port.
    pub listen: SocketAddr,
    /// How browsers reach the site; no trailing slash.
    pub public_url: String,
    /// `sqlite:…` or `postgres:…`.
    pub database_url: Secret,
    /// Generated secrets live here in development.
    pub data_dir: PathBuf,
    /// How mail leaves.
    pub mail: MailTransport,
    /// Who it comes from.
    pub mail_from: Mailbox,
    /// How many mails visitors who are not signed in may cause within an hour, in all.
    pub mail_budget: u32,
    /// Who takes the money.
    pub payments: PaymentProvider,
    /// Whether visitors can pay for the test item.
    pub test_payments: bool,
    /// Sign-in with Google, where configured.
    pub google: Option<Google>,
    /// Signs session tokens; generated in development where absent.
    pub jwt_secret: Option<Secret>,
    /// `(id, key)`, the first encrypts; generated in development where empty.
    pub data_keys: Vec<(String, Secret)>,
    /// Other origins whose pages may call the API.
    pub allowed_origins: Vec<String>,
    /// Whose forwarded addresses are believed.
    pub trusted_proxies: Vec<Network>,
    /// How many connections one address may have open.
    pub connections_per_address: u32,
    /// When teams become final.
    pub roster_locks: RosterLocks,
    /// What whoever reads `/metrics` must know.
    pub metrics_token: Option<Secret>,
    /// An account of this e-mail domain is of the host institute.
    pub host_email_domain: String,
    /// Pages load the Vite client (development of the frontend).
    pub vite_dev: bool,
}

impl Config {
    /// Parses the settings.
    ///
    /// # Errors
    /// The first variable that does not hold what it takes, or that production refuses.
    pub fn parse(settings: &Settings) -> Result<Self, ConfigError> {
        let environment = parse::environment(&settings.app_env)?;
        let config = Self {
            environment,
            listen: parse::listen(&settings.listen)?,
            public_url: parse::public_url(&settings.public_url)?,
            database_url: parse::database_url(&settings.database_url)?,
            data_dir: PathBuf::from(&settings.data_dir),
            mail: parse::mail_url(&settings.mail_url)?,
            mail_from: parse::mail_from(&settings.mail_from)?,
            mail_budget: parse::count("MAIL_BUDGET", &settings.mail_budget, "mails an hour")?,
            payments: parse::payments(settings)?,
            test_payments: match &settings.test_payments {
                Some(text) => parse::switch("TEST_PAYMENTS", text)?,
                None => environment == Environment::Development,
            },
            google: parse::google(settings)?,
            jwt_secret: settings
                .jwt_secret
                .as_deref()
                .map(parse::jwt_secret)
                .transpose()?,
            data_keys: settings
                .data_keys
                .as_deref()
                .map(parse::data_keys)
                .transpose()?
                .unwrap_or_default(),
            allowed_origins: parse::origins(&settings.allowed_origins)?,
            trusted_proxies: parse::networks(&settings.trusted_proxies)?,
            connections_per_address: parse::count(
                "CONNECTIONS_PER_ADDRESS",
                &settings.connections_per_address,
                "connections",
            )?,
            roster_locks: parse::roster_locks(&settings.roster_lock)?,
            metrics_token: settings
                .metrics_token
                .as_deref()
                .map(parse::metrics_token)
                .transpose()?,
            host_email_domain: parse::domain(&settings.host_email_domain)?,
            vite_dev: parse::switch("VITE_DEV", &settings.vite_dev)?,
        };
        match environment {
            Environment::Production => production::check(&config)?,
            Environment::Development => production::check_development(&config)?,
        }
        Ok(config)
    }

    /// Whether this is for the public.
    #[must_use]
    pub fn is_production(&self) -> bool {
        self.environment == Environment::Production
    }

    /// Whether the address a proxy at `peer` forwards is to be believed.
    #[must_use]
    pub fn trusts(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|network| network.contains(peer))
    }
}
