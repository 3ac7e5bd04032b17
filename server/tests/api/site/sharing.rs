//! What other sites and devices see of a page: link previews, search engines, the sitemap, the home screen.

use super::after;
use crate::helpers::{TestApp, TestDatabase, fee_of};
use shared::pages::Access;
use std::collections::BTreeSet;

#[tokio::test]
async fn an_event_is_shown_as_itself_where_its_link_is_shared() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let origin = app.state.env.config.public_url.clone();
    for event in shared::catalogue::EVENTS {
        for (folder, title) in [
            ("/event/ins", event.title.to_owned()),
            ("/rulebook", format!("{} rulebook", event.title)),
        ] {
            let page = app.open(&format!("{folder}/{}", event.slug), None).await;
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
    let page = app.open("/event/ins/cricket", None).await;
    let (_, rest) = page.text.split_once("application/ld+json\">").unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    let data: serde_json::Value = serde_json::from_str(json).unwrap();
    assert_eq!(
        (&data["@type"], &data["offers"][0]["price"]),
        (
            &"SportsEvent".into(),
            &format!("{}.00", fee_of("cricket") / 100).into()
        )
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
        ("/auth", false),
        ("/payment-test", false),
        ("/events/response/chess", false),
        ("/registrations", false),
        ("/events/cricket", false),
        ("/gallery", false),
    ] {
        let page = app.open(path, None).await;
        assert_eq!(!page.text.contains(noindex), is_indexed, "{path}");
    }
    let origin = &app.state.env.config.public_url;
    let twin = app.open("/merchandise", None).await;
    assert_eq!(
        after(&twin.text, "rel=\"canonical\" href=\""),
        format!("{origin}/merch")
    );
    assert!(!app.open("/gallery", None).await.text.contains("canonical"));
}

#[tokio::test]
async fn the_sitemap_lists_pages_that_there_are_and_robots_may_read() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let origin = &app.state.env.config.public_url;
    let robots = app.open("/robots.txt", None).await;
    assert_eq!(robots.headers["content-type"], "text/plain; charset=utf-8");
    let line = format!("\nSitemap: {origin}/sitemap.xml\n");
    assert!(robots.text.contains(&line), "{}", robots.text);
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
    let once: BTreeSet<&str> = closed.iter().copied().collect();
    assert_eq!(once.len(), closed.len(), "a line stands twice: {closed:?}");

    let sitemap = app.open("/sitemap.xml", None).await;
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
        let page = app.open(path, None).await;
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(after(&page.text, "rel=\"canonical\" href=\""), *address);
    }
    // Every page that robots may index, and no other one.
    for page in shared::pages::PAGES
        .iter()
        .filter(|page| page.access == Access::Open)
    {
        let path = page.path.replace(":event", "cricket");
        let document = app.open(&path, None).await.text;
        let is_indexed = !document.contains("content=\"noindex\"")
            && after(&document, "rel=\"canonical\" href=\"") == format!("{origin}{path}");
        let is_listed = addresses.contains(&format!("{origin}{path}").as_str());
        assert_eq!(is_listed, is_indexed, "{path}");
    }
    for path in ["/scoreboard", "/aboutUs2", "/results/chess"] {
        assert!(addresses.contains(&format!("{origin}{path}").as_str()), "{path}");
    }
}

#[tokio::test]
async fn an_icon_answers_without_a_link() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let icon = reqwest::get(app.url("/favicon.ico")).await.unwrap();
    assert_eq!(
        (icon.status().as_u16(), &icon.headers()["content-type"]),
        (200, &"image/x-icon".parse().unwrap())
    );
    let bytes = icon.bytes().await.unwrap();
    assert_eq!(bytes[..6], [0, 0, 1, 0, 1, 0], "one image");
    let length = u32::from_le_bytes(bytes[14..18].try_into().unwrap()) as usize;
    let offset = u32::from_le_bytes(bytes[18..22].try_into().unwrap()) as usize;
    assert_eq!(offset + length, bytes.len());
    let image = png::Decoder::new(std::io::Cursor::new(&bytes[offset..]))
        .read_info()
        .unwrap();
    assert_eq!(
        (image.info().width, image.info().height),
        (u32::from(bytes[6]), u32::from(bytes[7]))
    );
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
    let page = app.open("/", None).await;
    let address = after(&page.text, "rel=\"manifest\" href=\"").to_owned();
    let manifest = app.open(&address, None).await;
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
