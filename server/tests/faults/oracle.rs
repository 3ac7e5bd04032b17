//! Compares the provider's ledger with ours: every captured payment has exactly one destination, and every paid entry has a
//! payment.

use crate::world::World;
use shared::entities::{Destination, PaymentStatus};
use std::collections::HashMap;

/// The result of the comparison.
pub(crate) struct Held {
    /// Payments captured at the provider, refunded or not.
    pub(crate) captured: usize,
    pub(crate) confirmed: usize,
    pub(crate) inbox: usize,
    pub(crate) refunded: usize,
    /// Captured payments without exactly one destination, and payments with a destination that were never captured. By name.
    pub(crate) lost: Vec<String>,
    /// Paid registrations without exactly one confirmed payment of their amount, and the reverse. By name.
    pub(crate) wrong: Vec<String>,
    /// Paid registrations without exactly one confirmation mail. By name.
    pub(crate) mails: Vec<String>,
    /// Payments authorized and never captured.
    pub(crate) authorized: usize,
}

impl Held {
    /// Whether nothing is lost or wrong, and captured = confirmed + inbox + refunded.
    pub(crate) fn is_good(&self) -> bool {
        self.lost.is_empty()
            && self.wrong.is_empty()
            && self.mails.is_empty()
            && self.captured == self.confirmed + self.inbox + self.refunded
    }

    pub(crate) fn say(&self) -> String {
        let Self {
            captured,
            confirmed,
            inbox,
            refunded,
            lost,
            wrong,
            mails,
            ..
        } = self;
        let mut said = format!(
            "{captured} = {confirmed} + {inbox} + {refunded}; {} lost, {} wrong, {} mails amiss",
            lost.len(),
            wrong.len(),
            mails.len(),
        );
        for name in lost.iter().chain(wrong).chain(mails).take(3) {
            said = format!("{said}; {name}");
        }
        said
    }
}

/// The expected output of [`Held::say`], without its numbers.
pub(crate) const ASKED: &str = "captured = confirmed + inbox + refunded; 0 lost, 0 wrong, 0 mails amiss";

impl World {
    pub(crate) async fn held(&self) -> Held {
        // Reads the provider's ledger first: payments that arrive in between are then not missing in ours.
        let ledger = self.fake.ledger();
        let books = self.books().await;
        let ours: HashMap<&str, _> = books
            .payments
            .iter()
            .map(|row| (row.provider_payment_id.as_str(), row))
            .collect();
        let (mut lost, mut captured, mut authorized) = (Vec::new(), 0, 0);
        for there in &ledger.payments {
            let (id, status) = (there["id"].as_str().unwrap(), there["status"].as_str().unwrap());
            let destination = ours.get(id).map_or("missing", |row| row.destination.name());
            let is_held = match status {
                "captured" => ["confirmed", "inbox"].contains(&destination),
                "refunded" => destination == "refunded",
                _ => ["none", "missing"].contains(&destination),
            };
            captured += usize::from(["captured", "refunded"].contains(&status));
            authorized += usize::from(status == "authorized");
            if !is_held {
                let reason = ours.get(id).and_then(|row| row.reason);
                lost.push(format!("{id} is {status} there, {destination} {reason:?} here"));
            }
        }
        let mut wrong = Vec::new();
        let order_of: HashMap<_, _> = books.orders.iter().map(|order| (order.id, order)).collect();
        let mut confirmed_of: HashMap<_, Vec<i64>> = HashMap::new();
        for row in &books.payments {
            let registration = row
                .order_id
                .and_then(|id| order_of.get(&id))
                .and_then(|order| order.registration_id);
            if row.destination == Destination::Confirmed {
                confirmed_of.entry(registration).or_default().push(row.amount);
            }
        }
        let mut mails: HashMap<String, usize> = HashMap::new();
        for mail in &books.confirmations {
            *mails.entry(mail.recipient.clone()).or_default() += 1;
        }
        let mut without_mail = Vec::new();
        for entry in &books.registrations {
            let confirmed = confirmed_of.remove(&Some(entry.id)).unwrap_or_default();
            let is_right = match entry.payment_status {
                PaymentStatus::Paid => confirmed == [entry.amount],
                _ => confirmed.is_empty(),
            };
            if !is_right {
                wrong.push(format!(
                    "{} is {:?}, confirmed {confirmed:?}",
                    entry.id, entry.payment_status
                ));
            }
            let owner = self.email_of(entry.user_id);
            let mails = mails.get(&owner).copied().unwrap_or_default();
            if entry.payment_status == PaymentStatus::Paid && mails != 1 {
                without_mail.push(format!("{} has {mails} mails", entry.id));
            }
        }
        // Payments confirmed for no existing registration.
        wrong.extend(confirmed_of.keys().map(|of| format!("confirmed for {of:?}")));
        Held {
            captured,
            confirmed: books.with_destination(Destination::Confirmed),
            inbox: books.with_destination(Destination::Inbox),
            refunded: books.with_destination(Destination::Refunded),
            lost,
            wrong,
            mails: without_mail,
            authorized,
        }
    }
}
