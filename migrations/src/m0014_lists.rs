//! Indices for staff's lists: each list is counted, filtered and paged by an index alone, in its display order, and only the
//! rows of the page are read. Also adds lower-cased name columns, so that a prefix search is a range.

use sea_orm_migration::{prelude::*, sea_orm::DbBackend};

#[derive(DeriveMigrationName)]
pub(crate) struct Migration;

/// The columns after the name in each name index: all that the list of accounts sorts and filters by.
const BY_NAME: &str = "BYTES, created_at, id, role, erased_at";

/// The index that counts accounts. It has few distinct values, and PostgreSQL stores each once. It is a partial index on
/// accounts that are not erased: with `erased_at` as a column, SQLite would prefer this index for every query.
const COUNTED: &str = "CREATE INDEX users_count_idx ON users (role) WHERE erased_at IS NULL";

/// New indices: name, table, columns.
#[rustfmt::skip] // an index a line
const NEW: [(&str, &str, &str); 9] = [
    ("registrations_figures_idx", "registrations", "event, payment_status, status, amount"),
    ("users_list_idx", "users", "created_at DESC, id, role, erased_at"),
    ("users_role_idx", "users", "role, created_at DESC, id, erased_at"),
    ("users_username_idx", "users", "username_key BY_NAME"),
    ("users_fullname_idx", "users", "fullname_key BY_NAME"),
    ("users_last_name_idx", "users", "last_name_key BY_NAME"),
    ("payments_list_idx", "payments", "created_at DESC, id"),
    ("payments_provider_order_id_idx", "payments", "provider_order_id, created_at, id"),
    ("ambassador_applications_list_idx", "ambassador_applications", "applied_at DESC, id, status"),
];

/// Indices that get more columns: name, table, columns, former columns.
#[rustfmt::skip] // an index a line
const WIDER: [(&str, &str, &str, &str); 9] = [
    ("users_email_idx", "users", "email BY_NAME", "lower(email) BYTES, id"),
    ("ambassador_applications_status_applied_at_idx", "ambassador_applications", "status, applied_at DESC, id", "status, applied_at"),
    ("contact_messages_status_created_at_idx", "contact_messages", "status, created_at DESC, id", "status, created_at"),
    ("payments_destination_idx", "payments", "destination, created_at DESC, id", "destination, created_at"),
    ("audit_log_at_idx", "audit_log", "at DESC, id", "at"),
    ("audit_log_object_idx", "audit_log", "object, at DESC, id, actor_id, action", "object"),
    ("audit_log_action_at_idx", "audit_log", "action, at DESC, id, actor_id", "action, at"),
    ("audit_log_actor_id_at_idx", "audit_log", "actor_id, at DESC, id", "actor_id, at"),
    // The portal's daily figures sum the amounts.
    ("registrations_desk_idx", "registrations", "created_at DESC, id, event, status, payment_status, category, flagged, amount", "created_at DESC, id, event, status, payment_status, category, flagged"),
];

/// Generated columns: name, expression for SQLite, expression for PostgreSQL. `last_name_key` is the part of a name after the
/// first word, or the whole name if it is a single word.
const MADE: [(&str, &str, &str); 2] = [
    ("fullname_key", "lower(fullname)", "lower(fullname)"),
    (
        "last_name_key",
        "lower(ltrim(substr(fullname, instr(fullname, ' ') + 1)))",
        "lower(ltrim(substr(fullname, strpos(fullname, ' ') + 1)))",
    ),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        let is_sqlite = manager.get_database_backend() == DbBackend::Sqlite;
        for (column, sqlite, postgres) in MADE {
            // SQLite cannot add a stored column. Its default collation already compares bytes.
            let made = if is_sqlite {
                format!("{column} text GENERATED ALWAYS AS ({sqlite}) VIRTUAL")
            } else {
                format!("{column} text COLLATE \"C\" GENERATED ALWAYS AS ({postgres}) STORED")
            };
            db.execute_unprepared(&format!("ALTER TABLE users ADD COLUMN {made}"))
                .await?;
        }
        db.execute_unprepared(COUNTED).await?;
        for (name, table, columns) in NEW {
            create(manager, name, table, columns).await?;
        }
        for (name, table, columns, _) in WIDER {
            replace(manager, name, table, columns).await?;
        }
        Ok(())
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let db = manager.get_connection();
        for (name, table, _, before) in WIDER {
            replace(manager, name, table, before).await?;
        }
        db.execute_unprepared("DROP INDEX users_count_idx").await?;
        for (name, ..) in NEW {
            db.execute_unprepared(&format!("DROP INDEX {name}")).await?;
        }
        for (column, ..) in MADE {
            db.execute_unprepared(&format!("ALTER TABLE users DROP COLUMN {column}"))
                .await?;
        }
        Ok(())
    }
}

async fn replace(manager: &SchemaManager<'_>, name: &str, table: &str, columns: &str) -> Result<(), DbErr> {
    let dropped = format!("DROP INDEX {name}");
    manager.get_connection().execute_unprepared(&dropped).await?;
    create(manager, name, table, columns).await
}

async fn create(manager: &SchemaManager<'_>, name: &str, table: &str, columns: &str) -> Result<(), DbErr> {
    let bytes = match manager.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => "COLLATE \"C\"",
    };
    let columns = columns.replace("BY_NAME", BY_NAME).replace("BYTES", bytes);
    let made = format!("CREATE INDEX {name} ON {table} ({columns})");
    manager.get_connection().execute_unprepared(&made).await.map(drop)
}
