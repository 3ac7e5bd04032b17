//! Made-up teams: the event and the number of people.

use super::athletics::athletics;
use super::college::college;
use super::person::{complete, mistype, person};
use crate::core::random::Random;
use shared::catalogue::{Category, EVENTS, Event, Form, Group, TeamGroup};
use shared::draft::{PersonDraft, RegistrationDraft};

/// Weight of each event, about a percentage; an event that is not listed has weight 1.
const SHARES: &[(&str, u32)] = &[
    ("cricket", 32),
    ("football", 27),
    ("basketball", 13),
    ("kabaddi", 10),
    ("volleyball", 5),
    ("badminton", 2),
    ("athletics", 3),
    ("table_tennis", 2),
    ("chess", 2),
];

/// The most people per entry; each entry reserves as many numbers for its people.
pub(crate) const PLACES: u64 = 32;

/// Draws the event of an entry.
pub(crate) fn event(random: &Random) -> (&'static Event, &'static str) {
    let open = || EVENTS.iter().filter_map(|event| Some((*event, event.endpoint?)));
    let share = |endpoint: &str| {
        SHARES
            .iter()
            .find(|(name, _)| *name == endpoint)
            .map_or(1, |(_, share)| *share)
    };
    let mut left = random.below(open().map(|(_, endpoint)| share(endpoint)).sum());
    for (event, endpoint) in open() {
        match left.checked_sub(share(endpoint)) {
            Some(rest) => left = rest,
            None => return (event, endpoint),
        }
    }
    unreachable!("the shares add up to what was drawn from")
}

/// Draws a category: about two thirds are men.
pub(crate) fn category(random: &Random) -> Category {
    if random.below(100) < 68 {
        Category::Men
    } else {
        Category::Women
    }
}

/// Makes the form of an entry, led by `captain`. The other people get every second number from `first`.
pub(crate) fn draft(
    random: &Random,
    event: &Event,
    captain: &PersonDraft,
    category: Category,
    first: u64,
) -> RegistrationDraft {
    let (college_name, college_address) = college(random);
    let mut draft = RegistrationDraft {
        event: event.endpoint.unwrap_or_default().to_owned(),
        college_select: college_name.clone(),
        college_name,
        college_address,
        category: if event.has_category { category.name() } else { "" }.to_owned(),
        accompanying_coach: "No".to_owned(),
        ..RegistrationDraft::default()
    };
    let mut numbers = (first..).step_by(2);
    let mut next = || person(random, numbers.next().unwrap_or(first), category);
    if random.below(100) < 35 {
        "Yes".clone_into(&mut draft.accompanying_coach);
        draft.coach = next();
    }
    match &event.form {
        Form::None => {}
        Form::Team { roles, .. } => {
            for (index, role) in roles.iter().enumerate() {
                let mut people: Vec<PersonDraft> =
                    (0..size(random, role, category)).map(|_| next()).collect();
                if index == 0
                    && let Some(leader) = people.first_mut()
                {
                    captain.clone_into(leader);
                }
                for one in &mut people {
                    complete(random, one, role);
                }
                *draft.team.group_mut(role.group) = people;
            }
        }
        Form::Athletics(form) => athletics(random, form, captain, category, &mut draft, next),
    }
    // About two entries in a hundred have a mistyped ID number.
    if random.below(100) < 2
        && let Some(one) = draft.team.players.last_mut()
    {
        mistype(one);
    }
    draft
}

/// Draws the number of people in a role. In badminton, men bring three and women one, as its hint says; otherwise any
/// allowed number is drawn.
fn size(random: &Random, role: &TeamGroup, category: Category) -> usize {
    let spare = u32::try_from(role.max - role.min).unwrap_or_default();
    if role.group == Group::Players && (role.min, role.max) == (1, 3) {
        return if category == Category::Men {
            role.max
        } else {
            role.min
        };
    }
    role.min + random.below(spare + 1) as usize
}
