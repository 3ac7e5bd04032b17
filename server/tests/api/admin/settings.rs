//! Settings that organisers change in the portal.

use crate::helpers::{Answer, TestApp, both_databases, fee_of, womens_fee_of};
use crate::registrations::{entry, payload};
use chrono::Duration;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;
use shared::money::Paise;

pub(crate) fn change(scope: &str, field: &str, value: Value) -> Value {
    json!({ "scope": scope, "field": field, "value": value })
}

impl TestApp {
    /// Signs up an admin.
    pub(crate) async fn admin(&self) -> String {
        self.signup_as("boss@college.in", Role::Admin).await
    }

    /// Reads the settings as staff.
    pub(crate) async fn settings(&self, staff: &str) -> Value {
        let answer = self.get("/admin/settings", Some(staff)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    /// Sends changes, based on the latest revision.
    pub(crate) async fn post_settings(&self, admin: &str, changes: Value) -> Answer {
        let based_on = self.settings(admin).await["revision"].clone();
        let form = json!({ "basedOn": based_on, "changes": changes, "reason": "a test" });
        self.post("/admin/settings", Some(admin), form).await
    }

    /// Saves one change; returns the revision.
    pub(crate) async fn set(&self, admin: &str, scope: &str, field: &str, value: Value) -> u64 {
        let saved = self
            .post_settings(admin, json!([change(scope, field, value)]))
            .await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        saved.json()["revision"].as_u64().unwrap()
    }

    /// An event's live data.
    pub(crate) async fn live(&self, event: &str) -> Value {
        self.advance(Duration::seconds(2));
        let live = self.get("/live", None).await.json();
        let events = live["events"].as_array().unwrap();
        events.iter().find(|live| live["event"] == event).unwrap().clone()
    }
}

#[apply(both_databases)]
async fn a_change_is_live_at_once_and_undone_in_one_call(app: TestApp) {
    let admin = app.admin().await;
    let before = app.settings(&admin).await;
    assert_eq!(
        (before["revision"].clone(), before["history"].clone()),
        (json!(0), json!([]))
    );
    assert_eq!(
        before["events"]["cricket"]["fee"],
        json!({ "all": fee_of("cricket") })
    );
    assert_eq!(before["events"]["cricket"]["capacity"], Value::Null);
    assert_eq!(before["events"]["mr_infinito"]["state"], "unlisted");
    assert_eq!(before["fest"], before["defaults"]["fest"]);

    let changes = json!([
        change("event:cricket", "venue", json!("Main ground")),
        change("event:cricket", "firstDay", json!("2026-01-20")),
        change("event:cricket", "lastDay", json!("2026-01-21")),
        change("fest", "year", json!(2026)),
    ]);
    let saved = app.post_settings(&admin, changes).await;
    assert_eq!(
        (saved.status.as_u16(), saved.json()["revision"].clone()),
        (200, json!(1)),
        "{}",
        saved.text
    );

    let page = app.open("/event/ins/cricket", None).await.text;
    for words in ["20/1/2026 - 21/1/2026", "Main ground", "Infinito 2026"] {
        assert!(page.contains(words), "{words}");
    }
    assert_eq!(app.get("/live", None).await.json()["revision"], 1);
    let read = app.settings(&admin).await;
    assert_eq!(read["events"]["cricket"]["venue"], "Main ground");
    let revision = &read["history"][0];
    assert_eq!(
        (
            revision["revision"].clone(),
            revision["author"].clone(),
            revision["reason"].clone()
        ),
        (json!(1), json!("boss"), json!("a test"))
    );
    assert_eq!(revision["changes"].as_array().unwrap().len(), 4);

    let undone = app.post("/admin/settings/1/undo", Some(&admin), json!({})).await;
    assert_eq!(
        (undone.status.as_u16(), undone.json()["revision"].clone()),
        (200, json!(2)),
        "{}",
        undone.text
    );
    let page = app.open("/event/ins/cricket", None).await.text;
    assert!(page.contains("20/2/2024 - 22/2/2024") && !page.contains("Main ground"));
    let read = app.settings(&admin).await;
    assert_eq!(read["fest"], read["defaults"]["fest"]);
    let history = read["history"].as_array().unwrap();
    assert_eq!(
        (history[0]["undoes"].clone(), history[1]["undoneBy"].clone()),
        (json!(1), json!(2))
    );
    app.post("/admin/settings/1/undo", Some(&admin), json!({}))
        .await
        .assert_failure(409, "undo_refused");
    app.post("/admin/settings/9/undo", Some(&admin), json!({}))
        .await
        .assert_failure(404, "not_found");
    assert_eq!(app.recorded("settings.change").await, 1);
    assert_eq!(app.recorded("settings.undo").await, 1);
}

#[apply(both_databases)]
async fn moderators_read_and_only_admins_change(app: TestApp) {
    let moderator = app.signup_as("mod@college.in", Role::Moderator).await;
    app.settings(&moderator).await;
    app.post_settings(&moderator, json!([change("fest", "year", json!(2026))]))
        .await
        .assert_failure(403, "not_authorized");
    app.post("/admin/settings/1/undo", Some(&moderator), json!({}))
        .await
        .assert_failure(403, "not_authorized");
}

#[apply(both_databases)]
async fn of_two_admins_who_save_at_once_one_is_told(app: TestApp) {
    let admin = app.admin().await;
    let form = |field: &str, value: Value| json!({ "basedOn": 0, "changes": [change("event:chess", field, value)], "reason": "rain" });
    let (first, second) = tokio::join!(
        app.post("/admin/settings", Some(&admin), form("venue", json!("Hall 1"))),
        app.post(
            "/admin/settings",
            Some(&admin),
            form("notes", json!("Bring a clock."))
        )
    );
    let (won, lost) = if first.status == 200 {
        (first, second)
    } else {
        (second, first)
    };
    assert_eq!(won.json()["revision"], 1);
    lost.assert_failure(409, "settings_changed");
    assert_eq!(app.settings(&admin).await["revision"], 1);
}

#[apply(both_databases)]
async fn each_wrong_change_is_a_finding_that_says_what_to_do(app: TestApp) {
    let admin = app.admin().await;
    let cases = [
        (
            "event:cricket",
            "closesAt",
            json!("2026-01-10T09:00:00Z"),
            "changes.0.value",
            "past",
        ),
        (
            "event:cricket",
            "fee",
            json!({ "all": -5 }),
            "changes.0.value",
            "range",
        ),
        (
            "event:cricket",
            "rules",
            json!([]),
            "changes.0.field",
            "not_offered",
        ),
        (
            "event:tennis",
            "fee",
            json!({ "all": 5 }),
            "changes.0.scope",
            "not_offered",
        ),
        ("fest", "lastDay", json!("2020-01-01"), "changes.0.value", "order"),
        ("fest", "contacts", json!("nobody"), "changes.0.value", "required"),
    ];
    for (scope, field, value, path, code) in cases {
        let refused = app
            .post_settings(&admin, json!([change(scope, field, value)]))
            .await;
        refused.assert_failure(422, "findings");
        let finding = refused.json()["findings"][0].clone();
        assert_eq!(
            (finding["path"].clone(), finding["code"].clone()),
            (json!(path), json!(code)),
            "{field}"
        );
    }
    let opening = json!([
        change("event:chess", "opensAt", json!("2026-01-12T00:00:00Z")),
        change("event:chess", "closesAt", json!("2026-01-11T00:00:00Z")),
    ]);
    let refused = app.post_settings(&admin, opening).await.json();
    assert_eq!(refused["findings"][0]["code"], "order");
    let form = json!({ "basedOn": 0, "changes": [change("fest", "year", json!(2026))], "reason": " " });
    let refused = app.post("/admin/settings", Some(&admin), form).await.json();
    assert_eq!(refused["findings"][0]["path"], "reason");
    assert_eq!(app.settings(&admin).await["revision"], 0, "nothing is saved");
}

#[apply(both_databases)]
async fn a_scheduled_change_takes_effect_on_time_and_is_not_contradicted(app: TestApp) {
    let admin = app.admin().await;
    let form = json!({
        "basedOn": 0, "changes": [change("event:chess", "state", json!("closed"))],
        "reason": "full house", "effectiveAt": "2026-01-10T11:00:00Z",
    });
    let saved = app.post("/admin/settings", Some(&admin), form).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!(app.live("chess").await["state"], "open");
    let refused = app
        .post_settings(&admin, json!([change("event:chess", "state", json!("paused"))]))
        .await;
    assert_eq!(
        refused.json()["findings"][0]["code"],
        "scheduled",
        "{}",
        refused.text
    );

    app.advance(Duration::hours(1));
    assert_eq!(app.live("chess").await["state"], "closed");
    let token = app.signup("asha@college.in").await;
    app.post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await
        .assert_failure(409, "event_closed");
}

#[apply(both_databases)]
async fn a_scheduled_change_can_be_undone_before_it_takes_effect(app: TestApp) {
    let admin = app.admin().await;
    let form = json!({
        "basedOn": 0, "changes": [change("event:chess", "state", json!("closed"))],
        "reason": "full house", "effectiveAt": "2026-01-10T11:00:00Z",
    });
    app.post("/admin/settings", Some(&admin), form).await;
    let undone = app
        .post(
            "/admin/settings/1/undo",
            Some(&admin),
            json!({ "reason": "a mistake" }),
        )
        .await;
    assert_eq!(undone.status, 200, "{}", undone.text);
    app.advance(Duration::hours(2));
    assert_eq!(app.live("chess").await["state"], "open");
}

#[apply(both_databases)]
async fn times_open_and_close_an_event(app: TestApp) {
    let admin = app.admin().await;
    let changes = json!([
        change("event:chess", "opensAt", json!("2026-01-10T11:00:00Z")),
        change("event:chess", "closesAt", json!("2026-01-10T12:00:00Z")),
    ]);
    assert_eq!(app.post_settings(&admin, changes).await.status, 200);
    let token = app.signup("asha@college.in").await;
    let form = payload(&entry("chess", 0));
    app.post_create_order(&token, "chess", form.clone())
        .await
        .assert_failure(409, "event_not_open");
    app.advance(Duration::hours(1));
    assert_eq!(app.live("chess").await["state"], "open");
    let entered = app.post_create_order(&token, "chess", form.clone()).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    app.advance(Duration::hours(1));
    let other = app.signup("ravi@college.in").await;
    app.post_create_order(&other, "chess", payload(&entry("chess", 100)))
        .await
        .assert_failure(409, "event_closed");
    let again = app.post_create_order(&token, "chess", form).await;
    assert_eq!(again.status, 200, "who has entered can still pay: {}", again.text);
}

#[apply(both_databases)]
async fn no_entry_is_priced_anew(app: TestApp) {
    let admin = app.admin().await;
    let token = app.signup("asha@college.in").await;
    let amount = |answer: &Answer| answer.json()["order"]["amount"].clone();
    let draft = entry("badminton", 0);
    let first = app.post_create_order(&token, "badminton", payload(&draft)).await;
    assert_eq!(amount(&first), fee_of("badminton"), "{}", first.text);
    app.set(
        &admin,
        "event:badminton",
        "fee",
        json!({ "Men": 300_000, "Women": 200_000 }),
    )
    .await;

    let again = app.post_create_order(&token, "badminton", payload(&draft)).await;
    assert_eq!(
        amount(&again),
        fee_of("badminton"),
        "the order that is open keeps its price"
    );
    let mut changed = draft.clone();
    changed.college_name = "Another College".into();
    let edited = app
        .post_create_order(&token, "badminton", payload(&changed))
        .await;
    assert_eq!(amount(&edited), fee_of("badminton"), "an edit changes no price");
    changed.category = "Women".into();
    changed.team.players.truncate(1);
    let women = app
        .post_create_order(&token, "badminton", payload(&changed))
        .await;
    assert_eq!(
        amount(&women),
        womens_fee_of("badminton"),
        "the women's fee at the time of the entry"
    );

    let other = app.signup("ravi@college.in").await;
    let new = app
        .post_create_order(&other, "badminton", payload(&entry("badminton", 100)))
        .await;
    assert_eq!(amount(&new), 300_000);

    let id = app.my_registrations(&token).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    app.post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    let anew = app.post_create_order(&token, "badminton", payload(&draft)).await;
    assert_eq!(amount(&anew), 300_000, "a withdrawn entry is entered anew");
}

#[apply(both_databases)]
async fn a_stored_value_that_does_not_validate_falls_back(app: TestApp) {
    use sea_orm::{ActiveValue::Set, EntityTrait};
    let row = infinito::entities::setting::ActiveModel {
        revision: Set(1),
        scope: Set("event:chess".to_owned()),
        field: Set("fee".to_owned()),
        value: Set("\"free\"".to_owned()),
        reason: Set("a bug".to_owned()),
        author_id: Set(None),
        created_at: Set(app.state.env.clock.now()),
        effective_at: Set(app.state.env.clock.now()),
        undoes: Set(None),
    };
    app.state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                infinito::entities::setting::Entity::insert(row)
                    .exec_without_returning(txn)
                    .await
            })
        })
        .await
        .unwrap();
    assert_eq!(app.live("chess").await["fees"], json!({ "all": fee_of("chess") }));
    let page = app.open("/event/ins/chess", None).await;
    assert!(page.status == 200 && page.text.contains(&Paise(fee_of("chess")).to_string()));
    let token = app.signup("asha@college.in").await;
    let order = app
        .post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await;
    assert_eq!(order.json()["order"]["amount"], fee_of("chess"), "{}", order.text);
    let admin = app.admin().await;
    let fixed = app
        .set(&admin, "event:chess", "fee", json!({ "all": 30_000 }))
        .await;
    assert_eq!(fixed, 2);
    assert_eq!(app.live("chess").await["fees"], json!({ "all": 30_000 }));
}

#[apply(both_databases)]
async fn a_preview_shows_the_panel_and_saves_nothing(app: TestApp) {
    let admin = app.admin().await;
    let form = json!({ "changes": [change("event:chess", "venue", json!("<b>Hall 7</b>"))] });
    let preview = app
        .post("/admin/settings/preview", Some(&admin), form)
        .await
        .json();
    assert_eq!(preview["findings"], json!([]));
    let html = preview["html"].as_str().unwrap();
    assert!(
        html.contains("&lt;b&gt;Hall 7") && html.contains("Chess"),
        "{html}"
    );
    assert_eq!(app.settings(&admin).await["revision"], 0);
    let form = json!({ "changes": [change("event:chess", "fee", json!("free"))] });
    let preview = app
        .post("/admin/settings/preview", Some(&admin), form)
        .await
        .json();
    assert_eq!(preview["findings"][0]["path"], "changes.0.value");
}

#[apply(both_databases)]
async fn another_replica_follows_when_it_looks(app: TestApp) {
    let admin = app.admin().await;
    let other = app.replica();
    app.set(&admin, "event:chess", "venue", json!("Hall 1")).await;
    let chess = shared::catalogue::by_endpoint("chess").unwrap();
    assert_eq!(other.env.catalogue().terms(chess).venue, None);
    let mut shown = None;
    infinito::publishing::watch::look(
        &other.env,
        &other.live,
        &other.contests,
        &other.documents,
        &mut shown,
    )
    .await
    .unwrap();
    assert_eq!(
        other.env.catalogue().terms(chess).venue.as_deref(),
        Some("Hall 1")
    );
}
