//! Build steps that cargo has no command for.
//!
//! `cargo xtask wasm [--dev]` builds the rules and the islands into one WebAssembly bundle with its TypeScript types,
//! and writes the catalogue and its siblings as JSON beside it.
//!
//! `cargo xtask npm-package` makes the rules alone a package for other JavaScript projects, in `dist/npm`.
//!
//! `cargo xtask catalogue-table` prints the catalogue as a Markdown page: `docs/EVENTS.md`.

mod data;
mod wasm;

use std::process::ExitCode;

/// What any step may fail with: a sentence for whoever ran it.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let done = match arguments.first().map(String::as_str) {
        Some("wasm") => wasm::build(flag("--dev")),
        Some("npm-package") => wasm::npm_package(),
        Some("catalogue-table") => {
            print!("{}", data::table());
            Ok(())
        }
        _ => Err("usage: cargo xtask wasm [--dev] | npm-package | catalogue-table".into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
