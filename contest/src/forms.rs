//! Rules for contests: the form of a new one, and the reason of a correction.

use crate::entities::{ContestForm, ContestOptions, FormatForm, FormatKind};
use crate::{Format, Fraction, Marking, Setup, Sport, SportOptions};
use shared::catalogue::{self, Category, Event, Form};
use shared::finding::{Code, Finding};
use shared::rules::publishing::REASON;
use std::ops::RangeInclusive;

/// Longest name, in characters.
const NAME_MAX: usize = 60;
/// Points of a position.
const POINTS: RangeInclusive<u32> = 0..=1_000;
/// Positions with points.
const POSITIONS_MAX: usize = 16;

/// Points of the first positions, if a form gives none.
pub const USUAL_POINTS: [u32; 4] = [10, 6, 4, 2];
/// Minutes of a match, if a form gives none.
pub const USUAL_MINUTES: u32 = 45;
/// Minutes of rest between two matches, if a form gives none.
pub const USUAL_REST: u32 = 30;
/// Minutes for protests, if a form gives none: as the rulebooks of the events say.
pub const USUAL_PROTEST: u32 = 30;

/// Checks the form of a new contest.
///
/// # Errors
/// The findings, in the order of the form.
pub fn check_contest(form: &ContestForm) -> Result<Setup, Vec<Finding>> {
    let mut findings = Vec::new();
    let options = &form.options;
    let sport_options = SportOptions {
        overs: options.overs,
        matches: options.matches,
        best_of: options.best_of,
        marks: options.marks,
    };
    let event = catalogue::by_endpoint(&form.event);
    let discipline = form.discipline.trim();
    let sport = Sport::of(&form.event, discipline, sport_options);
    if event.is_none() || sport.is_none() {
        let message = "Choose an event that has contests.";
        findings.push(Finding::error("event", Code::NotOffered, message));
    }
    let category = event.and_then(|event| check_category(event, &form.category, discipline, &mut findings));
    findings.extend(event.and_then(|event| check_discipline(event, category, discipline)));
    let name = form.name.trim();
    if name.chars().count() > NAME_MAX || name.chars().any(char::is_control) {
        let message = format!("Enter a name of at most {NAME_MAX} characters.");
        findings.push(Finding::error("name", Code::TooLong, message));
    }
    let format = check_format(form.format, &mut findings);
    if let Some(sport) = sport
        && format.is_ranked() != sport.marking().is_some()
    {
        let message = match sport.marking() {
            Some(_) => "Choose a final, or heats and a final: this event is decided by marks.",
            None => "Choose a format with matches: two teams meet in this event.",
        };
        findings.push(Finding::error("format.kind", Code::NotOffered, message));
    }
    findings.extend(check_options(options));
    let points = options.points.as_deref().unwrap_or(&USUAL_POINTS).iter();
    match (event, sport) {
        (Some(_), Some(sport)) if findings.is_empty() => Ok(Setup {
            event: form.event.clone(),
            category,
            discipline: discipline.to_owned(),
            name: name.to_owned(),
            sport,
            format,
            minutes: options.minutes.unwrap_or(USUAL_MINUTES),
            rest: options.rest.unwrap_or(USUAL_REST),
            protest: options.protest.unwrap_or(USUAL_PROTEST),
            points: points.map(|&points| Fraction::whole(points.into())).collect(),
        }),
        _ => Err(findings),
    }
}

/// Checks the numbers of a form, as far as it gives them.
fn check_options(options: &ContestOptions) -> Vec<Finding> {
    let finding = |path: &str, message| Finding::error(format!("options.{path}"), Code::Range, message);
    let mut findings = Vec::new();
    for (path, value, range) in [
        ("minutes", options.minutes, 5..=600),
        ("rest", options.rest, 0..=240),
        ("protest", options.protest, 0..=1_440),
        ("overs", options.overs.map(u32::from), 1..=50),
        ("matches", options.matches.map(u32::from), 1..=15),
        ("bestOf", options.best_of.map(u32::from), 1..=7),
        ("marks", options.marks.map(u32::from), 1..=9),
    ] {
        if value.is_some_and(|value| !range.contains(&value)) {
            let message = format!("Enter a number from {} to {}.", range.start(), range.end());
            findings.push(finding(path, message));
        }
    }
    if options.best_of.is_some_and(|sets| sets % 2 == 0) {
        findings.push(finding("bestOf", "Enter an odd number of sets.".to_owned()));
    }
    let points = options.points.as_deref().unwrap_or_default();
    if points.len() > POSITIONS_MAX || !points.iter().all(|points| POINTS.contains(points)) {
        let (least, most) = (POINTS.start(), POINTS.end());
        let message =
            format!("Enter the points of at most {POSITIONS_MAX} positions, each from {least} to {most}.");
        findings.push(finding("points", message));
    }
    findings
}

/// Returns the form from which a contest was set up, for a change of it.
#[must_use]
pub fn form_of(setup: &Setup) -> ContestForm {
    let mut options = ContestOptions {
        minutes: Some(setup.minutes),
        rest: Some(setup.rest),
        protest: Some(setup.protest),
        points: Some(
            setup
                .points
                .iter()
                .map(|points| u32::try_from(points.floor()).unwrap_or_default())
                .collect(),
        ),
        ..ContestOptions::default()
    };
    match setup.sport {
        Sport::Cricket { overs, .. } => options.overs = Some(overs),
        Sport::Sets(rules) => options.best_of = Some(rules.best_of),
        Sport::Ties { matches, rules } => {
            options.matches = Some(matches);
            options.best_of = Some(rules.best_of);
        }
        Sport::Chess { boards } => options.matches = Some(boards),
        Sport::Marks(Marking::Distance { attempts: marks } | Marking::Judges { judges: marks }) => {
            options.marks = Some(marks);
        }
        Sport::Football | Sport::Basketball | Sport::Kabaddi | Sport::Marks(_) => {}
    }
    ContestForm {
        event: setup.event.clone(),
        category: setup.category.map(Category::name).unwrap_or_default().to_owned(),
        discipline: setup.discipline.clone(),
        name: setup.name.clone(),
        format: format_form(setup.format),
        options,
    }
}

fn format_form(format: Format) -> FormatForm {
    let of = |kind| FormatForm {
        kind,
        ..FormatForm::default()
    };
    match format {
        Format::Knockout { third_place } => FormatForm {
            third_place,
            ..of(FormatKind::Knockout)
        },
        Format::DoubleElimination => of(FormatKind::DoubleElimination),
        Format::RoundRobin => of(FormatKind::RoundRobin),
        Format::Groups {
            groups,
            advance,
            third_place,
        } => FormatForm {
            third_place,
            groups,
            advance,
            ..of(FormatKind::Groups)
        },
        Format::Swiss { rounds } => FormatForm {
            rounds,
            ..of(FormatKind::Swiss)
        },
        Format::Ranked => of(FormatKind::Ranked),
        Format::Heats { lanes, places, marks } => FormatForm {
            lanes,
            places,
            marks,
            ..of(FormatKind::Heats)
        },
    }
}

/// Checks the reason of a correction.
#[must_use]
pub fn check_correction_reason(reason: &str) -> Option<Finding> {
    let code = REASON.violated(reason)?;
    let message = "Say in 3 to 500 characters why the result changes.";
    Some(Finding::error("reason", code, message))
}

/// Checks the reason of a withdrawal, or of a return.
#[must_use]
pub fn check_withdrawal_reason(reason: &str) -> Option<Finding> {
    let code = REASON.violated(reason)?;
    let message = "Say in 3 to 500 characters why the team leaves or comes back.";
    Some(Finding::error("reason", code, message))
}

/// Returns the disciplines that an event has in a category; those of mixed relays without one. Only athletics has disciplines.
#[must_use]
pub fn disciplines(event: &Event, category: Option<Category>) -> Vec<&'static str> {
    let Form::Athletics(form) = event.form else {
        return Vec::new();
    };
    match category {
        None => form.mixed_relays.to_vec(),
        Some(category) => {
            let own_relays = form
                .relays(category)
                .filter(|relay| !form.mixed_relays.contains(relay));
            form.individual(category)
                .iter()
                .copied()
                .chain(own_relays)
                .collect()
        }
    }
}

fn check_discipline(event: &Event, category: Option<Category>, discipline: &str) -> Option<Finding> {
    let offered = disciplines(event, category);
    let is_valid = if offered.is_empty() {
        discipline.is_empty()
    } else {
        offered.contains(&discipline)
    };
    let message = if offered.is_empty() {
        "This event has no disciplines."
    } else {
        "Choose a discipline of the category."
    };
    (!is_valid).then(|| Finding::error("discipline", Code::NotOffered, message))
}

fn check_category(
    event: &Event,
    text: &str,
    discipline: &str,
    findings: &mut Vec<Finding>,
) -> Option<Category> {
    let category = Category::parse(text);
    let is_mixed = disciplines(event, None).contains(&discipline);
    let is_valid = if is_mixed {
        text.trim().is_empty()
    } else if event.has_category {
        category.is_some()
    } else {
        text.trim().is_empty()
    };
    if !is_valid {
        let message = if is_mixed {
            "A mixed relay has no category."
        } else if event.has_category {
            "Choose Men or Women."
        } else {
            "This event has no categories."
        };
        findings.push(Finding::error("category", Code::Category, message));
    }
    category
}

fn check_format(form: FormatForm, findings: &mut Vec<Finding>) -> Format {
    let FormatForm {
        kind,
        third_place,
        groups,
        advance,
        rounds,
        lanes,
        places,
        marks,
    } = form;
    let mut number = |path: &str, value: u16, range: RangeInclusive<u16>, message: &str| {
        if !range.contains(&value) {
            let message = format!("{message}: {} to {}.", range.start(), range.end());
            findings.push(Finding::error(format!("format.{path}"), Code::Range, message));
        }
    };
    match kind {
        FormatKind::Knockout => Format::Knockout { third_place },
        FormatKind::DoubleElimination => Format::DoubleElimination,
        FormatKind::RoundRobin => Format::RoundRobin,
        FormatKind::Groups => {
            number("groups", groups, 2..=32, "Enter the number of groups");
            number(
                "advance",
                advance,
                1..=8,
                "Enter how many teams of each group advance",
            );
            Format::Groups {
                groups,
                advance,
                third_place,
            }
        }
        FormatKind::Swiss => {
            number("rounds", rounds, 1..=15, "Enter the number of rounds");
            Format::Swiss { rounds }
        }
        FormatKind::Ranked => Format::Ranked,
        FormatKind::Heats => {
            number("lanes", lanes, 2..=32, "Enter how many teams a heat has at most");
            number("places", places, 1..=8, "Enter how many of each heat advance");
            number(
                "marks",
                marks,
                0..=16,
                "Enter how many more advance by their mark",
            );
            Format::Heats { lanes, places, marks }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> ContestForm {
        ContestForm {
            event: "badminton".to_owned(),
            category: "Men".to_owned(),
            ..ContestForm::default()
        }
    }

    fn paths(form: &ContestForm) -> Vec<String> {
        let findings = check_contest(form).expect_err("the form has errors");
        findings.into_iter().map(|finding| finding.path).collect()
    }

    #[test]
    fn a_form_without_options_gets_the_usual_numbers() {
        let setup = check_contest(&form()).unwrap();
        assert_eq!(
            (setup.minutes, setup.rest, setup.protest),
            (45, 30, USUAL_PROTEST)
        );
        assert_eq!(setup.points, [10, 6, 4, 2].map(Fraction::whole));
        assert_eq!(setup.category, Some(Category::Men));
        assert_eq!(
            Some(setup.sport),
            Sport::of("badminton", "", SportOptions::default())
        );
    }

    #[test]
    fn each_wrong_field_is_named() {
        let wrong = ContestForm {
            category: "Mixed".to_owned(),
            name: "x".repeat(61),
            format: FormatForm {
                kind: FormatKind::Groups,
                groups: 1,
                ..FormatForm::default()
            },
            options: ContestOptions {
                minutes: Some(0),
                rest: Some(241),
                protest: Some(1_441),
                points: Some(vec![1_001]),
                overs: Some(0),
                matches: Some(16),
                best_of: Some(2),
                marks: Some(10),
            },
            ..form()
        };
        assert_eq!(
            paths(&wrong),
            [
                "category",
                "name",
                "format.groups",
                "format.advance",
                "options.minutes",
                "options.rest",
                "options.protest",
                "options.overs",
                "options.matches",
                "options.marks",
                "options.bestOf",
                "options.points",
            ]
        );
        for (event, category, expected) in [
            ("bgmi", "", "event"),
            ("ludo", "", "event"),
            ("chess", "Men", "category"),
            ("badminton", "", "category"),
        ] {
            let form = ContestForm {
                event: event.to_owned(),
                category: category.to_owned(),
                ..ContestForm::default()
            };
            assert!(paths(&form).contains(&expected.to_owned()), "{event} {category}");
        }
    }

    #[test]
    fn athletics_has_a_discipline_and_a_format_of_marks() {
        let athletics = |category: &str, discipline: &str, kind| ContestForm {
            event: "athletics".to_owned(),
            category: category.to_owned(),
            discipline: discipline.to_owned(),
            format: FormatForm {
                kind,
                lanes: 8,
                places: 2,
                marks: 2,
                ..FormatForm::default()
            },
            ..ContestForm::default()
        };
        let setup = check_contest(&athletics("Men", "Long Jump", FormatKind::Ranked)).unwrap();
        assert_eq!(
            (setup.discipline.as_str(), setup.sport),
            ("Long Jump", Sport::Marks(Marking::Distance { attempts: 3 }))
        );
        let setup = check_contest(&athletics("Women", "100m", FormatKind::Heats)).unwrap();
        assert_eq!(setup.sport, Sport::Marks(Marking::Time));
        assert_eq!(
            setup.format,
            Format::Heats {
                lanes: 8,
                places: 2,
                marks: 2
            }
        );
        let mixed = check_contest(&athletics("", "4x100m (Mixed)", FormatKind::Ranked)).unwrap();
        assert_eq!(mixed.category, None);

        for (category, discipline, kind, expected) in [
            ("Women", "Long Jump", FormatKind::Ranked, "discipline"),
            ("Men", "", FormatKind::Ranked, "discipline"),
            ("Men", "4x100m (Mixed)", FormatKind::Ranked, "category"),
            ("", "100m", FormatKind::Ranked, "category"),
            ("Men", "100m", FormatKind::Knockout, "format.kind"),
        ] {
            let form = athletics(category, discipline, kind);
            assert!(
                paths(&form).contains(&expected.to_owned()),
                "{category} {discipline} {kind:?}"
            );
        }
    }

    #[test]
    fn a_sport_of_matches_has_neither_a_discipline_nor_heats() {
        let of_matches = ContestForm {
            discipline: "100m".to_owned(),
            format: FormatForm {
                kind: FormatKind::Heats,
                lanes: 1,
                marks: 17,
                ..FormatForm::default()
            },
            ..form()
        };
        assert_eq!(
            paths(&of_matches),
            [
                "discipline",
                "format.lanes",
                "format.places",
                "format.marks",
                "format.kind"
            ]
        );
    }

    #[test]
    fn a_swiss_system_has_rounds() {
        let swiss = |rounds| ContestForm {
            format: FormatForm {
                kind: FormatKind::Swiss,
                rounds,
                ..FormatForm::default()
            },
            ..form()
        };
        assert_eq!(
            check_contest(&swiss(5)).unwrap().format,
            Format::Swiss { rounds: 5 }
        );
        for rounds in [0, 16] {
            assert_eq!(paths(&swiss(rounds)), ["format.rounds"]);
        }
    }

    #[test]
    fn the_form_of_a_contest_sets_it_up_again() {
        for event in [
            "football",
            "cricket",
            "volleyball",
            "badminton",
            "chess",
            "power_lifting",
        ] {
            let has_category = catalogue::by_endpoint(event).unwrap().has_category;
            let is_ranked = event == "power_lifting";
            for kind in [FormatKind::Groups, FormatKind::Swiss, FormatKind::Heats] {
                if (kind == FormatKind::Heats) != is_ranked {
                    continue;
                }
                let form = ContestForm {
                    event: event.to_owned(),
                    category: if has_category { "Women" } else { "" }.to_owned(),
                    format: FormatForm {
                        kind,
                        groups: 4,
                        advance: 2,
                        rounds: 5,
                        lanes: 8,
                        places: 2,
                        ..FormatForm::default()
                    },
                    ..ContestForm::default()
                };
                let setup = check_contest(&form).unwrap();
                assert_eq!(
                    check_contest(&form_of(&setup)).as_ref(),
                    Ok(&setup),
                    "{event} {kind:?}"
                );
            }
        }
    }

    #[test]
    fn the_lanes_of_a_heat_are_named_in_words() {
        let mut findings = Vec::new();
        let form = FormatForm {
            kind: FormatKind::Heats,
            lanes: 1,
            places: 1,
            ..FormatForm::default()
        };
        check_format(form, &mut findings);
        assert_eq!(
            findings[0].message,
            "Enter how many teams a heat has at most: 2 to 32."
        );
    }

    #[test]
    fn a_correction_has_a_reason() {
        assert_eq!(check_correction_reason("The scorer swapped the teams."), None);
        assert_eq!(
            check_correction_reason(" x ").map(|finding| finding.path),
            Some("reason".to_owned())
        );
    }
}
