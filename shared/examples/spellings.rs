//! `cargo run --example spellings -- COUNT SEED` prints made-up spellings, one a line, with what the native
//! normaliser makes of them, for `tests/parity.mjs` to hold the WebAssembly to. Every spelling keeps the normaliser's promises.

#[expect(dead_code, reason = "only its numbers are used")]
#[path = "../tests/cases/mod.rs"]
mod cases;
#[path = "../tests/spelling/mod.rs"]
mod spelling;

use shared::normalise;
use shared::rules::person::RequiredField;
use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut next = |default| arguments.next().and_then(Result::ok).unwrap_or(default);
    let count = next(50_000);
    let mut numbers = cases::Numbers(next(1));
    let mut out = BufWriter::new(io::stdout().lock());
    let mut before = String::new();
    for _ in 0..count {
        let typed = spelling::typed(&mut numbers);
        spelling::judge(&typed);
        spelling::judge_good(&mut numbers);
        let fields = RequiredField::ALL.map(|field| {
            serde_json::json!({
                "field": field.name(),
                "normal": field.normal(&typed),
                "clean": field.clean(&typed, &before),
                "holds": field.holds(&typed),
            })
        });
        let line = serde_json::json!({ "typed": typed, "before": before, "line": normalise::line(&typed), "fields": fields });
        writeln!(out, "{line}")?;
        before = typed;
    }
    out.flush()
}
