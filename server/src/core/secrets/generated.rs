//! Generates secrets on the first start, for development.

use crate::core::config::Secret;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Reads the secret `name` in `folder`, or creates it. Only the file's owner may read or write it.
pub(crate) fn read_or_create(folder: &Path, name: &str, make: impl FnOnce() -> String) -> io::Result<Secret> {
    fs::create_dir_all(folder)?;
    let path = folder.join(name);
    match OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&path)
    {
        Ok(mut file) => {
            let text = make();
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            tracing::info!(file = %path.display(), "generated a secret for development");
            Ok(Secret::new(text))
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let text = fs::read_to_string(&path)?;
            let text = text.trim();
            if text.len() < 32 {
                return Err(io::Error::other(format!(
                    "{} is cut short: delete it to get a new one",
                    path.display()
                )));
            }
            Ok(Secret::new(text))
        }
        Err(error) => Err(error),
    }
}
