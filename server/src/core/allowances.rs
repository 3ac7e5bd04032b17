//! Who may cause how much: the one table of all limits on what callers cause, for visitors and for signed-in users.
//!
//! Everything that limits reads this table: [`crate::limits`] counts in the database, so that all replicas agree and a restart
//! keeps the counts; the outbox and the orders count their own rows; [`AT_ONCE`] and [`CallRate`] count in each process.
//!
//! To add a limit, add a constant here and name it in `docs/OPERATIONS.md`.

use chrono::Duration;

/// What an allowance is counted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CountedSubject {
    /// A signed-in user.
    User,
    /// A user's entry for an event.
    Entry,
    /// A mail address, known or not.
    Mailbox,
    /// A browser that has asked for a code: the ticket in its cookie.
    Ticket,
    /// An IPv4 address, or a /64 of IPv6.
    Machine,
    /// All callers together.
    Site,
}

/// More than an allowance. Holds the seconds until a retry is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Exceeded {
    /// Too many requests.
    #[error("too many requests, retry in {0} s")]
    TooManyRequests(u32),
    /// Too many wrong passwords for one account.
    #[error("too many logins, retry in {0} s")]
    LoginLimited(u32),
    /// The site's mail budget for this hour is used up.
    #[error("mail budget used up, retry in {0} s")]
    MailBudget(u32),
}

/// An amount that a subject may cause within a window. The first one starts the window.
#[derive(Debug, Clone, Copy)]
pub struct Allowance {
    /// The purpose, as stored in the database.
    pub purpose: &'static str,
    /// What it is counted by.
    pub subject: CountedSubject,
    /// The amount within a window.
    pub amount: u32,
    /// The length of the window.
    pub window: Duration,
    /// Builds the error beyond the amount, from the seconds until the window ends.
    pub refusal: fn(u32) -> Exceeded,
}

/// Builds a row of the table.
const fn row(
    purpose: &'static str,
    subject: CountedSubject,
    amount: u32,
    window: Duration,
    refusal: fn(u32) -> Exceeded,
) -> Allowance {
    assert!(
        window.num_seconds() <= LONGEST.num_seconds(),
        "counts are deleted before this window ends"
    );
    Allowance {
        purpose,
        subject,
        amount,
        window,
        refusal,
    }
}

use Exceeded::{LoginLimited, MailBudget, TooManyRequests};

/// Wrong passwords for an address, known or not. Its owner can still log in by a mailed code.
pub const LOGIN: Allowance = row(
    "login",
    CountedSubject::Mailbox,
    10,
    Duration::minutes(15),
    LoginLimited,
);
/// Wrong current passwords of a signed-in user. Keeps a stolen session from guessing the password.
pub const PASSWORD_CHANGE: Allowance = row(
    "password-change",
    CountedSubject::User,
    10,
    Duration::minutes(15),
    LoginLimited,
);
/// Mails to addresses that a signed-in user wants to change to. Keeps an account from mailing strangers.
pub const ADDRESS_CHANGE: Allowance = row(
    "address-change",
    CountedSubject::User,
    6,
    Duration::hours(1),
    TooManyRequests,
);
/// Wrong guesses at one code from one browser.
pub const CODE_TRIES: Allowance = row(
    "code-tries",
    CountedSubject::Ticket,
    5,
    Duration::hours(1),
    TooManyRequests,
);
/// Guesses at one code from all browsers together. The browser for which the code was mailed does not count.
pub const CODE_TRIES_OF_OTHERS: Allowance = row(
    "code-tries-of-others",
    CountedSubject::Mailbox,
    50,
    Duration::hours(1),
    TooManyRequests,
);
/// New bookings of beds. Counted by their rows.
pub const BOOKINGS: Allowance = row(
    "bookings",
    CountedSubject::User,
    30,
    Duration::hours(1),
    TooManyRequests,
);
/// Codes mailed to one address for one purpose. Counted by the rows of the outbox.
pub const CODE_MAILS: Allowance = row(
    "code-mails",
    CountedSubject::Mailbox,
    3,
    Duration::hours(1),
    TooManyRequests,
);
/// Messages through the contact form. One person sends a message or two, but a campus behind one address some dozens.
pub const CONTACT: Allowance = row(
    "contact",
    CountedSubject::Machine,
    30,
    Duration::minutes(15),
    TooManyRequests,
);
/// Orders for the test item; each one is also created at the payment provider.
pub const TEST_ORDERS: Allowance = row(
    "test-order",
    CountedSubject::Machine,
    10,
    Duration::minutes(15),
    TooManyRequests,
);
/// New orders at the payment provider. An entry's earlier order of the same amount is used again and does not count. Counted by
/// the rows of `orders`.
pub const ORDERS: Allowance = row(
    "orders",
    CountedSubject::Entry,
    6,
    Duration::hours(1),
    TooManyRequests,
);
/// Mails to the people of an entry that ask whether they are in it. Keeps a paid entry from mailing strangers.
pub const INVITATIONS: Allowance = row(
    "invitations",
    CountedSubject::Entry,
    120,
    Duration::days(1),
    TooManyRequests,
);
/// Mails with the passes of an entry's people. Keeps a paid entry from mailing strangers.
pub const PASS_MAILS: Allowance = row(
    "pass-mails",
    CountedSubject::Entry,
    60,
    Duration::hours(1),
    TooManyRequests,
);
/// Passes of an entry that its owner issues again. Each one revokes a pass, and mails a new one.
pub const PASS_REISSUES: Allowance = row(
    "pass-reissues",
    CountedSubject::Entry,
    30,
    Duration::hours(1),
    TooManyRequests,
);
/// Notices to one address. A notice beyond it waits until an hour after the first. Counted by the rows of the outbox.
pub const NOTICES: Allowance = row(
    "notices",
    CountedSubject::Mailbox,
    30,
    Duration::hours(1),
    TooManyRequests,
);
/// Notices of one kind about one subject. A later one waits, and a still later one replaces its content. Counted by the rows of
/// the outbox.
pub const NOTICES_OF_ENTRY: Allowance = row(
    "notices-of-entry",
    CountedSubject::Entry,
    1,
    Duration::minutes(5),
    TooManyRequests,
);

/// The hourly budget of mails for one purpose, as a percentage of `MAIL_BUDGET`. Only mails that are sent count. One machine may
/// use at most half of what others have left, so a few machines cannot use a budget up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailShare {
    /// The purpose, as stored in the database.
    pub purpose: &'static str,
    /// The percentage of `MAIL_BUDGET`.
    pub percent: u32,
}

/// Codes that create an account.
pub const SIGNUP_MAILS: MailShare = MailShare {
    purpose: "signup-mails",
    percent: 60,
};
/// Codes that set a new password.
pub const RESET_MAILS: MailShare = MailShare {
    purpose: "reset-mails",
    percent: 30,
};
/// Codes that link a Google account.
pub const LINK_MAILS: MailShare = MailShare {
    purpose: "link-mails",
    percent: 10,
};
/// All shares. Their percentages sum up to 100.
pub const MAIL_SHARES: [MailShare; 3] = [SIGNUP_MAILS, RESET_MAILS, LINK_MAILS];

impl MailShare {
    /// The budget of all machines together; at least one mail.
    #[must_use]
    pub fn budget(self, mail_budget: u32) -> Allowance {
        let amount = u64::from(mail_budget) * u64::from(self.percent) / 100;
        let amount = u32::try_from(amount).unwrap_or(u32::MAX).max(1);
        row(
            self.purpose,
            CountedSubject::Site,
            amount,
            Duration::hours(1),
            MailBudget,
        )
    }

    /// The part of one machine, if others have caused `by_others` of the budget: half of the rest, at least one mail.
    #[must_use]
    pub fn of_machine(self, mail_budget: u32, by_others: u32) -> Allowance {
        let rest = self.budget(mail_budget).amount.saturating_sub(by_others);
        row(
            self.purpose,
            CountedSubject::Machine,
            (rest / 2).max(1),
            Duration::hours(1),
            TooManyRequests,
        )
    }
}

/// The longest window. Counts are deleted after it.
pub const LONGEST: Duration = Duration::days(1);

/// Calls that are allowed in a burst, and the time until one of them is restored. Counted in each process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallRate {
    /// What it is counted by.
    pub subject: CountedSubject,
    /// The maximum number of calls at once.
    pub burst: std::num::NonZeroU32,
    /// The time until one call is restored.
    pub period: std::time::Duration,
}

/// Calls for sign-up, login and logout. A lecture hall that signs up in the same minute shares one address, and each sign-up
/// takes two calls or more. 20 calls a second are restored.
pub const CALLS: CallRate = CallRate {
    subject: CountedSubject::Machine,
    burst: std::num::NonZeroU32::new(1500).unwrap(),
    period: std::time::Duration::from_millis(50),
};

/// Writing requests of a user. A browser saves a draft every three seconds. 20 a second are restored.
pub const WRITES: CallRate = CallRate {
    subject: CountedSubject::User,
    burst: std::num::NonZeroU32::new(12_000).unwrap(),
    period: std::time::Duration::from_millis(50),
};

/// Snapshots for phones at the gates: syncs that send more than half of all passes. A volunteer sets up a few phones in a day, and
/// compressing 20,000 passes takes a tenth of a second.
pub const SNAPSHOTS: CallRate = CallRate {
    subject: CountedSubject::User,
    burst: std::num::NonZeroU32::new(30).unwrap(),
    period: std::time::Duration::from_mins(1),
};

/// Scans that the phones of a volunteer send. A phone that was without a network for a day has some 2,000; a queue at a gate makes one
/// in two seconds. Beyond it the scans wait on the phone.
pub const SCANS: CallRate = CallRate {
    subject: CountedSubject::User,
    burst: std::num::NonZeroU32::new(3_000).unwrap(),
    period: std::time::Duration::from_millis(200),
};

/// Writing requests that one process carries out or keeps waiting at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AtOnce {
    /// Carried out for one signed-in user. Further ones wait for these.
    pub of_user: usize,
    /// Carried out for the visitors of one machine: a campus shares one address.
    pub of_machine: usize,
    /// Waiting of one user or machine; beyond it, 503.
    pub waiting: usize,
    /// Carried out of all callers.
    pub running: usize,
    /// Carried out and waiting of all callers; beyond it, 503. Each holds a body of at most 64 KiB in memory.
    pub in_all: usize,
}

/// See [`AtOnce`].
pub const AT_ONCE: AtOnce = AtOnce {
    of_user: 4,
    of_machine: 64,
    waiting: 1024,
    running: 1024,
    in_all: 4096,
};

#[cfg(test)]
mod tests {
    use super::{LONGEST, MAIL_SHARES, SIGNUP_MAILS};

    #[test]
    fn the_shares_are_the_whole_budget() {
        assert_eq!(MAIL_SHARES.map(|share| share.percent).iter().sum::<u32>(), 100);
        assert!(
            MAIL_SHARES
                .iter()
                .all(|share| share.budget(1000).window <= LONGEST)
        );
        assert_eq!(
            SIGNUP_MAILS.budget(1).amount,
            1,
            "a small budget lets a mail pass"
        );
    }

    #[test]
    fn ten_machines_do_not_use_a_budget_up() {
        let mail_budget = 2000;
        let budget = SIGNUP_MAILS.budget(mail_budget).amount;
        let mut used = 0;
        let taken: Vec<u32> = (0..10)
            .map(|_| {
                let others = used;
                let own = (0..budget)
                    .find(|own| *own >= SIGNUP_MAILS.of_machine(mail_budget, others).amount)
                    .unwrap_or(budget);
                used += own;
                own
            })
            .collect();
        assert!(
            taken[0] >= 300,
            "a lecture hall signs up from one address: {taken:?}"
        );
        assert!(used < budget, "{taken:?} of {budget}");
    }
}
