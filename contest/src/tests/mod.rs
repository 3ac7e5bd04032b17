//! Tests of contests, and what they share.

mod drafts;
mod draws;
mod journals;
mod marks;
mod placings;
mod real;
mod records;
mod replays;
mod results;
mod returns;
mod rulebook;
mod sports;
mod swiss;
mod tables;
mod withdrawals;
mod words;

use super::*;
use shared::catalogue::Category;
use shared::finding::Finding;
use shared::settings::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// A generator of test results.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        let mut numbers: Vec<u64> = (0..count).collect();
        self.0 += 1;
        Lot(self.0).shuffle(&mut numbers);
        numbers[0]
    }
}

fn points(first: u16, second: u16) -> MatchResult {
    MatchResult {
        ending: Ending::Played,
        winner: Side::ahead([first, second]),
        score: Some(Score::Points([first, second])),
    }
}

/// The better seed wins 2:1.
fn better_wins<T: PartialOrd>(first: T, second: T) -> MatchResult {
    if first < second {
        points(2, 1)
    } else {
        points(1, 2)
    }
}

fn walkover(winner: Side) -> MatchResult {
    MatchResult {
        ending: Ending::Walkover,
        winner: Some(winner),
        score: None,
    }
}

fn formats(count: usize) -> Vec<Format> {
    let mut formats = vec![
        Format::Knockout { third_place: false },
        Format::Knockout { third_place: true },
        Format::DoubleElimination,
        Format::RoundRobin,
    ];
    for groups in [2_u16, 3, 4, 8] {
        for advance in [1_u16, 2, 3] {
            if count / usize::from(groups) > usize::from(advance) {
                formats.push(Format::Groups {
                    groups,
                    advance,
                    third_place: advance == 2,
                });
            }
        }
    }
    formats
}

fn draw(format: Format, count: usize) -> Draw {
    let colleges: Vec<usize> = (0..count).collect();
    Draw::new(format, &colleges, count / 4, Lot(7)).expect("the format suits the count")
}

/// Plays all matches with random results, always one that can be played.
fn play(draw: &Draw, dice: &mut Dice) -> Vec<LogEntry> {
    let mut log = Vec::new();
    loop {
        let state = Contest::replay(draw, Sport::Football, &log);
        let open: Vec<(usize, Vec<Team>)> = state
            .matches
            .iter()
            .enumerate()
            .filter(|(_, played)| !played.is_over())
            .filter_map(|(number, played)| Some((number, played.teams()?)))
            .collect();
        // All matches that can be played now, so that large contests need few replays.
        if open.is_empty() {
            return log;
        }
        for (number, teams) in open {
            let is_group = matches!(draw.matches[number].stage, Stage::Group(_));
            let mut result = match dice.below(10) {
                0 => walkover(Side::Second),
                _ => points(
                    u16::try_from(dice.below(4)).unwrap(),
                    u16::try_from(dice.below(4)).unwrap(),
                ),
            };
            if !is_group && result.winner.is_none() {
                result.winner = Some(Side::First);
            }
            assert_eq!(check_result(Sport::Football, &result, level(!is_group)), []);
            log.push(LogEntry {
                number: MatchNumber(u16::try_from(number).unwrap()),
                teams,
                result,
            });
        }
    }
}

fn level(needs_winner: bool) -> Level {
    if needs_winner {
        Level::NeedsWinner
    } else {
        Level::IsDraw
    }
}

fn innings(runs: u16, wickets: u16, overs: u16, balls: u16) -> Innings {
    Innings {
        runs,
        wickets,
        overs,
        balls,
        is_all_out: wickets == 10,
        ..Innings::default()
    }
}

fn of_sets(winner: Side, sets: &[[u16; 2]]) -> MatchResult {
    MatchResult {
        ending: Ending::Played,
        winner: Some(winner),
        score: Some(Score::Sets(sets.to_vec())),
    }
}

/// A men's contest by the rulebook of its event.
fn setup(event: &str, format: Format) -> Setup {
    Setup {
        event: event.to_owned(),
        category: Some(Category::Men),
        discipline: String::new(),
        name: String::new(),
        sport: Sport::of(event, "", SportOptions::default()).expect("the event has contests"),
        format,
        minutes: 45,
        rest: 30,
        protest: 15,
        points: [10, 6, 4, 2].map(Fraction::whole).to_vec(),
    }
}

/// `Team 1` of `College 1`, and so on.
fn entrants(count: usize) -> Vec<Entrant> {
    let entrant = |number| Entrant {
        registration: format!("r{number}"),
        name: format!("Team {number}"),
        college: format!("College {number}"),
        is_person: false,
        person: None,
    };
    (1..=count).map(entrant).collect()
}

fn moment(text: &str) -> Moment {
    Moment::parse(text).expect("the text is a moment")
}

/// Draws teams that are all seeded: team 0 is the favourite, and meets the last team first.
fn seeded(format: Format, count: usize) -> Draw {
    let colleges: Vec<usize> = (0..count).collect();
    Draw::new(format, &colleges, count, Lot(7)).expect("the format suits the count")
}

/// A contest into which a test enters actions, one a minute.
#[derive(Debug, Clone)]
struct Desk {
    journal: Journal,
    /// The time of the latest action.
    now: Moment,
}

impl Desk {
    fn new(setup: Setup) -> Self {
        Self {
            journal: Journal::new(setup),
            now: moment("2026-01-23T04:00:00Z"),
        }
    }

    /// A contest of teams that are all seeded.
    fn drawn(setup: Setup, count: usize) -> Self {
        let draw = seeded(setup.format, count);
        let mut desk = Self::new(setup);
        desk.enter(Action::Draw {
            entrants: entrants(count),
            seeds: u16::try_from(count).unwrap(),
            draw,
        });
        desk
    }

    /// Like [`Desk::drawn`], with the rules of the sport.
    fn with_rules(setup: Setup, count: usize, change: impl FnOnce(&mut Rulebook)) -> Self {
        let mut desk = Self::drawn(setup, count);
        let mut rulebook = Rulebook::of(desk.journal.setup.sport, desk.journal.setup.format);
        change(&mut rulebook);
        desk.enter(Action::Rules { rulebook });
        desk
    }

    fn withdraw(&mut self, team: u16) {
        let registration = self.journal.entrants[usize::from(team)].registration.clone();
        self.enter(Action::Withdraw { registration });
    }

    fn contest(&self) -> Contest {
        self.journal.contest().expect("the contest is drawn")
    }

    fn running(&self) -> Running {
        Running::new(7, self.journal.clone())
    }

    fn state(&self, number: u16) -> MatchState<'_> {
        let state = self.journal.state(&self.contest(), MatchNumber(number));
        state.expect("the match exists")
    }

    fn status(&self, number: u16) -> MatchStatus {
        self.state(number).status
    }

    fn entries(&self, number: u16) -> u32 {
        self.journal.entries(MatchNumber(number))
    }

    fn check(&self, action: &Action) -> Vec<Finding> {
        self.journal.check(self.journal.contest().as_ref(), action)
    }

    /// Returns path and message of the only finding.
    fn refusal(&self, action: &Action) -> (String, String) {
        let mut findings = self.check(action);
        assert_eq!(findings.len(), 1, "{action:?}: {findings:?}");
        let finding = findings.remove(0);
        (finding.path, finding.message)
    }

    /// Enters an action, which must be accepted.
    fn enter(&mut self, action: Action) {
        assert_eq!(self.check(&action), [], "{action:?}");
        self.now.0 += 60;
        self.journal.apply(action, self.now);
    }

    fn teams(&self, number: u16) -> Vec<Team> {
        let played = &self.contest().matches[usize::from(number)];
        played.teams().expect("the teams are known")
    }

    /// Returns the results that count, as the log of a replay.
    fn results(&self) -> Vec<LogEntry> {
        let contest = self.contest();
        let played = (0_u16..).map(MatchNumber).zip(&contest.matches);
        played
            .filter_map(|(number, one)| {
                Some(LogEntry {
                    number,
                    teams: one.teams()?,
                    result: one.result.clone()?,
                })
            })
            .collect()
    }

    /// Returns the teams of a match of two sides.
    fn pair_of(&self, number: u16) -> [Team; 2] {
        self.teams(number).try_into().expect("the match has two sides")
    }

    fn score(&mut self, number: u16, score: Score) {
        let teams = self.teams(number);
        let number = MatchNumber(number);
        self.enter(Action::Score { number, teams, score });
    }

    fn result(&mut self, number: u16, result: MatchResult) {
        let teams = self.teams(number);
        self.enter(Action::Result {
            number: MatchNumber(number),
            teams,
            result,
        });
    }

    fn confirm(&mut self, number: u16) {
        let number = MatchNumber(number);
        self.enter(Action::Final { number });
    }

    fn undo(&mut self, number: u16) {
        let number = MatchNumber(number);
        self.enter(Action::Undo { number });
    }

    /// Enters a result of every match that is left: the better seed wins 2:1.
    fn play_all(&mut self) {
        for number in 0..u16::try_from(self.contest().matches.len()).unwrap() {
            if !self.contest().matches[usize::from(number)].is_over() {
                let [first, second] = self.pair_of(number);
                let result = better_wins(first, second);
                self.result(number, result);
            }
        }
    }

    /// Confirms every result.
    fn confirm_all(&mut self) {
        for number in 0..u16::try_from(self.contest().matches.len()).unwrap() {
            if self.status(number) == MatchStatus::Provisional {
                self.confirm(number);
            }
        }
    }
}
