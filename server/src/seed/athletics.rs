//! Made-up athletes: a lead, some events, and relays.

use crate::core::random::Random;
use shared::catalogue::{AthleticsForm, Category};
use shared::draft::{PersonDraft, RegistrationDraft, RelayTeamDraft};

/// Fills the form; `next` makes up the other runners.
pub(crate) fn athletics(
    random: &Random,
    form: &AthleticsForm,
    lead: &PersonDraft,
    category: Category,
    draft: &mut RegistrationDraft,
    mut next: impl FnMut() -> PersonDraft,
) {
    draft.captain = lead.clone();
    let offered = form.individual(category);
    let first = random.below(u32::try_from(offered.len()).unwrap_or(1)) as usize;
    let count = 1 + random.below(u32::try_from(form.max_individual).unwrap_or(1)) as usize;
    let chosen = offered.iter().cycle().skip(first).take(count);
    draft.selected_individual_events = chosen.map(ToString::to_string).collect();
    let relays = random.below(u32::try_from(form.max_relays).unwrap_or(0) + 1) as usize;
    for relay in form.relays(category).take(relays) {
        let mut members: Vec<PersonDraft> = (1..form.relay_size).map(|_| next()).collect();
        // The last runner is the lead or another person.
        members.push(if random.below(2) == 0 {
            lead.clone()
        } else {
            next()
        });
        draft.selected_relay_events.push(relay.to_owned());
        draft.relay_teams.push(RelayTeamDraft {
            team_name: relay.to_owned(),
            members,
        });
    }
}
