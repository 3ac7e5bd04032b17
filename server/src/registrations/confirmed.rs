//! The teams that take part: entries that are paid or free, and neither rejected nor withdrawn.

use crate::entities::{member, registration, user};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use shared::catalogue::Category;
use shared::entities::{PaymentStatus, RegistrationStatus};
use uuid::Uuid;

/// A team that takes part.
#[derive(Debug, Clone)]
pub(crate) struct ConfirmedTeam {
    /// The registration's id.
    pub(crate) id: Uuid,
    /// Its college as entered.
    pub(crate) college: String,
}

/// The confirmed teams of an event, in the order of their entry.
pub(crate) async fn of(
    db: &impl ConnectionTrait,
    event: &str,
    category: Option<Category>,
) -> Result<Vec<ConfirmedTeam>, DbErr> {
    use registration::Column;
    let mut query = registration::Entity::find()
        .select_only()
        .columns([Column::Id, Column::CollegeName])
        .filter(Column::Event.eq(event))
        .filter(Column::Status.is_in([RegistrationStatus::Submitted, RegistrationStatus::Approved]))
        .filter(Column::PaymentStatus.is_in([PaymentStatus::Paid, PaymentStatus::Waived]))
        .filter(Column::ReleasedAt.is_null());
    if let Some(category) = category {
        query = query.filter(Column::Category.eq(category));
    }
    let found: Vec<(Uuid, String)> = query.order_by_asc(Column::Number).into_tuple().all(db).await?;
    Ok(found
        .into_iter()
        .map(|(id, college)| ConfirmedTeam { id, college })
        .collect())
}

/// The email addresses of the owners of entries, by entry.
pub(crate) async fn owners(
    db: &impl ConnectionTrait,
    entries: Vec<Uuid>,
) -> Result<Vec<(Uuid, String)>, DbErr> {
    registration::Entity::find()
        .select_only()
        .column(registration::Column::Id)
        .column(user::Column::Email)
        .inner_join(user::Entity)
        .filter(registration::Column::Id.is_in(entries))
        .into_tuple()
        .all(db)
        .await
}

/// A person of a team: the registration's id, and the keyed hash of the ID number. The same person has the same hash in every
/// event.
pub(crate) type Person = (Uuid, Vec<u8>);

/// The people of teams.
pub(crate) async fn people(db: &impl ConnectionTrait, teams: Vec<Uuid>) -> Result<Vec<Person>, DbErr> {
    member::Entity::find()
        .select_only()
        .columns([member::Column::RegistrationId, member::Column::AadhaarHmac])
        .filter(member::Column::RegistrationId.is_in(teams))
        .into_tuple()
        .all(db)
        .await
}
