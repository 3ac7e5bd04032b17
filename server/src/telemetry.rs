//! Logs: readable in development, JSON in production. `RUST_LOG` chooses what is said.
//!
//! Never logged: e-mail addresses, codes, tokens, ID numbers, request bodies. Log ids.

use crate::config::Environment;
use std::io::IsTerminal;
use tracing_subscriber::EnvFilter;

/// Starts logging to standard error; the first call counts.
pub fn start(environment: Environment) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let logs = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would complain on standard error, and panic where that is what has gone away.
        .log_internal_errors(false)
        .with_ansi(std::io::stderr().is_terminal());
    // A second start (tests) keeps the first one's choice.
    let _already_started = match environment {
        Environment::Development => logs.with_target(false).try_init(),
        Environment::Production => logs.json().flatten_event(true).try_init(),
    };
}
