//! Mails about withdrawing, about a changed team and about a fee that is due.

use crate::helpers::{TestApp, both_databases};
use chrono::Duration;
use infinito::registrations::reminders;
use rstest_reuse::apply;
use serde_json::json;

const OWNER: &str = "asha@college.in";

async fn send(app: &TestApp) -> u64 {
    reminders::send(&app.state.env).await.unwrap()
}

#[apply(both_databases)]
async fn withdrawing_is_confirmed_by_mail(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let cancel = format!("/registrations/{id}/cancel");
    assert_eq!(app.post(&cancel, Some(&token), json!({})).await.status, 200);
    let mail = app.waiting_mail("registration withdrawn", OWNER).await.unwrap();
    assert!(mail.text_body.contains(&id), "{}", mail.text_body);
    assert_eq!(mail.subject, "Registration withdrawn: Chess at Infinito");
}

#[apply(both_databases)]
async fn a_fee_that_is_due_is_reminded_of_once_a_day_for_two_weeks(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    app.enter_paid(&token, "badminton", 40).await;
    app.advance(Duration::hours(23));
    assert_eq!(send(&app).await, 0, "not on the first day");
    app.advance(Duration::hours(2));
    assert_eq!(send(&app).await, 1, "only the unpaid entry");
    let mail = app.waiting_mail("fee due", OWNER).await.unwrap();
    assert!(
        mail.text_body.contains(&format!("/registrations/{id}")),
        "{}",
        mail.text_body
    );
    assert_eq!(send(&app).await, 0, "once a day");
    app.advance(Duration::hours(24));
    assert_eq!(send(&app).await, 1);
    app.advance(Duration::days(13));
    assert_eq!(send(&app).await, 0, "not after two weeks");
}

#[apply(both_databases)]
async fn reminders_stop_when_their_owner_says_so(app: TestApp) {
    let token = app.signup(OWNER).await;
    let other = app.signup("ravi@college.in").await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let stop = format!("/registrations/{id}/stop-reminders");
    app.post(&stop, Some(&other), json!({}))
        .await
        .assert_failure(404, "not_found");
    let stopped = app.post(&stop, Some(&token), json!({})).await;
    assert_eq!(
        (stopped.status.as_u16(), &stopped.json()["areRemindersStopped"]),
        (200, &json!(true))
    );
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 0);
}

#[apply(both_databases)]
async fn a_withdrawn_entry_is_not_reminded_of(app: TestApp) {
    let token = app.signup(OWNER).await;
    let id = app.enter_unpaid(&token, "chess", 0).await;
    let cancel = format!("/registrations/{id}/cancel");
    assert_eq!(app.post(&cancel, Some(&token), json!({})).await.status, 200);
    app.advance(Duration::hours(25));
    assert_eq!(send(&app).await, 0);
}
