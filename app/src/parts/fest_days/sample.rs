//! Contests for tests: football in groups, badminton as a knockout that is over, volleyball as a round robin, chess without a
//! draw.

use crate::Published;
use crate::published::tests::with_settings;
use contest::{
    Action, Draw, Ending, Entrant, FestDays, Fixture, Format, Fraction, Journal, Lot, MatchNumber,
    MatchResult, Performance, Running, Score, Setup, Side, Sport, SportOptions, Team,
};
use serde_json::json;
use shared::catalogue::{Category, by_endpoint};
use shared::settings::Moment;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The time at which the samples are shown: 3:30 pm on the first day.
pub(crate) const NOW: &str = "2026-01-23T10:00:00Z";

const COLLEGES: [&str; 8] = [
    "IIT Patna",
    "NIT Patna",
    "BIT Mesra",
    "IIT Kanpur",
    "IIT Kharagpur",
    "Patna Women's College",
    "IIT (BHU) Varanasi",
    "Jadavpur University",
];

/// The contests of the fest in the middle of its first day.
pub(crate) fn fest_days() -> FestDays {
    let contests = [football(), badminton(), volleyball(), chess()];
    let running = (1..)
        .zip(contests)
        .map(|(id, journal)| (id, Arc::new(Running::new(id, journal))));
    FestDays::new(40, &running.collect())
}

/// The pages with these contests.
pub(crate) fn published() -> Published {
    let fest = json!({ "fest": { "year": 2026, "firstDay": "2026-01-23", "lastDay": "2026-01-25" } });
    with_settings(fest, NOW).with_fest_days(Arc::new(fest_days()))
}

fn created(event: &str, category: Option<Category>, format: Format) -> Journal {
    assert!(by_endpoint(event).is_some(), "{event}");
    Journal::new(Setup {
        event: event.to_owned(),
        category,
        discipline: String::new(),
        name: String::new(),
        sport: Sport::of(event, "", SportOptions::default()).unwrap(),
        format,
        minutes: 45,
        rest: 30,
        protest: 15,
        points: [10, 6, 4, 2].map(Fraction::whole).to_vec(),
    })
}

/// Draws the first colleges, with seeds, and books a match an hour on a court from a start.
fn drawn(mut journal: Journal, teams: usize, seeds: u16, court: &str, from: &str) -> Journal {
    let colleges = &COLLEGES[..teams];
    let entrants = colleges.iter().map(|&college| Entrant {
        registration: college.to_owned(),
        name: college.to_owned(),
        college: college.to_owned(),
        is_person: false,
        person: None,
    });
    let draw = Draw::new(journal.setup.format, colleges, seeds.into(), Lot(2026)).unwrap();
    let start = Moment::parse(from).unwrap();
    let count = u16::try_from(draw.matches.len()).unwrap();
    let entrants = entrants.collect();
    journal.apply(
        Action::Draw {
            entrants,
            seeds,
            draw,
        },
        start,
    );
    let contest = journal.contest().unwrap();
    let played = (0..count).filter(|&number| !contest.matches[usize::from(number)].is_skipped);
    let fixtures = played.zip(0_i64..).map(|(number, hour)| {
        let starts = Moment(start.0 + hour * 3_600);
        Fixture {
            number: MatchNumber(number),
            court: court.to_owned(),
            starts,
            ends: Moment(starts.0 + 45 * 60),
        }
    });
    let fixtures = fixtures.collect();
    journal.apply(Action::Book { fixtures }, start);
    journal
}

fn teams(journal: &Journal, number: u16) -> Vec<Team> {
    journal.contest().unwrap().matches[usize::from(number)]
        .teams()
        .unwrap()
}

fn entered_at(journal: &Journal, number: u16) -> Moment {
    let fixture = journal.fixtures.get(&MatchNumber(number));
    fixture.map_or(Moment(0), |fixture| fixture.ends)
}

fn result(journal: &mut Journal, number: u16, score: Score, winner: Option<Side>, is_final: bool) {
    let (teams, at) = (teams(journal, number), entered_at(journal, number));
    let number = MatchNumber(number);
    let result = MatchResult {
        ending: Ending::Played,
        winner,
        score: Some(score),
    };
    let action = Action::Result {
        number,
        teams,
        result,
    };
    assert_eq!(journal.check(journal.contest().as_ref(), &action), []);
    journal.apply(action, at);
    if is_final {
        journal.apply(Action::Final { number }, at);
    }
}

/// Two groups that are over, a semi-final with a provisional result, and one that is being played.
fn football() -> Journal {
    let format = Format::Groups {
        groups: 2,
        advance: 2,
        third_place: true,
    };
    let mut journal = drawn(
        created("football", None, format),
        8,
        2,
        "Football ground",
        "2026-01-22T20:00:00Z",
    );
    for number in 0..12 {
        let goals = [number % 3, (number + 1) % 2];
        result(
            &mut journal,
            number,
            Score::Points(goals),
            Side::ahead(goals),
            true,
        );
    }
    result(&mut journal, 12, Score::Points([2, 1]), Some(Side::First), false);
    let score = Action::Score {
        number: MatchNumber(13),
        teams: teams(&journal, 13),
        score: Score::Points([0, 1]),
    };
    journal.apply(score, Moment::parse(NOW).unwrap());
    journal
}

/// A knockout of six teams, two byes, all results final.
fn badminton() -> Journal {
    let format = Format::Knockout { third_place: true };
    let mut journal = drawn(
        created("badminton", Some(Category::Men), format),
        6,
        2,
        "Indoor hall, court 2",
        "2026-01-23T03:30:00Z",
    );
    let tie = vec![
        vec![[21, 15], [18, 21], [21, 12]].into(),
        vec![[21, 9], [21, 11]].into(),
    ];
    let count = u16::try_from(journal.draw.as_ref().unwrap().matches.len()).unwrap();
    for number in 0..count {
        if !journal.contest().unwrap().matches[usize::from(number)].is_skipped {
            result(
                &mut journal,
                number,
                Score::Tie(tie.clone()),
                Some(Side::First),
                true,
            );
        }
    }
    journal
}

/// A round robin of four teams, one result; the last match has no place and time.
fn volleyball() -> Journal {
    let mut journal = drawn(
        created("volleyball", Some(Category::Women), Format::RoundRobin),
        4,
        0,
        "Volleyball court",
        "2026-01-24T04:00:00Z",
    );
    journal.fixtures.remove(&MatchNumber(5));
    let sets = Score::Sets(vec![[25, 20], [22, 25], [15, 13]]);
    result(&mut journal, 0, sets, Some(Side::First), true);
    journal
}

fn chess() -> Journal {
    created("chess", None, Format::RoundRobin)
}

/// The pages with a sprint of six: both heats are over, and the final has a time.
pub(crate) fn athletics() -> Published {
    let format = Format::Heats {
        lanes: 3,
        places: 1,
        marks: 1,
    };
    let mut created = created("athletics", Some(Category::Men), format);
    created.setup.discipline = "100m".to_owned();
    let mut journal = drawn(created, 6, 2, "Athletics track", "2026-01-24T04:00:00Z");
    for heat in 0..2_u16 {
        let time = |place: u32| Performance::Marks(vec![10_500 + u32::from(heat) * 40 + place * 110]);
        let marks = vec![time(0), time(1), Performance::DidNotFinish];
        result(&mut journal, heat, Score::Marks(marks), None, true);
    }
    let running = Arc::new(Running::new(1, journal));
    let fest_days = FestDays::new(6, &BTreeMap::from([(1, running)]));
    published().with_fest_days(Arc::new(fest_days))
}

/// The pages with a long jump of three, of whom one has no valid attempt.
pub(crate) fn long_jump() -> Published {
    let mut created = created("athletics", Some(Category::Men), Format::Ranked);
    created.setup.discipline = "Long Jump".to_owned();
    created.setup.sport = Sport::of("athletics", "Long Jump", SportOptions::default()).unwrap();
    let mut journal = drawn(created, 3, 3, "Long jump pit", "2026-01-24T04:00:00Z");
    let marks = vec![
        Performance::Marks(vec![6_400, 0, 6_250]),
        Performance::NoMark,
        Performance::Marks(vec![6_400, 6_380]),
    ];
    result(&mut journal, 0, Score::Marks(marks), None, true);
    let fest_days = FestDays::new(4, &BTreeMap::from([(1, Arc::new(Running::new(1, journal)))]));
    published().with_fest_days(Arc::new(fest_days))
}

/// A double elimination of eight teams, without results.
pub(crate) fn double_elimination() -> FestDays {
    let journal = drawn(
        created("table_tennis", None, Format::DoubleElimination),
        8,
        4,
        "Table 1",
        "2026-01-24T04:00:00Z",
    );
    let running = Arc::new(Running::new(1, journal));
    FestDays::new(2, &BTreeMap::from([(1, running)]))
}
