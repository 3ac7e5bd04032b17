//! Stages, sides and scores in words.

use super::*;
use crate::words;

fn stages(format: Format, count: usize) -> Vec<String> {
    let draw = seeded(format, count);
    let stages = draw.matches.iter().map(|planned| words::stage(&draw, planned));
    stages.collect()
}

/// Each stage once, in the order of play.
fn different(stages: Vec<String>) -> Vec<String> {
    let mut different = Vec::new();
    for stage in stages {
        if !different.contains(&stage) {
            different.push(stage);
        }
    }
    different
}

const GROUPS: Format = Format::Groups {
    groups: 3,
    advance: 2,
    third_place: true,
};

#[test]
fn rounds_of_a_knockout_are_named_by_what_is_left() {
    let of = |third_place, count| different(stages(Format::Knockout { third_place }, count));
    assert_eq!(of(false, 2), ["Final"]);
    assert_eq!(of(true, 2), ["Final"]);
    assert_eq!(of(false, 4), ["Semi-final", "Final"]);
    assert_eq!(of(true, 4), ["Semi-final", "Third place", "Final"]);
    // Byes take part: five teams are in a bracket of eight.
    assert_eq!(of(false, 5), ["Quarter-final", "Semi-final", "Final"]);
    assert_eq!(
        of(true, 33),
        [
            "Round of 64",
            "Round of 32",
            "Round of 16",
            "Quarter-final",
            "Semi-final",
            "Third place",
            "Final"
        ]
    );
}

#[test]
fn rounds_of_a_double_elimination_are_numbered() {
    assert_eq!(
        stages(Format::DoubleElimination, 4),
        [
            "Round 1",
            "Round 1",
            "Second chance, round 1",
            "Round 2",
            "Second chance, round 2",
            "Final",
            "Second final"
        ]
    );
    assert_eq!(
        stages(Format::DoubleElimination, 2),
        ["Round 1", "Final", "Second final"]
    );
}

#[test]
fn rounds_of_groups_name_the_group_unless_there_is_only_one() {
    assert_eq!(
        different(stages(Format::RoundRobin, 4)),
        ["Round 1", "Round 2", "Round 3"]
    );
    assert_eq!(
        different(stages(GROUPS, 9)),
        [
            "Group A, round 1",
            "Group B, round 1",
            "Group C, round 1",
            "Group A, round 2",
            "Group B, round 2",
            "Group C, round 2",
            "Group A, round 3",
            "Group B, round 3",
            "Group C, round 3",
            "Quarter-final",
            "Semi-final",
            "Third place",
            "Final"
        ]
    );
    let draw = seeded(GROUPS, 9);
    assert_eq!(words::group(&draw, 1), "Group B");
    assert_eq!(words::group(&seeded(Format::RoundRobin, 4), 0), "Table");
}

#[test]
fn formats_are_in_words() {
    let formats = [
        (Format::Knockout { third_place: true }, "Knockout"),
        (Format::DoubleElimination, "Double elimination"),
        (Format::RoundRobin, "Round robin"),
        (GROUPS, "Groups, then knockout"),
    ];
    for (format, expected) in formats {
        assert_eq!(words::format(format), expected);
    }
}

#[test]
fn letters_go_on_after_z() {
    let letters = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(words::letters);
    assert_eq!(letters, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
}

#[test]
fn a_side_that_is_not_known_says_what_decides_it() {
    let draw = seeded(GROUPS, 9);
    let slot = |slot| words::slot(&draw, slot);
    let rank = |group, place| slot(Slot::Rank { group, place });
    assert_eq!(slot(Slot::WinnerOf(MatchNumber(4))), "Winner of match 5");
    assert_eq!(slot(Slot::LoserOf(MatchNumber(0))), "Loser of match 1");
    assert_eq!(rank(0, 0), "First of group A");
    assert_eq!(rank(1, 1), "Second of group B");
    assert_eq!(rank(2, 2), "Third of group C");
    assert_eq!(rank(0, 3), "Number 4 of group A");
    assert_eq!(slot(Slot::Bye), "Bye");
    assert_eq!(slot(Slot::Team(Team(3))), "A team");
    assert_eq!(words::number(MatchNumber(0)), 1);
}

/// Headline and details of a score.
fn score(event: &str, score: Score) -> (Vec<String>, String) {
    let sport = Sport::of(event, "", SportOptions::default()).unwrap();
    assert_eq!(check_running(sport, &score), [], "{score:?}");
    (words::headline(sport, &score), words::details(&score))
}

fn expected(headline: [&str; 2], details: &str) -> (Vec<String>, String) {
    (headline.map(str::to_owned).to_vec(), details.to_owned())
}

#[test]
fn goals_and_points_are_the_whole_score() {
    assert_eq!(score("football", Score::Points([3, 0])), expected(["3", "0"], ""));
    assert_eq!(
        score("kabaddi", Score::Points([41, 38])),
        expected(["41", "38"], "")
    );
}

#[test]
fn innings_have_runs_wickets_and_overs() {
    let all_out = innings(120, 10, 18, 0);
    assert_eq!(
        score("cricket", Score::Innings([innings(154, 6, 19, 3), all_out])),
        expected(["154/6 (19.3)", "120 all out (18)"], "")
    );
    assert_eq!(
        score(
            "cricket",
            Score::Innings([innings(0, 0, 0, 1), innings(0, 0, 0, 0)])
        ),
        expected(["0/0 (0.1)", "0/0 (0)"], "")
    );
}

#[test]
fn sets_are_counted_and_listed() {
    let sets = |sets: &[[u16; 2]]| score("volleyball", Score::Sets(sets.to_vec()));
    assert_eq!(
        sets(&[[25, 21], [23, 25], [15, 12]]),
        expected(["2", "1"], "25–21, 23–25, 15–12")
    );
    assert_eq!(sets(&[]), expected(["0", "0"], ""));
}

#[test]
fn a_set_that_is_not_over_counts_for_nobody() {
    let sets = |sets: &[[u16; 2]]| score("volleyball", Score::Sets(sets.to_vec())).0;
    assert_eq!(sets(&[[3, 2]]), ["0", "0"]);
    assert_eq!(sets(&[[25, 21], [11, 7]]), ["1", "0"]);
    assert_eq!(sets(&[[25, 21], [25, 24]]), ["1", "0"], "a lead of one");
    assert_eq!(sets(&[[25, 21], [26, 24]]), ["2", "0"]);
    assert_eq!(
        sets(&[[25, 21], [23, 25], [15, 12]]),
        ["2", "1"],
        "the last set is shorter"
    );
    assert_eq!(sets(&[[25, 21], [15, 12]]), ["1", "0"], "only the last set is");
}

#[test]
fn ties_count_matches_and_list_their_sets() {
    let tie = |matches: &[&[[u16; 2]]]| {
        let matches = matches.iter().map(|sets| sets.to_vec().into()).collect();
        score("badminton", Score::Tie(matches))
    };
    assert_eq!(
        tie(&[&[[21, 15], [18, 21], [21, 12]], &[[30, 29], [21, 0]]]),
        expected(["2", "0"], "21–15, 18–21, 21–12; 30–29, 21–0")
    );
    // A match that is not over counts for nobody, also between two sets.
    assert_eq!(
        tie(&[&[[15, 21], [18, 21]], &[[21, 9], [11, 7]]]),
        expected(["0", "1"], "15–21, 18–21; 21–9, 11–7")
    );
    assert_eq!(tie(&[&[[15, 21], [18, 21]], &[[21, 9]]]).0, ["0", "1"]);
    assert_eq!(tie(&[&[[3, 2]]]).0, ["0", "0"]);
    assert_eq!(tie(&[]), expected(["0", "0"], ""));
}

#[test]
fn drawn_boards_count_a_half() {
    let boards = |boards: &[Option<Side>]| score("chess", Score::Boards(boards.to_vec()));
    let (won, lost, drawn) = (Some(Side::First), Some(Side::Second), None);
    assert_eq!(boards(&[won, lost, drawn, won]), expected(["2½", "1½"], ""));
    assert_eq!(boards(&[drawn]), expected(["½", "½"], ""));
    assert_eq!(boards(&[won, won]), expected(["2", "0"], ""));
}

#[test]
fn a_remark_says_what_is_special_about_a_result() {
    let result = |ending, winner, score| {
        words::remark(&MatchResult {
            ending,
            winner,
            score,
        })
    };
    let first = Some(Side::First);
    assert_eq!(words::remark(&points(2, 1)), "");
    assert_eq!(words::remark(&points(1, 1)), "", "a draw");
    assert_eq!(
        result(Ending::Played, first, Some(Score::Points([1, 1]))),
        "Decided by a tie-breaker"
    );
    let equal = Score::Boards(vec![None; 4]);
    assert_eq!(
        result(Ending::Played, first, Some(equal)),
        "Decided by a tie-breaker"
    );
    let both_absent = TieMatch::Lost {
        sets: Vec::new(),
        lost_by: LostBy::Both,
        ending: Ending::Walkover,
    };
    let level = Score::Tie(vec![vec![[21, 9]].into(), vec![[9, 21]].into(), both_absent]);
    assert_eq!(
        result(Ending::Played, first, Some(level)),
        "Decided by the organisers"
    );
    assert_eq!(words::remark(&walkover(Side::Second)), "Walkover");
    let score = Some(Score::Points([1, 1]));
    assert_eq!(result(Ending::Retired, first, score.clone()), "Retired");
    assert_eq!(result(Ending::Disqualified, first, score.clone()), "Disqualified");
    assert_eq!(result(Ending::Abandoned, None, score), "Abandoned");
}

#[test]
fn tie_breaks_are_in_the_words_of_the_sport() {
    let of = |event| {
        let sport = Sport::of(event, "", SportOptions::default()).unwrap();
        let rulebook = Rulebook::before_2026_11(sport, Format::RoundRobin);
        let tie_breaks = rulebook.tie_breaks.into_iter();
        tie_breaks
            .map(|tie_break| words::tie_break(tie_break, sport))
            .collect::<Vec<String>>()
    };
    assert_eq!(
        of("football"),
        [
            "Points",
            "Goal difference",
            "Goals scored",
            "Points in their matches",
            "Goal difference in their matches"
        ]
    );
    assert_eq!(of("cricket")[..3], ["Points", "Wins", "Net run rate"]);
    assert_eq!(
        of("badminton")[..4],
        ["Points", "Match difference", "Set difference", "Point difference"]
    );
    assert_eq!(of("chess")[..2], ["Match points", "Board points"]);
    assert_eq!(words::tie_break(TieBreak::LOT, Sport::Football), "Lot");
}
