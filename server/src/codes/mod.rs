//! One-time codes: six digits in a mail that prove an address (security: 10 minutes, single use, five tries, stored
//! hashed, bound to a purpose and an address).
//!
//! To prove an address for a new purpose, add a [`Purpose`] and a mail with the digits. Call [`ask`] in the transaction
//! that queues the mail, and [`redeem`] in the transaction that performs the action. A wrong guess must be counted, so
//! the handler commits it as well.
//!
//! Guesses are counted for each browser, by the ticket in its cookie, so that a stranger's wrong guesses do not spoil the owner's
//! right one. All other browsers than the one that had the code mailed share a looser total, so that many browsers cannot guess it.
//!
//! Any client can request codes for an address until the mails of the hour are used up.
//! To keep the owner from being locked out, the mail of [`Purpose::Reset`] also contains a link. Its token cannot be
//! guessed, so its tries need no limit. The link is valid for as long as mails are counted: when no further mail is
//! sent, the last link still works.

pub(crate) mod store;

use crate::core::allowances::Exceeded;
use crate::core::allowances::{CODE_MAILS, CODE_TRIES};
use crate::entities::one_time_code;
use crate::env::Env;
use crate::limits::LimitError;
use crate::limits::{self, CountedFailure};
use crate::mail::{self, MailKind};
use chrono::{DateTime, Duration, Utc};
use sea_orm::{ActiveEnum, ConnectionTrait};
use shared::entities::SignupResponse;
use shared::messages;
use shared::rules::account::OTP_MINUTES;
use store::Placed;
use subtle::ConstantTimeEq;

pub use crate::entities::one_time_code::Purpose;
pub(crate) use store::{forget, purge};

/// Lifetime of a code.
pub const LIFETIME: Duration = Duration::minutes(OTP_MINUTES as i64);
/// Minimum time between two codes.
pub const COOL_DOWN: Duration = Duration::seconds(COOL_DOWN_SECONDS as i64);
/// [`COOL_DOWN`] in seconds, as responses return it.
pub const COOL_DOWN_SECONDS: u32 = 60;
/// Time window of the codes mailed to one address, and lifetime of a mail's link.
pub const MAIL_WINDOW: Duration = CODE_MAILS.window;

impl Purpose {
    /// Returns the kind of the mail with the code.
    #[must_use]
    pub const fn mail_kind(self) -> MailKind {
        match self {
            Self::Signup => MailKind::SignupCode,
            Self::Reset => MailKind::ResetCode,
            Self::GoogleLink => MailKind::GoogleLinkCode,
            Self::Erase => MailKind::EraseCode,
            Self::Address => MailKind::AddressCode,
        }
    }
}

/// Result of a request for a code.
#[derive(Debug, PartialEq, Eq)]
pub enum CodeRequest {
    /// A new code to mail. The former code is no longer valid.
    Placed {
        /// The six digits of the code.
        digits: String,
        /// The token of the mail's link.
        link: String,
    },
    /// The last code is too recent to be replaced.
    CoolingDown {
        /// Seconds until another code can be requested.
        seconds: u32,
    },
}

impl CodeRequest {
    /// Builds the response. `sent` is the message if a new code was created.
    #[must_use]
    pub fn answer(&self, sent: &str) -> SignupResponse {
        let (success, message, time_left) = match self {
            Self::CoolingDown { seconds } => (false, messages::OTP_ALREADY_SENT, *seconds),
            Self::Placed { .. } => (true, sent, COOL_DOWN_SECONDS),
        };
        SignupResponse {
            success,
            message: message.to_owned(),
            time_left,
        }
    }
}

/// The browser that asks for a code.
#[derive(Debug, Clone, Copy)]
pub struct Asker<'a> {
    /// Its ticket from now on. A signed-in user's is the id of the account.
    pub ticket: &'a str,
    /// Its ticket so far.
    pub former: Option<&'a str>,
}

impl<'a> Asker<'a> {
    /// A browser whose ticket stays.
    #[must_use]
    pub const fn of(ticket: &'a str) -> Self {
        Self {
            ticket,
            former: Some(ticket),
        }
    }
}

/// Creates a code for an address, unless the last one is still cooling down.
///
/// # Errors
/// 429 if too many codes were mailed to the address. If a query fails.
pub async fn ask(
    txn: &impl ConnectionTrait,
    env: &Env,
    purpose: Purpose,
    email: &str,
    asker: Asker<'_>,
) -> Result<CodeRequest, LimitError> {
    let now = env.clock.now();
    let requester = requester(env, purpose, email, asker.ticket);
    if let Some(seconds) = seconds_left(txn, env, purpose, email).await? {
        let former = asker
            .former
            .map(|ticket| self::requester(env, purpose, email, ticket));
        if let Some(code) = store::find(txn, purpose, email).await?
            && former.is_some()
            && code.requester == former
        {
            store::set_requester(txn, code.id, requester).await?;
        }
        return Ok(CodeRequest::CoolingDown { seconds });
    }
    refuse_flood(txn, purpose, email, now).await?;
    let digits = env.random.six_digits();
    let link = env.random.token();
    let hash = |secret: &str| env.keys.hash_code(&purpose.to_value(), email, secret).to_vec();
    let row = one_time_code::Model {
        id: env.random.uuid(),
        purpose,
        email: email.to_owned(),
        code_hash: hash(&digits),
        tries: 0,
        created_at: now,
        expires_at: now + LIFETIME,
        link_hash: (purpose == Purpose::Reset).then(|| hash(&link)),
        link_expires_at: (purpose == Purpose::Reset).then(|| now + MAIL_WINDOW),
        requester: Some(requester),
    };
    Ok(match store::place(txn, row).await? {
        Placed::Now => CodeRequest::Placed { digits, link },
        // A concurrent request stored its code first.
        Placed::CoolingDown => CodeRequest::CoolingDown {
            seconds: COOL_DOWN_SECONDS,
        },
    })
}

/// Returns the seconds until another code can be requested, or `None` if one can be requested now.
pub async fn seconds_left(
    db: &impl ConnectionTrait,
    env: &Env,
    purpose: Purpose,
    email: &str,
) -> Result<Option<u32>, LimitError> {
    let code = store::find(db, purpose, email).await?;
    Ok(code.and_then(|code| {
        let left = (code.created_at + COOL_DOWN - env.clock.now()).num_milliseconds();
        (left > 0).then(|| u32::try_from((left + 999) / 1000).unwrap_or(u32::MAX))
    }))
}

/// The stored form of a ticket.
fn requester(env: &Env, purpose: Purpose, email: &str, ticket: &str) -> Vec<u8> {
    let purpose = format!("{} requester", purpose.to_value());
    env.keys.hash_code(&purpose, email, ticket).to_vec()
}

/// Redeems a guess of a browser, told by its ticket. A right guess uses up the code and returns it. A wrong guess is counted and
/// returns `None`.
pub async fn redeem(
    txn: &impl ConnectionTrait,
    env: &Env,
    purpose: Purpose,
    email: &str,
    ticket: &str,
    digits: &str,
) -> Result<Option<one_time_code::Model>, LimitError> {
    let Some(code) = store::find_alive(txn, purpose, email, env.clock.now()).await? else {
        return Ok(None);
    };
    if !count_guess(txn, env, &code, ticket).await? {
        return Ok(None);
    }
    let hash = env
        .keys
        .hash_code(&purpose.to_value(), email, &shared::normalise::code(digits));
    if !bool::from(hash.ct_eq(&code.code_hash)) {
        return Ok(None);
    }
    use_up(txn, code).await
}

/// Counts a guess. Returns whether the browser may guess. The browser for which the code was mailed has its tries for itself, also
/// after it has asked again.
async fn count_guess(
    txn: &impl ConnectionTrait,
    env: &Env,
    code: &one_time_code::Model,
    ticket: &str,
) -> Result<bool, LimitError> {
    let own = requester(env, code.purpose, &code.email, ticket);
    let is_requester = code.requester.as_ref() == Some(&own);
    let key = if is_requester { "requester" } else { ticket };
    let key = format!("{}/{key}", code.id);
    if let CountedFailure::Beyond(_) = limits::count(txn, env, CODE_TRIES, &key).await? {
        return Ok(false);
    }
    Ok(is_requester || store::count_try(txn, code.id).await?)
}

/// Redeems the token of a mail's link, as [`redeem`] does for digits. Wrong tokens are not counted.
pub async fn follow(
    txn: &impl ConnectionTrait,
    env: &Env,
    purpose: Purpose,
    email: &str,
    link: &str,
) -> Result<Option<one_time_code::Model>, LimitError> {
    let hash = env.keys.hash_code(&purpose.to_value(), email, link);
    let code = store::find(txn, purpose, email).await?;
    let now = env.clock.now();
    let right = code.filter(|code| {
        let is_alive = code.link_expires_at.is_some_and(|end| end > now);
        let known = code.link_hash.as_deref().unwrap_or_default();
        is_alive && bool::from(hash.as_slice().ct_eq(known))
    });
    match right {
        Some(code) => use_up(txn, code).await,
        None => Ok(None),
    }
}

/// Deletes the code and returns it. Of two concurrent requests only one gets it.
async fn use_up(
    txn: &impl ConnectionTrait,
    code: one_time_code::Model,
) -> Result<Option<one_time_code::Model>, LimitError> {
    Ok(store::delete(txn, code.id).await?.then_some(code))
}

/// Rejects more than [`CODE_MAILS`] codes to one address, so that an attacker cannot flood an inbox.
async fn refuse_flood(
    db: &impl ConnectionTrait,
    purpose: Purpose,
    email: &str,
    now: DateTime<Utc>,
) -> Result<(), LimitError> {
    let sent = mail::store::queued_since(db, purpose.mail_kind().name(), email, now - MAIL_WINDOW).await?;
    match sent.first() {
        Some(oldest) if sent.len() >= CODE_MAILS.amount as usize => {
            let seconds = (*oldest + MAIL_WINDOW - now).num_seconds().max(1);
            Err(Exceeded::TooManyRequests(u32::try_from(seconds).unwrap_or(u32::MAX)).into())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{LIFETIME, MAIL_WINDOW};
    use shared::settings::Catalogue;

    #[tokio::test]
    async fn mails_say_how_long_codes_and_links_live() {
        let words = format!("use it once, within {} minutes", LIFETIME.num_minutes());
        let edition = &Catalogue::default().edition;
        for mail in [
            app::mail::signup_code(edition, "123456"),
            app::mail::google_link_code(edition, "123456"),
            app::mail::erase_code(edition, "123456"),
            app::mail::address_code(edition, "123456"),
            app::mail::reset_code(edition, "Asha", "123456", "https://fest.example.org/auth"),
        ] {
            assert!(mail.text.contains(&words), "{}", mail.text);
        }
        let reset = app::mail::reset_code(edition, "Asha", "123456", "https://fest.example.org/auth");
        assert!(
            MAIL_WINDOW.num_hours() == 1 && reset.text.contains("works for an hour"),
            "{}",
            reset.text
        );
    }
}
