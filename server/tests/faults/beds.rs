//! Item 41: a bed is sold once in each night, and late money waits in one place.

use crate::client::{Answer, at_once};
use crate::control;
use crate::people::Person;
use crate::report::Row;
use crate::world::{Run, World};
use infinito::entities::{booked_bed, booking};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use serde_json::json;
use shared::entities::{BookingStatus, Destination, Role};
use std::sync::Arc;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let (buyers, beds) = (run.count(60, 1_000), run.count(12, 100));
    let world = World::start(run).await;
    sell(&world, beds).await;
    let people = world.confirmed(buyers).await;
    let answers = book_all(&world, &people).await;
    let mut rows = vec![sold(run, &world, &answers, beds).await];
    rows.push(late(run, &world, &people, &answers, beds).await);
    if run.replicas == 1 {
        rows.push(control::places(run, &world).await);
    }
    rows
}

/// Puts one block of beds on sale, as an admin.
async fn sell(world: &Arc<World>, beds: usize) {
    let admin = world.people(1).await.remove(0);
    infinito::program::promote(&world.own.env, &admin.email, Role::Admin)
        .await
        .unwrap();
    let block =
        json!({ "name": "Hostel 1", "gender": "Men", "beds": beds, "price": 50_000, "isOnSale": true });
    let saved = world.post("/admin/blocks", &admin, &block).await;
    assert_eq!(saved.status, 200, "{}", saved.body);
}

async fn book(world: &World, person: &Person) -> Answer {
    let first = world.own.env.catalogue().edition.first_day;
    let form = json!({
        "eventId": "chess", "genderCategory": "Men", "checkInDate": first, "stayDays": 1,
        "players": [{ "name": "Asha", "email": person.email }],
    });
    world.post("/accommodation/create-order", person, &form).await
}

async fn book_all(world: &Arc<World>, people: &[Person]) -> Vec<Answer> {
    let crowd = Arc::new(people.to_vec());
    at_once(people.len(), |number| {
        let (world, crowd) = (Arc::clone(world), Arc::clone(&crowd));
        async move { book(&world, &crowd[number]).await }
    })
    .await
}

fn order_of(answer: &Answer) -> Option<String> {
    Some(answer.body["orderId"].as_str()?.to_owned())
}

async fn sold(run: Run, world: &World, answers: &[Answer], beds: usize) -> Row {
    let say = |held, full, stored| format!("{held} × 200, {full} × beds_full, {stored} beds stored");
    let held = answers.iter().filter(|answer| answer.status == 200).count();
    let full = answers
        .iter()
        .filter(|answer| answer.body["code"] == "beds_full")
        .count();
    let stored = booked_bed::Entity::find()
        .count(world.own.env.db.read())
        .await
        .unwrap();
    run.same(
        format!("{} buyers at once for {beds} beds", answers.len()),
        say(beds, answers.len() - beds, beds as u64),
        say(held, full, stored),
    )
}

/// The time of all bookings is over. Others book the beds and pay; then the money of the first ones arrives too.
async fn late(run: Run, world: &Arc<World>, people: &[Person], answers: &[Answer], beds: usize) -> Row {
    end_holds(world).await;
    let outcomes = || people.iter().zip(answers);
    let refused: Vec<Person> = outcomes()
        .filter(|(_, answer)| answer.status != 200)
        .map(|(person, _)| person.clone())
        .collect();
    let others = book_all(world, &refused).await;
    let second: Vec<_> = refused.iter().zip(&others).collect();
    let first: Vec<_> = outcomes().collect();
    for (person, answer) in second.into_iter().chain(first) {
        let Some(order) = order_of(answer) else { continue };
        let returned = world.fake.pay(&order, |_| {});
        world
            .post("/accommodation/verify-payment", person, &returned)
            .await;
    }
    assert!(world.reconcile().await, "the queue does not come to rest");
    let books = world.books().await;
    let paid = booking::Entity::find()
        .filter(booking::Column::Status.eq(BookingStatus::Paid))
        .count(world.own.env.db.read())
        .await
        .unwrap();
    let say =
        |paid, confirmed, inbox| format!("{paid} paid, {confirmed} payments confirmed, {inbox} in the inbox");
    run.same(
        format!("{beds} held beds run out, {beds} others pay, then the first {beds}"),
        say(beds as u64, beds, beds),
        say(
            paid,
            books.with_destination(Destination::Confirmed),
            books.with_destination(Destination::Inbox),
        ),
    )
}

/// Ends the time of all unpaid bookings.
async fn end_holds(world: &World) {
    let before = world.own.env.clock.now() - chrono::Duration::minutes(1);
    let ended: Result<(), DbErr> = world
        .own
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                booking::Entity::update_many()
                    .col_expr(booking::Column::HeldUntil, Expr::value(before))
                    .exec(txn)
                    .await
                    .map(drop)
            })
        })
        .await;
    ended.unwrap();
}
