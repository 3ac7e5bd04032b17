//! Made-up people. Their data cannot belong to a real person: addresses are in the reserved example domains, phone
//! numbers begin with 1 and ID numbers with 0, which no Indian mobile number and no Aadhaar number does.

use super::names;
use crate::core::random::Random;
use shared::catalogue::{Category, TeamGroup};
use shared::draft::PersonDraft;
use shared::rules::check_digit;

/// Multipliers that share no factor with ten: different people get different numbers, in no visible order.
const SCATTER_ID: u64 = 7_368_787_063;
const SCATTER_PHONE: u64 = 618_033_989;

/// Makes the person of a number. Another number gives another address, phone and ID number.
pub(crate) fn person(random: &Random, number: u64, category: Category) -> PersonDraft {
    let (given, family) = names::somebody(category, |below| random.below(below));
    let host = ["example.com", "example.org", "example.net"][random.below(3) as usize];
    let address = format!("{given}.{}{number}@{host}", family.replace('\'', ""));
    PersonDraft {
        fullname: format!("{given} {family}"),
        email: address.to_lowercase(),
        phone_number: format!("1{:09}", scatter(number, SCATTER_PHONE, 1_000_000_000)),
        aadhar_id: id_number(number),
        ..PersonDraft::default()
    }
}

/// Adds what the role asks for: a college ID card number, which most people have, and a playing role.
pub(crate) fn complete(random: &Random, person: &mut PersonDraft, role: &TeamGroup) {
    if role.has_college_id && random.below(10) < 8 {
        person.college_id = format!("{}BT{:04}", 21 + random.below(5), random.below(10_000));
    }
    if !role.playing_roles.is_empty() {
        let count = u32::try_from(role.playing_roles.len()).unwrap_or(1);
        role.playing_roles[random.below(count) as usize].clone_into(&mut person.role);
    }
}

/// Changes the last digit of the ID number, so that the check digit is wrong.
pub(crate) fn mistype(person: &mut PersonDraft) {
    let last = person.aadhar_id.pop().and_then(|digit| digit.to_digit(10));
    let other = (last.unwrap_or_default() + 1) % 10;
    person.aadhar_id.push_str(&other.to_string());
}

fn id_number(number: u64) -> String {
    let first = format!("0{:010}", scatter(number, SCATTER_ID, 10_000_000_000));
    let last = check_digit(&first);
    format!("{first}{last}")
}

fn scatter(number: u64, by: u64, below: u64) -> u64 {
    let product = u128::from(number) * u128::from(by) % u128::from(below);
    u64::try_from(product).unwrap_or_default()
}
