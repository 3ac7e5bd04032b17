//! HTML pages.

use crate::helpers::{TestApp, TestDatabase, in_production};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use sha2::{Digest, Sha256};

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
        let page = app.get(path, None).await;
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
        let page = app.get(path, None).await;
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
            let is_data = script.starts_with(" type=\"application/ld+json\">");
            let is_file = script.starts_with(" type=\"module\" src=\"/assets/");
            assert!(is_data || is_file, "{script}");
        }
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

/// Returns the text after the first match of `start`, up to the next `"` or `<`.
fn after<'a>(text: &'a str, start: &str) -> &'a str {
    let (_, rest) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("{start} is missing in {text}"));
    rest.split(['"', '<']).next().unwrap_or_default()
}

#[tokio::test]
async fn an_event_is_shown_as_itself_where_its_link_is_shared() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let origin = app.state.config.public_url.clone();
    for event in shared::catalogue::EVENTS {
        for (folder, title) in [
            ("/event/ins", event.title.to_owned()),
            ("/rulebook", format!("{} rulebook", event.title)),
        ] {
            let page = app.get(&format!("{folder}/{}", event.slug), None).await;
            assert_eq!(page.status, 200);
            let title = format!("{title} – Infinito 2025");
            assert_eq!(after(&page.text, "<title>"), title);
            assert_eq!(after(&page.text, "property=\"og:title\" content=\""), title);
            let image = format!("{origin}/share/{}.png", event.slug);
            assert_eq!(after(&page.text, "property=\"og:image\" content=\""), image);
            assert_eq!(after(&page.text, "name=\"twitter:image\" content=\""), image);
            let address = format!("{origin}{folder}/{}", event.slug);
            assert_eq!(after(&page.text, "rel=\"canonical\" href=\""), address);
            assert_eq!(after(&page.text, "property=\"og:url\" content=\""), address);
        }
    }
    let page = app.get("/event/ins/cricket", None).await;
    let (_, rest) = page.text.split_once("application/ld+json\">").unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    let data: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!(
        (&data["@type"], &data["offers"][0]["price"]),
        (&"SportsEvent".into(), &"6500.00".into())
    );
}

#[tokio::test]
async fn search_engines_keep_what_everyone_may_open_and_each_page_once() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let noindex = "<meta name=\"robots\" content=\"noindex\">";
    for (path, is_indexed) in [
        ("/", true),
        ("/event/ins", true),
        ("/privacy", true),
        ("/admin", false),
        ("/registrations", false),
        ("/events/cricket", false),
        ("/gallery", false),
    ] {
        let page = app.get(path, None).await;
        assert_eq!(!page.text.contains(noindex), is_indexed, "{path}");
    }
    let origin = &app.state.config.public_url;
    let twin = app.get("/merchandise", None).await;
    assert_eq!(
        after(&twin.text, "rel=\"canonical\" href=\""),
        format!("{origin}/merch")
    );
    assert!(!app.get("/gallery", None).await.text.contains("canonical"));
}

#[tokio::test]
async fn the_sitemap_lists_pages_that_there_are_and_robots_may_read() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let origin = &app.state.config.public_url;
    let robots = app.get("/robots.txt", None).await;
    assert_eq!(robots.headers["content-type"], "text/plain; charset=utf-8");
    assert!(
        robots
            .text
            .contains(&format!("\nSitemap: {origin}/sitemap.xml\n")),
        "{}",
        robots.text
    );
    let closed: Vec<&str> = robots
        .text
        .lines()
        .filter_map(|line| line.strip_prefix("Disallow: "))
        .collect();
    for path in [
        "/api/",
        "/admin",
        "/registrations",
        "/events/cricket",
        "/events/response/",
    ] {
        assert!(closed.contains(&path), "{path} is missing in {closed:?}");
    }

    let sitemap = app.get("/sitemap.xml", None).await;
    assert_eq!(sitemap.headers["content-type"], "application/xml; charset=utf-8");
    let addresses: Vec<&str> = sitemap
        .text
        .split("<loc>")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap())
        .collect();
    assert!(
        addresses.len() >= 10 + 2 * shared::catalogue::EVENTS.len(),
        "{addresses:?}"
    );
    for address in &addresses {
        let path = address.strip_prefix(origin.as_str()).unwrap();
        assert!(
            !closed.iter().any(|closed| path.starts_with(closed)),
            "{path} is closed"
        );
        let page = app.get(path, None).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(after(&page.text, "rel=\"canonical\" href=\""), *address);
    }
    for path in ["/auth", "/aboutUs2", "/merchandise"] {
        assert!(!addresses.contains(&format!("{origin}{path}").as_str()), "{path}");
    }
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
async fn a_page_is_sent_compressed_and_only_when_it_has_changed() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ask = async |name: &'static str, value: String| {
        app.send(|client| client.get(app.url("/event/ins")).header(name, value))
            .await
    };
    let plain = app.get("/event/ins", None).await;
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
    let first = app.get("/gallery", None).await;
    for path in [
        "/update",
        "/event/ins/quidditch",
        "/wp-login.php",
        "/%F0%9F%94%A5",
    ] {
        let page = app.get(path, None).await;
        assert_eq!(
            (page.status.as_u16(), page.text),
            (404, first.text.clone()),
            "{path}"
        );
    }
    assert!(!first.text.contains("gallery"));
}

#[tokio::test]
async fn links_are_shown_with_a_picture() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ask = async |path: &str| reqwest::get(app.url(path)).await.unwrap();
    for (path, width, height) in [
        ("/share/cricket.png", 1200_u32, 630_u32),
        ("/share/infinito.png", 1200, 630),
        ("/apple-touch-icon.png", 180, 180),
        ("/icon-192.png", 192, 192),
        ("/icon-512.png", 512, 512),
        ("/icon-maskable-512.png", 512, 512),
    ] {
        let picture = ask(path).await;
        assert_eq!(picture.status(), 200, "{path}");
        assert_eq!(picture.headers()["content-type"], "image/png");
        assert_eq!(picture.headers()["cache-control"], "public, max-age=86400");
        assert!(
            picture.headers().contains_key("etag") && !picture.headers().contains_key("content-encoding")
        );
        let bytes = picture.bytes().await.unwrap();
        assert!(bytes.len() <= 60 * 1024, "{path} is {} bytes", bytes.len());
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!(
            (&bytes[1..4], number(16), number(20)),
            (b"PNG".as_slice(), width, height),
            "{path}"
        );
    }
    let (cricket, chess) = (ask("/share/cricket.png").await, ask("/share/chess.png").await);
    assert_ne!(cricket.headers()["etag"], chess.headers()["etag"]);
    assert_eq!(ask("/share/quidditch.png").await.status(), 404);
}

#[tokio::test]
async fn the_site_can_be_put_on_a_home_screen() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let page = app.get("/", None).await;
    let address = after(&page.text, "rel=\"manifest\" href=\"").to_owned();
    let manifest = app.get(&address, None).await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    let manifest = manifest.json();
    assert_eq!(
        (&manifest["short_name"], &manifest["start_url"]),
        (&"Infinito".into(), &"/".into())
    );
    let icons = manifest["icons"].as_array().unwrap().iter();
    let addresses = icons.map(|icon| icon["src"].as_str().unwrap().to_owned());
    let touch = after(&page.text, "rel=\"apple-touch-icon\" href=\"").to_owned();
    for icon in addresses.filter(|icon| icon.ends_with(".png")).chain([touch]) {
        assert_eq!(
            reqwest::get(app.url(&icon)).await.unwrap().status(),
            200,
            "{icon}"
        );
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
        app.get(path, None).await;
        assert_eq!(app.state.documents.len(), kept, "{path}");
    }
    app.state.documents.clear();
    assert_eq!(app.state.documents.len(), 0);
    assert_eq!(app.get("/event/ins", None).await.status, 200);
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
