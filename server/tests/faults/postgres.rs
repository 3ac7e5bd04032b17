//! PostgreSQL: creates a database per scenario, and stops and starts the server through `scripts/with-postgres.sh`.

use infinito::core::random::Random;
use sea_orm::{ConnectionTrait, Database as Connection};
use tokio::process::Command;

/// A new database, dropped with this value.
pub(crate) struct Database {
    pub(crate) url: String,
    admin_url: String,
    name: String,
}

impl Database {
    pub(crate) async fn create() -> Self {
        let admin_url =
            std::env::var("TEST_POSTGRES_URL").expect("run by scripts/with-postgres.sh, or with --sqlite");
        let name = format!(
            "infinito_faults_{}",
            Random::from_system().unwrap().uuid().simple()
        );
        let admin = Connection::connect(&admin_url).await.unwrap();
        admin
            .execute_unprepared(&format!("CREATE DATABASE {name}"))
            .await
            .unwrap();
        admin.close().await.unwrap();
        let (server, _) = admin_url
            .rsplit_once('/')
            .expect("TEST_POSTGRES_URL names a database");
        Self {
            url: format!("{server}/{name}"),
            admin_url,
            name,
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let (admin_url, name) = (self.admin_url.clone(), self.name.clone());
        // A separate runtime: the current one may be shutting down.
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap();
            runtime.block_on(async {
                let admin = Connection::connect(&admin_url).await.unwrap();
                let drop = format!("DROP DATABASE {name} WITH (FORCE)");
                admin.execute_unprepared(&drop).await.unwrap();
            });
        });
        // The result does not matter: at worst a database remains.
        let _left_behind = dropped.join();
    }
}

/// Runs `stop` (cuts open connections), `start`, `freeze` (connections stay open without responses) or `thaw`, and waits for
/// its end.
pub(crate) async fn control(what: &str) {
    let script = std::env::var("TEST_POSTGRES_CONTROL").expect("run by scripts/with-postgres.sh");
    let status = Command::new(script).arg(what).status().await.unwrap();
    assert!(status.success(), "PostgreSQL: {what} failed");
}
