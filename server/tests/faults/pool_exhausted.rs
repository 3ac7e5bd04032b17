//! Item 34, first half: every connection is held from outside. Who comes is told so soon, and when to come again; when the
//! hold ends, everything works.

use crate::client::{Answer, at_once};
use crate::people::Person;
use crate::report::Row;
use crate::world::{Kind, PATIENCE, Run, World, until};
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, Statement, TransactionTrait};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Of the promise, and what a machine that runs all this besides may add.
const LIMIT: Duration = Duration::from_secs(3);
const MARGIN: Duration = Duration::from_millis(1500);
/// SQLite has one writer: entries queue for it as long as a page waits.
const WRITER_LIMIT: Duration = Duration::from_secs(10);
/// The program's connections.
const POOL: usize = 16;

pub(crate) async fn run(run: Run) -> Vec<Row> {
    let world = World::start(run).await;
    let people = Arc::new(world.people(POOL + 20).await);
    let outside = Database::connect(world.own.config.database_url.expose())
        .await
        .unwrap();
    match run.kind {
        Kind::Postgres => postgres(run, &world, &people, outside).await,
        Kind::Sqlite => sqlite(run, &world, &people, outside).await,
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
    let held = tokio::spawn(enter(Arc::clone(world), Arc::clone(people), 0..POOL));
    let waiting = "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let all = until(PATIENCE / 4, async || {
        count(&outside, waiting).await >= i64::try_from(POOL).unwrap()
    })
    .await;
    let answers = read(world, people).await;
    hold.rollback().await.unwrap();
    let back = recovery(world, &people[0]).await;
    let held: Vec<u16> = held.await.unwrap().iter().map(|answer| answer.status).collect();
    let held_up = held.iter().filter(|status| **status == 200).count();
    vec![
        refusals(
            run,
            format!(
                "the pool's {POOL} connections held{}",
                if all { "" } else { " (not all)" }
            ),
            &answers,
            LIMIT,
        ),
        run.row(
            "when they are let go: those who were held; who comes",
            format!("{POOL} × 200; 200 within 5 s"),
            format!("{held_up} × 200; {back}"),
            held_up == POOL && back.starts_with("200"),
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
    let (written, read) = tokio::join!(
        enter(Arc::clone(world), Arc::clone(people), POOL..POOL + 20),
        read(world, people)
    );
    let good = read.iter().filter(|answer| answer.status == 200).count();
    outside.execute_unprepared("ROLLBACK").await.unwrap();
    let back = recovery(world, &people[0]).await;
    vec![
        refusals(
            run,
            "the file is locked by somebody else: writers".to_owned(),
            &written,
            WRITER_LIMIT,
        ),
        run.same("meanwhile: readers", "20 × 200", format!("{good} × 200")),
        run.row(
            "when it is let go: who comes",
            "200 within 5 s",
            back.clone(),
            back.starts_with("200"),
        ),
    ]
}

async fn enter(world: Arc<World>, people: Arc<Vec<Person>>, which: std::ops::Range<usize>) -> Vec<Answer> {
    let first = which.start;
    at_once(which.len(), move |number| {
        let (world, people) = (Arc::clone(&world), Arc::clone(&people));
        async move { world.create_order(&people[first + number], "chess").await }
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

/// How long until an entry is taken again.
async fn recovery(world: &World, person: &Person) -> String {
    let started = Instant::now();
    let back = until(Duration::from_secs(5), async || {
        world.create_order(person, "chess").await.status == 200
    })
    .await;
    format!(
        "{} after {:.1} s",
        if back { "200" } else { "nothing" },
        started.elapsed().as_secs_f32()
    )
}

/// All are 503 with Retry-After, in time.
pub(crate) fn refusals(run: Run, what: String, answers: &[Answer], limit: Duration) -> Row {
    let count = answers.len();
    let good = answers
        .iter()
        .filter(|answer| answer.status == 503 && answer.retry_after)
        .count();
    let longest = answers.iter().map(|answer| answer.took).max().unwrap_or_default();
    run.row(
        what,
        format!(
            "{count} × 503 with Retry-After within {} s (+ {} s)",
            limit.as_secs(),
            MARGIN.as_secs_f32()
        ),
        format!(
            "{good} × 503 with Retry-After, the last after {:.1} s",
            longest.as_secs_f32()
        ),
        good == count && count > 0 && longest <= limit + MARGIN,
    )
}
