//! How long what is kept: the privacy notice promises it, so whatever erases data reads it here. Days and years are
//! counted from the fest's last day unless a line says otherwise.

/// ID numbers (Aadhaar) of team members, in days.
pub const ID_NUMBER_DAYS: u16 = 90;

/// Registrations with names, e-mail addresses and phone numbers, in years.
pub const REGISTRATION_YEARS: u8 = 1;

/// Ambassador applications, in years; of one that is sent when the fest is over, counted from then.
pub const AMBASSADOR_APPLICATION_YEARS: u8 = 1;

/// Orders, payments and refunds, in years from the payment: Indian law on books of account.
pub const PAYMENT_RECORD_YEARS: u8 = 8;

/// The record of what staff did (decisions, reveals, exports), in years from the deed.
pub const AUDIT_YEARS: u8 = 3;

/// Registration forms that were begun and not sent, in days from the last time they were typed in.
pub const DRAFT_DAYS: u16 = 30;

/// Messages of the contact form, in days from when they were dealt with.
pub const CONTACT_DAYS: u16 = 180;

/// That a mail was sent: to which address, what kind, when. What it said is forgotten once it has left. In days.
pub const MAIL_DAYS: u16 = 30;
