//! Backups: `infinito backup FILE` writes one while servers run. `infinito restore FILE` checks one and restores it.
//!
//! A backup is written to a partial file next to `FILE`, checked, and published as `FILE`, so `FILE` is always complete. A
//! restore checks the whole file first and never overwrites a database. Neither changes the schema; the next start migrates.

pub(crate) mod postgres;
pub(crate) mod sqlite;

use sea_orm::{DbErr, SqlxError};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
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
        create_folder(folder)?;
    }
    let partial = partial(file);
    remove(&partial)?;
    create(&partial)?;
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

/// Creates an empty file that only its owner can read, whatever the umask: a backup holds everybody's data. SQLite and
/// `pg_dump` write into the file that is there.
fn create(file: &Path) -> io::Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    options.open(file).map(drop)
}

/// Creates a folder, with its parents, that only its owner can open. Leaves an existing folder as it is.
fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() {
        return Ok(());
    }
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
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
