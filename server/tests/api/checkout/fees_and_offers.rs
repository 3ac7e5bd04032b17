//! Payments whose amount differs from their order's because the customer bears the provider's fee, or because an offer of the
//! provider's dashboard was applied: the provider's own fields decide.

use super::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::razorpay::{Call, FakeRazorpay};
use rstest_reuse::apply;
use serde_json::{Value, json};

const FEE: u64 = 590;
const DISCOUNT: u64 = 2_500;

/// Adds to an amount of a payment or an order. A step below zero subtracts.
fn add(entity: &mut Value, amount: &str, step: i64) {
    entity[amount] = json!(entity[amount].as_i64().unwrap() + step);
}

async fn assert_confirmed(app: &TestApp, token: &str, event: &str, returned: Value) {
    let id = paid_by(&returned);
    let verified = app.post_verify(token, event, returned).await;
    assert_eq!(verified.status, 200, "{}", verified.text);
    assert_eq!(app.destination(&id).await, ("confirmed".to_owned(), None));
}

async fn assert_amount(app: &TestApp, token: &str, event: &str, returned: Value) {
    let id = paid_by(&returned);
    app.post_verify(token, event, returned)
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(
        app.destination(&id).await,
        ("inbox".to_owned(), Some("amount".to_owned()))
    );
}

#[apply(both_databases)]
async fn a_fee_that_the_customer_bears_comes_on_top(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    assert_confirmed(&app, &token, "chess", fake.pay_with_fee(&order, FEE, |_| {})).await;
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn an_offer_of_the_provider_lowers_what_is_paid(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let both = app.enter(&token, "squash", 50).await;
    assert_confirmed(
        &app,
        &token,
        "chess",
        fake.pay_with_offer(&order, DISCOUNT, |_| {}),
    )
    .await;
    let returned = fake.pay_with_offer(&both, DISCOUNT, |payment| {
        add(payment, "amount", i64::try_from(FEE).unwrap());
        payment["fee"] = json!(FEE);
        payment["fee_bearer"] = json!("customer");
    });
    assert_confirmed(&app, &token, "squash", returned).await;
}

#[apply(both_databases)]
async fn a_webhook_settles_a_fee_and_an_offer_as_the_browsers_return_does(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let (chess, squash) = (
        app.enter(&token, "chess", 0).await,
        app.enter(&token, "squash", 50).await,
    );
    let paid = [
        fake.pay_with_fee(&chess, FEE, |_| {}),
        fake.pay_with_offer(&squash, DISCOUNT, |_| {}),
    ];
    app.hear_all(&fake).await;
    app.work().await;
    for returned in &paid {
        assert_eq!(app.destination(&paid_by(returned)).await.0, "confirmed");
    }
}

#[apply(both_databases)]
async fn one_paisa_more_or_less_than_the_fee_explains_is_refused(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    for step in [-1, 1] {
        let returned = fake.pay_with_fee(&order, FEE, |payment| add(payment, "amount", step));
        assert_amount(&app, &token, "chess", returned).await;
    }
    // A fee that the organisers bear explains no difference, and no fee none.
    for bearer in [json!("platform"), Value::Null] {
        let returned = fake.pay_with_fee(&order, FEE, |payment| payment["fee_bearer"] = bearer);
        assert_amount(&app, &token, "chess", returned).await;
    }
    let returned = fake.pay_with_fee(&order, FEE, |payment| payment["fee"] = Value::Null);
    assert_amount(&app, &token, "chess", returned).await;
    assert_eq!(app.payment_status(&token).await, "pending");
}

#[apply(both_databases)]
async fn an_offer_counts_only_if_the_provider_regards_the_order_as_paid_by_it(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let changes: [fn(&mut Value); 4] = [
        |order| order["status"] = json!("attempted"),
        |order| add(order, "amount_paid", -1),
        |order| add(order, "amount_paid", 1),
        |order| add(order, "amount", -1),
    ];
    for change in changes {
        let returned = fake.pay_with_offer(&order, DISCOUNT, |_| {});
        fake.change_order(&order, change);
        assert_amount(&app, &token, "chess", returned).await;
        fake.change_order(&order, |order| order["amount"] = json!(fee_of("chess")));
    }
    // Less without an offer, and more with one.
    assert_amount(
        &app,
        &token,
        "chess",
        fake.pay_wrong(&order, (fee_of("chess") - 1).into()),
    )
    .await;
    let dearer = fake.pay_with_offer(&order, 0, |payment| add(payment, "amount", 1));
    assert_amount(&app, &token, "chess", dearer).await;
}

/// An authorized payment is captured at what its order costs; the provider adds the fee.
#[apply(both_databases)]
async fn an_authorized_payment_with_a_fee_or_an_offer_is_captured(app: TestApp) {
    let mut app = app;
    let fake: FakeRazorpay = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let (chess, squash) = (
        app.enter(&token, "chess", 0).await,
        app.enter(&token, "squash", 50).await,
    );
    let authorized = |payment: &mut Value| payment["status"] = json!("authorized");
    assert_confirmed(&app, &token, "chess", fake.pay_with_fee(&chess, FEE, authorized)).await;
    assert_confirmed(
        &app,
        &token,
        "squash",
        fake.pay_with_offer(&squash, DISCOUNT, authorized),
    )
    .await;
    assert_eq!(fake.asked(Call::Capture), 2);
}
