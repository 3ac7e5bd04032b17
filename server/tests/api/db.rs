//! The two ways into the database.

use crate::helpers::{TestApp, TestDatabase, on_both_databases};
use infinito::state::AppState;
use sea_orm::{ConnectionTrait, DbErr, EntityTrait, PaginatorTrait};
use shared::entities::Role;
use tokio::task::JoinSet;

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
    assert_eq!(settings, ["wal", "2", "1", "5000"]);
}

#[tokio::test]
async fn sqlite_readers_refuse_to_write() {
    let app = TestApp::start(TestDatabase::sqlite()).await;
    let refused = app.state.db.read().execute_unprepared("DELETE FROM users").await;
    assert!(refused.unwrap_err().to_string().contains("readonly"));
}

/// Reads, then writes: what fails at once in a deferred transaction when another wrote between.
async fn count_up(state: &AppState, number: usize) -> Result<(), DbErr> {
    state
        .db
        .write(async |txn| {
            infinito::users::store::by_username(txn, "counter").await?;
            tokio::task::yield_now().await;
            let user = infinito::users::store::NewUser {
                username: format!("user-{number}"),
                fullname: format!("user-{number}"),
                email: format!("user-{number}@college.in"),
                password_hash: None,
                role: Role::User,
                is_email_verified: false,
            };
            infinito::users::store::insert(txn, state, user).await.map(drop)
        })
        .await
}

on_both_databases! {
    async fn every_migration_can_be_undone(app: TestApp) {
        use sea_orm_migration::MigratorTrait;
        let db = sea_orm::Database::connect(app.state.config.database_url.expose()).await.unwrap();
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
