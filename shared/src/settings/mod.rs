//! The settings: what organisers change in the portal without a deploy. A closed list of typed fields of the fest and of
//! each event; never the fields of a form, never a rule.
//!
//! The defaults are the catalogue's. [`Catalogue::with`] applies settings to it. Server and browser apply the same JSON with this
//! same code, so that page, wizard, price and server agree on one revision.
//!
//! To add a setting: add it to [`Field`], to [`Edition`] or [`EventTerms`], and to `value.rs`.

mod catalogue;
mod changes;
mod field;
mod moment;
mod per_category;
mod state;
mod timeline;
mod value;

#[cfg(test)]
mod tests;

pub use catalogue::{Catalogue, Channel, Contact, Edition, EventTerms, Office, SocialLink};
pub use changes::{Change, check_changes};
pub use field::{Field, Scope, event_of_key};
pub(crate) use moment::calendar_day;
pub use moment::{Day, Moment, displayed_range};
pub use per_category::{ALL, PerCategory};
pub use state::RegistrationState;
pub use timeline::{StoredChange, Timeline};
pub use value::is_link;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The values that differ from the catalogue's, as JSON: what is stored, and what the browser gets. Values are not validated:
/// [`Catalogue::with`] does that.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The number of revisions in effect. It changes with each change of a value.
    pub revision: u32,
    /// The fest's values, by the name of the [`Field`].
    pub fest: BTreeMap<String, Value>,
    /// The values of each event, by [`Event::settings_key`](crate::catalogue::Event::settings_key) and field name.
    pub events: BTreeMap<String, BTreeMap<String, Value>>,
}

impl Settings {
    /// Sets a value, or restores the default if the value is null. Ignores a scope that does not exist.
    pub fn set(&mut self, scope: &str, field: &str, value: &Value) {
        let values = match scope.split_once(':') {
            None if scope == "fest" => &mut self.fest,
            Some(("event", key)) => self.events.entry(key.to_owned()).or_default(),
            _ => return,
        };
        if value.is_null() {
            values.remove(field);
        } else {
            values.insert(field.to_owned(), value.clone());
        }
        self.events.retain(|_, values| !values.is_empty());
    }

    /// Returns the value that is set; null if the default applies.
    #[must_use]
    pub fn get(&self, scope: &str, field: &str) -> Value {
        let values = match scope.split_once(':') {
            None => Some(&self.fest),
            Some((_, key)) => self.events.get(key),
        };
        values
            .and_then(|values| values.get(field))
            .cloned()
            .unwrap_or_default()
    }
}
