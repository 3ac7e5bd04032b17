//! Validation of flat forms: forms with a fixed set of fields, unlike the draft of a registration.
//!
//! The derive of `validator` applies the rules of each field. [`check_form`] converts its errors to findings. The errors
//! contain the typed values, passwords too: they never leave this file.

use crate::finding::{Code, Finding};
use crate::messages;
use validator::{Validate, ValidationError, ValidationErrors, ValidationErrorsKind};

/// The field name of the errors of a rule about the whole form.
pub(crate) const WHOLE_FORM: &str = "__all__";

/// A form whose fields are validated by the derive of `validator`.
pub trait FlatForm: Validate {
    /// The findings that the form can have, in the order in which they are listed. `validator` returns its errors without an
    /// order.
    const FIELDS: &'static [FieldFindings];
}

/// A field and the findings that it can have. At most one is listed: the first that applies.
#[derive(Debug, Clone, Copy)]
pub struct FieldFindings {
    field: &'static str,
    path: &'static str,
    findings: &'static [(Code, &'static str)],
}

impl FieldFindings {
    /// Returns the field that is called `field` in Rust and `path` in findings, with the codes and messages
    /// listed there.
    pub(crate) const fn new(
        field: &'static str,
        path: &'static str,
        findings: &'static [(Code, &'static str)],
    ) -> Self {
        Self {
            field,
            path,
            findings,
        }
    }

    /// Returns the path of the findings listed here.
    #[must_use]
    pub const fn path(&self) -> &'static str {
        self.path
    }
}

/// Validates a form. Returns its findings, in the order of the form.
#[must_use]
pub fn check_form<F: FlatForm>(form: &F) -> Vec<Finding> {
    match form.validate() {
        Ok(()) => Vec::new(),
        Err(errors) => listed(&errors, F::FIELDS),
    }
}

/// Converts errors to findings. Reads only the codes, and drops the typed values.
fn listed(errors: &ValidationErrors, fields: &[FieldFindings]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for field in fields {
        let Some(ValidationErrorsKind::Field(errors)) = errors.errors().get(field.field) else {
            continue;
        };
        let applies = |code: Code| errors.iter().any(|error| error.code == code.name());
        if let Some(&(code, message)) = field.findings.iter().find(|(code, _)| applies(*code)) {
            findings.push(Finding::error(field.path, code, message));
        }
    }
    // A code that no field lists blocks the form all the same.
    if findings.is_empty() {
        findings.push(Finding::error("", Code::Required, messages::FIX_FIELDS));
    }
    findings
}

/// The result of a rule.
pub(crate) type Checked = Result<(), ValidationError>;

/// Returns an error with this code unless the rule holds.
pub(crate) fn rule(holds: bool, code: Code) -> Checked {
    if holds {
        Ok(())
    } else {
        Err(ValidationError::new(code.name()))
    }
}

/// Checks that an answer is not blank.
pub(crate) fn given(typed: &str) -> Checked {
    rule(!typed.trim().is_empty(), Code::Required)
}
