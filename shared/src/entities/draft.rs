//! Draft registration forms stored on the server.

use crate::draft::RegistrationDraft;
use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The request body of `PUT /events/{event}/draft`: the form so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SaveDraft {
    /// The form.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    #[serde(deserialize_with = "form")]
    pub draft: RegistrationDraft,
    /// The wizard's current step, from 0.
    #[serde(default)]
    pub step: u32,
    /// The revision this form was loaded from or last saved as; absent for a new draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub based_on: Option<u32>,
    /// The version of the event's form in the page (`formVersion` of the catalogue).
    #[serde(default)]
    pub catalogue_version: String,
}

/// Accepts only a JSON object: serde alone would read a list as a form with every field missing.
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

/// A stored draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StoredDraft {
    /// The form, with ID numbers unencrypted; sent only to its owner.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub draft: RegistrationDraft,
    /// The last open step, from 0.
    pub step: u32,
    /// Number of saves, from 1.
    pub revision: u32,
    /// The form version it was typed for.
    pub catalogue_version: String,
    /// Time of the last save, RFC 3339, UTC.
    pub saved_at: String,
}

/// The response of `GET /events/{event}/draft`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DraftResponse {
    /// Always true.
    pub success: bool,
    /// The draft; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<StoredDraft>,
}

/// The response to saving a draft.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// Always true.
    pub success: bool,
    /// Number of saves, from 1.
    pub revision: u32,
    /// Time of the save, RFC 3339, UTC.
    pub saved_at: String,
}

/// A reference to a draft the user can resume.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct DraftRef {
    /// The event, as its endpoint is spelled.
    pub event: String,
    /// Time of the last save, RFC 3339, UTC.
    pub saved_at: String,
}

/// The response of `GET /events/my-drafts`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DraftsResponse {
    /// Always true.
    pub success: bool,
    /// The user's drafts, last saved first.
    pub drafts: Vec<DraftRef>,
}
