//! `PUT /user/me`: saves the profile, which pre-fills other forms.

use crate::accounts::profile;
use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::sessions::CurrentUser;
use crate::state::AppState;
use crate::users;
use crate::users::store::Profile;
use axum::Json;
use axum::extract::State;
use shared::entities::{Failure, ProfileForm, ProfileResponse};
use shared::messages;
use shared::rules::account::check_profile;

/// Saves the profile. This route cannot change other fields of the account.
#[utoipa::path(
    put, path = "/me", tag = "user", security(("session" = [])), request_body = ProfileForm,
    responses(
        (status = 200, body = ProfileResponse),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn update_profile(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<ProfileForm>,
) -> Result<Json<ProfileResponse>, ApiError> {
    let findings = check_profile(&form);
    if !findings.is_empty() {
        return Err(CoreError::Findings(findings).into());
    }
    let profile = Profile {
        fullname: form.fullname.trim().to_owned(),
        college_name: given(&form.college_name),
        por: given(&form.por),
        address: given(&form.address),
    };
    let user = state
        .env
        .write(move |txn, env| {
            Box::pin(async move { users::store::set_profile(txn, env, current.user, profile).await })
        })
        .await?;
    Ok(Json(ProfileResponse {
        success: true,
        message: messages::PROFILE_SAVED.to_owned(),
        user: profile::to_wire(state.env.db.read(), &state.env, &user).await?,
    }))
}

fn given(typed: &str) -> Option<String> {
    let typed = typed.trim();
    (!typed.is_empty()).then(|| typed.to_owned())
}
