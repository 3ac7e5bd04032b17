//! What a gate says about a pass. The same function decides on a phone without a network, and on the server, which judges again once
//! it knows what every gate has seen.

use super::PassPayload;
use crate::entities::{GateDirection, GateList, GateListKind, GatePass, GateVerdict, PassKind};

/// What was shown at a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PassShownAs {
    /// A QR code that the organisers have signed.
    Signed(PassPayload),
    /// A printed code that was typed.
    Typed,
}

/// What is known when a pass is shown.
#[derive(Debug, Clone, Copy)]
pub struct GateQuestion<'a> {
    /// The list of the gate.
    pub list: &'a GateList,
    /// Which way the person goes. Lists that are not for both ways know [`GateDirection::In`] only.
    pub direction: GateDirection,
    /// Today in India, ISO 8601.
    pub today: &'a str,
    /// How it was shown.
    pub shown: PassShownAs,
    /// The pass in the snapshot, by its id or its printed code.
    pub known: Option<&'a GatePass>,
    /// When the snapshot was made: seconds since 1970.
    pub snapshot_at: i64,
    /// Which way the pass went last on this list, if it was let in before.
    pub last: Option<GateDirection>,
}

/// The verdict on a pass that is genuine, or whose code was typed. The first reason to refuse it counts.
#[must_use]
pub fn judge(question: GateQuestion<'_>) -> GateVerdict {
    match question.known {
        Some(pass) => judge_known(question, pass),
        None => match question.shown {
            PassShownAs::Typed => GateVerdict::UnknownCode,
            // A pass that is not in a snapshot made after it was deleted. A minute for clocks that differ.
            PassShownAs::Signed(pass) if pass.made_at() + 60 < question.snapshot_at => GateVerdict::Deleted,
            // Nobody knows what its holder has booked.
            PassShownAs::Signed(_) if question.list.extra.is_some() => GateVerdict::NotBooked,
            PassShownAs::Signed(_) => repeated(question.list, question.direction, question.last)
                .unwrap_or(GateVerdict::AdmittedUnlisted),
        },
    }
}

fn judge_known(question: GateQuestion<'_>, pass: &GatePass) -> GateVerdict {
    let shown_issue = match question.shown {
        PassShownAs::Signed(shown) => shown.issue,
        PassShownAs::Typed => pass.issue,
    };
    let refused = match question.direction {
        GateDirection::In => reason_to_refuse(question, pass, shown_issue),
        // Nobody is kept inside.
        GateDirection::Out => None,
    };
    let admitted = if shown_issue > pass.issue {
        GateVerdict::AdmittedUnlisted
    } else {
        GateVerdict::Admitted
    };
    let repeated = repeated(question.list, question.direction, question.last);
    refused.or(repeated).unwrap_or(admitted)
}

fn reason_to_refuse(question: GateQuestion<'_>, pass: &GatePass, shown_issue: u32) -> Option<GateVerdict> {
    if shown_issue < pass.issue {
        return Some(GateVerdict::Replaced);
    }
    let Some(holder) = &pass.holder else {
        return Some(GateVerdict::Void);
    };
    let list = question.list;
    if list.kind == GateListKind::Bed && holder.bed.is_none() {
        return Some(GateVerdict::NoBed);
    }
    if list.extra.is_some_and(|extra| !holder.extras.contains(&extra)) {
        return Some(GateVerdict::NotBooked);
    }
    // Whoever has booked a bed comes the evening before, and leaves the morning after. What was booked and paid is given on its day.
    let is_a_day = (holder.first_day.as_str()..=holder.last_day.as_str()).contains(&question.today);
    if !is_a_day && holder.bed.is_none() && list.extra.is_none() {
        return Some(GateVerdict::WrongDay);
    }
    // Officials, ambassadors and guests go to every match.
    let is_of_team = matches!(pass.kind, PassKind::Player | PassKind::Coach);
    let is_of_other_event = list.kind == GateListKind::Match && is_of_team && holder.endpoint != list.event;
    is_of_other_event.then_some(GateVerdict::OtherEvent)
}

/// The verdict on a repeated use of a pass; none if this use is not a repetition. `last` is the direction of its last use on this list.
#[must_use]
pub fn repeated(
    list: &GateList,
    direction: GateDirection,
    last: Option<GateDirection>,
) -> Option<GateVerdict> {
    match (direction, last) {
        (GateDirection::In, Some(_)) if !list.both_ways => Some(GateVerdict::AlreadyUsed),
        (GateDirection::In, Some(GateDirection::In)) => Some(GateVerdict::AlreadyInside),
        (GateDirection::Out, None | Some(GateDirection::Out)) => Some(GateVerdict::OutUnrecorded),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{GateQuestion, PassShownAs, judge};
    use crate::entities::{
        GateDirection, GateHolder, GateList, GateListKind, GatePass, GateVerdict, PassKind,
    };
    use crate::gate::PassPayload;

    /// When the pass with the id below was made.
    const MADE_AT: i64 = 1_790_000_000;

    fn list(kind: GateListKind, both_ways: bool) -> GateList {
        GateList {
            id: String::new(),
            name: "Main gate".to_owned(),
            kind,
            event: (kind == GateListKind::Match).then(|| "chess".to_owned()),
            day: None,
            extra: None,
            both_ways,
        }
    }

    fn pass() -> GatePass {
        GatePass {
            id: String::new(),
            issue: 2,
            code: "K7QM3XWP".to_owned(),
            kind: PassKind::Player,
            holder: Some(GateHolder {
                fullname: "Asha Rao".to_owned(),
                place: "Player #1".to_owned(),
                event: Some("Cricket".to_owned()),
                endpoint: Some("cricket".to_owned()),
                college: "IIT Patna".to_owned(),
                first_day: "2027-02-05".to_owned(),
                last_day: "2027-02-07".to_owned(),
                bed: None,
                extras: Vec::new(),
            }),
        }
    }

    fn shown(issue: u32) -> PassShownAs {
        PassShownAs::Signed(PassPayload {
            id: PassPayload::id_at(MADE_AT, 7),
            kind: PassKind::Player,
            issue,
        })
    }

    fn asked<'a>(list: &'a GateList, known: Option<&'a GatePass>) -> GateQuestion<'a> {
        GateQuestion {
            list,
            direction: GateDirection::In,
            today: "2027-02-06",
            shown: shown(2),
            known,
            snapshot_at: MADE_AT,
            last: None,
        }
    }

    #[test]
    fn a_meal_is_given_to_those_who_have_booked_it_also_outside_the_days_of_their_event() {
        let dinner = GateList {
            extra: Some(3),
            ..list(GateListKind::Meal, false)
        };
        let mut with_dinner = pass();
        with_dinner.holder.as_mut().unwrap().extras = vec![1, 3];
        let asked = |known: Option<&GatePass>| {
            judge(GateQuestion {
                list: &dinner,
                direction: GateDirection::In,
                today: "2027-02-04",
                shown: shown(2),
                known,
                snapshot_at: MADE_AT,
                last: None,
            })
        };
        assert_eq!(asked(Some(&with_dinner)), GateVerdict::Admitted);
        assert_eq!(asked(Some(&pass())), GateVerdict::NotBooked);
        assert_eq!(asked(None), GateVerdict::NotBooked, "a new pass");
    }

    #[test]
    fn the_first_reason_to_refuse_counts() {
        let gate = list(GateListKind::Entry, true);
        let (current, mut void) = (pass(), pass());
        void.holder = None;
        let (known, revoked) = (asked(&gate, Some(&current)), asked(&gate, Some(&void)));
        for (name, question, verdict) in [
            ("this issue", known, GateVerdict::Admitted),
            ("revoked", revoked, GateVerdict::Void),
        ] {
            assert_eq!(judge(question), verdict, "{name}");
        }
        for (shown, verdict) in [
            (PassShownAs::Typed, GateVerdict::Admitted),
            (shown(1), GateVerdict::Replaced),
            (shown(3), GateVerdict::AdmittedUnlisted),
        ] {
            assert_eq!(judge(GateQuestion { shown, ..known }), verdict, "{shown:?}");
        }
        for (today, verdict) in [
            ("2027-02-04", GateVerdict::WrongDay),
            ("2027-02-05", GateVerdict::Admitted),
            ("2027-02-07", GateVerdict::Admitted),
            ("2027-02-08", GateVerdict::WrongDay),
        ] {
            assert_eq!(judge(GateQuestion { today, ..known }), verdict, "{today}");
        }
        let newer = GateQuestion {
            shown: shown(3),
            ..revoked
        };
        assert_eq!(judge(newer), GateVerdict::Void);
    }

    #[test]
    fn a_genuine_pass_that_is_newer_than_the_snapshot_is_let_in_and_an_older_one_was_deleted() {
        let gate = list(GateListKind::Entry, true);
        let unknown = asked(&gate, None);
        assert_eq!(judge(unknown), GateVerdict::AdmittedUnlisted);
        let used = GateQuestion {
            last: Some(GateDirection::In),
            ..unknown
        };
        assert_eq!(judge(used), GateVerdict::AlreadyInside);
        let later = GateQuestion {
            snapshot_at: MADE_AT + 61,
            ..unknown
        };
        assert_eq!(judge(later), GateVerdict::Deleted);
        let typed = GateQuestion {
            shown: PassShownAs::Typed,
            ..unknown
        };
        assert_eq!(judge(typed), GateVerdict::UnknownCode);
    }

    #[test]
    fn a_pass_is_used_once_or_goes_in_and_out() {
        use GateDirection::{In, Out};
        let (once, ways) = (list(GateListKind::Meal, false), list(GateListKind::Entry, true));
        let pass = pass();
        for (list, direction, last, verdict) in [
            (&once, In, None, GateVerdict::Admitted),
            (&once, In, Some(In), GateVerdict::AlreadyUsed),
            (&ways, In, Some(In), GateVerdict::AlreadyInside),
            (&ways, Out, Some(In), GateVerdict::Admitted),
            (&ways, In, Some(Out), GateVerdict::Admitted),
            (&ways, Out, Some(Out), GateVerdict::OutUnrecorded),
            (&ways, Out, None, GateVerdict::OutUnrecorded),
        ] {
            let question = GateQuestion {
                direction,
                last,
                ..asked(list, Some(&pass))
            };
            assert_eq!(judge(question), verdict, "{direction:?} after {last:?}");
        }
    }

    #[test]
    fn nobody_is_kept_inside() {
        let gate = list(GateListKind::Entry, true);
        let mut void = pass();
        void.holder = None;
        for (shown, today) in [(shown(1), "2027-02-06"), (shown(2), "2027-02-09")] {
            let question = GateQuestion {
                direction: GateDirection::Out,
                last: Some(GateDirection::In),
                shown,
                today,
                ..asked(&gate, Some(&void))
            };
            assert_eq!(judge(question), GateVerdict::Admitted);
        }
    }

    #[test]
    fn a_match_is_for_its_teams_and_a_key_for_those_who_have_a_bed() {
        let (chess, beds) = (list(GateListKind::Match, false), list(GateListKind::Bed, false));
        let mut pass = pass();
        assert_eq!(judge(asked(&chess, Some(&pass))), GateVerdict::OtherEvent);
        assert_eq!(judge(asked(&beds, Some(&pass))), GateVerdict::NoBed);
        if let Some(holder) = &mut pass.holder {
            holder.endpoint = Some("chess".to_owned());
            holder.bed = Some("Hostel A, 2 nights".to_owned());
        }
        assert_eq!(judge(asked(&chess, Some(&pass))), GateVerdict::Admitted);
        assert_eq!(judge(asked(&beds, Some(&pass))), GateVerdict::Admitted);
        let evening_before = GateQuestion {
            today: "2027-02-04",
            ..asked(&beds, Some(&pass))
        };
        assert_eq!(judge(evening_before), GateVerdict::Admitted);
        pass.kind = PassKind::Guest;
        if let Some(holder) = &mut pass.holder {
            holder.endpoint = None;
        }
        assert_eq!(judge(asked(&chess, Some(&pass))), GateVerdict::Admitted);
    }
}
