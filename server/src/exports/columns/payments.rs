//! Payment columns: one row per payment, with its entry.

use super::{Cell, Columns, at, label};
use crate::entities::{order, payment};
use crate::registrations::store::Whole;
use sea_orm::ActiveEnum;

impl Columns {
    /// The column titles of a payment.
    pub(crate) fn payment_head(&self) -> Vec<&'static str> {
        let mut head = self.entry_head();
        head.extend([
            "Account e-mail",
            "Provider",
            "Payment",
            "Order",
            "Receipt",
            "Status",
            "Money is",
            "Amount (INR)",
            "Paid (IST)",
        ]);
        head
    }

    pub(crate) fn payment(&self, whole: &Whole, payment: &payment::Model, order: &order::Model) -> Vec<Cell> {
        let mut row = self.entry(whole);
        row.extend([
            (&whole.1.email).into(),
            label(&payment.provider.to_value()),
            (&payment.provider_payment_id).into(),
            payment.provider_order_id.as_deref().unwrap_or_default().into(),
            (&order.receipt).into(),
            label(&payment.status),
            label(payment.destination.name()),
            Cell::Paise(payment.amount),
            at(payment.created_at),
        ]);
        row
    }
}
