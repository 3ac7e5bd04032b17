//! Announcements of the organisers.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};

fn form(text: &str, audience: &str) -> Value {
    json!({ "text": text, "severity": "warning", "audience": audience })
}

fn texts(answer: &Value) -> Vec<&str> {
    let announcements = answer["announcements"].as_array().unwrap();
    announcements
        .iter()
        .map(|one| one["text"].as_str().unwrap())
        .collect()
}

#[apply(both_databases)]
async fn everyone_sees_an_announcement_from_its_start_to_its_end(app: TestApp) {
    let admin = app.admin().await;
    let mut rain = form("It rains: chess moves to Hall 2.", "everyone");
    rain["from"] = json!("2026-01-10T11:00:00Z");
    rain["until"] = json!("2026-01-10T12:00:00Z");
    rain["link"] = json!("/event/ins/chess");
    let saved = app.post("/admin/announcements", Some(&admin), rain).await;
    assert_eq!(
        (
            saved.status.as_u16(),
            saved.json()["announcement"]["author"].clone()
        ),
        (201, json!("boss"))
    );
    let live = async || {
        app.advance(Duration::seconds(2));
        app.get("/live", None).await.json()
    };
    assert_eq!(texts(&live().await), Vec::<&str>::new());
    app.advance(Duration::hours(1));
    let shown = live().await;
    assert_eq!(texts(&shown), ["It rains: chess moves to Hall 2."]);
    assert_eq!(shown["announcements"][0]["link"], "/event/ins/chess");
    app.advance(Duration::hours(1));
    assert_eq!(texts(&live().await), Vec::<&str>::new());
}

#[apply(both_databases)]
async fn an_announcement_is_in_the_page_at_once_and_gone_when_it_is_taken_down(app: TestApp) {
    let admin = app.admin().await;
    assert!(!app.open("/", None).await.text.contains("Doors open"));
    let saved = app
        .post(
            "/admin/announcements",
            Some(&admin),
            form("Doors open at 8 <am>", "everyone"),
        )
        .await
        .json();
    let page = app.open("/", None).await.text;
    assert!(
        page.contains("Doors open at 8 &lt;am&gt;") || page.contains("Doors open at 8 &lt;am>"),
        "in the page"
    );
    let id = saved["announcement"]["_id"].as_str().unwrap();
    let down = app
        .post(
            &format!("/admin/announcements/{id}/withdraw"),
            Some(&admin),
            json!({}),
        )
        .await
        .json();
    assert!(down["announcement"]["withdrawnAt"].is_string(), "{down}");
    assert!(!app.open("/", None).await.text.contains("Doors open"));
    let list = app.get("/admin/announcements", Some(&admin)).await.json();
    assert_eq!(texts(&list), ["Doors open at 8 <am>"], "it stays in the list");
}

#[apply(both_databases)]
async fn only_its_audience_sees_an_announcement(app: TestApp) {
    let admin = app.admin().await;
    let asha = app.signup("asha@college.in").await;
    app.enter_unpaid(&asha, "chess", 0).await;
    for (text, audience) in [
        ("Signed in", "signed-in"),
        ("Chess teams", "event:chess"),
        ("Cricket teams", "event:cricket"),
    ] {
        let saved = app
            .post("/admin/announcements", Some(&admin), form(text, audience))
            .await;
        assert_eq!(saved.status, 201, "{}", saved.text);
        app.advance(Duration::seconds(1));
    }
    let own = app.get("/announcements", Some(&asha)).await.json();
    assert_eq!(texts(&own), ["Chess teams", "Signed in"]);
    let other = app.get("/announcements", Some(&admin)).await.json();
    assert_eq!(texts(&other), ["Signed in"]);
    app.advance(Duration::seconds(2));
    assert_eq!(texts(&app.get("/live", None).await.json()), Vec::<&str>::new());
    app.get("/announcements", None)
        .await
        .assert_failure(401, "login_first");
}

#[apply(both_databases)]
async fn a_wrong_announcement_is_refused_by_field(app: TestApp) {
    let admin = app.admin().await;
    let mut wrong = form("x", "nobody");
    wrong["link"] = json!("javascript:alert(1)");
    wrong["until"] = json!("2026-01-01T00:00:00Z");
    let refused = app.post("/admin/announcements", Some(&admin), wrong).await;
    refused.assert_failure(422, "findings");
    let body = refused.json();
    let paths: Vec<_> = body["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["path"].clone())
        .collect();
    assert_eq!(paths, ["text", "audience", "until", "link"]);
}
