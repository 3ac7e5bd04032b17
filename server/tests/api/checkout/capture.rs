//! Authorized payments: captured if they pay their order, left to expire if not.

use super::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::razorpay::{Call, Mood};
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::json;

#[apply(both_databases)]
async fn an_authorized_payment_is_captured_and_confirms(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.authorize(&order);
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    assert_eq!(fake.ledger().payments[0]["status"], "captured");
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn an_authorized_payment_of_another_amount_is_not_taken(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |payment| {
        payment["status"] = json!("authorized");
        payment["amount"] = json!(fee_of("chess") - 1);
    });
    app.post_verify(&token, "chess", returned)
        .await
        .assert_failure(409, "payment_pending");
    assert_eq!(
        (fake.asked(Call::Capture), app.payment_status(&token).await),
        (0, "pending".to_owned())
    );
}

#[apply(both_databases)]
async fn a_payment_that_the_bank_has_not_let_go_yet_is_on_its_way_and_confirms_when_it_has(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |payment| payment["status"] = json!("created"));
    let pending = app.post_verify(&token, "chess", returned.clone()).await;
    pending.assert_failure(409, "payment_pending");
    assert!(
        pending.json()["message"]
            .as_str()
            .unwrap()
            .contains("don't need to pay again"),
        "{}",
        pending.text
    );
    assert_eq!(app.payment_status(&token).await, "pending");
    fake.arrive_late(&paid_by(&returned));
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn an_authorized_payment_of_a_replaced_order_is_not_taken(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "badminton", 0).await;
    let mut cheaper = entry("badminton", 0);
    cheaper.category = "Women".to_owned();
    assert_eq!(
        app.post_create_order(&token, "badminton", payload(&cheaper))
            .await
            .status,
        200
    );
    let late = paid_by(&fake.authorize(&order));
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        (fake.asked(Call::Capture), app.destination(&late).await.0),
        (0, "none".to_owned())
    );
}

#[apply(both_databases)]
async fn a_capture_whose_answer_is_lost_is_confirmed_all_the_same(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.authorize(&order);
    fake.is_at(Call::Capture, Mood::Forgetful);
    app.post_verify(&token, "chess", returned.clone())
        .await
        .assert_failure(502, "payment_unconfirmed");
    assert_eq!(app.payment_status(&token).await, "pending");
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
}
