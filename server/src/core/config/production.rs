//! Checks that a configuration fits its environment.

use super::parse::takes;
use super::{Config, ConfigError, MailTransport, PaymentProvider, Secret};
use sea_orm::sqlx::postgres::{PgConnectOptions, PgSslMode};
use std::net::IpAddr;
use std::str::FromStr;
use url::{Host, Url};

/// Rejects settings that are allowed in development only.
pub(crate) fn check(config: &Config) -> Result<(), ConfigError> {
    if config.jwt_secret.is_none() {
        return takes(
            "JWT_SECRET",
            "a value in production: 32 random characters or more",
        );
    }
    if config.data_keys.is_empty() {
        return takes(
            "DATA_KEYS",
            "a value in production: id:base64 with 32 random bytes",
        );
    }
    match &config.mail {
        MailTransport::File(_) => {
            return takes(
                "MAIL_URL",
                "smtp://… or smtps://… in production; mail in files reaches nobody",
            );
        }
        MailTransport::Smtp(url) if !is_encrypted_or_local(url) => {
            return takes(
                "MAIL_URL",
                "smtps://… or smtp://…?tls=required in production; without TLS only a mail server on this machine",
            );
        }
        MailTransport::Smtp(_) => {}
    }
    if !is_local_or_tls_database(&config.database_url) {
        return takes(
            "DATABASE_URL",
            "postgres://…?sslmode=verify-full (or `require`) in production; without TLS only a database on this machine",
        );
    }
    match &config.payments {
        PaymentProvider::Sandbox => {
            return takes(
                "PAYMENT_PROVIDER",
                "`razorpay` in production; the sandbox takes no money",
            );
        }
        PaymentProvider::Razorpay { api_url, .. } => encrypted_or_local("RAZORPAY_API_URL", api_url)?,
    }
    if let Some(google) = &config.google {
        encrypted_or_local("GOOGLE_ISSUER_URL", &google.issuer)?;
    }
    if !config.public_url.starts_with("https://") {
        return takes("PUBLIC_URL", "an https:// address in production");
    }
    if config.vite_dev {
        return takes("VITE_DEV", "`0` in production");
    }
    Ok(())
}

/// Returns what works in development and should not stay unnoticed.
pub(crate) fn warnings(config: &Config) -> Vec<String> {
    let is_open = !config.is_production() && !config.listen.ip().to_canonical().is_loopback();
    let warning = || {
        format!(
            "LISTEN={} accepts connections from other machines: in development everybody in this network can read every mail \
             at /dev/mail and log in with the demo accounts",
            config.listen
        )
    };
    is_open.then(warning).into_iter().collect()
}

/// Rejects a public URL in development: that environment publishes every mail at `/dev/mail` and accepts sandbox payments.
/// This detects a missing `APP_ENV` behind a proxy.
pub(crate) fn check_development(config: &Config) -> Result<(), ConfigError> {
    let local = Url::parse(&config.public_url).is_ok_and(|url| url.scheme() == "http" && is_loopback(&url));
    if local {
        return Ok(());
    }
    takes(
        "PUBLIC_URL",
        "an http:// address of this machine in development, such as http://127.0.0.1:8080; for the public set \
         APP_ENV=production",
    )
}

/// Rejects an address of a provider that would send keys and sign-ins in plain text through the network.
fn encrypted_or_local(variable: &'static str, url: &Url) -> Result<(), ConfigError> {
    if url.scheme() == "https" || is_loopback(url) {
        return Ok(());
    }
    takes(variable, "an https:// address in production")
}

/// Whether the database is a file, on this machine, or reached over TLS. The driver's own parser decides, since the host and the
/// mode can stand in several places of the URL. The modes `allow` and `prefer` do not count: an attacker in the middle can
/// disable TLS.
fn is_local_or_tls_database(url: &Secret) -> bool {
    if url.expose().starts_with("sqlite:") {
        return true;
    }
    PgConnectOptions::from_str(url.expose()).is_ok_and(|options| {
        let is_tls = matches!(
            options.get_ssl_mode(),
            PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull
        );
        let host = options.get_host();
        is_tls || options.get_socket().is_some() || host.starts_with('/') || is_loopback_host(host)
    })
}

/// Whether the connection to the mail server is encrypted or local. `tls=opportunistic` does not count: an attacker in the
/// middle can disable it.
fn is_encrypted_or_local(url: &Secret) -> bool {
    Url::parse(url.expose()).is_ok_and(|url| {
        let is_required = url
            .query_pairs()
            .any(|(name, value)| name == "tls" && value == "required");
        url.scheme() == "smtps" || is_required || is_loopback(&url)
    })
}

/// Whether the host is this machine. In a URL with a scheme other than the web's, the `url` crate parses an IP address as a
/// domain.
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => is_loopback_host(name),
        None => false,
    }
}

/// Whether a host name or an address, an IPv6 address with or without brackets, is this machine.
fn is_loopback_host(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || address.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}
