//! The Swiss system: pairings, byes, table and champion.

use super::*;
use crate::draw::swiss::{TeamToPair, pair};
use crate::words;

fn swiss(rounds: u16) -> Setup {
    setup("chess", Format::Swiss { rounds })
}

/// A match of four boards, of which the first side wins this many and draws the others.
fn boards(won: usize) -> MatchResult {
    let boards: Vec<Option<Side>> = (0..4).map(|board| (board < won).then_some(Side::First)).collect();
    MatchResult {
        ending: Ending::Played,
        winner: (won > 0).then_some(Side::First),
        score: Some(Score::Boards(boards)),
    }
}

impl Desk {
    /// Pairs the next round.
    fn pair(&mut self) -> u16 {
        let (round, pairing) = self
            .journal
            .next_pairing(Some(&self.contest()))
            .expect("a round can be paired");
        self.enter(Action::Pair {
            round,
            pairing,
            is_by_hand: false,
        });
        round
    }

    fn numbers_of_round(&self, round: u16) -> Vec<u16> {
        let matches = self.journal.draw.as_ref().unwrap().matches.iter();
        let numbered = (0..).zip(matches);
        numbered
            .filter(|(_, planned)| planned.round == round)
            .map(|(number, _)| number)
            .collect()
    }

    /// Enters a random result of each match of a round.
    fn play_round(&mut self, round: u16, dice: &mut Dice) {
        for number in self.numbers_of_round(round) {
            if self.status(number) != MatchStatus::Skipped {
                let won = usize::try_from(dice.below(4)).unwrap();
                self.result(number, boards(won));
            }
        }
    }
}

#[test]
fn every_swiss_system_has_one_champion_no_second_meeting_and_fair_byes() {
    let mut dice = Dice(11);
    for count in 2..=64_u16 {
        let rounds = (count - 1).min(5);
        let name = format!("{rounds} rounds of {count}");
        let mut desk = Desk::drawn(swiss(rounds), count.into());
        for round in 1..=rounds {
            if round > 1 {
                assert_eq!(desk.pair(), round, "{name}");
            }
            desk.play_round(round, &mut dice);
        }
        let draw = desk.journal.draw.clone().unwrap();
        let mut met = BTreeSet::new();
        let mut byes: BTreeMap<Team, usize> = (0..count).map(|team| (Team(team), 0)).collect();
        for round in 1..=rounds {
            let mut once = BTreeSet::new();
            for planned in draw.matches.iter().filter(|planned| planned.round == round) {
                match planned.slots[..] {
                    [Slot::Team(first), Slot::Team(second)] => {
                        assert!(
                            once.insert(first) && once.insert(second),
                            "{name}: twice in round {round}"
                        );
                        let is_new = met.insert([first.min(second), first.max(second)]);
                        // With so few teams, a second meeting can be the only way left.
                        assert!(is_new || rounds > count / 2, "{name}: {planned:?}");
                    }
                    [Slot::Team(team), Slot::Bye] => {
                        assert!(once.insert(team), "{name}: twice in round {round}");
                        *byes.get_mut(&team).unwrap() += 1;
                    }
                    _ => panic!("{name}: {planned:?}"),
                }
            }
            assert_eq!(once.len(), usize::from(count), "{name}, round {round}");
        }
        let spread = byes.values().max().unwrap() - byes.values().min().unwrap();
        assert!(spread <= 1, "{name}: {byes:?}");
        let contest = desk.contest();
        let first = contest.tables[0][0].team;
        assert_eq!(contest.champion, Some(first), "{name}");
        assert_eq!(placings(&draw, &contest)[0], (first, 1), "{name}");
        let again = Contest::replay(&draw, desk.journal.setup.sport, &desk.results());
        assert_eq!(
            serde_json::to_string(&again).unwrap(),
            serde_json::to_string(&contest).unwrap(),
            "{name}"
        );
        assert!(
            desk.journal.next_pairing(Some(&contest)).is_err(),
            "{name}: no round is left"
        );
    }
}

#[test]
fn round_one_pairs_the_halves_and_later_rounds_the_points() {
    let mut desk = Desk::drawn(swiss(3), 8);
    let pairs = |desk: &Desk, round| -> Vec<Vec<u16>> {
        let numbers = desk.numbers_of_round(round).into_iter();
        numbers
            .map(|number| desk.teams(number).iter().map(|team| team.0).collect())
            .collect()
    };
    assert_eq!(pairs(&desk, 1), [[0, 4], [1, 5], [2, 6], [3, 7]]);
    assert_eq!(desk.running().record.matches[4].sides[0].name, "Not paired yet");
    for number in 0..4 {
        desk.result(number, boards(2));
    }
    desk.pair();
    for pair in pairs(&desk, 2) {
        let is_winner = |team: &u16| *team < 4;
        assert_eq!(
            is_winner(&pair[0]),
            is_winner(&pair[1]),
            "equal points meet: {pair:?}"
        );
    }
}

#[test]
fn close_points_count_more_than_the_place_in_the_table() {
    let entry = |team: u16| TeamToPair {
        team: Team(team),
        half_points: if team < 8 { 4 } else { 0 },
        met: if team == 0 {
            (2..8).map(Team).collect()
        } else {
            Vec::new()
        },
        ..TeamToPair::default()
    };
    let entries: Vec<TeamToPair> = (0..10).map(entry).collect();
    let pairs: BTreeSet<BTreeSet<Team>> = pair(&entries, false)
        .unwrap()
        .pairs
        .into_iter()
        .map(BTreeSet::from)
        .collect();
    for together in [[0, 1], [8, 9]] {
        assert!(pairs.contains(&BTreeSet::from(together.map(Team))), "{pairs:?}");
    }
}

#[test]
fn a_round_is_paired_after_the_one_before_and_again_before_its_first_entry() {
    let mut desk = Desk::drawn(swiss(3), 4);
    let early = Action::Pair {
        round: 2,
        pairing: Pairing {
            pairs: vec![[Team(0), Team(1)], [Team(2), Team(3)]],
            bye: None,
        },
        is_by_hand: false,
    };
    assert_eq!(desk.refusal(&early).0, "round");
    desk.result(0, boards(1));
    assert_eq!(desk.refusal(&early).0, "round");
    desk.result(1, boards(1));
    let twice = Action::Pair {
        round: 2,
        pairing: Pairing {
            pairs: vec![[Team(0), Team(1)], [Team(2), Team(3)], [Team(0), Team(2)]],
            bye: None,
        },
        is_by_hand: false,
    };
    assert_eq!(desk.refusal(&twice).1, "Every team is in one match of the round.");
    let later = Action::Pair {
        round: 3,
        pairing: Pairing {
            pairs: vec![[Team(0), Team(1)], [Team(2), Team(3)]],
            bye: None,
        },
        is_by_hand: false,
    };
    assert_eq!(desk.refusal(&later).1, "Round 2 is paired next.");
    assert_eq!(desk.pair(), 2);
    assert_eq!(desk.pair(), 2, "a correction of round one can change it");
    // A correction after the pairing leaves it.
    let before = desk.teams(2);
    desk.result(0, boards(0));
    assert_eq!(desk.teams(2), before);
    desk.score(2, Score::Boards(vec![None]));
    assert_eq!(
        desk.journal.round_to_pair(&desk.contest()),
        None,
        "the round has begun"
    );
}

#[test]
fn pairing_a_round_again_without_a_change_gives_the_same() {
    let mut desk = Desk::drawn(swiss(3), 5);
    desk.play_round(1, &mut Dice(3));
    desk.pair();
    let first = desk.journal.draw.clone();
    desk.pair();
    assert_eq!(desk.journal.draw, first);
}

#[test]
fn a_bye_is_a_win_and_buchholz_adds_up_the_opponents() {
    let mut desk = Desk::drawn(swiss(2), 3);
    // 0 meets 1, and 2 has the bye.
    let numbers = desk.numbers_of_round(1);
    assert_eq!(desk.status(numbers[1]), MatchStatus::Skipped);
    desk.result(numbers[0], boards(1));
    let row = |desk: &Desk, team| {
        desk.contest().tables[0]
            .iter()
            .find(|row| row.team == Team(team))
            .cloned()
            .unwrap()
    };
    let bye = desk.journal.draw.as_ref().unwrap().matches[usize::from(numbers[1])].slots[0];
    let Slot::Team(bye) = bye else { panic!("{bye:?}") };
    assert_eq!(row(&desk, bye.0).points, Fraction::whole(2));
    assert_eq!(row(&desk, bye.0).board_points, Fraction::whole(2));
    assert_eq!(row(&desk, bye.0).played, 0);
    let [winner, loser] = desk.pair_of(numbers[0]);
    assert_eq!(row(&desk, winner.0).buchholz, Fraction::ZERO);
    assert_eq!(row(&desk, loser.0).buchholz, Fraction::whole(2));
    let record = desk.running().record;
    assert_eq!(
        record.tie_breaks,
        [
            "Match points",
            "Board points",
            "Buchholz (scores of the opponents)",
            "Lot"
        ]
    );
    assert_eq!(record.summary.format, "Swiss system");
    assert_eq!(
        words::slot(desk.journal.draw.as_ref().unwrap(), Slot::Paired),
        "Not paired yet"
    );
    desk.pair();
    let second = desk.numbers_of_round(2);
    let other_bye = desk.journal.draw.as_ref().unwrap().matches[usize::from(second[1])].slots[0];
    assert_ne!(other_bye, Slot::Team(bye), "nobody has a second bye");
}

#[test]
fn teams_of_one_college_do_not_meet_in_round_one() {
    let draw = Draw::new(
        Format::Swiss { rounds: 1 },
        &["a", "b", "c", "d", "a", "b"],
        6,
        Lot(1),
    )
    .unwrap();
    for planned in &draw.matches {
        let [Slot::Team(first), Slot::Team(second)] = planned.slots[..] else {
            panic!("{planned:?}")
        };
        assert_ne!(first.0 % 4, second.0 % 4, "{planned:?}");
    }
    for rounds in [0, 6, 7] {
        let refused = Draw::new(Format::Swiss { rounds }, &[0, 1, 2, 3, 4, 5], 0, Lot(1));
        assert_eq!(refused, Err(DrawError::TooManyRounds));
    }
}
