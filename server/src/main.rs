//! The `infinito` program: see `infinito --help`.

use std::process::ExitCode;
use tikv_jemallocator::Jemalloc;

#[global_allocator]
static ALLOCATOR: Jemalloc = Jemalloc;

#[tokio::main]
async fn main() -> ExitCode {
    infinito::program::cli::run().await
}
