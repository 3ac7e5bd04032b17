//! Who is let in: who has a pass, and what they, their captain and staff do with it ([decision 47]).
//!
//! * [`holders`] decides who of a registration has a pass, and [`holding`] whether a pass admits and what stands on it.
//! * [`team`] shows, mails and reissues the passes of a registration; [`confirm`] mails one to a person who confirms.
//! * [`gate`] tells the phones of the gates whom to let in, and staff who has arrived.
//! * [`crew`] mails passes to officials and ambassadors. [`staff`] searches, reissues, and adds guests.
//!
//! Passes are made when they are first shown or mailed. A pass that admits no more (a withdrawn registration, a person who left) is not
//! changed for that: [`holding`] finds it each time.
//!
//! [decision 47]: ../../../../docs/decisions/0047-passes.md

pub(crate) mod confirm;
pub(crate) mod crew;
pub mod error;
pub mod gate;
pub(crate) mod holders;
pub(crate) mod holding;
pub(crate) mod letter;
pub(crate) mod pass_id;
pub(crate) mod staff;
pub(crate) mod team;

pub use error::AdmissionError;

use crate::env::Env;
use crate::passes::link;
use shared::entities::PassShown;

/// The pass of a link. Looking changes nothing.
///
/// # Errors
/// [`AdmissionError::PassUnknown`], [`AdmissionError::PassVoid`].
pub(crate) async fn show(env: &Env, token: &str) -> Result<PassShown, AdmissionError> {
    let db = env.db.read();
    let row = link::find(db, env, token).await?;
    let row = row.ok_or(AdmissionError::PassUnknown)?;
    let holding = holding::of(db, env, &row)
        .await?
        .ok_or(AdmissionError::PassVoid)?;
    Ok(PassShown {
        success: true,
        message: None,
        pass: holding.pass(env, &row)?,
    })
}
