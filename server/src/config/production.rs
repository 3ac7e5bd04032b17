//! What only a development server may do, and where alone it may do it.

use super::parse::takes;
use super::{Config, ConfigError, MailTransport, PaymentProvider, Secret};
use url::{Host, Url};

/// Production refuses what is only fit for a desk.
pub(super) fn check(config: &Config) -> Result<(), ConfigError> {
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

/// Development publishes every mail at `/dev/mail` and takes play money: the public must not reach it. A forgotten
/// `APP_ENV` behind a proxy shows here.
pub(super) fn check_development(config: &Config) -> Result<(), ConfigError> {
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

/// Whether mail, codes and the mail server's password cannot be read on the way. `tls=opportunistic` can be talked out of
/// it by whoever sits in between.
fn is_encrypted_or_local(url: &Secret) -> bool {
    Url::parse(url.expose()).is_ok_and(|url| {
        let is_required = url
            .query_pairs()
            .any(|(name, value)| name == "tls" && value == "required");
        url.scheme() == "smtps" || is_required || is_loopback(&url)
    })
}

/// Whether the host is this machine. Of a scheme that is none of the web's, an IP address is parsed as a name.
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
