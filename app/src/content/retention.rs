//! Retention periods. The privacy notice states them and `infinito purge` applies them. Days and years count from the end
//! of the fest's last day (`shared::fest`) unless a line says otherwise.

/// ID numbers of team members (Aadhaar and college ID), in days. Drafts hold them, too.
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

/// Webhook events of the payment provider: ids and kinds, without names. In days from the call.
pub const WEBHOOK_EVENT_DAYS: u16 = 90;
