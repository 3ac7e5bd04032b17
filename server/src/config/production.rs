//! What only a development server may do.

use super::parse::takes;
use super::{Config, ConfigError, MailTransport, PaymentProvider};

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
    if matches!(config.mail, MailTransport::File(_)) {
        return takes(
            "MAIL_URL",
            "smtp://… or smtps://… in production; mail in files reaches nobody",
        );
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
