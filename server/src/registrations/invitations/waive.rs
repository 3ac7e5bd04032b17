//! Staff do without the answers that are missing.

use super::{store, unknown_person};
use crate::audit;
use crate::core::error::CoreError;
use crate::entities::registration_change::ChangeKind;
use crate::env::Env;
use crate::registrations::changes::{self, Details, FieldChange};
use crate::registrations::{RegistrationError, eligibility, store as registrations};
use serde_json::json;
use shared::entities::WaiverForm;
use shared::rules::publishing::check_reason;
use uuid::Uuid;

/// Stores why staff do without the answers that are missing in a team.
///
/// # Errors
/// 404, [`RegistrationError::Closed`], and [`CoreError::Findings`] with the path `reason`.
pub(crate) async fn waive(
    env: &Env,
    staff: Uuid,
    id: Uuid,
    form: WaiverForm,
) -> Result<(), RegistrationError> {
    if let Some(finding) = check_reason(&form.reason) {
        return Err(CoreError::Findings(vec![finding]).into());
    }
    env.write(move |txn, env| {
        let reason = form.reason.clone();
        Box::pin(async move {
            let entry = registrations::lock(txn, id).await?.ok_or_else(unknown_person)?;
            eligibility::open(&entry)?;
            let now = env.clock.now();
            let details = Details {
                who: None,
                fields: vec![FieldChange::note("Reason", &reason)],
            };
            store::change_team(txn, id, |team| {
                team.waived_at = Some(now);
                team.waived_by = Some(staff);
                team.waiver_reason = reason;
            })
            .await?;
            changes::record(txn, env, id, Some(staff), ChangeKind::AnswersWaived, &details).await?;
            let object = format!("registration/{id}");
            let about = json!({ "event": entry.event });
            audit::record(
                txn,
                env,
                Some(staff),
                "registration.answers_waived",
                &object,
                &about,
            )
            .await?;
            Ok(())
        })
    })
    .await
}
