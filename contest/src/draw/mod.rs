//! The draw: all matches of a contest, made once from the teams, their seeds and a lot.

mod brackets;
mod heats;
mod pairing;
mod robin;
pub(super) mod swiss;

pub(super) use heats::middle_out;
pub use swiss::Pairing;

use super::{Lot, Rulebook, Sport};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A team of a contest: its position in the list of teams that the draw was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Team(pub u16);

/// A match of a contest: its position in [`Draw::matches`]. A match is after every match that fills its slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchNumber(pub u16);

impl MatchNumber {
    /// Returns the position in [`Draw::matches`].
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What fills one side of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Slot {
    /// A team of the draw.
    Team(Team),
    /// The winner of an earlier match.
    WinnerOf(MatchNumber),
    /// The loser of an earlier match; nobody if that match was a bye.
    LoserOf(MatchNumber),
    /// A place in the final table of a group, both counted from 0.
    Rank {
        /// The group's position in [`Draw::groups`].
        group: u16,
        /// The place in its table.
        place: u16,
    },
    /// A side of a Swiss round that is not paired yet.
    Paired,
    /// A lane of the final after the heats: the teams that advance, the best in the middle lanes.
    Qualified,
    /// Nobody: the other side advances without a match.
    Bye,
}

/// The part of a contest that a match belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Stage {
    /// A match of a group, with the position of the group in [`Draw::groups`]. A round robin and a Swiss system have one group.
    Group(u16),
    /// A knockout, and the bracket of the unbeaten in a double elimination.
    Knockout,
    /// The bracket of the teams that have lost once.
    Losers,
    /// The match for the third place.
    ThirdPlace,
    /// The final: its winner is the champion.
    Final,
    /// The second final of a double elimination. It is played only if the team that has lost before wins the first.
    SecondFinal,
    /// A heat: the best of it, and the best of all heats, advance to the final.
    Heat,
}

/// A match of the draw: two sides that meet, or a field of teams that each get a mark.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Match {
    /// The part of the contest.
    pub stage: Stage,
    /// The round within the stage, or the number of the heat, from 1.
    pub round: u16,
    /// The two sides, or the field in the order of lanes.
    pub slots: Vec<Slot>,
}

/// How a contest is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Format {
    /// A team that loses is out.
    Knockout {
        /// Whether the losers of the semi-finals play for the third place.
        third_place: bool,
    },
    /// A team that loses twice is out.
    DoubleElimination,
    /// Everybody meets everybody once (Berger tables).
    RoundRobin,
    /// Round robins in groups, then a knockout of the best of each group.
    Groups {
        /// The number of groups, at least 2.
        groups: u16,
        /// The number of teams of each group that advance.
        advance: u16,
        /// Whether the losers of the semi-finals play for the third place.
        third_place: bool,
    },
    /// Swiss system: in each round, teams with about the same points meet that have not met before. Round one is drawn, and the
    /// further rounds are paired one by one ([`Draw::pair`]). The pairings are not those of FIDE.
    Swiss {
        /// The number of rounds.
        rounds: u16,
    },
    /// One final for everybody: the marks rank the teams.
    Ranked,
    /// Heats, then a final. Teams that fit into one heat meet in the final at once.
    Heats {
        /// The most teams of a heat, at least 2.
        lanes: u16,
        /// The number of teams of each heat that advance by their place (Q), at least 1.
        places: u16,
        /// The number of other teams that advance by their mark (q).
        marks: u16,
    },
}

impl Format {
    /// Whether marks rank the teams. Otherwise two sides meet.
    #[must_use]
    pub const fn is_ranked(self) -> bool {
        matches!(self, Self::Ranked | Self::Heats { .. })
    }

    /// Checks that the format suits a number of teams.
    fn check(self, count: u16) -> Result<(), DrawError> {
        let refused = match self {
            Self::RoundRobin => (count > GROUP_MAX).then_some(DrawError::TooLargeGroups(count)),
            Self::Groups { groups, advance, .. } => {
                let smallest = count.checked_div(groups).unwrap_or_default();
                if groups < 2 || advance == 0 || smallest <= advance {
                    return Err(DrawError::TooManyGroups);
                }
                let largest = count.div_ceil(groups);
                let (size, larger) = (u32::from(smallest), u32::from(count % groups));
                // Each team of a larger group meets one team more.
                let matches = u32::from(groups) * (size * (size - 1) / 2) + larger * size;
                if largest > GROUP_MAX {
                    Some(DrawError::TooLargeGroups(largest))
                } else {
                    (matches > MATCHES_MAX).then_some(DrawError::TooManyMatches(matches))
                }
            }
            Self::Swiss { rounds } => (rounds == 0 || rounds >= count).then_some(DrawError::TooManyRounds),
            Self::Heats { lanes, places, marks } => {
                if lanes < 2 || places == 0 {
                    return Err(DrawError::TooFewLanes);
                }
                let heats = count.div_ceil(lanes);
                let advance = heats.saturating_mul(places).saturating_add(marks);
                (heats > 1 && advance > lanes).then_some(DrawError::TooManyAdvance { advance, lanes })
            }
            Self::Knockout { .. } | Self::DoubleElimination | Self::Ranked => None,
        };
        refused.map_or(Ok(()), Err)
    }
}

/// Why a draw cannot be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawError {
    /// A contest needs at least two teams.
    TooFewTeams,
    /// A contest has at most this many teams.
    TooManyTeams(u16),
    /// A group, or a round robin, has more than [`GROUP_MAX`] teams: this many.
    TooLargeGroups(u16),
    /// Each group needs a team more than those that advance, and there are at least two groups.
    TooManyGroups,
    /// There are more seeds than teams.
    TooManySeeds,
    /// The groups have more than [`MATCHES_MAX`] matches: this many.
    TooManyMatches(u32),
    /// A heat has at least two lanes and one team that advances.
    TooFewLanes,
    /// So many teams advance to the final that it has too few lanes.
    TooManyAdvance {
        /// The number of teams that advance.
        advance: u16,
        /// The number of lanes.
        lanes: u16,
    },
    /// A Swiss system has fewer rounds than teams.
    TooManyRounds,
}

/// Most teams of a draw.
pub(super) const TEAMS_MAX: u16 = 256;
/// Most teams of a group or a round robin, each of which meets each other.
pub const GROUP_MAX: u16 = 64;
/// Most matches of all groups of a contest.
pub const MATCHES_MAX: u32 = 4_096;

/// The draw of a contest.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Draw {
    /// How the contest is played.
    pub format: Format,
    /// The lot, which also decides ties that nothing else decides.
    pub lot: Lot,
    /// The teams of each group; one group for a round robin and a Swiss system, none for other formats.
    pub groups: Vec<Vec<Team>>,
    /// All matches, in an order of play.
    pub matches: Vec<Match>,
    /// The rules that the contest was drawn with; `None` for a draw from before November 2026.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rulebook: Option<Rulebook>,
}

impl Draw {
    /// Draws a contest. `colleges` has the college of each team: a team is its position in this list. The first `seeds` teams are
    /// seeded by hand, the best first; the lot orders the others. Byes go to the best seeds. Teams of one college do not meet
    /// in round one of a knockout, nor in a group, as far as exchanges of teams without a seed achieve that.
    ///
    /// # Errors
    /// If the format does not suit the number of teams or seeds.
    pub fn new<C: PartialEq>(
        format: Format,
        colleges: &[C],
        seeds: usize,
        lot: Lot,
    ) -> Result<Self, DrawError> {
        let count = match u16::try_from(colleges.len()) {
            Ok(..2) => return Err(DrawError::TooFewTeams),
            Ok(count @ ..=TEAMS_MAX) => count,
            _ => return Err(DrawError::TooManyTeams(TEAMS_MAX)),
        };
        if seeds > colleges.len() {
            return Err(DrawError::TooManySeeds);
        }
        format.check(count)?;
        let mut teams: Vec<Team> = (0..count).map(Team).collect();
        lot.shuffle(&mut teams[seeds..]);
        let same_college = |a: Team, b: Team| colleges[usize::from(a.0)] == colleges[usize::from(b.0)];
        let bracket = || slots(pairing::seeded(&teams, seeds, same_college));
        let in_groups = |groups: u16| robin::groups(&teams, usize::from(groups), seeds, same_college);

        let (groups, matches) = match format {
            Format::Knockout { third_place } => (Vec::new(), brackets::knockout(&bracket(), third_place)),
            Format::DoubleElimination => (Vec::new(), brackets::double_elimination(&bracket())),
            Format::RoundRobin => {
                let matches = robin::berger(&teams, 0);
                (vec![teams], matches)
            }
            Format::Groups {
                groups,
                advance,
                third_place,
            } => {
                let groups = in_groups(groups);
                let mut matches = robin::all(&groups);
                brackets::after_groups(groups.len(), usize::from(advance), third_place, &mut matches);
                (groups, matches)
            }
            Format::Swiss { rounds } => {
                let mut matches = swiss::rounds(count, rounds);
                // Nobody has met anybody, so that a pairing is always left.
                if let Some(first) = swiss::pair(&swiss::beginning(&teams, same_college), false) {
                    swiss::fill(&mut matches, 1, &first);
                }
                (vec![teams], matches)
            }
            Format::Heats { lanes, places, marks } if count > lanes => {
                let heats = in_groups(count.div_ceil(lanes));
                (Vec::new(), heats::then_final(&heats, places, marks, lot))
            }
            Format::Ranked | Format::Heats { .. } => {
                (Vec::new(), vec![heats::field(Stage::Final, 1, &teams)])
            }
        };
        Ok(Self {
            format,
            lot,
            groups,
            matches,
            rulebook: None,
        })
    }

    /// Keeps the rules that the contest is drawn with.
    #[must_use]
    pub fn with_rulebook(self, rulebook: Rulebook) -> Self {
        Self {
            rulebook: Some(rulebook),
            ..self
        }
    }

    /// Returns the rules of the contest.
    #[must_use]
    pub fn rulebook(&self, sport: Sport) -> Cow<'_, Rulebook> {
        self.rulebook.as_ref().map_or_else(
            || Cow::Owned(Rulebook::before_2026_11(sport, self.format)),
            Cow::Borrowed,
        )
    }

    /// Fills a round of a Swiss system.
    pub fn pair(&mut self, round: u16, pairing: &Pairing) {
        swiss::fill(&mut self.matches, round, pairing);
    }

    /// Removes the pairings of a round and of all later rounds.
    pub(super) fn unpair_from(&mut self, round: u16) {
        swiss::clear_from(&mut self.matches, round);
    }

    /// Returns the teams in the order of the draw's lot, for ties that nothing else decides.
    pub(super) fn lot_order(&self, teams: &[Team]) -> Vec<Team> {
        let mut order = teams.to_vec();
        order.sort_unstable();
        self.lot.shuffle(&mut order);
        order
    }
}

fn slots(order: Vec<Option<Team>>) -> Vec<Slot> {
    order
        .into_iter()
        .map(|team| team.map_or(Slot::Bye, Slot::Team))
        .collect()
}
