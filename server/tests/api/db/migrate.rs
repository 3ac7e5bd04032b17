//! Migrations: applied all or none, by one process at a time.

use crate::helpers::{TestDatabase, connect};
use infinito::db::Db;
use sea_orm::{ConnectionTrait, DatabaseConnection, Statement};
use tokio::task::JoinSet;

/// Returns the names of all tables.
async fn tables(db: &DatabaseConnection) -> Vec<String> {
    let sql = if db.get_database_backend() == sea_orm::DbBackend::Sqlite {
        "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
    } else {
        "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1"
    };
    let rows = db
        .query_all_raw(Statement::from_string(db.get_database_backend(), sql))
        .await
        .unwrap();
    rows.iter().map(|row| row.try_get("", "name").unwrap()).collect()
}

async fn together(database: TestDatabase) {
    let folder = tempfile::tempdir().unwrap();
    let url = database.url(folder.path());
    let mut starting = JoinSet::new();
    for _ in 0..6 {
        let db = Db::connect(&url).await.unwrap();
        starting.spawn(async move {
            db.migrate().await?;
            db.close().await
        });
    }
    for started in starting.join_all().await {
        started.unwrap();
    }
    let db = connect(&url).await;
    assert!(tables(&db).await.contains(&"webhook_events".to_owned()));
    db.close().await.unwrap();
}

async fn all_or_none(database: TestDatabase) {
    let folder = tempfile::tempdir().unwrap();
    let url = database.url(folder.path());
    let beside = connect(&url).await;
    // This table conflicts with a migration that runs after another migration has altered a table.
    beside
        .execute_unprepared("CREATE TABLE reviews (id integer)")
        .await
        .unwrap();
    let db = Db::connect(&url).await.unwrap();
    db.migrate().await.unwrap_err();
    assert_eq!(
        tables(&beside).await,
        ["reviews"],
        "nothing is left of the attempt"
    );
    beside.execute_unprepared("DROP TABLE reviews").await.unwrap();
    db.migrate().await.unwrap();
    assert!(tables(&beside).await.contains(&"reviews".to_owned()));
    db.migrate().await.unwrap();
    db.close().await.unwrap();
    beside.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_start_together_migrate_sqlite_once() {
    together(TestDatabase::sqlite()).await;
}

#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_that_start_together_migrate_postgresql_once() {
    together(TestDatabase::empty_postgres().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_migration_that_fails_leaves_nothing_behind_on_sqlite() {
    all_or_none(TestDatabase::sqlite()).await;
}

#[ignore = "needs PostgreSQL: scripts/with-postgres.sh cargo nextest run --run-ignored all"]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_migration_that_fails_leaves_nothing_behind_on_postgresql() {
    all_or_none(TestDatabase::empty_postgres().await).await;
}
