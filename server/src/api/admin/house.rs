//! `/admin/house` and `/admin/rooms`: the desk of the beds. Staff give rooms and check people in and out, admins change the rooms.

use super::accommodation::done;
use crate::api::error::ApiError;
use crate::bookings::desk::act::{self, Allotted};
use crate::bookings::desk::{house, rooms};
use crate::http::Body;
use crate::sessions::{Admin, Staff};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use shared::entities::{AllotForm, DeskForm, Done, Failure, House, RoomsForm};
use shared::messages;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Routes under `/admin`.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(the_house, desk))
        .routes(routes!(allot))
        .routes(routes!(save_rooms))
}

/// Returns the blocks with their rooms, and everybody with a paid bed: where they sleep, and whether they are in the house.
#[utoipa::path(
    get, path = "/house", tag = "admin", security(("session" = [])),
    responses((status = 200, body = House)),
)]
pub(crate) async fn the_house(State(state): State<AppState>, _: Staff) -> Result<Json<House>, ApiError> {
    Ok(Json(house::house(&state.env).await?))
}

/// Gives people a room, checks them in or out. All of them or nobody.
#[utoipa::path(
    post, path = "/house", tag = "admin", security(("session" = [])), request_body = DeskForm,
    responses(
        (status = 200, body = Done),
        (status = 404, description = "no such bed", body = Failure),
        (status = 409, description = "the room is full, or somebody cannot come or leave now", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn desk(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<DeskForm>,
) -> Result<Json<Done>, ApiError> {
    act::act(&state.env, current.user.id, form).await?;
    Ok(done(messages::DESK_DONE))
}

/// Gives a room to everybody in a block who has none, whole teams together where that is possible.
#[utoipa::path(
    post, path = "/house/allot", tag = "admin", security(("session" = [])), request_body = AllotForm,
    responses(
        (status = 200, body = Done),
        (status = 404, description = "no such block", body = Failure),
    ),
)]
pub(crate) async fn allot(
    State(state): State<AppState>,
    Staff(current): Staff,
    Body(form): Body<AllotForm>,
) -> Result<Json<Done>, ApiError> {
    let Allotted { with_room, without } = act::allot(&state.env, current.user.id, &form.block_id).await?;
    Ok(done(&match without {
        0 => format!("Rooms given: {with_room}. Everybody in this block has one."),
        without => format!(
            "Rooms given: {with_room}. Without a room: {without}. No room has a bed for them in all of their nights."
        ),
    }))
}

/// Replaces the rooms of a block. A room that keeps its name keeps its people.
#[utoipa::path(
    post, path = "/rooms", tag = "admin", security(("session" = [])), request_body = RoomsForm,
    responses(
        (status = 200, body = Done),
        (status = 403, description = "not an admin", body = Failure),
        (status = 404, description = "no such block", body = Failure),
        (status = 409, description = "people are in a room that would go", body = Failure),
        (status = 422, body = Failure),
    ),
)]
pub(crate) async fn save_rooms(
    State(state): State<AppState>,
    Admin(current): Admin,
    Body(form): Body<RoomsForm>,
) -> Result<Json<Done>, ApiError> {
    rooms::save(&state.env, current.user.id, form).await?;
    Ok(done(messages::ROOMS_SAVED))
}
