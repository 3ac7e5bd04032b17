//! Who gets a place, by every way into one: the event's state, the teams' lock, the number of places and the waiting list.

use crate::helpers::{Answer, TestApp, both_databases};
use crate::registrations::{entry, payload, person};
use chrono::Duration;
use infinito::publishing::watch::sweep;
use rstest_reuse::apply;
use serde_json::{Value, json};

/// The form of chess that was stored, and forms that differ from it in one answer each.
fn forms() -> (Value, Vec<Value>) {
    let stored = entry("chess", 0);
    let changed = |change: &dyn Fn(&mut shared::draft::RegistrationDraft)| {
        let mut draft = stored.clone();
        change(&mut draft);
        payload(&draft)
    };
    let others = vec![
        changed(&|draft| draft.college_name = "Late College".to_owned()),
        changed(&|draft| draft.college_address = "Another Road, Patna".to_owned()),
        changed(&|draft| draft.team.captain[0].fullname = "Late Comer".to_owned()),
        changed(&|draft| draft.team.captain[0].aadhar_id = person(77).aadhar_id),
        changed(&|draft| draft.team.captain[0].phone_number = "9777777777".to_owned()),
    ];
    (payload(&stored), others)
}

impl TestApp {
    /// Asserts that the stored entry of chess is paid with its identical form only.
    async fn assert_identical_only(&self, token: &str, code: &str) {
        let (same, others) = forms();
        let before = self.my_registrations(token).await;
        for other in others {
            self.post_create_order(token, "chess", other)
                .await
                .assert_failure(409, code);
        }
        assert_eq!(self.my_registrations(token).await, before, "nothing was replaced");
        let order = self.post_create_order(token, "chess", same).await;
        assert_eq!(order.status, 200, "the identical form is paid: {}", order.text);
        assert_eq!(self.my_registrations(token).await, before);
    }

    async fn unpaid_chess(&self, email: &str) -> String {
        let token = self.signup(email).await;
        let (form, _) = forms();
        let stored = self.post_create_order(&token, "chess", form).await;
        assert_eq!(stored.status, 200, "{}", stored.text);
        token
    }

    async fn set_places(&self, admin: &str, event: &str, places: Value) {
        self.set(admin, &format!("event:{event}"), "capacity", places)
            .await;
    }

    async fn wait_for(&self, token: &str, event: &str, form: Value) {
        let path = format!("/events/{event}/waiting-list");
        let joined = self.post(&path, Some(token), form).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
    }

    async fn waits(&self, token: &str, event: &str) -> Value {
        let path = format!("/events/{event}/waiting-list");
        self.get(&path, Some(token)).await.json()["waiting"]["status"].clone()
    }
}

fn number(number: usize) -> String {
    format!("user{number}@college.in")
}

#[apply(both_databases)]
async fn locked_entry_takes_only_the_identical_form(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.roster_lock = "2026-01-12T00:00:00Z".to_owned())
        .await;
    let token = app.unpaid_chess(&number(1)).await;
    app.advance(Duration::days(2));
    app.assert_identical_only(&token, "roster_locked").await;
    let late = app.signup(&number(2)).await;
    let form = payload(&entry("chess", 100));
    for refused in [
        app.post_create_order(&late, "chess", form.clone()).await,
        app.post_entry(&late, "chess", form).await,
    ] {
        refused.assert_failure(409, "roster_locked");
    }
    let id = app.my_registrations(&token).await[0]["_id"].clone();
    let id = id.as_str().unwrap();
    let withdrawn = app
        .post(&format!("/registrations/{id}/cancel"), Some(&token), json!({}))
        .await;
    assert_eq!(withdrawn.status, 200, "{}", withdrawn.text);
    let (same, _) = forms();
    for refused in [
        app.post_create_order(&token, "chess", same.clone()).await,
        app.post_entry(&token, "chess", same).await,
    ] {
        refused.assert_failure(409, "roster_locked");
    }
}

#[apply(both_databases)]
async fn an_event_that_takes_no_entries_takes_only_the_identical_form(app: TestApp) {
    let admin = app.admin().await;
    let token = app.unpaid_chess(&number(1)).await;
    for (state, code) in [("paused", "event_paused"), ("closed", "event_closed")] {
        app.set(&admin, "event:chess", "state", json!(state)).await;
        app.assert_identical_only(&token, code).await;
    }
    app.set(&admin, "event:chess", "state", json!("open")).await;
    app.set(&admin, "event:chess", "closesAt", json!("2026-01-11T10:00:00Z"))
        .await;
    app.advance(Duration::days(2));
    app.assert_identical_only(&token, "event_closed").await;
}

#[apply(both_databases)]
async fn an_identical_form_keeps_staffs_decision_though_its_warnings_change(app: TestApp) {
    let admin = app.admin().await;
    let token = app.unpaid_chess(&number(1)).await;
    let id = app.my_registrations(&token).await[0]["_id"].clone();
    app.decided(&admin, id.as_str().unwrap(), "approve").await;
    // Another team names the same person, which adds a warning.
    app.unpaid_chess(&number(2)).await;
    let (same, _) = forms();
    assert_eq!(app.post_create_order(&token, "chess", same).await.status, 200);
    assert_eq!(app.my_registrations(&token).await[0]["status"], "approved");
}

#[apply(both_databases)]
async fn requested_changes_are_made_after_the_lock(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.roster_lock = "2026-01-12T00:00:00Z".to_owned())
        .await;
    let admin = app.admin().await;
    let token = app.unpaid_chess(&number(1)).await;
    let id = app.my_registrations(&token).await[0]["_id"].clone();
    app.decided(&admin, id.as_str().unwrap(), "requestChanges").await;
    app.advance(Duration::days(2));
    let (_, others) = forms();
    let replaced = app.post_create_order(&token, "chess", others[0].clone()).await;
    assert_eq!(replaced.status, 200, "{}", replaced.text);
}

#[apply(both_databases)]
async fn an_offered_place_ends_with_the_lock(app: TestApp) {
    let mut app = app;
    app.reconfigure(|settings| settings.roster_lock = "2026-01-11T00:00:00Z".to_owned())
        .await;
    let admin = app.admin().await;
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    let (first, second) = (app.signup(&number(1)).await, app.signup(&number(2)).await);
    let id = app.enter_unpaid(&first, "chess", 0).await;
    app.wait_for(&second, "chess", json!({})).await;
    app.post(&format!("/registrations/{id}/cancel"), Some(&first), json!({}))
        .await;
    let waiting = app.get("/events/chess/waiting-list", Some(&second)).await.json();
    assert_eq!(waiting["waiting"]["heldUntil"], "2026-01-11T00:00:00Z");
    app.advance(Duration::hours(15));
    app.post_entry(&second, "chess", payload(&entry("chess", 100)))
        .await
        .assert_failure(409, "roster_locked");
    app.post("/events/chess/waiting-list", Some(&first), json!({}))
        .await
        .assert_failure(409, "roster_locked");
}

#[apply(both_databases)]
async fn a_scheduled_number_of_places_counts_at_its_moment_and_first_for_those_who_wait(app: TestApp) {
    let admin = app.admin().await;
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    let mut users = Vec::new();
    for user in 1..4 {
        users.push(app.signup(&number(user)).await);
    }
    app.enter_unpaid(&users[0], "chess", 0).await;
    app.wait_for(&users[1], "chess", json!({})).await;
    let based_on = app.settings(&admin).await["revision"].clone();
    let form = json!({
        "basedOn": based_on, "reason": "a second hall", "effectiveAt": "2026-01-10T11:00:00Z",
        "changes": [{ "scope": "event:chess", "field": "capacity", "value": { "all": 2 } }],
    });
    let saved = app.post("/admin/settings", Some(&admin), form).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let enter = async |user: usize| {
        app.post_create_order(&users[user], "chess", payload(&entry("chess", user * 100)))
            .await
    };
    enter(1).await.assert_failure(409, "event_full");
    app.advance(Duration::hours(1));
    // No sweep has offered the place yet.
    enter(2).await.assert_failure(409, "event_full");
    let entered = enter(1).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(app.waits(&users[1], "chess").await, Value::Null);
    enter(2).await.assert_failure(409, "event_full");
}

#[apply(both_databases)]
async fn a_user_who_enters_directly_leaves_the_waiting_list(app: TestApp) {
    let admin = app.admin().await;
    app.set_places(&admin, "badminton", json!({ "Men": 1 })).await;
    let (first, second) = (app.signup(&number(1)).await, app.signup(&number(2)).await);
    app.enter_unpaid(&first, "badminton", 0).await;
    app.wait_for(&second, "badminton", json!({ "category": "Men" }))
        .await;
    let mut women = entry("badminton", 200);
    women.category = "Women".into();
    women.team.players.truncate(1);
    let entered = app.post_create_order(&second, "badminton", payload(&women)).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(app.waits(&second, "badminton").await, Value::Null);

    // Without a limit, too: the list is left over from one.
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    app.enter_unpaid(&first, "chess", 300).await;
    app.wait_for(&second, "chess", json!({})).await;
    app.set_places(&admin, "chess", Value::Null).await;
    app.enter_unpaid(&second, "chess", 400).await;
    app.set_places(&admin, "chess", json!({ "all": 3 })).await;
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 1);
    assert_eq!(app.waits(&second, "chess").await, Value::Null);
}

/// The only refusal in an answer to a decision.
fn refusal(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let answer = answer.json();
    assert_eq!(answer["decided"], json!([]), "{answer}");
    answer["refused"][0]["message"].as_str().unwrap().to_owned()
}

#[apply(both_databases)]
async fn staff_give_no_place_of_a_full_event(app: TestApp) {
    let admin = app.admin().await;
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    let (first, second) = (app.signup(&number(1)).await, app.signup(&number(2)).await);
    let id = app.enter_unpaid(&first, "chess", 0).await;
    let batch = app.decided(&admin, &id, "reject").await;
    app.enter_unpaid(&second, "chess", 100).await;
    let again = json!({ "ids": [id], "decision": "approve", "again": true });
    let approve = async || {
        app.post("/admin/registrations/decisions", Some(&admin), again.clone())
            .await
    };
    let full = "All places for this event are taken";
    assert!(refusal(&approve().await).starts_with(full));
    assert!(refusal(&app.undo(&admin, &batch).await).starts_with(full));
    let requested = json!({ "ids": [id], "decision": "requestChanges", "reason": "a card", "again": true });
    let requested = app
        .post("/admin/registrations/decisions", Some(&admin), requested)
        .await;
    assert!(refusal(&requested).starts_with(full));
    assert_eq!(app.my_registrations(&first).await[0]["status"], "rejected");
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 0);
    app.set_places(&admin, "chess", json!({ "all": 2 })).await;
    assert_eq!(approve().await.json()["decided"], json!([id]));
    assert_eq!(app.my_registrations(&first).await[0]["status"], "approved");
}

#[apply(both_databases)]
async fn of_two_approvals_at_once_one_gets_the_last_place(app: TestApp) {
    let admin = app.admin().await;
    let mut ids = Vec::new();
    for user in 0..6 {
        let token = app.signup(&number(user)).await;
        let id = app.enter_unpaid(&token, "chess", user * 100).await;
        app.decided(&admin, &id, "reject").await;
        ids.push(id);
    }
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    let calls = ids.iter().map(|id| {
        let form = json!({ "ids": [id], "decision": "approve", "again": true });
        app.post("/admin/registrations/decisions", Some(&admin), form)
    });
    let answers = futures_util::future::join_all(calls).await;
    let approved = answers
        .iter()
        .filter(|answer| answer.json()["decided"] != json!([]))
        .count();
    assert_eq!(approved, 1);
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 0);
}

#[apply(both_databases)]
async fn accepted_money_takes_no_place_of_a_full_event(app: TestApp) {
    let admin = app.admin().await;
    app.set_places(&admin, "chess", json!({ "all": 1 })).await;
    let (first, second) = (app.signup(&number(1)).await, app.signup(&number(2)).await);
    let order = app
        .post_create_order(&first, "chess", payload(&entry("chess", 0)))
        .await
        .json();
    for hours in [36, 12] {
        app.advance(Duration::hours(hours));
        sweep(&app.state.env).await.unwrap();
    }
    app.enter_unpaid(&second, "chess", 100).await;
    let returned = app
        .sandbox_pay(&first, order["order"]["id"].as_str().unwrap())
        .await;
    let payment = returned["razorpay_payment_id"].as_str().unwrap().to_owned();
    app.post_verify(&first, "chess", returned)
        .await
        .assert_failure(409, "payment_in_inbox");
    let path = format!("/admin/payments/inbox/{}/accept", app.our_id(&payment).await);
    let accept = async || {
        app.post(&path, Some(&admin), json!({ "note": "let them in" }))
            .await
    };
    let refused = accept().await;
    refused.assert_failure(409, "payment_not_acceptable");
    assert!(refused.text.contains("All places"), "{}", refused.text);
    app.set_places(&admin, "chess", json!({ "all": 2 })).await;
    let accepted = accept().await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 0);
}
