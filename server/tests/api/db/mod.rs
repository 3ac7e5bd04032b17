//! Database access: tests for both databases, and helpers for the tests of each.

mod migrate;
mod postgresql;
mod sqlite;

use crate::helpers::{TestApp, both_databases, connect};
use infinito::db::insert_all;
use infinito::entities::user::{Column, Entity};
use infinito::env::Env;
use infinito::state::AppState;
use infinito::users::UserError;
use rstest_reuse::apply;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, SqlErr};
use shared::entities::Role;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::task::JoinSet;

/// Reads, then writes. A deferred transaction would fail here if another transaction wrote in between.
async fn count_up(env: &Env, number: usize) -> Result<(), UserError> {
    env.write(move |txn, env| {
        Box::pin(async move {
            infinito::users::store::by_username(txn, "counter").await?;
            tokio::task::yield_now().await;
            infinito::users::store::insert(txn, env, account(number))
                .await
                .map(drop)
        })
    })
    .await
}

fn account(number: usize) -> infinito::users::store::NewUser {
    infinito::users::store::NewUser {
        username: format!("user-{number}"),
        fullname: format!("user-{number}"),
        email: format!("user-{number}@college.in"),
        password_hash: None,
        role: Role::User,
        is_email_verified: false,
    }
}

/// Counts all accounts.
async fn accounts(state: &AppState) -> u64 {
    Entity::find().count(state.env.db.read()).await.unwrap()
}

/// A timeout far above the time of an operation that is not blocked, and far below the time of a blocked one.
const SOON: Duration = Duration::from_secs(20);

/// Builds an account's row.
fn row(number: usize) -> infinito::entities::user::Model {
    let at = chrono::DateTime::UNIX_EPOCH;
    infinito::entities::user::Model {
        id: uuid::Uuid::from_u128(number as u128),
        username: format!("user-{number}"),
        username_key: format!("user-{number}"),
        fullname: format!("user-{number}"),
        email: format!("user-{number}@college.in"),
        password_hash: None,
        role: Role::User,
        is_email_verified: false,
        college_name: None,
        por: None,
        address: None,
        reads_hindi: false,
        created_at: at,
        updated_at: at,
        disabled_at: None,
        erased_at: None,
    }
}

/// Inserts these accounts in one transaction.
async fn insert(state: &AppState, numbers: &[usize]) -> Result<(), DbErr> {
    let rows: Vec<_> = numbers
        .iter()
        .map(|number| row(*number).into_active_model())
        .collect();
    let inserted = state.env.db.write(move |txn| {
        Box::pin(async move {
            for row in rows {
                Entity::insert(row).exec_without_returning(txn).await?;
            }
            Ok(())
        })
    });
    inserted.await
}

/// Runs forty transactions at once that insert three accounts each; account 0 already exists.
async fn insert_three_each(
    state: &AppState,
    numbers: fn(usize) -> [usize; 3],
) -> Vec<([usize; 3], Result<(), DbErr>)> {
    insert(state, &[0]).await.unwrap();
    let mut writers = JoinSet::new();
    for number in 1..=40 {
        let state = state.clone();
        writers.spawn(async move {
            let numbers = numbers(number);
            (numbers, insert(&state, &numbers).await)
        });
    }
    writers.join_all().await
}

/// Polls a future in a busy loop and drops it after this many polls.
struct DroppedAfter<F> {
    future: Pin<Box<F>>,
    polls: usize,
}

impl<F: Future> Future for DroppedAfter<F> {
    type Output = Option<F::Output>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        if self.polls == 0 {
            return Poll::Ready(None);
        }
        self.polls -= 1;
        context.waker().wake_by_ref();
        self.future.as_mut().poll(context).map(Some)
    }
}

/// Counts how many of these accounts exist.
async fn kept(state: &AppState, numbers: &[usize]) -> u64 {
    let ids = numbers.iter().map(|number| row(*number).id);
    Entity::find()
        .filter(Column::Id.is_in(ids))
        .count(state.env.db.read())
        .await
        .unwrap()
}

#[apply(both_databases)]
async fn a_transaction_is_written_whole_or_not_at_all(app: TestApp) {
    insert(&app.state, &[1, 2]).await.unwrap();
    let refused = insert(&app.state, &[3, 2, 4]).await;
    assert!(matches!(
        refused.unwrap_err().sql_err(),
        Some(SqlErr::UniqueConstraintViolation(_))
    ));
    assert_eq!(kept(&app.state, &[1, 2, 3, 4]).await, 2);
    let many = insert_all::<Entity>(app.state.env.db.read(), vec![row(5)]).await;
    many.expect_err("a reader refuses to write");
    let rows = vec![row(6), row(7)];
    let inserted = rows.clone();
    app.state
        .env
        .db
        .write(move |txn| Box::pin(async move { insert_all::<Entity>(txn, inserted).await }))
        .await
        .unwrap();
    for row in rows {
        let kept = Entity::find_by_id(row.id)
            .one(app.state.env.db.read())
            .await
            .unwrap();
        assert_eq!(kept, Some(row));
    }
}

#[apply(both_databases)]
async fn a_transaction_that_is_refused_disturbs_none_of_the_same_batch(app: TestApp) {
    let outcomes = insert_three_each(&app.state, |number| {
        [
            number,
            100 + number,
            if number % 8 == 0 { 0 } else { 200 + number },
        ]
    })
    .await;
    for (rows, outcome) in outcomes {
        let is_refused = rows[2] == 0;
        assert_eq!(
            (outcome.is_err(), kept(&app.state, &rows[..2]).await),
            (is_refused, if is_refused { 0 } else { 2 })
        );
    }
    count_up(&app.state.env, 1000).await.unwrap();
}

#[apply(both_databases)]
async fn a_failed_statement_ends_its_transaction_whatever_the_work_makes_of_it(app: TestApp) {
    insert(&app.state, &[0]).await.unwrap();
    let outcome = app.state.env.db.write(|txn| {
        Box::pin(async move {
            Entity::insert(row(1).into_active_model())
                .exec_without_returning(txn)
                .await?;
            let refused = Entity::insert(row(0).into_active_model())
                .exec_without_returning(txn)
                .await;
            assert!(refused.is_err());
            let after = Entity::insert(row(2).into_active_model())
                .exec_without_returning(txn)
                .await;
            assert!(after.is_err());
            Ok::<_, DbErr>(())
        })
    });
    outcome
        .await
        .expect_err("what is rolled back is not acknowledged");
    assert_eq!(kept(&app.state, &[1, 2]).await, 0);
    insert(&app.state, &[1, 2]).await.unwrap();
}

#[apply(both_databases)]
async fn work_that_panics_is_rolled_back_and_ends_no_writer(app: TestApp) {
    for number in 0..4 {
        let outcome = app.state.env.db.write(move |txn| {
            Box::pin(async move {
                Entity::insert(row(number).into_active_model())
                    .exec_without_returning(txn)
                    .await?;
                assert_ne!(number % 2, 0, "as a defect would");
                Ok::<_, DbErr>(())
            })
        });
        assert_eq!(outcome.await.is_err(), number % 2 == 0);
    }
    assert_eq!(
        (kept(&app.state, &[0, 2]).await, kept(&app.state, &[1, 3]).await),
        (0, 2)
    );
}

#[apply(both_databases)]
async fn a_write_whose_caller_is_dropped_at_any_poll_disturbs_no_other(app: TestApp) {
    insert(&app.state, &[0]).await.unwrap();
    // A connection outside the server's pools sees only committed rows.
    let outside = connect(app.state.env.config.database_url.expose()).await;
    for polls in 0..150 {
        let (first, second) = (10 * polls + 1, 10 * polls + 5);
        let dropped = tokio::spawn({
            let state = app.state.clone();
            async move {
                DroppedAfter {
                    future: Box::pin(async move { insert(&state, &[first, first + 1]).await }),
                    polls,
                }
                .await
            }
        });
        let other = tokio::spawn({
            let state = app.state.clone();
            // Every third write is rejected.
            let numbers = if polls % 3 == 0 {
                [second, 0]
            } else {
                [second, second + 1]
            };
            async move { insert(&state, &numbers).await }
        });
        let acknowledged = other.await.unwrap();
        assert_eq!(
            acknowledged.is_ok(),
            polls % 3 != 0,
            "{polls} polls: {acknowledged:?}"
        );
        let there =
            Entity::find().filter(Column::Id.is_in([second, second + 1].map(|number| row(number).id)));
        let there = there.count(&outside).await.unwrap();
        assert_eq!(there, if acknowledged.is_ok() { 2 } else { 0 }, "{polls} polls");
        if let Some(outcome) = dropped.await.unwrap() {
            outcome.unwrap();
            assert_eq!(kept(&app.state, &[first, first + 1]).await, 2);
        }
    }
    // Closing waits for every write that has begun. After that no transaction is open, and none is half written.
    let db = app.state.env.db.clone();
    db.close().await.unwrap();
    for polls in 0..150 {
        let ids = [10 * polls + 1, 10 * polls + 2].map(|number| row(number).id);
        let half = Entity::find()
            .filter(Column::Id.is_in(ids))
            .count(&outside)
            .await
            .unwrap();
        assert_ne!(half, 1, "{polls} polls");
    }
    outside.close().await.unwrap();
}

/// A pool with such a task can spin forever: see `infinito::db::options`.
#[apply(both_databases)]
async fn no_pool_has_a_task_that_closes_what_is_idle(app: TestApp) {
    let db = connect(app.state.env.config.database_url.expose()).await;
    let limits = if app.state.env.db.is_sqlite() {
        let options = db.get_sqlite_connection_pool().options();
        [options.get_idle_timeout(), options.get_max_lifetime()]
    } else {
        let options = db.get_postgres_connection_pool().options();
        [options.get_idle_timeout(), options.get_max_lifetime()]
    };
    assert_eq!(limits, [None, None]);
    db.close().await.unwrap();
}

#[apply(both_databases)]
async fn every_migration_can_be_undone(app: TestApp) {
    use sea_orm_migration::MigratorTrait;
    let db = connect(app.state.env.config.database_url.expose()).await;
    migrations::Migrator::down(&db, None).await.unwrap();
    migrations::Migrator::up(&db, None).await.unwrap();
    db.close().await.unwrap();
    app.signup("asha@college.in").await;
}

#[apply(both_databases)]
async fn fifty_writers_lose_nothing(app: TestApp) {
    let mut writers = JoinSet::new();
    // A second server on the same database, like a replica or a command beside the server.
    let mut other = app.state.clone();
    other.env.db = infinito::db::Db::connect(app.state.env.config.database_url.expose())
        .await
        .unwrap();
    for number in 0..50 {
        let state = if number % 2 == 0 {
            app.state.clone()
        } else {
            other.clone()
        };
        writers.spawn(async move { count_up(&state.env, number).await });
    }
    for written in writers.join_all().await {
        written.unwrap();
    }
    let written = infinito::entities::user::Entity::find()
        .count(app.state.env.db.read())
        .await
        .unwrap();
    assert_eq!(written, 50);
    other.env.db.clone().close().await.unwrap();
}
