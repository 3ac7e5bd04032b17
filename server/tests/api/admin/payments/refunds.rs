//! Refunds: made once, however often they are requested, and always recorded.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{Answer, TestApp, both_databases, fee_of};
use crate::razorpay::{Call, FakeRazorpay, Mood};
use infinito::entities::refund;
use infinito::entities::refund::RefundStatus;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::json;
use shared::entities::Role;
use shared::money::Paise;

impl TestApp {
    /// An admin refunds a payment.
    pub(crate) async fn post_refund(&self, admin: &str, from: &str, payment_id: &str) -> Answer {
        let path = format!("/admin/payments/{from}{}/refund", self.our_id(payment_id).await);
        self.post(&path, Some(admin), json!({ "note": "asked for by mail" }))
            .await
    }

    async fn refunds_sent(&self, email: &str) -> usize {
        use infinito::entities::outbox_mail::{Column, Entity};
        use sea_orm::{ColumnTrait, QueryFilter};
        let found = Entity::find()
            .filter(Column::Recipient.eq(email))
            .filter(Column::Kind.eq("refund sent"));
        found.all(self.state.env.db.read()).await.unwrap().len()
    }
}

/// A paid entry: returns the fake, its owner, an admin, and the provider's id of the payment.
async fn paid(app: &mut TestApp) -> (FakeRazorpay, String, String, String) {
    let fake = with_razorpay(app).await;
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    assert_eq!(
        app.post_verify(&token, "chess", returned.clone()).await.status,
        200
    );
    (fake, token, admin, paid_by(&returned))
}

#[apply(both_databases)]
async fn a_confirmed_payment_is_given_back_and_its_entry_says_so(app: TestApp) {
    let mut app = app;
    let (fake, token, admin, payment) = paid(&mut app).await;
    let asked = app.post_refund(&admin, "", &payment).await.json();
    assert_eq!(
        (&asked["payment"]["destination"], &asked["message"]),
        (&json!("refunding"), &json!("The refund is on its way."))
    );
    assert_eq!(
        app.payment_status(&token).await,
        "paid",
        "not before the provider has done it"
    );
    app.work().await;
    assert_eq!(
        (
            app.destination(&payment).await.0,
            app.payment_status(&token).await
        ),
        ("refunded".to_owned(), "refunded".to_owned())
    );
    assert_eq!(
        (
            app.refunds_sent("asha@college.in").await,
            fake.ledger().refunds.len()
        ),
        (1, 1)
    );
    assert_eq!(fake.ledger().payments[0]["status"], "refunded");
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        app.refunds_sent("asha@college.in").await,
        1,
        "its webhooks change nothing more"
    );
}

#[apply(both_databases)]
async fn a_part_that_was_given_back_at_the_dashboard_waits_for_staff_and_leaves_the_entry_paid(app: TestApp) {
    let mut app = app;
    let (fake, token, admin, payment) = paid(&mut app).await;
    fake.give_back_part(&payment, 10_000);
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        app.destination(&payment).await,
        ("inbox".to_owned(), Some("partly_refunded".to_owned()))
    );
    assert_eq!(
        (
            app.payment_status(&token).await,
            app.recorded("payment.inbox").await
        ),
        ("paid".to_owned(), 1)
    );
    let inbox = app.get("/admin/payments/inbox", Some(&admin)).await.json();
    assert_eq!(
        (
            &inbox["payments"][0]["amount"],
            &inbox["payments"][0]["amountRefunded"],
            &inbox["payments"][0]["refundableInWords"]
        ),
        (
            &json!(fee_of("chess")),
            &json!(10_000),
            &json!(Paise(fee_of("chess") - 10_000).in_words())
        )
    );
    // Staff accept the rest: the entry is unchanged, and the same refund is not reported again.
    let path = format!("/admin/payments/inbox/{}/accept", app.our_id(&payment).await);
    let accepted = app
        .post(&path, Some(&admin), json!({ "note": "a discount we promised" }))
        .await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        (
            app.destination(&payment).await.0,
            app.payment_status(&token).await
        ),
        ("accepted".to_owned(), "paid".to_owned())
    );
    assert_eq!(
        (
            app.confirmations("asha@college.in").await.len(),
            app.recorded("payment.inbox").await
        ),
        (1, 1)
    );
    // Another partial refund is reported.
    fake.give_back_part(&payment, 5_000);
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(app.destination(&payment).await.0, "inbox");
    assert_eq!(app.refunds_sent("asha@college.in").await, 0);
}

#[apply(both_databases)]
async fn the_rest_of_a_partly_refunded_payment_can_be_given_back(app: TestApp) {
    let mut app = app;
    let (fake, token, admin, payment) = paid(&mut app).await;
    fake.give_back_part(&payment, 10_000);
    app.hear_all(&fake).await;
    app.work().await;
    let asked = app.post_refund(&admin, "inbox/", &payment).await;
    assert_eq!(asked.status, 200, "{}", asked.text);
    app.work().await;
    let amounts: Vec<_> = fake
        .ledger()
        .refunds
        .iter()
        .map(|refund| refund["amount"].clone())
        .collect();
    assert_eq!(amounts, [json!(10_000), json!(fee_of("chess") - 10_000)]);
    assert_eq!(
        (
            app.destination(&payment).await.0,
            app.payment_status(&token).await
        ),
        ("refunded".to_owned(), "refunded".to_owned())
    );
    assert_eq!(app.refunds_sent("asha@college.in").await, 1);
}

#[apply(both_databases)]
async fn a_part_that_no_webhook_told_of_is_found_in_the_providers_list(app: TestApp) {
    let mut app = app;
    let (fake, token, _, payment) = paid(&mut app).await;
    fake.give_back_part(&payment, 10_000);
    infinito::jobs::worker::start_recurring(&app.state.env)
        .await
        .unwrap();
    app.work().await;
    assert_eq!(
        app.destination(&payment).await,
        ("inbox".to_owned(), Some("partly_refunded".to_owned()))
    );
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn money_of_which_a_part_went_back_before_we_heard_of_it_pays_nothing_by_itself(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let payment = paid_by(&fake.pay(&order, |_| {}));
    fake.give_back_part(&payment, 10_000);
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        app.destination(&payment).await,
        ("inbox".to_owned(), Some("partly_refunded".to_owned()))
    );
    assert_eq!(app.payment_status(&token).await, "pending");
    let path = format!("/admin/payments/inbox/{}/accept", app.our_id(&payment).await);
    let accepted = app
        .post(&path, Some(&admin), json!({ "note": "the rest is enough" }))
        .await;
    assert_eq!(
        (accepted.status.as_u16(), app.payment_status(&token).await),
        (200, "paid".to_owned()),
        "{}",
        accepted.text
    );
}

#[apply(both_databases)]
async fn a_refund_asked_for_twice_is_one_refund(app: TestApp) {
    let mut app = app;
    let (fake, _, admin, payment) = paid(&mut app).await;
    let (one, other) = tokio::join!(
        app.post_refund(&admin, "", &payment),
        app.post_refund(&admin, "", &payment)
    );
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    fake.is_at(Call::Refund, Mood::Forgetful);
    app.work().await;
    fake.is(Mood::Fine);
    app.advance(chrono::Duration::minutes(5));
    app.work().await;
    assert_eq!(
        (fake.asked(Call::Refund), fake.ledger().refunds.len()),
        (2, 1),
        "the key makes asking twice harmless"
    );
    assert_eq!(app.destination(&payment).await.0, "refunded");
    let words = app.post_refund(&admin, "", &payment).await;
    words.assert_failure(409, "payment_decided");
    assert!(
        words.json()["message"]
            .as_str()
            .unwrap()
            .contains("The payment provider gave this payment back on"),
        "{}",
        words.text
    );
}

#[apply(both_databases)]
async fn a_refund_that_the_provider_refuses_leaves_the_money_where_it_was(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    let payment = paid_by(&returned);
    assert_eq!(app.post_verify(&token, "chess", returned).await.status, 200);
    // A partial refund at the dashboard without a webhook: a full refund is no longer possible.
    fake.give_back_part(&payment, 100);
    for mood in [Mood::Failing, Mood::Overrun, Mood::Garbled] {
        fake.is_at(Call::Refund, mood);
        if mood == Mood::Failing {
            assert_eq!(app.post_refund(&admin, "", &payment).await.status, 200);
        }
        app.work().await;
        assert_eq!(
            app.destination(&payment).await.0,
            "refunding",
            "a provider that is down is asked again"
        );
        app.advance(chrono::Duration::minutes(5));
    }
    fake.is(Mood::Fine);
    app.work().await;
    assert_eq!(
        (
            app.destination(&payment).await.0,
            app.payment_status(&token).await
        ),
        ("confirmed".to_owned(), "paid".to_owned())
    );
    let given_up = app.jobs("given_up").await;
    assert_eq!((given_up.len(), given_up[0].kind.as_str()), (1, "refund.send"));
    let rows = refund::Entity::find().all(app.state.env.db.read()).await.unwrap();
    assert_eq!(
        (
            rows.len(),
            rows[0].status,
            app.refunds_sent("asha@college.in").await
        ),
        (1, RefundStatus::Failed, 0)
    );
    assert_eq!(
        app.post_refund(&admin, "", &payment).await.status,
        200,
        "it can be asked for again"
    );
}

#[apply(both_databases)]
async fn money_of_the_inbox_goes_back_and_the_entry_stays(app: TestApp) {
    let mut app = app;
    let (fake, token, admin, first) = paid(&mut app).await;
    let order = fake.orders()[0]["id"].as_str().unwrap().to_owned();
    let double = paid_by(&fake.pay(&order, |_| {}));
    app.hear_all(&fake).await;
    app.work().await;
    app.post_refund(&admin, "", &double)
        .await
        .assert_failure(409, "payment_decided");
    assert_eq!(app.post_refund(&admin, "inbox/", &double).await.status, 200);
    app.work().await;
    assert_eq!(
        (app.destination(&double).await.0, app.destination(&first).await.0),
        ("refunded".to_owned(), "confirmed".to_owned())
    );
    assert_eq!(
        (
            app.payment_status(&token).await,
            app.refunds_sent("asha@college.in").await
        ),
        ("paid".to_owned(), 1)
    );
    app.post_refund(&admin, "inbox/", &first)
        .await
        .assert_failure(409, "payment_decided");
}

#[apply(both_databases)]
async fn what_the_providers_own_staff_give_back_is_booked(app: TestApp) {
    let mut app = app;
    let (fake, token, _, payment) = paid(&mut app).await;
    fake.give_back(&payment);
    app.hear_all(&fake).await;
    app.work().await;
    assert_eq!(
        (
            app.destination(&payment).await.0,
            app.payment_status(&token).await
        ),
        ("refunded".to_owned(), "refunded".to_owned())
    );
    assert_eq!(app.refunds_sent("asha@college.in").await, 1);
    let again = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&again, |_| {});
    assert_eq!(
        app.post_verify(&token, "chess", returned).await.status,
        200,
        "the entry can be paid anew"
    );
}

#[apply(both_databases)]
async fn the_sandbox_gives_back_at_once(app: TestApp) {
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = app.sandbox_pay(&token, &order).await;
    assert_eq!(
        app.post_verify(&token, "chess", returned.clone()).await.status,
        200
    );
    assert_eq!(app.post_refund(&admin, "", &paid_by(&returned)).await.status, 200);
    app.work().await;
    assert_eq!(app.payment_status(&token).await, "refunded");
}
