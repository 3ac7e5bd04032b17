//! Item 34, third part: PostgreSQL is up and does not respond. SIGSTOP stops its processes, which continue later.

use crate::client::{Answer, at_once};
use crate::pool_exhausted::{LIMIT, refusals};
use crate::postgres::control;
use crate::recovery::recovery;
use crate::report::Row;
use crate::world::{Run, World};
use std::sync::Arc;

const CALLERS: usize = 20;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = Arc::new(world.people(CALLERS).await);
    let entered = call(&world, &people, true).await;
    let before: Vec<&str> = entered
        .iter()
        .filter_map(|answer| answer.body["registrationId"].as_str())
        .collect();
    control("freeze").await;
    let read = call(&world, &people, false).await;
    let written = call(&world, &people, true).await;
    control("thaw").await;
    let back = recovery(run, async || {
        world.create_order(&people[0], "squash").await.status == 200
    })
    .await;
    let kept: Vec<String> = world
        .books()
        .await
        .registrations
        .iter()
        .map(|entry| entry.id.to_string())
        .collect();
    let lost = before
        .iter()
        .filter(|id| !kept.iter().any(|kept| kept == *id))
        .count();
    vec![
        refusals(
            run,
            "PostgreSQL is silent: signed-in requests that read".to_owned(),
            &read,
            LIMIT,
        ),
        refusals(
            run,
            "PostgreSQL is silent: signed-in requests that write".to_owned(),
            &written,
            LIMIT,
        ),
        run.row(
            "PostgreSQL goes on",
            back.asked,
            back.seen,
            back.holds && before.len() == CALLERS,
        ),
        run.same("entries acknowledged before", "0 lost", format!("{lost} lost")),
    ]
}

/// All callers at once enter chess, or read their registrations.
async fn call(world: &Arc<World>, people: &Arc<Vec<crate::people::Person>>, enters: bool) -> Vec<Answer> {
    at_once(CALLERS, |number| {
        let (world, people) = (Arc::clone(world), Arc::clone(people));
        async move {
            if enters {
                world.create_order(&people[number], "chess").await
            } else {
                world.get("/events/my-registrations", &people[number]).await
            }
        }
    })
    .await
}
