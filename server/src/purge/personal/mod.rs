//! Every column of the database, and what it holds about people: how it is exported, erased and retained.
//!
//! The table drives all three. `GET /user/me/data` has one list for each [`Export`], the erasure of an account runs every
//! [`Erasure`], and [`super::run`] every [`DataKind`]. A test compares the table with the schema of both databases, so that a new
//! column has a line, and looks into every [`Holds::Personal`] column before and after an erasure.

mod columns;

pub use columns::COLUMNS;

use super::DataKind;

/// Columns of a table that hold the same.
#[derive(Debug, Clone, Copy)]
pub struct PersonalColumns {
    /// The table.
    pub table: &'static str,
    /// Its columns.
    pub columns: &'static [&'static str],
    /// What they hold.
    pub holds: Holds,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    /// Nothing about a person: keys, times, states, amounts.
    Nothing,
    /// The id of an account. It names nobody once the account is erased.
    Account,
    /// Text that staff publish or write about the fest. It stays with the fest's records.
    Organisers,
    /// Something about a person.
    Personal {
        /// What it is.
        what: &'static str,
        /// Where the export shows it.
        export: Export,
        /// What erases it with the account.
        erasure: Erasure,
        /// How long it is kept otherwise.
        retention: Retention,
    },
}

/// Where `GET /user/me/data` shows a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// In the member of this name.
    In(&'static str),
    /// Nowhere, for this reason.
    No(&'static str),
}

/// What erases personal data with its account. [`Erasure::ALL`] is the order in which the erasure runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Erasure {
    /// The people, passes, changes, decisions and notes of the user's entries, the user's own passes, and the user's time on waiting lists.
    Registrations,
    /// Names in result lists, and the reasons of corrections.
    ContestLog,
    /// The user's work as an official, and at the gates.
    Officials,
    /// The user's sessions.
    Sessions,
    /// Accounts at identity providers, and sign-ins that wait for a code.
    Identities,
    /// Forms that are not submitted.
    Drafts,
    /// The ambassador application, its owner's code and points, and who brought whom.
    Application,
    /// One-time codes, and sign-ups that wait for a code.
    Codes,
    /// Mails to the user's address.
    Mails,
    /// Contact messages from the user's address.
    Messages,
    /// The addresses that the account had before, after what is found by them.
    FormerAddresses,
    /// The free text of the audit log about the account. The objects of the steps before erase their own.
    AuditTexts,
    /// Nothing: it expires within the hour, or belongs to no account.
    Expiry,
    /// The account's row, last: the steps before find everything by it. Rows that refer to it name nobody then.
    Account,
}

impl Erasure {
    /// Every step, in order.
    pub const ALL: [Self; 14] = [
        Self::Registrations,
        Self::ContestLog,
        Self::Officials,
        Self::Sessions,
        Self::Identities,
        Self::Drafts,
        Self::Application,
        Self::Codes,
        Self::Mails,
        Self::Messages,
        Self::FormerAddresses,
        Self::AuditTexts,
        Self::Expiry,
        Self::Account,
    ];
}

/// How long personal data is kept if its account is not erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Retention {
    /// As long as this kind.
    With(DataKind),
    /// Until its short life ends: housekeeping deletes it.
    Expires,
    /// As long as the account.
    WithAccount,
}
