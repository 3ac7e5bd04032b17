//! Fest days: contests, matches, schedules and medals (docs/decisions/0031-contests.md). Times are RFC 3339, UTC. Exact fractions
//! are text: `5/2`.

mod board;
mod college_merge;
mod contests;
mod matches;
mod medals;
mod officials;
mod rules;
mod schedule;
mod setup;

pub use board::{Board, BoardMatch};
pub use college_merge::{ChangedMedals, CollegeMergePreview};
pub use contests::{
    ContestRecord, ContestResponse, ContestState, ContestSummary, ContestsResponse, GroupTable,
    PairedResponse, TableRow,
};
pub use matches::{
    MatchForm, MatchPreview, MatchRecord, MatchResponse, MatchSide, Measured, OwnMatchesResponse,
    ScheduleResponse,
};
pub use medals::{MedalRow, MedalTable, MedalsResponse};
pub use officials::{OfficialForm, OfficialRecord, OfficialsResponse, OfficiatingResponse};
pub use rules::{PointsForm, RulesForm};
pub use schedule::{
    BookForm, CourtForm, CourtRecord, CourtsResponse, NextForm, PlanForm, PlannedSchedule, ScheduleFilters,
    ShiftForm, ShiftPreview, StaffScheduleResponse,
};
pub use setup::{
    ConfirmedTeamRecord, ConfirmedTeamsResponse, ContestForm, ContestOptions, DrawForm, FormatForm,
    FormatKind, HandPairingForm, WithdrawalForm,
};
