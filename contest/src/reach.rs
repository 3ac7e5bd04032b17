//! Which teams can still reach a match, and which matches decide its teams.

use super::{Contest, Draw, MatchNumber, Seat, Slot, Stage, Team};
use std::collections::BTreeSet;

/// Returns for each match the teams that may play it.
#[must_use]
pub fn possible_teams(draw: &Draw, contest: &Contest) -> Vec<BTreeSet<Team>> {
    let mut possible: Vec<BTreeSet<Team>> = Vec::with_capacity(draw.matches.len());
    for (planned, played) in draw.matches.iter().zip(&contest.matches) {
        let slots = planned.slots.iter().map(Some).chain(std::iter::repeat(None));
        let teams = played
            .seats
            .iter()
            .zip(slots)
            .flat_map(|(seat, slot)| match (seat, slot) {
                (Seat::Team(team), _) => BTreeSet::from([*team]),
                (Seat::Nobody, _) | (Seat::Open, None) => BTreeSet::new(),
                (Seat::Open, Some(slot)) => match slot {
                    // Any team, in a match that nobody knows yet. Each team is in one match of the round.
                    Slot::Paired => BTreeSet::new(),
                    Slot::Qualified => possible.iter().flatten().copied().collect(),
                    Slot::Team(team) => BTreeSet::from([*team]),
                    Slot::Bye => BTreeSet::new(),
                    Slot::WinnerOf(number) | Slot::LoserOf(number) => possible[number.index()].clone(),
                    Slot::Rank { group, .. } => {
                        let teams = draw.groups.get(usize::from(*group));
                        teams.into_iter().flatten().copied().collect()
                    }
                },
            });
        possible.push(teams.collect());
    }
    possible
}

/// Returns the matches that decide the teams of a match and are not over.
#[must_use]
pub fn deciding(draw: &Draw, contest: &Contest, number: MatchNumber) -> Vec<MatchNumber> {
    let Some(planned) = draw.matches.get(number.index()) else {
        return Vec::new();
    };
    if planned
        .slots
        .iter()
        .all(|slot| matches!(slot, Slot::Team(_) | Slot::Bye))
    {
        return Vec::new();
    }
    let numbered = (0_u16..).map(MatchNumber).zip(&draw.matches);
    let feeders = numbered.filter(|(other, match_)| {
        planned.slots.iter().any(|slot| match slot {
            Slot::WinnerOf(of) | Slot::LoserOf(of) => of == other,
            Slot::Rank { group, .. } => match_.stage == Stage::Group(*group),
            Slot::Qualified => match_.stage == Stage::Heat,
            Slot::Paired => match_.round < planned.round,
            Slot::Team(_) | Slot::Bye => false,
        })
    });
    feeders
        .map(|(other, _)| other)
        .filter(|other| {
            contest
                .matches
                .get(other.index())
                .is_some_and(|played| !played.is_over())
        })
        .collect()
}
