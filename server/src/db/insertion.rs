//! The `INSERT` of a table's rows, written straight to where its text and its values are sent from: each value is moved. Built
//! as other statements are, it copies them twice on the way, which for a team of fifteen costs more than its rules do.

use sea_orm::sea_query::{SqlWriter, SqlWriterValues, SqliteQueryBuilder};
use sea_orm::{ActiveModelTrait, EntityName, EntityTrait, IdenStatic, IntoActiveModel, Iterable, ModelTrait};
use std::fmt::{Result, Write};

/// See the module. At least one row.
pub(super) fn write<M>(rows: Vec<M>, into: &mut SqlWriterValues) -> Result
where
    M: ModelTrait + IntoActiveModel<<M::Entity as EntityTrait>::ActiveModel>,
{
    let columns: Vec<_> = <M::Entity as EntityTrait>::Column::iter().collect();
    write!(into, "INSERT INTO \"{}\"", M::Entity::default().table_name())?;
    for (number, column) in columns.iter().enumerate() {
        write!(
            into,
            "{} \"{}\"",
            if number == 0 { " (" } else { "," },
            column.as_str()
        )?;
    }
    into.write_str(") VALUES ")?;
    for (number, row) in rows.into_iter().enumerate() {
        let mut row = row.into_active_model();
        into.write_str(if number == 0 { "(" } else { ", (" })?;
        for (place, column) in columns.iter().enumerate() {
            if place > 0 {
                into.write_str(", ")?;
            }
            match row.take(*column).into_value() {
                // How a place is written is known to the writer; the builder is not asked.
                Some(value) => into.push_param(value, &SqliteQueryBuilder),
                None => into.write_str("DEFAULT")?,
            }
        }
        into.write_char(')')?;
    }
    Ok(())
}
