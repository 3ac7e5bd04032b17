//! The refund rules as data, used by the refund page and the terms. This is the only place to change them.
//!
//! The portal refunds whole payments, so no rule names a part of the fee.

/// Last day to withdraw with a refund, in days before the fest's first day; earlier if the event's registration closes
/// earlier.
pub const WITHDRAWAL_LAST_DAYS_BEFORE: u8 = 7;

/// Number of days after the announcement of a new date in which a team can request a refund.
pub const POSTPONED_REQUEST_DAYS: u8 = 7;

/// Number of working days in which the organisers answer a request.
pub const ANSWER_WORKING_DAYS: u8 = 3;

/// Number of working days until a refund arrives: minimum, maximum.
pub const REFUND_WORKING_DAYS: (u8, u8) = (5, 7);

/// Number of days after the fest's last day in which a refund can be requested.
pub const REQUEST_DAYS_AFTER_FEST: u8 = 30;
