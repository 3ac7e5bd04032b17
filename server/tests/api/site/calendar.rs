//! Calendar files.

use crate::helpers::{TestApp, TestDatabase};
use serde_json::json;
use shared::catalogue::EVENTS;

#[tokio::test]
async fn the_fest_and_every_event_have_a_calendar_file() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for name in EVENTS.iter().map(|event| event.slug).chain(["infinito"]) {
        let file = app.open(&format!("/calendar/{name}.ics"), None).await;
        assert_eq!(file.status, 200, "{name}");
        assert_eq!(file.headers["content-type"], "text/calendar; charset=utf-8");
        let uid = format!("\r\nUID:{name}-2025@");
        assert!(
            file.text.starts_with("BEGIN:VCALENDAR\r\n") && file.text.contains(&uid),
            "{}",
            file.text
        );
    }
    for path in [
        "/calendar/quidditch.ics",
        "/calendar/cricket",
        "/calendar/../cricket.ics",
    ] {
        assert_eq!(app.open(path, None).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_calendar_file_follows_the_settings() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let of_cricket = async || app.open("/calendar/cricket.ics", None).await.text;
    assert!(of_cricket().await.contains("\r\nDTSTART;VALUE=DATE:20240220\r\n"));
    let admin = app.admin().await;
    app.set(&admin, "event:cricket", "firstDay", json!("2024-02-21"))
        .await;
    let changed = of_cricket().await;
    assert!(
        changed.contains("\r\nDTSTART;VALUE=DATE:20240221\r\n"),
        "{changed}"
    );
}
