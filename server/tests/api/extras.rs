//! Meals and kits: who can book them, with beds or without, how many there are, where late money goes, and what gates know.

use crate::accommodation::{CAPTAIN, beds, order_id, with};
use crate::checkout::{paid_by, with_razorpay};
use crate::gate::GATE_A;
use crate::helpers::{Answer, PASSWORD, TestApp, both_databases};
use chrono::Duration;
use infinito::entities::{member, registration};
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};
use shared::entities::Role;
use std::sync::Arc;

fn dinner(pieces: u32) -> Value {
    json!({ "id": 0, "name": "Dinner", "day": "2024-02-20", "price": 12_000, "pieces": pieces, "isOnSale": true })
}

/// Meals for the first `count` people of a team, without beds.
fn meals(team: &Value, count: usize, extras: &[u32]) -> Value {
    let without = with(
        with(beds(team, count), "stayDays", json!(0)),
        "checkInDate",
        json!(""),
    );
    with(
        with(without, "genderCategory", json!("")),
        "extras",
        json!(extras),
    )
}

impl TestApp {
    async fn save_extra(&self, admin: &str, form: Value) -> Answer {
        self.post("/admin/extras", Some(admin), form).await
    }

    /// Puts a dinner on sale, which gets the number 1. Returns the admin's token.
    async fn sell_dinner(&self, pieces: u32) -> String {
        let admin = self.signup_as("cook@infinito.test", Role::Admin).await;
        self.save_extra(&admin, dinner(pieces)).await.assert_ok();
        admin
    }

    /// Pieces left of the first meal.
    async fn pieces_left(&self, token: &str) -> u64 {
        self.beds_shown(token).await["extras"][0]["left"]
            .as_u64()
            .unwrap()
    }

    /// The second person of the user's team is the first one again, in another place.
    async fn make_same_person(&self, token: &str) {
        let user: uuid::Uuid = self.id_of(token).await.parse().unwrap();
        let db = &self.state.env.db;
        let changed = db.write(move |txn| {
            Box::pin(async move {
                let entry = registration::Entity::find()
                    .filter(registration::Column::UserId.eq(user))
                    .one(txn)
                    .await?;
                let of_team = member::Column::RegistrationId.eq(entry.unwrap().id);
                let people = member::Entity::find()
                    .filter(of_team)
                    .order_by_asc(member::Column::Id)
                    .all(txn)
                    .await?;
                member::Entity::update_many()
                    .col_expr(member::Column::Fullname, Expr::value(people[0].fullname.clone()))
                    .col_expr(member::Column::Email, Expr::value(people[0].email.clone()))
                    .filter(member::Column::Id.eq(people[1].id))
                    .exec(txn)
                    .await
            })
        });
        let changed: Result<_, sea_orm::DbErr> = changed.await;
        assert_eq!(changed.unwrap().rows_affected, 1);
    }

    async fn booked_extras(&self, admin: &str) -> Value {
        self.get("/admin/accommodation", Some(admin)).await.json()["extras"].clone()
    }
}

#[apply(both_databases)]
async fn everybody_of_a_booking_gets_a_bed_and_one_of_each_meal(app: TestApp) {
    app.sell_beds(10).await;
    app.sell_dinner(10).await;
    let (token, team) = app.captain_with_team().await;
    let form = with(beds(&team, 3), "extras", json!([1, 1]));
    let quoted = app.quote(&token, form.clone()).await.json();
    // Three people: two nights of ₹500, a dinner of ₹120.
    assert_eq!(quoted["price"]["due"], 336_000);
    let order = order_id(&app.book(&token, form.clone()).await);
    assert_eq!(order_id(&app.book(&token, form.clone()).await), order);
    assert_eq!(app.pieces_left(&token).await, 7);
    let other = order_id(&app.book(&token, with(form, "extras", json!([]))).await);
    assert_ne!(other, order, "without the meal it is another booking");
    assert_eq!(app.pieces_left(&token).await, 10);
}

#[apply(both_databases)]
async fn meals_are_booked_without_beds_and_only_once_for_a_person(app: TestApp) {
    app.sell_dinner(10).await;
    let (token, team) = app.captain_with_team().await;
    let booked = app.book(&token, meals(&team, 2, &[1])).await;
    assert_eq!(booked.json()["amount"], 240, "{}", booked.text);
    let returned = app.sandbox_pay(&token, &order_id(&booked)).await;
    app.verify_beds(&token, returned).await.assert_ok();
    let shown = app.beds_shown(&token).await;
    let booking = &shown["bookings"][0];
    assert_eq!(
        (&booking["status"], &booking["stayDays"]),
        (&json!("paid"), &json!(0))
    );
    assert_eq!(
        booking["extras"],
        json!([{ "id": 1, "name": "Dinner", "day": "2024-02-20" }])
    );
    assert_eq!(booking["people"].as_array().unwrap().len(), 2);
    let mail = app.waiting_mail("beds booked", CAPTAIN).await.expect("a mail");
    assert!(
        mail.text_body
            .contains("Meal or kit: 2 × Dinner, Tuesday, 20 Feb 2024"),
        "{}",
        mail.text_body
    );
    assert!(!mail.text_body.contains("beds"), "{}", mail.text_body);
    app.book(&token, meals(&team, 1, &[1]))
        .await
        .assert_finding("players.0");
    // A bed for the same people is another matter.
    app.sell_beds(10).await;
    app.quote(&token, beds(&team, 2)).await.assert_ok();
}

#[apply(both_databases)]
async fn meals_that_are_booked_while_beds_are_held_leave_the_beds_held(app: TestApp) {
    app.sell_beds(10).await;
    app.sell_dinner(10).await;
    let (token, team) = app.captain_with_team().await;
    let of_beds = order_id(&app.book(&token, beds(&team, 2)).await);
    let of_meals = order_id(&app.book(&token, meals(&team, 2, &[1])).await);
    for order in [of_meals, of_beds] {
        let returned = app.sandbox_pay(&token, &order).await;
        app.verify_beds(&token, returned).await.assert_ok();
    }
    let shown = app.beds_shown(&token).await;
    let paid = shown["bookings"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["status"] == "paid");
    assert_eq!(paid.count(), 2);
}

#[apply(both_databases)]
async fn what_is_not_on_sale_or_sold_out_is_refused_in_words(app: TestApp) {
    let admin = app.sell_dinner(2).await;
    let (token, team) = app.captain_with_team().await;
    for wrong in [vec![2], vec![1, 2], vec![u32::MAX], vec![0]] {
        app.book(&token, meals(&team, 1, &wrong))
            .await
            .assert_finding("extras");
    }
    let refused = app.book(&token, meals(&team, 3, &[1])).await;
    refused.assert_finding("extras");
    assert!(
        refused
            .text
            .contains("Dinner, Tuesday, 20 Feb 2024: only 2 left."),
        "{}",
        refused.text
    );
    app.book(&token, meals(&team, 2, &[1])).await.assert_ok();
    let others = json!([team["players"][2]]);
    let refused = app
        .book(&token, with(meals(&team, 1, &[1]), "players", others))
        .await;
    assert!(refused.text.contains("sold out"), "{}", refused.text);
    // Whoever forgets the nights does not mean meals alone; without meals the nights are missing too.
    app.book(
        &token,
        with(meals(&team, 1, &[1]), "genderCategory", json!("Men")),
    )
    .await
    .assert_finding("checkInDate");
    app.book(&token, with(meals(&team, 1, &[]), "stayDays", json!(0)))
        .await
        .assert_finding("genderCategory");
    app.save_extra(
        &admin,
        with(with(dinner(2), "id", json!(1)), "isOnSale", json!(false)),
    )
    .await
    .assert_ok();
    assert_eq!(app.beds_shown(&token).await["extras"], json!([]));
    app.quote(&token, meals(&team, 1, &[1]))
        .await
        .assert_finding("extras");
}

#[apply(both_databases)]
async fn staff_change_what_is_on_sale_but_not_below_what_is_booked(app: TestApp) {
    let admin = app.sell_dinner(5).await;
    let (token, team) = app.captain_with_team().await;
    app.book(&token, meals(&team, 3, &[1])).await.assert_ok();
    let save = |form: Value| app.save_extra(&admin, form);
    save(dinner(9)).await.assert_failure(409, "extra_name_taken");
    save(with(dinner(9), "name", json!("DINNER")))
        .await
        .assert_failure(409, "extra_name_taken");
    save(with(dinner(2), "id", json!(1)))
        .await
        .assert_failure(409, "below_booked");
    save(with(dinner(3), "id", json!(1))).await.assert_ok();
    let another_day = with(with(dinner(3), "id", json!(1)), "day", json!("2024-02-21"));
    save(another_day).await.assert_finding("day");
    save(with(dinner(3), "id", json!(7)))
        .await
        .assert_failure(404, "not_found");
    let shirt =
        json!({ "id": 0, "name": "T-shirt", "day": "", "price": 30_000, "pieces": 100, "isOnSale": true });
    save(shirt).await.assert_ok();
    let all = app.booked_extras(&admin).await;
    assert_eq!(all[1]["booked"], 3, "{all}");
    assert_eq!((&all[0]["name"], &all[0]["id"]), (&json!("T-shirt"), &json!(2)));
    let wrong =
        json!({ "id": 0, "name": "", "day": "soon", "price": 50, "pieces": 200_000, "isOnSale": true });
    let refused = save(wrong).await;
    for path in ["name", "day", "price", "pieces"] {
        refused.assert_finding(path);
    }
}

#[apply(both_databases)]
async fn meals_are_sold_until_their_day_and_the_last_day_of_the_sale(app: TestApp) {
    app.it_is("2024-02-20T06:00:00Z");
    let admin = app.sell_dinner(5).await;
    let shirt = json!({ "name": "T-shirt", "price": 30_000, "pieces": 9, "isOnSale": true, "saleEnds": "2024-02-19" });
    app.save_extra(&admin, shirt.clone()).await.assert_ok();
    app.save_extra(&admin, with(shirt, "saleEnds", json!("soon")))
        .await
        .assert_finding("saleEnds");
    let (token, team) = app.captain_with_team().await;
    let names = |shown: Value| -> Vec<Value> {
        let extras = shown["extras"].as_array().unwrap();
        extras.iter().map(|extra| extra["name"].clone()).collect()
    };
    assert_eq!(names(app.beds_shown(&token).await), ["Dinner"]);
    app.quote(&token, meals(&team, 1, &[1])).await.assert_ok();
    app.quote(&token, meals(&team, 1, &[2]))
        .await
        .assert_finding("extras");
    app.it_is("2024-02-21T06:00:00Z");
    let token = app.post_login(CAPTAIN, PASSWORD).await.token();
    assert!(names(app.beds_shown(&token).await).is_empty());
    app.quote(&token, meals(&team, 1, &[1]))
        .await
        .assert_finding("extras");
}

#[apply(both_databases)]
async fn late_money_for_meals_that_others_have_waits_for_staff(app: TestApp) {
    let mut app = app;
    let fake = with_razorpay(&mut app).await;
    app.sell_dinner(2).await;
    let mut booked = Vec::new();
    for (email, first) in [(CAPTAIN, 0), ("ravi@college.in", 20)] {
        let token = app.signup(email).await;
        let entered = app.enter(&token, "badminton", first).await;
        app.post_verify(&token, "badminton", fake.pay(&entered, |_| {}))
            .await
            .assert_ok();
        let team = app.bookable(&token).await;
        let order = order_id(&app.book(&token, meals(&team, 2, &[1])).await);
        booked.push((token, order));
        app.minutes_pass(16);
    }
    let (second, order) = &booked[1];
    app.verify_beds(second, fake.pay(order, |_| {})).await.assert_ok();
    let (first, order) = &booked[0];
    let late = fake.pay(order, |_| {});
    app.verify_beds(first, late.clone())
        .await
        .assert_failure(409, "payment_in_inbox");
    assert_eq!(
        app.destination(&paid_by(&late)).await,
        ("inbox".to_owned(), Some("full".to_owned()))
    );
    assert_eq!(app.pieces_left(first).await, 0);
}

#[apply(both_databases)]
async fn somebody_with_two_places_in_a_team_is_one_person(app: TestApp) {
    app.sell_dinner(10).await;
    let captain = app.signup(CAPTAIN).await;
    app.enter_paid(&captain, "badminton", 0).await;
    app.make_same_person(&captain).await;
    let team = app.bookable(&captain).await;
    let people = team["players"].as_array().unwrap().len();
    let booked = app.book(&captain, meals(&team, people, &[1])).await;
    booked.assert_ok();
    assert_eq!(booked.json()["amount"], 120 * people);
    let names: std::collections::BTreeSet<String> = team["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|person| person["name"].to_string())
        .collect();
    assert_eq!(names.len(), people);
}

#[apply(both_databases)]
async fn of_many_at_once_only_as_many_as_there_are_meals_get_one(app: TestApp) {
    app.sell_dinner(3).await;
    let app = Arc::new(app);
    let (token, team) = app.captain_with_team().await;
    let other = app.signup("ravi@college.in").await;
    app.enter_paid(&other, "badminton", 20).await;
    let other_team = app.bookable(&other).await;
    let mut under_way = tokio::task::JoinSet::new();
    for (token, team) in [(token, team), (other, other_team)] {
        for person in 0..3 {
            let one = with(meals(&team, 1, &[1]), "players", json!([team["players"][person]]));
            let (app, token) = (Arc::clone(&app), token.clone());
            under_way.spawn(async move { app.book(&token, one).await.status });
        }
    }
    let answers = under_way.join_all().await;
    let sold = answers.iter().filter(|status| status.as_u16() == 200).count();
    assert_eq!(sold, 3, "{answers:?}");
}

#[apply(both_databases)]
async fn a_gate_hands_a_meal_out_to_those_who_have_paid_it(app: TestApp) {
    let admin = app.sell_dinner(10).await;
    let captain = app.signup(CAPTAIN).await;
    let id = app.enter_paid(&captain, "badminton", 0).await;
    let team = app.bookable(&captain).await;
    let order = order_id(&app.book(&captain, meals(&team, 1, &[1])).await);
    let returned = app.sandbox_pay(&captain, &order).await;
    app.verify_beds(&captain, returned).await.assert_ok();
    let passes = crate::passes::passes_of(&app.passes(&captain, &id).await);

    let gate = app.gate_of_an_admin().await;
    let form = json!({ "name": "Dinner hall", "kind": "meal", "event": "", "day": "", "extra": 1, "bothWays": false });
    let added = app.post("/admin/gate/lists", Some(&admin), form.clone()).await;
    added.assert_ok();
    let overview = added.json();
    assert_eq!(overview["extras"][0]["name"], "Dinner");
    let lists = overview["lists"].as_array().unwrap();
    let list = &lists
        .iter()
        .find(|list| list["list"]["name"] == "Dinner hall")
        .unwrap()["list"];
    assert_eq!((&list["extra"], &list["day"]), (&json!(1), &json!("2024-02-20")));
    let add = |form: Value| app.post("/admin/gate/lists", Some(&admin), form);
    add(with(form.clone(), "extra", json!(9)))
        .await
        .assert_finding("extra");
    // With two open lists everybody would get it twice. The same is true if the first one is opened again.
    add(form.clone()).await.assert_finding("extra");
    add(with(form.clone(), "day", json!("2024-02-21")))
        .await
        .assert_finding("day");
    let path = format!("/admin/gate/lists/{}", list["_id"].as_str().unwrap());
    let (close, reopen) = (format!("{path}/close"), format!("{path}/reopen"));
    app.post(&close, Some(&admin), json!({})).await.assert_ok();
    add(form).await.assert_ok();
    app.post(&reopen, Some(&admin), json!({}))
        .await
        .assert_finding("extra");

    let day: chrono::NaiveDate = passes[0]["firstDay"].as_str().unwrap().parse().unwrap();
    let morning = day.and_hms_opt(4, 0, 0).unwrap().and_utc();
    app.state
        .env
        .clock
        .advance(morning - app.state.env.clock.now() + Duration::zero());
    let admin = app.post_login("admin@infinito.test", PASSWORD).await.token();
    let phone = crate::gate::Gate {
        volunteer: admin,
        ..gate
    };
    let synced = app.phone(&phone, GATE_A).sync(0, &[]).await;
    let with_meal = synced["parts"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|part| part["passes"].as_array().unwrap());
    let with_meal: Vec<&Value> = with_meal
        .filter(|pass| pass["holder"]["extras"] == json!([1]))
        .collect();
    assert_eq!(with_meal.len(), 1);
    assert_eq!(with_meal[0]["holder"]["fullname"], team["players"][0]["name"]);
}
