//! A requested decision, validated.

use super::apply::ActorContext;
use crate::error::ApiError;
use crate::state::AppState;
use shared::entities::{Decision, DecisionForm};
use shared::rules;
use uuid::Uuid;

/// The most entries per call.
const MOST: usize = 100;

/// A validated decision on entries.
pub(super) struct ReviewRequest {
    pub(super) ids: Vec<Uuid>,
    pub(super) decision: Decision,
    pub(super) reason: Option<String>,
    pub(super) again: bool,
    pub(super) deed: ActorContext,
}

impl ReviewRequest {
    /// Validates the form.
    ///
    /// # Errors
    /// [`ApiError::Malformed`] if the ids are invalid, [`ApiError::Findings`] if the reason is.
    pub(super) fn of(state: &AppState, actor: Uuid, form: DecisionForm) -> Result<Self, ApiError> {
        let out_of_bounds = || ApiError::Malformed("ids".to_owned());
        if form.ids.is_empty() || form.ids.len() > MOST {
            return Err(out_of_bounds());
        }
        let mut ids: Vec<Uuid> = Vec::with_capacity(form.ids.len());
        for id in &form.ids {
            let id = id.parse().map_err(|_| out_of_bounds())?;
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        let reason = form
            .reason
            .as_deref()
            .map(str::trim)
            .filter(|reason| !reason.is_empty());
        let is_needed = form.decision != Decision::Approve || reason.is_some();
        if is_needed && let Some(finding) = rules::desk::DECISION.check(reason.unwrap_or_default()) {
            return Err(ApiError::Findings(vec![finding]));
        }
        Ok(Self {
            ids,
            decision: form.decision,
            reason: reason.map(str::to_owned),
            again: form.again,
            deed: ActorContext {
                actor,
                batch: state.random.uuid(),
                decision: Some(form.decision),
            },
        })
    }
}
