//! What staff see of the gates, and change.

use crate::gate::{GATE_A, GATE_B};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::GateVerdict;

#[apply(both_databases)]
async fn a_pass_that_two_gates_let_in_is_reported_until_a_lead_settles_it(app: TestApp) {
    let (gate, .., passes) = app.gate(true).await;
    let (one, two) = (app.phone(&gate, GATE_A), app.phone(&gate, GATE_B));
    let first = app.let_in(&gate.list, &passes[0], 1);
    app.advance(Duration::minutes(1));
    let second = app.let_in(&gate.list, &passes[0], 2);
    let other = app.let_in(&gate.list, &passes[1], 3);
    // The later scan is told first: the gate of the earlier one had no network.
    let synced = two.sync(0, &[second.clone(), other.clone()]).await;
    assert_eq!(synced["stored"], json!([second["_id"], other["_id"]]));
    assert_eq!(app.overview(&gate.admin).await["conflicts"], json!([]));
    let synced = one.sync(0, &[first]).await;
    let log = synced["log"].as_array().unwrap();
    assert_eq!((log.len(), synced["last"].as_u64()), (3, Some(3)));
    assert_eq!(log[0]["device"], "Gate b");

    let shown = app.overview(&gate.admin).await;
    assert_eq!((&shown["inside"], &shown["arrived"]), (&json!(2), &json!(2)));
    assert_eq!(shown["hours"][0]["wentIn"], 3);
    let conflicts = shown["conflicts"].as_array().unwrap();
    assert_eq!(conflicts.len(), 1, "{conflicts:?}");
    let conflict = &conflicts[0];
    assert_eq!(conflict["_id"], second["_id"]);
    assert_eq!(conflict["fullname"], passes[0]["fullname"]);
    assert_eq!(conflict["firstDevice"], "Gate a");
    assert_eq!(conflict["title"], "Already inside");

    let path = format!("/admin/gate/scans/{}/settle", second["_id"].as_str().unwrap());
    let blank = app
        .post(&path, Some(&gate.admin), json!({ "note": " ", "isUndone": true }))
        .await;
    assert_eq!(blank.json()["findings"][0]["path"], "note", "{}", blank.text);
    let settled = json!({ "note": "A copy of the pass", "isUndone": true });
    let shown = app.post(&path, Some(&gate.admin), settled).await.json();
    assert_eq!(shown["conflicts"], json!([]));
    assert_eq!(shown["hours"][0]["wentIn"], 2);
    let later = one.sync(3, &[]).await;
    assert_eq!(later["log"][0]["_id"], second["_id"]);
    assert_eq!(later["log"][0]["isUndone"], true);
    assert_eq!(later["last"], 4);
}

#[apply(both_databases)]
async fn a_pass_that_was_replaced_before_the_gate_told_is_reported(app: TestApp) {
    let (gate, captain, id, passes) = app.gate(false).await;
    let path = format!(
        "/registrations/{id}/passes/{}/reissue",
        passes[0]["_id"].as_str().unwrap()
    );
    app.post(&path, Some(&captain), json!({})).await;
    app.advance(Duration::seconds(6));
    let scan = app.let_in(&gate.list, &passes[0], 1);
    app.phone(&gate, GATE_A).sync(0, &[scan]).await;
    let conflicts = app.overview(&gate.admin).await["conflicts"].clone();
    assert_eq!(
        conflicts[0]["verdict"],
        json!(GateVerdict::Replaced),
        "{conflicts}"
    );
}

#[apply(both_databases)]
async fn staff_see_how_far_each_college_is(app: TestApp) {
    let (gate, captain, id, passes) = app.gate(true).await;
    app.enter_unpaid(&captain, "chess", 300).await;
    app.advance(Duration::seconds(6));
    app.phone(&gate, GATE_A)
        .sync(0, &[app.let_in(&gate.list, &passes[1], 1)])
        .await;
    let shown = app.get("/admin/arrivals", Some(&gate.admin)).await.json();
    let college = &shown["colleges"][0];
    let figures =
        ["teams", "unpaid", "expected", "unconfirmed", "beds", "arrived"].map(|name| &college[name]);
    assert_eq!(json!(figures), json!([2, 1, passes.len(), 0, 0, 1]), "{shown}");

    let name = college["college"].as_str().unwrap();
    let path = format!("/admin/arrivals/college?name={}", name.replace(' ', "%20"));
    let page = app.get(&path, Some(&gate.admin)).await.json();
    let team = page["teams"]
        .as_array()
        .unwrap()
        .iter()
        .find(|team| team["_id"] == id.as_str())
        .unwrap();
    let arrived: Vec<&Value> = team["people"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|person| person.get("arrivedAt").is_some())
        .map(|person| &person["fullname"])
        .collect();
    assert_eq!(arrived, [&passes[1]["fullname"]]);

    let past = app
        .get("/admin/arrivals?day=2001-01-01", Some(&gate.admin))
        .await
        .json();
    assert_eq!(past["colleges"], json!([]));
    let no_day = app.get("/admin/arrivals?day=Friday", Some(&gate.admin)).await;
    assert_eq!(no_day.status, 400, "{}", no_day.text);
}

#[apply(both_databases)]
async fn a_list_is_for_a_match_of_an_event_and_closes(app: TestApp) {
    let (gate, ..) = app.gate(true).await;
    let form = |kind: Value, event: &str, day: &str| json!({ "name": "Hall", "kind": kind, "event": event, "day": day, "bothWays": false });
    for (form, path) in [
        (json!({}), "name"),
        (form(Value::Null, "", ""), "kind"),
        (form(json!("match"), "", ""), "event"),
        (form(json!("match"), "quidditch", ""), "event"),
        (form(json!("meal"), "", "tomorrow"), "day"),
        (form(json!("meal"), "", ""), "day"),
    ] {
        let refused = app.post("/admin/gate/lists", Some(&gate.admin), form).await;
        assert_eq!(refused.status, 422, "{}", refused.text);
        assert_eq!(refused.json()["findings"][0]["path"], path, "{}", refused.text);
    }
    let path = format!("/admin/gate/lists/{}/close", gate.list);
    let closed = app.post(&path, Some(&gate.admin), json!({})).await.json();
    assert_eq!(closed["lists"][0]["isClosed"], true);
    app.phone(&gate, GATE_A)
        .send(0, &[], &[])
        .await
        .assert_failure(403, "not_a_volunteer");
    let path = format!("/admin/gate/lists/{}/reopen", gate.list);
    app.post(&path, Some(&gate.admin), json!({})).await;
    assert_eq!(
        app.phone(&gate, GATE_A).sync(0, &[]).await["lists"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}
