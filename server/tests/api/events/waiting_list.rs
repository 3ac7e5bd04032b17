//! Places of events with a limited number of entries, and their waiting lists.

use crate::helpers::{TestApp, both_databases};
use crate::registrations::{entry, payload};
use chrono::Duration;
use infinito::publishing::watch::sweep;
use rstest_reuse::apply;
use serde_json::{Value, json};

impl TestApp {
    /// Sets the number of places of an event without categories.
    async fn limit(&self, admin: &str, event: &str, places: u32) {
        self.set(
            admin,
            &format!("event:{event}"),
            "capacity",
            json!({ "all": places }),
        )
        .await;
    }

    async fn join(&self, token: &str, event: &str) -> Value {
        let joined = self
            .post(&format!("/events/{event}/waiting-list"), Some(token), json!({}))
            .await;
        assert_eq!(joined.status, 200, "{}", joined.text);
        joined.json()["waiting"].clone()
    }

    async fn waiting(&self, token: &str, event: &str) -> Value {
        let answer = self
            .get(&format!("/events/{event}/waiting-list"), Some(token))
            .await;
        answer.json()["waiting"].clone()
    }

    async fn user(&self, number: usize) -> String {
        self.signup(&format!("user{number}@college.in")).await
    }

    async fn cancel(&self, token: &str, id: &str) {
        let answer = self
            .post(&format!("/registrations/{id}/cancel"), Some(token), json!({}))
            .await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
}

#[apply(both_databases)]
async fn an_entry_at_capacity_is_refused_and_waits_for_a_place(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let (first, second, third) = (app.user(1).await, app.user(2).await, app.user(3).await);
    app.post("/events/chess/waiting-list", Some(&second), json!({}))
        .await
        .assert_failure(409, "places_free");
    let id = app.enter_unpaid(&first, "chess", 0).await;
    let live = app.live("chess").await;
    assert_eq!(live["places"], json!({ "all": { "total": 1, "left": 0 } }));
    let form = payload(&entry("chess", 100));
    app.post_create_order(&second, "chess", form.clone())
        .await
        .assert_failure(409, "event_full");
    app.post_entry(&second, "chess", form.clone())
        .await
        .assert_failure(409, "event_full");
    assert!(app.my_registrations(&second).await.is_empty());

    assert_eq!(app.join(&second, "chess").await["position"], 1);
    assert_eq!(app.join(&third, "chess").await["position"], 2);
    assert_eq!(
        app.join(&second, "chess").await["position"],
        1,
        "joining again keeps the place"
    );
    app.post("/events/chess/waiting-list", Some(&first), json!({}))
        .await
        .assert_failure(409, "already_registered");
    assert_eq!(app.live("chess").await["waiting"], 2);

    app.cancel(&first, &id).await;
    let offered = app.waiting(&second, "chess").await;
    assert_eq!(offered["status"], "offered");
    assert!(
        offered["heldUntil"]
            .as_str()
            .unwrap()
            .starts_with("2026-01-11T10:00"),
        "{offered}"
    );
    assert_eq!(app.waiting(&third, "chess").await["position"], 1);
    let mail = app
        .waiting_mail("place offered", "user2@college.in")
        .await
        .unwrap();
    let decline = format!("{}/registrations#waiting-lists", app.state.env.config.public_url);
    assert!(
        mail.text_body.lines().any(|line| line.ends_with(&decline)),
        "{}",
        mail.text_body
    );
    assert_eq!(
        app.live("chess").await["places"]["all"]["left"],
        0,
        "an offered place is not free"
    );
    app.post_create_order(&third, "chess", payload(&entry("chess", 200)))
        .await
        .assert_failure(409, "event_full");
    let entered = app.post_create_order(&second, "chess", form).await;
    assert_eq!(entered.status, 200, "{}", entered.text);
    assert_eq!(app.waiting(&second, "chess").await, Value::Null);
    assert_eq!(app.waiting(&third, "chess").await["status"], "waiting");
}

#[apply(both_databases)]
async fn a_declined_or_expired_offer_goes_to_the_next(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let first = app.user(1).await;
    let id = app.enter_unpaid(&first, "chess", 0).await;
    let queue = [app.user(2).await, app.user(3).await, app.user(4).await];
    for token in &queue {
        app.join(token, "chess").await;
    }
    app.cancel(&first, &id).await;
    let declined = app.delete("/events/chess/waiting-list", Some(&queue[0])).await;
    assert_eq!(declined.status, 200, "{}", declined.text);
    assert_eq!(app.waiting(&queue[0], "chess").await, Value::Null);
    assert_eq!(app.waiting(&queue[1], "chess").await["status"], "offered");

    app.advance(Duration::hours(24));
    app.post_create_order(&queue[1], "chess", payload(&entry("chess", 100)))
        .await
        .assert_failure(409, "event_full");
    sweep(&app.state.env).await.unwrap();
    assert_eq!(app.waiting(&queue[1], "chess").await, Value::Null);
    assert_eq!(app.waiting(&queue[2], "chess").await["status"], "offered");
}

#[apply(both_databases)]
async fn places_are_counted_by_category_and_raising_them_offers_the_new_ones(app: TestApp) {
    let admin = app.admin().await;
    app.set(&admin, "event:badminton", "capacity", json!({ "Men": 1 }))
        .await;
    let first = app.user(1).await;
    app.enter_unpaid(&first, "badminton", 0).await;
    let (second, third) = (app.user(2).await, app.user(3).await);
    app.post_create_order(&second, "badminton", payload(&entry("badminton", 100)))
        .await
        .assert_failure(409, "event_full");
    let mut women = entry("badminton", 200);
    women.category = "Women".into();
    women.team.players.truncate(1);
    let entered = app.post_create_order(&third, "badminton", payload(&women)).await;
    assert_eq!(
        entered.status, 200,
        "women's places are unlimited: {}",
        entered.text
    );
    app.post("/events/badminton/waiting-list", Some(&second), json!({}))
        .await
        .assert_failure(422, "findings");
    let joined = app
        .post(
            "/events/badminton/waiting-list",
            Some(&second),
            json!({ "category": "Men" }),
        )
        .await;
    assert_eq!(joined.json()["waiting"]["position"], 1, "{}", joined.text);

    let refused = app
        .post_settings(
            &admin,
            json!([{ "scope": "event:badminton", "field": "capacity", "value": { "Men": 0 } }]),
        )
        .await;
    refused.assert_failure(422, "findings");
    let finding = refused.json()["findings"][0].clone();
    assert_eq!(
        (finding["code"].clone(), finding["params"]["taken"].clone()),
        (json!("below_taken"), json!("1"))
    );

    app.set(&admin, "event:badminton", "capacity", json!({ "Men": 2 }))
        .await;
    assert_eq!(app.waiting(&second, "badminton").await["status"], "offered");
}

#[apply(both_databases)]
async fn an_unpaid_place_is_released_with_a_mail_before_and_after(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let (first, second) = (app.user(1).await, app.user(2).await);
    let id = app.enter_unpaid(&first, "chess", 0).await;
    app.join(&second, "chess").await;
    app.advance(Duration::hours(35));
    sweep(&app.state.env).await.unwrap();
    assert!(app.waiting_mail("place ends", "user1@college.in").await.is_none());
    app.advance(Duration::hours(1));
    sweep(&app.state.env).await.unwrap();
    let warning = app.waiting_mail("place ends", "user1@college.in").await.unwrap();
    assert!(
        warning.text_body.contains("12 January 2026, 15:30 IST"),
        "{}",
        warning.text_body
    );
    app.advance(Duration::hours(11));
    sweep(&app.state.env).await.unwrap();
    assert_eq!(app.waiting(&second, "chess").await["status"], "waiting");
    app.advance(Duration::hours(1));
    sweep(&app.state.env).await.unwrap();
    assert!(
        app.waiting_mail("place released", "user1@college.in")
            .await
            .is_some()
    );
    assert_eq!(app.waiting(&second, "chess").await["status"], "offered");
    assert_eq!(app.detail(&first, &id).await["placeReleased"], true);

    app.post(&format!("/registrations/{id}/pay"), Some(&first), json!({}))
        .await
        .assert_failure(409, "event_full");
    app.limit(&admin, "chess", 2).await;
    let paid = app
        .post(&format!("/registrations/{id}/pay"), Some(&first), json!({}))
        .await;
    assert_eq!(paid.status, 200, "there is room again: {}", paid.text);
    assert_eq!(app.detail(&first, &id).await["placeReleased"], false);
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 0);
}

#[apply(both_databases)]
async fn a_place_is_never_released_without_a_warning(app: TestApp) {
    let admin = app.admin().await;
    let first = app.user(1).await;
    let id = app.enter_unpaid(&first, "chess", 0).await;
    app.advance(Duration::days(5));
    sweep(&app.state.env).await.unwrap();
    assert!(
        app.waiting_mail("place ends", "user1@college.in").await.is_none(),
        "places are unlimited"
    );
    app.limit(&admin, "chess", 1).await;
    sweep(&app.state.env).await.unwrap();
    assert!(app.waiting_mail("place ends", "user1@college.in").await.is_some());
    sweep(&app.state.env).await.unwrap();
    assert_eq!(app.detail(&first, &id).await["placeReleased"], false);
    app.advance(Duration::hours(12));
    sweep(&app.state.env).await.unwrap();
    assert_eq!(app.detail(&first, &id).await["placeReleased"], true);
}

#[apply(both_databases)]
async fn money_for_a_released_place_goes_back_in_or_to_the_inbox(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 2).await;
    let (first, second) = (app.user(1).await, app.user(2).await);
    let order = |answer: Value| answer["order"]["id"].as_str().unwrap().to_owned();
    let form = |first| payload(&entry("chess", first));
    let early = order(app.post_create_order(&first, "chess", form(0)).await.json());
    let late = order(app.post_create_order(&second, "chess", form(100)).await.json());
    for hours in [36, 12] {
        app.advance(Duration::hours(hours));
        sweep(&app.state.env).await.unwrap();
    }
    let returned = app.sandbox_pay(&first, &early).await;
    let verified = app.post_verify(&first, "chess", returned).await;
    assert_eq!(verified.status, 200, "there is room: {}", verified.text);
    assert_eq!(app.my_registrations(&first).await[0]["paymentStatus"], "paid");

    app.limit(&admin, "chess", 1).await;
    let returned = app.sandbox_pay(&second, &late).await;
    let payment = returned["razorpay_payment_id"].as_str().unwrap().to_owned();
    app.post_verify(&second, "chess", returned)
        .await
        .assert_failure(409, "payment_in_inbox");
    let (destination, reason) = app.destination(&payment).await;
    assert_eq!((destination.as_str(), reason.as_deref()), ("inbox", Some("full")));
}

#[apply(both_databases)]
async fn erasing_an_account_frees_its_place_and_its_turn(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let (first, second, third) = (app.user(1).await, app.user(2).await, app.user(3).await);
    app.enter_unpaid(&first, "chess", 0).await;
    app.join(&second, "chess").await;
    app.join(&third, "chess").await;
    let data = app.get("/user/me/data", Some(&second)).await.json();
    assert_eq!(data["waitingLists"][0]["event"], "chess");
    app.erase(&second, "user2@college.in").await;
    assert_eq!(app.waiting(&third, "chess").await["position"], 1);
    app.erase(&first, "user1@college.in").await;
    assert_eq!(app.waiting(&third, "chess").await["status"], "offered");
}

#[apply(both_databases)]
async fn a_rejected_entry_frees_its_place(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let (first, second) = (app.user(1).await, app.user(2).await);
    let id = app.enter_unpaid(&first, "chess", 0).await;
    app.join(&second, "chess").await;
    app.decide(&admin, &[&id], "reject", "not from a college").await;
    assert_eq!(app.waiting(&second, "chess").await["status"], "offered");
}

#[apply(both_databases)]
async fn a_paused_event_refuses_and_offers_nothing_until_it_opens(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 1).await;
    let (first, second) = (app.user(1).await, app.user(2).await);
    let id = app.enter_unpaid(&first, "chess", 0).await;
    app.join(&second, "chess").await;
    app.set(&admin, "event:chess", "state", json!("paused")).await;
    app.cancel(&first, &id).await;
    assert_eq!(app.waiting(&second, "chess").await["status"], "waiting");
    app.post_create_order(&second, "chess", payload(&entry("chess", 100)))
        .await
        .assert_failure(409, "event_paused");
    app.set(&admin, "event:chess", "state", json!("open")).await;
    assert_eq!(app.waiting(&second, "chess").await["status"], "offered");
}

#[apply(both_databases)]
async fn of_many_entries_at_once_only_as_many_are_stored_as_there_are_places(app: TestApp) {
    let admin = app.admin().await;
    app.limit(&admin, "chess", 3).await;
    let mut tokens = Vec::new();
    for number in 0..10 {
        tokens.push(app.user(number).await);
    }
    let calls = tokens.iter().enumerate().map(|(number, token)| {
        let form = payload(&entry("chess", number * 20));
        app.post_create_order(token, "chess", form)
    });
    let answers = futures_util::future::join_all(calls).await;
    let stored = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(stored, 3);
    for refused in answers.iter().filter(|answer| answer.status != 200) {
        refused.assert_failure(409, "event_full");
    }
    assert_eq!(app.live("chess").await["places"]["all"]["left"], 0);
}
