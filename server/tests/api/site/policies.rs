//! The content security policies of documents, and what a path cannot do to a page.

use crate::helpers::{TestApp, TestDatabase};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

#[tokio::test]
async fn other_companies_origins_are_only_in_the_policies_of_the_pages_that_use_them() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    app.reconfigure(|settings| {
        settings.payment_provider = "razorpay".to_owned();
        settings.razorpay_key_id = Some("id".to_owned());
        settings.razorpay_key_secret = Some("secret".to_owned());
        settings.razorpay_webhook_secret = Some("secret".to_owned());
        settings.google_client_id = Some("id".to_owned());
        settings.google_client_secret = Some("secret".to_owned());
    })
    .await;
    let hosts = ["razorpay.com", "accounts.google.com", "openstreetmap.org"];
    for (path, loaded, withheld) in [
        ("/", [false, false, true], Some("payments google")),
        ("/ca", [false, false, true], Some("payments google")),
        ("/contact", [false, false, true], Some("payments google")),
        ("/auth", [false, true, false], Some("payments map")),
        ("/events/kabbadi", [true, false, false], Some("google map")),
        ("/registrations", [true, false, false], Some("google map")),
        (
            "/registrations/7c9e6679",
            [true, false, false],
            Some("google map"),
        ),
        ("/payment-test", [true, false, false], Some("google map")),
        (
            "/event/ins/chess",
            [false, false, false],
            Some("payments google map"),
        ),
        ("/admin", [false, false, false], Some("payments google map")),
        (
            "/no-such-page",
            [false, false, false],
            Some("payments google map"),
        ),
    ] {
        let page = app.open(path, None).await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        assert_eq!(
            hosts.map(|host| policy.contains(host)),
            loaded,
            "{path}: {policy}"
        );
        let said = page
            .text
            .split_once("<meta name=\"withheld-third-parties\" content=\"");
        let said = said.map(|(_, rest)| rest.split('"').next().unwrap());
        assert_eq!(said, withheld, "{path}");
    }
}

#[tokio::test]
async fn no_script_stands_in_a_page_and_the_policy_lets_none_run() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for path in ["/", "/event/ins/chess", "/gallery"] {
        let page = app.open(path, None).await;
        let policy = page.headers["content-security-policy"].to_str().unwrap();
        let scripts = policy
            .split("; ")
            .find(|part| part.starts_with("script-src"))
            .unwrap();
        assert_eq!(scripts, "script-src 'self' 'wasm-unsafe-eval'");
        for part in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
        for script in page.text.split("<script").skip(1) {
            let is_data = script.starts_with(" type=\"application/ld+json\">")
                || script.starts_with(" type=\"application/json\" id=\"published\">");
            let is_file = script.starts_with(" type=\"module\" src=\"/assets/");
            assert!(is_data || is_file, "{script}");
        }
    }
}

#[tokio::test]
async fn a_path_cannot_write_into_the_page() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let page = app
        .open("/%22%3E%3Cscript%3Ealert(1)%3C/script%3E\"'>", None)
        .await;
    assert_eq!(page.status, 404);
    assert!(!page.text.contains("<script>alert"), "{}", page.text);
}

#[tokio::test]
async fn work_on_the_frontend_sees_every_change_and_runs_one_script_by_its_hash() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    app.reconfigure(|settings| settings.vite_dev = "1".to_owned())
        .await;
    let page = app
        .send(|client| client.get(app.url("/auth")).header("accept-encoding", "br"))
        .await;
    assert!(!page.headers.contains_key("content-encoding"));
    assert_eq!(app.state.documents.len(), 0, "nothing is kept");
    let (_, rest) = page.text.split_once("<script type=\"module\">").unwrap();
    let (script, _) = rest.split_once("</script>").unwrap();
    let hash = STANDARD.encode(Sha256::digest(script));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains(&format!("'sha256-{hash}'")), "{policy}");
}
