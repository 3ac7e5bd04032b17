//! The ways into the database.

use crate::helpers::{TestApp, TestDatabase, connect, on_both_databases};
use infinito::error::ApiError;
use infinito::state::AppState;
use infinito::users::entity::{Column, Entity};
use sea_orm::sea_query::InsertStatement;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryTrait, SqlErr,
};
use shared::entities::Role;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

async fn pragma(db: &impl ConnectionTrait, name: &str) -> String {
    let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, format!("PRAGMA {name}"));
    let row = db.query_one_raw(statement).await.unwrap().unwrap();
    let column = if name == "busy_timeout" { "timeout" } else { name };
    row.try_get::<String>("", column)
        .or_else(|_| row.try_get::<i64>("", column).map(|n| n.to_string()))
        .unwrap()
}

#[tokio::test]
async fn sqlite_keeps_what_it_has_acknowledged() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let settings: Vec<String> = app
        .state
        .db
        .write(async |txn| {
            let mut settings = Vec::new();
            for name in ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"] {
                settings.push(pragma(txn, name).await);
            }
            Ok::<_, DbErr>(settings)
        })
        .await
        .unwrap();
    assert_eq!(settings, ["wal", "2", "1", "2000"]);
}

#[tokio::test]
async fn sqlite_readers_refuse_to_write() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let refused = app.state.db.read().execute_unprepared("DELETE FROM users").await;
    assert!(refused.unwrap_err().to_string().contains("readonly"));
}

#[tokio::test]
async fn sqlites_log_begins_anew_while_others_write() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let file = "SELECT file FROM pragma_database_list WHERE name = 'main'";
    let file = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, file);
    let file = app.state.db.read().query_one_raw(file).await.unwrap().unwrap();
    let log = file.try_get::<String>("", "file").unwrap() + "-wal";
    let size = || std::fs::metadata(&log).unwrap().len();
    let before = size();
    let mut grown = Vec::new();
    for number in 0..600 {
        if number == 150 {
            grown.push(size() - before);
        }
        count_up(&app.state, number).await.unwrap();
    }
    grown.push(size() - before);
    assert!(
        grown[1] < 2 * grown[0],
        "{grown:?} bytes after 150 commits and after 600"
    );
}

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

/// As it does on a full disk or a failing one; the driver learns nothing of it.
#[tokio::test]
async fn where_sqlite_ends_a_transaction_by_itself_nothing_is_acknowledged_and_writing_goes_on() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mark = async |txn: &sea_orm::DatabaseTransaction| {
        txn.execute_unprepared("PRAGMA cache_size = 777").await.map(drop)
    };
    app.state.db.write(mark).await.unwrap();
    let mut writers = JoinSet::new();
    for number in 0..20 {
        let state = app.state.clone();
        writers.spawn(async move {
            let written = state.db.write(async |txn| {
                infinito::users::store::insert(txn, &state, account(number)).await?;
                if number == 7 {
                    txn.execute_unprepared("ROLLBACK").await?;
                    return Err(DbErr::Custom("the disk is full".to_owned()));
                }
                Ok(())
            });
            written.await
        });
    }
    let outcomes = writers.join_all().await;
    let acknowledged = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
    let kept = accounts(&app.state).await;
    assert!(
        acknowledged as u64 <= kept,
        "{acknowledged} acknowledged, {kept} kept"
    );
    assert!(acknowledged < 20);
    for number in 20..30 {
        count_up(&app.state, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, kept + 10);
    let read_mark =
        async |txn: &sea_orm::DatabaseTransaction| Ok::<_, DbErr>(pragma(txn, "cache_size").await);
    let mark = app.state.db.write(read_mark).await.unwrap();
    assert_ne!(mark, "777", "by a connection of which the driver knows the state");
}

/// How many accounts there are.
async fn accounts(state: &AppState) -> u64 {
    Entity::find().count(state.db.read()).await.unwrap()
}

#[tokio::test]
async fn a_writer_that_fails_takes_back_only_what_it_wrote() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut writers = JoinSet::new();
    for number in 0..40 {
        let state = app.state.clone();
        writers.spawn(async move {
            let mine = if number % 4 == 0 { 0 } else { number };
            (number, count_up(&state, mine).await)
        });
    }
    let outcomes = writers.join_all().await;
    let refused = outcomes.iter().filter(|(_, outcome)| outcome.is_err()).count();
    assert_eq!(refused, 9, "of the ten that wrote the same, one came first");
    assert_eq!(accounts(&app.state).await, 31);
}

#[tokio::test]
async fn a_writer_whose_client_hangs_up_keeps_nobody_from_writing() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for number in 0..5 {
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let state = app.state.clone();
        let hanging = tokio::spawn(async move {
            let stuck = state.db.write(async |txn| {
                infinito::users::store::insert(txn, &state, account(100 + number)).await?;
                begun.send(()).unwrap();
                std::future::pending::<Result<(), DbErr>>().await
            });
            stuck.await
        });
        has_begun.await.unwrap();
        hanging.abort();
        count_up(&app.state, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, 5, "and what it wrote is not kept");
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged_and_is_survived() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    count_up(&app.state, 0).await.unwrap();
    let full = async |txn: &sea_orm::DatabaseTransaction| {
        let pages = pragma(txn, "page_count").await;
        txn.execute_unprepared(&format!("PRAGMA max_page_count = {pages}"))
            .await
            .map(drop)
    };
    app.state.db.write(full).await.unwrap();
    let mut acknowledged = 1;
    let mut refused = 0;
    for number in 1..2000 {
        match count_up(&app.state, number).await {
            Ok(()) => acknowledged += 1,
            Err(error) => {
                let answer = ApiError::from(error);
                assert!(matches!(answer, ApiError::Unavailable(_)), "{answer:?}");
                refused += 1;
                break;
            }
        }
    }
    assert_eq!((refused, accounts(&app.state).await), (1, acknowledged));
    let room = async |txn: &sea_orm::DatabaseTransaction| {
        txn.execute_unprepared("PRAGMA max_page_count = 1000000")
            .await
            .map(drop)
    };
    app.state.db.write(room).await.unwrap();
    for number in 2000..2010 {
        count_up(&app.state, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, acknowledged + 10);
}

/// Far more than what is not held up takes, far less than what is.
const SOON: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_a_statement_that_is_given_up_or_loses_its_connection_spoils_none_after_it() {
    let Some(database) = TestDatabase::postgres().await else {
        return;
    };
    let app = TestApp::start(database).await;
    let db = app.state.db.read();
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_however_many_statements_wait_there_is_room_for_transactions() {
    let Some(database) = TestDatabase::postgres().await else {
        return;
    };
    let app = TestApp::start(database).await;
    let mut waiting = JoinSet::new();
    let held = app.state.db.write(async |holder| {
        holder
            .execute_unprepared("SELECT pg_advisory_xact_lock(1)")
            .await?;
        for _ in 0..20 {
            let db = app.state.db.clone();
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
            < 12
        {
            tokio::task::yield_now().await;
        }
        count_up(&app.state, 1).await
    });
    timeout(SOON, held)
        .await
        .expect("a transaction gets a connection")
        .unwrap();
    let waited = waiting.join_all().await;
    let held_up = waited.iter().filter(|outcome| outcome.is_ok()).count();
    assert!(
        held_up >= 12,
        "{held_up}; the others may have waited too long for a connection"
    );
}

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

#[tokio::test]
async fn where_a_statement_ends_sqlites_transaction_nothing_of_it_is_acknowledged_and_writing_goes_on() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ending = "CREATE TRIGGER ending BEFORE INSERT ON users WHEN NEW.username = 'user-7'
                  BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
    let made = async |txn: &sea_orm::DatabaseTransaction| txn.execute_unprepared(ending).await.map(drop);
    app.state.db.write(made).await.unwrap();
    let mut writers = JoinSet::new();
    for number in 0..20 {
        let state = app.state.clone();
        writers.spawn(async move { (number, state.db.execute(&insertion(number)).await) });
    }
    let outcomes = writers.join_all().await;
    for (number, outcome) in &outcomes {
        let is_kept = kept(&app.state, &[*number]).await == 1;
        assert_eq!(outcome.is_ok(), is_kept, "{number}: {outcome:?}");
    }
    assert!(outcomes.iter().any(|(_, outcome)| outcome.is_err()));
    assert_eq!(app.state.db.execute(&insertion(20)).await.unwrap(), 1);
}

#[tokio::test]
async fn a_crowd_of_statements_without_end_keeps_no_transaction_from_its_turn() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut crowd = JoinSet::new();
    for _ in 0..100 {
        let state = app.state.clone();
        crowd.spawn(async move {
            loop {
                let statement = Entity::delete_many().filter(Column::Username.eq("nobody"));
                state.db.execute(&statement.into_query()).await.unwrap();
            }
        });
    }
    for number in 0..10 {
        count_up(&app.state, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, 10);
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
