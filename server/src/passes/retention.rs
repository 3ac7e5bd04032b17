//! Retention of passes and guests. The passes of a registration are deleted with it.

use crate::entities::{guest, pass};
use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};

/// Guests added before `before`, whose passes are deleted with them.
pub(crate) fn guests_due(before: DateTime<Utc>) -> Select<guest::Entity> {
    guest::Entity::find().filter(guest::Column::CreatedAt.lt(before))
}

/// Passes of accounts made before `before`.
pub(crate) fn passes_due(before: DateTime<Utc>) -> Select<pass::Entity> {
    pass::Entity::find()
        .filter(pass::Column::CreatedAt.lt(before))
        .filter(pass::Column::UserId.is_not_null())
}
