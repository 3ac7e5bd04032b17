//! The settings as staff read them.

use crate::core::error::CoreError;
use crate::settings::{history, store};
use sea_orm::ConnectionTrait;
use serde_json::Value;
use shared::catalogue::EVENTS;
use shared::entities::{SettingDefaults, SettingValues, SettingsResponse};
use shared::settings::{Catalogue, Field, Moment, Scope};
use std::collections::BTreeMap;

/// Reads the settings: the values in effect at `now`, the defaults, and the history.
pub(crate) async fn settings(db: &impl ConnectionTrait, now: Moment) -> Result<SettingsResponse, CoreError> {
    let timeline = store::timeline(db).await?;
    let (fest, events) = values(&Catalogue::with(&timeline.at(now)).0)?;
    let (default_fest, default_events) = values(&Catalogue::default())?;
    Ok(SettingsResponse {
        success: true,
        revision: timeline.latest(),
        fest,
        events,
        defaults: SettingDefaults {
            fest: default_fest,
            events: default_events,
        },
        history: history::newest(db).await?,
    })
}

/// The values of the fest and of each event.
fn values(catalogue: &Catalogue) -> Result<(SettingValues, BTreeMap<String, SettingValues>), CoreError> {
    let fest = fields(
        Scope::Fest,
        serde_json::to_value(&catalogue.edition).map_err(CoreError::internal)?,
    );
    let mut events = BTreeMap::new();
    for event in EVENTS {
        let terms = serde_json::to_value(catalogue.terms(event)).map_err(CoreError::internal)?;
        events.insert(
            event.settings_key().into_owned(),
            fields(Scope::Event(event), terms),
        );
    }
    Ok((fest, events))
}

/// Keeps the fields that can be set for a scope. The types of the catalogue serialize them by these names.
fn fields(scope: Scope, mut values: Value) -> SettingValues {
    scope
        .fields()
        .map(Field::name)
        .map(|name| (name.to_owned(), values[name].take()))
        .collect()
}
