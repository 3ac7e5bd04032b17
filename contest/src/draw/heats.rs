//! Heats and finals of contests that marks decide.

use super::{Lot, Match, Slot, Stage, Team};

/// Returns a match in which all teams get a mark, in the order of lanes.
pub(super) fn field(stage: Stage, round: u16, teams: &[Team]) -> Match {
    Match {
        stage,
        round,
        slots: teams.iter().copied().map(Slot::Team).collect(),
    }
}

/// Returns the heats, and the final of those that advance. The lot gives the lanes of each heat.
pub(super) fn then_final(heats: &[Vec<Team>], places: u16, marks: u16, lot: Lot) -> Vec<Match> {
    let mut matches: Vec<Match> = heats
        .iter()
        .zip(1..)
        .map(|(teams, number)| {
            let mut lanes = teams.clone();
            lot.shuffle(&mut lanes);
            field(Stage::Heat, number, &lanes)
        })
        .collect();
    let by_place: usize = heats.iter().map(|teams| teams.len().min(places.into())).sum();
    let teams: usize = heats.iter().map(Vec::len).sum();
    let advance = teams.min(by_place + usize::from(marks));
    matches.push(Match {
        stage: Stage::Final,
        round: 1,
        slots: vec![Slot::Qualified; advance],
    });
    matches
}

/// Puts teams into lanes: the best into the middle lane, the next beside it, to the right first.
pub(crate) fn middle_out<T: Copy>(ranked: &[T]) -> Vec<T> {
    let mut lanes = std::collections::VecDeque::with_capacity(ranked.len());
    for (rank, &team) in ranked.iter().enumerate() {
        if rank % 2 == 0 {
            lanes.push_front(team);
        } else {
            lanes.push_back(team);
        }
    }
    lanes.into()
}
