//! The migrations of Infinito's database schema, for SQLite and PostgreSQL: one file per group of tables. They run when the server
//! starts, and a released one never changes. Start at the list of [`Migrator`]: to change the schema, add a file and list it last.
//!
//! A unique index that a user can violate is named here, and the server's `on_constraint` maps that name to an error.

#![expect(clippy::too_many_lines, reason = "a list of changes to the schema")]

use sea_orm_migration::prelude::*;

mod m0001_accounts;
mod m0002_mail_outbox;
mod m0003_audit_log;
mod m0004_registrations;
mod m0005_payments;
mod m0006_account_care;
mod m0007_ledger;
mod m0008_drafts;
mod m0009_refund_origin;
mod m0010_ambassadors;
mod m0011_reviews;
mod m0012_contact;
mod m0013_orders_of_registrations;
mod m0014_lists;
mod m0015_purged_orders;
mod m0016_pending_signups;
mod m0017_partial_refunds;
mod m0018_payment_reminders;
mod m0019_registration_search;
mod m0020_settings;
mod m0021_places;
mod m0022_contests;
mod m0023_lanes;
mod m0024_former_addresses;
mod m0025_spelling;
mod m0026_college_aliases;
mod m0027_receipt_serials;
mod m0028_invitations;
mod m0030_bookings;
mod m0031_passes;
mod m0032_gates;
mod m0033_players_confirm;
mod m0034_extras_and_house;
mod m0035_sale_ends;
mod m0036_referrals;
mod m0037_ambassador_tasks;
mod m0038_mailings;
mod m0039_proof_pictures;
mod m0040_ambassador_papers;
mod m0041_language;

/// Every migration, in order.
#[derive(Debug)]
pub struct Migrator;

#[async_trait::async_trait]
impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m0001_accounts::Migration),
            Box::new(m0002_mail_outbox::Migration),
            Box::new(m0003_audit_log::Migration),
            Box::new(m0004_registrations::Migration),
            Box::new(m0005_payments::Migration),
            Box::new(m0006_account_care::Migration),
            Box::new(m0007_ledger::Migration),
            Box::new(m0008_drafts::Migration),
            Box::new(m0009_refund_origin::Migration),
            Box::new(m0010_ambassadors::Migration),
            Box::new(m0011_reviews::Migration),
            Box::new(m0012_contact::Migration),
            Box::new(m0013_orders_of_registrations::Migration),
            Box::new(m0014_lists::Migration),
            Box::new(m0015_purged_orders::Migration),
            Box::new(m0016_pending_signups::Migration),
            Box::new(m0017_partial_refunds::Migration),
            Box::new(m0018_payment_reminders::Migration),
            Box::new(m0019_registration_search::Migration),
            Box::new(m0020_settings::Migration),
            Box::new(m0021_places::Migration),
            Box::new(m0022_contests::Migration),
            Box::new(m0023_lanes::Migration),
            Box::new(m0024_former_addresses::Migration),
            Box::new(m0025_spelling::Migration),
            Box::new(m0026_college_aliases::Migration),
            Box::new(m0027_receipt_serials::Migration),
            Box::new(m0028_invitations::Migration),
            Box::new(m0030_bookings::Migration),
            Box::new(m0031_passes::Migration),
            Box::new(m0032_gates::Migration),
            Box::new(m0033_players_confirm::Migration),
            Box::new(m0034_extras_and_house::Migration),
            Box::new(m0035_sale_ends::Migration),
            Box::new(m0036_referrals::Migration),
            Box::new(m0037_ambassador_tasks::Migration),
            Box::new(m0038_mailings::Migration),
            Box::new(m0039_proof_pictures::Migration),
            Box::new(m0040_ambassador_papers::Migration),
            Box::new(m0041_language::Migration),
        ]
    }
}
