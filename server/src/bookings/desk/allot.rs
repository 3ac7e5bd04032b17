//! Proposes rooms for people who have none.

use crate::entities::room;
use shared::settings::Day;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

use super::rooms::Taken;

/// A bed without a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unallotted {
    pub(crate) bed: Uuid,
    /// The registration: its people sleep together.
    pub(crate) team: Uuid,
    pub(crate) nights: Vec<Day>,
}

/// Proposes a room for each bed that fits. The biggest teams come first; each gets as few rooms as possible: the smallest room that
/// has a bed for everybody who is left, else the one with the most free beds. Rooms in which nobody sleeps yet come before others.
pub(crate) fn propose(rooms: &[room::Model], taken: &mut Taken, beds: Vec<Unallotted>) -> Vec<(Uuid, Uuid)> {
    let mut teams: BTreeMap<Uuid, Vec<Unallotted>> = BTreeMap::new();
    for bed in beds {
        teams.entry(bed.team).or_default().push(bed);
    }
    let mut teams: Vec<Vec<Unallotted>> = teams.into_values().collect();
    teams.sort_by_key(|team| std::cmp::Reverse(team.len()));
    let mut proposed = Vec::new();
    for mut team in teams {
        // People who stay as long as each other fill a room best.
        team.sort_by(|one, other| one.nights.cmp(&other.nights));
        while !team.is_empty() {
            let Some((room, count)) = best(rooms, taken, &team) else {
                // Perhaps the others need fewer nights.
                let longest = (0..team.len()).max_by_key(|&at| team[at].nights.len());
                team.remove(longest.unwrap_or_default());
                continue;
            };
            for bed in team.drain(..count) {
                taken.add(room, &bed.nights);
                proposed.push((bed.bed, room));
            }
        }
    }
    proposed
}

/// The best room for a team, and how many of its people it takes.
fn best(rooms: &[room::Model], taken: &Taken, team: &[Unallotted]) -> Option<(Uuid, usize)> {
    let nights: BTreeSet<Day> = team.iter().flat_map(|bed| bed.nights.iter().copied()).collect();
    let nights: Vec<Day> = nights.into_iter().collect();
    let free = |room: &room::Model| usize::try_from(taken.free(room, &nights)).unwrap_or_default();
    let found = rooms.iter().filter(|room| free(room) > 0).max_by_key(|room| {
        let free = free(room);
        let is_empty = i32::try_from(free).is_ok_and(|free| free == room.beds);
        let fits = free >= team.len();
        // Of the rooms for everybody the smallest, of the others the biggest.
        let size = if fits { usize::MAX - free } else { free };
        (fits, is_empty, size)
    })?;
    Some((found.id, free(found).min(team.len())))
}

#[cfg(test)]
mod tests {
    use super::{Taken, Unallotted, propose};
    use crate::entities::room;
    use shared::settings::Day;
    use std::collections::{BTreeMap, BTreeSet};
    use uuid::Uuid;

    fn rooms(beds: &[i32]) -> Vec<room::Model> {
        let room = |(number, &beds): (u128, &i32)| room::Model {
            id: Uuid::from_u128(number),
            block_id: Uuid::nil(),
            name: number.to_string(),
            beds,
        };
        (0..).zip(beds).map(room).collect()
    }

    fn team(number: u128, people: u128, nights: &[&str]) -> Vec<Unallotted> {
        let bed = |person| Unallotted {
            bed: Uuid::from_u128(number * 100 + person),
            team: Uuid::from_u128(number),
            nights: nights.iter().map(|night| Day::parse(night).unwrap()).collect(),
        };
        (0..people).map(bed).collect()
    }

    /// The rooms of each team.
    fn proposed(sizes: &[i32], teams: Vec<Unallotted>) -> BTreeMap<u128, BTreeSet<u128>> {
        let mut by_team: BTreeMap<u128, BTreeSet<u128>> = BTreeMap::new();
        for (bed, room) in propose(&rooms(sizes), &mut Taken::default(), teams) {
            by_team
                .entry(bed.as_u128() / 100)
                .or_default()
                .insert(room.as_u128());
        }
        by_team
    }

    #[test]
    fn a_team_sleeps_together_where_it_fits_most_tightly() {
        let rooms = proposed(&[10, 4, 6], team(1, 5, &["2026-01-22"]));
        assert_eq!(rooms[&1], BTreeSet::from([2]));
    }

    #[test]
    fn a_big_team_gets_few_rooms_and_no_room_of_others() {
        let both = [team(1, 7, &["2026-01-22"]), team(2, 3, &["2026-01-22"])].concat();
        let rooms = proposed(&[4, 4, 4], both);
        assert_eq!(rooms[&1].len(), 2);
        assert_eq!(rooms[&2].len(), 1);
        assert!(rooms[&1].is_disjoint(&rooms[&2]));
    }

    #[test]
    fn who_stays_for_fewer_nights_gets_a_room_that_the_others_cannot_have() {
        let rooms = rooms(&[1]);
        let mut taken = Taken::default();
        taken.add(rooms[0].id, &[Day::parse("2026-01-22").unwrap()]);
        let mut beds = team(1, 1, &["2026-01-22", "2026-01-23"]);
        beds.push(Unallotted {
            bed: Uuid::from_u128(999),
            nights: vec![Day::parse("2026-01-23").unwrap()],
            ..beds[0].clone()
        });
        let proposed = propose(&rooms, &mut taken, beds);
        assert_eq!(proposed, [(Uuid::from_u128(999), rooms[0].id)]);
    }

    #[test]
    fn nobody_sleeps_in_a_bed_of_others_in_the_same_night() {
        let beds = [
            team(1, 2, &["2026-01-22", "2026-01-23"]),
            team(2, 2, &["2026-01-23"]),
            team(3, 2, &["2026-01-24"]),
        ];
        let all = propose(&rooms(&[2]), &mut Taken::default(), beds.concat());
        let in_room: BTreeSet<u128> = all.iter().map(|(bed, _)| bed.as_u128() / 100).collect();
        assert_eq!(in_room, BTreeSet::from([1, 3]));
    }
}
