//! Backups of PostgreSQL by `pg_dump` and `pg_restore`, which must be of the server's version or newer.

use super::BackupError;
use crate::db::options;
use sea_orm::{ConnectionTrait, Database, DbErr, Statement};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;
use url::Url;

/// The time limit for connecting to the database.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Counts the tables in the database that is restored into.
const TABLES: &str = "SELECT count(*) AS n FROM information_schema.tables WHERE table_schema = 'public'";

pub(crate) async fn backup(url: &str, partial: &Path) -> Result<(), BackupError> {
    let mut dump = tool("pg_dump", url)?;
    dump.arg("--format=custom")
        .arg("--no-owner")
        .arg("--file")
        .arg(partial);
    run(&mut dump).await.map_err(BackupError::Failed)?;
    check(partial).await.map_err(BackupError::Failed)
}

pub(crate) async fn restore(url: &str, file: &Path) -> Result<(), BackupError> {
    if tables(url).await? > 0 {
        return Err(BackupError::NotEmpty("DATABASE_URL".to_owned()));
    }
    check(file).await.map_err(|why| BackupError::Damaged {
        file: file.to_owned(),
        why,
    })?;
    let mut restore = tool("pg_restore", url)?;
    // One transaction: a failure leaves the database empty.
    restore
        .args(["--no-owner", "--exit-on-error", "--single-transaction"])
        .arg(file);
    run(&mut restore).await.map_err(BackupError::Failed)
}

/// Checks the whole file. Listing only its contents would not detect a missing end.
async fn check(file: &Path) -> Result<(), String> {
    let mut read = Command::new("pg_restore");
    read.arg("--file=-").arg(file);
    run(&mut read).await
}

async fn tables(url: &str) -> Result<i64, DbErr> {
    let database = Database::connect(options(url, 1, CONNECT_TIMEOUT)).await?;
    let query = Statement::from_string(database.get_database_backend(), TABLES);
    let row = database.query_one_raw(query).await?;
    let tables = row.map_or(Ok(0), |row| row.try_get("", "n"))?;
    database.close().await?;
    Ok(tables)
}

/// A tool that connects to `url`. The password goes into its environment, because all users can read a command line.
fn tool(name: &str, url: &str) -> Result<Command, BackupError> {
    let wrong = || BackupError::Failed("DATABASE_URL is no address".to_owned());
    let mut url = Url::parse(url).map_err(|_| wrong())?;
    let mut command = Command::new(name);
    if let Some(password) = url.password() {
        let password = percent_decoded(password);
        command.env("PGPASSWORD", password);
        url.set_password(None).map_err(|()| wrong())?;
    }
    command.arg("--dbname").arg(url.as_str());
    Ok(command)
}

fn percent_decoded(text: &str) -> String {
    url::form_urlencoded::parse(text.replace('+', "%2B").as_bytes())
        .map(|(key, _)| key.into_owned())
        .collect()
}

/// Runs a tool until it exits. The error is the first line of its standard error.
async fn run(command: &mut Command) -> Result<(), String> {
    let program = command.as_std().get_program().to_string_lossy().into_owned();
    let output = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .output()
        .await
        .map_err(|error| format!("{program}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let output_text = String::from_utf8_lossy(&output.stderr);
    Err(format!(
        "{program}: {}",
        output_text.trim().lines().next().unwrap_or("failed")
    ))
}
