//! Changes of the rules of a contest.

use super::*;

fn desk(event: &str, format: Format, teams: usize) -> Desk {
    let mut desk = Desk::new(setup(event, format));
    let rulebook = desk.journal.rulebook_to_draw();
    let colleges: Vec<usize> = (0..teams).collect();
    let draw = Draw::new(format, &colleges, teams, Lot(7))
        .unwrap()
        .with_rulebook(rulebook);
    desk.enter(Action::Draw {
        entrants: entrants(teams),
        seeds: 0,
        draw,
    });
    desk
}

fn rules(desk: &Desk, change: impl Fn(&mut Rulebook)) -> Action {
    let mut rulebook = desk.journal.rulebook().into_owned();
    change(&mut rulebook);
    Action::Rules { rulebook }
}

fn length(part: Part, change: impl Fn(&mut PartLength)) -> PartLength {
    let mut length = PartLength::usual(part);
    change(&mut length);
    length
}

#[test]
fn rules_change_until_the_first_entry_and_are_kept_by_the_draw() {
    let mut desk = desk("football", Format::RoundRobin, 3);
    let four = rules(&desk, |rules| rules.points.win = Fraction::whole(4));
    assert_eq!(desk.check(&four), []);
    desk.enter(four.clone());
    desk.result(0, points(1, 0));
    assert_eq!(desk.contest().tables[0][0].points, Fraction::whole(4));
    let five = rules(&desk, |rules| rules.points.win = Fraction::whole(5));
    assert_eq!(
        desk.check(&five)[0].message,
        "A result is entered already. Only the lengths of later stages can still change."
    );
    desk.undo(0);
    assert_eq!(desk.check(&five), []);
    // A further draw keeps what the organisers have chosen.
    assert_eq!(desk.journal.rulebook_to_draw().points.win, Fraction::whole(4));
}

#[test]
fn a_stage_can_change_its_length_until_its_first_score() {
    let mut desk = desk("badminton", Format::Knockout { third_place: false }, 4);
    let short = |desk: &Desk, part| {
        rules(desk, |rules| {
            rules.lengths.retain(|length| length.part != part);
            rules.lengths.push(length(part, |length| {
                length.target = Some(15);
                length.matches = Some(1);
            }));
        })
    };
    let action = short(&desk, Part::BeforeFinal(1));
    desk.enter(action);
    let fifteen = Score::Tie(vec![vec![[15, 3], [15, 9]].into()]);
    let result = ended(Ending::Played, Some(Side::First), Some(fifteen));
    desk.result(0, result.clone());
    desk.result(1, result.clone());
    let entry = |desk: &Desk, number: u16| Action::Result {
        number: MatchNumber(number),
        teams: desk.contest().matches[usize::from(number)].teams().unwrap(),
        result: result.clone(),
    };
    assert_ne!(desk.check(&entry(&desk, 2)), [], "the final goes to 21");
    let longer = rules(&desk, |rules| rules.lengths.clear());
    assert_eq!(desk.check(&longer)[0].path, "lengths");
    let action = short(&desk, Part::Final);
    assert_eq!(desk.check(&action), []);
    desk.enter(action);
    assert_eq!(desk.check(&entry(&desk, 2)), []);
}

#[test]
fn the_final_of_volleyball_is_best_of_five() {
    let mut desk = desk("volleyball", Format::Knockout { third_place: false }, 4);
    let three = of_sets(Side::First, &[[25, 20], [25, 20]]);
    desk.result(0, three.clone());
    desk.result(1, three.clone());
    let entry = |sets: &[[u16; 2]]| Action::Result {
        number: MatchNumber(2),
        teams: desk.contest().matches[2].teams().unwrap(),
        result: of_sets(Side::First, sets),
    };
    assert_ne!(desk.check(&entry(&[[25, 20], [25, 20]])), []);
    assert_eq!(desk.check(&entry(&[[25, 20], [25, 20], [25, 20]])), []);
    let deciding = [[25, 20], [20, 25], [25, 20], [20, 25], [15, 9]];
    assert_eq!(desk.check(&entry(&deciding)), []);
}

#[test]
fn impossible_rules_are_refused() {
    let desk = desk("football", Format::RoundRobin, 3);
    let paths = |change: fn(&mut Rulebook)| -> Vec<String> {
        let findings = desk.check(&rules(&desk, change));
        findings.into_iter().map(|finding| finding.path).collect()
    };
    assert_eq!(
        paths(|rules| rules.points.win = Fraction::new(1, 3)),
        ["points.win", "points.win"]
    );
    assert_eq!(
        paths(|rules| rules.points.win = Fraction::whole(21)),
        ["points.win"]
    );
    assert_eq!(
        paths(|rules| rules.points.loss = Fraction::whole(4)),
        ["points.win"]
    );
    let by = |measure| TieBreak::all(measure);
    assert_eq!(by(TableMeasure::Points).scope, MatchScope::All);
    assert_eq!(
        paths(|rules| rules.tie_breaks.push(TieBreak::all(TableMeasure::NetRunRate))),
        ["tieBreaks"]
    );
    assert_eq!(
        paths(|rules| rules.tie_breaks.push(TieBreak::all(TableMeasure::Points))),
        ["tieBreaks"]
    );
    assert_eq!(
        paths(|rules| rules.tie_breaks = vec![TieBreak::level(TableMeasure::Points)]),
        ["tieBreaks"]
    );
    assert_eq!(paths(|rules| rules.tie_breaks.clear()), ["tieBreaks"]);
    assert_eq!(
        paths(|rules| rules.forfeit.walkover = AwardedScore::Points(101)),
        ["walkover"]
    );
    let two = |rules: &mut Rulebook| {
        rules.lengths.push(PartLength {
            best_of: Some(2),
            ..PartLength::usual(Part::Final)
        });
    };
    assert_eq!(paths(two), ["lengths"]);
}

#[test]
fn a_form_changes_points_that_are_whole_or_halves() {
    use crate::entities::RulesForm;
    let rulebook = Rulebook::of(sport_of("chess"), Format::RoundRobin);
    let mut form = RulesForm::of(&rulebook);
    assert_eq!(form.applied_to(&rulebook), Ok(rulebook.clone()));
    for (text, expected) in [
        ("1/2", (1, 2)),
        ("0.5", (1, 2)),
        ("½", (1, 2)),
        ("1.5", (3, 2)),
        (" 2 ", (2, 1)),
    ] {
        form.points.draw = text.to_owned();
        let changed = form.applied_to(&rulebook).unwrap();
        assert_eq!(
            changed.points.draw,
            Fraction::new(expected.0, expected.1),
            "{text}"
        );
    }
    for wrong in ["", "two", "1/0", "-1", "1.5.5", "+1"] {
        form.points.draw = wrong.to_owned();
        let findings = form.applied_to(&rulebook).unwrap_err();
        assert_eq!(findings[0].path, "points.draw", "{wrong}");
    }
}

#[test]
fn rules_of_other_sports_are_refused_at_their_field() {
    let paths = |event: &str, change: fn(&mut Rulebook)| -> Vec<String> {
        let sport = sport_of(event);
        let mut rulebook = Rulebook::of(sport, Format::RoundRobin);
        change(&mut rulebook);
        let findings = rulebook.check(sport);
        findings.into_iter().map(|finding| finding.path).collect()
    };
    let points: fn(&mut Rulebook) = |rules| rules.forfeit.walkover = AwardedScore::Points(3);
    for event in ["volleyball", "badminton", "cricket", "chess"] {
        assert_eq!(paths(event, points), ["walkover"], "{event}");
    }
    assert_eq!(paths("kabaddi", points), [] as [&str; 0]);
    let football = |change| paths("football", change);
    assert_eq!(
        football(|rules| rules.forfeit.walkover = AwardedScore::NoRuns),
        ["walkover"]
    );
    assert_eq!(
        football(|rules| rules.forfeit.unfinished = Unfinished::Completed),
        ["unfinished"]
    );
    assert_eq!(
        football(|rules| rules.forfeit.unfinished = Unfinished::AtLeast(101)),
        ["unfinished"]
    );
    assert_eq!(
        football(|rules| rules.level_match = LevelMatch::SuperOver),
        ["levelMatch"]
    );
    let overs: fn(&mut Rulebook) = |rules| {
        rules
            .lengths
            .push(length(Part::Final, |length| length.overs = Some(10)));
    };
    assert_eq!(paths("football", overs), ["lengths"]);
    assert_eq!(paths("cricket", overs), [] as [&str; 0]);
    let far: fn(&mut Rulebook) = |rules| {
        rules
            .lengths
            .push(length(Part::BeforeFinal(60), |length| length.overs = Some(10)));
    };
    assert_eq!(paths("cricket", far), ["lengths"]);
    // What is offered, and the rules of contests that were drawn without a rulebook, are accepted.
    for event in WITH_TABLES.into_iter().chain(["power_lifting"]) {
        let sport = sport_of(event);
        let old = Rulebook::before_2026_11(sport, Format::RoundRobin);
        let mut found = old.check(sport);
        // A cricket table had measures that are not offered any more.
        found.retain(|finding| finding.path != "tieBreaks");
        assert_eq!(found, [], "{event}");
        let mut rulebook = Rulebook::of(sport, Format::RoundRobin);
        assert!(AwardedScore::offered(sport).contains(&AwardedScore::Nothing));
        for &unfinished in Unfinished::offered(sport) {
            for &level_match in LevelMatch::offered(sport) {
                rulebook.forfeit.unfinished = unfinished;
                rulebook.level_match = level_match;
                assert_eq!(rulebook.check(sport), [], "{event}");
            }
        }
    }
}

/// Rules that were stored before a check do not keep a later stage from another length.
#[test]
fn rules_that_cannot_change_are_not_judged_again() {
    let mut desk = desk("volleyball", Format::Knockout { third_place: false }, 4);
    let Action::Rules { rulebook } = rules(&desk, |rules| {
        rules.forfeit.walkover = AwardedScore::Points(3);
    }) else {
        unreachable!("these are rules")
    };
    assert_eq!(
        desk.check(&Action::Rules {
            rulebook: rulebook.clone()
        })[0]
            .path,
        "walkover"
    );
    let now = desk.now;
    desk.journal.apply(Action::Rules { rulebook }, now);
    desk.result(0, of_sets(Side::First, &[[25, 20], [25, 20]]));
    let shorter = rules(&desk, |rules| rules.lengths.clear());
    assert_eq!(desk.check(&shorter), []);
}

#[test]
fn a_stage_of_one_set_goes_to_25() {
    let mut desk = desk("volleyball", Format::Knockout { third_place: false }, 4);
    let action = rules(&desk, |rules| {
        rules.lengths.push(length(Part::BeforeFinal(1), |length| {
            length.best_of = Some(1);
        }));
    });
    desk.enter(action);
    desk.result(0, of_sets(Side::First, &[[25, 20]]));
    let entry = Action::Result {
        number: MatchNumber(1),
        teams: desk.teams(1),
        result: of_sets(Side::First, &[[15, 10]]),
    };
    assert_ne!(desk.check(&entry), []);
}
