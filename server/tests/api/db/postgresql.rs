//! PostgreSQL: pooled connections that are reused from statement to statement.

use super::{SOON, count_up};
use crate::helpers::TestApp;
use infinito::users::UserError;
use sea_orm::ConnectionTrait;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// The number of connections for queries, as in `infinito::db`.
const READERS: usize = 10;

#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_a_statement_that_is_given_up_or_loses_its_connection_spoils_none_after_it() {
    let app = TestApp::start_on_postgres().await;
    let db = app.state.env.db.read();
    let given_up = timeout(
        Duration::from_millis(100),
        db.execute_unprepared("SELECT pg_sleep(60)"),
    )
    .await;
    given_up.unwrap_err();
    let next = timeout(SOON, db.execute_unprepared("SELECT 1")).await;
    next.expect("it does not wait for the one that was given up")
        .unwrap();
    db.execute_unprepared("SELECT pg_terminate_backend(pg_backend_pid())")
        .await
        .unwrap_err();
    db.execute_unprepared("SELECT 1").await.unwrap();
}

#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_however_many_statements_wait_there_is_room_for_transactions() {
    let app = TestApp::start_on_postgres().await;
    let held = app.state.env.write(move |holder, env| {
        Box::pin(async move {
            holder
                .execute_unprepared("SELECT pg_advisory_xact_lock(1)")
                .await?;
            let mut waiting = JoinSet::new();
            for _ in 0..20 {
                let db = env.db.clone();
                let wait = async move {
                    db.read()
                        .execute_unprepared("SELECT pg_advisory_xact_lock(1)")
                        .await
                };
                waiting.spawn(wait);
            }
            let sql = "SELECT count(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
            let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Postgres, sql);
            while holder
                .query_one_raw(statement.clone())
                .await?
                .unwrap()
                .try_get::<i64>("", "n")?
                < i64::try_from(READERS).unwrap_or(i64::MAX)
            {
                tokio::task::yield_now().await;
            }
            count_up(env, 1).await?;
            Ok::<_, UserError>(waiting)
        })
    });
    let waiting = timeout(SOON, held).await;
    let waiting = waiting.expect("a transaction gets a connection").unwrap();
    let waited = waiting.join_all().await;
    let held_up = waited.iter().filter(|outcome| outcome.is_ok()).count();
    assert!(
        held_up >= READERS,
        "{held_up}; the others may have waited too long for a connection"
    );
}

#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_closing_does_not_wait_for_ever_for_a_query() {
    let app = TestApp::start_on_postgres().await;
    let (db, reading) = (app.state.env.db.clone(), app.state.env.db.clone());
    let slow = tokio::spawn(async move { reading.read().execute_unprepared("SELECT pg_sleep(60)").await });
    let sql = "SELECT count(*) AS n FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)'";
    let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Postgres, sql);
    while db
        .read()
        .query_one_raw(statement.clone())
        .await
        .unwrap()
        .unwrap()
        .try_get::<i64>("", "n")
        .unwrap()
        == 0
    {
        tokio::task::yield_now().await;
    }
    let closed = timeout(SOON, db.close()).await.expect("closing ends");
    closed.expect_err("and says that a query still ran");
    slow.abort();
}
