//! The desk of the beds: rooms, who is in the house, and caution money.

use crate::accommodation::{CAPTAIN, beds, order_id, with};
use crate::helpers::{Answer, PASSWORD, TestApp, both_databases};
use infinito::entities::booking;
use rstest_reuse::apply;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use shared::entities::{BookingStatus, Role};

/// Staff at the desk, and the beds of a team of which three people have come.
struct Desk<'a> {
    app: &'a TestApp,
    admin: String,
    block: String,
}

impl TestApp {
    /// All money for bookings has gone back.
    async fn refund_bookings(&self) {
        let change = booking::Entity::update_many()
            .col_expr(booking::Column::Status, Expr::value(BookingStatus::Refunded))
            .filter(booking::Column::Status.eq(BookingStatus::Paid));
        let db = &self.state.env.db;
        let changed = db.write(move |txn| Box::pin(async move { change.exec(txn).await }));
        changed.await.unwrap();
    }

    /// A block of 10 beds, three of them paid by a captain, on the first night of their stay.
    async fn at_the_desk(&self) -> Desk<'_> {
        self.sell_beds(10).await;
        let (token, team) = self.captain_with_team().await;
        let order = order_id(&self.book(&token, beds(&team, 3)).await);
        let returned = self.sandbox_pay(&token, &order).await;
        self.verify_beds(&token, returned).await.assert_ok();
        self.it_is("2024-02-20T12:00:00Z");
        let admin = self.post_login("admin@infinito.test", PASSWORD).await.token();
        let house = self.get("/admin/house", Some(&admin)).await.json();
        Desk {
            app: self,
            admin,
            block: house["blocks"][0]["id"].as_str().unwrap().to_owned(),
        }
    }
}

impl Desk<'_> {
    async fn house(&self) -> Value {
        let house = self.app.get("/admin/house", Some(&self.admin)).await;
        house.assert_ok();
        house.json()
    }

    async fn beds(&self) -> Vec<Value> {
        self.house().await["beds"].as_array().unwrap().clone()
    }

    async fn ids(&self) -> Vec<Value> {
        self.beds().await.iter().map(|bed| bed["id"].clone()).collect()
    }

    async fn rooms(&self, rooms: &str) -> Answer {
        let form = json!({ "blockId": self.block, "rooms": rooms });
        self.app.post("/admin/rooms", Some(&self.admin), form).await
    }

    async fn room(&self, name: &str) -> Value {
        let house = self.house().await;
        let rooms = house["blocks"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|block| block["rooms"].as_array().unwrap());
        let found: Vec<&Value> = rooms.filter(|room| room["name"] == name).collect();
        found[0]["id"].clone()
    }

    async fn act(&self, action: &str, beds: &[Value], more: Value) -> Answer {
        let mut form = json!({ "action": action, "beds": beds, "roomId": "", "amount": 0, "note": "" });
        for (field, value) in more.as_object().unwrap() {
            form[field] = value.clone();
        }
        self.app.post("/admin/house", Some(&self.admin), form).await
    }
}

#[apply(both_databases)]
async fn people_come_and_leave_with_their_caution_money(app: TestApp) {
    let desk = app.at_the_desk().await;
    let ids = desk.ids().await;
    assert_eq!(ids.len(), 3);
    desk.act("checkOut", &ids[..1], json!({}))
        .await
        .assert_failure(409, "not_now");
    desk.act("checkIn", &ids[..2], json!({ "amount": 30_000 }))
        .await
        .assert_ok();
    // One of them is in: nobody of the team is stored a second time.
    let refused = desk.act("checkIn", &ids, json!({ "amount": 30_000 })).await;
    refused.assert_failure(409, "not_now");
    assert!(
        refused.text.contains("is in the house already."),
        "{}",
        refused.text
    );
    let shown = desk.beds().await;
    let states: Vec<&Value> = shown.iter().map(|bed| &bed["state"]).collect();
    assert_eq!(states, ["in", "in", "expected"]);
    assert_eq!(shown[0]["deposit"], 30_000);
    assert_eq!(shown[0]["since"], "2024-02-20T12:00:00.000Z");

    desk.act("checkOut", &ids[..1], json!({})).await.assert_ok();
    let kept = json!({ "amount": 10_000 });
    desk.act("checkOut", &ids[1..2], kept.clone())
        .await
        .assert_finding("note");
    let too_much = json!({ "amount": 40_000, "note": "A broken window" });
    desk.act("checkOut", &ids[1..2], too_much)
        .await
        .assert_finding("amount");
    let with_reason = with(kept, "note", json!("A broken window"));
    desk.act("checkOut", &ids[1..2], with_reason).await.assert_ok();
    let shown = desk.beds().await;
    assert_eq!(
        (&shown[0]["state"], &shown[0]["deposit"]),
        (&json!("out"), &json!(0))
    );
    assert_eq!(
        (&shown[1]["state"], &shown[1]["deposit"]),
        (&json!("out"), &json!(0))
    );
    let audit = app
        .get("/admin/audit?action=deposit.keep", Some(&desk.admin))
        .await;
    assert!(audit.text.contains("A broken window"), "{}", audit.text);
}

#[apply(both_databases)]
async fn nobody_comes_before_their_first_night_or_without_a_paid_bed(app: TestApp) {
    let desk = app.at_the_desk().await;
    let ids = desk.ids().await;
    app.state.env.clock.advance(chrono::Duration::hours(-24));
    let desk = Desk {
        admin: app.post_login("admin@infinito.test", PASSWORD).await.token(),
        ..desk
    };
    let refused = desk.act("checkIn", &ids[..1], json!({})).await;
    refused.assert_failure(409, "not_now");
    assert!(refused.text.contains("has a bed from"), "{}", refused.text);
    desk.act("checkIn", &[json!(uuid::Uuid::nil())], json!({}))
        .await
        .assert_failure(409, "not_now");
    desk.act("checkIn", &[json!("x")], json!({}))
        .await
        .assert_failure(404, "not_found");
    for path in ["beds", "amount", "action"] {
        desk.act("checkIn", &[], json!({ "amount": 150, "action": null }))
            .await
            .assert_finding(path);
    }
    desk.act("checkIn", &ids, json!({ "amount": 3_000_000 }))
        .await
        .assert_finding("amount");
}

#[apply(both_databases)]
async fn a_room_never_has_more_people_than_beds(app: TestApp) {
    let desk = app.at_the_desk().await;
    desk.rooms("101 2\n102 4").await.assert_ok();
    let ids = desk.ids().await;
    let (small, big) = (desk.room("101").await, desk.room("102").await);
    desk.act("room", &ids, json!({ "roomId": small }))
        .await
        .assert_failure(409, "room_full");
    desk.act("room", &ids[..2], json!({ "roomId": small }))
        .await
        .assert_ok();
    // The same people again are not two more.
    desk.act("room", &ids[..2], json!({ "roomId": small }))
        .await
        .assert_ok();
    desk.act("room", &ids[2..], json!({ "roomId": small }))
        .await
        .assert_failure(409, "room_full");
    desk.act("room", &ids[2..], json!({ "roomId": big }))
        .await
        .assert_ok();
    desk.act("room", &ids, json!({ "roomId": uuid::Uuid::nil() }))
        .await
        .assert_finding("roomId");

    desk.rooms("101 1\n102 4")
        .await
        .assert_failure(409, "room_in_use");
    desk.rooms("102 4").await.assert_failure(409, "room_in_use");
    desk.rooms("101 3\n102 4\n103 2").await.assert_ok();
    assert_eq!(desk.room("101").await, small, "a room keeps its people");
    desk.rooms("101 three").await.assert_finding("rooms");
    desk.rooms("101 3\n101 4").await.assert_finding("rooms");
    desk.act("room", &ids[..2], json!({ "roomId": "" }))
        .await
        .assert_ok();
    desk.rooms("102 4").await.assert_ok();
}

#[apply(both_databases)]
async fn somebody_who_comes_back_needs_a_free_bed_in_the_room(app: TestApp) {
    let desk = app.at_the_desk().await;
    desk.rooms("101 1").await.assert_ok();
    let (ids, room) = (desk.ids().await, desk.room("101").await);
    desk.act("room", &ids[..1], json!({ "roomId": room }))
        .await
        .assert_ok();
    desk.act("checkIn", &ids[..1], json!({})).await.assert_ok();
    desk.act("checkOut", &ids[..1], json!({})).await.assert_ok();
    desk.act("room", &ids[1..2], json!({ "roomId": room }))
        .await
        .assert_ok();
    let refused = desk.act("checkIn", &ids[..1], json!({})).await;
    refused.assert_failure(409, "not_now");
    assert!(refused.text.contains("others have the room"), "{}", refused.text);
    desk.act("room", &ids[..1], json!({ "roomId": "" }))
        .await
        .assert_ok();
    desk.act("checkIn", &ids[..1], json!({})).await.assert_ok();
}

#[apply(both_databases)]
async fn two_who_come_back_at_the_same_time_do_not_get_one_bed(app: TestApp) {
    let desk = app.at_the_desk().await;
    desk.rooms("101 2").await.assert_ok();
    let (ids, room) = (desk.ids().await, desk.room("101").await);
    desk.act("room", &ids[..2], json!({ "roomId": room }))
        .await
        .assert_ok();
    desk.act("checkIn", &ids[..2], json!({})).await.assert_ok();
    desk.act("checkOut", &ids[..2], json!({})).await.assert_ok();
    desk.act("room", &ids[2..], json!({ "roomId": room }))
        .await
        .assert_ok();
    desk.act("checkIn", &ids[..2], json!({}))
        .await
        .assert_failure(409, "not_now");
    desk.act("checkIn", &ids[..1], json!({})).await.assert_ok();
}

#[apply(both_databases)]
async fn somebody_whose_room_is_gone_comes_back_without_one(app: TestApp) {
    let desk = app.at_the_desk().await;
    desk.rooms("101 1").await.assert_ok();
    let (ids, room) = (desk.ids().await, desk.room("101").await);
    desk.act("room", &ids[..1], json!({ "roomId": room }))
        .await
        .assert_ok();
    app.state.env.clock.advance(chrono::Duration::hours(24));
    desk.act("room", &ids[1..2], json!({ "roomId": room }))
        .await
        .assert_failure(409, "room_full");
    desk.act("checkIn", &ids[..1], json!({})).await.assert_ok();
    desk.act("checkOut", &ids[..1], json!({})).await.assert_ok();
    desk.act("room", &ids[1..2], json!({ "roomId": room }))
        .await
        .assert_ok();
    desk.rooms("102 1").await.assert_failure(409, "room_in_use");
    desk.act("room", &ids[1..2], json!({ "roomId": "" }))
        .await
        .assert_ok();
    desk.rooms("102 1").await.assert_ok();
    // Their room is gone: they come back without one.
    desk.act("checkIn", &ids[..1], json!({})).await.assert_ok();
}

#[apply(both_databases)]
async fn rooms_are_given_to_whole_teams_and_the_rest_is_counted(app: TestApp) {
    let desk = app.at_the_desk().await;
    desk.rooms("101 2\n102 3").await.assert_ok();
    let allot = |block: String| {
        app.post(
            "/admin/house/allot",
            Some(&desk.admin),
            json!({ "blockId": block }),
        )
    };
    let given = allot(desk.block.clone()).await;
    given.assert_ok();
    assert!(given.text.contains("Rooms given: 3. Everybody"), "{}", given.text);
    let big = desk.room("102").await;
    assert!(desk.beds().await.iter().all(|bed| bed["roomId"] == big));
    let ids = desk.ids().await;
    desk.act("room", &ids, json!({ "roomId": "" })).await.assert_ok();
    desk.rooms("101 2").await.assert_ok();
    let given = allot(desk.block.clone()).await;
    assert!(
        given.text.contains("Rooms given: 2. Without a room: 1."),
        "{}",
        given.text
    );
    allot("x".to_owned()).await.assert_failure(404, "not_found");
}

#[apply(both_databases)]
async fn a_bed_moves_with_its_person_to_a_room_of_another_block(app: TestApp) {
    let desk = app.at_the_desk().await;
    let block = |name: &str, gender: &str| json!({ "name": name, "gender": gender, "beds": 1, "price": 50_000, "isOnSale": false });
    for form in [block("Hostel 2", "Men"), block("Hostel 3", "Women")] {
        app.post("/admin/blocks", Some(&desk.admin), form)
            .await
            .assert_ok();
    }
    let house = desk.house().await;
    let blocks = house["blocks"].as_array().unwrap();
    let named = |name: &str| blocks.iter().find(|block| block["name"] == name).unwrap()["id"].clone();
    for (block, room) in [("Hostel 2", "201"), ("Hostel 3", "301")] {
        let form = json!({ "blockId": named(block), "rooms": format!("{room} 4") });
        app.post("/admin/rooms", Some(&desk.admin), form)
            .await
            .assert_ok();
    }
    let ids = desk.ids().await;
    let (men, women) = (desk.room("201").await, desk.room("301").await);
    desk.act("room", &ids[..1], json!({ "roomId": women }))
        .await
        .assert_finding("roomId");
    // The room has four beds, but the block sells one.
    desk.act("room", &ids[..2], json!({ "roomId": men }))
        .await
        .assert_failure(409, "not_now");
    desk.act("room", &ids[..1], json!({ "roomId": men }))
        .await
        .assert_ok();
    assert_eq!(desk.beds().await[0]["blockId"], named("Hostel 2"));
    // The bed of somebody who has left is held in the block too.
    desk.act("checkIn", &ids[1..2], json!({})).await.assert_ok();
    desk.act("checkOut", &ids[1..2], json!({})).await.assert_ok();
    desk.act("room", &ids[1..2], json!({ "roomId": men }))
        .await
        .assert_failure(409, "not_now");
}

#[apply(both_databases)]
async fn a_refunded_person_stays_on_the_list_until_the_desk_is_done_with_them(app: TestApp) {
    let desk = app.at_the_desk().await;
    let ids = desk.ids().await;
    desk.act("checkIn", &ids[..1], json!({ "amount": 30_000 }))
        .await
        .assert_ok();
    app.refund_bookings().await;
    let left = desk.beds().await;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0]["isTeamOut"], true);
    desk.act("checkOut", &ids[..1], json!({})).await.assert_ok();
    assert!(desk.beds().await.is_empty());
}

#[apply(both_databases)]
async fn moderators_work_at_the_desk_and_only_admins_change_rooms(app: TestApp) {
    let desk = app.at_the_desk().await;
    app.signup_as("desk@infinito.test", Role::Moderator).await;
    let captain = app.post_login(CAPTAIN, PASSWORD).await.token();
    let moderator = app.post_login("desk@infinito.test", PASSWORD).await.token();
    app.get("/admin/house", Some(&captain))
        .await
        .assert_failure(403, "not_authorized");
    let form = json!({ "action": "checkIn", "beds": desk.ids().await });
    app.post("/admin/house", Some(&moderator), form).await.assert_ok();
    let form = json!({ "blockId": desk.block, "rooms": "101 4" });
    app.post("/admin/rooms", Some(&moderator), form)
        .await
        .assert_failure(403, "not_authorized");
}
