//! Retention periods. The privacy notice states them and `infinito purge` enforces them. Days and years count from the end
//! of the fest's last day (`shared::fest`) unless stated otherwise. Browsers enforce that of a cookie.

/// ID numbers of team members (Aadhaar and college ID), in days. Drafts contain them too.
pub const ID_NUMBER_DAYS: u16 = 90;

/// Registrations with names, e-mail addresses and phone numbers, in years.
pub const REGISTRATION_YEARS: u8 = 1;

/// Ambassador applications, in years; for an application sent after the fest, from the day it was sent.
pub const AMBASSADOR_APPLICATION_YEARS: u8 = 1;

/// What was scanned at the gates, in days.
pub const GATE_SCAN_DAYS: u16 = 30;

/// Orders, payments and refunds, in years from the payment, as required by Indian law on books of account.
pub const PAYMENT_RECORD_YEARS: u8 = 8;

/// The audit log of staff actions (decisions, reveals, exports), in years from the action.
pub const AUDIT_YEARS: u8 = 3;

/// Unsubmitted registration forms, in days from their last change.
pub const DRAFT_DAYS: u16 = 30;

/// Contact form messages, in days from the time staff closed them.
pub const CONTACT_DAYS: u16 = 180;

/// Records of sent mails (address, kind, time), in days. The mail's content is deleted once it is sent.
pub const MAIL_DAYS: u16 = 30;

/// The payment provider's webhook events (ids and kinds, without names), in days from the call.
pub const WEBHOOK_EVENT_DAYS: u16 = 90;

/// The cookie of the language that a visitor reads, in days from the visit: the most that a browser keeps.
pub const LANGUAGE_COOKIE_DAYS: u16 = 400;
