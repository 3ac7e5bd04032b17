//! The legal notices' version and the promises that several of them repeat. Change a notice's meaning: change the
//! version and the day too, for every registration stores which version was agreed to.

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
