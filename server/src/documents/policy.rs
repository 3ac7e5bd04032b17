//! What a page's browser may load, and from where. Other origins are named only where they are used.
//!
//! No page has a script of its own inside, so there is neither nonce nor hash (but for Vite's, in development), and the
//! policy is the same for all pages: React goes from one to the next under the policy of the first.

use super::page;
use crate::config::{Config, PaymentProvider};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// The content security policy of a page.
pub(super) fn policy(config: &Config) -> String {
    let mut scripts = "'self' 'wasm-unsafe-eval'".to_owned();
    // Toasts and the payment widget bring their own <style>; a style cannot read or send what a script can.
    let mut styles = "'self' 'unsafe-inline'".to_owned();
    // The map of the campus, which a page embeds when it is asked to.
    let mut frames = "https://www.openstreetmap.org".to_owned();
    let mut connects = "'self'".to_owned();
    let mut forms = "'self'".to_owned();
    if matches!(config.payments, PaymentProvider::Razorpay { .. }) {
        scripts.push_str(" https://checkout.razorpay.com");
        frames.push_str(" https://api.razorpay.com https://checkout.razorpay.com");
        connects.push_str(" https://api.razorpay.com https://lumberjack.razorpay.com");
        // The redirect flow of in-app browsers.
        forms.push_str(" https://api.razorpay.com");
    }
    if config.google.is_some() {
        scripts.push_str(" https://accounts.google.com/gsi/client");
        styles.push_str(" https://accounts.google.com/gsi/style");
        frames.push_str(" https://accounts.google.com/gsi/");
        connects.push_str(" https://accounts.google.com/gsi/");
    }
    if config.vite_dev {
        let hash = STANDARD.encode(Sha256::digest(page::REFRESH));
        scripts.push_str(&format!(" 'sha256-{hash}'"));
        connects.push_str(" ws: wss:");
    }
    let upgrade = if config.is_production() {
        "; upgrade-insecure-requests"
    } else {
        ""
    };
    format!(
        "default-src 'self'; script-src {scripts}; style-src {styles}; img-src 'self' data: blob:; font-src 'self'; \
         media-src 'self'; connect-src {connects}; frame-src {frames}; worker-src 'self'; manifest-src 'self'; \
         form-action {forms}; object-src 'none'; base-uri 'none'; frame-ancestors 'none'{upgrade}"
    )
}

#[cfg(test)]
mod tests {
    use super::policy;
    use crate::config::{Config, Settings};

    fn of(change: impl FnOnce(&mut Settings)) -> String {
        let mut settings = Settings::default();
        change(&mut settings);
        policy(&Config::parse(&settings).unwrap())
    }

    #[test]
    fn other_origins_appear_only_with_their_use() {
        let plain = of(|_| {});
        assert_eq!(plain.matches("https://").count(), 1, "{plain}");
        assert!(
            plain.contains("frame-src https://www.openstreetmap.org;"),
            "{plain}"
        );
        assert!(!plain.contains("ws:") && !plain.contains("sha256-"), "{plain}");
        assert!(plain.contains("script-src 'self' 'wasm-unsafe-eval';"), "{plain}");
        let paid = of(|settings| {
            settings.payment_provider = "razorpay".to_owned();
            settings.razorpay_key_id = Some("id".to_owned());
            settings.razorpay_key_secret = Some("secret".to_owned());
            settings.razorpay_webhook_secret = Some("secret".to_owned());
        });
        assert!(
            paid.contains("https://checkout.razorpay.com;")
                && paid.contains("frame-src https://www.openstreetmap.org https://api.razorpay.com")
        );
        assert!(!paid.contains("google"));
        let vite = of(|settings| settings.vite_dev = "1".to_owned());
        assert!(
            vite.contains("ws:") && vite.contains("'wasm-unsafe-eval' 'sha256-"),
            "{vite}"
        );
    }
}
