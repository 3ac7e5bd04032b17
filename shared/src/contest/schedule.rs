//! The schedule: a court and a time for each match, over all sports.
//!
//! Hard rules: a court has one match at a time and within its hours, a person plays one match at a time and rests between two,
//! and a match begins after the matches that decide its teams. [`schedule`] never breaks them; [`conflicts`] names them when a
//! match is moved by hand.

use crate::settings::Moment;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A match to schedule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
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
    },
}

const MINUTE: i64 = 60;

const fn later(moment: Moment, minutes: u32) -> Moment {
    Moment(moment.0 + minutes as i64 * MINUTE)
}

/// Books each job at the earliest time that breaks no hard rule. Jobs come in order: the matches that decide the teams of a match
/// come before it. Existing bookings stay. Returns the new bookings, and the ids of the jobs that fit nowhere.
#[must_use]
pub fn schedule(jobs: &[Job], hours: &Hours, existing: &[(Job, Booking)]) -> (Vec<Booking>, Vec<u32>) {
    let mut booked: Vec<(Job, Booking)> = existing.to_vec();
    let mut unplaced = Vec::new();
    for job in jobs {
        match earliest(job, hours, &booked) {
            Some(booking) => booked.push((job.clone(), booking)),
            None => unplaced.push(job.id),
        }
    }
    let new = booked.split_off(existing.len());
    (new.into_iter().map(|(_, booking)| booking).collect(), unplaced)
}

/// Returns the earliest booking of a job. The first court that suits wins at the same time.
fn earliest(job: &Job, hours: &Hours, booked: &[(Job, Booking)]) -> Option<Booking> {
    let mut from = job.not_before;
    for id in &job.after {
        let (_, feeder) = booked.iter().find(|(_, booking)| booking.id == *id)?;
        from = from.max(later(feeder.ends, job.rest));
    }
    // The earliest start is always one of these: a court opens, a match ends, or the rest after a match ends.
    let openings = hours.values().flatten().map(|(opens, _)| *opens);
    let ends = booked
        .iter()
        .flat_map(|(other, booking)| [booking.ends, later(booking.ends, job.rest.max(other.rest))]);
    let mut starts: Vec<Moment> = openings.chain(ends).filter(|&start| start > from).collect();
    starts.push(from);
    starts.sort_unstable();
    starts.dedup();
    starts.into_iter().find_map(|starts| {
        job.courts.iter().find_map(|&court| {
            let booking = Booking {
                id: job.id,
                court,
                starts,
                ends: later(starts, job.minutes),
            };
            let is_free = is_within(&booking, hours)
                && booked.iter().all(|(other, taken)| {
                    !share_court(&booking, taken) && shared_person((job, &booking), (other, taken)).is_none()
                });
            is_free.then_some(booking)
        })
    })
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
fn shared_person((job, booking): (&Job, &Booking), (other_job, other): (&Job, &Booking)) -> Option<u32> {
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

/// Returns every hard rule that these bookings break, each once.
#[must_use]
pub fn conflicts(booked: &[(Job, Booking)], hours: &Hours) -> Vec<Conflict> {
    let mut found = Vec::new();
    for (index, (job, booking)) in booked.iter().enumerate() {
        let id = booking.id;
        if !is_within(booking, hours) {
            found.push(Conflict::Hours { id });
        }
        for (other_job, other) in &booked[index + 1..] {
            if share_court(booking, other) {
                let court = booking.court;
                found.push(Conflict::Court {
                    id,
                    other: other.id,
                    court,
                });
            }
            if let Some(person) = shared_person((job, booking), (other_job, other)) {
                found.push(Conflict::Person {
                    id,
                    other: other.id,
                    person,
                });
            }
        }
        let feeders = booked.iter().filter(|(_, other)| job.after.contains(&other.id));
        let late = feeders.filter(|(_, feeder)| feeder.ends > booking.starts);
        found.extend(late.map(|(_, feeder)| Conflict::Order { id, other: feeder.id }));
    }
    found
}

/// Moves every match that starts at `from` or later by some minutes, for rain for example.
pub fn shift(bookings: &mut [Booking], from: Moment, minutes: u32) {
    for booking in bookings.iter_mut().filter(|booking| booking.starts >= from) {
        booking.starts = later(booking.starts, minutes);
        booking.ends = later(booking.ends, minutes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Lot;

    const START: Moment = Moment(1_800_000_000);

    fn at(minutes: u32) -> Moment {
        later(START, minutes)
    }

    fn job(id: u32, people: &[u32]) -> Job {
        Job {
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
            Conflict::Hours { id: 5 },
        ];
        assert_eq!(conflicts(&booked, &two_courts()), expected);
    }

    #[test]
    fn rain_moves_what_comes_later() {
        let mut bookings = [booking(1, 0, 0), booking(2, 0, 30), booking(3, 1, 60)];
        shift(&mut bookings, at(30), 45);
        assert_eq!(
            bookings,
            [booking(1, 0, 0), booking(2, 0, 75), booking(3, 1, 105)]
        );
    }

    #[test]
    fn nobody_is_booked_twice_in_a_thousand_random_schedules() {
        let mut placed = 0;
        for lot in 0..1_000 {
            let mut numbers: Vec<u32> = (0..400).collect();
            Lot(lot).shuffle(&mut numbers);
            let mut numbers = numbers.into_iter();
            let mut below = |count: u32| numbers.next().unwrap_or_default() % count;
            let jobs: Vec<Job> = (0..24)
                .map(|id| Job {
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
            let booked: Vec<(Job, Booking)> = booked
                .into_iter()
                .map(|booking| (jobs[booking.id as usize].clone(), booking))
                .collect();
            assert_eq!(conflicts(&booked, &hours), [], "lot {lot}");
        }
        assert!(placed > 20_000, "{placed} of 24,000 matches have a place");
    }
}
