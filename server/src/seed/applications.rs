//! Generated applications for the captains of `infinito seed load`: some pending, others decided.

use crate::ambassadors::keep_until;
use crate::core::random::Random;
use crate::entities::{ambassador_application, user};
use chrono::{DateTime, Duration, Utc};
use shared::entities::{AmbassadorStatus, Role};
use shared::rules::ambassador::{COLLEGE_YEARS, HOW_DID_YOU_KNOW};
use shared::settings::Catalogue;

/// One in this many captains applies.
const ONE_OF: u32 = 20;

/// Generates a captain's application, or none. If it is accepted, the captain's role becomes `ca`.
pub(crate) fn made_up(
    random: &Random,
    captain: &mut user::Model,
    phone_number: &str,
    at: DateTime<Utc>,
) -> Option<ambassador_application::Model> {
    if random.below(ONE_OF) != 0 {
        return None;
    }
    let one_of = |choices: &[&str]| {
        let count = u32::try_from(choices.len()).unwrap_or(1);
        choices[random.below(count) as usize].to_owned()
    };
    let status = match random.below(10) {
        0..5 => AmbassadorStatus::Pending,
        5..8 => AmbassadorStatus::Accepted,
        _ => AmbassadorStatus::Rejected,
    };
    let role_before =
        (status == AmbassadorStatus::Accepted).then(|| std::mem::replace(&mut captain.role, Role::Ca));
    Some(ambassador_application::Model {
        id: random.uuid(),
        user_id: captain.id,
        full_name: captain.fullname.clone(),
        alternative_email: None,
        college_name: captain.college_name.clone().unwrap_or_default(),
        college_year: one_of(COLLEGE_YEARS),
        roll_number: format!("00XX{:04}", random.below(10_000)),
        por: None,
        college_address: captain.address.clone().unwrap_or_default(),
        phone_number: phone_number.to_owned(),
        how_did_you_know: one_of(HOW_DID_YOU_KNOW),
        statement: "A made-up application, to see how the site bears many.".to_owned(),
        consent: Some("2026-01".to_owned()),
        status,
        applied_at: at,
        keep_until: keep_until(at, &Catalogue::default().edition),
        // The seed generates no staff.
        reviewed_by: None,
        reviewed_at: (status != AmbassadorStatus::Pending).then(|| at + Duration::hours(20)),
        reason: (status == AmbassadorStatus::Rejected).then(|| "Made up as well.".to_owned()),
        role_before,
    })
}
