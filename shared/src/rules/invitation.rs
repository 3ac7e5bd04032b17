//! Rules for the answers to an invitation: of a person of a team, and of the parent of one under 18.

use super::person::{PHONE_DIGITS, RequiredField, is_digits, is_email, is_name};
use crate::entities::{InvitationAnswer, ParentConsent};
use crate::fest::FEST;
use crate::finding::{Code, Finding};
use crate::messages;
use crate::settings::{Day, calendar_day};

/// The age from which a person consents for themselves (Digital Personal Data Protection Act 2023).
pub const ADULT_AGE: u16 = 18;
/// The greatest age that is believed.
const AGE_MAX: u32 = 100;

/// Checks the answer of a person. `today` is the day in the fest's time zone, `first_day` the first day of the event. Paths are the
/// names of the fields.
#[must_use]
pub fn check(answer: &InvitationAnswer, today: Day, first_day: Day) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut rule = |holds: bool, path: &str, code: Code, message: &str| {
        if !holds {
            findings.push(Finding::error(path, code, message.to_owned()));
        }
    };
    let person = [
        (RequiredField::Name, &answer.fullname),
        (RequiredField::Phone, &answer.phone_number),
        (RequiredField::Aadhaar, &answer.aadhar_id),
    ];
    for (field, typed) in person {
        rule(field.accepts(typed), field.name(), field.code(), field.hint());
    }
    let birthday = calendar_day(&answer.date_of_birth);
    let age = birthday.and_then(|birthday| today.years_since(birthday));
    let has_age = age.is_some_and(|age| age <= AGE_MAX);
    let message = if birthday.is_some() && age.is_none() {
        messages::BIRTHDAY_FUTURE
    } else {
        messages::BIRTHDAY
    };
    rule(has_age, "dateOfBirth", Code::Format, message);
    rule(
        is_name(&answer.emergency_name),
        "emergencyName",
        Code::Name,
        messages::NAME_HINT,
    );
    let has_phone = is_digits(&answer.emergency_phone, PHONE_DIGITS);
    rule(has_phone, "emergencyPhone", Code::Phone, messages::PHONE_HINT);
    let is_other = !has_phone || answer.emergency_phone != answer.phone_number;
    rule(
        is_other,
        "emergencyPhone",
        Code::Mismatch,
        messages::EMERGENCY_OWN_PHONE,
    );
    if has_age && is_minor(&answer.date_of_birth, first_day) {
        let has_parent = is_email(&answer.parent_email);
        rule(has_parent, "parentEmail", Code::Email, messages::PARENT_EMAIL);
    }
    consent(&answer.consent, &mut findings);
    findings
}

/// Checks the answer of a parent, except the code.
#[must_use]
pub fn check_parent(answer: &ParentConsent) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !is_name(&answer.fullname) {
        findings.push(Finding::error(
            "fullname",
            Code::Name,
            messages::NAME_HINT.to_owned(),
        ));
    }
    consent(&answer.consent, &mut findings);
    findings
}

fn consent(version: &str, findings: &mut Vec<Finding>) {
    if version != FEST.notice_version {
        findings.push(Finding::error(
            "consent",
            Code::Required,
            messages::CONSENT_NEEDED.to_owned(),
        ));
    }
}

/// The last date of birth of a person who is 18 on the first day of the event.
#[must_use]
pub fn adult_if_born_by(first_day: Day) -> Day {
    first_day.years_before(ADULT_AGE)
}

/// Whether a person with this date of birth is under 18 on the first day of the event.
#[must_use]
pub fn is_minor(date_of_birth: &str, first_day: Day) -> bool {
    Day::parse(date_of_birth).is_some_and(|birthday| birthday > adult_if_born_by(first_day))
}

#[cfg(test)]
mod tests {
    use super::{adult_if_born_by, check, check_parent, is_minor};
    use crate::entities::{InvitationAnswer, ParentConsent};
    use crate::fest::FEST;
    use crate::settings::Day;

    fn today() -> Day {
        Day::parse("2026-11-28").unwrap()
    }

    fn first_day() -> Day {
        Day::parse("2027-01-23").unwrap()
    }

    fn answer() -> InvitationAnswer {
        InvitationAnswer {
            token: "t".to_owned(),
            fullname: "Asha Verma".to_owned(),
            phone_number: "9800000001".to_owned(),
            aadhar_id: "900000000001".to_owned(),
            date_of_birth: "2005-08-31".to_owned(),
            emergency_name: "Meera Verma".to_owned(),
            emergency_phone: "9800000002".to_owned(),
            parent_email: String::new(),
            consent: FEST.notice_version.to_owned(),
        }
    }

    fn paths(answer: &InvitationAnswer) -> Vec<String> {
        check(answer, today(), first_day())
            .into_iter()
            .map(|finding| finding.path)
            .collect()
    }

    #[test]
    fn a_whole_answer_has_no_finding_and_a_blank_one_names_every_field() {
        assert!(paths(&answer()).is_empty());
        assert_eq!(
            paths(&InvitationAnswer::default()),
            [
                "fullname",
                "phoneNumber",
                "aadharId",
                "dateOfBirth",
                "emergencyName",
                "emergencyPhone",
                "consent"
            ]
        );
    }

    #[test]
    fn a_birthday_is_a_day_that_has_been() {
        let cases = [
            ("2026-11-29", Some("future")),
            ("2026-11-28", None),
            ("2005-02-30", Some("day")),
            ("31-08-2005", Some("day")),
            ("", Some("day")),
            ("1899-01-01", Some("day")),
            ("1961-05-04", None),
            ("2004-02-29", None),
        ];
        for (day, words) in cases {
            let born = InvitationAnswer {
                date_of_birth: day.to_owned(),
                parent_email: "parent@home.example".to_owned(),
                ..answer()
            };
            let found = check(&born, today(), first_day());
            assert_eq!(found.len(), usize::from(words.is_some()), "{day}: {found:?}");
            assert!(
                words.is_none_or(|words| found[0].message.contains(words)),
                "{day}: {found:?}"
            );
        }
    }

    #[test]
    fn a_person_is_under_18_by_the_first_day_of_the_event() {
        for (day, minor) in [("2009-01-24", true), ("2009-01-23", false), ("2008-02-29", false)] {
            assert_eq!(is_minor(day, first_day()), minor, "{day}");
            let born = InvitationAnswer {
                date_of_birth: day.to_owned(),
                ..answer()
            };
            let asked: &[&str] = if minor { &["parentEmail"] } else { &[] };
            assert_eq!(paths(&born), asked, "{day}");
        }
    }

    #[test]
    fn the_last_birthday_of_an_adult_is_a_day_of_the_calendar() {
        for (first_day, last) in [
            ("2027-01-23", "2009-01-23"),
            ("2028-02-29", "2010-02-28"),
            ("2026-02-28", "2008-02-28"),
        ] {
            let first_day = Day::parse(first_day).unwrap();
            assert_eq!(adult_if_born_by(first_day).to_string(), last);
            let next = Day::parse(last).unwrap().next().to_string();
            assert!(is_minor(&next, first_day) && !is_minor(last, first_day));
        }
    }

    #[test]
    fn an_emergency_contact_has_another_phone() {
        let own = InvitationAnswer {
            emergency_phone: answer().phone_number,
            ..answer()
        };
        assert_eq!(paths(&own), ["emergencyPhone"]);
    }

    #[test]
    fn a_parent_gives_a_name_and_agrees() {
        let found = check_parent(&ParentConsent::default());
        let paths: Vec<_> = found.iter().map(|finding| finding.path.as_str()).collect();
        assert_eq!(paths, ["fullname", "consent"]);
    }
}
