//! One database per test, copied from a template that has all tables.
//!
//! Tests run in processes of their own. The first one creates the template of each database. Its name contains the build time of
//! the test program, so a changed migration makes a new one.

use infinito::core::random::Random;
use infinito::db::{Db, options};
use sea_orm::{ConnectionTrait, Database, DatabaseConnection, FromQueryResult, Statement};
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

/// The lock under which the PostgreSQL template is created. The number is arbitrary.
const LOCK: i64 = 4_603_671_043;

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

    /// Creates a PostgreSQL database with all tables. Fails if `TEST_POSTGRES_URL` is not set.
    pub(crate) async fn postgres() -> Self {
        Self::create(true).await
    }

    /// Creates a PostgreSQL database without tables.
    pub(crate) async fn empty_postgres() -> Self {
        Self::create(false).await
    }

    async fn create(has_tables: bool) -> Self {
        let admin_url = std::env::var("TEST_POSTGRES_URL")
            .expect("TEST_POSTGRES_URL is set: use scripts/with-postgres.sh");
        let name = format!("infinito_test_{}", Random::from_system().unwrap().uuid().simple());
        let admin = connect(&admin_url).await;
        let template = if has_tables {
            postgres_template(&admin, &admin_url).await
        } else {
            "template1".to_owned()
        };
        admin
            .execute_unprepared(&format!("CREATE DATABASE {name} TEMPLATE {template}"))
            .await
            .unwrap();
        admin.close().await.unwrap();
        Self::Postgres { admin_url, name }
    }

    /// Returns the URL of the database. On SQLite the file is in the folder, and has no tables before a migration.
    pub(crate) fn url(&self, folder: &Path) -> String {
        match self {
            Self::Sqlite => sqlite_url(&folder.join("infinito.db")),
            Self::Postgres { admin_url, name } => postgres_url(admin_url, name),
        }
    }

    /// Copies the template to the file of SQLite. A PostgreSQL database is a copy already.
    pub(super) async fn copy_template(&self, folder: &Path) {
        if let Self::Sqlite = self {
            std::fs::copy(sqlite_template().await, folder.join("infinito.db")).unwrap();
        }
    }
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite://{}?mode=rwc", file.display())
}

fn postgres_url(admin_url: &str, name: &str) -> String {
    let (server, _) = admin_url
        .rsplit_once('/')
        .expect("TEST_POSTGRES_URL names a database");
    format!("{server}/{name}")
}

/// Returns the build time of the test program, in nanoseconds.
fn build_time() -> u128 {
    let program = std::env::current_exe().unwrap();
    let built = program.metadata().unwrap().modified().unwrap();
    built.duration_since(UNIX_EPOCH).unwrap().as_nanos()
}

async fn migrate(url: &str) {
    let db = Db::connect(url).await.unwrap();
    db.migrate().await.unwrap();
    db.close().await.unwrap();
}

/// Returns the file with all tables; creates it if it is missing.
async fn sqlite_template() -> PathBuf {
    const PREFIX: &str = "template-";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let name = format!("{PREFIX}{}.db", build_time());
    let template = folder.join(&name);
    if template.exists() {
        return template;
    }
    let own = tempfile::tempdir_in(folder).unwrap();
    let file = own.path().join(&name);
    migrate(&sqlite_url(&file)).await;
    // Several processes may create it at the same time: the last one wins.
    std::fs::rename(&file, &template).unwrap();
    let outdated = folder.read_dir().unwrap().flatten().filter(|entry| {
        let found = entry.file_name();
        found.to_string_lossy().starts_with(PREFIX) && found != *name
    });
    for entry in outdated {
        // Another process may have deleted it already.
        let _deleted = std::fs::remove_file(entry.path());
    }
    template
}

#[derive(FromQueryResult)]
struct Existing {
    count: i64,
}

/// Returns the name of the database with all tables; creates it if it is missing.
async fn postgres_template(admin: &DatabaseConnection, admin_url: &str) -> String {
    let template = format!("infinito_template_{}", build_time());
    let run = async |sql: String| {
        admin.execute_unprepared(&sql).await.unwrap();
    };
    run(format!("SELECT pg_advisory_lock({LOCK})")).await;
    let existing = Existing::find_by_statement(Statement::from_sql_and_values(
        admin.get_database_backend(),
        "SELECT COUNT(*) AS count FROM pg_database WHERE datname = $1",
        [template.as_str().into()],
    ));
    if existing.one(admin).await.unwrap().unwrap().count == 0 {
        let unfinished = format!("{template}_unfinished");
        run(format!("DROP DATABASE IF EXISTS {unfinished}")).await;
        run(format!("CREATE DATABASE {unfinished}")).await;
        migrate(&postgres_url(admin_url, &unfinished)).await;
        run(format!("ALTER DATABASE {unfinished} RENAME TO {template}")).await;
        // A connection to the template, also of the server's own maintenance, would prevent copies.
        run(format!("ALTER DATABASE {template} ALLOW_CONNECTIONS false")).await;
    }
    run(format!("SELECT pg_advisory_unlock({LOCK})")).await;
    template
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
