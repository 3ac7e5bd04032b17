//! Item 18: unique (user, event), and one open order per registration.

use crate::client::{Answer, at_once, entry_of};
use crate::control;
use crate::report::Row;
use crate::world::{Run, World};
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let mut rows = vec![to_pay(run, &world).await, directly(run, &world).await];
    if run.replicas == 1 {
        rows.push(control::entries(run, &world).await);
    }
    rows
}

/// Concurrent submits. Each waits a few seconds at most for the one before it, and a debug build answers fewer in that time.
fn at_once_of(run: Run) -> usize {
    run.count(300, 1000)
}

/// With payment, every submit returns 200 and the same order.
async fn to_pay(run: Run, world: &Arc<World>) -> Row {
    let count = at_once_of(run);
    let person = world.people(1).await.remove(0);
    let answers = at_once(count, |_| {
        let (world, person) = (Arc::clone(world), person.clone());
        async move { world.create_order(&person, "chess").await }
    })
    .await;
    let orders: HashSet<&str> = answers.iter().filter_map(|answer| answer.order()).collect();
    let books = world.books().await;
    let seen = (
        books.registrations.len(),
        books.live_orders(),
        orders.len(),
        answers.iter().filter(|answer| answer.status == 200).count(),
        answers
            .iter()
            .filter(|answer| answer.is_5xx() || answer.status == 0)
            .count(),
    );
    let say = |(rows, live, orders, good, bad)| {
        format!("{rows} row, {live} open order, {orders} order handed out, {good} × 200, {bad} × 5xx")
    };
    let what = format!("{count} parallel create-orders of one user and event");
    run.same(
        what,
        say((1, 1, 1, count, 0)),
        format!("{}{}", say(seen), others(&answers)),
    )
}

/// Without payment, the first submit creates the entry and the others conflict.
async fn directly(run: Run, world: &Arc<World>) -> Row {
    let count = at_once_of(run);
    let person = world.people(1).await.remove(0);
    let answers = at_once(count, |_| {
        let (world, person) = (Arc::clone(world), person.clone());
        async move {
            world
                .post("/events/chess", &person, &entry_of(&person, "chess"))
                .await
        }
    })
    .await;
    let with = |status: u16| answers.iter().filter(|answer| answer.status == status).count();
    let books = world.books().await;
    let entries = books
        .registrations
        .iter()
        .filter(|entry| entry.user_id == person.id)
        .count();
    let bad = answers
        .iter()
        .filter(|answer| answer.is_5xx() || answer.status == 0)
        .count();
    let say = |(rows, created, conflicts, bad)| {
        format!("{rows} row, {created} × 201, {conflicts} × 409, {bad} × 5xx")
    };
    let what = format!("{count} parallel submits of one user and event, without payment");
    run.same(
        what,
        say((1, 1, count - 1, 0)),
        format!(
            "{}{}",
            say((entries, with(201), with(409), bad)),
            others(&answers)
        ),
    )
}

/// Describes the failed responses and the slowest of them.
fn others(answers: &[Answer]) -> String {
    let bad: Vec<&Answer> = answers
        .iter()
        .filter(|answer| answer.is_5xx() || answer.status == 0)
        .collect();
    let Some(last) = bad.iter().map(|answer| answer.took).max() else {
        return String::new();
    };
    let mut codes: BTreeMap<(u16, &str), usize> = BTreeMap::new();
    for answer in bad {
        let code = answer.body["code"].as_str().unwrap_or_default();
        *codes.entry((answer.status, code)).or_default() += 1;
    }
    format!(": {codes:?} within {:.1} s", last.as_secs_f32())
}
