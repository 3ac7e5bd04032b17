//! Item 34, third part: PostgreSQL is up and does not respond. SIGSTOP stops its processes, which continue later.

use crate::client::{Answer, at_once};
use crate::people::Person;
use crate::pool_exhausted::{LIMIT, refusals};
use crate::postgres::control;
use crate::recovery::recovery;
use crate::report::Row;
use crate::world::{Run, Size, World};
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

const CALLERS: usize = 20;
/// The time within which a request is answered whose work has begun.
const UNDER_WAY: Duration = Duration::from_secs(15);

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = Arc::new(world.people(CALLERS).await);
    let entered = call(&world, &people, true).await;
    let before: Vec<&str> = entered
        .iter()
        .filter_map(|answer| answer.body["registrationId"].as_str())
        .collect();
    let in_flight = (run.size == Size::Long).then(|| begin_writes(&world, &people));
    control("freeze").await;
    let read = call(&world, &people, false).await;
    let written = call(&world, &people, true).await;
    // The writes that were under way have the limit of a handler, too long for the short form.
    let in_flight = match in_flight {
        Some(writing) => writing.join_all().await,
        None => Vec::new(),
    };
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
    let mut rows = vec![
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
    ];
    if run.size == Size::Long {
        let what = "PostgreSQL falls silent: requests under way".to_owned();
        rows.push(refusals(run, what, &in_flight, UNDER_WAY));
    }
    rows
}

/// All callers save drafts without a pause. Returns the first answer of each that is not 200.
fn begin_writes(world: &Arc<World>, people: &Arc<Vec<Person>>) -> JoinSet<Answer> {
    let mut writing = JoinSet::new();
    for number in 0..CALLERS {
        let (world, people) = (Arc::clone(world), Arc::clone(people));
        writing.spawn(async move {
            let path = "/events/football/draft";
            let mut body = json!({ "draft": {}, "step": 1 });
            loop {
                let token = &people[number].token;
                let answer = world.call(Method::PUT, path, token, Some(&body)).await;
                if answer.status != 200 {
                    return answer;
                }
                body["basedOn"] = answer.body["revision"].clone();
            }
        });
    }
    writing
}

/// All callers at once enter chess, or read their registrations.
async fn call(world: &Arc<World>, people: &Arc<Vec<Person>>, enters: bool) -> Vec<Answer> {
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
