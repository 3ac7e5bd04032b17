//! Parsers of the variables, one function per kind of value.

use super::{
    ConfigError, ConfigVariables, Environment, Google, MailTransport, Network, PaymentProvider, RosterLocks,
    Secret,
};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lettre::message::Mailbox;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use url::Url;

pub(crate) fn takes<T>(variable: &'static str, takes: impl Into<String>) -> Result<T, ConfigError> {
    Err(ConfigError {
        variable,
        takes: takes.into(),
    })
}

pub(crate) fn environment(text: &str) -> Result<Environment, ConfigError> {
    match text {
        "development" => Ok(Environment::Development),
        "production" => Ok(Environment::Production),
        _ => takes("APP_ENV", "`development` or `production`"),
    }
}

pub(crate) fn listen(text: &str) -> Result<SocketAddr, ConfigError> {
    text.parse()
        .or_else(|_| takes("LISTEN", "an address and port such as 127.0.0.1:8080"))
}

fn web_address(variable: &'static str, text: &str) -> Result<Url, ConfigError> {
    match Url::parse(text) {
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.has_host() => Ok(url),
        _ => takes(variable, "an address such as https://fest.example.org"),
    }
}

pub(crate) fn public_url(text: &str) -> Result<String, ConfigError> {
    let url = web_address("PUBLIC_URL", text)?;
    if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
        return takes(
            "PUBLIC_URL",
            "scheme, host and port only, such as https://fest.example.org",
        );
    }
    Ok(url.origin().ascii_serialization())
}

pub(crate) fn database_url(text: &str) -> Result<Secret, ConfigError> {
    let known = ["sqlite:", "postgres:", "postgresql:"]
        .iter()
        .any(|scheme| text.starts_with(scheme));
    // Each connection would have its own in-memory database.
    if !known || text.contains(":memory:") || text.contains("mode=memory") || Url::parse(text).is_err() {
        return takes(
            "DATABASE_URL",
            "sqlite://<file>?mode=rwc or postgres://user:password@host/database",
        );
    }
    Ok(Secret::new(text))
}

pub(crate) fn mail_url(text: &str) -> Result<MailTransport, ConfigError> {
    match text.split_once(':') {
        Some(("file", folder)) if !folder.is_empty() => Ok(MailTransport::File(PathBuf::from(
            folder.strip_prefix("//").unwrap_or(folder),
        ))),
        Some(("smtp" | "smtps", _)) if Url::parse(text).is_ok_and(|url| url.has_host()) => {
            Ok(MailTransport::Smtp(Secret::new(text)))
        }
        _ => takes(
            "MAIL_URL",
            "file:<folder>, smtp://user:password@host:port?tls=required or smtps://user:password@host",
        ),
    }
}

pub(crate) fn mail_from(text: &str) -> Result<Mailbox, ConfigError> {
    text.parse().or_else(|_| {
        takes(
            "MAIL_FROM",
            "a sender such as Infinito <no-reply@fest.example.org>",
        )
    })
}

fn needed<'a>(variable: &'static str, value: Option<&'a str>, why: &str) -> Result<&'a str, ConfigError> {
    match value {
        Some(value) if !value.is_empty() => Ok(value),
        _ => takes(variable, format!("a value: {why}")),
    }
}

pub(crate) fn payments(settings: &ConfigVariables) -> Result<PaymentProvider, ConfigError> {
    match settings.payment_provider.as_str() {
        "sandbox" => Ok(PaymentProvider::Sandbox),
        "razorpay" => {
            let why = "PAYMENT_PROVIDER is razorpay";
            let secrets = needed(
                "RAZORPAY_WEBHOOK_SECRET",
                settings.razorpay_webhook_secret.as_deref(),
                why,
            )?;
            Ok(PaymentProvider::Razorpay {
                key_id: needed("RAZORPAY_KEY_ID", settings.razorpay_key_id.as_deref(), why)?.to_owned(),
                key_secret: Secret::new(needed(
                    "RAZORPAY_KEY_SECRET",
                    settings.razorpay_key_secret.as_deref(),
                    why,
                )?),
                webhook_secrets: list(secrets).map(Secret::new).collect(),
                api_url: web_address("RAZORPAY_API_URL", &settings.razorpay_api_url)?,
            })
        }
        _ => takes("PAYMENT_PROVIDER", "`sandbox` or `razorpay`"),
    }
}

/// Parses a number of 1 or more. `what` names its unit in the error.
pub(crate) fn count(variable: &'static str, text: &str, what: &str) -> Result<u32, ConfigError> {
    match text.parse() {
        Ok(count) if count > 0 => Ok(count),
        _ => takes(variable, format!("a number of {what}, 1 or more")),
    }
}

pub(crate) fn google(settings: &ConfigVariables) -> Result<Option<Google>, ConfigError> {
    let Some(client_id) = settings.google_client_id.as_deref().filter(|id| !id.is_empty()) else {
        return Ok(None);
    };
    let secret = needed(
        "GOOGLE_CLIENT_SECRET",
        settings.google_client_secret.as_deref(),
        "GOOGLE_CLIENT_ID is set",
    )?;
    Ok(Some(Google {
        client_id: client_id.to_owned(),
        client_secret: Secret::new(secret),
        issuer: web_address("GOOGLE_ISSUER_URL", &settings.google_issuer_url)?,
    }))
}

pub(crate) fn jwt_secret(text: &str) -> Result<Secret, ConfigError> {
    // Rejects text such as 32 equal characters. A random secret of this length has many distinct ones.
    let distinct = text.bytes().collect::<std::collections::HashSet<_>>().len();
    if text.len() < 32 || distinct < 8 {
        return takes(
            "JWT_SECRET",
            "32 random characters or more, such as `openssl rand -base64 32` prints",
        );
    }
    Ok(Secret::new(text))
}

pub(crate) fn data_keys(text: &str) -> Result<Vec<(String, Secret)>, ConfigError> {
    let expected = "id:base64[,id:base64…] with 32 bytes each, such as k1:$(openssl rand -base64 32)";
    let mut keys: Vec<(String, Secret)> = Vec::new();
    for part in list(text) {
        let Some((id, key)) = part.split_once(':') else {
            return takes("DATA_KEYS", expected);
        };
        let fits = STANDARD.decode(key).is_ok_and(|bytes| bytes.len() == 32);
        if id.is_empty() || id.len() > 32 || !fits || keys.iter().any(|(known, _)| known == id) {
            return takes("DATA_KEYS", expected);
        }
        keys.push((id.to_owned(), Secret::new(key)));
    }
    if keys.is_empty() {
        takes("DATA_KEYS", expected)
    } else {
        Ok(keys)
    }
}

pub(crate) fn origins(text: &str) -> Result<Vec<String>, ConfigError> {
    list(text)
        .map(|origin| match Url::parse(origin) {
            Ok(url) if url.origin().is_tuple() && url.origin().ascii_serialization() == origin => {
                Ok(origin.to_owned())
            }
            _ => takes(
                "ALLOWED_ORIGINS",
                "origins such as https://fest.example.org, comma-separated",
            ),
        })
        .collect()
}

pub(crate) fn networks(text: &str) -> Result<Vec<Network>, ConfigError> {
    list(text)
        .map(|part| {
            let (address, prefix) = part.split_once('/').map_or((part, None), |(a, p)| (a, Some(p)));
            let parsed = address.parse::<IpAddr>().ok().and_then(|address| {
                let width = if address.is_ipv4() { 32 } else { 128 };
                let prefix = prefix.map_or(Some(width), |prefix| prefix.parse().ok())?;
                Network::new(address, prefix)
            });
            parsed.map_or_else(
                || {
                    takes(
                        "TRUSTED_PROXIES",
                        "addresses or networks such as 10.0.0.0/8, comma-separated",
                    )
                },
                Ok,
            )
        })
        .collect()
}

pub(crate) fn domain(text: &str) -> Result<String, ConfigError> {
    if text.contains('@') || !text.contains('.') || text.chars().any(char::is_whitespace) {
        return takes("HOST_EMAIL_DOMAIN", "a domain such as iitp.ac.in");
    }
    Ok(text.to_lowercase())
}

pub(crate) fn switch(variable: &'static str, text: &str) -> Result<bool, ConfigError> {
    match text {
        "1" | "true" => Ok(true),
        "0" | "false" | "" => Ok(false),
        _ => takes(variable, "`1` or `0`"),
    }
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

pub(crate) fn roster_locks(text: &str) -> Result<RosterLocks, ConfigError> {
    let time = |text: &str| chrono::DateTime::parse_from_rfc3339(text.trim()).map(|at| at.to_utc());
    let mut locks = RosterLocks::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let parsed = match part.split_once('=') {
            None => time(part).ok().map(|at| locks.every = Some(at)),
            Some((event, at)) => shared::catalogue::by_endpoint(event.trim())
                .zip(time(at).ok())
                .map(|(_, at)| locks.single.push((event.trim().to_owned(), at))),
        };
        if parsed.is_none() {
            return takes(
                "ROSTER_LOCK",
                "times such as 2026-02-10T18:30:00Z, for one event as chess=2026-02-12T18:30:00Z",
            );
        }
    }
    Ok(locks)
}

/// Reads the bearer token of a program.
pub(crate) fn token(name: &'static str, text: &str) -> Result<Secret, ConfigError> {
    if text.len() < 16 {
        return takes(name, "16 characters or more");
    }
    Ok(Secret::new(text))
}
