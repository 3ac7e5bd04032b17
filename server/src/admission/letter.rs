//! The mail with a pass.

use super::holding::{Holding, printed};
use crate::core::error::CoreError;
use crate::entities::pass;
use crate::env::Env;
use crate::mail::{self, Mail, MailKind};
use crate::passes::{link, qr, store};
use app::mail::{PassFacts, pass as pass_mail};
use chrono::Duration;
use sea_orm::ConnectionTrait;
use shared::settings::displayed_range;

/// Minimum time between two mails with the same issue of a pass.
const EVERY: Duration = Duration::days(1);

/// Whether the issue of a pass was mailed within a day.
pub(crate) fn is_mailed_lately(env: &Env, row: &pass::Model) -> bool {
    row.mailed_at.is_some_and(|at| at > env.clock.now() - EVERY)
}

/// Mails a pass to its holder, if they have an address.
pub(crate) async fn queue(
    txn: &impl ConnectionTrait,
    env: &Env,
    row: pass::Model,
    holding: &Holding,
) -> Result<(), CoreError> {
    let Some(email) = &holding.email else {
        return Ok(());
    };
    let facts = PassFacts {
        event: holding.event.clone(),
        college: holding.college.clone(),
        place: holding.place.clone(),
        days: displayed_range(holding.days.0, holding.days.1),
    };
    let edition = &env.catalogue().edition;
    let message = pass_mail(
        edition,
        &holding.fullname,
        facts,
        (&qr::picture(env, &row)?, &printed(&row.code)),
        &link::url(env, &row),
    );
    mail::queue(txn, env, Mail::new(MailKind::Pass, email, message)).await?;
    Ok(store::set_mailed(txn, &row, env.clock.now()).await?)
}
