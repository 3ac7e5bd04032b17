//! Decides the outcome of a sign-in that the provider has confirmed: see [`GoogleOutcome`].

use super::id_token::VerifiedIdentity;
use super::{identities, names};
use crate::accounts::AccountError;
use crate::accounts::greeting::greeting;
use crate::codes::{self, Asker, CodeRequest, Purpose};
use crate::core::allowances::LINK_MAILS;
use crate::entities::user::Model as User;
use crate::env::Env;
use crate::limits::{self, ClientIp};
use crate::mail::{self, Mail};
use crate::referrals::remember;
use crate::users;
use crate::users::UserError;
use crate::users::store::NewUser;
use app::mail::google_link_code;
use sea_orm::ConnectionTrait;
use shared::entities::Role;

/// Maximum number of retries if a concurrent request takes the username or the address.
const TRIES: u32 = 6;

/// Outcome of a sign-in that the provider has confirmed.
#[derive(Debug)]
pub(crate) enum GoogleOutcome {
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

/// Finds or creates the account of an identity. `referral` is the code of the ambassador whose link the browser opened.
///
/// # Errors
/// 429 if too many codes went to the address or from this machine, 503 if from the whole site. If a query fails.
pub(crate) async fn decide(
    env: &Env,
    ip: ClientIp,
    verified: &VerifiedIdentity,
    referral: Option<String>,
) -> Result<GoogleOutcome, AccountError> {
    let mut tries = 0;
    let referral = referral.unwrap_or_default();
    loop {
        let (own, code) = (verified.clone(), referral.clone());
        let outcome = env
            .write(move |txn, env| Box::pin(async move { attempt(txn, env, ip, &own, (tries, &code)).await }))
            .await;
        match outcome {
            // The unique indexes reject the later of two requests. The retry reads everything again.
            Err(AccountError::User(UserError::UsernameTaken | UserError::EmailTaken)) if tries < TRIES => {
                tries += 1;
            }
            other => return other,
        }
    }
}

async fn attempt(
    txn: &impl ConnectionTrait,
    env: &Env,
    ip: ClientIp,
    verified: &VerifiedIdentity,
    (tries, referral): (u32, &str),
) -> Result<GoogleOutcome, AccountError> {
    // Reads the address first. A concurrent request that creates this same account commits address and `sub` together. So if
    // this query finds its address, the next query finds its `sub`, and the account is not taken for another person's.
    let of_address = users::store::by_email(txn, &verified.email).await?;
    if let Some(user) = identities::user_of(txn, &verified.subject).await? {
        identities::keep_email(txn, verified).await?;
        return Ok(signed_in(user));
    }
    match of_address {
        Some(user) if user.disabled_at.is_some() => Ok(GoogleOutcome::Disabled),
        Some(user) => ask_owner(txn, env, ip, &user, &verified.subject).await,
        None => make_account(txn, env, verified, (tries, referral))
            .await
            .map(signed_in),
    }
}

fn signed_in(user: User) -> GoogleOutcome {
    if user.disabled_at.is_some() {
        GoogleOutcome::Disabled
    } else {
        GoogleOutcome::SignedIn(Box::new(user))
    }
}

/// Creates a code for the account's owner. An address can change its owner, so its owner at the provider may be another
/// person.
async fn ask_owner(
    txn: &impl ConnectionTrait,
    env: &Env,
    ip: ClientIp,
    user: &User,
    subject: &str,
) -> Result<GoogleOutcome, AccountError> {
    let request = codes::ask(txn, env, Purpose::GoogleLink, &user.email, Asker::of(subject)).await?;
    let seconds = match request {
        CodeRequest::Placed { digits, .. } => {
            limits::count_mail(txn, env, LINK_MAILS, ip, true).await?;
            let message = google_link_code(&env.catalogue().edition, &digits);
            let mail = Mail::new(Purpose::GoogleLink.mail_kind(), &user.email, message);
            mail::queue(txn, env, mail).await?;
            codes::COOL_DOWN_SECONDS
        }
        // The code that was mailed a moment ago is still valid.
        CodeRequest::CoolingDown { seconds } => seconds,
    };
    Ok(GoogleOutcome::LinkRequired { seconds })
}

async fn make_account(
    txn: &impl ConnectionTrait,
    env: &Env,
    verified: &VerifiedIdentity,
    (tries, referral): (u32, &str),
) -> Result<User, AccountError> {
    let like_address = names::username(&verified.email);
    let username = match tries {
        0 => like_address,
        _ => names::with_suffix(&like_address, &env.random.six_digits()),
    };
    let user = NewUser {
        fullname: names::fullname(verified.name.as_deref(), &username),
        username,
        email: verified.email.clone(),
        password_hash: None,
        role: Role::User,
        is_email_verified: true,
    };
    let user = users::store::insert(txn, env, user).await?;
    if identities::insert(txn, env, user.id, &verified.subject, &verified.email).await? {
        remember::at_sign_up(txn, env, user.id, &[referral]).await?;
        mail::queue(txn, env, greeting(env, &user)).await?;
        tracing::info!(user = %user.id, "signed up with Google");
        Ok(user)
    } else {
        // A concurrent request linked this `sub` first, with another address.
        Err(UserError::EmailTaken.into())
    }
}
