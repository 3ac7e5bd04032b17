//! Backups of SQLite by `VACUUM INTO`, which writes one consistent snapshot while other processes write.

use super::{BackupError, create, create_folder, partial, publish, remove};
use sea_orm::sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sea_orm::sqlx::{ConnectOptions, Connection, Error, query, query_scalar};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

/// How long the backup waits for a server's checkpoint.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

pub(crate) async fn backup(url: &str, partial: &Path) -> Result<(), BackupError> {
    let mut database = open(&path(url)?, true).await?;
    let target = partial.display().to_string();
    query("VACUUM INTO ?").bind(target).execute(&mut database).await?;
    database.close().await?;
    check(partial).await.map_err(BackupError::Failed)
}

pub(crate) async fn restore(url: &str, file: &Path) -> Result<(), BackupError> {
    let target = path(url)?;
    let log = PathBuf::from(format!("{}-wal", target.display()));
    if target.exists() || log.exists() {
        return Err(BackupError::NotEmpty(target.display().to_string()));
    }
    let damaged = |why| BackupError::Damaged {
        file: file.to_owned(),
        why,
    };
    check(file).await.map_err(damaged)?;
    if let Some(folder) = target.parent() {
        create_folder(folder)?;
    }
    let copy = partial(&target);
    remove(&copy)?;
    create(&copy)?;
    std::io::copy(
        &mut File::open(file)?,
        &mut File::options().write(true).open(&copy)?,
    )?;
    if let Err(why) = check(&copy).await {
        remove(&copy)?;
        return Err(BackupError::Failed(format!("the copy is damaged: {why}")));
    }
    Ok(publish(&copy, &target)?)
}

/// Checks the whole file: its length, pages, indices and foreign keys, and that it holds this program's migrations.
async fn check(file: &Path) -> Result<(), String> {
    let length = std::fs::metadata(file).map_err(|error| error.to_string())?.len();
    let checked = async {
        let mut database = open(file, true).await?;
        let pages: i64 = query_scalar("PRAGMA page_count").fetch_one(&mut database).await?;
        let size: i64 = query_scalar("PRAGMA page_size").fetch_one(&mut database).await?;
        let report: Vec<String> = query_scalar("PRAGMA integrity_check(1)")
            .fetch_all(&mut database)
            .await?;
        let orphans = query("PRAGMA foreign_key_check").fetch_all(&mut database).await?;
        let migrations: i64 = query_scalar("SELECT count(*) FROM seaql_migrations")
            .fetch_one(&mut database)
            .await?;
        database.close().await?;
        Ok::<_, Error>((pages.saturating_mul(size), report, orphans.len(), migrations))
    };
    match checked.await.map_err(|error| error.to_string())? {
        // SQLite reads a truncated last page as if it ended in zeros.
        (expected, ..) if u64::try_from(expected) != Ok(length) => {
            Err(format!("it has {length} bytes of {expected}"))
        }
        (_, report, ..) if report != ["ok"] => Err(report.join(", ")),
        (_, _, orphans, _) if orphans > 0 => Err(format!("{orphans} rows refer to rows that are missing")),
        (.., 0) => Err("it holds no migrations".to_owned()),
        _ => Ok(()),
    }
}

/// Opens a database file. `read_only` also prevents creating it.
async fn open(file: &Path, read_only: bool) -> Result<SqliteConnection, Error> {
    SqliteConnectOptions::new()
        .filename(file)
        .read_only(read_only)
        .busy_timeout(BUSY_TIMEOUT)
        .connect()
        .await
}

fn path(url: &str) -> Result<PathBuf, BackupError> {
    Ok(SqliteConnectOptions::from_str(url)?.get_filename().to_owned())
}
