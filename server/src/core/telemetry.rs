//! Logging: plain text in development, JSON in production. `RUST_LOG` sets the filter.
//!
//! Never logged: e-mail addresses, codes, tokens, ID numbers, request bodies. Log ids.

use super::config::Environment;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts logging to standard error. Later calls have no effect.
pub fn start(environment: Environment) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would report errors on standard error, and panic if standard error is closed.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    // Fails on a second call, in tests: the first call's settings stay.
    let _already_started = match environment {
        Environment::Development => logs.with_target(false).try_init(),
        Environment::Production => logs.json().flatten_event(true).try_init(),
    };
}
