//! Referrals: the link of an ambassador, who brought an account, and the points for paid entries.

use crate::checkout::{paid_by, with_razorpay};
use crate::helpers::{Answer, PASSWORD, TestApp, both_databases};
use crate::registrations::{entry, payload, person};
use chrono::Duration;
use infinito::entities::{referral_point, registration::Column};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use shared::entities::Role;
use shared::referral::ENTRY_POINTS;
use std::sync::Arc;

const AMBASSADOR: &str = "meera@college.in";

impl TestApp {
    /// An ambassador and their code.
    async fn ambassador(&self) -> (String, String) {
        let token = self.signup_as(AMBASSADOR, Role::Ca).await;
        let code = self.board(&token).await["code"].as_str().unwrap().to_owned();
        (token, code)
    }

    async fn board(&self, token: &str) -> Value {
        let board = self.get("/ca/dashboard", Some(token)).await;
        assert_eq!(board.status, 200, "{}", board.text);
        board.json()
    }

    /// Signs up with a code that was typed, and the cookie of a link that was followed.
    async fn sign_up_with(&self, email: &str, typed: &str, link: Option<&str>) -> String {
        self.post_send_otp(email).await.assert_ok();
        let otp = self.read_code(email).await;
        let ticket = self.signup_cookies.lock().unwrap()[email].clone();
        let cookies = link.map_or(ticket.clone(), |link| {
            format!("{ticket}; infinito_referral={link}")
        });
        let form = json!({ "email": email, "otp": otp, "referralCode": typed });
        let answer = self
            .post_with_cookie("/auth/signup/verify-otp", Some(&cookies), form)
            .await;
        answer.token()
    }

    async fn brought_by(&self, token: &str) -> Value {
        self.get("/user/me/referral", Some(token)).await.json()
    }

    async fn set_referral(&self, token: &str, code: &str) -> Answer {
        self.put("/user/me/referral", Some(token), json!({ "referralCode": code }))
            .await
    }

    /// The points of all ambassadors.
    async fn all_points(&self) -> Vec<i32> {
        let rows = referral_point::Entity::find()
            .all(self.state.env.db.read())
            .await
            .unwrap();
        rows.into_iter().map(|row| row.points).collect()
    }
}

/// The code in the cookie that following a link sets.
async fn cookie_of_link(app: &TestApp, typed: &str, cookie: Option<&str>) -> Option<String> {
    let client = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let mut request = client.get(app.url(&format!("/r/{typed}")));
    if let Some(cookie) = cookie {
        request = request.header("cookie", format!("infinito_referral={cookie}"));
    }
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 303);
    assert_eq!(answer.headers()["location"], "/auth?mode=register");
    let set = answer.headers().get("set-cookie")?.to_str().unwrap().to_owned();
    let (_, value) = set.split_once("infinito_referral=").unwrap();
    Some(value.split(';').next().unwrap().to_owned())
}

#[apply(both_databases)]
async fn an_account_that_follows_a_link_brings_points_when_its_fee_is_paid(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let link = cookie_of_link(&app, &code.to_lowercase(), None).await.unwrap();
    assert_eq!(link, code);
    let token = app.sign_up_with("asha@college.in", "", Some(&link)).await;
    let shown = app.brought_by(&token).await;
    assert_eq!(
        (&shown["code"], &shown["isFrozen"]),
        (&json!(code), &json!(false))
    );
    let order = app.enter(&token, "badminton", 0).await;
    let board = app.board(&ambassador).await;
    assert_eq!((&board["accounts"], &board["total"]), (&json!(1), &json!(0)));
    assert_eq!(board["entries"][0]["paymentStatus"], "pending");
    let returned = app.sandbox_pay(&token, &order).await;
    for _ in 0..2 {
        app.post_verify(&token, "badminton", returned.clone())
            .await
            .assert_ok();
    }
    let board = app.board(&ambassador).await;
    assert_eq!(board["total"], ENTRY_POINTS);
    assert_eq!(board["points"].as_array().unwrap().len(), 1);
    let reason = &board["points"][0];
    assert_eq!(
        (&reason["event"], &reason["college"]),
        (&json!("Badminton"), &json!("Patna College"))
    );
    assert_eq!(app.brought_by(&token).await["isFrozen"], true);
    app.set_referral(&token, "")
        .await
        .assert_failure(409, "referral_frozen");
    assert_eq!(app.brought_by(&token).await["code"], json!(code));
}

#[apply(both_databases)]
async fn the_first_link_counts_and_a_typed_code_counts_more(app: TestApp) {
    let (_, code) = app.ambassador().await;
    let other = app.signup_as("ravi@college.in", Role::Ca).await;
    let others = app.board(&other).await["code"].as_str().unwrap().to_owned();
    assert_eq!(cookie_of_link(&app, &others, Some(&code)).await, None);
    assert_eq!(cookie_of_link(&app, "no code", None).await, None);
    let token = app.sign_up_with("asha@college.in", &others, Some(&code)).await;
    assert_eq!(app.brought_by(&token).await["code"], json!(others));
    let token = app.sign_up_with("anil@college.in", "", Some("ABCDEF")).await;
    assert_eq!(
        app.brought_by(&token).await["code"],
        "",
        "a code that nobody has stops no sign-up"
    );
}

#[apply(both_databases)]
async fn who_brought_an_account_is_changed_until_the_first_payment(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let token = app.signup("asha@college.in").await;
    let in_digits_of_india: String = code.chars().map(devanagari).collect();
    for typed in [
        &*in_digits_of_india,
        &*code.to_lowercase(),
        &format!("{} {}", &code[..3], &code[3..]),
    ] {
        app.set_referral(&token, "").await.assert_ok();
        app.set_referral(&token, typed).await.assert_ok();
        assert_eq!(app.brought_by(&token).await["code"], json!(code), "{typed}");
    }
    for wrong in ["ABCDEF", "x", "कोड"] {
        app.set_referral(&token, wrong)
            .await
            .assert_finding("referralCode");
        let form = json!({ "username": "anil", "email": "anil@college.in", "password": PASSWORD,
            "confirmPassword": PASSWORD, "referralCode": wrong });
        app.post("/auth/signup/send-otp", None, form)
            .await
            .assert_finding("referralCode");
    }
    app.set_referral(&ambassador, &code)
        .await
        .assert_finding("referralCode");
    app.get("/ca/dashboard", Some(&token))
        .await
        .assert_failure(403, "not_ambassador");
    // Somebody who pays without a code has nobody afterwards either.
    app.set_referral(&token, "").await.assert_ok();
    app.enter_paid(&token, "badminton", 0).await;
    app.set_referral(&token, &code)
        .await
        .assert_failure(409, "referral_frozen");
    assert_eq!(app.all_points().await, [0; 0]);
}

/// The same digit in Devanagari; letters as they are.
fn devanagari(letter: char) -> char {
    letter
        .to_digit(10)
        .and_then(|digit| char::from_u32(0x966 + digit))
        .unwrap_or(letter)
}

#[apply(both_databases)]
async fn who_is_no_ambassador_any_more_gets_no_points(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    let admin = app.admin().await;
    let id = app.id_of(&ambassador).await;
    let changed = app
        .put(
            &format!("/admin/users/{id}/role"),
            Some(&admin),
            json!({ "role": "user" }),
        )
        .await;
    changed.assert_ok();
    app.enter_paid(&token, "badminton", 0).await;
    assert_eq!(app.all_points().await, [0; 0]);
    let other = app.signup("anil@college.in").await;
    app.set_referral(&other, &code)
        .await
        .assert_finding("referralCode");
}

#[apply(both_databases)]
async fn a_refund_takes_the_points_back_once(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.signup_as("admin@infinito.test", Role::Admin).await;
    let (ambassador, code) = app.ambassador().await;
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    let order = app.enter(&token, "badminton", 0).await;
    let returned = fake.pay(&order, |_| {});
    app.post_verify(&token, "badminton", returned.clone())
        .await
        .assert_ok();
    assert_eq!(app.board(&ambassador).await["total"], ENTRY_POINTS);
    app.advance(Duration::minutes(1));
    let path = format!("/admin/payments/{}/refund", app.our_id(&paid_by(&returned)).await);
    let note = json!({ "note": "The team withdrew." });
    app.post(&path, Some(&admin), note).await.assert_ok();
    app.work().await;
    app.work().await;
    let board = app.board(&ambassador).await;
    assert_eq!(board["total"], 0);
    assert_eq!(board["points"][0]["kind"], "reversal");
    assert_eq!(app.all_points().await.len(), 2);
    // The same entry, paid again, counts no second time.
    app.set_registration(&token, Column::Status, "cancelled").await;
    let again = app.enter(&token, "badminton", 20).await;
    app.post_verify(&token, "badminton", fake.pay(&again, |_| {}))
        .await
        .assert_ok();
    assert_eq!(app.board(&ambassador).await["total"], 0);
}

#[apply(both_databases)]
async fn an_ambassador_has_no_points_for_teams_in_which_they_are(app: TestApp) {
    let (_, code) = app.ambassador().await;
    let named = |draft: &mut shared::draft::RegistrationDraft| {
        draft.team.players[0].email = AMBASSADOR.to_uppercase();
    };
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    let mut draft = entry("badminton", 0);
    named(&mut draft);
    let order = order_id_of(&app.post_create_order(&token, "badminton", payload(&draft)).await);
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "badminton", returned).await.assert_ok();
    assert_eq!(app.all_points().await, [0; 0]);
}

#[apply(both_databases)]
async fn an_ambassador_who_comes_into_a_credited_team_loses_its_points(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    let id = app.enter_paid(&token, "badminton", 0).await;
    assert_eq!(app.board(&ambassador).await["total"], ENTRY_POINTS);
    let mut own = person(60);
    own.email = AMBASSADOR.to_owned();
    app.add_member(&token, &id, "players", &own).await.assert_ok();
    assert_eq!(app.board(&ambassador).await["total"], 0);
}

#[apply(both_databases)]
async fn a_team_that_the_ambassador_entered_for_others_makes_them_no_part_of_other_teams(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    app.enter_paid(&ambassador, "chess", 0).await;
    // The captain of that team enters by an account of their own.
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    app.enter_paid(&token, "badminton", 0).await;
    assert_eq!(app.all_points().await, [ENTRY_POINTS]);
}

fn order_id_of(created: &Answer) -> String {
    assert_eq!(created.status, 200, "{}", created.text);
    created.json()["order"]["id"].as_str().unwrap().to_owned()
}

#[apply(both_databases)]
async fn an_ambassador_is_known_by_the_number_of_their_own_entry(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let mut own = entry("chess", 70);
    own.team.captain[0].email = AMBASSADOR.to_owned();
    let order = order_id_of(&app.post_create_order(&ambassador, "chess", payload(&own)).await);
    let returned = app.sandbox_pay(&ambassador, &order).await;
    app.post_verify(&ambassador, "chess", returned).await.assert_ok();
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    let mut draft = entry("badminton", 0);
    draft.team.players[0].aadhar_id = person(70).aadhar_id;
    let order = order_id_of(&app.post_create_order(&token, "badminton", payload(&draft)).await);
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "badminton", returned).await.assert_ok();
    assert_eq!(app.all_points().await, [0; 0]);
}

#[apply(both_databases)]
async fn the_second_account_of_a_person_brings_nothing(app: TestApp) {
    let (_, code) = app.ambassador().await;
    let first = app.sign_up_with("asha@college.in", &code, None).await;
    app.enter_paid(&first, "badminton", 0).await;
    let second = app.sign_up_with("asha.again@college.in", &code, None).await;
    // The same captain in another event.
    app.enter_paid(&second, "chess", 0).await;
    assert_eq!(app.all_points().await, [ENTRY_POINTS]);
    // The same account again counts.
    app.enter_paid(&first, "volleyball", 0).await;
    assert_eq!(app.all_points().await, [ENTRY_POINTS; 2]);
}

#[apply(both_databases)]
async fn who_has_paid_without_an_ambassador_is_not_brought_by_a_second_account(app: TestApp) {
    let (_, code) = app.ambassador().await;
    let first = app.signup("asha@college.in").await;
    app.enter_paid(&first, "badminton", 0).await;
    app.minutes_pass(1);
    let second = app.sign_up_with("asha.again@college.in", &code, None).await;
    app.enter_paid(&second, "chess", 0).await;
    assert_eq!(app.all_points().await, [0; 0]);
}

#[apply(both_databases)]
async fn an_ambassador_without_an_application_is_known_by_the_phone_of_their_own_entry(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let mut own = entry("chess", 70);
    own.team.captain[0].email = AMBASSADOR.to_owned();
    app.post_create_order(&ambassador, "chess", payload(&own))
        .await
        .assert_ok();
    let token = app.sign_up_with("meera.again@college.in", &code, None).await;
    let mut draft = entry("badminton", 0);
    draft.team.players[0].phone_number = own.team.captain[0].phone_number.clone();
    let order = order_id_of(&app.post_create_order(&token, "badminton", payload(&draft)).await);
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "badminton", returned).await.assert_ok();
    assert_eq!(app.all_points().await, [0; 0]);
}

#[apply(both_databases)]
async fn staff_see_what_ambassadors_bring_by_college_and_state_and_who_brings_mostly_their_own(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let profile = json!({ "fullname": "Meera Das", "collegeName": "IIT Patna" });
    app.put("/user/me", Some(&ambassador), profile).await.assert_ok();
    for number in 0..6 {
        let token = app
            .sign_up_with(&format!("captain{number}@college.in"), &code, None)
            .await;
        let mut draft = entry("badminton", number * 20);
        draft.college_name = "iit patna".to_owned();
        let order = order_id_of(&app.post_create_order(&token, "badminton", payload(&draft)).await);
        if number > 0 {
            let returned = app.sandbox_pay(&token, &order).await;
            app.post_verify(&token, "badminton", returned).await.assert_ok();
        }
    }
    let staff = app.signup_as("staff@fest.in", Role::Moderator).await;
    let programme = app.get("/admin/ambassador-programme", Some(&staff)).await.json();
    let figures = &programme["ambassadors"][0];
    let shown = ["entries", "paid", "ownCollege", "isUnusual"].map(|name| figures[name].clone());
    assert_eq!(shown, [json!(6), json!(5), json!(5), json!(true)]);
    let group = |name: &Value| json!({ "name": name, "ambassadors": 1, "entries": 6, "paid": 5 });
    assert_eq!(programme["colleges"], json!([group(&figures["college"])]));
    assert_eq!(programme["regions"], json!([group(&json!("Bihar"))]));
}

/// An account in a random history.
struct Account {
    token: String,
    /// The place of the account's ambassador in the list of ambassadors.
    ambassador: Option<usize>,
    is_frozen: bool,
    /// Event, order and payment of each entry. No payment: unpaid. No order: refunded.
    entries: Vec<(&'static str, String, Option<Value>)>,
}

#[apply(both_databases)]
async fn the_board_is_what_the_ledger_says_after_any_order_of_events(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    let admin = app.signup_as("admin@infinito.test", Role::Admin).await;
    let mut ambassadors = vec![app.ambassador().await];
    let other = app.signup_as("ravi@college.in", Role::Ca).await;
    let code = app.board(&other).await["code"].as_str().unwrap().to_owned();
    ambassadors.push((other, code));
    let mut accounts = Vec::new();
    for number in 0..4 {
        accounts.push(Account {
            token: app.signup(&format!("captain{number}@college.in")).await,
            ambassador: None,
            is_frozen: false,
            entries: Vec::new(),
        });
    }
    let mut chance = StdRng::seed_from_u64(50);
    for step in 0..80 {
        let number = chance.random_range(0..accounts.len());
        let account = &mut accounts[number];
        match chance.random_range(0..4) {
            0 => {
                let named = chance.random_range(0..3);
                let code = ambassadors.get(named).map_or("", |(_, code)| code);
                let answer = app.set_referral(&account.token, code).await;
                assert_eq!(answer.status == 200, !account.is_frozen, "{}", answer.text);
                if !account.is_frozen {
                    account.ambassador = (named < 2).then_some(named);
                }
            }
            1 => {
                let entered = account.entries.len();
                if let Some(event) = ["badminton", "chess", "volleyball"].get(entered) {
                    let order = app
                        .enter(&account.token, event, 400 * number + 100 * entered)
                        .await;
                    account.entries.push((event, order, None));
                }
            }
            2 => {
                let unpaid =
                    |(_, order, paid): &&mut (_, String, Option<_>)| paid.is_none() && !order.is_empty();
                if let Some((event, order, paid)) = account.entries.iter_mut().find(unpaid) {
                    let returned = fake.pay(order, |_| {});
                    for _ in 0..chance.random_range(1..3) {
                        app.post_verify(&account.token, event, returned.clone())
                            .await
                            .assert_ok();
                    }
                    account.is_frozen = true;
                    *paid = Some(returned);
                }
            }
            _ => {
                if let Some((_, order, paid)) = account.entries.iter_mut().find(|(.., paid)| paid.is_some()) {
                    app.advance(Duration::minutes(1));
                    let id = app.our_id(&paid_by(&paid.take().unwrap())).await;
                    let note = json!({ "note": "The team withdrew." });
                    app.post(&format!("/admin/payments/{id}/refund"), Some(&admin), note)
                        .await
                        .assert_ok();
                    app.work().await;
                    app.work().await;
                    order.clear();
                }
            }
        }
        for (place, (token, _)) in ambassadors.iter().enumerate() {
            let brought = accounts
                .iter()
                .filter(|account| account.ambassador == Some(place));
            let paid = brought.flat_map(|account| &account.entries);
            let paid = paid.filter(|(.., paid)| paid.is_some()).count();
            let points = i32::try_from(paid).unwrap() * ENTRY_POINTS;
            assert_eq!(app.board(token).await["total"], points, "step {step}");
        }
    }
    assert!(app.all_points().await.iter().any(|points| *points < 0));
}

#[apply(both_databases)]
async fn many_payments_at_once_are_credited_once_each(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let mut paid = Vec::new();
    for number in 0..8 {
        let token = app
            .sign_up_with(&format!("captain{number}@college.in"), &code, None)
            .await;
        let order = app.enter(&token, "badminton", number * 20).await;
        let returned = app.sandbox_pay(&token, &order).await;
        paid.push((token, returned));
    }
    let app = Arc::new(app);
    let mut under_way = tokio::task::JoinSet::new();
    for (token, returned) in paid {
        for _ in 0..3 {
            let (app, token, returned) = (Arc::clone(&app), token.clone(), returned.clone());
            under_way.spawn(async move { app.post_verify(&token, "badminton", returned).await.status });
        }
    }
    assert!(under_way.join_all().await.iter().all(|status| *status == 200));
    let board = app.board(&ambassador).await;
    assert_eq!(board["total"], 8 * ENTRY_POINTS);
    assert_eq!(app.all_points().await.len(), 8);
}

#[apply(both_databases)]
async fn an_erased_ambassador_is_forgotten_and_accounts_that_paid_stay_frozen(app: TestApp) {
    let (ambassador, code) = app.ambassador().await;
    let token = app.sign_up_with("asha@college.in", &code, None).await;
    app.enter_paid(&token, "badminton", 0).await;
    app.post("/user/me/erase/send-otp", Some(&ambassador), json!({}))
        .await
        .assert_ok();
    let otp = app.read_code(AMBASSADOR).await;
    app.post("/user/me/erase", Some(&ambassador), json!({ "otp": otp }))
        .await
        .assert_ok();
    assert_eq!(app.all_points().await, [0; 0]);
    let shown = app.brought_by(&token).await;
    assert_eq!((&shown["code"], &shown["isFrozen"]), (&json!(""), &json!(true)));
}
