//! `infinito`: see `infinito --help`.

use std::process::ExitCode;

#[tokio::main]
async fn main() -> ExitCode {
    infinito::cli::run().await
}
