//! Build steps that cargo has no command for. They never run in the program and never write to a database. Start at [`main`], which has a
//! line for each of them.
//!
//! `cargo xtask wasm [--dev] [rules | contests | gate | islands]` builds the WebAssembly packages with their TypeScript types. Without the
//! name of one it builds all, and writes the catalogue and other data as JSON beside them.
//!
//! `cargo xtask npm-package` packages the rules of `cargo xtask wasm` for other JavaScript projects, in `dist/npm`.
//!
//! `cargo xtask judging-criteria` writes the judging criteria that follow from the rulebooks: `shared/src/catalogue/criteria.rs`.
//!
//! `cargo xtask catalogue-table` writes the catalogue as a Markdown page: `docs/EVENTS.md`.

mod data;
mod wasm;

use std::process::ExitCode;

/// The error of any step: a sentence for its user.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (flags, names): (Vec<_>, Vec<_>) = arguments
        .iter()
        .map(String::as_str)
        .partition(|argument| argument.starts_with("--"));
    let done = match names.first().copied() {
        Some("wasm") => wasm::build(flags.contains(&"--dev"), names.get(1).copied()),
        Some("npm-package") => wasm::npm_package(),
        Some("judging-criteria") => wasm::write_source("shared/src/catalogue/criteria.rs", &data::criteria()),
        Some("catalogue-table") => wasm::write_source("docs/EVENTS.md", &data::table()),
        _ => Err(
            "usage: cargo xtask wasm [--dev] [PACKAGE] | npm-package | judging-criteria | catalogue-table"
                .into(),
        ),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
