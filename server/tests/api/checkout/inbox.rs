//! Late, double, wrong or orphan payments: each has a row and a reason, and none is lost.

use super::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases, fee_of};
use crate::razorpay::FakeRazorpay;
use crate::registrations::{entry, payload};
use infinito::entities::registration;
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::Value;

impl TestApp {
    /// Delivers all webhooks and runs the jobs that fetch from the provider.
    async fn settle_all(&self, fake: &FakeRazorpay) {
        self.hear_all(fake).await;
        self.work().await;
    }

    /// Updates a column of the user's registration directly in the database.
    pub(crate) async fn set_registration(&self, token: &str, column: registration::Column, value: &str) {
        let id: uuid::Uuid = self.id_of(token).await.parse().unwrap();
        let change = registration::Entity::update_many()
            .col_expr(column, Expr::value(value))
            .filter(registration::Column::UserId.eq(id));
        let changed = self
            .state
            .env
            .db
            .write(move |txn| Box::pin(async move { change.exec(txn).await }));
        changed.await.unwrap();
    }

    async fn assert_inbox(&self, returned: &Value, reason: &str) {
        let expected = ("inbox".to_owned(), Some(reason.to_owned()));
        assert_eq!(self.destination(&paid_by(returned)).await, expected);
    }
}

#[apply(both_databases)]
async fn a_second_payment_of_one_order_is_double(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let (first, second) = (fake.pay(&order, |_| {}), fake.pay(&order, |_| {}));
    assert_eq!(app.post_verify(&token, "chess", first.clone()).await.status, 200);
    app.post_verify(&token, "chess", second.clone())
        .await
        .assert_failure(409, "payment_in_inbox");
    app.assert_inbox(&second, "double").await;
    assert_eq!(app.destination(&paid_by(&first)).await.0, "confirmed");
    assert_eq!(
        (
            app.confirmations("asha@college.in").await.len(),
            app.recorded("payment.inbox").await
        ),
        (1, 1)
    );
}

#[apply(both_databases)]
async fn late_money_for_an_order_that_was_replaced_is_closed(app: TestApp) {
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
    let late = fake.pay(&order, |_| {});
    app.settle_all(&fake).await;
    app.assert_inbox(&late, "closed").await;
    assert_eq!(app.payment_status(&token).await, "pending");
}

#[apply(both_databases)]
async fn money_for_an_entry_that_takes_none_is_closed(app: TestApp) {
    use registration::Column::{PaymentStatus, Status};
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    for (number, (column, value)) in [
        (Status, "cancelled"),
        (Status, "rejected"),
        (PaymentStatus, "refunded"),
        (PaymentStatus, "waived"),
    ]
    .into_iter()
    .enumerate()
    {
        let email = format!("captain{number}@college.in");
        let token = app.signup(&email).await;
        let order = app.enter(&token, "chess", number * 10).await;
        app.set_registration(&token, column, value).await;
        let paid = fake.pay(&order, |_| {});
        app.post_verify(&token, "chess", paid.clone())
            .await
            .assert_failure(409, "payment_in_inbox");
        app.assert_inbox(&paid, "closed").await;
        assert!(app.confirmations(&email).await.is_empty(), "{value}");
    }
}

#[apply(both_databases)]
async fn money_for_an_erased_account_is_closed(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    app.post("/user/me/erase/send-otp", Some(&token), serde_json::json!({}))
        .await;
    let otp = app.read_code("asha@college.in").await;
    let erased = app
        .post("/user/me/erase", Some(&token), serde_json::json!({ "otp": otp }))
        .await;
    assert_eq!(erased.status, 200, "{}", erased.text);
    let late = fake.pay(&order, |_| {});
    app.settle_all(&fake).await;
    app.assert_inbox(&late, "closed").await;
}

#[apply(both_databases)]
async fn money_that_is_not_what_was_owed_is_wrong(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let wrong = [
        fake.pay_wrong(&order, (fee_of("chess") - 1).into()),
        fake.pay_wrong(&order, (fee_of("chess") + 1).into()),
        fake.pay(&order, |payment| payment["currency"] = serde_json::json!("USD")),
    ];
    app.settle_all(&fake).await;
    for paid in &wrong {
        app.assert_inbox(paid, "amount").await;
    }
    assert_eq!(app.payment_status(&token).await, "pending");
}

#[apply(both_databases)]
async fn money_for_no_order_of_ours_is_an_orphan(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let others = fake.order_of_others(5_000, "merch-17");
    let orphans = [
        fake.pay_orphan(None, 5_000),
        fake.pay_orphan(Some(&others), 5_000),
        fake.pay_orphan(Some("order_gone"), 5_000),
    ];
    app.settle_all(&fake).await;
    for orphan in &orphans {
        assert_eq!(
            app.destination(orphan).await,
            ("inbox".to_owned(), Some("unknown_order".to_owned())),
            "{orphan}"
        );
    }
}

#[apply(both_databases)]
async fn a_payment_for_another_order_than_the_return_names_is_settled_for_its_own(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let token = app.signup("asha@college.in").await;
    let chess = app.enter(&token, "chess", 0).await;
    let squash = app.enter(&token, "squash", 50).await;
    let paid = fake.pay(&squash, |_| {});
    let crossed = crate::razorpay::returned(&chess, &paid_by(&paid));
    app.post_verify(&token, "chess", crossed)
        .await
        .assert_failure(400, "payment_unverified");
    for entry in app.my_registrations(&token).await {
        let expected = if entry["event"] == "squash" {
            "paid"
        } else {
            "pending"
        };
        assert_eq!(entry["paymentStatus"], expected);
    }
}
