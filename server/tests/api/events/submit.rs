//! Entries without payment, and paying later.

use crate::helpers::{TestApp, both_databases, fee_of};
use crate::registrations::{entry, payload};
use reqwest::header::CONTENT_TYPE;
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn a_direct_entry_is_stored_once_and_stays_unpaid(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let registered = app.post_entry(&token, "chess", payload(&entry("chess", 0))).await;
    let body = registered.json();
    assert_eq!(
        (registered.status.as_u16(), &body["message"]),
        (201, &json!("Registered successfully!"))
    );
    let mine = app.my_registrations(&token).await;
    assert_eq!(
        (mine.len(), &mine[0]["paymentStatus"], &mine[0]["amount"]),
        (1, &json!("pending"), &json!(fee_of("chess")))
    );
    assert_eq!(mine[0]["_id"], body["registrationId"]);
    assert_eq!(app.applied(&token).await, ["chess"]);
    app.post_entry(&token, "chess", payload(&entry("chess", 0)))
        .await
        .assert_failure(409, "already_registered");
}

#[apply(both_databases)]
async fn a_direct_entry_can_be_paid_later_in_both_ways(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let stored = app
        .post_entry(&token, "chess", payload(&entry("chess", 0)))
        .await
        .json();
    let pay = format!(
        "/registrations/{}/pay",
        stored["registrationId"].as_str().unwrap()
    );
    let offered = app.post(&pay, Some(&token), json!({})).await;
    assert_eq!(offered.status, 200, "{}", offered.text);
    let entered = app
        .post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await
        .json();
    assert_eq!(entered, offered.json(), "one order, however it is asked for");
    let returned = app
        .sandbox_pay(&token, entered["order"]["id"].as_str().unwrap())
        .await;
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    app.post(&pay, Some(&token), json!({}))
        .await
        .assert_failure(409, "already_registered");
}

#[apply(both_databases)]
async fn only_the_owner_pays_a_registration(app: TestApp) {
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let stored = app
        .post_entry(&asha, "chess", payload(&entry("chess", 0)))
        .await
        .json();
    let pay = format!(
        "/registrations/{}/pay",
        stored["registrationId"].as_str().unwrap()
    );
    app.post(&pay, Some(&ravi), json!({}))
        .await
        .assert_failure(404, "not_found");
    for unknown in ["5e0c0000-0000-4000-8000-000000000000", "5", "%00", "'"] {
        app.post(&format!("/registrations/{unknown}/pay"), Some(&asha), json!({}))
            .await
            .assert_failure(404, "not_found");
    }
}

#[apply(both_databases)]
async fn an_entry_that_waits_for_its_payment_is_not_applied_for(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    assert!(app.applied(&token).await.is_empty());
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "chess", returned).await;
    assert_eq!(app.applied(&token).await, ["chess"]);
}

#[apply(both_databases)]
async fn no_body_breaks_the_server(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let mut person = payload(&entry("chess", 0));
    person["captain"]["phoneNumber"] = json!({ "a": [1] });
    let mut crowd = payload(&entry("chess", 0));
    crowd["players"] = json!(vec![json!({ "fullname": "A", "email": "a@b.in" }); 500]);
    let mut long = payload(&entry("chess", 0));
    long["collegeName"] = json!("x".repeat(10_000));
    let mut nul = payload(&entry("chess", 0));
    nul["collegeName"] = json!("a\u{0}b");
    for body in [
        json!(null),
        json!([]),
        json!(5),
        json!("x"),
        json!({}),
        json!({ "captain": 5 }),
        json!({ "players": "x" }),
        json!({ "draft": [] }),
        json!({ "draft": { "team": 5 } }),
        json!({ "coach": [] }),
        json!({ "consent": {} }),
        json!({ "relayTeams": [5] }),
        json!({ "individualEvents": { "a": 1 } }),
        json!({ "category": 1e300 }),
        person,
        crowd,
        long,
        nul,
    ] {
        for path in [
            "/events/chess",
            "/events/chess/create-order",
            "/events/athletics",
            "/events/cricket/create-order",
        ] {
            let refused = app.post(path, Some(&token), body.clone()).await;
            assert!(
                matches!(refused.status.as_u16(), 400 | 422),
                "{path} {body}: {}",
                refused.text
            );
        }
    }
    for text in ["", "{", "{\"a\":", "\u{feff}{}", "nul"] {
        let refused = app
            .send(|client| {
                client
                    .post(app.url("/api/v1/events/chess"))
                    .bearer_auth(&token)
                    .header(CONTENT_TYPE, "application/json")
                    .body(text)
            })
            .await;
        refused.assert_failure(400, "malformed");
    }
    assert!(app.my_registrations(&token).await.is_empty());
}
