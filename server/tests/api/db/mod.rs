//! The ways into the database: what holds of both, and what tests of either use.

mod postgresql;
mod sqlite;

use crate::helpers::{connect, on_both_databases};
use infinito::error::ApiError;
use infinito::state::AppState;
use infinito::users::entity::{Column, Entity};
use sea_orm::sea_query::InsertStatement;
use sea_orm::{
    ColumnTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryTrait, SqlErr,
};
use shared::entities::Role;
use std::time::Duration;
use tokio::task::JoinSet;

/// Reads, then writes: what fails at once in a deferred transaction when another wrote between.
async fn count_up(state: &AppState, number: usize) -> Result<(), DbErr> {
    state
        .db
        .write(async |txn| {
            infinito::users::store::by_username(txn, "counter").await?;
            tokio::task::yield_now().await;
            infinito::users::store::insert(txn, state, account(number))
                .await
                .map(drop)
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

/// How many accounts there are.
async fn accounts(state: &AppState) -> u64 {
    Entity::find().count(state.db.read()).await.unwrap()
}

/// Far more than what is not held up takes, far less than what is.
const SOON: Duration = Duration::from_secs(20);

/// An account's row.
fn row(number: usize) -> infinito::users::entity::Model {
    let at = chrono::DateTime::UNIX_EPOCH;
    infinito::users::entity::Model {
        id: uuid::Uuid::from_u128(number as u128),
        username: format!("user-{number}"),
        username_key: format!("user-{number}"),
        fullname: format!("user-{number}"),
        email: format!("user-{number}@college.in"),
        password_hash: None,
        role: Role::User.name().to_owned(),
        is_email_verified: false,
        college_name: None,
        por: None,
        address: None,
        created_at: at,
        updated_at: at,
        disabled_at: None,
        erased_at: None,
    }
}

/// What writes it.
fn insertion(number: usize) -> InsertStatement {
    Entity::insert(row(number).into_active_model()).into_query()
}

/// Forty at once write the accounts of three numbers each; that of 0 is taken.
async fn write_three_each(
    state: &AppState,
    numbers: fn(usize) -> [usize; 3],
) -> Vec<([usize; 3], Result<(), DbErr>)> {
    state.db.together().insert(vec![row(0)]).write().await.unwrap();
    let mut writers = JoinSet::new();
    for number in 1..=40 {
        let state = state.clone();
        writers.spawn(async move {
            let numbers = numbers(number);
            let [first, second, third] = numbers.map(|number| vec![row(number)]);
            let three = state.db.together().insert(first).insert(second).insert(third);
            (numbers, three.write().await)
        });
    }
    writers.join_all().await
}

/// How many of these accounts there are.
async fn kept(state: &AppState, numbers: &[usize]) -> u64 {
    let ids = numbers.iter().map(|number| row(*number).id);
    Entity::find()
        .filter(Column::Id.is_in(ids))
        .count(state.db.read())
        .await
        .unwrap()
}

on_both_databases! {
    async fn what_is_written_together_is_written_whole_or_not_at_all(app: TestApp) {
        let db = &app.state.db;
        db.together().and(&insertion(1)).and(&insertion(2)).write().await.unwrap();
        let refused = db.together().and(&insertion(3)).and(&insertion(2)).and(&insertion(4)).write().await;
        assert!(matches!(refused.unwrap_err().sql_err(), Some(SqlErr::UniqueConstraintViolation(_))));
        assert_eq!(accounts(&app.state).await, 2);
        let seen = db.together().and(&insertion(5)).write_and_ask(Entity::find().as_query()).await.unwrap();
        assert_eq!((seen.len(), accounts(&app.state).await), (2, 3), "the question is of before");
        let refused = db.together().insert(vec![row(6), row(2)]).and(&insertion(7)).write().await;
        assert!(matches!(refused.unwrap_err().sql_err(), Some(SqlErr::UniqueConstraintViolation(_))));
        let rows = vec![row(6), row(7)];
        db.together().and(&insertion(8)).insert(rows.clone()).and(&insertion(9)).write().await.unwrap();
        assert_eq!(accounts(&app.state).await, 7);
        for row in rows {
            let kept = Entity::find_by_id(row.id).one(db.read()).await.unwrap();
            assert_eq!(kept, Some(row));
        }
    }

    async fn whoever_is_refused_at_once_disturbs_none_who_write_at_the_same_time(app: TestApp) {
        let outcomes = write_three_each(&app.state, |number| [if number % 8 == 0 { 0 } else { number }, 100 + number, 200 + number]).await;
        for (rows, outcome) in outcomes {
            let is_refused = rows[0] == 0;
            assert_eq!((outcome.is_err(), kept(&app.state, &rows[1..]).await), (is_refused, if is_refused { 0 } else { 2 }));
        }
    }

    async fn where_a_later_part_fails_nothing_of_it_is_kept_and_others_are_acknowledged_or_may_try_again(app: TestApp) {
        let outcomes = write_three_each(&app.state, |number| [number, 100 + number, if number % 8 == 0 { 0 } else { 200 + number }]).await;
        for (rows, outcome) in outcomes {
            let kept = kept(&app.state, &rows[..2]).await;
            match outcome.map_err(ApiError::from) {
                Ok(()) => assert_eq!((kept, rows[2] == 0), (2, false)),
                Err(error) => assert_eq!((kept, rows[2] == 0 || matches!(error, ApiError::Unavailable(_))), (0, true), "{error:?}"),
            }
        }
        count_up(&app.state, 1000).await.unwrap();
    }

    async fn a_single_statement_answers_the_rows_it_changed_and_one_that_is_refused_disturbs_no_other(app: TestApp) {
        assert_eq!(app.state.db.execute(&insertion(0)).await.unwrap(), 1);
        let mut writers = JoinSet::new();
        for number in 1..=40 {
            let (state, number) = (app.state.clone(), if number % 8 == 0 { 0 } else { number });
            writers.spawn(async move { (number, state.db.execute(&insertion(number)).await) });
        }
        for (number, outcome) in writers.join_all().await {
            match outcome {
                Ok(rows) => assert_eq!((rows, number == 0), (1, false)),
                Err(error) => assert!(number == 0 && matches!(error.sql_err(), Some(SqlErr::UniqueConstraintViolation(_))), "{error}"),
            }
        }
        assert_eq!(accounts(&app.state).await, 36);
    }

    async fn a_client_that_hangs_up_leaves_no_half_of_what_is_written_together(app: TestApp) {
        for number in 0..40 {
            let state = app.state.clone();
            let hanging = tokio::spawn(async move {
                let first = insertion(2 * number);
                state.db.together().and(&first).and(&insertion(2 * number + 1)).write().await
            });
            for _ in 0..number {
                tokio::task::yield_now().await;
            }
            hanging.abort();
        }
        count_up(&app.state, 1000).await.unwrap();
        assert_eq!(accounts(&app.state).await % 2, 1);
    }

    /// With one it can spin for ever: see `infinito::db::options`.
    async fn no_pool_has_a_task_that_closes_what_is_idle(app: TestApp) {
        let db = connect(app.state.config.database_url.expose()).await;
        let limits = if app.state.db.is_sqlite() {
            let options = db.get_sqlite_connection_pool().options();
            [options.get_idle_timeout(), options.get_max_lifetime()]
        } else {
            let options = db.get_postgres_connection_pool().options();
            [options.get_idle_timeout(), options.get_max_lifetime()]
        };
        assert_eq!(limits, [None, None]);
        db.close().await.unwrap();
    }

    async fn every_migration_can_be_undone(app: TestApp) {
        use sea_orm_migration::MigratorTrait;
        let db = connect(app.state.config.database_url.expose()).await;
        migrations::Migrator::down(&db, None).await.unwrap();
        migrations::Migrator::up(&db, None).await.unwrap();
        db.close().await.unwrap();
        app.signup("asha@college.in").await;
    }

    async fn fifty_writers_lose_nothing(app: TestApp) {
        let mut writers = JoinSet::new();
        // A second server on the same database, as two replicas or a command line beside the site.
        let mut other = app.state.clone();
        other.db = infinito::db::Db::connect(app.state.config.database_url.expose()).await.unwrap();
        for number in 0..50 {
            let state = if number % 2 == 0 { app.state.clone() } else { other.clone() };
            writers.spawn(async move { count_up(&state, number).await });
        }
        for written in writers.join_all().await {
            written.unwrap();
        }
        let written = infinito::users::entity::Entity::find().count(app.state.db.read()).await.unwrap();
        assert_eq!(written, 50);
        other.db.clone().close().await.unwrap();
    }
}
