//! A draft after sending.

use shared::catalogue::{self, Form, Group};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::normalise;

/// The draft as the specification stores it: normalised, people without name or e-mail address left out.
pub(crate) fn cleaned(draft: &RegistrationDraft) -> RegistrationDraft {
    let event = catalogue::by_endpoint(&draft.event).expect("an event with a form");
    let mut cleaned = draft.clone();
    normalise::draft(&mut cleaned);
    cleaned.college_select = String::new();
    cleaned.category = catalogue::Category::parse(&draft.category).map_or_else(
        || draft.category.trim().to_owned(),
        |category| category.name().into(),
    );
    let athletics = matches!(event.form, Form::Athletics(_));
    if !event.has_category {
        cleaned.category.clear();
    } else if athletics && catalogue::Category::parse(&draft.category).is_none() {
        cleaned.category = draft.category.trim().to_lowercase();
    }
    if !draft.has_coach() || cleaned.coach.fullname.is_empty() {
        cleaned.accompanying_coach = "No".into();
        cleaned.coach = PersonDraft::default();
    }
    cleaned.captain.college_id.clear();
    cleaned.captain.role.clear();
    for group in Group::ALL {
        let asked = event.roles().iter().any(|role| role.group == group);
        let people = cleaned.team.group_mut(group);
        people.retain(|person| asked && !person.is_dropped());
    }
    for team in &mut cleaned.relay_teams {
        team.members.retain(|runner| !runner.is_dropped());
    }
    cleaned
}
