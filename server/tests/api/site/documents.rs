//! HTML pages.

use super::after;
use crate::helpers::{TestApp, TestDatabase, in_production};
use reqwest::Method;

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
        let page = app.get(path, None).await;
        let (_, root) = page.text.split_once("<div id=\"root\">").unwrap();
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
        ] {
            at += root[at..]
                .find(part)
                .unwrap_or_else(|| panic!("{path}: {part} is not there, or not in its place: {root}"));
        }
    }
}

#[tokio::test]
async fn the_style_guide_is_for_those_who_work_on_the_site() {
    let mut app = TestApp::start(TestDatabase::sqlite()).await;
    let night = app.get("/styleguide?ground=night", None).await;
    assert_eq!(night.status, 200);
    assert!(night.text.contains("<html lang=\"en\" data-ground=\"night\">"));
    assert!(
        night.text.contains("content=\"noindex\"") && night.text.contains("class=\"button button--primary\"")
    );
    assert!(!night.text.contains("../frontend"), "addresses are the site's");
    assert!(!night.text.contains("<script"));
    let paper = app.get("/styleguide", None).await;
    assert!(paper.text.contains("<html lang=\"en\" data-ground=\"paper\">"));
    app.reconfigure(in_production).await;
    assert_eq!(app.get("/styleguide", None).await.status, 404);
    let home = app.get("/", None).await;
    assert_eq!(
        after(&home.text, "rel=\"canonical\" href=\""),
        "https://fest.example.org/"
    );
}
