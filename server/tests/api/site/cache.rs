//! Documents are rendered once, compressed, and sent again only if they changed.

use crate::helpers::{TestApp, TestDatabase};
use reqwest::Method;

#[tokio::test]
async fn a_page_is_sent_compressed_and_only_when_it_has_changed() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ask = async |name: &'static str, value: String| {
        app.send(|client| client.get(app.url("/event/ins")).header(name, value))
            .await
    };
    let plain = app.open("/event/ins", None).await;
    assert_eq!(plain.headers["cache-control"], "no-cache");
    let tag = plain.headers["etag"].to_str().unwrap().to_owned();
    let again = ask("if-none-match", tag.clone()).await;
    assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""));
    assert!(again.headers.contains_key("content-security-policy"));
    for encoding in ["br", "gzip"] {
        let packed = ask("accept-encoding", encoding.to_owned()).await;
        assert_eq!(packed.headers["content-encoding"], encoding);
        assert_eq!(packed.headers["vary"], "accept-encoding");
        assert_ne!(packed.headers["etag"], tag.as_str());
        let length: usize = packed.headers["content-length"]
            .to_str()
            .unwrap()
            .parse()
            .unwrap();
        assert!(length * 3 < plain.text.len(), "{encoding}: {length}");
    }
    let missing = app
        .send(|client| client.get(app.url("/gallery")).header("accept-encoding", "br"))
        .await;
    assert_eq!(
        (missing.status.as_u16(), &missing.headers["content-encoding"]),
        (404, &"br".parse().unwrap())
    );
    let head = app.call(Method::HEAD, "/event/ins", None, None).await;
    assert_eq!(
        head.headers["content-length"],
        plain.text.len().to_string().as_str()
    );
    assert_eq!(head.text, "");
}

#[tokio::test]
async fn unknown_paths_share_one_page_that_names_none_of_them() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let first = app.open("/gallery", None).await;
    for path in [
        "/update",
        "/event/ins/quidditch",
        "/wp-login.php",
        "/%F0%9F%94%A5",
    ] {
        let page = app.open(path, None).await;
        assert_eq!(
            (page.status.as_u16(), page.text),
            (404, first.text.clone()),
            "{path}"
        );
    }
    assert!(!first.text.contains("gallery"));
}

#[tokio::test]
async fn what_is_made_is_kept_once_until_it_is_cleared() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for (path, kept) in [
        ("/event/ins", 1),
        ("/event/ins", 1),
        ("/event/ins/", 1),
        ("/event/ins?from=mail", 1),
        ("/gallery", 2),
        ("/wp-login.php", 2),
        ("/event/ins/quidditch", 2),
        ("/events/response/quidditch", 3),
        ("/events/response/cricket", 3),
        ("/robots.txt", 4),
        ("/share/chess.png", 5),
        ("/share/quidditch.png", 5),
    ] {
        app.open(path, None).await;
        assert_eq!(app.state.documents.len(), kept, "{path}");
    }
    app.state.documents.clear();
    assert_eq!(app.state.documents.len(), 0);
    assert_eq!(app.open("/event/ins", None).await.status, 200);
}
