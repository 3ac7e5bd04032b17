//! How long what is kept: the privacy notice promises it, so whatever erases data reads it here. Days and years count from the
//! fest's last day, or from the named event.

/// ID numbers (Aadhaar) of team members: erased this many days after the fest.
pub const ID_NUMBER_DAYS: u16 = 90;

/// Registrations with names, e-mail addresses and phone numbers: this many years after the fest.
pub const REGISTRATION_YEARS: u8 = 1;

/// Ambassador applications: this many years after the fest.
pub const AMBASSADOR_APPLICATION_YEARS: u8 = 1;

/// Orders, payments and refunds: this many years, as Indian accounting law asks for books of account.
pub const PAYMENT_RECORD_YEARS: u8 = 8;

/// The record of what staff did (decisions, reveals, exports): this many years.
pub const AUDIT_YEARS: u8 = 3;
