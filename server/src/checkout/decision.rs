//! Common parts of all decisions on payments: locking the rows in the right order, checking the note, and reporting an
//! earlier decision.

use super::owed::Owed;
use crate::checkout::CheckoutError;
use crate::core::error::CoreError;
use crate::entities::payment;
use crate::payments::ledger::{orders, payments};
use crate::{audit, users};
use app::mail::in_words;
use sea_orm::ConnectionTrait;
use shared::entities::PaymentDecision;
use shared::rules::check_form;
use uuid::Uuid;

/// A payment and what its order is for, both locked until the transaction ends.
pub(crate) struct LockedPayment {
    pub(crate) payment: payment::Model,
    pub(crate) owed: Owed,
}

impl LockedPayment {
    /// Locks what the order is for first, then the payment: all code uses this order.
    ///
    /// # Errors
    /// [`CoreError::NotFound`] if the payment does not exist; [`CoreError::Conflict`] if it moved to another order
    /// meanwhile; failing queries.
    pub(crate) async fn of(txn: &impl ConnectionTrait, id: Uuid) -> Result<Self, CheckoutError> {
        let seen = payments::by_id(txn, id).await?.ok_or(CoreError::NotFound)?;
        let order = match seen.order_id {
            Some(id) => orders::by_id(txn, id).await?,
            None => None,
        };
        let owed = Owed::lock(txn, order.as_ref()).await?;
        let payment = payments::hold(txn, id).await?.ok_or(CoreError::NotFound)?;
        if payment.order_id != seen.order_id {
            return Err(CoreError::Conflict.into());
        }
        Ok(Self { payment, owed })
    }
}

/// Validates and trims the note of a decision.
///
/// # Errors
/// A finding on `note` if it is too short or too long.
pub(crate) fn note(decision: &PaymentDecision) -> Result<String, CheckoutError> {
    let findings = check_form(decision);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    Ok(decision.note.trim().to_owned())
}

/// Returns the error for a payment that is already decided on: who decided, what, and when.
pub(crate) async fn decided(
    txn: &impl ConnectionTrait,
    payment: &payment::Model,
) -> Result<CheckoutError, CheckoutError> {
    let object = format!("payment/{}", payment.id);
    let actions = ["payment.accept", "payment.refund", "payment.refunded"];
    let Some(last) = audit::last(txn, &object, &actions).await? else {
        let words = "This payment has paid what it was for: there is nothing to decide.";
        return Ok(CheckoutError::Decided(words.to_owned()));
    };
    let who = match last.actor_id {
        Some(id) => users::store::by_id(txn, id).await?.map(|user| user.username),
        None => None,
    };
    let who = who.unwrap_or_else(|| "The payment provider".to_owned());
    let what = match last.action.as_str() {
        "payment.accept" => "accepted this payment",
        "payment.refund" => "asked for the refund of this payment",
        _ => "gave this payment back",
    };
    Ok(CheckoutError::Decided(format!(
        "{who} {what} on {}.",
        in_words(last.at)
    )))
}
