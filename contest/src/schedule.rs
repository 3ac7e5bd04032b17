//! The schedule: a court and a time for each match, over all sports.
//!
//! Hard rules: a court has one match at a time and within its hours, a person plays one match at a time and rests between two,
//! and a match begins after the matches that decide its teams. [`schedule`] never breaks them; [`conflicts`] names them when a
//! match is moved by hand.

use serde::{Deserialize, Serialize};
use shared::settings::Moment;
use std::collections::BTreeMap;

/// A match to schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MatchToPlan {
    /// The id of the match, unique across contests.
    pub id: u32,
    /// The people who play. While the teams are not known: of all teams that may still reach the match.
    pub people: Vec<u32>,
    /// The courts that suit, in order of preference.
    pub courts: Vec<u16>,
    /// The length, in minutes.
    pub minutes: u32,
    /// The rest of each person before the match, in minutes.
    pub rest: u32,
    /// The earliest start.
    pub not_before: Moment,
    /// The matches that decide its teams.
    pub after: Vec<u32>,
}

/// The hours of a court, from the first to the second moment. A court has several, one for each day for example.
pub type Hours = BTreeMap<u16, Vec<(Moment, Moment)>>;

/// A match with its court and time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    /// The match.
    pub id: u32,
    /// The court.
    pub court: u16,
    /// The start.
    pub starts: Moment,
    /// The end.
    pub ends: Moment,
}

impl Booking {
    const fn meets(&self, other: &Self) -> bool {
        self.starts.0 < other.ends.0 && other.starts.0 < self.ends.0
    }
}

/// A hard rule that a schedule breaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Conflict {
    /// Two matches on one court at the same time.
    Court {
        /// One of the matches.
        id: u32,
        /// The other.
        other: u32,
        /// The court.
        court: u16,
    },
    /// A person in two matches at the same time, or without rest between them.
    Person {
        /// One of the matches.
        id: u32,
        /// The other.
        other: u32,
        /// The person.
        person: u32,
    },
    /// A match begins before the end of a match that decides its teams.
    Order {
        /// The match.
        id: u32,
        /// The earlier match, which ends too late.
        other: u32,
    },
    /// A match is outside the hours of its court.
    Hours {
        /// The match.
        id: u32,
        /// The court.
        court: u16,
    },
}

const MINUTE: i64 = 60;

const fn later(moment: Moment, minutes: u32) -> Moment {
    Moment(moment.0 + minutes as i64 * MINUTE)
}

/// Starts are at full five minutes.
const STEP: i64 = 5 * MINUTE;

/// Returns the first full five minutes from a moment.
const fn full(moment: Moment) -> Moment {
    Moment(moment.0 + (STEP - moment.0.rem_euclid(STEP)) % STEP)
}

/// Books each job at the earliest full five minutes that break no hard rule. Jobs come in order: the matches that decide the teams
/// of a match come before it. Existing bookings stay. Returns the new bookings, and the ids of the jobs that fit nowhere.
#[must_use]
pub fn schedule(
    jobs: &[MatchToPlan],
    hours: &Hours,
    existing: &[(MatchToPlan, Booking)],
) -> (Vec<Booking>, Vec<u32>) {
    let mut taken = Taken::default();
    for (job, booking) in existing {
        taken.add(job, booking);
    }
    let mut new = Vec::with_capacity(jobs.len());
    let mut unplaced = Vec::new();
    for job in jobs {
        match taken.earliest(job, hours) {
            Some(booking) => {
                taken.add(job, &booking);
                new.push(booking);
            }
            None => unplaced.push(job.id),
        }
    }
    (new, unplaced)
}

/// What is booked, by court and by person.
#[derive(Debug, Default)]
struct Taken {
    /// The times of each court, in order and without overlaps.
    courts: BTreeMap<u16, Vec<(Moment, Moment)>>,
    /// The times of each person, with the rest that the match needs.
    people: BTreeMap<u32, Vec<(Moment, Moment, u32)>>,
    ends: BTreeMap<u32, Moment>,
}

impl Taken {
    fn add(&mut self, job: &MatchToPlan, booking: &Booking) {
        let court = self.courts.entry(booking.court).or_default();
        let (mut starts, mut ends) = (booking.starts, booking.ends);
        // Matches that were forced onto the court at the same time are one span.
        let first = court.partition_point(|(_, other)| *other <= starts);
        let overlapping = court[first..]
            .iter()
            .take_while(|(other, _)| *other < ends)
            .count();
        for (other_starts, other_ends) in court.drain(first..first + overlapping) {
            starts = starts.min(other_starts);
            ends = ends.max(other_ends);
        }
        court.insert(first, (starts, ends));
        for &person in &job.people {
            let times = self.people.entry(person).or_default();
            times.push((booking.starts, booking.ends, job.rest));
        }
        self.ends.insert(booking.id, booking.ends);
    }

    /// Returns the earliest booking of a job. The first court that suits wins at the same time.
    fn earliest(&self, job: &MatchToPlan, hours: &Hours) -> Option<Booking> {
        let mut from = job.not_before;
        for id in &job.after {
            from = from.max(later(*self.ends.get(id)?, job.rest));
        }
        let length = i64::from(job.minutes) * MINUTE;
        let resting = self.resting(job);
        let mut best: Option<Booking> = None;
        for &court in &job.courts {
            let open = hours.get(&court).map_or(&[][..], Vec::as_slice);
            let busy = self.courts.get(&court).map_or(&[][..], Vec::as_slice);
            let Some(starts) = first_free(full(from), length, open, busy, &resting) else {
                continue;
            };
            if best.is_none_or(|best| starts < best.starts) {
                best = Some(Booking {
                    id: job.id,
                    court,
                    starts,
                    ends: Moment(starts.0 + length),
                });
            }
        }
        best
    }

    /// Returns when the job cannot start because one of its people plays or rests: after the first moment and before the second,
    /// in order and without overlaps.
    fn resting(&self, job: &MatchToPlan) -> Vec<(Moment, Moment)> {
        let times = job
            .people
            .iter()
            .filter_map(|person| self.people.get(person))
            .flatten();
        let mut spans: Vec<(Moment, Moment)> = times
            .map(|&(starts, ends, rest)| {
                let rest = job.rest.max(rest);
                let before = i64::from(job.minutes + rest) * MINUTE;
                (Moment(starts.0 - before), later(ends, rest))
            })
            .collect();
        spans.sort_unstable();
        let mut merged: Vec<(Moment, Moment)> = Vec::with_capacity(spans.len());
        for (after, before) in spans {
            match merged.last_mut() {
                Some(last) if after < last.1 => last.1 = last.1.max(before),
                _ => merged.push((after, before)),
            }
        }
        merged
    }
}

/// Returns the first full five minutes, not before `from`, at which a court is open and free and nobody plays or rests.
fn first_free(
    from: Moment,
    length: i64,
    open: &[(Moment, Moment)],
    busy: &[(Moment, Moment)],
    resting: &[(Moment, Moment)],
) -> Option<Moment> {
    let mut windows: Vec<(Moment, Moment)> = open.to_vec();
    windows.sort_unstable();
    for (opens, closes) in windows {
        let mut starts = full(opens.max(from));
        while starts.0 + length <= closes.0 {
            let first_busy = busy.partition_point(|(_, ends)| *ends <= starts);
            let taken = busy[first_busy..]
                .iter()
                .take_while(|(begins, _)| begins.0 < starts.0 + length);
            let free_again = taken.map(|(_, ends)| *ends).max();
            let first_rest = resting.partition_point(|(_, before)| *before <= starts);
            let rested = resting.get(first_rest).filter(|(after, _)| *after < starts);
            match free_again.max(rested.map(|(_, before)| *before)) {
                None => return Some(starts),
                Some(next) => starts = full(next),
            }
        }
    }
    None
}

fn is_within(booking: &Booking, hours: &Hours) -> bool {
    let open = hours.get(&booking.court).into_iter().flatten();
    open.into_iter()
        .any(|(opens, closes)| *opens <= booking.starts && booking.ends <= *closes)
}

fn share_court(booking: &Booking, other: &Booking) -> bool {
    booking.court == other.court && booking.meets(other)
}

/// Returns a person who would play both matches without rest between them.
fn shared_person(
    (job, booking): (&MatchToPlan, &Booking),
    (other_job, other): (&MatchToPlan, &Booking),
) -> Option<u32> {
    let rest = job.rest.max(other_job.rest);
    let with_rest = Booking {
        ends: later(booking.ends, rest),
        ..*booking
    };
    let other_with_rest = Booking {
        ends: later(other.ends, rest),
        ..*other
    };
    if !with_rest.meets(other) && !booking.meets(&other_with_rest) {
        return None;
    }
    let is_shared = |person: &&u32| other_job.people.contains(person);
    job.people.iter().find(is_shared).copied()
}

impl Conflict {
    /// Returns the match that breaks the rule: of two, the one that was moved.
    #[must_use]
    pub const fn id(self) -> u32 {
        match self {
            Self::Court { id, .. }
            | Self::Person { id, .. }
            | Self::Order { id, .. }
            | Self::Hours { id, .. } => id,
        }
    }
}

/// Returns every hard rule that bookings break among themselves and with others, each once. Rules that the others break among
/// themselves are left out.
#[must_use]
pub fn conflicts(
    moved: &[(MatchToPlan, Booking)],
    others: &[(MatchToPlan, Booking)],
    hours: &Hours,
) -> Vec<Conflict> {
    let mut found = Vec::new();
    for (index, (job, booking)) in moved.iter().enumerate() {
        let (id, court) = (booking.id, booking.court);
        if !is_within(booking, hours) {
            found.push(Conflict::Hours { id, court });
        }
        for (other_job, taken) in moved[index + 1..].iter().chain(others) {
            let other = taken.id;
            if share_court(booking, taken) {
                found.push(Conflict::Court { id, other, court });
            }
            if let Some(person) = shared_person((job, booking), (other_job, taken)) {
                found.push(Conflict::Person { id, other, person });
            }
        }
        let feeders = moved
            .iter()
            .chain(others)
            .filter(|(_, other)| job.after.contains(&other.id));
        let late = feeders.filter(|(_, feeder)| feeder.ends > booking.starts);
        found.extend(late.map(|(_, feeder)| Conflict::Order { id, other: feeder.id }));
        let followers = others.iter().filter(|(other, _)| other.after.contains(&id));
        let early = followers.filter(|(_, follower)| booking.ends > follower.starts);
        found.extend(early.map(|(_, follower)| Conflict::Order {
            id: follower.id,
            other: id,
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lot;

    const START: Moment = Moment(1_800_000_000);

    fn at(minutes: u32) -> Moment {
        later(START, minutes)
    }

    fn job(id: u32, people: &[u32]) -> MatchToPlan {
        MatchToPlan {
            id,
            people: people.to_vec(),
            courts: vec![0, 1],
            minutes: 30,
            rest: 20,
            not_before: START,
            after: Vec::new(),
        }
    }

    fn two_courts() -> Hours {
        [0, 1].map(|court| (court, vec![(at(0), at(240))])).into()
    }

    fn booking(id: u32, court: u16, starts: u32) -> Booking {
        Booking {
            id,
            court,
            starts: at(starts),
            ends: at(starts + 30),
        }
    }

    #[test]
    fn matches_take_the_next_free_court_and_people_rest() {
        let jobs = [job(1, &[1, 2]), job(2, &[3, 4]), job(3, &[1, 3]), job(4, &[5, 6])];
        let (booked, unplaced) = schedule(&jobs, &two_courts(), &[]);
        let expected = [
            booking(1, 0, 0),
            booking(2, 1, 0),
            booking(3, 0, 50),
            booking(4, 1, 30),
        ];
        assert_eq!((booked, unplaced), (expected.to_vec(), Vec::new()));
    }

    #[test]
    fn a_match_follows_those_that_decide_its_teams() {
        let mut last = job(2, &[7]);
        last.after = vec![1];
        let (booked, _) = schedule(&[job(1, &[1]), last.clone()], &two_courts(), &[]);
        assert_eq!(booked[1], booking(2, 0, 50));
        assert_eq!(
            schedule(&[last], &two_courts(), &[]).1,
            [2],
            "its feeder has no time"
        );
    }

    #[test]
    fn a_match_that_does_not_fit_into_the_hours_is_named() {
        let mut long = job(1, &[1]);
        long.minutes = 241;
        assert_eq!(schedule(&[long], &two_courts(), &[]), (Vec::new(), vec![1]));
    }

    #[test]
    fn conflicts_of_a_move_by_hand_are_named() {
        let mut last = job(3, &[9]);
        last.after = vec![1];
        let booked = [
            (job(1, &[1, 2]), booking(1, 0, 0)),
            (job(2, &[2, 3]), booking(2, 0, 20)),
            (last, booking(3, 1, 10)),
            (job(4, &[3]), booking(4, 1, 60)),
            (job(5, &[8]), booking(5, 1, 230)),
        ];
        let expected = [
            Conflict::Court {
                id: 1,
                other: 2,
                court: 0,
            },
            Conflict::Person {
                id: 1,
                other: 2,
                person: 2,
            },
            Conflict::Person {
                id: 2,
                other: 4,
                person: 3,
            },
            Conflict::Order { id: 3, other: 1 },
            Conflict::Hours { id: 5, court: 1 },
        ];
        assert_eq!(conflicts(&booked, &[], &two_courts()), expected);
    }

    #[test]
    fn starts_are_at_full_five_minutes() {
        let mut jobs = [job(1, &[1]), job(2, &[1]), job(3, &[2])];
        jobs[0].not_before = Moment(START.0 + 61);
        for job in &mut jobs {
            job.minutes = 12;
            job.rest = 7;
            job.courts = vec![0];
        }
        let hours: Hours = [(0, vec![(Moment(START.0 + 30), at(240))])].into();
        let (booked, _) = schedule(&jobs, &hours, &[]);
        let starts: Vec<Moment> = booked.iter().map(|booking| booking.starts).collect();
        assert_eq!(starts, [at(5), at(25), at(40)]);
    }

    #[test]
    fn two_groups_of_fifty_are_planned() {
        // Each team has fifteen people, and meets each other of its group.
        let people = |team: u32| (team * 15..team * 15 + 15).collect::<Vec<u32>>();
        let pairs = (0..2_u32).flat_map(|group| {
            (0..50_u32)
                .flat_map(move |one| (one + 1..50).map(move |other| (group * 50 + one, group * 50 + other)))
        });
        let jobs: Vec<MatchToPlan> = pairs
            .zip(0..)
            .map(|((one, other), id)| MatchToPlan {
                courts: (0..8).collect(),
                ..job(id, &[people(one), people(other)].concat())
            })
            .collect();
        let hours: Hours = (0..8)
            .map(|court| (court, vec![(at(0), at(60 * 24 * 30))]))
            .collect();
        let (booked, unplaced) = schedule(&jobs, &hours, &[]);
        assert_eq!((booked.len(), unplaced.len()), (2 * 1_225, 0));
        let booked: Vec<(MatchToPlan, Booking)> = jobs.into_iter().zip(booked).step_by(7).collect();
        assert_eq!(conflicts(&booked, &[], &hours), []);
    }

    #[test]
    fn nobody_is_booked_twice_in_a_thousand_random_schedules() {
        let mut placed = 0;
        for lot in 0..1_000 {
            let mut numbers: Vec<u32> = (0..400).collect();
            Lot(lot).shuffle(&mut numbers);
            let mut numbers = numbers.into_iter();
            let mut below = |count: u32| numbers.next().unwrap_or_default() % count;
            let jobs: Vec<MatchToPlan> = (0..24)
                .map(|id| MatchToPlan {
                    id,
                    people: (0..=below(4)).map(|_| below(20)).collect(),
                    courts: if below(2) == 0 {
                        vec![0, 1, 2]
                    } else {
                        vec![[0, 1, 2][below(3) as usize]]
                    },
                    minutes: 10 + below(50),
                    rest: below(30),
                    not_before: at(below(100)),
                    after: (0..id).filter(|_| below(40) == 0).take(2).collect(),
                })
                .collect();
            let hours: Hours = (0..3)
                .map(|court| (court, vec![(at(0), at(300)), (at(1_440), at(1_740))]))
                .collect();
            let (booked, _) = schedule(&jobs, &hours, &[]);
            placed += booked.len();
            let booked: Vec<(MatchToPlan, Booking)> = booked
                .into_iter()
                .map(|booking| (jobs[booking.id as usize].clone(), booking))
                .collect();
            assert_eq!(conflicts(&booked, &[], &hours), [], "lot {lot}");
        }
        assert!(placed > 20_000, "{placed} of 24,000 matches have a place");
    }
}
