//! The contests of the demo: the fest is in its second day. Football has played its groups, and one semi-final is live.
//! Badminton is in its semi-finals. Rain has shortened two matches of cricket, and a super over decided one. The women's volleyball,
//! which a team has left, the men's 100 m and power lifting are over. The men's squash is drawn and not published.

use super::SeedError;
use crate::contests::{ContestChange, enter};
use crate::core::clock::moment;
use crate::core::error::CoreError;
use crate::core::random::Random;
use crate::organising::courts::save;
use crate::organising::draw::draw;
use crate::organising::plan::plan;
use crate::state::AppState;
use chrono::{DateTime, Utc};
use contest::entities::{ContestForm, ContestOptions, CourtForm, DrawForm, FormatForm, FormatKind, PlanForm};
use contest::forms::check_contest;
use contest::{
    Action, Ending, Innings, Marking, MatchNumber, MatchResult, MatchStatus, Performance, Running, Score,
    SetRules, Side, Sport, Stage, Team,
};
use shared::settings::Moment;
use std::sync::Arc;
use uuid::Uuid;

/// How far a contest is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Until {
    /// The groups, or the first round, are over. The next match is live.
    SemiFinals,
    /// Every result is final.
    End,
    /// Like [`Until::End`], and the last team of the draw withdraws after two matches.
    EndWithWithdrawal,
    /// Nothing is played or published.
    Draft,
}

/// A contest of the demo.
struct Demo {
    event: &'static str,
    category: &'static str,
    discipline: &'static str,
    format: FormatForm,
    minutes: u32,
    /// Venue and court.
    courts: &'static [(&'static str, &'static str)],
    /// The hours of the courts: the day of the fest from 0, and the first and last hour.
    hours: &'static [(i64, i64, i64)],
    until: Until,
}

const fn format(kind: FormatKind) -> FormatForm {
    FormatForm {
        kind,
        third_place: false,
        groups: 0,
        advance: 0,
        rounds: 0,
        lanes: 0,
        places: 0,
        marks: 0,
    }
}

const DEMOS: [Demo; 7] = [
    Demo {
        event: "football",
        category: "Men",
        discipline: "",
        format: FormatForm {
            third_place: true,
            groups: 2,
            advance: 2,
            ..format(FormatKind::Groups)
        },
        minutes: 60,
        courts: &[("Main ground", ""), ("Small ground", "")],
        hours: &[(0, 9, 15), (1, 9, 18)],
        until: Until::SemiFinals,
    },
    Demo {
        event: "badminton",
        category: "Men",
        discipline: "",
        format: format(FormatKind::Knockout),
        minutes: 90,
        courts: &[("Indoor hall", "court 1"), ("Indoor hall", "court 2")],
        hours: &[(1, 8, 18)],
        until: Until::SemiFinals,
    },
    Demo {
        event: "cricket",
        category: "Men",
        discipline: "",
        format: format(FormatKind::RoundRobin),
        minutes: 120,
        courts: &[("Cricket ground", "")],
        hours: &[(0, 9, 18), (1, 9, 18)],
        until: Until::End,
    },
    Demo {
        event: "volleyball",
        category: "Women",
        discipline: "",
        format: format(FormatKind::RoundRobin),
        minutes: 60,
        courts: &[("Volleyball court", "")],
        hours: &[(0, 9, 18)],
        until: Until::EndWithWithdrawal,
    },
    Demo {
        event: "athletics",
        category: "Men",
        discipline: super::demo_fest::DISCIPLINE,
        format: FormatForm {
            lanes: 6,
            places: 2,
            marks: 2,
            ..format(FormatKind::Heats)
        },
        minutes: 15,
        courts: &[("Athletics track", "")],
        hours: &[(0, 16, 19)],
        until: Until::End,
    },
    Demo {
        event: "power_lifting",
        category: "",
        discipline: "",
        format: format(FormatKind::Ranked),
        minutes: 120,
        courts: &[("Gymkhana", "")],
        hours: &[(0, 9, 13)],
        until: Until::End,
    },
    Demo {
        event: "squash",
        category: "Men",
        discipline: "",
        format: format(FormatKind::Knockout),
        minutes: 60,
        courts: &[("Squash court", "")],
        hours: &[(2, 9, 18)],
        until: Until::Draft,
    },
];

/// A court without matches.
const FREE_COURT: (&str, &str) = ("Indoor hall", "court 3");

/// Creates, draws, schedules and plays the contests. `first_day` is the first day of the fest.
///
/// # Errors
/// If the database fails.
pub(super) async fn seed(state: &AppState, author: Uuid, first_day: DateTime<Utc>) -> Result<(), SeedError> {
    let random = Random::seeded(11);
    add_courts(state, author, first_day).await?;
    for demo in &DEMOS {
        let contest = create(state, author, demo).await?;
        schedule(state, author, contest, demo, first_day).await?;
        if demo.until != Until::Draft {
            enter_now(state, author, Some(contest), Action::Publish).await?;
            play(state, author, contest, demo, &random).await?;
        }
    }
    Ok(())
}

/// Adds the courts, open from 8 to 20 hours on the three days.
async fn add_courts(state: &AppState, author: Uuid, first_day: DateTime<Utc>) -> Result<(), SeedError> {
    let begins = moment(first_day).day().begins();
    let at = |day: i64, hour: i64| Moment(begins.0 + (day * 24 + hour) * 3_600).to_string();
    let courts = DEMOS.iter().flat_map(|demo| demo.courts).chain([&FREE_COURT]);
    for (venue, name) in courts {
        let form = CourtForm {
            venue: (*venue).to_owned(),
            name: (*name).to_owned(),
            hours: (0..3).map(|day| [at(day, 8), at(day, 20)]).collect(),
            ..CourtForm::default()
        };
        let cache = state.contests.clone();
        state
            .env
            .write(move |txn, env| Box::pin(async move { save(txn, env, &cache, &form, author).await }))
            .await?;
    }
    Ok(())
}

/// Creates and draws a contest. Returns its number.
async fn create(state: &AppState, author: Uuid, demo: &Demo) -> Result<u32, SeedError> {
    let form = ContestForm {
        event: demo.event.to_owned(),
        category: demo.category.to_owned(),
        discipline: demo.discipline.to_owned(),
        name: String::new(),
        format: demo.format,
        options: ContestOptions {
            minutes: Some(demo.minutes),
            ..ContestOptions::default()
        },
    };
    let setup = check_contest(&form).map_err(CoreError::Findings)?;
    let created = enter_now(state, author, None, Action::Create { setup }.drafted()).await?;
    let contest = created.record.summary.id;
    let cache = state.contests.clone();
    let form = DrawForm {
        lot: "2026".to_owned(),
        ..DrawForm::default()
    };
    state
        .env
        .write(move |txn, env| Box::pin(async move { draw(txn, env, &cache, contest, &form, author).await }))
        .await?;
    Ok(contest)
}

/// Books the matches.
async fn schedule(
    state: &AppState,
    author: Uuid,
    contest: u32,
    demo: &Demo,
    first_day: DateTime<Utc>,
) -> Result<(), SeedError> {
    let begins = moment(first_day).day().begins();
    let at = |day: i64, hour: i64| Moment(begins.0 + (day * 24 + hour) * 3_600).to_string();
    let hours = demo.hours.iter();
    let form = PlanForm {
        courts: demo
            .courts
            .iter()
            .map(|(venue, name)| format!("{venue} {name}"))
            .collect(),
        hours: hours
            .map(|&(day, from, to)| [at(day, from), at(day, to)])
            .collect(),
        is_anew: false,
    };
    plan(&state.env, &state.contests, contest, &form, author, begins).await?;
    Ok(())
}

/// Plays the matches in order.
async fn play(
    state: &AppState,
    author: Uuid,
    contest: u32,
    demo: &Demo,
    random: &Random,
) -> Result<(), SeedError> {
    let mut played = 0;
    loop {
        let running = current(state, contest).await?;
        let Some((number, teams, is_before_semi_finals)) = next(&running) else {
            return Ok(());
        };
        let sport = running.journal.setup.sport;
        if demo.until == Until::SemiFinals && !is_before_semi_finals {
            let score = score_so_far(sport, random);
            let live = Action::Score { number, teams, score };
            enter_now(state, author, Some(contest), live).await?;
            return Ok(());
        }
        let result = match sport {
            Sport::Marks(marking) => marks(marking, teams.len(), random),
            Sport::Cricket { overs, .. } => cricket(number, overs, random),
            _ => result(sport, random),
        };
        let entered = Action::Result {
            number,
            teams,
            result,
        };
        enter_now(state, author, Some(contest), entered).await?;
        enter_now(state, author, Some(contest), Action::Final { number }).await?;
        played += 1;
        if demo.until == Until::EndWithWithdrawal && played == 2 {
            let last = running.journal.entrants.last();
            let registration = last.map(|entrant| entrant.registration.clone());
            let withdraw = Action::Withdraw {
                registration: registration.unwrap_or_default(),
            };
            enter_now(state, author, Some(contest), withdraw).await?;
        }
    }
}

/// Returns the first match that can be played, and whether it is one of a group or of the first round.
fn next(running: &Running) -> Option<(MatchNumber, Vec<Team>, bool)> {
    let contest = running.contest.as_ref()?;
    let matches = (0_u16..).map(MatchNumber).zip(&running.record.matches);
    let (number, _) = matches
        .into_iter()
        .find(|(_, record)| record.status == MatchStatus::Scheduled)?;
    let draw = running.journal.draw.as_ref()?;
    let planned = draw.matches.get(number.index())?;
    let is_before = match planned.stage {
        Stage::Group(_) | Stage::Heat => true,
        Stage::Knockout => draw.groups.is_empty() && planned.round == 1,
        _ => false,
    };
    Some((number, contest.matches.get(number.index())?.teams()?, is_before))
}

fn result(sport: Sport, random: &Random) -> MatchResult {
    let winner = if random.below(2) == 0 {
        Side::First
    } else {
        Side::Second
    };
    let score = match sport {
        Sport::Sets(rules) => Score::Sets(sets(rules, winner, random)),
        Sport::Ties { matches, rules } => {
            let matches = (0..matches).map(|_| sets(rules, winner, random).into());
            Score::Tie(matches.take(2).collect())
        }
        _ => Score::Points(ordered(below(random, 3) + 1, 0, winner, random)),
    };
    MatchResult {
        ending: Ending::Played,
        winner: Some(winner),
        score: Some(score),
    }
}

/// A match of cricket that the first side wins. The second match has twelve overs a side, the third a revised target, and a super
/// over decides the fourth.
fn cricket(number: MatchNumber, overs: u16, random: &Random) -> MatchResult {
    let low = 90 + below(random, 40);
    let innings = |runs: u16, overs: u16| Innings {
        runs,
        wickets: 4 + below(random, 5),
        overs,
        ..Innings::default()
    };
    let innings = match number.0 {
        1 => [low + 9, low].map(|runs| Innings {
            allotted: Some(12),
            ..innings(runs, 12)
        }),
        2 => {
            let chase = Innings {
                allotted: Some(14),
                target: Some(low - 10),
                ..innings(low - 25, 14)
            };
            [innings(low, overs), chase]
        }
        3 => [14, 11].map(|super_over| Innings {
            super_over: Some(super_over),
            ..innings(low, overs)
        }),
        _ => [innings(low + 12, overs), innings(low, overs)],
    };
    MatchResult {
        ending: Ending::Played,
        winner: Some(Side::First),
        score: Some(Score::Innings(innings)),
    }
}

/// Returns a mark for everybody.
fn marks(marking: Marking, count: usize, random: &Random) -> MatchResult {
    let mark = |least: u32, step: u32, steps: u32| least + step * random.below(steps);
    let performance = |_| {
        let marks = match marking {
            Marking::Time => vec![mark(10_800, 10, 140)],
            Marking::Distance { attempts } => (0..attempts).map(|_| mark(5_400, 10, 120)).collect(),
            Marking::Lifts { lifts, .. } => (0..lifts)
                .map(|_| mark(80_000, 2_500, 40))
                .chain([mark(60_000, 500, 60)])
                .collect(),
            Marking::Judges { judges } => (0..judges).map(|_| mark(500, 50, 10)).collect(),
        };
        Performance::Marks(marks)
    };
    MatchResult {
        ending: Ending::Played,
        winner: None,
        score: Some(Score::Marks((0..count).map(performance).collect())),
    }
}

/// Returns a number below a bound.
fn below(random: &Random, bound: u32) -> u16 {
    u16::try_from(random.below(bound)).unwrap_or_default()
}

/// Gives the winner more goals.
fn ordered(lead: u16, least: u16, winner: Side, random: &Random) -> [u16; 2] {
    let low = least + below(random, 3);
    match winner {
        Side::First => [low + lead, low],
        Side::Second => [low, low + lead],
    }
}

/// Two sets that the winner wins.
fn sets(rules: SetRules, winner: Side, random: &Random) -> Vec<[u16; 2]> {
    let set = |_| {
        let low = rules.target - 2 - below(random, 9);
        match winner {
            Side::First => [rules.target, low],
            Side::Second => [low, rules.target],
        }
    };
    (0..=rules.best_of / 2).map(set).collect()
}

/// The score of a match that is being played.
fn score_so_far(sport: Sport, random: &Random) -> Score {
    match sport {
        Sport::Ties { rules, .. } => {
            let first = sets(rules, Side::First, random);
            Score::Tie(vec![first.into(), vec![[21, 18], [9, 11]].into()])
        }
        Sport::Sets(rules) => Score::Sets(vec![[rules.target, rules.target - 5], [8, 7]]),
        _ => Score::Points([2, 1]),
    }
}

async fn current(state: &AppState, contest: u32) -> Result<Arc<Running>, SeedError> {
    state.contests.expire();
    let contests = state.contests.staff(&state.env).await?;
    Ok(contests.find(contest).cloned()?)
}

async fn enter_now(
    state: &AppState,
    author: Uuid,
    contest: Option<u32>,
    action: Action,
) -> Result<Arc<Running>, SeedError> {
    let cache = state.contests.clone();
    let change = ContestChange::new(&state.env, contest, action, author);
    let entered = state
        .env
        .write(move |txn, env| Box::pin(async move { enter(txn, env, &cache, change).await }));
    Ok(entered.await?)
}
