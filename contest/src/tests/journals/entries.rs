//! Scores, results and confirmations.

use super::*;

#[test]
fn a_match_is_scheduled_then_live_then_provisional_then_final() {
    let mut desk = knockout(4);
    assert_eq!(
        [0, 1, 2].map(|number| desk.status(number)),
        [MatchStatus::Scheduled, MatchStatus::Scheduled, MatchStatus::Open]
    );
    desk.score(0, goals(1, 0));
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Live);
    assert_eq!(state.score, Some(&goals(1, 0)));
    assert_eq!(state.entered_at, Some(desk.now));
    assert_eq!((state.result, state.protest_until), (None, None));
    assert!(!desk.contest().matches[0].is_over(), "a score is no result");

    desk.result(0, points(2, 1));
    let entered = desk.now;
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Provisional);
    assert_eq!(state.score, Some(&goals(2, 1)));
    assert_eq!(state.result, Some(&points(2, 1)));
    assert_eq!(state.entered_at, Some(entered));
    assert_eq!(state.protest_until, Some(Moment(entered.0 + 15 * 60)));
    assert_eq!(
        desk.contest().matches[2].seats[0],
        Seat::Team(Team(0)),
        "a provisional result counts"
    );
    assert_eq!(desk.status(2), MatchStatus::Open, "one side is not known yet");

    desk.confirm(0);
    let state = desk.state(0);
    assert_eq!(state.status, MatchStatus::Final);
    assert_eq!(state.result, Some(&points(2, 1)));
    assert_eq!(state.entered_at, Some(entered), "the time of the result");
    assert_eq!(state.protest_until, None);
    desk.result(1, walkover(Side::First));
    assert_eq!(desk.state(1).score, None, "a walkover has no score");
    assert_eq!(desk.status(2), MatchStatus::Scheduled);
    assert_eq!(desk.journal.state(&desk.contest(), MatchNumber(3)), None);
}

#[test]
fn a_bye_is_skipped() {
    let desk = knockout(3);
    assert_eq!(desk.status(0), MatchStatus::Skipped);
    assert!(!desk.state(0).is_stale);
    for action in [
        score_of(0, [0, 1], goals(1, 0)),
        result_of(0, [0, 1], points(1, 0)),
    ] {
        let refusal = desk.refusal(&action);
        assert_eq!(refusal, (String::new(), "This match is not played.".to_owned()));
    }
}

#[test]
fn a_score_does_not_overwrite_a_result() {
    let mut desk = knockout(4);
    desk.result(0, points(2, 1));
    let late = score_of(0, [0, 3], goals(3, 1));
    let refusal = (
        "score".to_owned(),
        "This match has a result. Correct the result instead.".to_owned(),
    );
    assert_eq!(desk.refusal(&late), refusal);
    desk.confirm(0);
    assert_eq!(desk.refusal(&late), refusal);
    assert_eq!(codes(&desk, &late), [(Code::NotOffered, "score".to_owned())]);
    // A correction is a result, and the match is provisional again.
    desk.result(0, points(3, 1));
    assert_eq!(desk.status(0), MatchStatus::Provisional);
    assert_eq!(desk.state(0).protest_until, Some(Moment(desk.now.0 + 15 * 60)));
    desk.undo(0);
    desk.undo(0);
    desk.undo(0);
    desk.enter(late);
    assert_eq!(desk.status(0), MatchStatus::Live);
}

#[test]
fn a_score_names_the_teams_that_play() {
    let mut desk = knockout(4);
    let refused = |desk: &Desk, number, teams| {
        let score = score_of(number, teams, goals(1, 0));
        let result = result_of(number, teams, points(1, 0));
        assert_eq!(desk.refusal(&score), desk.refusal(&result));
        assert_eq!(codes(desk, &score), codes(desk, &result));
        codes(desk, &score)
    };
    let on_teams = |code| [(code, "teams".to_owned())];
    assert_eq!(
        refused(&desk, 2, [0, 1]),
        on_teams(Code::Required),
        "not known yet"
    );
    assert_eq!(refused(&desk, 0, [0, 1]), on_teams(Code::Mismatch));
    assert_eq!(
        refused(&desk, 0, [3, 0]),
        on_teams(Code::Mismatch),
        "exchanged sides"
    );
    assert_eq!(refused(&desk, 3, [0, 1]), [(Code::NotOffered, String::new())]);
    desk.result(0, points(1, 0));
    assert_eq!(
        refused(&desk, 2, [0, 1]),
        on_teams(Code::Required),
        "one is known"
    );
    desk.result(1, points(1, 0));
    assert_eq!(refused(&desk, 2, [0, 2]), on_teams(Code::Mismatch));
    assert_eq!(desk.check(&score_of(2, [0, 1], goals(1, 0))), []);
    assert_eq!(desk.check(&result_of(2, [0, 1], points(1, 0))), []);
}

#[test]
fn scores_and_results_follow_the_rules_of_the_sport() {
    let desk = Desk::drawn(
        setup(
            "volleyball",
            Format::Groups {
                groups: 2,
                advance: 1,
                third_place: false,
            },
        ),
        4,
    );
    let paths = |action: Action| -> Vec<String> {
        let findings = desk.check(&action).into_iter();
        findings.map(|finding| finding.path).collect()
    };
    let teams = desk.pair_of(0).map(|team| team.0);
    let open = Score::Sets(vec![[25, 20], [3, 2]]);
    assert_eq!(paths(score_of(0, teams, open.clone())), [] as [&str; 0]);
    assert_eq!(paths(score_of(0, teams, goals(1, 0))), ["score"]);
    assert_eq!(
        paths(score_of(0, teams, Score::Sets(vec![[25, 24], [3, 2]]))),
        ["score.0"]
    );
    let result = |winner, score| MatchResult {
        ending: Ending::Played,
        winner,
        score: Some(score),
    };
    assert_eq!(
        paths(result_of(0, teams, result(Some(Side::First), open))),
        ["score.1"],
        "the second set is not over"
    );
    let won = Score::Sets(vec![[25, 20], [25, 20]]);
    assert_eq!(
        paths(result_of(0, teams, result(Some(Side::Second), won))),
        ["winner"]
    );
}

#[test]
fn a_match_needs_a_winner_outside_of_groups() {
    let format = Format::Groups {
        groups: 2,
        advance: 1,
        third_place: false,
    };
    let mut desk = Desk::drawn(setup("football", format), 4);
    assert_eq!(
        [0, 1, 2, 3].map(|number| desk.journal.needs_winner(MatchNumber(number))),
        [false, false, true, false]
    );
    desk.result(0, points(1, 1));
    desk.result(1, points(0, 0));
    let teams = desk.pair_of(2).map(|team| team.0);
    let draw = result_of(2, teams, points(1, 1));
    assert_eq!(codes(&desk, &draw), [(Code::Required, "winner".to_owned())]);
    let after_penalties = MatchResult {
        winner: Some(Side::Second),
        ..points(1, 1)
    };
    desk.result(2, after_penalties);
    assert_eq!(desk.contest().champion, Some(Team(teams[1])));
}

#[test]
fn a_result_is_confirmed_once() {
    let mut desk = knockout(4);
    let missing = (String::new(), "Enter the result first.".to_owned());
    assert_eq!(desk.refusal(&final_of(0)), missing);
    assert_eq!(desk.refusal(&final_of(2)), missing);
    assert_eq!(desk.refusal(&final_of(9)), missing, "there is no such match");
    desk.score(0, goals(1, 0));
    assert_eq!(desk.refusal(&final_of(0)), missing, "a score is no result");
    desk.result(0, points(1, 0));
    desk.confirm(0);
    let again = (String::new(), "The result is final already.".to_owned());
    assert_eq!(desk.refusal(&final_of(0)), again);
    desk.undo(0);
    assert_eq!(desk.check(&final_of(0)), []);
}
