//! HTML pages.

use super::after;
use crate::helpers::{TestApp, TestDatabase, fee_of, in_production};
use reqwest::Method;
use shared::money::Paise;
use std::collections::BTreeSet;

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
        let page = app.open(path, None).await;
        assert_eq!(page.status, status, "{path}");
        assert!(page.text.contains(title), "{path}: {}", page.text);
        assert!(page.text.contains("<main "), "{path}: {}", page.text);
        assert!(page.text.contains("<div id=\"app\""), "{path}: {}", page.text);
        assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
    }
    app.call(Method::POST, "/auth", None, None)
        .await
        .assert_failure(405, "method_not_allowed");
}

/// Every address answers a method that it does not take with 405, and `Allow` names those it does take (RFC 9110, section
/// 15.5.6).
#[tokio::test]
async fn a_refused_method_is_answered_with_the_allowed_ones() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let description = serde_json::to_value(infinito::program::router::openapi()).unwrap();
    let calls = description["paths"].as_object().unwrap();
    let described = calls.iter().map(|(path, item)| {
        let methods: BTreeSet<String> = item
            .as_object()
            .unwrap()
            .keys()
            .map(|method| method.to_uppercase())
            .collect();
        (path.replace(['{', '}'], ""), methods)
    });
    let get = || BTreeSet::from(["GET".to_owned(), "HEAD".to_owned()]);
    let pages = shared::pages::PAGES
        .iter()
        .map(|page| (page.path.to_owned(), get()));
    let files = [
        "/gallery",
        "/robots.txt",
        "/favicon.svg",
        "/favicon.ico",
        "/share/chess.png",
        "/styleguide",
        "/gate",
        "/gate.webmanifest",
        "/api/openapi.json",
    ];
    let files = files.iter().map(|path| ((*path).to_owned(), get()));
    for (path, mut methods) in described.chain(pages).chain(files) {
        if methods.contains("GET") {
            methods.insert("HEAD".to_owned());
        }
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            if methods.contains(method) {
                continue;
            }
            let refused = app.call(method.parse().unwrap(), &path, None, None).await;
            assert_eq!(refused.status, 405, "{method} {path}");
            let allow = refused
                .headers
                .get("allow")
                .map_or("", |value| value.to_str().unwrap());
            let allowed: BTreeSet<String> = allow.split(',').map(|one| one.trim().to_owned()).collect();
            assert_eq!(allowed, methods, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn an_event_can_be_read_without_javascript() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let page = app.open("/event/ins/cricket", None).await;
    assert!(
        page.text.contains("<title>Cricket – Infinito 2025</title>"),
        "{}",
        page.text
    );
    assert!(
        page.text.contains("data-island=\"event-rack\"")
            && page.text.contains(&Paise(fee_of("cricket")).to_string()),
        "{}",
        page.text
    );
    assert_eq!(app.open("/event/ins/quidditch", None).await.status, 404);
}

#[tokio::test]
async fn every_page_stands_in_its_frame_before_any_script_has_run() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for path in [
        "/",
        "/auth",
        "/event/ins/chess",
        "/events/cricket",
        "/admin",
        "/gallery",
    ] {
        let page = app.open(path, None).await;
        let (_, frame) = page.text.split_once("<div class=\"page\">").unwrap();
        let mut at = 0;
        for part in [
            "<a class=\"skip-link\" href=\"#main\">",
            "<header data-ground=\"night\" class=\"navigation\">",
            "<a href=\"/event/ins\"",
            "<a href=\"/auth\"",
            "<main id=\"main\" tabindex=\"-1\" class=\"page__main\">",
            "</main>",
            "<footer data-ground=\"night\" class=\"footer\">",
            "<a href=\"/refunds\"",
            "<div id=\"app\"",
        ] {
            at += frame[at..]
                .find(part)
                .unwrap_or_else(|| panic!("{path}: {part} is not there, or not in its place: {frame}"));
        }
    }
}

#[tokio::test]
async fn the_style_guide_is_for_those_who_work_on_the_site() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    let night = app.open("/styleguide?ground=night", None).await;
    assert_eq!(night.status, 200);
    assert!(night.text.contains("<html lang=\"en\" data-ground=\"night\">"));
    assert!(
        night.text.contains("content=\"noindex\"") && night.text.contains("class=\"button button--primary\"")
    );
    assert!(!night.text.contains("../frontend"), "addresses are the site's");
    assert!(!night.text.contains("<script"));
    let paper = app.open("/styleguide", None).await;
    assert!(paper.text.contains("<html lang=\"en\" data-ground=\"paper\">"));
    app.reconfigure(in_production).await;
    assert_eq!(app.open("/styleguide", None).await.status, 404);
    let home = app.open("/", None).await;
    assert_eq!(
        after(&home.text, "rel=\"canonical\" href=\""),
        "https://fest.example.org/"
    );
}

#[tokio::test]
async fn the_page_of_the_gates_is_a_document_of_its_own_that_nobody_indexes() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    app.reconfigure(in_production).await;
    let page = app.open("/gate", None).await;
    assert_eq!(page.status, 200);
    for part in [
        "<title>Gate – Infinito 2025</title>",
        "<html lang=\"en\" data-ground=\"night\">",
        "content=\"noindex\"",
        "<h1 class=\"gate__title\">Gate</h1>",
        "<noscript><p>The gate needs JavaScript",
        "<link rel=\"manifest\" href=\"/gate.webmanifest\">",
    ] {
        assert!(page.text.contains(part), "{part}: {}", page.text);
    }
    // Neither the frame of the site nor what its pages show: the page is stored on phones.
    assert!(!page.text.contains("navigation") && !page.text.contains("application/json"));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("script-src 'self' 'wasm-unsafe-eval';"),
        "{policy}"
    );
    assert!(
        page.headers.get("permissions-policy").is_none(),
        "a policy would have to allow the camera"
    );
    let manifest = app.open("/gate.webmanifest", None).await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    let manifest: serde_json::Value = serde_json::from_str(&manifest.text).unwrap();
    assert_eq!(manifest["start_url"], "/gate");
    assert_eq!(manifest["scope"], "/gate");
    let sitemap = app.open("/sitemap.xml", None).await;
    assert!(!sitemap.text.contains("/gate"));
}
