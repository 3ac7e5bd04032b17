//! Item 32: 50 concurrent writers on SQLite, which allows one at a time.

use crate::client::at_once;
use crate::report::Row;
use crate::world::{Run, World};
use shared::catalogue::EVENTS;
use std::sync::Arc;

const WRITERS: usize = 50;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let events: Vec<&'static str> = EVENTS
        .iter()
        .filter_map(|event| event.endpoint)
        .take(run.count(3, 14))
        .collect();
    let people = Arc::new(world.people(WRITERS).await);
    // Each enters, pays and verifies, event by event: at least three writes.
    let answers = at_once(WRITERS, |number| {
        let (world, people, events) = (Arc::clone(&world), Arc::clone(&people), events.clone());
        async move {
            let (mut entered, mut paid, mut bad) = (0, 0, Vec::new());
            for event in events {
                let created = world.create_order(&people[number], event).await;
                let Some(order) = created.order() else {
                    bad.push(created.status);
                    continue;
                };
                entered += 1;
                let returned = world.fake.pay(order, |_| {});
                match world.verify(&people[number], event, &returned).await.status {
                    200 => paid += 1,
                    other => bad.push(other),
                }
            }
            (entered, paid, bad)
        }
    });
    let answers = answers.await;
    let entered: usize = answers.iter().map(|(entered, ..)| entered).sum();
    let paid: usize = answers.iter().map(|(_, paid, _)| paid).sum();
    let bad: usize = answers.iter().map(|(.., bad)| bad.len()).sum();
    let books = world.books().await;
    let all = WRITERS * events.len();
    let say = |entered, paid, rows, booked, mails, bad| {
        format!("{entered} entered, {paid} paid; {rows} rows, {booked} paid, {mails} mails; {bad} × 5xx")
    };
    let seen = say(
        entered,
        paid,
        books.registrations.len(),
        books.paid(),
        books.confirmations.len(),
        bad,
    );
    vec![run.same(
        format!("{WRITERS} writers, {} entries each", events.len()),
        say(all, all, all, all, all, 0),
        seen,
    )]
}
