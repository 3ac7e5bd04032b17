//! Rules for the form with which staff add a guest.

use super::limits::LINE_MAX;
use super::person::is_name;
use super::publishing::check_reason;
use crate::entities::GuestForm;
use crate::finding::{Code, Finding};
use crate::messages;

/// Checks the form. Paths are the names of the fields.
#[must_use]
pub fn check(form: &GuestForm) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut error = |path: &str, code: Code, message: &str| {
        findings.push(Finding::error(path, code, message.to_owned()));
    };
    if !is_name(&form.fullname) {
        error("fullname", Code::Name, messages::NAME_HINT);
    }
    if form.organisation.is_empty() {
        error("organisation", Code::Required, messages::GUEST_ORGANISATION);
    } else if form.organisation.chars().count() > LINE_MAX {
        error("organisation", Code::TooLong, messages::LINE_LENGTH);
    }
    findings.extend(check_reason(&form.reason));
    findings
}

#[cfg(test)]
mod tests {
    use super::{LINE_MAX, check};
    use crate::entities::GuestForm;

    #[test]
    fn each_field_is_required_and_an_organisation_is_one_line() {
        let guest = GuestForm {
            fullname: "Meera Verma".to_owned(),
            organisation: "x".repeat(LINE_MAX),
            reason: "Opens the fest".to_owned(),
        };
        assert!(check(&guest).is_empty(), "{:?}", check(&guest));
        let findings = check(&GuestForm::default());
        let paths: Vec<_> = findings.iter().map(|finding| finding.path.as_str()).collect();
        assert_eq!(paths, ["fullname", "organisation", "reason"]);
        let long = GuestForm {
            organisation: "x".repeat(LINE_MAX + 1),
            ..guest
        };
        assert_eq!(check(&long).len(), 1);
    }
}
