//! Payments as staff see them, and staff's notes.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{TestApp, both_databases, fee_of};
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;

impl TestApp {
    async fn listed(&self, staff: &str, query: &str) -> Value {
        let answer = self.get(&format!("/admin/payments{query}"), Some(staff)).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }
}

#[apply(both_databases)]
async fn payments_are_listed_newest_first_and_found_by_any_of_their_names(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("staff@college.in", Role::Moderator).await;
    let asha = app.signup("asha@college.in").await;
    let ravi = app.signup("ravi@college.in").await;
    let mut paid = Vec::new();
    for (number, token) in [&asha, &ravi].into_iter().enumerate() {
        let order = app.enter(token, "chess", number * 10).await;
        let returned = fake.pay(&order, |_| {});
        assert_eq!(
            app.post_verify(token, "chess", returned.clone()).await.status,
            200
        );
        paid.push((order, paid_by(&returned)));
        app.advance(chrono::Duration::minutes(1));
    }
    let orphan = fake.pay_orphan(None, 700);
    app.hear_all(&fake).await;
    app.work().await;

    let all = app.listed(&staff, "").await;
    let ids: Vec<&str> = all["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["paymentId"].as_str().unwrap())
        .collect();
    assert_eq!(
        (ids, &all["total"]),
        (vec![orphan.as_str(), &paid[1].1, &paid[0].1], &json!(3))
    );
    let hers = &all["payments"][2];
    assert_eq!(
        (
            &hers["event"],
            &hers["user"]["email"],
            &hers["amount"],
            &hers["destination"]
        ),
        (
            &json!("chess"),
            &json!("asha@college.in"),
            &json!(fee_of("chess")),
            &json!("confirmed")
        )
    );
    let receipt = hers["receipt"].as_str().unwrap();
    let registration = app.my_registrations(&asha).await[0]["_id"]
        .as_str()
        .unwrap()
        .to_owned();
    for q in [
        paid[0].0.as_str(),
        &paid[0].1,
        receipt,
        &registration,
        "Asha@College.in",
    ] {
        let found = app.listed(&staff, &format!("?q={q}")).await;
        assert_eq!(
            (&found["total"], &found["payments"][0]["paymentId"]),
            (&json!(1), &json!(paid[0].1)),
            "{q}"
        );
        assert_eq!(
            app.listed(&staff, &format!("?destination=inbox&q={q}")).await["total"],
            0,
            "{q}"
        );
    }
    assert_eq!(app.listed(&staff, "?q=nobody").await["total"], 0);
    assert_eq!(
        app.listed(&staff, "?destination=inbox").await["payments"][0]["paymentId"],
        json!(orphan)
    );
    let second = app.listed(&staff, "?page=2&pageSize=1").await;
    assert_eq!(
        (&second["total"], &second["payments"][0]["paymentId"]),
        (&json!(3), &json!(paid[1].1))
    );
    for odd in [
        "?page=0",
        "?pageSize=101",
        "?destination=pocket",
        "?q=%00",
        "?page=x",
    ] {
        let refused = app.get(&format!("/admin/payments{odd}"), Some(&staff)).await;
        refused.assert_failure(400, "malformed");
    }
}

#[apply(both_databases)]
async fn the_pages_of_payments_hold_each_once_the_newest_first(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("staff@college.in", Role::Moderator).await;
    for number in 0..7 {
        // Some have the same timestamp: these are ordered by id.
        app.advance(chrono::Duration::minutes(number % 2));
        fake.pay_orphan(None, 700);
        app.hear_all(&fake).await;
        app.work().await;
    }
    let ids = |list: &Value| -> Vec<String> {
        list["payments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["paymentId"].as_str().unwrap().to_owned())
            .collect()
    };
    for filter in ["", "&destination=inbox"] {
        let whole = ids(&app.listed(&staff, &format!("?pageSize=100{filter}")).await);
        assert_eq!(whole.len(), 7);
        let mut paged = Vec::new();
        for page in 1..=5 {
            let list = app
                .listed(&staff, &format!("?page={page}&pageSize=2{filter}"))
                .await;
            assert_eq!(list["total"], 7);
            paged.extend(ids(&list));
        }
        assert_eq!(paged, whole, "{filter}");
    }
}

#[apply(both_databases)]
async fn the_inbox_holds_all_that_waits_longest_waiting_first(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("staff@college.in", Role::Moderator).await;
    let mut waiting = Vec::new();
    for _ in 0..3 {
        waiting.push(fake.pay_orphan(None, 700));
        app.hear_all(&fake).await;
        app.work().await;
        app.advance(chrono::Duration::minutes(1));
    }
    let inbox = app.get("/admin/payments/inbox", Some(&staff)).await.json();
    let ids: Vec<&str> = inbox["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["paymentId"].as_str().unwrap())
        .collect();
    assert_eq!(
        (ids, &inbox["payments"][0]["reason"]),
        (
            waiting.iter().map(String::as_str).collect(),
            &json!("unknown_order")
        )
    );
}

#[apply(both_databases)]
async fn a_note_is_trimmed_kept_and_recorded(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let staff = app.signup_as("staff@college.in", Role::Moderator).await;
    let orphan = fake.pay_orphan(None, 700);
    app.hear_all(&fake).await;
    app.work().await;
    let path = format!("/admin/payments/{}/note", app.our_id(&orphan).await);
    let noted = app
        .put(&path, Some(&staff), json!({ "note": "  merch, says the bank " }))
        .await
        .json();
    assert_eq!(
        (&noted["payment"]["note"], &noted["message"]),
        (&json!("merch, says the bank"), &json!("Note saved."))
    );
    for odd in [String::new(), "  a ".to_owned(), "x".repeat(301)] {
        let refused = app.put(&path, Some(&staff), json!({ "note": odd })).await;
        refused.assert_failure(422, "findings");
        assert_eq!(refused.json()["findings"][0]["path"], "note");
    }
    assert_eq!(
        app.put(&path, Some(&staff), json!({ "note": "é".repeat(300) }))
            .await
            .status,
        200
    );
    assert_eq!(app.recorded("payment.note").await, 2);
    let nobodys = format!("/admin/payments/{}/note", uuid::Uuid::nil());
    app.put(&nobodys, Some(&staff), json!({ "note": "nobody's" }))
        .await
        .assert_failure(404, "not_found");
}
