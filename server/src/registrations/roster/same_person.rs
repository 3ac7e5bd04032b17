//! Tells whether a form corrects a person or replaces them.

use super::team::RosterTeam;
use shared::entities::MemberForm;
use shared::normalise::fold;

/// Whether the form is about the same person: the name stays, or only the name changes. In the second case address and
/// phone stay, and no other person in the entry (told apart by ID number, or without one by name) has them. Some captains give their own
/// contact for all people; then a new name is a new person.
pub(crate) fn is_same_person(team: &RosterTeam, seat: usize, form: &MemberForm) -> bool {
    let here = &team.seats[seat].typed;
    if fold(&here.fullname) == fold(&form.fullname) {
        return true;
    }
    let contact = (fold(&form.email), form.phone_number.trim());
    let is_here = |email: &str, phone: &str| (fold(email), phone.trim()) == contact;
    let is_shared = team
        .seats
        .iter()
        .filter(|other| {
            let is_same_name = fold(&other.typed.fullname) == fold(&here.fullname);
            other.typed.aadhar_id != here.aadhar_id || (here.aadhar_id.is_empty() && !is_same_name)
        })
        .any(|other| is_here(&other.typed.email, &other.typed.phone_number));
    is_here(&here.email, &here.phone_number) && !is_shared
}
