//! The package of the gates: what the page `/gate` calls without a network.

use super::{GateQuestion, PassCode, PassPayload, PassShownAs, PassVerifier, judge, words};
use crate::entities::{GateDirection, GateList, GateListKind, GatePass, GateVerdict, PassKind};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

/// Reads and judges passes of one year.
#[wasm_bindgen]
pub struct Gate(PassVerifier);

/// What a scanned or typed text is.
#[derive(Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
enum Read {
    /// A genuine pass. The id has 16 hexadecimal digits.
    #[serde(rename_all = "camelCase")]
    Pass {
        id: String,
        issue: u32,
        pass_kind: PassKind,
    },
    /// A printed code, without hyphen.
    Code { code: String },
    /// Neither.
    Refused { verdict: GateVerdict },
}

/// The question of [`Gate::judge`]. `text` is what was scanned or typed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Question {
    text: String,
    list: GateList,
    direction: GateDirection,
    today: String,
    #[serde(default)]
    known: Option<GatePass>,
    snapshot_at: i64,
    #[serde(default)]
    last: Option<GateDirection>,
}

#[wasm_bindgen]
impl Gate {
    /// Creates it from the year and the public key, as the server sends them; nothing if the key is none.
    #[must_use]
    pub fn open(year: u16, public_key: &str) -> Option<Self> {
        let mut key = [0; 32];
        if public_key.len() != 64 || !public_key.is_ascii() {
            return None;
        }
        for (index, byte) in key.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&public_key[2 * index..2 * index + 2], 16).ok()?;
        }
        PassVerifier::new(year, &key).map(Self)
    }

    /// Reads a text, as JSON: `{"kind": "pass", "id", "issue", "passKind"}`, `{"kind": "code", "code"}` or `{"kind": "refused", "verdict"}`.
    #[must_use]
    pub fn read(&self, text: &str) -> String {
        let read = match self.shown(text) {
            Ok((PassShownAs::Signed(pass), _)) => Read::Pass {
                id: format!("{:016x}", pass.id),
                issue: pass.issue,
                pass_kind: pass.kind,
            },
            Ok((PassShownAs::Typed, code)) => Read::Code { code },
            Err(verdict) => Read::Refused { verdict },
        };
        serde_json::to_string(&read).unwrap_or_default()
    }

    /// The verdict on a text, as JSON: `"admitted"`. The question is JSON too: `text`, `list`, `direction`, `today`, `known`,
    /// `snapshotAt` and `last`.
    ///
    /// # Errors
    /// If the question is not one.
    pub fn judge(&self, question: &str) -> Result<String, JsError> {
        let question: Question = serde_json::from_str(question)?;
        let verdict = match self.shown(&question.text) {
            Ok((shown, _)) => judge(GateQuestion {
                list: &question.list,
                direction: question.direction,
                today: &question.today,
                shown,
                known: question.known.as_ref(),
                snapshot_at: question.snapshot_at,
                last: question.last,
            }),
            Err(verdict) => verdict,
        };
        Ok(serde_json::to_string(&verdict)?)
    }

    fn shown(&self, text: &str) -> Result<(PassShownAs, String), GateVerdict> {
        if let Some(code) = PassCode::parse(text) {
            return Ok((PassShownAs::Typed, code.plain()));
        }
        let pass: PassPayload = self.0.read(text.trim_end_matches(['\r', '\n']))?;
        Ok((PassShownAs::Signed(pass), String::new()))
    }
}

/// The words for a verdict at a list of this kind, as JSON: `{"title", "advice", "admits"}`.
///
/// # Errors
/// If there is no such verdict, kind or direction.
#[wasm_bindgen(js_name = verdictInWords)]
pub fn verdict_in_words(verdict: &str, kind: &str, direction: &str) -> Result<String, JsError> {
    let (verdict, kind, direction): (GateVerdict, GateListKind, GateDirection) =
        (named(verdict)?, named(kind)?, named(direction)?);
    let words = Words {
        title: words::title(verdict, kind, direction),
        advice: words::advice(verdict),
        admits: verdict.admits(),
    };
    Ok(serde_json::to_string(&words)?)
}

/// The answer of [`verdict_in_words`].
#[derive(Serialize)]
struct Words {
    title: String,
    advice: &'static str,
    admits: bool,
}

fn named<T: DeserializeOwned>(name: &str) -> Result<T, serde_json::Error> {
    serde_json::from_value(serde_json::Value::String(name.to_owned()))
}
