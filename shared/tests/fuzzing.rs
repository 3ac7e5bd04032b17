//! Whatever arrives, the rules do not panic and keep their promises: some seconds of it. `make fuzz` takes minutes.

mod cases;
mod cleaned;
mod fuzz;
mod spelling;

/// As many as take a few seconds in a debug build.
const CASES: u64 = 1_000;

#[test]
fn whatever_arrives_the_rules_neither_panic_nor_break_their_promises() {
    for case in 0..CASES {
        // The test's output names the case: `cargo run --example fuzz -- 0 CASE` runs it alone.
        assert!(
            std::panic::catch_unwind(|| fuzz::run(case)).is_ok(),
            "case {case}: {}",
            String::from_utf8_lossy(&fuzz::document(case))
        );
    }
}
