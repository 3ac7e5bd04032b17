//! `GET /ca/ranking` and `PUT /ca/ranking/name`.

use crate::api::error::ApiError;
use crate::core::error::CoreError;
use crate::http::Body;
use crate::referrals::{code, ranking, store};
use crate::sessions::CurrentUser;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{Done, Failure, RankingNameForm, RankingResponse};
use shared::messages;

/// Returns the first places of the ambassadors, at most a minute old. Who did not agree to be named is shown by their initials.
#[utoipa::path(
    get, path = "/ranking", tag = "ambassadors",
    responses((status = 200, body = RankingResponse)),
)]
pub(crate) async fn ranking(State(state): State<AppState>) -> Result<Json<RankingResponse>, ApiError> {
    let counted = state.ranking.get(&state.env).await?;
    Ok(Json(RankingResponse {
        success: true,
        ambassadors: counted.first(),
    }))
}

/// Sets whether the ranking shows the caller's full name.
#[utoipa::path(
    put, path = "/ranking/name", tag = "ambassadors", security(("session" = [])), request_body = RankingNameForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "no ambassador", body = Failure),
    ),
)]
pub(crate) async fn choose_ranking_name(
    State(state): State<AppState>,
    current: CurrentUser,
    Body(form): Body<RankingNameForm>,
) -> Result<Json<Done>, ApiError> {
    // Draws the code of an ambassador who has none yet, because the choice is stored beside it.
    code::of_ambassador(&state.env, &current.user).await?;
    let user = current.user.id;
    state
        .env
        .write(move |txn, _| {
            Box::pin(async move { Ok::<_, CoreError>(store::set_named(txn, user, form.is_named).await?) })
        })
        .await?;
    let name = ranking::name(&current.user.fullname, form.is_named);
    state.ranking.rename(user, name).await;
    Ok(Json(Done {
        success: true,
        message: messages::REFERRAL_CHANGED.to_owned(),
    }))
}
