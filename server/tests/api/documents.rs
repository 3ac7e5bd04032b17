//! HTML pages.

use crate::helpers::{TestApp, TestDatabase};
use reqwest::Method;

fn nonce(policy: &str) -> &str {
    policy
        .split("'nonce-")
        .nth(1)
        .and_then(|rest| rest.split('\'').next())
        .expect("a nonce")
}

#[tokio::test]
async fn a_known_path_is_a_page_and_an_unknown_one_404() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for (path, status, title) in [
        ("/", 200, "<title>Infinito 2025</title>"),
        ("/auth", 200, "<title>Login – Infinito 2025</title>"),
        (
            "/gallery",
            404,
            "<title>Page not found... – Infinito 2025</title>",
        ),
        (
            "/assets/missing.js",
            404,
            "<title>Page not found... – Infinito 2025</title>",
        ),
    ] {
        let page = app.get(path, None).await;
        assert_eq!(page.status, status, "{path}");
        assert!(page.text.contains(title), "{path}: {}", page.text);
        assert!(page.text.contains("<div id=\"root\">"));
        assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
    }
    app.call(Method::POST, "/auth", None, None)
        .await
        .assert_failure(405, "method_not_allowed");
}

#[tokio::test]
async fn each_page_has_a_nonce_of_its_own() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let policy = async || {
        app.get("/", None).await.headers["content-security-policy"]
            .to_str()
            .unwrap()
            .to_owned()
    };
    let (one, two) = (policy().await, policy().await);
    assert_ne!(nonce(&one), nonce(&two));
    assert!(nonce(&one).len() >= 22);
    for part in ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
        assert!(one.contains(part), "{one}");
    }
}

#[tokio::test]
async fn a_path_cannot_write_into_the_page() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let page = app
        .get("/%22%3E%3Cscript%3Ealert(1)%3C/script%3E\"'>", None)
        .await;
    assert_eq!(page.status, 404);
    assert!(!page.text.contains("<script>alert"), "{}", page.text);
}

#[tokio::test]
async fn an_event_can_be_read_without_javascript() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let page = app.get("/event/ins/cricket", None).await;
    assert!(
        page.text.contains("<title>Cricket – Infinito 2025</title>"),
        "{}",
        page.text
    );
    assert!(
        page.text.contains("data-island=\"event-rack\"") && page.text.contains("6,500"),
        "{}",
        page.text
    );
    assert_eq!(app.get("/event/ins/quidditch", None).await.status, 404);
}
