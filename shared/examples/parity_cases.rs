//! `cargo run --example parity_cases -- COUNT SEED` prints made-up drafts, one a line, with what the native
//! rules make of them, for `tests/parity.mjs` to hold the WebAssembly to.

#[path = "../tests/cases/mod.rs"]
mod cases;

use shared::settings::Catalogue;
use shared::{fees, normalise, payload, rules};
use std::io::{self, BufWriter, Write};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut next = |default| arguments.next().and_then(Result::ok).unwrap_or(default);
    let count = next(100_000);
    let mut numbers = cases::Numbers(next(1));
    let catalogue = Catalogue::default();
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..count {
        let draft = cases::draft(&mut numbers);
        let mut normal = draft.clone();
        normalise::draft(&mut normal);
        let line = serde_json::json!({
            "findings": rules::check(&draft),
            "payload": payload::build(&normal),
            "fee": fees::due(&normal, &catalogue),
            "draft": draft,
        });
        writeln!(out, "{line}")?;
    }
    out.flush()
}
