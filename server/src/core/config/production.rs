//! Checks that a configuration fits its environment.

use super::parse::takes;
use super::{Config, ConfigError, MailTransport, PaymentProvider, Secret};
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
    if config.payments == PaymentProvider::Sandbox {
        return takes(
            "PAYMENT_PROVIDER",
            "`razorpay` in production; the sandbox takes no money",
        );
    }
    if !config.public_url.starts_with("https://") {
        return takes("PUBLIC_URL", "an https:// address in production");
    }
    if config.vite_dev {
        return takes("VITE_DEV", "`0` in production");
    }
    Ok(())
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
        Some(Host::Domain(name)) => {
            name == "localhost"
                || name
                    .parse()
                    .is_ok_and(|address: std::net::IpAddr| address.is_loopback())
        }
        None => false,
    }
}
