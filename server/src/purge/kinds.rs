//! The kinds of data with a retention period: one kind per promise of the privacy notice.

use super::due::Due;
use crate::db::{Connection, batch};
use crate::env::Env;
use crate::registrations::RegistrationError;
use crate::{
    ambassadors, audit, concerns, drafts, gates, jobs, mail, mailings, passes, payments, registrations,
};
use app::content::retention::{
    AUDIT_YEARS, CONTACT_DAYS, DRAFT_DAYS, GATE_SCAN_DAYS, ID_NUMBER_DAYS, MAIL_DAYS, PAYMENT_RECORD_YEARS,
    REGISTRATION_YEARS, WEBHOOK_EVENT_DAYS,
};
use chrono::{DateTime, Utc};
use sea_orm::{DbErr, PaginatorTrait};

/// A kind of data with a retention period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DataKind {
    /// Aadhaar and college ID numbers of team members, and the masked ones in the history of changes.
    IdNumbers,
    /// Forms that were started and not submitted.
    Drafts,
    /// Registrations with their members, passes, changes, decisions and notes; guests, and the passes of accounts. Their orders and payments stay, without names.
    Registrations,
    /// Who waited for a place of which event.
    WaitingLists,
    /// What was scanned at the gates, and the phones.
    GateScans,
    /// Ambassador applications.
    AmbassadorApplications,
    /// Answered messages of the contact form.
    ContactMessages,
    /// Mails that were delivered or failed permanently, and the recipients of mailings.
    Mails,
    /// Webhook events of the payment provider.
    WebhookEvents,
    /// Staff's notes on payments, and the ids of staff who asked for refunds.
    PaymentNotes,
    /// The audit log.
    AuditRecords,
    /// Jobs that failed permanently.
    FailedJobs,
    /// Orders, payments and refunds.
    PaymentRecords,
}

impl DataKind {
    /// Every kind, in the order of a run.
    pub const ALL: [Self; 13] = [
        Self::IdNumbers,
        Self::Drafts,
        Self::Registrations,
        Self::WaitingLists,
        Self::GateScans,
        Self::AmbassadorApplications,
        Self::ContactMessages,
        Self::Mails,
        Self::WebhookEvents,
        Self::PaymentNotes,
        Self::AuditRecords,
        Self::FailedJobs,
        Self::PaymentRecords,
    ];

    /// The kind's name in metrics, in the audit log and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::IdNumbers => "id_numbers",
            Self::Drafts => "drafts",
            Self::Registrations => "registrations",
            Self::WaitingLists => "waiting_lists",
            Self::GateScans => "gate_scans",
            Self::AmbassadorApplications => "ambassador_applications",
            Self::ContactMessages => "contact_messages",
            Self::Mails => "mails",
            Self::WebhookEvents => "webhook_events",
            Self::PaymentNotes => "payment_notes",
            Self::AuditRecords => "audit_records",
            Self::FailedJobs => "failed_jobs",
            Self::PaymentRecords => "payment_records",
        }
    }

    /// Counts the rows that are due.
    pub(crate) async fn count(self, db: &Connection, due: &Due) -> Result<u64, DbErr> {
        match self {
            Self::IdNumbers => match due.fest_days(ID_NUMBER_DAYS) {
                Some(before) => registrations::retention::id_numbers_due(before).count(db).await,
                None => Ok(0),
            },
            Self::Registrations => match due.fest_years(REGISTRATION_YEARS) {
                Some(before) => {
                    let entries = registrations::retention::due(before).count(db).await?;
                    let guests = passes::retention::guests_due(before).count(db).await?;
                    Ok(entries + guests + passes::retention::passes_due(before).count(db).await?)
                }
                None => Ok(0),
            },
            Self::WaitingLists => match due.fest_years(REGISTRATION_YEARS) {
                Some(before) => registrations::retention::waiting_due(before).count(db).await,
                None => Ok(0),
            },
            Self::GateScans => match due.after_fest(GATE_SCAN_DAYS) {
                Some(before) => {
                    let phones = gates::retention::devices_due(before).count(db).await?;
                    Ok(phones + gates::retention::scans_due(before).count(db).await?)
                }
                None => Ok(0),
            },
            // Drafts hold ID numbers, so those of a fest are due with its ID numbers at the latest.
            Self::Drafts => {
                let rows = drafts::store::due(due.days(DRAFT_DAYS), due.fest_days(ID_NUMBER_DAYS));
                rows.count(db).await
            }
            Self::AmbassadorApplications => ambassadors::due(due.now).count(db).await,
            Self::ContactMessages => concerns::store::due(due.days(CONTACT_DAYS)).count(db).await,
            Self::Mails => {
                let before = due.days(MAIL_DAYS);
                let recipients = mailings::store::old_recipients(before).count(db).await?;
                Ok(recipients + mail::store::due(before).count(db).await?)
            }
            Self::WebhookEvents => {
                let before = due.days(WEBHOOK_EVENT_DAYS);
                payments::retention::webhook_events_due(before).count(db).await
            }
            Self::PaymentNotes => payments::retention::count_notes(db, due.years(AUDIT_YEARS)).await,
            Self::AuditRecords => audit::due(due.years(AUDIT_YEARS)).count(db).await,
            Self::FailedJobs => jobs::store::due(due.years(AUDIT_YEARS)).count(db).await,
            Self::PaymentRecords => {
                payments::retention::count_records(db, due.years(PAYMENT_RECORD_YEARS)).await
            }
        }
    }

    /// Erases the rows that are due. Returns their number.
    pub(crate) async fn erase(self, env: &Env, due: &Due) -> Result<u64, RegistrationError> {
        Ok(match self {
            Self::IdNumbers => match due.fest_days(ID_NUMBER_DAYS) {
                Some(before) => registrations::retention::erase_id_numbers(env, before).await?,
                None => 0,
            },
            Self::Registrations => match due.fest_years(REGISTRATION_YEARS) {
                Some(before) => {
                    let entries = registrations::retention::delete(env, before).await?;
                    let guests = batch::delete(&env.db, passes::retention::guests_due(before)).await?;
                    let passes = batch::delete(&env.db, passes::retention::passes_due(before)).await?;
                    entries + guests + passes
                }
                None => 0,
            },
            Self::WaitingLists => match due.fest_years(REGISTRATION_YEARS) {
                Some(before) => batch::delete(&env.db, registrations::retention::waiting_due(before)).await?,
                None => 0,
            },
            Self::GateScans => match due.after_fest(GATE_SCAN_DAYS) {
                Some(before) => {
                    let phones = batch::delete(&env.db, gates::retention::devices_due(before)).await?;
                    phones + batch::delete(&env.db, gates::retention::scans_due(before)).await?
                }
                None => 0,
            },
            Self::Drafts => {
                let rows = drafts::store::due(due.days(DRAFT_DAYS), due.fest_days(ID_NUMBER_DAYS));
                batch::delete(&env.db, rows).await?
            }
            Self::AmbassadorApplications => {
                let rows = ambassadors::due(due.now);
                batch::delete(&env.db, rows).await?
            }
            Self::ContactMessages => {
                let rows = concerns::store::due(due.days(CONTACT_DAYS));
                batch::delete(&env.db, rows).await?
            }
            Self::Mails => erase_mails(env, due.days(MAIL_DAYS)).await?,
            Self::WebhookEvents => {
                let rows = payments::retention::webhook_events_due(due.days(WEBHOOK_EVENT_DAYS));
                batch::delete(&env.db, rows).await?
            }
            Self::PaymentNotes => payments::retention::erase_notes(env, due.years(AUDIT_YEARS)).await?,
            Self::AuditRecords => {
                let rows = audit::due(due.years(AUDIT_YEARS));
                batch::delete(&env.db, rows).await?
            }
            Self::FailedJobs => {
                let rows = jobs::store::due(due.years(AUDIT_YEARS));
                batch::delete(&env.db, rows).await?
            }
            Self::PaymentRecords => {
                payments::retention::delete_records(env, due.years(PAYMENT_RECORD_YEARS)).await?
            }
        })
    }
}

/// Deletes old mails, and who got a mailing.
async fn erase_mails(env: &Env, before: DateTime<Utc>) -> Result<u64, RegistrationError> {
    let stopped = env
        .db
        .write(move |txn| Box::pin(async move { mailings::store::stop_forgotten(txn, before).await }));
    stopped.await?;
    let recipients = batch::delete(&env.db, mailings::store::old_recipients(before)).await?;
    Ok(recipients + batch::delete(&env.db, mail::store::due(before)).await?)
}
