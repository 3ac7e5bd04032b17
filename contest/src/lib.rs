//! Infinito's contests: from a draw and a log of results to matches, tables, medals and schedules, by the rules of each sport. The
//! crate has no clock and no I/O: the log is the only input, so the same log always gives the same tables. Start at [`Journal`], which
//! holds one contest and checks each further [`Action`], and at [`FestDays`], which shows all of them.
//!
//! * [`Draw`] has all matches of a contest. A match has two [`Slot`]s, which are filled by teams or by earlier matches. In a contest
//!   that marks decide, a match is a heat or the final, and has a slot for each team.
//! * [`check_result`] checks the result of a match by the rules of its [`Sport`] before it enters the log.
//! * [`Contest::replay`] applies the log to the draw: the teams of each match, the tables, and the champion.
//! * [`rank`] and [`qualifiers`] are for contests that [`Marking`]s decide: athletics, lifting, judges.
//! * [`schedule()`] gives each match one of the [`Courts`] and a time.
//! * [`placings()`] gives the final positions of a contest, and [`championship`] adds up those of the colleges.
//! * [`Rulebook`] has the rules of a contest as data: points, tie-breaks, forfeits, lengths. A draw keeps its own.
//! * [`Journal`] holds everything that was entered for a contest, and checks each further [`Action`].
//! * [`FestDays`] has all contests as the site, the API and the scoreboard show them.
//! * [`words`] writes stages, sides and scores as people read them.
//! * [`forms`] checks the form of a new contest; [`entities`] has the types on the wire.

mod check;
mod courts;
mod draw;
pub mod entities;
pub mod forms;
mod fraction;
mod journal;
mod lot;
mod medals;
mod placings;
mod ranking;
mod reach;
mod record;
mod replay;
mod rulebook;
mod schedule;
mod score;
mod sports;
mod table;
#[cfg(feature = "wasm")]
pub mod wasm;
pub mod words;

#[cfg(test)]
#[expect(clippy::too_many_lines, reason = "a test plays a whole contest")]
mod tests;

pub use check::{Level, check_result, check_running};
pub use courts::{Court, Courts, folded, is_at};
pub use draw::{
    Draw, DrawError, Format, GROUP_MAX, MATCHES_MAX, Match, MatchNumber, Pairing, Slot, Stage, Team,
};
pub use fraction::Fraction;
pub use journal::{Action, Entrant, Fixture, Journal, MatchState, MatchStatus, Setup};
pub use lot::Lot;
pub use medals::{CollegeRow, Placings, Scale, championship};
pub use placings::placings;
pub use ranking::{
    HeatPlaces, LiftTie, Marking, Measure, Performance, Performed, Qualified, Ranked, qualifiers, rank,
};
pub use reach::{deciding, possible_teams};
pub use record::{FestDays, Running, schedule_of};
pub use replay::{Absent, Contest, LogEntry, PlayedMatch, Seat};
pub use rulebook::{
    AwardedScore, Bye, ByeOpponent, Disqualified, Forfeit, LastLane, LevelMatch, MatchScope, Medals, Part,
    PartLength, Rulebook, TableMeasure, TablePoints, TieBreak, Unfinished, Withdrawal, judging_criteria,
    part_in_words,
};
pub use schedule::{Booking, Conflict, Hours, MatchToPlan, conflicts, schedule};
pub use score::{Ending, Innings, LostBy, MatchResult, Score, SetRules, Side, Sport, TieMatch};
pub use sports::SportOptions;
pub use table::Row;
