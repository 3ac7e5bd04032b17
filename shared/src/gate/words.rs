//! The sentences of a gate.

use super::PassRefusal;
use crate::entities::{GateDirection, GateListKind, GateVerdict};

/// What a volunteer does with a pass that is let in.
const fn deed(kind: GateListKind, direction: GateDirection) -> &'static str {
    match (direction, kind) {
        (GateDirection::Out, _) => "Let out",
        (GateDirection::In, GateListKind::Entry | GateListKind::Match) => "Let in",
        (GateDirection::In, GateListKind::Bed) => "Give the key",
        (GateDirection::In, GateListKind::Meal) => "Give the meal",
        (GateDirection::In, GateListKind::Kit) => "Give the kit",
    }
}

/// What a volunteer reads, in large letters: the verdict at a list of this kind.
#[must_use]
pub fn title(verdict: GateVerdict, kind: GateListKind, direction: GateDirection) -> String {
    let words = match verdict {
        GateVerdict::Admitted | GateVerdict::OutUnrecorded => deed(kind, direction),
        GateVerdict::AdmittedUnlisted => return format!("{}: new pass", deed(kind, direction)),
        GateVerdict::AlreadyUsed => "Used before",
        GateVerdict::AlreadyInside => "Already inside",
        GateVerdict::NotAPass => "Not a pass",
        GateVerdict::NewerLayout => "This page is too old",
        GateVerdict::OtherYear => "A pass of another year",
        GateVerdict::Forged => "Not made by us",
        GateVerdict::Replaced => "Replaced pass",
        GateVerdict::Void | GateVerdict::Deleted => "Not valid any more",
        GateVerdict::WrongDay => "Not today",
        GateVerdict::OtherEvent => "Another event",
        GateVerdict::NoBed => "No bed booked",
        GateVerdict::NotBooked => "Not booked",
        GateVerdict::UnknownCode => "Unknown code",
    };
    words.to_owned()
}

/// What the volunteer does; blank if there is nothing to do.
#[must_use]
pub const fn advice(verdict: GateVerdict) -> &'static str {
    match verdict {
        GateVerdict::Admitted => "",
        GateVerdict::AdmittedUnlisted => {
            "The pass is genuine and newer than this phone's list. The name comes with the next sync."
        }
        GateVerdict::OutUnrecorded => "Nobody was seen coming in with this pass.",
        GateVerdict::AlreadyUsed | GateVerdict::AlreadyInside => {
            "Compare the person with a photo ID. If it is not the holder, call the lead."
        }
        GateVerdict::NotAPass => {
            "Ask for the pass of this fest. Its code is on the page behind the link in the mail."
        }
        GateVerdict::NewerLayout => "Connect this phone to the network and open the page again.",
        GateVerdict::OtherYear => "Ask for the pass of this year.",
        GateVerdict::Forged => "Do not let the person in. Call the lead.",
        GateVerdict::Replaced => "Ask for the newest pass: an earlier one no longer counts.",
        GateVerdict::Void | GateVerdict::Deleted => {
            "Send the person to the help desk: the registration was withdrawn, or the person replaced."
        }
        GateVerdict::WrongDay => "The pass does not admit on this day.",
        GateVerdict::OtherEvent => "The person is in the team of another event.",
        GateVerdict::NoBed => "Send the person to the help desk.",
        GateVerdict::NotBooked => {
            "Paid just now? Sync this phone and scan again. Else send the person to the help desk."
        }
        GateVerdict::UnknownCode => "Check the letters, or scan the QR code.",
    }
}

/// What a lead does when this verdict is found only after the gates have synced.
#[must_use]
pub const fn remedy(verdict: GateVerdict) -> &'static str {
    match verdict {
        GateVerdict::AlreadyUsed | GateVerdict::AlreadyInside => {
            "Two gates let this pass in. Find out which person holds it, and call the gate that let in the other."
        }
        GateVerdict::Replaced => {
            "An earlier issue was let in after it was replaced. The holder has a newer pass: look for a second person."
        }
        GateVerdict::Void | GateVerdict::Deleted => {
            "The pass no longer admitted. Call the gate, and look for the person."
        }
        _ => "The gate did not know this when it let the person in. Call the gate.",
    }
}

/// The verdict on a text that is no genuine pass.
impl From<PassRefusal> for GateVerdict {
    fn from(refusal: PassRefusal) -> Self {
        match refusal {
            PassRefusal::NotAPass => Self::NotAPass,
            PassRefusal::NewerLayout(_) => Self::NewerLayout,
            PassRefusal::OtherYear(_) => Self::OtherYear,
            PassRefusal::Forged => Self::Forged,
        }
    }
}
