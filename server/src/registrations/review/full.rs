//! A full row: an entry with its owner and all its people. The people come as one JSON column that the database builds.
//! One row per person, of thirteen columns each, would take longer to read than the rest of a page.

use crate::core::error::CoreError;
use crate::entities::{member, registration, user};
use crate::registrations::record;
use sea_orm::sea_query::{Expr, SelectStatement, SimpleExpr};
use sea_orm::{
    ColumnTrait, DbBackend, DbErr, EntityTrait, FromQueryResult, Iden, JoinType, QueryFilter, QueryResult,
    QuerySelect, RelationTrait, Select,
};
use shared::entities::{RegistrationOwner, RegistrationRecord};
use shared::person::PersonField;

/// A person: the group, then the fields in their order.
type Person = [Option<String>; PersonField::ALL.len() + 1];

/// A row as the database returns it.
#[derive(Debug)]
pub(crate) struct FullRow {
    entry: registration::Model,
    owner: RegistrationOwner,
    people: Option<String>,
}

impl FromQueryResult for FullRow {
    fn from_query_result(row: &QueryResult, _prefix: &str) -> Result<Self, DbErr> {
        let entry = registration::Model::from_query_result(row, "")?;
        Ok(Self {
            owner: RegistrationOwner {
                id: entry.user_id.to_string(),
                username: row.try_get("", "username")?,
                fullname: row.try_get("", "fullname")?,
                email: row.try_get("", "email")?,
            },
            people: row.try_get("", "people")?,
            entry,
        })
    }
}

impl FullRow {
    /// Selects the rows of these ids, unordered.
    pub(crate) fn select(backend: DbBackend, ids: SelectStatement) -> Select<registration::Entity> {
        registration::Entity::find()
            .columns([
                user::Column::Username,
                user::Column::Fullname,
                user::Column::Email,
            ])
            .expr_as(people(backend), "people")
            .join(JoinType::InnerJoin, registration::Relation::User.def())
            .filter(registration::Column::Id.in_subquery(ids))
    }

    /// Converts the row to a record.
    ///
    /// # Errors
    /// If the row is invalid.
    pub(crate) fn into_record(self) -> Result<RegistrationRecord, CoreError> {
        let people = self.people.as_deref().unwrap_or("[]");
        let people: Vec<Person> = serde_json::from_str(people).map_err(CoreError::internal)?;
        record::to_wire(self.entry, self.owner, people.into_iter().map(listed).collect())
    }
}

fn listed([group, fields @ ..]: Person) -> record::Listed {
    let text = |field: PersonField| fields.get(field as usize).cloned().flatten().unwrap_or_default();
    (group.unwrap_or_default(), record::masked(text))
}

/// The people of an entry as a JSON list, ordered by group and position.
fn people(backend: DbBackend) -> SimpleExpr {
    let (list, one) = match backend {
        DbBackend::Sqlite => ("json_group_array", "json_array"),
        _ => ("json_agg", "json_build_array"),
    };
    let fields = PersonField::ALL.map(member::Column::of);
    let columns: Vec<String> = [member::Column::TeamGroup]
        .into_iter()
        .chain(fields)
        .map(|column| column.to_string())
        .collect();
    let columns = columns.join(", ");
    Expr::cust(format!(
        "(SELECT CAST({list}({one}({columns}) ORDER BY team_group, position) AS TEXT) \
         FROM members WHERE members.registration_id = registrations.id)"
    ))
}
