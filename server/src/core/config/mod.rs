//! Configuration: parses every variable once at start into typed values. A wrong value stops the server with one line that
//! names the variable and says what it takes. To add a variable: add a field in [`ConfigVariables`], a typed field in [`Config`],
//! and the line between the two in [`Config::parse`].

pub(crate) mod parse;
pub(crate) mod production;
pub(crate) mod values;
pub(crate) mod variables;

pub use values::{Network, RosterLocks, Secret};
pub use variables::ConfigVariables;

use lettre::message::Mailbox;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use url::Url;

/// A variable with a wrong value: `LISTEN takes an address and port such as 127.0.0.1:8080`. The message omits the value,
/// which may be a secret.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{variable} takes {takes}")]
pub struct ConfigError {
    /// The variable's name.
    pub variable: &'static str,
    /// The values it takes.
    pub takes: String,
}

/// Whether the server runs in development or in production.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Environment {
    /// A developer's machine: generated secrets, mail to files and sandbox payments are allowed.
    Development,
    /// The public site: none of these is allowed.
    Production,
}

/// How mail is delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailTransport {
    /// Writes one `.eml` file per message into this folder.
    File(PathBuf),
    /// Sends to the mail server at this URL.
    Smtp(Secret),
}

/// The payment provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaymentProvider {
    /// No provider: the site's own dialog, which says that no money moves.
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

/// The parsed configuration of the server.
#[derive(Debug, Clone)]
pub struct Config {
    /// Development or production.
    pub environment: Environment,
    /// The address and port to listen on.
    pub listen: SocketAddr,
    /// The URL at which browsers reach the site, without a trailing slash.
    pub public_url: String,
    /// `sqlite:…` or `postgres:…`.
    pub database_url: Secret,
    /// The folder of the secrets that are generated in development.
    pub data_dir: PathBuf,
    /// How mail is delivered.
    pub mail: MailTransport,
    /// The sender of every mail.
    pub mail_from: Mailbox,
    /// The number of mails per hour that all visitors without a session may cause together.
    pub mail_budget: u32,
    /// The number of mails of mailings per minute.
    pub mailing_rate: u32,
    /// The bearer token of the mail provider's reports; without one they are refused.
    pub mail_reports_token: Option<Secret>,
    /// The payment provider.
    pub payments: PaymentProvider,
    /// Whether visitors can pay for the test item.
    pub test_payments: bool,
    /// Sign-in with Google, if configured.
    pub google: Option<Google>,
    /// Signs session tokens. Generated in development if absent.
    pub jwt_secret: Option<Secret>,
    /// `(id, key)` pairs. The first key encrypts, all decrypt. Generated in development if empty.
    pub data_keys: Vec<(String, Secret)>,
    /// Other origins whose pages may call the API.
    pub allowed_origins: Vec<String>,
    /// The proxies whose forwarded client addresses are trusted.
    pub trusted_proxies: Vec<Network>,
    /// The number of connections that one address may have open.
    pub connections_per_address: u32,
    /// When teams can no longer be changed.
    pub roster_locks: RosterLocks,
    /// The bearer token for `/metrics`.
    pub metrics_token: Option<Secret>,
    /// The e-mail domain of the host institute's accounts.
    pub host_email_domain: String,
    /// Whether pages load the Vite client, for development of the frontend.
    pub vite_dev: bool,
}

impl Config {
    /// Parses the settings.
    ///
    /// # Errors
    /// [`ConfigError`] for the first variable with a value that is wrong or not allowed in this environment.
    pub fn parse(settings: &ConfigVariables) -> Result<Self, ConfigError> {
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
            mailing_rate: parse::count("MAILING_RATE", &settings.mailing_rate, "mails a minute")?,
            mail_reports_token: settings
                .mail_reports_token
                .as_deref()
                .map(|text| parse::token("MAIL_REPORTS_TOKEN", text))
                .transpose()?,
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
                .map(|text| parse::token("METRICS_TOKEN", text))
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

    /// Returns what works in this environment and should not stay unnoticed.
    #[must_use]
    pub fn warnings(&self) -> Vec<String> {
        production::warnings(self)
    }

    /// Whether this is production.
    #[must_use]
    pub fn is_production(&self) -> bool {
        self.environment == Environment::Production
    }

    /// Whether a forwarded client address is trusted if it comes from `peer`.
    #[must_use]
    pub fn trusts(&self, peer: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|network| network.contains(peer))
    }
}
