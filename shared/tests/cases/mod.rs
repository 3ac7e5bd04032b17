//! Made-up drafts: every event, sizes around the limits, fields good, bad and odd. The same seed gives the same drafts.

use shared::catalogue::{Category, EVENTS, Event, Form, Group};
use shared::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};
use shared::person::PersonField;

/// A small generator of numbers (SplitMix64): no dependency, the same on every platform.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }

    pub(crate) fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// True once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

const NAMES: &[&str] = &[
    "Asha Kumari",
    "Ravi O'Neil",
    "Jean-Luc P. Rao",
    "José",
    "Zoë Ñandú",
    "प",
    "",
    "  ",
    "R2",
    "Ravi’s",
    "A–B",
    "abcdefghijabcdefghijabcdefghij",
    "abcdefghijabcdefghijabcdefghijk",
    " Padded ",
    "Tab\tbed",
    "\u{1F3CF}",
    "İ",
    "ß",
];
const EMAILS: &[&str] = &[
    "a@b.co",
    "first.last@mail.iitp.ac.in",
    "",
    "a@b",
    "a@b.c",
    "@b.co",
    "a@@b.co",
    "a b@c.co",
    " a@b.co ",
    "ü@ö.de",
    "a@b.c\u{301}",
    "a\u{a0}@b.co",
    "\"quoted\"@b.co",
    "a@.co",
    "a@b..",
];
const PHONES: &[&str] = &[
    "9876543210",
    "0000000000",
    "",
    "98765",
    "98765432101",
    "98765 4321",
    "९८७६५४३२१०",
    "987654321\n",
];
const NUMBERS: &[&str] = &[
    "234123412346",
    "234123412347",
    "000000000000",
    "999999999999",
    "",
    "123",
    "2341234123466",
    "2341 23412346",
    "१२३४५६७८९०१२",
];
const COLLEGES: &[&str] = &["Example College", "", " ", "Zürich \"quoted\" \\ College", "x"];

/// One made-up draft.
pub(crate) fn draft(numbers: &mut Numbers) -> RegistrationDraft {
    let forms: Vec<&Event> = EVENTS
        .iter()
        .copied()
        .filter(|event| event.endpoint.is_some())
        .collect();
    let event = forms[numbers.below(forms.len())];
    // Most drafts are mostly right, so that rules behind the first failing one are met too.
    let wrong = [2, 10, 1000][numbers.below(3)];
    let mut draft = RegistrationDraft {
        event: event.endpoint.unwrap_or_default().to_owned(),
        college_select: "Other".into(),
        college_name: text(numbers, wrong, COLLEGES, "Example College"),
        college_address: text(numbers, wrong, COLLEGES, "Patna, Bihar"),
        category: text(
            numbers,
            wrong,
            &["", "men", "Mixed", "WOMEN"],
            Category::ALL[usize::from(numbers.0 % 2 == 1)].name(),
        ),
        players_confirm: if numbers.once_in(5) { "Yes" } else { "" }.into(),
        accompanying_coach: if numbers.once_in(3) { "Yes" } else { "No" }.into(),
        ..Default::default()
    };
    draft.coach = person(numbers, wrong);
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => {
            for role in *roles {
                let count = sizes(numbers, role.min, role.max);
                *draft.team.group_mut(role.group) = (0..count).map(|_| person(numbers, wrong)).collect();
            }
            if numbers.once_in(20) {
                let extra = person(numbers, wrong);
                draft.team.group_mut(Group::Substitutes).push(extra);
            }
        }
        Form::Athletics(form) => {
            draft.captain = person(numbers, wrong);
            for _ in 0..numbers.below(form.max_individual + 2) {
                let choice = form.men_individual[numbers.below(form.men_individual.len())];
                draft
                    .selected_individual_events
                    .push(text(numbers, wrong, &["Pole Vault", ""], choice));
            }
            let relays: Vec<_> = form.relays(Category::Men).collect();
            for relay in relays.iter().take(numbers.below(relays.len() + 1)) {
                draft.selected_relay_events.push((*relay).to_owned());
                let count = if numbers.once_in(wrong) {
                    numbers.below(6)
                } else {
                    form.relay_size
                };
                let members = (0..count).map(|_| person(numbers, wrong)).collect();
                draft.relay_teams.push(RelayTeamDraft {
                    team_name: (*relay).to_owned(),
                    members,
                });
            }
        }
    }
    draft
}

/// A number of people: often a limit or one beside it.
fn sizes(numbers: &mut Numbers, min: usize, max: usize) -> usize {
    match numbers.below(6) {
        0 => min.saturating_sub(1),
        1 | 2 => min,
        3 => max,
        4 => max + 1,
        _ => min + numbers.below(max - min + 1),
    }
}

fn person(numbers: &mut Numbers, wrong: usize) -> PersonDraft {
    if numbers.once_in(12) {
        return PersonDraft::default();
    }
    let number = format!("{:012}", numbers.next() % 1_000_000_000_000);
    let mut person = PersonDraft {
        fullname: text(numbers, wrong, NAMES, "Asha Kumari"),
        email: text(numbers, wrong, EMAILS, "asha@college.example"),
        phone_number: text(numbers, wrong, PHONES, "9000000001"),
        aadhar_id: text(numbers, wrong, NUMBERS, &number),
        ..PersonDraft::default()
    };
    for field in PersonField::ALL.into_iter().filter(|field| !field.is_required()) {
        if numbers.once_in(4) {
            "CID-1".clone_into(field.of_mut(&mut person));
        }
    }
    person
}

/// Mostly the usual text, once in `wrong` any of the others.
fn text(numbers: &mut Numbers, wrong: usize, others: &[&str], usual: &str) -> String {
    if numbers.once_in(wrong) {
        numbers.pick(others).to_owned()
    } else {
        usual.to_owned()
    }
}
