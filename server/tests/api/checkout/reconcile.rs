//! The reconciler finds payments without webhooks in the provider's list.

use super::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases};
use crate::razorpay::{Call, Mood};
use crate::registrations::{entry, payload};
use chrono::Duration;
use infinito::jobs::worker;
use rstest_reuse::apply;
use serde_json::json;

impl TestApp {
    /// Advances the clock by this many minutes and runs due jobs each minute.
    async fn minutes(&self, minutes: u32) {
        for _ in 0..minutes {
            self.work().await;
            self.advance(Duration::minutes(1));
        }
        self.work().await;
    }
}

#[apply(both_databases)]
async fn a_paid_order_that_nobody_verified_is_confirmed_within_ten_minutes(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    worker::start_recurring(&app.state.env).await.unwrap();
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    app.minutes(7).await;
    fake.pay(&order, |_| {});
    app.minutes(10).await;
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    let asked = fake.asked(Call::FetchPayment);
    app.minutes(30).await;
    assert_eq!(
        fake.asked(Call::FetchPayment),
        asked,
        "what is settled is not asked for again"
    );
}

#[apply(both_databases)]
async fn an_order_whose_answer_was_lost_is_found_by_the_receipt_of_its_payment(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    fake.is(Mood::Forgetful);
    app.post_create_order(&token, "chess", payload(&entry("chess", 0)))
        .await
        .assert_failure(502, "payment_unavailable");
    fake.is(Mood::Fine);
    let order = fake.orders()[0]["id"].as_str().unwrap().to_owned();
    let paid = paid_by(&fake.pay(&order, |_| {}));
    worker::start_recurring(&app.state.env).await.unwrap();
    app.work().await;
    assert_eq!(app.destination(&paid).await, ("confirmed".to_owned(), None));
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn one_bad_payment_does_not_stop_the_rest(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let good = paid_by(&fake.pay(&order, |_| {}));
    for odd in [json!("many"), json!(-5), json!(null)] {
        fake.pay(&order, |payment| payment["amount"] = odd);
    }
    fake.pay(&order, |payment| payment["id"] = json!("pay_moved"));
    worker::start_recurring(&app.state.env).await.unwrap();
    app.work().await;
    assert_eq!(app.destination(&good).await.0, "confirmed");
    assert_eq!(app.payments().await.len(), 1);
}

#[apply(both_databases)]
async fn a_look_that_takes_too_long_goes_on_where_it_was_cut_off(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let oldest = fake.pay_orphan(None, 500);
    for _ in 0..110 {
        fake.pay_orphan(None, 500);
    }
    // Each of two pages takes half a second, and the limit is enough for one.
    fake.is_at(Call::ListPayments, Mood::Slow);
    app.state.env.limits.job = std::time::Duration::from_secs(1);
    worker::start_recurring(&app.state.env).await.unwrap();
    for _ in 0..20 {
        if app
            .payments()
            .await
            .iter()
            .any(|payment| payment.provider_payment_id == oldest)
        {
            return;
        }
        app.work().await;
        app.advance(Duration::seconds(1));
    }
    panic!(
        "the second page was never read: {} payments are known",
        app.payments().await.len()
    );
}

#[apply(both_databases)]
async fn every_page_is_read(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    for _ in 0..230 {
        fake.pay_orphan(None, 100);
    }
    worker::start_recurring(&app.state.env).await.unwrap();
    app.work().await;
    assert_eq!(
        (app.payments().await.len(), fake.asked(Call::ListPayments)),
        (230, 3)
    );
}

#[apply(both_databases)]
async fn days_are_looked_back_on_after_a_start_and_each_hour(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let orphan = fake.pay_orphan(None, 100);
    let found = async |app: &TestApp, id: &str| app.destination(id).await.0 == "inbox";
    app.advance(Duration::days(4));
    worker::start_recurring(&app.state.env).await.unwrap();
    app.work().await;
    assert!(found(&app, &orphan).await, "after a start");

    // Paid days ago, first listed now.
    let then = (app.state.env.clock.now() - Duration::days(3)).timestamp();
    let order = fake.order_of_others(100, "merch-1");
    let late = paid_by(&fake.pay(&order, |payment| payment["created_at"] = json!(then)));
    app.minutes(50).await;
    assert!(!found(&app, &late).await, "the short look does not go so far");
    app.minutes(20).await;
    assert!(found(&app, &late).await, "within the hour");
}

#[apply(both_databases)]
async fn a_provider_that_is_down_is_looked_at_again_as_often(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    worker::start_recurring(&app.state.env).await.unwrap();
    let orphan = fake.pay_orphan(None, 100);
    fake.is(Mood::Failing);
    app.minutes(60).await;
    fake.is(Mood::Fine);
    app.minutes(6).await;
    assert_eq!(app.destination(&orphan).await.0, "inbox");
}

#[apply(both_databases)]
async fn the_sandboxs_payments_are_found_too(app: TestApp) {
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    app.sandbox_pay(&token, &order).await;
    worker::start_recurring(&app.state.env).await.unwrap();
    app.minutes(6).await;
    assert_eq!(app.payment_status(&token).await, "paid");
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
}
