//! Matches.

use super::*;

/// Name, score and winner's mark of each side.
fn sides(record: &MatchRecord) -> [(&str, &str, bool); 2] {
    let side = |index: usize| {
        let side = &record.sides[index];
        (side.name.as_str(), side.score.as_str(), side.is_winner)
    };
    [side(0), side(1)]
}

#[test]
fn a_match_has_its_sides_score_winner_place_and_time() {
    let mut desk = football(Format::Knockout { third_place: true }, 4);
    book(&mut desk, 0, "Ground 1", "04:30");
    desk.score(0, goals(1, 0));
    desk.result(0, points(2, 1));
    desk.score(1, goals(3, 0));
    let record = desk.running().record;
    assert_eq!(record.teams, ["Team 1", "Team 2", "Team 3", "Team 4"]);
    assert_eq!((record.seeds, record.lot.as_deref()), (4, Some("7")));

    let played = &record.matches[0];
    assert_eq!((played.id.as_str(), played.contest, played.number), ("7-1", 7, 1));
    assert_eq!(
        (played.event.as_str(), played.slug.as_str()),
        ("football", "football")
    );
    assert_eq!(played.title, "Football, Men");
    assert_eq!((played.stage.as_str(), played.column), ("Semi-final", Some(1)));
    assert_eq!(sides(played), [("Team 1", "2", true), ("Team 4", "1", false)]);
    let teams = [0, 1].map(|side| (played.sides[side].team, played.sides[side].college.as_deref()));
    assert_eq!(
        teams,
        [(Some(0), Some("College 1")), (Some(3), Some("College 4"))]
    );
    assert_eq!((played.details.as_str(), played.remark.as_str()), ("", ""));
    assert_eq!(played.status, MatchStatus::Provisional);
    assert_eq!(played.score, Some(goals(2, 1)));
    assert_eq!(played.result, Some(points(2, 1)));
    assert!(played.needs_winner && !played.is_stale);
    assert_eq!(played.court.as_deref(), Some("Ground 1"));
    assert_eq!(played.starts_at.as_deref(), Some("2026-01-24T04:30:00Z"));
    assert_eq!(played.ends_at.as_deref(), Some("2026-01-24T05:15:00Z"));
    assert_eq!(
        played.protest_until.as_deref(),
        Some("2026-01-23T04:19:00Z"),
        "15 minutes after the fourth action"
    );
    assert_eq!(played.entries, 2);

    let live = &record.matches[1];
    assert_eq!(live.status, MatchStatus::Live);
    assert_eq!(
        sides(live),
        [("Team 2", "3", false), ("Team 3", "0", false)],
        "who leads has not won"
    );
    assert_eq!(
        (live.score.clone(), live.result.clone()),
        (Some(goals(3, 0)), None)
    );
    assert_eq!((live.court.clone(), live.starts_at.clone()), (None, None));

    let third_place = &record.matches[2];
    assert_eq!(third_place.stage, "Third place");
    assert_eq!(
        sides(third_place),
        [("Team 4", "", false), ("Loser of match 2", "", false)]
    );
    let last = &record.matches[3];
    assert_eq!((last.stage.as_str(), last.status), ("Final", MatchStatus::Open));
    assert_eq!(
        sides(last),
        [("Team 1", "", false), ("Winner of match 2", "", false)]
    );
    assert_eq!((last.sides[1].team, last.sides[1].college.clone()), (None, None));
}

#[test]
fn a_bye_and_a_place_in_a_group_have_names() {
    let record = football(KNOCKOUT, 3).running().record;
    assert_eq!(record.matches[0].status, MatchStatus::Skipped);
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "", false), ("Bye", "", false)]
    );
    assert_eq!(
        sides(&record.matches[2])[0].0,
        "Team 1",
        "who is in the final already"
    );

    let double = football(Format::DoubleElimination, 3).running().record;
    let chance = &double.matches[2];
    assert_eq!(chance.stage, "Second chance, round 1");
    assert_eq!(
        sides(chance).map(|(name, ..)| name),
        ["Bye", "Loser of match 2"],
        "a bye has no loser"
    );

    let format = Format::Groups {
        groups: 2,
        advance: 1,
        third_place: false,
    };
    let groups = football(format, 4).running().record;
    let last = &groups.matches[2];
    assert_eq!(
        sides(last).map(|(name, ..)| name),
        ["First of group A", "First of group B"]
    );
    assert_eq!(groups.matches[0].stage, "Group A, round 1");
    assert_eq!((groups.matches[0].column, last.column), (None, Some(1)));
    assert_eq!((groups.matches[0].needs_winner, last.needs_winner), (false, true));
}

#[test]
fn details_and_remarks_belong_to_the_score_that_counts() {
    let mut desk = Desk::drawn(setup("volleyball", KNOCKOUT), 4);
    desk.score(0, Score::Sets(vec![[25, 20], [12, 9]]));
    desk.result(1, walkover(Side::Second));
    let record = desk.running().record;
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "1", false), ("Team 4", "0", false)],
        "the second set is not over"
    );
    assert_eq!(record.matches[0].details, "25–20, 12–9");
    assert_eq!(
        sides(&record.matches[1]),
        [("Team 2", "", false), ("Team 3", "", true)]
    );
    assert_eq!(record.matches[1].remark, "Walkover");
    desk.result(0, of_sets(Side::Second, &[[25, 20], [20, 25], [13, 15]]));
    let record = desk.running().record;
    assert_eq!(
        sides(&record.matches[0]),
        [("Team 1", "1", false), ("Team 4", "2", true)]
    );
    assert_eq!(record.matches[0].details, "25–20, 20–25, 13–15");
}

#[test]
fn a_match_is_in_a_column_after_those_that_decide_its_teams() {
    let columns = |format, count| -> Vec<Option<u16>> {
        let record = football(format, count).running().record;
        record.matches.iter().map(|one| one.column).collect()
    };
    let numbers = |columns: &[u16]| -> Vec<Option<u16>> { columns.iter().copied().map(Some).collect() };
    assert_eq!(columns(KNOCKOUT, 2), numbers(&[1]));
    assert_eq!(
        columns(Format::Knockout { third_place: true }, 8),
        numbers(&[1, 1, 1, 1, 2, 2, 3, 3])
    );
    assert_eq!(
        columns(Format::DoubleElimination, 4),
        numbers(&[1, 1, 2, 2, 3, 4, 5]),
        "the final follows the second chance"
    );
    assert_eq!(columns(Format::DoubleElimination, 2), numbers(&[1, 2, 3]));
    assert_eq!(columns(Format::RoundRobin, 3), [None; 3]);
    for count in 2..=20 {
        for format in formats(count) {
            let desk = football(format, count);
            let columns = columns(format, count);
            let draw = desk.journal.draw.as_ref().unwrap();
            for (planned, column) in draw.matches.iter().zip(&columns) {
                for slot in &planned.slots {
                    if let Slot::WinnerOf(of) | Slot::LoserOf(of) = slot
                        && planned.stage != Stage::SecondFinal
                    {
                        assert!(
                            columns[of.index()] < *column,
                            "{format:?} of {count}: {planned:?}"
                        );
                    }
                }
                let is_group = matches!(planned.stage, Stage::Group(_));
                assert_eq!(column.is_none(), is_group, "{format:?} of {count}");
            }
        }
    }
}
