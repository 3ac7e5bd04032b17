//! Entries of one event, paginated.

use super::events;
use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

#[apply(both_databases)]
async fn an_event_is_found_by_its_endpoint_and_by_its_page(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    for event in shared::catalogue::EVENTS {
        let page = event.wizard_route.strip_prefix("/events/").unwrap();
        let path = format!("/events/{page}/registrations");
        for query in ["", "?page=1"] {
            let list = app.get(&format!("{path}{query}"), Some(&staff)).await;
            match event.endpoint {
                Some(endpoint) => assert_eq!(
                    (list.status.as_u16(), &list.json()["event"]),
                    (200, &json!(endpoint)),
                    "{path}"
                ),
                None => list.assert_failure(404, "event_not_found"),
            }
        }
    }
}

#[apply(both_databases)]
async fn an_events_entries_come_a_page_at_a_time_and_whole(app: TestApp) {
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let mut owners = Vec::new();
    for number in 0..3 {
        let token = app.signup(&format!("captain{number}@college.in")).await;
        let mut draft = entry("squash", number * 30);
        draft.category = if number == 1 { "Women" } else { "Men" }.to_owned();
        app.post_entry(&token, "squash", payload(&draft)).await;
        app.enter_unpaid(&token, "chess", 100 + number * 30).await;
        app.advance(chrono::Duration::minutes(1));
        owners.push(token);
    }
    let path = "/events/squash/registrations";
    let all = app.get(path, Some(&staff)).await.json();
    assert_eq!(
        (all["registrations"].as_array().unwrap().len(), all.get("total")),
        (3, None),
        "as before"
    );
    let page = async |query: &str| app.get(&format!("{path}?{query}"), Some(&staff)).await;
    let who = |body: &Value| -> Vec<String> {
        let rows = body["registrations"].as_array().unwrap();
        rows.iter()
            .map(|row| row["userId"]["username"].as_str().unwrap().to_owned())
            .collect()
    };
    for (query, found, total) in [
        ("page=1", vec!["captain2", "captain1", "captain0"], 3),
        ("page=2&pageSize=2", vec!["captain0"], 3),
        ("sort=createdAt", vec!["captain0", "captain1", "captain2"], 3),
        ("category=women", vec!["captain1"], 1),
        ("q=captain2", vec!["captain2"], 1),
        ("status=approved", vec![], 0),
    ] {
        let body = page(query).await.json();
        assert_eq!(
            (who(&body), &body["total"]),
            (found.into_iter().map(str::to_owned).collect(), &json!(total)),
            "{query}"
        );
    }
    let first = page("page=1&pageSize=1").await;
    assert_eq!(
        first.json()["registrations"][0],
        all["registrations"][0],
        "whole, numbers masked"
    );
    assert_eq!(events(&first), ["squash"]);
    app.get("/events/polo/registrations?page=1", Some(&staff))
        .await
        .assert_failure(404, "event_not_found");
}
