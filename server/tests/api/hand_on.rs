//! Beds, meals and kits of people who have left a team: who is added to it after them.

use crate::accommodation::{CAPTAIN, beds, order_id, with};
use crate::helpers::{PASSWORD, TestApp, both_databases};
use crate::registrations::{called, entry, payload, person};
use infinito::entities::registration::Column;
use rstest_reuse::apply;
use sea_orm::EntityTrait;
use serde_json::{Value, json};

/// The names in the user's only booking, sorted. A bed that belongs to nobody has a blank name, which comes first.
async fn names_of_beds(app: &TestApp, token: &str) -> Vec<String> {
    let people = app.beds_shown(token).await["bookings"][0]["people"].clone();
    let people = people.as_array().unwrap().iter();
    let mut names: Vec<String> = people
        .map(|person| person["name"].as_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// Registers and pays for a badminton team with one player more than the minimum. Returns the owner's token and the registration's id.
async fn badminton_with_reserve(app: &TestApp) -> (String, String) {
    let token = app.signup(CAPTAIN).await;
    let mut draft = entry("badminton", 0);
    draft.team.players.push(person(50));
    let order = app.post_create_order(&token, "badminton", payload(&draft)).await;
    let order = order.json()["order"]["id"].as_str().unwrap().to_owned();
    let returned = app.sandbox_pay(&token, &order).await;
    let verified = app.post_verify(&token, "badminton", returned).await;
    assert_eq!(verified.status, 200, "{}", verified.text);
    let mine = app.my_registrations(&token).await;
    (token, mine[0]["_id"].as_str().unwrap().to_owned())
}

#[apply(both_databases)]
async fn who_comes_into_a_team_gets_the_bed_and_the_meals_of_who_has_left(app: TestApp) {
    app.sell_beds(10).await;
    let shirt = json!({ "name": "T-shirt", "price": 12_000, "pieces": 20, "isOnSale": true });
    app.it_is("2024-02-10T06:00:00Z");
    let admin = app.post_login("admin@infinito.test", PASSWORD).await.token();
    app.post("/admin/extras", Some(&admin), shirt).await.assert_ok();
    let (token, id) = badminton_with_reserve(&app).await;
    let detail = app.detail(&token, &id).await;
    let name_of = |title: &str| called(&detail, title)["fullname"].clone();
    let team = app.bookable(&token).await;
    let form = |names: &[Value], extras: Value| {
        let players = team["players"].as_array().unwrap().iter();
        let chosen: Vec<&Value> = players.filter(|player| names.contains(&player["name"])).collect();
        with(with(beds(&team, 1), "players", json!(chosen)), "extras", extras)
    };
    let booked = form(&[name_of("Captain"), name_of("Player #1")], json!([1]));
    let order = order_id(&app.book(&token, booked).await);
    let removed = app.remove_member(&token, &id, "Player #1").await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    assert_eq!(names_of_beds(&app, &token).await[0], "");
    let added = app.add_member(&token, &id, "players", &person(60)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    // Beds of an unpaid booking are handed on too. Team members without a bed get none.
    let returned = app.sandbox_pay(&token, &order).await;
    app.verify_beds(&token, returned).await.assert_ok();
    let names = names_of_beds(&app, &token).await;
    let captain = name_of("Captain").as_str().unwrap().to_owned();
    let mut expected = vec![captain, person(60).fullname];
    expected.sort();
    assert_eq!(names, expected);
    let only_shirt = |names: &[Value]| {
        let form = with(form(names, json!([1])), "stayDays", json!(0));
        with(with(form, "genderCategory", json!("")), "checkInDate", json!(""))
    };
    let newcomer = json!([{ "name": person(60).fullname, "email": person(60).email }]);
    let again = with(only_shirt(&[]), "players", newcomer);
    app.quote(&token, again.clone()).await.assert_finding("players.0");
    app.quote(&token, only_shirt(&[name_of("Vice-Captain")]))
        .await
        .assert_ok();
}

#[apply(both_databases)]
async fn a_bed_in_which_somebody_has_slept_is_not_handed_on(app: TestApp) {
    app.it_is("2024-02-20T12:00:00Z");
    let admin = app.sell_beds(10).await;
    let (token, id) = badminton_with_reserve(&app).await;
    let team = app.bookable(&token).await;
    let all = team["players"].as_array().unwrap().len();
    let order = order_id(&app.book(&token, beds(&team, all)).await);
    let returned = app.sandbox_pay(&token, &order).await;
    app.verify_beds(&token, returned).await.assert_ok();
    let house = app.get("/admin/house", Some(&admin)).await.json();
    let ids: Vec<&Value> = house["beds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bed| &bed["id"])
        .collect();
    let check_in = json!({ "action": "checkIn", "beds": ids, "roomId": "", "amount": 30_000, "note": "" });
    app.post("/admin/house", Some(&admin), check_in).await.assert_ok();
    let removed = app.remove_member(&token, &id, "Player #1").await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    let added = app.add_member(&token, &id, "players", &person(60)).await;
    assert_eq!(added.status, 200, "{}", added.text);
    assert_eq!(names_of_beds(&app, &token).await[0], "");
}

/// Sets the date to 10 February and books a bed and a T-shirt for everybody of a paid team. Returns the tokens of the admin and the owner,
/// and the registration's id.
async fn fully_booked(app: &TestApp) -> (String, String, String) {
    app.it_is("2024-02-10T06:00:00Z");
    let admin = app.sell_beds(10).await;
    let shirt = json!({ "name": "T-shirt", "price": 12_000, "pieces": 20, "isOnSale": true });
    app.post("/admin/extras", Some(&admin), shirt).await.assert_ok();
    let (token, id) = badminton_with_reserve(app).await;
    let team = app.bookable(&token).await;
    let all = team["players"].as_array().unwrap().len();
    let form = with(beds(&team, all), "extras", json!([1]));
    let order = order_id(&app.book(&token, form).await);
    let returned = app.sandbox_pay(&token, &order).await;
    app.verify_beds(&token, returned).await.assert_ok();
    (admin, token, id)
}

/// How many T-shirts of the only booking belong to nobody.
async fn nobodys_shirts(app: &TestApp) -> usize {
    let pieces = infinito::entities::booked_extra::Entity::find()
        .all(app.state.env.db.read())
        .await
        .unwrap();
    pieces.iter().filter(|piece| piece.member_id.is_none()).count()
}

async fn swap_the_reserve(app: &TestApp, token: &str, id: &str, group: &str) {
    let removed = app.remove_member(token, id, "Player #1").await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    let added = app.add_member(token, id, group, &person(60)).await;
    assert_eq!(added.status, 200, "{}", added.text);
}

#[apply(both_databases)]
async fn a_coach_gets_the_kit_of_a_player_who_has_left_but_not_the_bed(app: TestApp) {
    let (_, token, id) = fully_booked(&app).await;
    swap_the_reserve(&app, &token, &id, "coach").await;
    assert_eq!(names_of_beds(&app, &token).await[0], "");
    assert_eq!(nobodys_shirts(&app).await, 0);
}

#[apply(both_databases)]
async fn kits_stay_where_they_are_once_the_first_guests_have_come(app: TestApp) {
    let (_, _, id) = fully_booked(&app).await;
    app.it_is("2024-02-20T06:00:00Z");
    let token = app.post_login(CAPTAIN, PASSWORD).await.token();
    swap_the_reserve(&app, &token, &id, "players").await;
    assert_ne!(names_of_beds(&app, &token).await[0], "");
    assert_eq!(nobodys_shirts(&app).await, 1);
}

#[apply(both_databases)]
async fn a_team_that_has_entered_again_gets_its_beds_at_the_desk(app: TestApp) {
    let (_, token, id) = fully_booked(&app).await;
    app.minutes_pass(1);
    app.set_registration(&token, Column::PaymentStatus, "refunded")
        .await;
    app.set_registration(&token, Column::Status, "cancelled").await;
    let mut draft = entry("badminton", 10);
    draft.team.players.push(person(50));
    let order = app.post_create_order(&token, "badminton", payload(&draft)).await;
    let order = order.json()["order"]["id"].as_str().unwrap().to_owned();
    let returned = app.sandbox_pay(&token, &order).await;
    app.post_verify(&token, "badminton", returned).await.assert_ok();
    let before = names_of_beds(&app, &token).await;
    assert!(before.iter().all(String::is_empty), "{before:?}");
    swap_the_reserve(&app, &token, &id, "players").await;
    assert_eq!(names_of_beds(&app, &token).await, before);
}
