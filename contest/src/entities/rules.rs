//! The rules of a contest as organisers change them.

use crate::{
    AwardedScore, Forfeit, Fraction, LastLane, LevelMatch, Medals, PartLength, Rulebook, TablePoints,
    TieBreak, Unfinished, Withdrawal,
};
use serde::{Deserialize, Serialize};
use shared::finding::{Code, Finding};

/// The points of a table, each as text: `3`, `1/2`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PointsForm {
    /// For a win.
    pub win: String,
    /// For a draw.
    pub draw: String,
    /// For a loss.
    pub loss: String,
    /// For each side of a match without a result.
    pub no_result: String,
    /// For a side that does not appear or is disqualified.
    pub forfeit: String,
    /// For a bye of a Swiss system.
    pub bye: String,
}

/// The rules of a contest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RulesForm {
    /// The points of a table.
    pub points: PointsForm,
    /// What orders a table, the first to compare first; then the lot.
    pub tie_breaks: Vec<TieBreak>,
    /// What a group match with an equal score is.
    pub level_match: LevelMatch,
    /// The score if a side does not appear.
    pub walkover: AwardedScore,
    /// The score if a side retires or is disqualified during the match.
    pub unfinished: Unfinished,
    /// Parts of the contest with other lengths than the usual one.
    pub lengths: Vec<PartLength>,
    /// Who advances from heats with an equal mark for the last place.
    pub last_lane: LastLane,
    /// What the withdrawal of a team does to its results.
    pub withdrawal: Withdrawal,
    /// What the disqualification of a team does to the medals.
    pub medals: Medals,
}

impl RulesForm {
    /// Returns the form of a rulebook.
    #[must_use]
    pub fn of(rulebook: &Rulebook) -> Self {
        let points = &rulebook.points;
        Self {
            points: PointsForm {
                win: points.win.to_string(),
                draw: points.draw.to_string(),
                loss: points.loss.to_string(),
                no_result: points.no_result.to_string(),
                forfeit: points.forfeit.to_string(),
                bye: rulebook.bye.points.to_string(),
            },
            tie_breaks: rulebook.tie_breaks.clone(),
            level_match: rulebook.level_match,
            walkover: rulebook.forfeit.walkover,
            unfinished: rulebook.forfeit.unfinished,
            lengths: rulebook.lengths.clone(),
            last_lane: rulebook.last_lane,
            withdrawal: rulebook.withdrawal,
            medals: rulebook.medals,
        }
    }

    /// Returns the rulebook that the form makes of an earlier one.
    ///
    /// # Errors
    /// A finding for each number that is none.
    pub fn applied_to(&self, rulebook: &Rulebook) -> Result<Rulebook, Vec<Finding>> {
        let mut findings = Vec::new();
        let mut number = |path: &str, text: &str| {
            text.parse().unwrap_or_else(|_| {
                let message = "Enter whole or half points, such as 2 or 1/2.";
                findings.push(Finding::error(format!("points.{path}"), Code::Format, message));
                Fraction::ZERO
            })
        };
        let points = TablePoints {
            win: number("win", &self.points.win),
            draw: number("draw", &self.points.draw),
            loss: number("loss", &self.points.loss),
            no_result: number("noResult", &self.points.no_result),
            forfeit: number("forfeit", &self.points.forfeit),
        };
        let mut bye = rulebook.bye;
        bye.points = number("bye", &self.points.bye);
        if !findings.is_empty() {
            return Err(findings);
        }
        Ok(Rulebook {
            points,
            tie_breaks: self.tie_breaks.clone(),
            level_match: self.level_match,
            forfeit: Forfeit {
                walkover: self.walkover,
                unfinished: self.unfinished,
                ..rulebook.forfeit
            },
            lengths: self.lengths.clone(),
            bye,
            last_lane: self.last_lane,
            withdrawal: self.withdrawal,
            medals: self.medals,
        })
    }
}
