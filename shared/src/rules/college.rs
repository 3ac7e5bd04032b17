//! Rules for the college step: name and address, and the category if the event has one (spec section 5).

use super::limits::LINE_MAX;
use crate::catalogue::{Category, Event};
use crate::draft::RegistrationDraft;
use crate::finding::{Code, Finding};
use crate::messages;

pub(super) fn check(event: &Event, draft: &RegistrationDraft, findings: &mut Vec<Finding>) {
    if event.has_category && Category::parse(&draft.category).is_none() {
        findings.push(Finding::error(
            "category",
            Code::Category,
            messages::CATEGORY_REQUIRED,
        ));
    }
    let missing = |path: &str| Finding::error(path, Code::College, messages::COLLEGE_REQUIRED);
    for (path, typed) in [
        ("collegeName", &draft.college_name),
        ("collegeAddress", &draft.college_address),
    ] {
        if typed.trim().is_empty() {
            findings.push(missing(path));
        } else if typed.chars().count() > LINE_MAX {
            findings.push(Finding::error(path, Code::TooLong, messages::LINE_LENGTH));
        }
    }
}
