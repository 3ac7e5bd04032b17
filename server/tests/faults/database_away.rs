//! Item 34, second part: PostgreSQL is stopped under load and started again.

use crate::client::Answer;
use crate::people::Person;
use crate::pool_exhausted::{LIMIT, refusals};
use crate::postgres::control;
use crate::recovery::recovery;
use crate::report::Row;
use crate::world::{PATIENCE, Run, World, until};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::sleep;

const CALLERS: usize = 12;
const EVENTS: [&str; 4] = ["chess", "squash", "table_tennis", "badminton"];

/// Each response, with the caller's number and the event entered (empty for reads).
type Log = Arc<Mutex<Vec<(Answer, usize, &'static str)>>>;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = world.people(CALLERS).await;
    let (log, over) = (Log::default(), Arc::new(AtomicBool::new(false)));
    let callers: Vec<_> = people
        .iter()
        .cloned()
        .enumerate()
        .map(|(number, person)| {
            tokio::spawn(call(
                Arc::clone(&world),
                number,
                person,
                Arc::clone(&log),
                Arc::clone(&over),
            ))
        })
        .collect();
    let answered = |status: u16, since: usize| {
        let log = log.lock().unwrap();
        let of_status = |(answer, ..): &&(Answer, usize, &str)| answer.status == status;
        log[since..].iter().filter(of_status).count()
    };
    let loaded = until(PATIENCE, async || answered(200, 0) >= CALLERS).await;
    control("stop").await;
    let stopped = log.lock().unwrap().len();
    let refused = until(PATIENCE, async || answered(503, stopped) >= 3 * CALLERS).await;
    control("start").await;
    let since = log.lock().unwrap().len();
    let back = recovery(run, async || answered(200, since) >= CALLERS).await;
    over.store(true, Ordering::Relaxed);
    for caller in callers {
        caller.await.unwrap();
    }
    let log = log.lock().unwrap().clone();
    let away: Vec<Answer> = log
        .iter()
        .filter(|(answer, ..)| answer.status == 503)
        .map(|(answer, ..)| answer.clone())
        .collect();
    let mut others: BTreeMap<u16, usize> = BTreeMap::new();
    for (answer, ..) in log
        .iter()
        .filter(|(answer, ..)| !matches!(answer.status, 200 | 503))
    {
        *others.entry(answer.status).or_default() += 1;
    }
    let books = world.books().await;
    let told: Vec<_> = log
        .iter()
        .filter(|(answer, _, event)| answer.status == 200 && !event.is_empty())
        .collect();
    let is_kept = |number: usize, event: &str| {
        books
            .registrations
            .iter()
            .any(|entry| entry.user_id == people[number].id && entry.event == event)
    };
    let lost = told
        .iter()
        .filter(|(_, number, event)| !is_kept(*number, event))
        .count();
    vec![
        refusals(run, "PostgreSQL stopped under load".to_owned(), &away, LIMIT),
        run.row(
            "other answers than 200 and 503",
            "none",
            format!("{others:?}"),
            others.is_empty() && refused,
        ),
        run.row(
            "PostgreSQL started again",
            back.asked,
            back.seen,
            loaded && back.holds,
        ),
        run.same(
            format!("{} entries that were answered", told.len()),
            "0 lost",
            format!("{lost} lost"),
        ),
    ]
}

/// Reads and enters in turn until `over` is set.
async fn call(world: Arc<World>, number: usize, person: Person, log: Log, over: Arc<AtomicBool>) {
    let mut turn = 0;
    while !over.load(Ordering::Relaxed) {
        turn += 1;
        let event = if turn % 2 == 0 {
            EVENTS[turn / 2 % EVENTS.len()]
        } else {
            ""
        };
        let answer = match event {
            "" => world.get("/events/my-registrations", &person).await,
            event => world.create_order(&person, event).await,
        };
        log.lock().unwrap().push((answer, number, event));
        // Limits the load, so that the machine is not the bottleneck.
        sleep(Duration::from_millis(50)).await;
    }
}
