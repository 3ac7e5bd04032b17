//! What is kept of a draft that travels.

use shared::catalogue::{self, Form, Group};
use shared::draft::{PersonDraft, RegistrationDraft};

/// The draft as the specification keeps it: outer spaces gone, people without name or e-mail address left out.
pub(crate) fn kept(draft: &RegistrationDraft) -> RegistrationDraft {
    let event = catalogue::by_endpoint(&draft.event).expect("an event with a form");
    let mut kept = draft.clone();
    kept.college_select = String::new();
    kept.college_name = draft.college_name.trim().into();
    kept.college_address = draft.college_address.trim().into();
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
    if !draft.has_coach() || draft.coach.fullname.trim().is_empty() {
        kept.accompanying_coach = "No".into();
        kept.coach = PersonDraft::default();
    }
    trim(&mut kept.coach);
    trim(&mut kept.captain);
    kept.captain.college_id.clear();
    kept.captain.role.clear();
    for group in Group::ALL {
        let asked = event.roles().iter().any(|role| role.group == group);
        let people = kept.team.group_mut(group);
        people.retain(|person| asked && !person.is_dropped());
        people.iter_mut().for_each(trim);
    }
    for team in &mut kept.relay_teams {
        team.members.retain(|runner| !runner.is_dropped());
        team.members.iter_mut().for_each(trim);
    }
    kept
}

fn trim(person: &mut PersonDraft) {
    person.fullname = person.fullname.trim().into();
    person.email = person.email.trim().into();
}
