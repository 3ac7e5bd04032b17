//! Decides the outcome of a sign-in that the provider has confirmed: see [`Outcome`].

use super::id_token::VerifiedIdentity;
use super::{identities, names};
use crate::auth::greeting::greeting;
use crate::codes::{self, Asked, Purpose};
use crate::error::ApiError;
use crate::mail::Mail;
use crate::state::AppState;
use crate::users::{self, entity::Model as User, store::NewUser};
use app::mail::google_link_code;
use sea_orm::ConnectionTrait;
use shared::entities::Role;

/// Maximum number of retries if a concurrent request takes the username or the address.
const TRIES: u32 = 6;

/// Outcome of a sign-in that the provider has confirmed.
#[derive(Debug)]
pub(super) enum Outcome {
    /// The account was found or created.
    SignedIn(Box<User>),
    /// The address has an account that is not linked to the provider's `sub`. A code goes to its owner.
    LinkRequired {
        /// Seconds until another code can be requested.
        seconds: u32,
    },
    /// An admin disabled the account.
    Disabled,
}

/// Finds or creates the account of an identity.
///
/// # Errors
/// 429 if too many codes went to the address. If a query fails.
pub(super) async fn decide(state: &AppState, vouched: &VerifiedIdentity) -> Result<Outcome, ApiError> {
    let mut tries = 0;
    loop {
        let own = vouched.clone();
        let outcome = state
            .write(move |txn, state| Box::pin(async move { attempt(txn, state, &own, tries).await }))
            .await;
        match outcome {
            // The unique indexes reject the later of two requests. The retry reads everything again.
            Err(ApiError::UsernameTaken | ApiError::EmailTaken) if tries < TRIES => tries += 1,
            Ok(asked @ Outcome::LinkRequired { .. }) => {
                state.mailer.wake();
                return Ok(asked);
            }
            other => return other,
        }
    }
}

async fn attempt(
    txn: &impl ConnectionTrait,
    state: &AppState,
    vouched: &VerifiedIdentity,
    tries: u32,
) -> Result<Outcome, ApiError> {
    // Reads the address first. A concurrent request that creates this same account commits address and `sub` together. So if
    // this query finds its address, the next query finds its `sub`, and the account is not taken for another person's.
    let of_address = users::store::by_email(txn, &vouched.email).await?;
    if let Some(user) = identities::store::user_of(txn, &vouched.subject).await? {
        identities::store::keep_email(txn, vouched).await?;
        return Ok(signed_in(user));
    }
    match of_address {
        Some(user) if user.disabled_at.is_some() => Ok(Outcome::Disabled),
        Some(user) => ask_owner(txn, state, &user).await,
        None => make_account(txn, state, vouched, tries).await.map(signed_in),
    }
}

fn signed_in(user: User) -> Outcome {
    if user.disabled_at.is_some() {
        Outcome::Disabled
    } else {
        Outcome::SignedIn(Box::new(user))
    }
}

/// Creates a code for the account's owner. An address can change its owner, so its owner at the provider may be another
/// person.
async fn ask_owner(txn: &impl ConnectionTrait, state: &AppState, user: &User) -> Result<Outcome, ApiError> {
    let asked = codes::ask(txn, state, Purpose::GoogleLink, &user.email).await?;
    let seconds = match asked {
        Asked::Placed { digits, .. } => {
            let message = google_link_code(&digits);
            let mail = Mail::new(Purpose::GoogleLink.mail_kind(), &user.email, message);
            state.mailer.queue(txn, state, mail).await?;
            codes::COOL_DOWN_SECONDS
        }
        // The code that was mailed a moment ago is still valid.
        Asked::CoolingDown { seconds } => seconds,
    };
    Ok(Outcome::LinkRequired { seconds })
}

async fn make_account(
    txn: &impl ConnectionTrait,
    state: &AppState,
    vouched: &VerifiedIdentity,
    tries: u32,
) -> Result<User, ApiError> {
    let like_address = names::username(&vouched.email);
    let username = match tries {
        0 => like_address,
        _ => names::with_suffix(&like_address, &state.random.six_digits()),
    };
    let user = NewUser {
        fullname: names::fullname(vouched.name.as_deref(), &username),
        username,
        email: vouched.email.clone(),
        password_hash: None,
        role: Role::User,
        is_email_verified: true,
    };
    let user = users::store::insert(txn, state, user).await?;
    if identities::store::insert(txn, state, user.id, &vouched.subject, &vouched.email).await? {
        state.mailer.queue(txn, state, greeting(state, &user)).await?;
        tracing::info!(user = %user.id, "signed up with Google");
        Ok(user)
    } else {
        // A concurrent request linked this `sub` first, with another address.
        Err(ApiError::EmailTaken)
    }
}
