//! What adds people to entries. A row each is thirteen values each, near two hundred for a team of fifteen, and most of what
//! an entry costs is to say and to read them. PostgreSQL is given each column as one value, an array, and unfolds them.

use super::member::{self, Column, Model};
use sea_orm::sea_query::{Expr, Func, FunctionCall, InsertStatement, IntoTableRef, Query, Value};
use sea_orm::{DbBackend, EntityTrait, IntoActiveModel, QueryTrait};
use std::mem::take;

/// Adds at least one.
pub(super) fn of_people(backend: DbBackend, people: Vec<Model>) -> InsertStatement {
    match backend {
        DbBackend::Postgres => by_columns(people),
        _ => member::Entity::insert_many(people.into_iter().map(IntoActiveModel::into_active_model))
            .into_query(),
    }
}

#[expect(clippy::expect_used, reason = "there are as many columns as values")]
fn by_columns(mut people: Vec<Model>) -> InsertStatement {
    let people = people.as_mut_slice();
    let columns = [
        (Column::Id, column(people, |one| one.id)),
        (Column::RegistrationId, column(people, |one| one.registration_id)),
        (Column::TeamGroup, column(people, |one| take(&mut one.team_group))),
        (Column::Position, column(people, |one| one.position)),
        (Column::Fullname, column(people, |one| take(&mut one.fullname))),
        (Column::Email, column(people, |one| take(&mut one.email))),
        (
            Column::PhoneNumber,
            column(people, |one| take(&mut one.phone_number)),
        ),
        (
            Column::AadhaarCipher,
            column(people, |one| take(&mut one.aadhaar_cipher)),
        ),
        (
            Column::AadhaarKeyId,
            column(people, |one| take(&mut one.aadhaar_key_id)),
        ),
        (
            Column::AadhaarHmac,
            column(people, |one| take(&mut one.aadhaar_hmac)),
        ),
        (
            Column::AadhaarLast4,
            column(people, |one| take(&mut one.aadhaar_last4)),
        ),
        (Column::CollegeId, optional(people, |one| &mut one.college_id)),
        (Column::PlayingRole, optional(people, |one| &mut one.playing_role)),
    ];
    let mut rows = Query::select();
    let names = columns.map(|(name, values)| {
        rows.expr(values);
        name
    });
    let mut insert = Query::insert();
    insert.into_table(member::Entity.into_table_ref()).columns(names);
    insert.select_from(rows).expect("a value a column");
    insert
}

/// The values of a column, in the order of the rows.
fn column<T>(people: &mut [Model], of: impl FnMut(&mut Model) -> T) -> FunctionCall
where
    Vec<T>: Into<Value>,
{
    let values: Vec<T> = people.iter_mut().map(of).collect();
    Func::cust("unnest").arg(values)
}

/// The same where some have none. Nobody has an empty one.
fn optional(people: &mut [Model], mut of: impl FnMut(&mut Model) -> &mut Option<String>) -> FunctionCall {
    let filled = column(people, |one| of(one).take().unwrap_or_default());
    Func::cust("nullif").args([filled.into(), Expr::cust("''")])
}
