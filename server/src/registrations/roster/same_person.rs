//! Whether a form corrects somebody, or puts somebody else into their place.

use super::team::Team;
use shared::entities::MemberForm;

/// The same person is meant where the name stays, or where only the name is mended: address and phone stay, and nobody
/// else in the entry (told by the ID number) is reached by them. Some captains give their own for everybody; then a new
/// name is a new person.
pub(super) fn is_same_person(team: &Team, seat: usize, form: &MemberForm) -> bool {
    let here = &team.seats[seat].typed;
    if folded(&here.fullname) == folded(&form.fullname) {
        return true;
    }
    let contact = (folded(&form.email), form.phone_number.trim());
    let is_here = |email: &str, phone: &str| (folded(email), phone.trim()) == contact;
    let is_shared = team
        .seats
        .iter()
        .filter(|other| other.typed.aadhar_id != here.aadhar_id)
        .any(|other| is_here(&other.typed.email, &other.typed.phone_number));
    is_here(&here.email, &here.phone_number) && !is_shared
}

/// Without regard to case and spaces.
fn folded(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}
