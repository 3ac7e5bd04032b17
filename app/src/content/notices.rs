//! The legal notices' version and the promises that several of them repeat. Change a notice's meaning: change the
//! version and the day too, for every registration stores which version was agreed to.

use super::retention::DRAFT_DAYS;

/// The version that forms send as `consent`.
pub const NOTICE_VERSION: &str = shared::fest::FEST.notice_version;

/// The day from which it holds, as shown.
pub const NOTICE_DAY: &str = "1 January 2025";

/// Who runs the site and answers for it.
pub const OPERATOR: &str = "the Infinito organising team, a student organisation at IIT Patna";

/// How many days a request about personal data takes at most to answer.
pub const ANSWER_DAYS: u8 = 30;

/// The age from which one agrees for oneself (Digital Personal Data Protection Act 2023).
pub const ADULT_AGE: u8 = 18;

/// Whose courts decide, after talking has not helped.
pub const JURISDICTION: &str = "Patna, Bihar";

/// Where a registration form is kept while it is being filled in, and until when. The privacy notice and the welcome mail say it.
#[must_use]
pub fn saved_form() -> String {
    format!(
        "While you fill in a registration form, we save it on our server, ID numbers included, so that you can continue later or \
         on another device. It is stored encrypted, and only you can see it. It is deleted when you submit it, when you discard it \
         or erase your account, and at the latest {DRAFT_DAYS} days after it was last saved."
    )
}
