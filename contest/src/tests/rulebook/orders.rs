//! Orders of real groups.

use super::*;
use crate::rulebook::{Counted, ordered};
use TableMeasure as By;

/// World Cup 1994, group E: four teams with 4 points and no difference; Mexico scored most, Ireland beat Italy, Norway scored least
/// (FIFA match centre; RSSSF, World Cup 1994;
/// Wikipedia, "1994 FIFA World Cup Group E").
#[test]
fn world_cup_1994_group_e_is_ranked_by_goals_then_the_match_between_two() {
    let [mexico, ireland, italy, norway] = [0, 1, 2, 3];
    let results = [
        (italy, ireland, points(0, 1)),
        (norway, mexico, points(1, 0)),
        (italy, norway, points(1, 0)),
        (mexico, ireland, points(2, 1)),
        (italy, mexico, points(1, 1)),
        (ireland, norway, points(0, 0)),
    ];
    let table = group(Sport::Football, 4, &results);
    assert_eq!(order(&table), [mexico, ireland, italy, norway]);
    let expected = [
        None,
        Some(TieBreak::all(By::Scored)),
        Some(TieBreak::level(By::Points)),
        Some(TieBreak::all(By::Scored)),
    ];
    assert_eq!(decisions(&table), expected);
}

/// World Cup 1994, groups D and F: two teams level in points, difference and goals (FIFA match centre; RSSSF, World Cup 1994;
/// Wikipedia, "1994 FIFA World Cup Group D" and "1994 FIFA World Cup Group F").
#[test]
fn world_cup_1994_groups_d_and_f_are_ranked_by_the_match_between_two() {
    let [nigeria, bulgaria, argentina, greece] = [0, 1, 2, 3];
    let group_d = [
        (argentina, greece, points(4, 0)),
        (nigeria, bulgaria, points(3, 0)),
        (argentina, nigeria, points(2, 1)),
        (bulgaria, greece, points(4, 0)),
        (nigeria, greece, points(2, 0)),
        (bulgaria, argentina, points(2, 0)),
    ];
    let table = group(Sport::Football, 4, &group_d);
    assert_eq!(order(&table), [nigeria, bulgaria, argentina, greece]);
    let [netherlands, saudi_arabia, belgium, morocco] = [0, 1, 2, 3];
    let group_f = [
        (belgium, morocco, points(1, 0)),
        (netherlands, saudi_arabia, points(2, 1)),
        (belgium, netherlands, points(1, 0)),
        (saudi_arabia, morocco, points(2, 1)),
        (morocco, netherlands, points(1, 2)),
        (belgium, saudi_arabia, points(0, 1)),
    ];
    let table = group(Sport::Football, 4, &group_f);
    assert_eq!(order(&table), [netherlands, saudi_arabia, belgium, morocco]);
    assert_eq!(table[1].decided_by, Some(TieBreak::level(By::Points)));
}

/// Three teams have won a match each, without a difference. Team 2 has scored most; of the others, team 1 won their match.
#[test]
fn goals_among_three_level_teams_decide_and_the_other_two_are_compared_again() {
    let results = [(0, 1, points(0, 1)), (1, 2, points(1, 2)), (2, 0, points(1, 2))];
    let mut rulebook = Rulebook::of(Sport::Football, Format::RoundRobin);
    rulebook.tie_breaks = [TieBreak::all(By::Points)]
        .into_iter()
        .chain([By::Points, By::Difference, By::Scored].map(TieBreak::level))
        .collect();
    let table = group_by(rulebook, Sport::Football, 3, &results);
    assert_eq!(order(&table), [2, 1, 0]);
    assert_eq!(table[1].decided_by, Some(TieBreak::level(By::Scored)));
    assert_eq!(table[2].decided_by, Some(TieBreak::level(By::Points)));
}

/// Olympic Games 2024, men's basketball, group A: Australia, Greece and Spain won one match each, against each other (FIBA, Paris
/// 2024 game reports; Olympics.com, results; Associated Press and Reuters, match reports of 27 July to 2 August 2024).
#[test]
fn olympic_basketball_2024_group_a_is_ranked_by_the_matches_among_three() {
    let [canada, australia, greece, spain] = [0, 1, 2, 3];
    let results = [
        (australia, spain, points(92, 80)),
        (canada, greece, points(86, 79)),
        (spain, greece, points(84, 77)),
        (canada, australia, points(93, 83)),
        (greece, australia, points(77, 71)),
        (canada, spain, points(88, 85)),
    ];
    let table = group(Sport::Basketball, 4, &results);
    assert_eq!(order(&table), [canada, australia, greece, spain]);
    let points: Vec<String> = table.iter().map(|row| row.points.to_string()).collect();
    assert_eq!(points, ["6", "4", "4", "4"], "a loss is worth a point");
    let by_difference = TieBreak {
        measure: By::Difference,
        scope: MatchScope::LevelRestart,
    };
    assert_eq!(decisions(&table)[2..], [Some(by_difference), Some(by_difference)]);
    let mut forfeited = results.to_vec();
    forfeited[5] = (canada, spain, walkover(Side::First));
    let table = group(Sport::Basketball, 4, &forfeited);
    let spain = table.iter().find(|row| row.team == Team(spain)).unwrap();
    assert_eq!(spain.points, Fraction::whole(3), "a forfeit is worth none");
}

/// As soon as the difference has put one of three teams apart, FIBA compares the match between the other two, and UEFA goes on with
/// the points scored among three.
#[test]
fn fiba_begins_again_as_soon_as_a_team_is_separated() {
    let results = [
        (1, 0, points(80, 76)),
        (0, 2, points(90, 88)),
        (2, 1, points(76, 70)),
    ];
    let table = group(Sport::Basketball, 3, &results);
    assert_eq!(
        order(&table),
        [2, 1, 0],
        "team 1 beat team 0, which has scored more"
    );
}

/// Asian Kabaddi Championship 2023, Busan, all fifteen matches of the league (Wikipedia; Pro Kabaddi, championship reports).
#[test]
fn the_asian_kabaddi_championship_of_2023_has_its_table() {
    let [india, iran, taipei, japan, korea, hong_kong] = [0, 1, 2, 3, 4, 5];
    let results = [
        (taipei, iran, points(28, 52)),
        (korea, india, points(13, 76)),
        (japan, hong_kong, points(85, 11)),
        (taipei, india, points(19, 53)),
        (hong_kong, iran, points(31, 60)),
        (korea, japan, points(18, 45)),
        (taipei, hong_kong, points(117, 12)),
        (japan, india, points(17, 62)),
        (korea, iran, points(17, 71)),
        (taipei, japan, points(36, 29)),
        (korea, hong_kong, points(95, 16)),
        (india, iran, points(33, 28)),
        (taipei, korea, points(71, 25)),
        (japan, iran, points(13, 71)),
        (india, hong_kong, points(64, 20)),
    ];
    let table = group(Sport::Kabaddi, 6, &results);
    let lines: Vec<(u16, String, [i64; 2])> = table
        .iter()
        .map(|row| (row.team.0, row.points.to_string(), row.scored))
        .collect();
    let expected = [
        (india, "10", [288, 97]),
        (iran, "8", [282, 122]),
        (taipei, "6", [271, 171]),
        (japan, "4", [189, 198]),
        (korea, "2", [168, 279]),
        (hong_kong, "0", [90, 421]),
    ];
    assert_eq!(
        lines,
        expected.map(|(team, points, scored)| (team, points.to_owned(), scored))
    );
}

/// Sets 8:3, 6:4 and 6:5 give ratios of 2.667, 1.5 and 1.2, and points 244:219, 226:206 and 241:214 give 1.1142, 1.0971 and 1.1262:
/// Serbia, Turkey and France with two wins each (CEV, competition 759 and FIVB Sports Regulations).
#[test]
fn set_and_point_ratios_are_those_of_the_federation() {
    let ratio = |[won, lost]: [i64; 2]| format!("{:.4}", Fraction::new(won, lost));
    assert_eq!(
        [[8, 3], [6, 4], [6, 5], [1, 9]].map(ratio),
        ["2.6667", "1.5000", "1.2000", "0.1111"]
    );
    let points = [[244, 219], [226, 206], [241, 214], [176, 248]];
    assert_eq!(points.map(ratio), ["1.1142", "1.0971", "1.1262", "0.7097"]);
}

/// Three teams have won a match each. A set ratio of 4:3 is above 5:4, which the difference leaves level.
#[test]
fn volleyball_is_ranked_by_set_ratio_then_point_ratio() {
    let five = Sport::of(
        "volleyball",
        "",
        SportOptions {
            best_of: Some(5),
            ..SportOptions::default()
        },
    )
    .unwrap();
    let won = |lost_sets: usize| {
        let sets: Vec<[u16; 2]> = std::iter::repeat_n([20, 25], lost_sets)
            .chain(std::iter::repeat_n([25, 20], 3))
            .collect();
        let sets = sets
            .into_iter()
            .enumerate()
            .map(|(index, set)| if index == 4 { [15, 10] } else { set });
        of_sets(Side::First, &sets.collect::<Vec<_>>())
    };
    let results = [(0, 1, won(0)), (2, 0, won(1)), (1, 2, won(2))];
    for (_, _, result) in &results {
        assert_eq!(check_result(five, result, Level::IsDraw), []);
    }
    let table = group(five, 3, &results);
    // 4:3, 5:4 and 3:5.
    assert_eq!(order(&table), [0, 2, 1]);
    assert_eq!(decisions(&table)[1..], [Some(TieBreak::all(By::SetRatio)); 2]);
    assert_eq!(
        [table[0].sets, table[1].sets],
        [[4, 3], [5, 4]],
        "the difference is the same"
    );
}

#[test]
fn a_team_without_a_lost_set_is_above_every_ratio() {
    let volleyball = sport_of("volleyball");
    let clean = of_sets(Side::First, &[[25, 23], [25, 23]]);
    let high = of_sets(Side::First, &[[25, 0], [23, 25], [15, 0]]);
    let table = group(volleyball, 4, &[(0, 2, high), (1, 3, clean)]);
    assert_eq!(order(&table)[..2], [1, 0]);
}

/// The site's rule for chess: points of the boards, then match points.
#[test]
fn chess_is_ranked_by_board_points_before_match_points() {
    let boards = |winners: [Option<Side>; 4]| {
        let score = Score::Boards(winners.to_vec());
        ended(Ending::Played, crate::check::leader(&score), Some(score))
    };
    let (first, second) = (Some(Side::First), Some(Side::Second));
    let results = [
        (0, 2, boards([first, first, first, first])),
        (1, 2, boards([first, None, None, None])),
        (1, 0, boards([first, None, None, None])),
        (2, 3, boards([second, None, None, None])),
    ];
    let table = group(sport_of("chess"), 4, &results);
    assert_eq!(order(&table)[..2], [0, 1]);
    assert_eq!(table[0].points, Fraction::whole(2));
    assert_eq!(table[1].points, Fraction::whole(4));
}

/// Replaces a match that a scope excludes by another result: no value of the scope changes.
#[test]
fn a_measure_reads_nothing_that_its_scope_excludes() {
    let rulebook = Rulebook::of(Sport::Football, Format::RoundRobin);
    let mut dice = Dice(5);
    for _ in 0..200 {
        let mut random = || u16::try_from(dice.below(4)).unwrap();
        let mut tallies = |first: u16, second: u16| {
            let result = points(random(), random());
            rulebook.tallies(Sport::Football, [Team(first), Team(second)], &result)
        };
        let level = [Team(0), Team(1), Team(2)];
        let inside: Vec<_> = [(0, 1), (1, 2), (2, 0)].map(|(a, b)| tallies(a, b)).concat();
        let with = |outside: Vec<_>| [inside.clone(), outside].concat();
        let one = with([(0, 3), (3, 4), (1, 4)].map(|(a, b)| tallies(a, b)).concat());
        let other = with([(0, 3), (3, 4), (2, 4)].map(|(a, b)| tallies(a, b)).concat());
        for scope in [
            MatchScope::Level,
            MatchScope::LevelAgain,
            MatchScope::LevelRestart,
        ] {
            let [one, other] = [&one, &other].map(|all| Counted::in_scope(scope, all, &level).unwrap());
            for measure in By::ALL {
                for team in level {
                    assert_eq!(
                        measure.value(&one, team),
                        measure.value(&other, team),
                        "{measure:?}"
                    );
                }
            }
        }
        // An order is complete, whatever the list.
        let list = [TieBreak::all(By::Points), TieBreak::level(By::Wins)];
        let teams: Vec<Team> = (0..5).map(Team).collect();
        let table = ordered(teams.clone(), &list, &one);
        let ranked: BTreeSet<Team> = table.iter().map(|(team, _)| *team).collect();
        assert_eq!(ranked, teams.into_iter().collect());
        assert!(table.iter().skip(1).all(|(_, decided)| decided.is_some()));
    }
}

#[test]
fn a_rulebook_that_nothing_decides_ends_in_the_lot() {
    let mut rulebook = Rulebook::of(Sport::Football, Format::RoundRobin);
    rulebook.tie_breaks.clear();
    let orders: BTreeSet<Vec<u16>> = (0..20)
        .map(|lot| {
            let draw = Draw::new(Format::RoundRobin, &[0, 1], 2, Lot(lot)).unwrap();
            let draw = draw.with_rulebook(rulebook.clone());
            let table = played_group(&draw, Sport::Football, &[(0, 1, points(5, 0))]);
            assert_eq!(table[1].decided_by, Some(TieBreak::LOT));
            order(&table)
        })
        .collect();
    assert_eq!(orders.len(), 2);
}
