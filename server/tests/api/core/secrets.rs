//! The server's secrets: made in development, and never shown.

use super::config::{KEY, production};
use crate::program::cli::infinito;
use infinito::core::config::Config;

#[test]
fn secrets_made_in_development_are_for_their_owner_only_and_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let run = || {
        assert!(
            infinito(folder.path(), &["migrate"])
                .output()
                .unwrap()
                .status
                .success()
        );
    };
    let read = |name: &str| std::fs::read(folder.path().join("data").join(name)).unwrap();
    run();
    let first = (read("jwt_secret"), read("data_key"));
    run();
    assert_eq!((read("jwt_secret"), read("data_key")), first);
    for name in ["jwt_secret", "data_key"] {
        let mode = std::fs::metadata(folder.path().join("data").join(name))
            .unwrap()
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
}

#[test]
fn secrets_do_not_show_in_the_debug_output() {
    let shown = format!("{:?}", Config::parse(&production()).unwrap());
    for secret in ["8LzF4kq0", KEY, "user:pass", "before"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}
