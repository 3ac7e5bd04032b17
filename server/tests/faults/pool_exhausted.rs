//! Item 34, first part: every connection is held from outside. New requests soon get 503 with Retry-After. When the hold ends,
//! everything works again.

use crate::client::{Answer, at_once};
use crate::people::Person;
use crate::recovery::{Recovery, recovery};
use crate::report::Row;
use crate::world::{Kind, PATIENCE, Run, World, until};
use infinito::db::options;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, Statement, TransactionTrait};
use std::sync::Arc;
use std::time::Duration;

/// The limit that item 34 promises: the wait for a connection, and the work before it.
pub(crate) const LIMIT: Duration = Duration::from_secs(3);
const MARGIN: Duration = Duration::from_millis(1500);
/// SQLite has one writer: entries wait for it as long as a page waits.
const WRITER_LIMIT: Duration = Duration::from_secs(10);
/// Size of the program's pool for queries.
const POOL: usize = 10;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = Arc::new(world.people(POOL + 20).await);
    let outside = async |connections| {
        let options = options(
            world.own.env.config.database_url.expose(),
            connections,
            WRITER_LIMIT,
        );
        Database::connect(options).await.unwrap()
    };
    match run.kind {
        // One connection holds the lock, the other counts the waiting ones.
        Kind::Postgres => postgres(run, &world, &people, outside(2).await).await,
        Kind::Sqlite => sqlite(run, &world, &people, outside(1).await).await,
    }
}

async fn postgres(
    run: Run,
    world: &Arc<World>,
    people: &Arc<Vec<Person>>,
    outside: DatabaseConnection,
) -> Vec<Row> {
    let hold = outside.begin().await.unwrap();
    hold.execute_unprepared("LOCK TABLE registrations IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let waiting = async || {
        let sql = "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        usize::try_from(count(&outside, sql).await).unwrap()
    };
    // Sequential: concurrent requests share one session lookup.
    let mut held = Vec::new();
    while waiting().await < POOL && held.len() < POOL {
        let (world, person) = (Arc::clone(world), people[held.len()].clone());
        held.push(tokio::spawn(async move {
            world.get("/events/my-registrations", &person).await
        }));
        until(PATIENCE, async || waiting().await >= held.len()).await;
    }
    let all = waiting().await == POOL;
    let answers = read(world, people).await;
    hold.rollback().await.unwrap();
    let back = entered_again(run, world, &people[0]).await;
    let count = held.len();
    let mut held_up = 0;
    for one in held {
        held_up += usize::from(one.await.unwrap().status == 200);
    }
    vec![
        refusals(
            run,
            format!(
                "the {POOL} connections for queries held{}",
                if all { "" } else { " (not all)" }
            ),
            &answers,
            LIMIT,
        ),
        run.row(
            "when they are let go: those who were held; who comes",
            format!("{count} × 200; {}", back.asked),
            format!("{held_up} × 200; {}", back.seen),
            held_up == count && back.holds,
        ),
    ]
}

async fn sqlite(
    run: Run,
    world: &Arc<World>,
    people: &Arc<Vec<Person>>,
    outside: DatabaseConnection,
) -> Vec<Row> {
    outside.execute_unprepared("BEGIN IMMEDIATE").await.unwrap();
    let (written, read) = tokio::join!(enter(world, people), read(world, people));
    let good = read.iter().filter(|answer| answer.status == 200).count();
    outside.execute_unprepared("ROLLBACK").await.unwrap();
    let back = entered_again(run, world, &people[0]).await;
    vec![
        refusals(
            run,
            "the file is locked by somebody else: writers".to_owned(),
            &written,
            WRITER_LIMIT,
        ),
        run.same("meanwhile: readers", "20 × 200", format!("{good} × 200")),
        run.row("when it is let go: who comes", back.asked, back.seen, back.holds),
    ]
}

async fn enter(world: &Arc<World>, people: &Arc<Vec<Person>>) -> Vec<Answer> {
    at_once(20, |number| {
        let (world, people) = (Arc::clone(world), Arc::clone(people));
        async move { world.create_order(&people[POOL + number], "chess").await }
    })
    .await
}

async fn read(world: &Arc<World>, people: &Arc<Vec<Person>>) -> Vec<Answer> {
    at_once(20, |number| {
        let (world, people) = (Arc::clone(world), Arc::clone(people));
        async move {
            world
                .get("/events/my-registrations", &people[POOL + number])
                .await
        }
    })
    .await
}

async fn count(db: &DatabaseConnection, sql: &str) -> i64 {
    let row = db
        .query_one_raw(Statement::from_string(db.get_database_backend(), sql.to_owned()))
        .await;
    row.unwrap().unwrap().try_get("", "n").unwrap()
}

/// Measures how long it takes until an entry is accepted again.
async fn entered_again(run: Run, world: &World, person: &Person) -> Recovery {
    recovery(run, async || {
        world.create_order(person, "chess").await.status == 200
    })
    .await
}

/// Passes if all answers are 503 with Retry-After within the limit.
pub(crate) fn refusals(run: Run, what: String, answers: &[Answer], limit: Duration) -> Row {
    let count = answers.len();
    let good = answers
        .iter()
        .filter(|answer| answer.status == 503 && answer.retry_after)
        .count();
    let longest = answers.iter().map(|answer| answer.took).max().unwrap_or_default();
    let limit = run.within(limit + MARGIN);
    run.row(
        what,
        format!("{count} × 503 with Retry-After within {} s", limit.as_secs_f32()),
        format!(
            "{good} × 503 with Retry-After, the last after {:.1} s",
            longest.as_secs_f32()
        ),
        good == count && count > 0 && longest <= limit,
    )
}
