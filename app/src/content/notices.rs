//! The version of the legal notices, and the promises several of them repeat. When a notice changes in meaning, change the
//! version and the date too: every registration stores the version its owner accepted.

use super::retention::DRAFT_DAYS;

/// The version that forms send as `consent`.
pub const NOTICE_VERSION: &str = shared::fest::FEST.notice_version;

/// The date the version takes effect, as displayed.
pub const NOTICE_DAY: &str = "30 November 2026";

/// The operator of the site, who is responsible for it.
pub const OPERATOR: &str = "the Infinito organising team, a student organisation at IIT Patna";

/// Maximum number of days to answer a request about personal data.
pub const ANSWER_DAYS: u8 = 30;

/// The age of consent to data processing (Digital Personal Data Protection Act 2023).
pub use shared::rules::invitation::ADULT_AGE;

/// The place of jurisdiction for disputes.
pub const JURISDICTION: &str = "Patna, Bihar";

/// Describes where an unsubmitted registration form is stored and for how long. Used by the privacy notice and the welcome
/// mail.
#[must_use]
pub fn saved_form() -> String {
    format!(
        "While you fill in a registration form, we save it on our server, including ID numbers, so that you \
         can continue later or on another device. It is stored encrypted, and only you can see it. We delete \
         it when you submit it, discard it or erase your account, and at the latest {DRAFT_DAYS} days after it \
         was last saved."
    )
}
