//! The content security policy of pages. Only the pages that use a third party allow its origins.
//!
//! Pages contain no inline scripts, so the policy needs neither nonce nor hash (except Vite's, in development). After
//! client-side navigation, the policy of the loaded document still applies. So each document lists the third parties that its
//! policy blocks ([`withheld`]), and the frontend loads a page that needs one of them as a new document.

use super::page;
use crate::core::config::{Config, PaymentProvider};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use shared::pages::ThirdParty;

/// The third parties that the site uses, but that the policy of a page with `loads` blocks.
pub(crate) fn withheld(config: &Config, loads: &[ThirdParty]) -> Vec<ThirdParty> {
    let mut all = ThirdParty::ALL.to_vec();
    all.retain(|party| is_used(config, *party) && !loads.contains(party));
    all
}

/// Whether any page uses this third party.
fn is_used(config: &Config, party: ThirdParty) -> bool {
    match party {
        ThirdParty::Payments => matches!(config.payments, PaymentProvider::Razorpay { .. }),
        ThirdParty::Google => config.google.is_some(),
        ThirdParty::Map => true,
    }
}

/// Builds the content security policy of a page that loads these third parties.
pub(crate) fn policy(config: &Config, loads: &[ThirdParty]) -> String {
    let may_load = |party| is_used(config, party) && loads.contains(&party);
    let mut scripts = "'self' 'wasm-unsafe-eval'".to_owned();
    // Toasts and the payment widget insert <style> elements. Inline styles are less dangerous than inline scripts: they cannot
    // read or send what a script can.
    let mut styles = "'self' 'unsafe-inline'".to_owned();
    let mut frames = Vec::new();
    let mut connects = "'self'".to_owned();
    let mut forms = "'self'".to_owned();
    if may_load(ThirdParty::Map) {
        // The map of the campus, which a page embeds on demand.
        frames.push("https://www.openstreetmap.org");
    }
    if may_load(ThirdParty::Payments) {
        scripts.push_str(" https://checkout.razorpay.com");
        frames.extend(["https://api.razorpay.com", "https://checkout.razorpay.com"]);
        connects.push_str(" https://api.razorpay.com https://lumberjack.razorpay.com");
        // In-app browsers use the redirect flow, which submits a form.
        forms.push_str(" https://api.razorpay.com");
    }
    if may_load(ThirdParty::Google) {
        scripts.push_str(" https://accounts.google.com/gsi/client");
        styles.push_str(" https://accounts.google.com/gsi/style");
        frames.push("https://accounts.google.com/gsi/");
        connects.push_str(" https://accounts.google.com/gsi/");
    }
    if config.vite_dev {
        let hash = STANDARD.encode(Sha256::digest(page::REFRESH));
        scripts.push_str(&format!(" 'sha256-{hash}'"));
        connects.push_str(" ws: wss:");
    }
    if frames.is_empty() {
        frames.push("'none'");
    }
    let frames = frames.join(" ");
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
    use super::{ThirdParty, policy, withheld};
    use crate::core::config::{Config, ConfigVariables};

    fn config(change: impl FnOnce(&mut ConfigVariables)) -> Config {
        let mut settings = ConfigVariables::default();
        change(&mut settings);
        Config::parse(&settings).unwrap()
    }

    /// A configuration with payments through Razorpay and sign-in with Google.
    fn with_everything() -> Config {
        config(|settings| {
            settings.payment_provider = "razorpay".to_owned();
            settings.razorpay_key_id = Some("id".to_owned());
            settings.razorpay_key_secret = Some("secret".to_owned());
            settings.razorpay_webhook_secret = Some("secret".to_owned());
            settings.google_client_id = Some("id".to_owned());
            settings.google_client_secret = Some("secret".to_owned());
        })
    }

    #[test]
    fn a_page_that_loads_nobody_names_nobody() {
        for config in [config(|_| {}), with_everything()] {
            let plain = policy(&config, &[]);
            assert!(!plain.contains("https://"), "{plain}");
            assert!(plain.contains("frame-src 'none';"), "{plain}");
            assert!(plain.contains("script-src 'self' 'wasm-unsafe-eval';"), "{plain}");
            assert!(!plain.contains("ws:") && !plain.contains("sha256-"), "{plain}");
        }
    }

    #[test]
    fn a_page_names_those_it_loads_and_no_others() {
        let config = with_everything();
        let hosts = |loads: &[ThirdParty]| {
            let policy = policy(&config, loads);
            ["razorpay.com", "google.com", "openstreetmap.org"].map(|host| policy.contains(host))
        };
        assert_eq!(hosts(&[ThirdParty::Payments]), [true, false, false]);
        assert_eq!(hosts(&[ThirdParty::Google]), [false, true, false]);
        assert_eq!(hosts(&[ThirdParty::Map]), [false, false, true]);
        let paid = policy(&config, &[ThirdParty::Payments]);
        assert!(
            paid.contains("script-src 'self' 'wasm-unsafe-eval' https://checkout.razorpay.com;"),
            "{paid}"
        );
        assert!(
            paid.contains("frame-src https://api.razorpay.com https://checkout.razorpay.com;"),
            "{paid}"
        );
    }

    #[test]
    fn only_what_the_site_uses_is_loaded_or_withheld() {
        let plain = config(|_| {});
        let loads = [ThirdParty::Payments, ThirdParty::Google];
        assert!(!policy(&plain, &loads).contains("https://"));
        assert_eq!(withheld(&plain, &[]), [ThirdParty::Map]);
        assert_eq!(withheld(&plain, &[ThirdParty::Map]), []);
        assert_eq!(withheld(&with_everything(), &loads), [ThirdParty::Map]);
        assert_eq!(withheld(&with_everything(), &[]), ThirdParty::ALL);
    }

    #[test]
    fn vites_client_may_run_where_it_is_used() {
        let vite = policy(&config(|settings| settings.vite_dev = "1".to_owned()), &[]);
        assert!(
            vite.contains("ws:") && vite.contains("'wasm-unsafe-eval' 'sha256-"),
            "{vite}"
        );
    }
}
