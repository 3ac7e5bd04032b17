//! `cargo run --release -p infinito-shared --example fuzz -- SECONDS SEED` runs made-up and mutated documents through the rules
//! until the time is over or one breaks them. Without a seed it takes the time of day, and says so; with 0 seconds it runs the
//! one case of this number.

#[path = "../tests/cases/mod.rs"]
mod cases;
#[path = "../tests/cleaned/mod.rs"]
mod cleaned;
#[path = "../tests/fuzz/mod.rs"]
mod fuzz;
#[path = "../tests/spelling/mod.rs"]
mod spelling;

use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long to run, by the clock on the wall"
)]
fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let time = Duration::from_secs(arguments.next().and_then(Result::ok).unwrap_or(10));
    let seed = arguments.next().and_then(Result::ok).unwrap_or_else(time_of_day);
    println!("seed {seed}, {} s", time.as_secs());
    let begin = Instant::now();
    let mut cases = 0_u64;
    loop {
        let case = seed.wrapping_add(cases);
        if catch_unwind(|| fuzz::run(case)).is_err() {
            println!(
                "case {case} breaks the rules: {}",
                String::from_utf8_lossy(&fuzz::document(case))
            );
            println!("{cases} passed, 1 failed; again alone: fuzz 0 {case}");
            return ExitCode::FAILURE;
        }
        cases += 1;
        if begin.elapsed() >= time {
            break;
        }
    }
    let rate = cases as f64 / begin.elapsed().as_secs_f64();
    println!("{cases} passed, 0 failed ({rate:.0} cases a second, seed {seed})");
    ExitCode::SUCCESS
}

#[expect(clippy::disallowed_methods, reason = "a seed nobody chose")]
/// A seed nobody chose: seconds times a number that spreads neighbours far apart.
fn time_of_day() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    since.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
