//! Beds: who can book, what they cost, how many there are, and where late money goes.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{Answer, TestApp, both_databases};
use chrono::Duration;
use infinito::entities::registration::Column;
use rstest_reuse::apply;
use serde_json::{Value, json};
use shared::entities::Role;
use std::sync::Arc;

pub(crate) const CAPTAIN: &str = "asha@college.in";

/// A form for the first `count` people of a team.
pub(crate) fn beds(team: &Value, count: usize) -> Value {
    let players: Vec<Value> = team["players"].as_array().unwrap()[..count].to_vec();
    json!({
        "eventId": team["eventId"], "genderCategory": "male", "checkInDate": "2024-02-20", "stayDays": 2,
        "players": players, "couponCode": "",
    })
}

pub(crate) fn with(mut form: Value, name: &str, value: Value) -> Value {
    form[name] = value;
    form
}

impl TestApp {
    /// Adds a block of beds for men. Returns the admin's token.
    pub(crate) async fn sell_beds(&self, count: u32) -> String {
        let admin = self.signup_as("admin@infinito.test", Role::Admin).await;
        self.save_block(&admin, "Hostel 1", count).await.assert_ok();
        admin
    }

    async fn save_block(&self, admin: &str, name: &str, count: u32) -> Answer {
        let block =
            json!({ "name": name, "gender": "Men", "beds": count, "price": 50_000, "isOnSale": true });
        self.post("/admin/blocks", Some(admin), block).await
    }

    async fn add_coupon(&self, admin: &str, coupon: Value) -> Answer {
        self.post("/admin/coupons", Some(admin), coupon).await
    }

    /// The user's only confirmed team.
    pub(crate) async fn bookable(&self, token: &str) -> Value {
        let teams = self.get("/events/my-event-players", Some(token)).await;
        assert_eq!(teams.status, 200, "{}", teams.text);
        teams.json()["data"][0].clone()
    }

    /// A captain with a paid team.
    pub(crate) async fn captain_with_team(&self) -> (String, Value) {
        let token = self.signup(CAPTAIN).await;
        self.enter_paid(&token, "badminton", 0).await;
        let team = self.bookable(&token).await;
        (token, team)
    }

    pub(crate) async fn book(&self, token: &str, form: Value) -> Answer {
        self.post("/accommodation/create-order", Some(token), form).await
    }

    pub(crate) async fn quote(&self, token: &str, form: Value) -> Answer {
        self.post("/accommodation/quote", Some(token), form).await
    }

    pub(crate) async fn verify_beds(&self, token: &str, returned: Value) -> Answer {
        self.post("/accommodation/verify-payment", Some(token), returned)
            .await
    }

    pub(crate) async fn beds_shown(&self, token: &str) -> Value {
        let shown = self.get("/accommodation", Some(token)).await;
        assert_eq!(shown.status, 200, "{}", shown.text);
        shown.json()
    }

    /// Beds left in each night.
    async fn left(&self, token: &str) -> Vec<u64> {
        let shown = self.beds_shown(token).await;
        let nights = shown["offers"][0]["nights"].as_array().unwrap().clone();
        nights
            .iter()
            .map(|night| night["left"].as_u64().unwrap())
            .collect()
    }

    /// Moves the clock to a time, for those who log in after it.
    pub(crate) fn it_is(&self, at: &str) {
        let at: chrono::DateTime<chrono::Utc> = at.parse().unwrap();
        self.state.env.clock.advance(at - self.state.env.clock.now());
    }

    pub(crate) fn minutes_pass(&self, minutes: i64) {
        self.state.env.clock.advance(Duration::minutes(minutes));
    }
}

impl Answer {
    pub(crate) fn assert_ok(&self) {
        assert_eq!(self.status, 200, "{}", self.text);
    }

    pub(crate) fn assert_finding(&self, path: &str) {
        assert_eq!(self.status, 422, "{}", self.text);
        let findings = self.json()["findings"].as_array().unwrap().clone();
        assert!(
            findings.iter().any(|finding| finding["path"] == path),
            "{}",
            self.text
        );
    }
}

pub(crate) fn order_id(booked: &Answer) -> String {
    booked.assert_ok();
    booked.json()["orderId"].as_str().unwrap().to_owned()
}

#[apply(both_databases)]
async fn beds_are_booked_and_paid_for_people_of_a_confirmed_team(app: TestApp) {
    let admin = app.sell_beds(10).await;
    let block = app.get("/admin/accommodation", Some(&admin)).await.json()["blocks"][0].clone();
    app.post(
        "/admin/blocks",
        Some(&admin),
        with(block, "deposit", json!(30_000)),
    )
    .await
    .assert_ok();
    let (token, team) = app.captain_with_team().await;
    assert_eq!(team["eventName"], "Badminton");
    let id_number = team["players"][0]["aadharId"].as_str().unwrap();
    assert!(id_number.starts_with("XXXX XXXX"), "{id_number}");
    let form = beds(&team, 3);
    let quoted = app.quote(&token, form.clone()).await.json();
    assert_eq!(quoted["price"]["due"], 300_000);
    let booked = app.book(&token, form).await;
    let order = order_id(&booked);
    let booked = booked.json();
    assert_eq!(
        (&booked["amount"], &booked["currency"]),
        (&json!(3000), &json!("INR"))
    );
    let data = &booked["accommodationData"];
    assert_eq!(
        (&data["checkOutDate"], &data["genderCategory"]),
        (&json!("2024-02-22"), &json!("Men"))
    );
    let returned = app.sandbox_pay(&token, &order).await;
    app.verify_beds(&token, returned.clone()).await.assert_ok();
    app.verify_beds(&token, returned).await.assert_ok();
    let shown = app.beds_shown(&token).await;
    let booking = &shown["bookings"][0];
    assert_eq!(
        (&booking["status"], &booking["isTeamOut"]),
        (&json!("paid"), &json!(false))
    );
    assert_eq!(booking["people"].as_array().unwrap().len(), 3);
    assert_eq!(booking["people"][0]["block"], "Hostel 1");
    let mail = app.waiting_mail("beds booked", CAPTAIN).await.expect("a mail");
    for fact in ["Paid: ₹3,000", "Deposit, in cash at the desk: ₹900"] {
        assert!(mail.text_body.contains(fact), "{}", mail.text_body);
    }
}

#[apply(both_databases)]
async fn only_the_nights_of_a_stay_are_taken(app: TestApp) {
    app.sell_beds(10).await;
    let (token, team) = app.captain_with_team().await;
    let before = app.left(&token).await;
    assert!(before.iter().all(|&left| left == 10));
    app.book(&token, beds(&team, 2)).await.assert_ok();
    let after = app.left(&token).await;
    let taken: Vec<u64> = before
        .iter()
        .zip(&after)
        .map(|(before, after)| before - after)
        .collect();
    assert_eq!(taken.iter().sum::<u64>(), 4, "two people, two nights: {taken:?}");
    assert_eq!(taken.iter().max(), Some(&2));
}

#[apply(both_databases)]
async fn a_wrong_form_names_its_fields(app: TestApp) {
    app.sell_beds(10).await;
    let (token, team) = app.captain_with_team().await;
    let form = beds(&team, 2);
    let stranger = json!([{ "name": "Somebody Else", "email": "else@college.in" }]);
    let twice = json!([team["players"][0], team["players"][0]]);
    for (name, value, path) in [
        ("eventId", json!("chess"), "eventId"),
        ("eventId", json!("nothing"), "eventId"),
        ("genderCategory", json!("all"), "genderCategory"),
        ("checkInDate", json!("2026-01-01"), "checkInDate"),
        ("checkInDate", json!("soon"), "checkInDate"),
        ("stayDays", json!(0), "stayDays"),
        ("stayDays", json!(40), "stayDays"),
        ("players", json!([]), "players"),
        ("players", stranger, "players.0"),
        ("players", twice, "players.1"),
        ("couponCode", json!("अगला५"), "couponCode"),
        ("couponCode", json!("NONE"), "couponCode"),
    ] {
        let wrong = with(form.clone(), name, value);
        app.quote(&token, wrong.clone()).await.assert_finding(path);
        app.book(&token, wrong).await.assert_finding(path);
    }
    assert!(
        app.beds_shown(&token).await["bookings"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[apply(both_databases)]
async fn an_unpaid_team_and_another_users_team_get_no_beds(app: TestApp) {
    app.sell_beds(10).await;
    let (_, team) = app.captain_with_team().await;
    let other = app.signup("ravi@college.in").await;
    app.enter_unpaid(&other, "badminton", 20).await;
    app.book(&other, beds(&team, 1)).await.assert_finding("eventId");
    assert_eq!(app.bookable(&other).await, Value::Null);
}

#[apply(both_databases)]
async fn beds_that_are_not_on_sale_or_not_free_are_refused(app: TestApp) {
    let (token, team) = app.captain_with_team().await;
    app.book(&token, beds(&team, 1))
        .await
        .assert_failure(409, "beds_not_on_sale");
    let admin = app.sell_beds(1).await;
    app.book(&token, beds(&team, 2))
        .await
        .assert_failure(409, "beds_full");
    app.save_block(&admin, "Hostel 2", 1).await.assert_ok();
    app.book(&token, beds(&team, 2)).await.assert_ok();
    let nobody = app.left(&token).await;
    assert_eq!(nobody.iter().min(), Some(&0));
}

#[apply(both_databases)]
async fn a_repeated_request_returns_the_same_order_and_another_one_replaces_it(app: TestApp) {
    app.sell_beds(3).await;
    let (token, team) = app.captain_with_team().await;
    let first = order_id(&app.book(&token, beds(&team, 3)).await);
    assert_eq!(order_id(&app.book(&token, beds(&team, 3)).await), first);
    let second = order_id(&app.book(&token, with(beds(&team, 3), "stayDays", json!(1))).await);
    assert_ne!(second, first);
    let returned = app.sandbox_pay(&token, &second).await;
    app.verify_beds(&token, returned).await.assert_ok();
    // The same people in the same night, now paid.
    app.book(&token, beds(&team, 1)).await.assert_finding("players.0");
    let later = with(beds(&team, 1), "checkInDate", json!("2024-02-21"));
    app.quote(&token, with(later, "stayDays", json!(1)))
        .await
        .assert_ok();
}

#[apply(both_databases)]
async fn unpaid_beds_are_free_again_after_fifteen_minutes_and_late_money_takes_what_is_free(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    app.sell_beds(2).await;
    let token = app.signup(CAPTAIN).await;
    let entered = app.enter(&token, "badminton", 0).await;
    app.post_verify(&token, "badminton", fake.pay(&entered, |_| {}))
        .await
        .assert_ok();
    let team = app.bookable(&token).await;
    let first = order_id(&app.book(&token, beds(&team, 2)).await);
    app.minutes_pass(16);
    assert!(app.left(&token).await.iter().all(|&left| left == 2));
    app.verify_beds(&token, fake.pay(&first, |_| {}))
        .await
        .assert_ok();
    assert_eq!(app.left(&token).await.iter().min(), Some(&0));
}

#[apply(both_databases)]
async fn late_money_for_beds_that_others_have_waits_for_staff(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.sell_beds(2).await;
    let mut orders = Vec::new();
    let mut tokens = Vec::new();
    for (email, first) in [(CAPTAIN, 0), ("ravi@college.in", 20)] {
        let token = app.signup(email).await;
        let entered = app.enter(&token, "badminton", first).await;
        app.post_verify(&token, "badminton", fake.pay(&entered, |_| {}))
            .await
            .assert_ok();
        let team = app.bookable(&token).await;
        orders.push(order_id(&app.book(&token, beds(&team, 2)).await));
        tokens.push(token);
        app.minutes_pass(16);
    }
    // The second booking's time is over too, but its money comes first.
    app.verify_beds(&tokens[1], fake.pay(&orders[1], |_| {}))
        .await
        .assert_ok();
    let late = fake.pay(&orders[0], |_| {});
    app.verify_beds(&tokens[0], late.clone())
        .await
        .assert_failure(409, "payment_in_inbox");
    let id = paid_by(&late);
    assert_eq!(
        app.destination(&id).await,
        ("inbox".to_owned(), Some("full".to_owned()))
    );
    let path = format!("/admin/payments/inbox/{}/accept", app.our_id(&id).await);
    let note = json!({ "note": "They asked by phone." });
    app.post(&path, Some(&admin), note.clone())
        .await
        .assert_failure(409, "payment_not_acceptable");
    app.save_block(&admin, "Hostel 2", 2).await.assert_ok();
    app.post(&path, Some(&admin), note).await.assert_ok();
    let shown = app.beds_shown(&tokens[0]).await;
    assert_eq!(shown["bookings"][0]["status"], "paid");
    assert_eq!(shown["bookings"][0]["people"][0]["block"], "Hostel 2");
}

#[apply(both_databases)]
async fn a_refund_frees_the_beds_and_a_withdrawn_team_is_told(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.sell_beds(2).await;
    let token = app.signup(CAPTAIN).await;
    let entered = app.enter(&token, "badminton", 0).await;
    app.post_verify(&token, "badminton", fake.pay(&entered, |_| {}))
        .await
        .assert_ok();
    let team = app.bookable(&token).await;
    let order = order_id(&app.book(&token, beds(&team, 2)).await);
    let returned = fake.pay(&order, |_| {});
    app.verify_beds(&token, returned.clone()).await.assert_ok();
    app.set_registration(&token, Column::Status, "cancelled").await;
    assert_eq!(app.beds_shown(&token).await["bookings"][0]["isTeamOut"], true);
    let listed = app
        .get("/admin/payments?q=asha@college.in", Some(&admin))
        .await
        .json();
    let payments = listed["payments"].as_array().unwrap();
    assert_eq!(payments.iter().filter(|one| one["isForBeds"] == true).count(), 1);
    let path = format!("/admin/payments/{}/refund", app.our_id(&paid_by(&returned)).await);
    app.post(&path, Some(&admin), json!({ "note": "The team withdrew." }))
        .await
        .assert_ok();
    app.work().await;
    let shown = app.beds_shown(&token).await;
    assert_eq!(shown["bookings"][0]["status"], "refunded");
    assert!(app.left(&token).await.iter().all(|&left| left == 2));
    let mail = app.waiting_mail("refund sent", CAPTAIN).await.expect("a mail");
    assert!(
        mail.text_body.contains("The beds are no longer booked."),
        "{}",
        mail.text_body
    );
    // The entry's own payment is untouched.
    assert_eq!(app.payment_status(&token).await, "paid");
}

#[apply(both_databases)]
async fn a_coupon_lowers_the_price_for_its_college_as_often_as_it_says(app: TestApp) {
    let admin = app.sell_beds(10).await;
    let (token, team) = app.captain_with_team().await;
    let coupon = |code: &str, uses: u32, college: &str| {
        json!({ "code": code, "couponType": "percentage", "discount": 10, "uses": uses, "college": college,
                "reason": "Hosts of last year" })
    };
    app.add_coupon(&admin, coupon("early10", 1, "")).await.assert_ok();
    app.add_coupon(&admin, coupon("EARLY10", 1, ""))
        .await
        .assert_failure(409, "coupon_code_taken");
    app.add_coupon(&admin, coupon("GUESTS", 5, "Nowhere College"))
        .await
        .assert_ok();
    let shown = app.get("/coupons/validate/Early10", Some(&token)).await.json();
    assert_eq!(
        shown["coupon"],
        json!({ "coupontag": "EARLY10", "discount": 10, "couponType": "percentage" })
    );
    let form = with(beds(&team, 1), "couponCode", json!("early10"));
    let booked = app.book(&token, form.clone()).await;
    booked.assert_ok();
    assert_eq!(booked.json()["amount"], 900);
    // Its only use is taken while the beds are held.
    let second = json!([team["players"][1]]);
    app.book(&token, with(form, "players", second))
        .await
        .assert_finding("couponCode");
    app.get("/coupons/validate/EARLY10", Some(&token))
        .await
        .assert_failure(404, "coupon_unusable");
    let other_college = with(beds(&team, 1), "couponCode", json!("GUESTS"));
    app.quote(&token, other_college)
        .await
        .assert_finding("couponCode");
    app.post("/admin/coupons/GUESTS/withdraw", Some(&admin), json!({}))
        .await
        .assert_ok();
    app.get("/coupons/validate/GUESTS", Some(&token))
        .await
        .assert_failure(404, "coupon_unusable");
}

#[apply(both_databases)]
async fn a_block_is_never_smaller_than_what_is_booked(app: TestApp) {
    let admin = app.sell_beds(5).await;
    let (token, team) = app.captain_with_team().await;
    app.book(&token, beds(&team, 3)).await.assert_ok();
    let all = app.get("/admin/accommodation", Some(&admin)).await.json();
    let id = &all["blocks"][0]["id"];
    let block = |beds: u32, gender: &str| json!({ "id": id, "name": "Hostel 1", "gender": gender, "beds": beds, "price": 60_000, "isOnSale": false });
    let save = |form: Value| app.post("/admin/blocks", Some(&admin), form);
    save(block(2, "Men")).await.assert_failure(409, "below_booked");
    save(block(5, "Women")).await.assert_failure(409, "below_booked");
    save(block(3, "Men")).await.assert_ok();
    app.save_block(&admin, "Hostel 1", 3)
        .await
        .assert_failure(409, "block_name_taken");
    let wrong = json!({ "name": "", "gender": "", "beds": 20_000, "price": 50, "isOnSale": true });
    let refused = save(wrong).await;
    for path in ["name", "gender", "beds", "price"] {
        refused.assert_finding(path);
    }
    save(json!({ "name": "Hostel 2", "gender": "Men", "beds": 0, "price": 60_000, "isOnSale": true }))
        .await
        .assert_finding("beds");
    let booked = app.get("/admin/accommodation", Some(&admin)).await.json();
    // The price of what is booked stays.
    assert_eq!(booked["bookings"][0]["amount"], 300_000);
    assert_eq!(
        booked["bookings"][0]["registrationCode"].as_str().unwrap().len(),
        12
    );
}

#[apply(both_databases)]
async fn beds_are_sold_until_the_last_day_of_the_sale_and_for_nights_to_come(app: TestApp) {
    app.it_is("2024-02-21T06:00:00Z");
    let admin = app.sell_beds(5).await;
    let (token, team) = app.captain_with_team().await;
    let nights = app.beds_shown(&token).await["offers"][0]["nights"].clone();
    assert_eq!(nights[0]["night"], "2024-02-21");
    app.book(&token, beds(&team, 1))
        .await
        .assert_finding("checkInDate");
    let today = with(beds(&team, 1), "checkInDate", json!("2024-02-21"));
    app.quote(&token, today.clone()).await.assert_ok();
    let save = async |ends: &str| {
        let shown = app.get("/admin/accommodation", Some(&admin)).await.json();
        let form = with(shown["blocks"][0].clone(), "saleEnds", json!(ends));
        app.post("/admin/blocks", Some(&admin), form).await
    };
    save("soon").await.assert_finding("saleEnds");
    save("2024-02-21").await.assert_ok();
    app.quote(&token, today.clone()).await.assert_ok();
    save("2024-02-20").await.assert_ok();
    app.quote(&token, today)
        .await
        .assert_failure(409, "beds_not_on_sale");
    assert_eq!(app.beds_shown(&token).await["offers"], json!([]));
    let block = app.get("/admin/accommodation", Some(&admin)).await.json()["blocks"][0].clone();
    assert_eq!(
        (&block["isOnSale"], &block["isSold"]),
        (&json!(true), &json!(false))
    );
}

#[apply(both_databases)]
async fn money_for_beds_is_nobodys_elses(app: TestApp) {
    app.sell_beds(5).await;
    let (token, team) = app.captain_with_team().await;
    let order = order_id(&app.book(&token, beds(&team, 1)).await);
    let returned = app.sandbox_pay(&token, &order).await;
    let other = app.signup("ravi@college.in").await;
    app.verify_beds(&other, returned.clone())
        .await
        .assert_failure(404, "not_found");
    app.post_verify(&token, "badminton", returned.clone())
        .await
        .assert_failure(404, "not_found");
    app.post("/payment/verify", None, returned.clone())
        .await
        .assert_failure(404, "not_found");
    app.verify_beds(&token, returned).await.assert_ok();
}

#[apply(both_databases)]
async fn of_many_at_once_only_as_many_as_there_are_beds_get_one(app: TestApp) {
    app.sell_beds(3).await;
    let app = Arc::new(app);
    let mut teams = Vec::new();
    for number in 0..4 {
        let token = app.signup(&format!("captain{number}@college.in")).await;
        app.enter_paid(&token, "badminton", number * 20).await;
        let team = app.bookable(&token).await;
        teams.push((token, team));
    }
    let mut under_way = tokio::task::JoinSet::new();
    for (token, team) in teams {
        for person in 0..2 {
            let (app, token) = (Arc::clone(&app), token.clone());
            let one = with(beds(&team, 1), "players", json!([team["players"][person]]));
            under_way.spawn(async move { app.book(&token, one).await.status });
        }
    }
    let answers = under_way.join_all().await;
    let sold = answers.iter().filter(|status| status.as_u16() == 200).count();
    let refused = answers.iter().filter(|status| status.as_u16() == 409).count();
    assert_eq!((sold, refused), (3, 5), "{answers:?}");
}

#[apply(both_databases)]
async fn late_money_buys_no_second_bed_for_people_who_have_booked_again(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    app.sell_beds(9).await;
    let token = app.signup(CAPTAIN).await;
    let entered = app.enter(&token, "badminton", 0).await;
    app.post_verify(&token, "badminton", fake.pay(&entered, |_| {}))
        .await
        .assert_ok();
    let team = app.bookable(&token).await;
    let first = order_id(&app.book(&token, beds(&team, 2)).await);
    app.minutes_pass(16);
    let second = order_id(&app.book(&token, beds(&team, 2)).await);
    app.verify_beds(&token, fake.pay(&second, |_| {}))
        .await
        .assert_ok();
    let left = app.left(&token).await;
    app.verify_beds(&token, fake.pay(&first, |_| {}))
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(app.left(&token).await, left);
}
