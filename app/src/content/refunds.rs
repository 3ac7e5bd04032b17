//! The refund rules as data: the refund page and the terms read them. The organisers change them here and nowhere else.

/// The share of the fee that a team gets back when it withdraws in time, in percent.
pub const WITHDRAWAL_PERCENT: u8 = 100;

/// How many days before the fest's first day a withdrawal is last refunded; an event whose registration closes earlier
/// ends it earlier.
pub const WITHDRAWAL_LAST_DAYS_BEFORE: u8 = 7;

/// Whether what the payment provider keeps for itself is taken off a team's own withdrawal; never off another refund.
pub const WITHDRAWAL_LESS_PROVIDER_CHARGE: bool = true;

/// How many days after the announcement of a new date a team can ask for its fee back.
pub const POSTPONED_REQUEST_DAYS: u8 = 7;

/// How many working days the organisers take to answer a request.
pub const ANSWER_WORKING_DAYS: u8 = 3;

/// How many working days the money takes once a refund is made: from, to.
pub const REFUND_WORKING_DAYS: (u8, u8) = (5, 7);

/// How many days after the fest's last day a refund can still be asked for.
pub const REQUEST_DAYS_AFTER_FEST: u8 = 30;
