//! Backups: `infinito backup FILE` writes one while servers run. `infinito restore FILE` checks one and restores it.
//!
//! A backup is written to a partial file next to `FILE`, checked, and published as `FILE`, so `FILE` is always complete. A
//! restore checks the whole file first and never overwrites a database. Neither changes the schema; the next start migrates.

pub(crate) mod postgres;
pub(crate) mod sqlite;

use sea_orm::{DbErr, SqlxError};
use std::io;
use std::path::{Path, PathBuf};

/// An error of a backup or a restore.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The file to write already exists.
    #[error("{} exists: it was not overwritten", .0.display())]
    Exists(PathBuf),
    /// The database to restore into is not empty.
    #[error("nothing was restored: {0} holds a database. Restore into a new one")]
    NotEmpty(String),
    /// The file is not a complete backup.
    #[error("nothing was restored: {} is no whole backup: {why}", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The defect.
        why: String,
    },
    /// The backup or its restoration failed.
    #[error("{0}")]
    Failed(String),
    /// Reading or writing a file failed.
    #[error("the file failed")]
    File(#[from] io::Error),
    /// PostgreSQL returned an error.
    #[error("the database failed")]
    Postgres(#[from] DbErr),
    /// SQLite returned an error.
    #[error("the database failed")]
    Sqlite(#[from] SqlxError),
}

/// Writes a backup of the database at `url` into `file`.
///
/// # Errors
/// [`BackupError`]. Then no backup is written to `file`.
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
/// [`BackupError`]. Then the database is unchanged.
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

/// The path of the partial file of `file`.
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

/// Syncs a complete file to disk and publishes it under its name. Does not overwrite a file that was created meanwhile.
fn publish(partial: &Path, file: &Path) -> io::Result<()> {
    std::fs::File::open(partial)?.sync_all()?;
    std::fs::hard_link(partial, file)?;
    std::fs::remove_file(partial)?;
    match file.parent().filter(|folder| *folder != Path::new("")) {
        Some(folder) => std::fs::File::open(folder)?.sync_all(),
        None => std::fs::File::open(".")?.sync_all(),
    }
}
