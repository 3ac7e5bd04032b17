//! SQLite: its settings, its write-ahead log, and writers that share a commit.

use super::{account, accounts, count_up, insert, kept};
use crate::helpers::{TestApp, TestDatabase};
use infinito::core::error::CoreError;
use infinito::entities::user::{Column, Entity};
use infinito::users::UserError;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use tokio::task::JoinSet;

async fn pragma(db: &impl ConnectionTrait, name: &str) -> String {
    let statement = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, format!("PRAGMA {name}"));
    let row = db.query_one_raw(statement).await.unwrap().unwrap();
    let column = if name == "busy_timeout" { "timeout" } else { name };
    row.try_get::<String>("", column)
        .or_else(|_| row.try_get::<i64>("", column).map(|n| n.to_string()))
        .unwrap()
}

/// Runs a statement on the writer's connection.
async fn run(app: &TestApp, sql: &'static str) {
    let ran = app
        .state
        .env
        .db
        .write(move |txn| Box::pin(async move { txn.execute_unprepared(sql).await.map(drop) }));
    ran.await.unwrap();
}

#[tokio::test]
async fn sqlite_keeps_what_it_has_acknowledged() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let settings: Vec<String> = app
        .state
        .env
        .db
        .write(move |txn| {
            Box::pin(async move {
                let mut settings = Vec::new();
                for name in ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"] {
                    settings.push(pragma(txn, name).await);
                }
                Ok::<_, DbErr>(settings)
            })
        })
        .await
        .unwrap();
    assert_eq!(settings, ["wal", "2", "1", "2000"]);
}

#[tokio::test]
async fn sqlite_readers_refuse_to_write() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let refused = app
        .state
        .env
        .db
        .read()
        .execute_unprepared("DELETE FROM users")
        .await;
    assert!(refused.unwrap_err().to_string().contains("readonly"));
}

#[tokio::test]
async fn sqlites_log_begins_anew_while_others_write_though_every_reader_was_used() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut reading = JoinSet::new();
    for _ in 0..20 {
        let db = app.state.env.db.clone();
        reading.spawn(async move { db.read().execute_unprepared("SELECT 1").await });
    }
    for read in reading.join_all().await {
        read.unwrap();
    }
    let file = "SELECT file FROM pragma_database_list WHERE name = 'main'";
    let file = sea_orm::Statement::from_string(sea_orm::DbBackend::Sqlite, file);
    let file = app
        .state
        .env
        .db
        .read()
        .query_one_raw(file)
        .await
        .unwrap()
        .unwrap();
    let log = file.try_get::<String>("", "file").unwrap() + "-wal";
    let size = || std::fs::metadata(&log).unwrap().len();
    let before = size();
    let mut grown = Vec::new();
    for number in 0..600 {
        if number == 150 {
            grown.push(size() - before);
        }
        count_up(&app.state.env, number).await.unwrap();
    }
    grown.push(size() - before);
    assert!(
        grown[1] < 2 * grown[0],
        "{grown:?} bytes after 150 commits and after 600"
    );
}

/// SQLite rolls back a transaction by itself on a full or failing disk; the driver is not told.
#[tokio::test]
async fn where_sqlite_ends_a_transaction_by_itself_nothing_is_acknowledged_and_writing_goes_on() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    run(&app, "PRAGMA cache_size = 777").await;
    let mut writers = JoinSet::new();
    for number in 0..20 {
        let state = app.state.clone();
        writers.spawn(async move {
            let written = state.env.write(move |txn, env| {
                Box::pin(async move {
                    infinito::users::store::insert(txn, env, account(number)).await?;
                    if number == 7 {
                        txn.execute_unprepared("ROLLBACK").await?;
                        return Err(UserError::from(DbErr::Custom("the disk is full".to_owned())));
                    }
                    Ok(())
                })
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
        count_up(&app.state.env, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, kept + 10);
    let read_mark = app
        .state
        .env
        .db
        .write(|txn| Box::pin(async move { Ok::<_, DbErr>(pragma(txn, "cache_size").await) }));
    assert_ne!(
        read_mark.await.unwrap(),
        "777",
        "by another connection: the state of the first is unknown"
    );
}

#[tokio::test]
async fn a_writer_that_fails_takes_back_only_what_it_wrote() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut writers = JoinSet::new();
    for number in 0..40 {
        let state = app.state.clone();
        writers.spawn(async move {
            let mine = if number % 4 == 0 { 0 } else { number };
            (number, count_up(&state.env, mine).await)
        });
    }
    let outcomes = writers.join_all().await;
    let refused = outcomes.iter().filter(|(_, outcome)| outcome.is_err()).count();
    assert_eq!(refused, 9, "of the ten that wrote the same, one came first");
    assert_eq!(accounts(&app.state).await, 31);
}

#[tokio::test]
async fn a_write_whose_client_hangs_up_ends_and_keeps_nobody_from_writing() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    for number in 0..5 {
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (go_on, may_go_on) = tokio::sync::oneshot::channel();
        let state = app.state.clone();
        let hanging = tokio::spawn(async move {
            let held_up = state.env.write(move |txn, env| {
                Box::pin(async move {
                    infinito::users::store::insert(txn, env, account(100 + number)).await?;
                    begun.send(()).unwrap();
                    may_go_on.await.unwrap();
                    Ok::<_, UserError>(())
                })
            });
            held_up.await
        });
        has_begun.await.unwrap();
        hanging.abort();
        assert!(hanging.await.unwrap_err().is_cancelled());
        go_on.send(()).unwrap();
        count_up(&app.state.env, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, 10, "and what it wrote is kept");
}

#[tokio::test]
async fn work_that_never_ends_is_rolled_back_and_others_go_on_writing() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let stuck = app.state.env.write(|txn, state| {
        Box::pin(async move {
            infinito::users::store::insert(txn, state, account(1)).await?;
            std::future::pending::<Result<(), UserError>>().await
        })
    });
    stuck.await.unwrap_err();
    count_up(&app.state.env, 2).await.unwrap();
    assert_eq!(accounts(&app.state).await, 1);
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged_and_is_survived() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    count_up(&app.state.env, 0).await.unwrap();
    let full = app.state.env.db.write(|txn| {
        Box::pin(async move {
            let pages = pragma(txn, "page_count").await;
            txn.execute_unprepared(&format!("PRAGMA max_page_count = {pages}"))
                .await
                .map(drop)
        })
    });
    full.await.unwrap();
    let mut acknowledged = 1;
    let mut refused = 0;
    for number in 1..2000 {
        match count_up(&app.state.env, number).await {
            Ok(()) => acknowledged += 1,
            Err(error) => {
                let is_busy = matches!(error, UserError::Core(CoreError::Unavailable(_)));
                assert!(is_busy, "{error:?}");
                refused += 1;
                break;
            }
        }
    }
    assert_eq!((refused, accounts(&app.state).await), (1, acknowledged));
    run(&app, "PRAGMA max_page_count = 1000000").await;
    for number in 2000..2010 {
        count_up(&app.state.env, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, acknowledged + 10);
}

#[tokio::test]
async fn where_a_statement_ends_sqlites_transaction_nothing_of_it_is_acknowledged_and_writing_goes_on() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let ending = "CREATE TRIGGER ending BEFORE INSERT ON users WHEN NEW.username = 'user-7'
                  BEGIN SELECT RAISE(ROLLBACK, 'the disk is full'); END";
    run(&app, ending).await;
    let mut writers = JoinSet::new();
    for number in 0..20 {
        let state = app.state.clone();
        writers.spawn(async move { (number, insert(&state, &[number]).await) });
    }
    let outcomes = writers.join_all().await;
    for (number, outcome) in &outcomes {
        let is_kept = kept(&app.state, &[*number]).await == 1;
        assert_eq!(outcome.is_ok(), is_kept, "{number}: {outcome:?}");
    }
    assert!(outcomes.iter().any(|(_, outcome)| outcome.is_err()));
    insert(&app.state, &[20]).await.unwrap();
}

#[tokio::test]
async fn a_crowd_of_writes_without_end_keeps_no_other_from_its_turn() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let mut crowd = JoinSet::new();
    for _ in 0..100 {
        let state = app.state.clone();
        crowd.spawn(async move {
            loop {
                let statement = Entity::delete_many().filter(Column::Username.eq("nobody"));
                let deleted = state
                    .env
                    .db
                    .write(move |txn| Box::pin(async move { statement.exec(txn).await }));
                deleted.await.unwrap();
            }
        });
    }
    for number in 0..10 {
        count_up(&app.state.env, number).await.unwrap();
    }
    assert_eq!(accounts(&app.state).await, 10);
}
