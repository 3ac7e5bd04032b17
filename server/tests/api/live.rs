//! Live data for visitors.

use crate::helpers::{TestApp, both_databases, fee_of, womens_fee_of};
use reqwest::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::catalogue::EVENTS;

#[apply(both_databases)]
async fn every_event_with_a_form_is_listed_with_its_state_and_fees(app: TestApp) {
    let live = app.get("/live", None).await.json();
    assert_eq!(
        (live["success"].clone(), live["revision"].clone()),
        (json!(true), json!(0))
    );
    assert_eq!(live["announcements"], json!([]));
    let events = live["events"].as_array().unwrap();
    let named: Vec<_> = events
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .collect();
    let expected: Vec<_> = EVENTS.iter().filter_map(|event| event.endpoint).collect();
    assert_eq!(named, expected);
    let of = |name: &str| {
        events
            .iter()
            .find(|event| event["event"] == name)
            .unwrap()
            .clone()
    };
    assert_eq!(
        of("football"),
        json!({
            "event": "football", "state": "open", "opensAt": null, "closesAt": null, "places": null,
            "fees": { "Men": fee_of("football"), "Women": womens_fee_of("football") }, "waiting": 0,
        })
    );
    assert_eq!(of("athletics")["fees"], json!({ "all": fee_of("athletics") }));
    assert_eq!(of("mr_infinito")["state"], "unlisted");
}

#[apply(both_databases)]
async fn a_client_with_the_current_data_gets_304(app: TestApp) {
    for path in ["/api/v1/live", "/api/v1/published"] {
        let first = app.open(path, None).await;
        assert_eq!(first.headers[CACHE_CONTROL], "public, max-age=2");
        let tag = first.headers[ETAG].clone();
        let again = app
            .send(|client| client.get(app.url(path)).header(IF_NONE_MATCH, tag.clone()))
            .await;
        assert_eq!((again.status.as_u16(), again.text.as_str()), (304, ""), "{path}");
        assert_eq!(again.headers[ETAG], tag);
    }
    let admin = app.admin().await;
    let tag = app.get("/live", None).await.headers[ETAG].clone();
    app.set(&admin, "event:chess", "state", json!("closed")).await;
    let changed = app
        .send(|client| client.get(app.url("/api/v1/live")).header(IF_NONE_MATCH, tag))
        .await;
    assert_eq!(changed.status, 200);
}

#[apply(both_databases)]
async fn pages_embed_what_the_call_returns(app: TestApp) {
    let admin = app.admin().await;
    app.set(
        &admin,
        "event:chess",
        "notes",
        json!("</script><script>alert(1)</script>"),
    )
    .await;
    let page = app.open("/event/ins/chess", None).await.text;
    let start = page.find("id=\"published\">").unwrap() + "id=\"published\">".len();
    let block = &page[start..start + page[start..].find("</script>").unwrap()];
    let embedded: Value = serde_json::from_str(block).unwrap();
    let published = app.get("/published", None).await.json();
    assert_eq!(embedded["settings"], published["settings"]);
    assert_eq!(embedded["events"]["chess"], published["events"]["chess"]);
    assert_eq!(
        embedded["settings"]["events"]["chess"]["notes"],
        "</script><script>alert(1)</script>"
    );
}

#[apply(both_databases)]
async fn islands_are_told_what_the_call_returns(app: TestApp) {
    let admin = app.admin().await;
    app.set(&admin, "event:chess", "notes", json!("Bring a clock"))
        .await;
    let told = app.open("/api/islands/published", None).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let (told, published) = (told.json(), app.get("/published", None).await.json());
    for field in ["settings", "live", "now"] {
        assert_eq!(told[field], published[field], "{field}");
    }
}

#[apply(both_databases)]
async fn the_scoreboard_is_told_only_to_callers_that_show_another_revision(app: TestApp) {
    let current = app.open("/api/islands/scoreboard?revision=0", None).await;
    assert_eq!((current.status.as_u16(), current.json()), (200, Value::Null));
    let other = app.open("/api/islands/scoreboard?revision=7", None).await;
    assert_eq!(other.json()["revision"], 0, "{}", other.text);
    for query in ["", "?revision=soon", "?revision=-1"] {
        let answer = app.open(&format!("/api/islands/scoreboard{query}"), None).await;
        assert_eq!(answer.status, 400, "{query}: {}", answer.text);
    }
}
