//! Writes findings, payloads and summaries.

use crate::catalogue::LabelledText;
use crate::finding::{Finding, Severity};
use crate::summary::RegistrationSummary;
use serde_json::Value;

/// Writes a list of findings.
#[must_use]
pub fn findings(findings: &[Finding]) -> String {
    let mut out = Writer::default();
    out.list(findings, finding);
    out.0
}

/// Writes a payload of [`payload::build`](crate::payload::build).
#[must_use]
pub fn payload(payload: &Value) -> String {
    let mut out = Writer::default();
    value(&mut out, payload);
    out.0
}

/// Writes a summary.
#[must_use]
pub fn summary(summary: &RegistrationSummary) -> String {
    let mut out = Writer::default();
    out.object(|out| {
        out.member("title", &summary.title);
        out.member("event", &summary.event);
        out.name("rows");
        out.list(&summary.rows, row);
        out.name("fee");
        out.list(&summary.fee, row);
        out.name("members");
        out.0.push_str(&summary.members.to_string());
    });
    out.0
}

fn finding(out: &mut Writer, finding: &Finding) {
    out.object(|out| {
        out.member("path", &finding.path);
        out.member("code", finding.code.name());
        out.member("message", &finding.message);
        if !finding.params.is_empty() {
            out.name("params");
            out.object(|out| {
                for (name, value) in &finding.params {
                    out.member(name, value);
                }
            });
        }
        if let Some(hint) = &finding.hint {
            out.member("hint", hint);
        }
        let severity = match finding.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        out.member("severity", severity);
    });
}

fn row(out: &mut Writer, row: &LabelledText) {
    out.object(|out| {
        out.member("label", &row.label);
        out.member("text", &row.text);
    });
}

fn value(out: &mut Writer, written: &Value) {
    match written {
        Value::String(text) => out.text(text),
        Value::Array(entries) => out.list(entries, value),
        Value::Object(members) => out.object(|out| {
            for (name, member) in members {
                out.name(name);
                value(out, member);
            }
        }),
        // A payload has none of these.
        Value::Null | Value::Bool(_) | Value::Number(_) => out.0.push_str("null"),
    }
}

#[derive(Default)]
struct Writer(String);

impl Writer {
    fn object(&mut self, members: impl FnOnce(&mut Self)) {
        self.0.push('{');
        members(self);
        self.0.push('}');
    }

    fn list<T>(&mut self, entries: &[T], entry: fn(&mut Self, &T)) {
        self.0.push('[');
        for each in entries {
            self.separate();
            entry(self, each);
        }
        self.0.push(']');
    }

    fn member(&mut self, name: &str, text: &str) {
        self.name(name);
        self.text(text);
    }

    fn name(&mut self, name: &str) {
        self.separate();
        self.text(name);
        self.0.push(':');
    }

    /// Writes a comma unless an object or a list just began.
    fn separate(&mut self) {
        if !self.0.ends_with(['{', '[']) {
            self.0.push(',');
        }
    }

    fn text(&mut self, text: &str) {
        self.0.push('"');
        for character in text.chars() {
            match character {
                '"' => self.0.push_str("\\\""),
                '\\' => self.0.push_str("\\\\"),
                control @ '\0'..'\x20' => {
                    const DIGITS: [char; 16] = [
                        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f',
                    ];
                    let code = control as usize;
                    self.0.push_str("\\u00");
                    self.0.push(DIGITS[code >> 4]);
                    self.0.push(DIGITS[code & 15]);
                }
                other => self.0.push(other),
            }
        }
        self.0.push('"');
    }
}
