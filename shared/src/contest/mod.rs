//! Contests: the draw, the results and the tables of one event and category. The module is pure. The draw and the log of results
//! are the only input, so the same log always gives the same tables.
//!
//! * [`Draw`] has all matches of a contest. A match has two [`Slot`]s, which are filled by teams or by earlier matches.
//! * [`check_result`] checks the result of a match by the rules of its [`Sport`] before it enters the log.
//! * [`Contest::replay`] applies the log to the draw: the teams of each match, the tables, and the champion.
//! * [`rank`] and [`qualifiers`] are for contests of marks: athletics, lifting, judges.
//! * [`schedule()`] gives each match a court and a time.
//! * [`championship`] adds up the positions of the colleges.
//!
//! # Not built yet
//!
//! Swiss rounds and lanes.

mod check;
mod draw;
mod fraction;
mod lot;
mod medals;
mod ranking;
mod replay;
mod schedule;
mod score;
mod table;

#[cfg(test)]
mod tests;

pub use check::check_result;
pub use draw::{Draw, DrawError, Format, Match, MatchNumber, Slot, Stage, Team};
pub use fraction::Fraction;
pub use lot::Lot;
pub use medals::{CollegeRow, Placing, Scale, championship};
pub use ranking::{Better, Performance, Performed, Qualified, Ranked, qualifiers, rank};
pub use replay::{Contest, LogEntry, PlayedMatch, Seat};
pub use schedule::{Booking, Conflict, Hours, Job, conflicts, schedule, shift};
pub use score::{Ending, Innings, MatchResult, Score, SetRules, Side, Sport};
pub use table::{Row, Scheme, TieBreak};
