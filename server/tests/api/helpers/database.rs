//! One database per test.

use infinito::core::random::Random;
use infinito::db::options;
use sea_orm::{ConnectionTrait, Database, DatabaseConnection};
use std::path::Path;
use std::time::Duration;

/// Opens one connection beside the server's pools.
pub(crate) async fn connect(url: &str) -> DatabaseConnection {
    let options = options(url, 1, Duration::from_secs(10));
    Database::connect(options).await.expect("the database answers")
}

/// The database of a test: SQLite or PostgreSQL.
pub(crate) enum TestDatabase {
    /// A file in the test's folder.
    Sqlite,
    /// A database created for the test and dropped after it.
    Postgres { admin_url: String, name: String },
}

impl TestDatabase {
    pub(crate) fn sqlite() -> Self {
        Self::Sqlite
    }

    /// Creates a PostgreSQL database. Fails if `TEST_POSTGRES_URL` is not set.
    pub(crate) async fn postgres() -> Self {
        let admin_url = std::env::var("TEST_POSTGRES_URL")
            .expect("TEST_POSTGRES_URL is set: use scripts/with-postgres.sh");
        let name = format!("infinito_test_{}", Random::from_system().unwrap().uuid().simple());
        let admin = connect(&admin_url).await;
        admin
            .execute_unprepared(&format!("CREATE DATABASE {name}"))
            .await
            .unwrap();
        admin.close().await.unwrap();
        Self::Postgres { admin_url, name }
    }

    pub(crate) fn url(&self, folder: &Path) -> String {
        match self {
            Self::Sqlite => format!("sqlite://{}?mode=rwc", folder.join("infinito.db").display()),
            Self::Postgres { admin_url, name } => {
                let (server, _) = admin_url
                    .rsplit_once('/')
                    .expect("TEST_POSTGRES_URL names a database");
                format!("{server}/{name}")
            }
        }
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let Self::Postgres { admin_url, name } = self else {
            return;
        };
        let (admin_url, name) = (admin_url.clone(), name.clone());
        // The drop needs its own runtime, because the test's runtime is shutting down.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let admin = connect(&admin_url).await;
                admin
                    .execute_unprepared(&format!("DROP DATABASE {name} WITH (FORCE)"))
                    .await
                    .unwrap();
            });
        });
        // A failure is ignored: at worst an empty database stays behind.
        let _left_behind = dropped.join();
    }
}
