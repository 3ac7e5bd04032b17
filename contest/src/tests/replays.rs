//! Replays of a log of results.

use super::*;

#[test]
fn a_correction_marks_the_results_that_it_makes_stale() {
    let draw = draw(Format::Knockout { third_place: false }, 4);
    let mut log = Vec::new();
    let enter = |log: &mut Vec<LogEntry>, number: u16, result: MatchResult| {
        let state = Contest::replay(&draw, Sport::Football, log);
        let teams = state.matches[usize::from(number)].teams().unwrap();
        log.push(LogEntry {
            number: MatchNumber(number),
            teams,
            result,
        });
    };
    enter(&mut log, 0, points(2, 1));
    enter(&mut log, 1, points(0, 1));
    enter(&mut log, 2, points(3, 2));
    let before = Contest::replay(&draw, Sport::Football, &log);
    let first = before.matches[0].teams().unwrap();
    assert_eq!(before.champion, Some(first[0]));
    // The other side of the first semi-final has won.
    enter(&mut log, 0, points(1, 2));
    let after = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!((after.champion, after.stale), (None, vec![MatchNumber(2)]));
    assert_eq!(after.matches[2].seats[0], Seat::Team(first[1]));
    // A corrected score with the same winner keeps the final.
    enter(&mut log, 0, points(4, 1));
    assert_eq!(
        Contest::replay(&draw, Sport::Football, &log).champion,
        before.champion
    );
}

#[test]
fn the_second_final_is_played_if_the_unbeaten_team_loses_the_first() {
    let draw = draw(Format::DoubleElimination, 4);
    let finals = draw.matches.len() - 2;
    let mut log = Vec::new();
    for number in 0..=finals {
        let teams = Contest::replay(&draw, Sport::Football, &log).matches[number]
            .teams()
            .unwrap();
        let winner = if number == finals {
            Side::Second
        } else {
            Side::First
        };
        log.push(LogEntry {
            number: MatchNumber(u16::try_from(number).unwrap()),
            teams,
            result: walkover(winner),
        });
    }
    let state = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!(state.champion, None);
    let second = &state.matches[finals + 1];
    let [unbeaten, beaten]: [Team; 2] = state.matches[finals].teams().unwrap().try_into().unwrap();
    assert_eq!(second.teams(), Some(vec![beaten, unbeaten]));

    log.last_mut().unwrap().result = walkover(Side::First);
    let state = Contest::replay(&draw, Sport::Football, &log);
    assert_eq!(state.champion, Some(unbeaten));
    assert!(state.matches[finals + 1].is_skipped);
}
