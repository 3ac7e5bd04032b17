//! Forms that are being typed and kept on the server.

use crate::draft::RegistrationDraft;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// `PUT /events/{event}/draft`: what has been typed so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SaveDraft {
    /// The form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[serde(deserialize_with = "form")]
    pub draft: RegistrationDraft,
    /// The step it is on, from 0.
    #[serde(default)]
    pub step: u32,
    /// The revision it was loaded or last saved as; absent where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub based_on: Option<u32>,
    /// The version of the event's form that the page has (`formVersion` of the catalogue).
    #[serde(default)]
    pub catalogue_version: String,
}

/// A form is an object: serde alone would take a list for one in which everything is missing.
fn form<'de, D: Deserializer<'de>>(sent: D) -> Result<RegistrationDraft, D::Error> {
    struct Form;

    impl<'de> Visitor<'de> for Form {
        type Value = RegistrationDraft;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a form")
        }

        fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<RegistrationDraft, A::Error> {
            RegistrationDraft::deserialize(MapAccessDeserializer::new(members))
        }
    }

    sent.deserialize_map(Form)
}

/// A form as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct KeptDraft {
    /// The form, ID numbers in clear: only its owner gets it.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub draft: RegistrationDraft,
    /// The step it was left on, from 0.
    pub step: u32,
    /// Counts the times it was saved, from 1.
    pub revision: u32,
    /// The catalogue's version it was typed for.
    pub catalogue_version: String,
    /// RFC 3339, UTC.
    pub saved_at: String,
}

/// `GET /events/{event}/draft`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DraftResponse {
    /// Always true.
    pub success: bool,
    /// The form; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<KeptDraft>,
}

/// The answer to a saved draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// Always true.
    pub success: bool,
    /// Counts the times it was saved, from 1.
    pub revision: u32,
    /// RFC 3339, UTC.
    pub saved_at: String,
}

/// A form that waits to be gone on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DraftRef {
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// RFC 3339, UTC.
    pub saved_at: String,
}

/// `GET /events/my-drafts`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "wasm", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DraftsResponse {
    /// Always true.
    pub success: bool,
    /// The user's own, last saved first.
    pub drafts: Vec<DraftRef>,
}
