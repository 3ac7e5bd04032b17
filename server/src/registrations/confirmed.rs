//! The teams that take part: entries that are paid or free, and neither rejected nor withdrawn.

use crate::contests::people::single_persons;
use crate::core::error::CoreError;
use crate::entities::{member, registration, user};
use contest::Setup;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use shared::entities::{PaymentStatus, RegistrationStatus};
use uuid::Uuid;

/// A team that takes part.
#[derive(Debug, Clone)]
pub(crate) struct ConfirmedTeam {
    /// The registration's id.
    pub(crate) id: Uuid,
    /// Its college as entered.
    pub(crate) college: String,
    /// The name of the only person, if a person takes part and not a team.
    pub(crate) person: Option<String>,
}

/// The confirmed teams of a contest's event, category and discipline, in the order of their entry. If marks decide the contest, a
/// team is a person, except in relays.
///
/// # Errors
/// If a query fails, or a stored list of disciplines cannot be read.
pub(crate) async fn of(db: &impl ConnectionTrait, setup: &Setup) -> Result<Vec<ConfirmedTeam>, CoreError> {
    use registration::Column;
    let mut query = registration::Entity::find()
        .select_only()
        .columns([
            Column::Id,
            Column::CollegeName,
            Column::IndividualEvents,
            Column::RelayEvents,
        ])
        .filter(Column::Event.eq(&setup.event))
        .filter(takes_part());
    if let Some(category) = setup.category {
        query = query.filter(Column::Category.eq(category));
    }
    let found: Vec<(Uuid, String, String, String)> =
        query.order_by_asc(Column::Number).into_tuple().all(db).await?;
    let mut teams = Vec::with_capacity(found.len());
    for (id, college, individual, relays) in found {
        let has = |names: &str| -> Result<bool, CoreError> {
            let names: Vec<String> = serde_json::from_str(names).map_err(CoreError::internal)?;
            Ok(names.contains(&setup.discipline))
        };
        let is_individual = setup.discipline.is_empty() || has(&individual)?;
        if is_individual || has(&relays)? {
            let team = ConfirmedTeam {
                id,
                college,
                person: None,
            };
            teams.push((team, is_individual));
        }
    }
    if setup.sport.marking().is_some() {
        let single = teams.iter().filter(|(_, is_individual)| *is_individual);
        let mut names = single_persons(db, single.map(|(team, _)| team.id).collect()).await?;
        for (team, _) in &mut teams {
            team.person = names.remove(&team.id);
        }
    }
    Ok(teams.into_iter().map(|(team, _)| team).collect())
}

/// Whether an entry takes part: see [`takes_part`].
pub(crate) fn is_confirmed(entry: &registration::Model) -> bool {
    matches!(
        entry.status,
        RegistrationStatus::Submitted | RegistrationStatus::Approved
    ) && matches!(entry.payment_status, PaymentStatus::Paid | PaymentStatus::Waived)
        && entry.released_at.is_none()
}

/// Selects the entries that are neither withdrawn nor rejected, and whose fee is paid or waived.
pub(crate) fn takes_part() -> Condition {
    use registration::Column;
    Condition::all()
        .add(Column::Status.is_in([RegistrationStatus::Submitted, RegistrationStatus::Approved]))
        .add(Column::PaymentStatus.is_in([PaymentStatus::Paid, PaymentStatus::Waived]))
        .add(Column::ReleasedAt.is_null())
}

/// Returns the email address of the owner of each entry that takes part, with the id of the entry.
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
        .filter(takes_part())
        .into_tuple()
        .all(db)
        .await
}

/// The people of all entries that take part, each with the id of the entry, entry by entry.
pub(crate) async fn everybody(db: &impl ConnectionTrait) -> Result<Vec<(Uuid, Uuid)>, DbErr> {
    member::Entity::find()
        .select_only()
        .columns([member::Column::RegistrationId, member::Column::Id])
        .inner_join(registration::Entity)
        .filter(takes_part())
        .order_by_asc(member::Column::RegistrationId)
        .into_tuple()
        .all(db)
        .await
}

/// A person of a team: the registration's id, and the keyed hash of the ID number. The same person has the same hash in every
/// event.
pub(crate) type PersonHash = (Uuid, Vec<u8>);

/// The people of teams.
pub(crate) async fn people(db: &impl ConnectionTrait, teams: Vec<Uuid>) -> Result<Vec<PersonHash>, DbErr> {
    member::Entity::find()
        .select_only()
        .columns([member::Column::RegistrationId, member::Column::AadhaarHmac])
        .filter(member::Column::RegistrationId.is_in(teams))
        .into_tuple()
        .all(db)
        .await
}
