//! Staff accept a payment: it pays an entry once, and the audit log records the user.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{Answer, TestApp, both_databases, fee_of};
use crate::razorpay::FakeRazorpay;
use crate::registrations::{entry, payload};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

impl TestApp {
    async fn post_accept(&self, staff: &str, payment_id: &str, registration: Option<&Value>) -> Answer {
        let path = format!("/admin/payments/inbox/{}/accept", self.our_id(payment_id).await);
        let mut form = json!({ "note": "seen on the bank's statement" });
        if let Some(registration) = registration {
            form["registrationId"] = registration.clone();
        }
        self.post(&path, Some(staff), form).await
    }
}

/// A pending entry, and an inbox payment below its fee: returns the fake, owner, staff and the payment.
async fn short(app: &mut TestApp) -> (FakeRazorpay, String, String, String) {
    let fake = with_razorpay(app).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let payment = paid_by(&fake.pay_wrong(&order, (fee_of("chess") - 1).into()));
    app.hear_all(&fake).await;
    app.work().await;
    (fake, token, staff, payment)
}

#[apply(both_databases)]
async fn accepted_money_pays_its_entry_whose_fee_stays_what_was_owed(app: TestApp) {
    let mut app = app;
    let (_, token, staff, payment) = short(&mut app).await;
    let accepted = app.post_accept(&staff, &payment, None).await;
    assert_eq!(accepted.status, 200, "{}", accepted.text);
    let record = &accepted.json()["payment"];
    assert_eq!(
        (
            &record["destination"],
            &record["reason"],
            &record["amount"],
            &record["note"]
        ),
        (
            &json!("accepted"),
            &json!("amount"),
            &json!(fee_of("chess") - 1),
            &json!("seen on the bank's statement")
        )
    );
    let entry = app.my_registrations(&token).await.remove(0);
    assert_eq!(
        (&entry["paymentStatus"], &entry["amount"]),
        (&json!("paid"), &json!(fee_of("chess")))
    );
    assert_eq!(app.confirmations("asha@college.in").await.len(), 1);
    assert_eq!(app.recorded("payment.accept").await, 1);
}

#[apply(both_databases)]
async fn nobody_lets_money_pay_for_their_own_entry(app: TestApp) {
    let mut app = app;
    let (_, token, staff, payment) = short(&mut app).await;
    infinito::program::promote(&app.state.env, "asha@college.in", Role::Moderator)
        .await
        .unwrap();
    let own = app.my_registrations(&token).await.remove(0)["_id"].clone();
    for registration in [None, Some(&own)] {
        let refused = app.post_accept(&token, &payment, registration).await;
        refused.assert_failure(409, "payment_not_acceptable");
        assert!(
            refused.json()["message"].as_str().unwrap().contains("your own"),
            "{}",
            refused.text
        );
    }
    assert_eq!(
        (
            app.payment_status(&token).await,
            app.recorded("payment.accept").await
        ),
        ("pending".to_owned(), 0)
    );
    assert_eq!(
        app.post_accept(&staff, &payment, None).await.status,
        200,
        "a colleague may"
    );
}

#[apply(both_databases)]
async fn deciding_twice_says_who_was_first(app: TestApp) {
    let mut app = app;
    let (_, token, staff, payment) = short(&mut app).await;
    let (one, other) = tokio::join!(
        app.post_accept(&staff, &payment, None),
        app.post_accept(&staff, &payment, None)
    );
    let (first, second) = if one.status == 200 {
        (one, other)
    } else {
        (other, one)
    };
    assert_eq!(first.status, 200, "{}", first.text);
    second.assert_failure(409, "payment_decided");
    assert_eq!(
        second.json()["message"],
        "meera accepted this payment on 10 January 2026, 15:30 IST."
    );
    assert_eq!(
        (
            app.payment_status(&token).await,
            app.confirmations("asha@college.in").await.len()
        ),
        ("paid".to_owned(), 1)
    );
}

#[apply(both_databases)]
async fn an_orphan_is_accepted_for_the_entry_that_staff_name(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    assert_eq!(
        app.post_entry(&token, "chess", payload(&entry("chess", 0)))
            .await
            .status,
        201
    );
    let orphan = fake.pay_orphan(None, fee_of("chess").into());
    app.hear_all(&fake).await;
    app.work().await;
    let unnamed = app.post_accept(&staff, &orphan, None).await;
    unnamed.assert_failure(409, "payment_not_acceptable");
    assert!(
        unnamed.json()["message"]
            .as_str()
            .unwrap()
            .contains("say which one"),
        "{}",
        unnamed.text
    );
    for nobodys in [json!(uuid::Uuid::nil()), json!("chess")] {
        app.post_accept(&staff, &orphan, Some(&nobodys))
            .await
            .assert_failure(409, "payment_not_acceptable");
    }
    let id = app.my_registrations(&token).await[0]["_id"].clone();
    let accepted = app.post_accept(&staff, &orphan, Some(&id)).await.json();
    assert_eq!(
        (
            &accepted["payment"]["registrationId"],
            &accepted["payment"]["event"]
        ),
        (&id, &json!("chess"))
    );
    assert_eq!(app.payment_status(&token).await, "paid");
    let admin = app.signup_as("admin@college.in", Role::Admin).await;
    assert_eq!(app.post_refund(&admin, "", &orphan).await.status, 200);
    app.work().await;
    assert_eq!(
        app.payment_status(&token).await,
        "refunded",
        "what it had paid is known"
    );
}

#[apply(both_databases)]
async fn an_orphan_is_accepted_by_the_short_code_of_an_entry_and_found_by_it(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    app.post_entry(&token, "chess", payload(&entry("chess", 0))).await;
    let orphan = fake.pay_orphan(None, fee_of("chess").into());
    app.hear_all(&fake).await;
    app.work().await;
    for others in [json!("INF-CHE-0002"), json!("INF-BAD-0001"), json!("1")] {
        app.post_accept(&staff, &orphan, Some(&others))
            .await
            .assert_failure(409, "payment_not_acceptable");
    }
    let code = json!("inf-che-1");
    let accepted = app.post_accept(&staff, &orphan, Some(&code)).await.json();
    assert_eq!(accepted["payment"]["registrationCode"], "INF-CHE-0001");
    assert_eq!(app.payment_status(&token).await, "paid");
    let found = async |q: &str| {
        let list = app.get(&format!("/admin/payments?q={q}"), Some(&staff)).await;
        list.json()["total"].clone()
    };
    assert_eq!(
        (found("INF-CHE-0001").await, found("INF-CHE-0002").await),
        (json!(1), json!(0))
    );
}

#[apply(both_databases)]
async fn an_entry_that_is_paid_or_withdrawn_takes_no_more_money(app: TestApp) {
    use infinito::entities::registration::Column;
    let mut app = app;
    let (_, token, staff, payment) = short(&mut app).await;
    for (column, value, words) in [
        (Column::PaymentStatus, "paid", "is paid"),
        (Column::PaymentStatus, "waived", "Nothing is due"),
        (Column::PaymentStatus, "refunded", "was given back"),
        (Column::Status, "cancelled", "withdrawn or refused"),
    ] {
        app.set_registration(&token, Column::PaymentStatus, "pending")
            .await;
        app.set_registration(&token, column, value).await;
        let refused = app.post_accept(&staff, &payment, None).await;
        refused.assert_failure(409, "payment_not_acceptable");
        assert!(
            refused.json()["message"].as_str().unwrap().contains(words),
            "{}",
            refused.text
        );
    }
    assert_eq!(app.destination(&payment).await.0, "inbox");
    assert!(app.confirmations("asha@college.in").await.is_empty());
}

#[apply(both_databases)]
async fn what_was_accepted_cannot_be_paid_a_second_time(app: TestApp) {
    let mut app = app;
    let (fake, token, staff, payment) = short(&mut app).await;
    assert_eq!(app.post_accept(&staff, &payment, None).await.status, 200);
    let order = fake.orders()[0]["id"].as_str().unwrap().to_owned();
    let again = fake.pay(&order, |_| {});
    app.post_verify(&token, "chess", again.clone())
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(
        app.destination(&paid_by(&again)).await,
        ("inbox".to_owned(), Some("double".to_owned()))
    );
}

#[apply(both_databases)]
async fn confirmed_money_is_no_decision_of_staff(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("meera@college.in", Role::Moderator).await;
    let token = app.signup("asha@college.in").await;
    let order = app.enter(&token, "chess", 0).await;
    let returned = fake.pay(&order, |_| {});
    assert_eq!(
        app.post_verify(&token, "chess", returned.clone()).await.status,
        200
    );
    app.post_accept(&staff, &paid_by(&returned), None)
        .await
        .assert_failure(409, "payment_decided");
    let path = format!("/admin/payments/{}/refund", app.our_id(&paid_by(&returned)).await);
    app.post(&path, Some(&staff), json!({ "note": "please" }))
        .await
        .assert_failure(403, "not_authorized");
}
