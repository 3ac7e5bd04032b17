//! Medal tables.

use super::*;

/// College, medals and points of each line.
fn lines(table: &MedalTable) -> Vec<(&str, [u32; 3], &str)> {
    let rows = table.rows.iter();
    rows.map(|row| (row.college.as_str(), row.medals, row.points.as_str()))
        .collect()
}

#[test]
fn only_contests_that_are_final_have_medals() {
    let of = |category| {
        let setup = Setup {
            category,
            ..setup("football", KNOCKOUT)
        };
        let mut desk = Desk::drawn(setup, 4);
        desk.play_all();
        desk
    };
    let mut men = of(Some(Category::Men));
    men.confirm_all();
    let mut women = of(Some(Category::Women));
    women.result(2, points(0, 1));
    women.confirm_all();
    let mut open = of(None);
    open.confirm_all();

    let medals = fest([&men, &women, &open]).medals;
    let names: Vec<&str> = medals.iter().map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["Overall", "Men", "Women"]);
    // Both losers of the semi-finals get the mean of the points of the third and the fourth position.
    let of_men = [
        ("College 1", [1, 0, 0], "10"),
        ("College 2", [0, 1, 0], "6"),
        ("College 3", [0, 0, 1], "3"),
        ("College 4", [0, 0, 1], "3"),
    ];
    assert_eq!(lines(&medals[1]), of_men);
    let of_women = [
        ("College 2", [1, 0, 0], "10"),
        ("College 1", [0, 1, 0], "6"),
        ("College 3", [0, 0, 1], "3"),
        ("College 4", [0, 0, 1], "3"),
    ];
    assert_eq!(lines(&medals[2]), of_women);
    let overall = [
        ("College 1", [2, 1, 0], "26"),
        ("College 2", [1, 2, 0], "22"),
        ("College 3", [0, 0, 3], "9"),
        ("College 4", [0, 0, 3], "9"),
    ];
    assert_eq!(
        lines(&medals[0]),
        overall,
        "the contest without a category counts too"
    );
    let positions: Vec<u16> = medals[0].rows.iter().map(|row| row.position).collect();
    assert_eq!(positions, [1, 2, 3, 3]);

    // One provisional result takes a contest out.
    women.undo(0);
    let medals = fest([&men, &women, &football(KNOCKOUT, 4)]).medals;
    assert_eq!(lines(&medals[0]), of_men);
    assert_eq!(lines(&medals[2]), []);
    assert!(fest([]).medals.iter().all(|table| table.rows.is_empty()));
}

#[test]
fn two_teams_of_a_college_both_count() {
    let format = Format::RoundRobin;
    let mut setup = setup("football", format);
    setup.points = vec![Fraction::new(5, 2), Fraction::whole(1)];
    let mut desk = Desk::new(setup);
    let mut entrants = entrants(3);
    for entrant in &mut entrants[..2] {
        entrant.college = "Patna".to_owned();
    }
    desk.enter(Action::Draw {
        entrants,
        seeds: 3,
        draw: seeded(format, 3),
    });
    desk.play_all();
    desk.confirm_all();
    let medals = fest([&desk]).medals;
    assert_eq!(
        lines(&medals[1]),
        [("Patna", [1, 1, 0], "7/2"), ("College 3", [0, 0, 1], "0")]
    );
}
