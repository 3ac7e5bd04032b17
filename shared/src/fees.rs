//! Computes the fee of a registration (spec section 9). The server computes the binding fee; the browser only displays it.

use crate::catalogue::{self, Category, Event, Fee};
use crate::draft::{PersonDraft, RegistrationDraft};
use crate::money::Paise;
use crate::rules::person::{AADHAAR_DIGITS, RequiredField, is_digits};
use crate::settings::{ALL, Catalogue};

/// The fees in effect.
pub trait Fees {
    /// Returns the fee of an event.
    fn fee(&self, event: &Event) -> Fee;
}

impl Fees for Catalogue {
    fn fee(&self, event: &Event) -> Fee {
        self.terms(event).fee
    }
}

/// Reads the fee of an event from its amounts by category, or for `all`, as `GET /live` has them. `amount` returns the one of a key.
#[must_use]
pub fn from_amounts(event: &Event, amount: impl Fn(&str) -> Option<Paise>) -> Option<Fee> {
    let of = |category: Category| amount(category.name());
    match (amount(ALL), of(Category::Men), of(Category::Women)) {
        (Some(all), _, _) if matches!(event.fee, Fee::PerHead(_)) => Some(Fee::PerHead(all)),
        (Some(all), _, _) => Some(Fee::Flat(all)),
        (None, Some(men), Some(women)) => Some(Fee::ByCategory { men, women }),
        _ => None,
    }
}

/// The price of the test item on the payment test page (spec section 2.16).
pub const TEST_ITEM: Paise = Paise::rupees(100);

/// Returns the fee of a draft at these fees; `None` if the event is unknown, has no fee here, or its category is
/// not chosen yet.
#[must_use]
pub fn due(draft: &RegistrationDraft, fees: &impl Fees) -> Option<Paise> {
    let event: &Event = catalogue::by_endpoint(&draft.event)?;
    fees.fee(event)
        .of(Category::parse(&draft.category), || heads(draft))
}

/// Counts the distinct people of an athletics entry: the lead athlete and the runners of the chosen relays. People are
/// identified by ID number, or by address and name while a number is left to the person; else a person without a complete number
/// counts separately. A blank person does not count.
#[must_use]
pub fn heads(draft: &RegistrationDraft) -> u32 {
    let runners = draft.chosen_relay_teams().flat_map(|team| &team.members);
    let runners = runners.filter(|runner| !runner.is_blank());
    let mut seen: Vec<&PersonDraft> = Vec::new();
    for person in std::iter::once(&draft.captain).chain(runners) {
        if !seen.iter().any(|other| is_one_head(draft, person, other)) {
            seen.push(person);
        }
    }
    u32::try_from(seen.len()).unwrap_or(u32::MAX)
}

fn is_one_head(draft: &RegistrationDraft, one: &PersonDraft, other: &PersonDraft) -> bool {
    let is_same = |field: RequiredField| field.of(one).eq_ignore_ascii_case(field.of(other));
    if RequiredField::Aadhaar.comes_later(draft, one) || RequiredField::Aadhaar.comes_later(draft, other) {
        is_same(RequiredField::Email) && is_same(RequiredField::Name)
    } else {
        is_same(RequiredField::Aadhaar) && is_digits(&one.aadhar_id, AADHAAR_DIGITS)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fees, due, from_amounts, heads};
    use crate::catalogue::{EVENTS, Event, Fee, by_slug};
    use crate::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};
    use crate::money::Paise;
    use crate::settings::Catalogue;

    /// Fees of these tests: every event has the same one.
    impl Fees for Fee {
        fn fee(&self, _event: &Event) -> Self {
            *self
        }
    }

    #[test]
    fn people_who_enter_their_own_numbers_are_told_apart_by_address_and_name() {
        let person = |name: &str, email: &str| PersonDraft {
            fullname: name.into(),
            email: email.into(),
            ..Default::default()
        };
        let mut entry = draft("athletics", "Men");
        entry.captain = person("Asha Rao", "asha@college.in");
        entry.selected_relay_events = vec!["4x100m".into()];
        entry.relay_teams = vec![RelayTeamDraft {
            team_name: "4x100m".into(),
            members: vec![
                person("Asha Rao", "ASHA@college.in"),
                person("Bina Rao", "asha@college.in"),
                person("Chitra Rao", "chitra@college.in"),
                PersonDraft::default(),
            ],
        }];
        assert_eq!(heads(&entry), 4, "without numbers everybody counts");
        entry.players_confirm = "Yes".into();
        assert_eq!(heads(&entry), 3);
        entry.relay_teams[0].members[0].aadhar_id = "234123412346".into();
        assert_eq!(heads(&entry), 3, "one place has the number, the other not");
        entry.captain.aadhar_id = "234123412346".into();
        assert_eq!(heads(&entry), 3);
    }

    fn draft(event: &str, category: &str) -> RegistrationDraft {
        RegistrationDraft {
            event: event.into(),
            category: category.into(),
            ..Default::default()
        }
    }

    #[test]
    fn the_category_decides_where_the_fee_says_so() {
        let each = Fee::ByCategory {
            men: Paise::rupees(20),
            women: Paise::rupees(10),
        };
        assert_eq!(due(&draft("badminton", "Women"), &each), Some(Paise::rupees(10)));
        assert_eq!(due(&draft("badminton", "Men"), &each), Some(Paise::rupees(20)));
        assert_eq!(due(&draft("badminton", ""), &each), None);
        let all = Fee::Flat(Paise::rupees(30));
        assert_eq!(due(&draft("cricket", "Women"), &all), Some(Paise::rupees(30)));
        assert_eq!(due(&draft("cricket", ""), &all), Some(Paise::rupees(30)));
        assert_eq!(due(&draft("bgmi", "Men"), &all), None, "it has no endpoint");
        assert_eq!(due(&draft("cricket", "Men"), &Fee::None), None);
    }

    #[test]
    fn without_settings_the_fee_is_the_catalogue_s() {
        for event in EVENTS {
            assert_eq!(Catalogue::default().fee(event), event.fee, "{}", event.slug);
        }
    }

    #[test]
    fn the_amounts_of_the_live_data_are_the_fee_again() {
        let of = |slug: &str, amounts: &[(&str, u32)]| {
            let amount = |key: &str| {
                amounts
                    .iter()
                    .find(|(name, _)| *name == key)
                    .map(|&(_, paise)| Paise(paise))
            };
            from_amounts(by_slug(slug).unwrap(), amount)
        };
        assert_eq!(
            of("cricket", &[("all", 700_000)]),
            Some(Fee::Flat(Paise(700_000)))
        );
        assert_eq!(
            of("athletics", &[("all", 80_000)]),
            Some(Fee::PerHead(Paise(80_000)))
        );
        let each = Fee::ByCategory {
            men: Paise(1),
            women: Paise(2),
        };
        assert_eq!(of("badminton", &[("Men", 1), ("Women", 2)]), Some(each));
        assert_eq!(of("badminton", &[("Men", 1)]), None, "a category is missing");
        assert_eq!(of("badminton", &[]), None);
    }

    #[test]
    fn a_fee_per_head_is_paid_for_every_distinct_person() {
        let person = |id: u64| PersonDraft {
            aadhar_id: format!("{id:012}"),
            ..Default::default()
        };
        let due = |entry: &RegistrationDraft| due(entry, &Fee::PerHead(Paise::rupees(700)));
        let mut entry = draft("athletics", "Men");
        entry.captain = person(1);
        assert_eq!(due(&entry), Some(Paise::rupees(700)));

        entry.selected_relay_events = vec!["4x100m".into()];
        let relay = |name: &str, ids: [u64; 4]| RelayTeamDraft {
            team_name: name.into(),
            members: ids.map(person).into(),
        };
        entry.relay_teams = vec![relay("4x100m", [1, 2, 3, 4]), relay("4x400m", [5, 6, 7, 8])];
        assert_eq!(
            due(&entry),
            Some(Paise::rupees(4 * 700)),
            "the lead runs too; the other relay is not chosen"
        );

        entry.selected_relay_events.push("4x400m".into());
        assert_eq!(due(&entry), Some(Paise::rupees(8 * 700)));

        entry.relay_teams[1].members = vec![PersonDraft::default(); 4];
        assert_eq!(
            due(&entry),
            Some(Paise::rupees(4 * 700)),
            "an empty place costs nothing"
        );
    }
}
