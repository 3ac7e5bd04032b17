//! The variables as text, from the environment or from flags, with their `--help` descriptions.

use clap::{Args, Command, FromArgMatches};

/// Every variable as text. [`super::Config::parse`] makes sense of it.
#[derive(Debug, Clone, Args)]
pub struct ConfigVariables {
    /// `development`, or `production`, which refuses generated secrets, sandbox payments and mail to files.
    #[arg(long, env = "APP_ENV", default_value = "development", global = true)]
    pub app_env: String,
    /// Address and port to listen on.
    #[arg(long, env = "LISTEN", default_value = "127.0.0.1:8080", global = true)]
    pub listen: String,
    /// How browsers reach the site: scheme, host and port.
    #[arg(
        long,
        env = "PUBLIC_URL",
        default_value = "http://127.0.0.1:8080",
        global = true
    )]
    pub public_url: String,
    /// `sqlite://<file>?mode=rwc` or `postgres://user:password@host/database`. Migrations run at start.
    #[arg(
        long,
        env = "DATABASE_URL",
        default_value = "sqlite://data/infinito.db?mode=rwc",
        hide_env_values = true,
        global = true
    )]
    pub database_url: String,
    /// Folder of the secrets generated in development.
    #[arg(long, env = "DATA_DIR", default_value = "data", global = true)]
    pub data_dir: String,
    /// `file:<folder>` (one .eml a message), `smtp://user:password@host:port?tls=required` or `smtps://…`.
    #[arg(
        long,
        env = "MAIL_URL",
        default_value = "file:data/outbox",
        hide_env_values = true,
        global = true
    )]
    pub mail_url: String,
    /// Sender of every mail.
    #[arg(
        long,
        env = "MAIL_FROM",
        default_value = "Infinito <no-reply@localhost>",
        global = true
    )]
    pub mail_from: String,
    /// Mails that visitors who are not signed in may cause within an hour, in all: codes for signing up, for new passwords and for
    /// links with Google. What the mail server takes beyond that is left for confirmations.
    #[arg(long, env = "MAIL_BUDGET", default_value = "2000", global = true)]
    pub mail_budget: String,
    /// Mails that mailings of staff hand to the mail server within a minute, at most half of them to one domain.
    #[arg(long, env = "MAILING_RATE", default_value = "300", global = true)]
    pub mailing_rate: String,
    /// The bearer token with which the mail provider reports mailboxes that do not exist, and complaints.
    #[arg(long, env = "MAIL_REPORTS_TOKEN", global = true, hide_env_values = true)]
    pub mail_reports_token: Option<String>,
    /// `sandbox` (no money moves; not in production) or `razorpay`.
    #[arg(long, env = "PAYMENT_PROVIDER", default_value = "sandbox", global = true)]
    pub payment_provider: String,
    /// Razorpay's key id.
    #[arg(long, env = "RAZORPAY_KEY_ID", global = true)]
    pub razorpay_key_id: Option<String>,
    /// Razorpay's key secret.
    #[arg(long, env = "RAZORPAY_KEY_SECRET", hide_env_values = true, global = true)]
    pub razorpay_key_secret: Option<String>,
    /// Secrets of the webhook, comma-separated: the current one first, then former ones.
    #[arg(long, env = "RAZORPAY_WEBHOOK_SECRET", hide_env_values = true, global = true)]
    pub razorpay_webhook_secret: Option<String>,
    /// Base of Razorpay's API.
    #[arg(
        long,
        env = "RAZORPAY_API_URL",
        default_value = "https://api.razorpay.com",
        global = true
    )]
    pub razorpay_api_url: String,
    /// `1` or `0`: whether visitors can pay for the test item of `/payment-test`. In development they can, in production
    /// they cannot, unless it is said here.
    #[arg(long, env = "TEST_PAYMENTS", global = true)]
    pub test_payments: Option<String>,
    /// Google's client id; sign-in with Google is hidden without it.
    #[arg(long, env = "GOOGLE_CLIENT_ID", global = true)]
    pub google_client_id: Option<String>,
    /// Google's client secret.
    #[arg(long, env = "GOOGLE_CLIENT_SECRET", hide_env_values = true, global = true)]
    pub google_client_secret: Option<String>,
    /// Google's issuer.
    #[arg(
        long,
        env = "GOOGLE_ISSUER_URL",
        default_value = "https://accounts.google.com",
        global = true
    )]
    pub google_issuer_url: String,
    /// Signs session tokens: 32 characters or more, such as `openssl rand -base64 32` prints. Generated in development.
    #[arg(long, env = "JWT_SECRET", hide_env_values = true, global = true)]
    pub jwt_secret: Option<String>,
    /// Encrypts ID numbers: `id:base64[,id:base64…]`, 32 bytes each; the first encrypts, all decrypt. Generated in
    /// development.
    #[arg(long, env = "DATA_KEYS", hide_env_values = true, global = true)]
    pub data_keys: Option<String>,
    /// Other origins whose pages may call the API, comma-separated.
    #[arg(long, env = "ALLOWED_ORIGINS", default_value = "", global = true)]
    pub allowed_origins: String,
    /// Addresses or networks (`10.0.0.0/8`) of the proxies whose X-Forwarded-For is believed, comma-separated.
    #[arg(long, env = "TRUSTED_PROXIES", default_value = "", global = true)]
    pub trusted_proxies: String,
    /// Connections that one address may have open; those of `TRUSTED_PROXIES` are not counted. A campus behind one address
    /// opens up to six a browser.
    #[arg(long, env = "CONNECTIONS_PER_ADDRESS", default_value = "2000", global = true)]
    pub connections_per_address: String,
    /// When teams become final: an RFC 3339 time for every event, times for single ones as `chess=…`, comma-separated.
    /// Nothing: not decided yet, teams can be changed.
    #[arg(long, env = "ROSTER_LOCK", default_value = "", global = true)]
    pub roster_lock: String,
    /// Whoever reads `/metrics` sends it as a bearer token: 16 characters or more. Without it, `/metrics` is there in
    /// development only.
    #[arg(long, env = "METRICS_TOKEN", hide_env_values = true, global = true)]
    pub metrics_token: Option<String>,
    /// E-mail domain of the host institute.
    #[arg(long, env = "HOST_EMAIL_DOMAIN", default_value = "iitp.ac.in", global = true)]
    pub host_email_domain: String,
    /// `1`: pages load the Vite client, for work on the frontend.
    #[arg(long, env = "VITE_DEV", default_value = "0", global = true)]
    pub vite_dev: String,
}

/// The default values, without reading the environment.
impl Default for ConfigVariables {
    #[expect(
        clippy::expect_used,
        reason = "every setting has a default or is optional; the tests run this"
    )]
    fn default() -> Self {
        let command =
            Self::augment_args(Command::new("infinito")).mut_args(|arg| arg.env(None::<&'static str>));
        Self::from_arg_matches(&command.get_matches_from(["infinito"])).expect("every setting has a default")
    }
}
