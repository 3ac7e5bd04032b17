//! Backups: `infinito backup FILE` writes one while servers run, `infinito restore FILE` checks one and restores it.
//!
//! A backup is written beside `FILE`, checked, and renamed to it: what has that name is whole. Restoring checks the whole
//! file first and never overwrites a database. Neither changes the schema; the next start migrates.

mod postgres;
mod sqlite;

use sea_orm::{DbErr, SqlxError};
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no backup, or nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file to write exists.
    #[error("{} exists: it was not overwritten", .0.display())]
    Exists(PathBuf),
    /// The database to restore into holds data.
    #[error("nothing was restored: {0} holds a database. Restore into a new one")]
    NotEmpty(String),
    /// The file is no whole backup.
    #[error("nothing was restored: {} is no whole backup: {why}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The backup or its restoration failed.
    #[error("{0}")]
    Failed(String),
    /// A file.
    #[error("the file failed")]
    File(#[from] io::Error),
    /// PostgreSQL.
    #[error("the database failed")]
    Postgres(#[from] DbErr),
    /// SQLite.
    #[error("the database failed")]
    Sqlite(#[from] SqlxError),
}

/// Writes a backup of the database at `url` into `file`.
///
/// # Errors
/// [`BackupError`]; then `file` does not exist.
pub async fn backup(url: &str, file: &Path) -> Result<(), BackupError> {
    if file.exists() {
        return Err(BackupError::Exists(file.to_owned()));
    }
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let partial = partial(file);
    remove(&partial)?;
    let written = if is_sqlite(url) {
        sqlite::backup(url, &partial).await
    } else {
        postgres::backup(url, &partial).await
    };
    if let Err(error) = written {
        remove(&partial)?;
        return Err(error);
    }
    publish(&partial, file)?;
    println!("{} is written and checked.", file.display());
    Ok(())
}

/// Restores `file` into the database at `url`.
///
/// # Errors
/// [`BackupError`]; then the database is as it was.
pub async fn restore(url: &str, file: &Path) -> Result<(), BackupError> {
    if is_sqlite(url) {
        sqlite::restore(url, file).await?;
    } else {
        postgres::restore(url, file).await?;
    }
    println!("{} is restored.", file.display());
    Ok(())
}

fn is_sqlite(url: &str) -> bool {
    url.starts_with("sqlite:")
}

/// The name of a file that is not whole yet.
fn partial(file: &Path) -> PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".partial");
    file.with_file_name(name)
}

fn remove(file: &Path) -> io::Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        outcome => outcome,
    }
}

/// Puts a whole file on the disk under its name, without overwriting one that appeared meanwhile.
fn publish(partial: &Path, file: &Path) -> io::Result<()> {
    std::fs::File::open(partial)?.sync_all()?;
    std::fs::hard_link(partial, file)?;
    std::fs::remove_file(partial)?;
    match file.parent().filter(|folder| *folder != Path::new("")) {
        Some(folder) => std::fs::File::open(folder)?.sync_all(),
        None => std::fs::File::open(".")?.sync_all(),
    }
}
