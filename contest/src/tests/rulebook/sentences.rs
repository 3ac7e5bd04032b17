//! The sentences that are made from a rulebook.

use super::*;
use TableMeasure as By;
use shared::catalogue::EVENTS;

/// A rulebook with these tie-breaks: over all matches, then among the level teams.
fn ranked_by(sport: Sport, all: &[By], scope: MatchScope, level: &[By]) -> Rulebook {
    let all = all.iter().copied().map(TieBreak::all);
    let level = level.iter().map(|&measure| TieBreak { measure, scope });
    Rulebook {
        tie_breaks: all.chain(level).collect(),
        ..Rulebook::of(sport, Format::RoundRobin)
    }
}

/// The tie-breaks of FIFA.
fn football() -> Rulebook {
    let measures = [By::Points, By::Difference, By::Scored];
    ranked_by(Sport::Football, &measures, MatchScope::LevelAgain, &measures)
}

#[test]
fn a_table_of_football_is_explained_in_sentences() {
    let football = football();
    let sentences = football.sentences(Sport::Football, Format::RoundRobin);
    assert_eq!(
        sentences[..3],
        [
            "A win is worth 3 points, a draw 1, a loss 0, a match without a result 1 and a forfeit 0.",
            "The table is ranked by points, then goal difference, then goals scored, then points, goal difference and \
             goals scored in the matches among the level teams (and again among those still level).",
            "If nothing separates teams, the lot of the draw decides; it is published with the draw.",
        ]
    );
    let volleyball = sport_of("volleyball");
    let sentences = Rulebook::of(volleyball, Format::RoundRobin).sentences(volleyball, Format::RoundRobin);
    assert!(
        sentences
            .iter()
            .any(|sentence| sentence == "The final is best of 5 sets."),
        "{sentences:?}"
    );
    let cricket = sport_of("cricket");
    let sentences = Rulebook::of(cricket, Format::RoundRobin).sentences(cricket, Format::RoundRobin);
    assert!(
        sentences
            .iter()
            .any(|sentence| sentence == "A super over decides a tied match.")
    );
    let weights = sport_of("power_lifting");
    assert!(
        Rulebook::of(weights, Format::Ranked)
            .sentences(weights, Format::Ranked)
            .is_empty()
    );
}

/// Two lists of tie-breaks never have the same sentences.
#[test]
fn other_tie_breaks_have_another_sentence() {
    for event in [
        "football",
        "cricket",
        "volleyball",
        "badminton",
        "chess",
        "basketball",
    ] {
        let sport = sport_of(event);
        let usual = Rulebook::of(sport, Format::RoundRobin);
        let offered = TableMeasure::offered(sport);
        let scopes = [
            MatchScope::All,
            MatchScope::Level,
            MatchScope::LevelAgain,
            MatchScope::LevelRestart,
        ];
        let mut dice = Dice(3);
        let mut lists: BTreeMap<String, Vec<TieBreak>> = BTreeMap::new();
        for _ in 0..2_000 {
            let count = dice.below(4) + 1;
            let list: Vec<TieBreak> = (0..count)
                .map(|_| TieBreak {
                    measure: offered[usize::try_from(dice.below(offered.len() as u64)).unwrap()],
                    scope: scopes[usize::try_from(dice.below(4)).unwrap()],
                })
                .collect();
            let mut rulebook = usual.clone();
            rulebook.tie_breaks.clone_from(&list);
            let words = rulebook.sentences(sport, Format::RoundRobin).join(" ");
            if let Some(other) = lists.insert(words.clone(), list.clone()) {
                assert_eq!(other, list, "{words}");
            }
        }
    }
}

#[test]
fn other_points_forfeits_and_lengths_have_other_sentences() {
    let sport = sport_of("badminton");
    let usual = Rulebook::of(sport, Format::RoundRobin);
    let changes: [fn(&mut Rulebook); 6] = [
        |rules| rules.points.win = Fraction::whole(5),
        |rules| rules.points.no_result = Fraction::ZERO,
        |rules| rules.forfeit.walkover = AwardedScore::Nothing,
        |rules| rules.forfeit.unfinished = Unfinished::Stands,
        |rules| rules.level_match = LevelMatch::SuperOver,
        |rules| {
            rules.lengths.push(PartLength {
                target: Some(15),
                ..PartLength::usual(Part::BeforeFinal(2))
            });
        },
    ];
    let mut all = BTreeSet::from([usual.sentences(sport, Format::RoundRobin)]);
    for change in changes {
        let mut rulebook = usual.clone();
        change(&mut rulebook);
        assert!(all.insert(rulebook.sentences(sport, Format::RoundRobin)));
    }
    let short = all.iter().flatten().find(|sentence| sentence.contains("quarter"));
    assert_eq!(
        short.map(String::as_str),
        Some("The quarter-finals are to 15 points a set.")
    );
}

/// The catalogue's judging criteria are written by `cargo xtask judging-criteria`.
#[test]
fn the_judging_criteria_of_the_catalogue_are_those_of_the_rulebook() {
    let mut checked = 0;
    for event in EVENTS {
        if let Some(expected) = event.endpoint.and_then(judging_criteria) {
            assert_eq!(event.judging_criteria, expected, "{}", event.slug);
            checked += 1;
        }
    }
    assert_eq!(checked, 10);
}

#[test]
fn a_brief_sentence_names_points_and_tie_breaks() {
    assert_eq!(
        football().brief(Sport::Football),
        "Three points for a win and one for a draw; teams level are ranked by goal difference, then goals scored, then \
         head-to-head points, goal difference and goals scored."
    );
    let mut basketball = ranked_by(
        Sport::Basketball,
        &[By::Points],
        MatchScope::LevelRestart,
        &[By::Points, By::Difference, By::Scored],
    );
    let all = [By::Difference, By::Scored].map(TieBreak::all);
    basketball.tie_breaks.extend(all);
    assert_eq!(
        basketball.brief(Sport::Basketball),
        "Two points for a win, one for a loss and none for a forfeit; teams level are ranked by head-to-head points, point \
         difference and points scored, then point difference, then points scored."
    );
    let cricket = sport_of("cricket");
    let rate = [By::Points, By::NetRunRate];
    assert_eq!(
        ranked_by(cricket, &rate, MatchScope::LevelAgain, &[By::Points]).brief(cricket),
        "Two points for a win and one for no result; teams level are ranked by net run rate, then head-to-head points."
    );
}

#[test]
fn every_measure_of_a_sport_ranks_something() {
    // A rulebook is made of measures that its sport offers.
    for event in WITH_TABLES {
        let sport = sport_of(event);
        for format in [Format::RoundRobin, Format::Swiss { rounds: 3 }] {
            assert_eq!(Rulebook::of(sport, format).check(sport), [], "{event}");
        }
        assert!(TableMeasure::offered(sport).contains(&By::Points));
    }
}

#[test]
fn the_sentences_say_what_else_decides_in_a_format() {
    let groups = Format::Groups {
        groups: 2,
        advance: 2,
        third_place: true,
    };
    let heats = Format::Heats {
        lanes: 8,
        places: 2,
        marks: 1,
    };
    let of = |event: &str, format: Format, change: fn(&mut Rulebook)| {
        let sport = sport_of(event);
        let mut rulebook = Rulebook::of(sport, format);
        change(&mut rulebook);
        rulebook.sentences(sport, format)
    };
    let usual: fn(&mut Rulebook) = |_| {};
    assert_eq!(
        of("kabaddi", groups, usual)[2..],
        [
            "If nothing separates teams, the lot of the draw decides; it is published with the draw.",
            "If a team withdraws, its results stand, and it loses the other matches by walkover, if it has played at least \
             half of its matches; otherwise none of its matches counts.",
            "A walkover counts no score; if a side retires or is disqualified, the score stands only if the other is ahead.",
            "A team that is disqualified in the knockout has no position, and those behind it move up.",
        ]
    );
    assert_eq!(
        of("chess", Format::Swiss { rounds: 5 }, usual)[3..6],
        [
            "A bye is worth 2 match points and 2 board points.",
            "Where the scores of the opponents count, a bye is a match against a team with the same score.",
            "If a team withdraws, its results stand, and it is paired no more.",
        ]
    );
    assert_eq!(
        of("football", Format::Knockout { third_place: true }, |rules| {
            rules.medals = Medals::LeftEmpty;
        }),
        ["A team that is disqualified in the knockout has no position, and its position stays empty."]
    );
    assert_eq!(
        of("athletics", heats, usual),
        [
            "The first 2 of each heat advance to the final, and the best mark of the others.",
            "With equal marks for the last place, all of them advance if there are lanes for them; otherwise a lot decides.",
        ]
    );
    // Another rule has other sentences where it applies, and only there.
    let withdrawal: fn(&mut Rulebook) = |rules| rules.withdrawal = Withdrawal::NoneCounts;
    let bye: fn(&mut Rulebook) = |rules| rules.bye.points = Fraction::whole(1);
    let medals: fn(&mut Rulebook) = |rules| rules.medals = Medals::Kept;
    let last_lane: fn(&mut Rulebook) = |rules| rules.last_lane = LastLane::PlaceSharedMarkByLot;
    let swiss = Format::Swiss { rounds: 3 };
    for (change, formats) in [
        (withdrawal, [groups, Format::RoundRobin]),
        (bye, [swiss, swiss]),
        (medals, [groups, Format::DoubleElimination]),
        (last_lane, [heats, heats]),
    ] {
        for format in [
            groups,
            Format::RoundRobin,
            swiss,
            Format::DoubleElimination,
            heats,
        ] {
            let event = if format == heats { "athletics" } else { "football" };
            let differs = of(event, format, change) != of(event, format, usual);
            assert_eq!(differs, formats.contains(&format), "{format:?}");
        }
    }
}

#[test]
fn the_sentences_have_no_draw_and_no_plural_where_there_is_none() {
    let volleyball = sport_of("volleyball");
    let mut rulebook = Rulebook::of(volleyball, Format::RoundRobin);
    rulebook.lengths = vec![PartLength {
        best_of: Some(1),
        ..PartLength::usual(Part::Groups)
    }];
    let sentences = rulebook.sentences(volleyball, Format::RoundRobin);
    assert_eq!(
        sentences[0],
        "A win is worth 2 points, a loss 0, a match without a result 1 and a forfeit 0."
    );
    assert_eq!(
        sentences.last().map(String::as_str),
        Some("Matches of the table are one set.")
    );
}
