//! A requested decision, validated.

use super::apply::ActorContext;
use crate::core::error::CoreError;
use crate::env::Env;
use shared::entities::{Decision, DecisionForm};
use shared::rules::check_form;
use uuid::Uuid;

/// The most entries per call.
const MOST: usize = 100;

/// A validated decision on entries.
pub(crate) struct ReviewRequest {
    pub(crate) ids: Vec<Uuid>,
    pub(crate) decision: Decision,
    pub(crate) reason: Option<String>,
    pub(crate) again: bool,
    pub(crate) context: ActorContext,
}

impl ReviewRequest {
    /// Validates the form.
    ///
    /// # Errors
    /// [`CoreError::Malformed`] if the ids are invalid, [`CoreError::Findings`] if the reason is.
    pub(crate) fn of(env: &Env, actor: Uuid, form: &DecisionForm) -> Result<Self, CoreError> {
        let out_of_bounds = || CoreError::Malformed("ids".to_owned());
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
        let findings = check_form(form);
        if !findings.is_empty() {
            return Err(CoreError::Findings(findings));
        }
        let reason = form
            .reason
            .as_deref()
            .map(str::trim)
            .filter(|reason| !reason.is_empty());
        Ok(Self {
            ids,
            decision: form.decision,
            reason: reason.map(str::to_owned),
            again: form.again,
            context: ActorContext {
                actor,
                batch: env.random.uuid(),
                decision: Some(form.decision),
            },
        })
    }
}
