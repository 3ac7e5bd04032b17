//! What is kept of a draft that travels.

use shared::catalogue::{self, Form, Group};
use shared::draft::{PersonDraft, RegistrationDraft};
use shared::normalise;

/// The draft as the specification keeps it: normalised, people without name or e-mail address left out.
pub(crate) fn kept(draft: &RegistrationDraft) -> RegistrationDraft {
    let event = catalogue::by_endpoint(&draft.event).expect("an event with a form");
    let mut kept = draft.clone();
    normalise::draft(&mut kept);
    kept.college_select = String::new();
    kept.category = catalogue::Category::parse(&draft.category).map_or_else(
        || draft.category.trim().to_owned(),
        |category| category.name().into(),
    );
    let athletics = matches!(event.form, Form::Athletics(_));
    if !event.has_category {
        kept.category.clear();
    } else if athletics && catalogue::Category::parse(&draft.category).is_none() {
        kept.category = draft.category.trim().to_lowercase();
    }
    if !draft.has_coach() || kept.coach.fullname.is_empty() {
        kept.accompanying_coach = "No".into();
        kept.coach = PersonDraft::default();
    }
    kept.captain.college_id.clear();
    kept.captain.role.clear();
    for group in Group::ALL {
        let asked = event.roles().iter().any(|role| role.group == group);
        let people = kept.team.group_mut(group);
        people.retain(|person| asked && !person.is_dropped());
    }
    for team in &mut kept.relay_teams {
        team.members.retain(|runner| !runner.is_dropped());
    }
    kept
}
