//! The one-time exchange of a ticket for a session.

use super::{Browser, disable, offered};
use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::entities::waiting_sign_in::Entity;
use infinito::program::housekeeping;
use rstest_reuse::apply;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::json;
use tokio::sync::Barrier;

const TICKET: &str = "infinito_google_ticket";

async fn waiting(app: &TestApp) -> u64 {
    Entity::find().count(app.state.env.db.read()).await.unwrap()
}

#[apply(both_databases)]
async fn a_ticket_is_exchanged_once(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    browser.sign_in("").await;
    let ticket = browser.cookie(TICKET);
    assert_eq!(browser.exchange().await.status, 200);
    assert!(browser.cookie(TICKET).is_none(), "the cookie is taken back");
    browser.exchange().await.assert_failure(401, "google_invalid");
    browser.set_cookie(TICKET, ticket);
    browser.exchange().await.assert_failure(401, "google_invalid");
    assert_eq!(waiting(&app).await, 0);
}

#[apply(both_databases)]
async fn parallel_exchanges_have_one_success(app: TestApp) {
    let (app, google) = offered(app).await;
    for _ in 0..5 {
        let browser = Browser::new(&app, &google);
        browser.sign_in("").await;
        let go = || browser.exchange();
        let answers = tokio::join!(go(), go(), go(), go(), go(), go());
        let mut statuses = <[_; 6]>::from(answers).map(|answer| answer.status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 401, 401, 401, 401, 401]);
    }
}

/// The negative control of the test above: with a read and a later delete, both requests find the row.
#[apply(both_databases)]
async fn a_naive_exchange_would_let_two_in(app: TestApp) {
    let (app, google) = offered(app).await;
    Browser::new(&app, &google).sign_in("").await;
    let both_have_read = Barrier::new(2);
    let naive = || async {
        let found = Entity::find().one(app.state.env.db.read()).await.unwrap();
        both_have_read.wait().await;
        let row = found?;
        let deleted =
            app.state.env.db.write(move |txn| {
                Box::pin(async move { Entity::delete_by_id(row.ticket_hash).exec(txn).await })
            });
        Some(deleted.await.unwrap().rows_affected)
    };
    let (one, other) = tokio::join!(naive(), naive());
    let (one, other) = (one.expect("it found the row"), other.expect("so did this one"));
    assert_eq!(one + other, 1, "only the count of deleted rows tells them apart");
}

#[apply(both_databases)]
async fn a_ticket_lasts_two_minutes_and_is_swept(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    browser.sign_in("").await;
    app.advance(Duration::seconds(119));
    housekeeping::sweep(&app.state).await.unwrap();
    assert_eq!(waiting(&app).await, 1, "it still waits");
    app.advance(Duration::seconds(1));
    browser.exchange().await.assert_failure(401, "google_invalid");
    housekeeping::sweep(&app.state).await.unwrap();
    assert_eq!(waiting(&app).await, 0);
}

#[apply(both_databases)]
async fn a_guessed_ticket_is_worth_nothing(app: TestApp) {
    let (app, google) = offered(app).await;
    Browser::new(&app, &google).sign_in("").await;
    let row = Entity::find()
        .one(app.state.env.db.read())
        .await
        .unwrap()
        .unwrap();
    let thief = Browser::new(&app, &google);
    thief.exchange().await.assert_failure(401, "google_invalid");
    // The database holds only the hash of the ticket, and the hash is not accepted.
    use base64::Engine;
    let hash = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(&row.ticket_hash);
    thief.set_cookie(TICKET, Some(hash));
    thief.exchange().await.assert_failure(401, "google_invalid");
}

#[apply(both_databases)]
async fn an_account_that_was_disabled_meanwhile_gets_no_session(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    browser.sign_in("").await;
    disable(&app, "asha@college.in").await;
    browser.exchange().await.assert_failure(403, "account_disabled");
}

#[apply(both_databases)]
async fn another_sites_form_cannot_exchange(app: TestApp) {
    let (app, google) = offered(app).await;
    let browser = Browser::new(&app, &google);
    browser.sign_in("").await;
    let ticket = browser.cookie(TICKET).unwrap();
    let form = app
        .send(|client| {
            let request = client
                .post(app.url("/api/v1/auth/google/exchange"))
                .header("cookie", format!("{TICKET}={ticket}"));
            request.header("content-type", "text/plain").body("{}")
        })
        .await;
    form.assert_failure(415, "not_json");
    assert_eq!(
        browser.post("/google/exchange", json!({})).await.status,
        200,
        "the control"
    );
}
