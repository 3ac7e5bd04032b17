//! Results of real competitions: places that are shared, and ties for the last lane.

use super::*;

fn time(team: u16, milliseconds: u32) -> Performed {
    Performed {
        team: Team(team),
        performance: Performance::Marks(vec![milliseconds]),
    }
}

/// 100 m of the World Championships 2015 in Beijing, men, semi-finals: the first two of each, and the next two by time. The eighth
/// and the ninth could not be separated in thousandths (9.986), and nine ran in the final, on nine lanes.
/// Sources: the IAAF's report of the semi-finals (iaaf.org, 23 August 2015), and Wikipedia, "2015 World Championships in Athletics –
/// Men's 100 metres".
#[test]
fn nine_ran_the_final_of_beijing_2015_because_a_lane_was_free() {
    const BOLT: u16 = 0;
    const DE_GRASSE: u16 = 1;
    const BROMELL: u16 = 2;
    const SU: u16 = 3;
    const GATLIN: u16 = 5;
    const RODGERS: u16 = 6;
    const OGUNODE: u16 = 7;
    const GAY: u16 = 8;
    const POWELL: u16 = 9;
    const VICAUT: u16 = 10;
    let heats = [
        // Bromell's 9.99 was faster than 9.986.
        vec![
            time(BOLT, 9_960),
            time(DE_GRASSE, 9_960),
            time(BROMELL, 9_985),
            time(SU, 9_986),
        ],
        vec![time(GATLIN, 9_770), time(RODGERS, 9_880), time(OGUNODE, 10_000)],
        vec![time(GAY, 9_960), time(POWELL, 9_970), time(VICAUT, 9_986)],
    ];
    let finalists = |lanes| -> Vec<(u16, Qualified)> {
        let places = HeatPlaces {
            lanes,
            places: 2,
            marks: 2,
            last_lane: LastLane::FreeLaneThenLot,
        };
        let qualified = qualifiers(&heats, Marking::Time, places, Lot(2015));
        qualified
            .into_iter()
            .map(|(team, reason)| (team.0, reason))
            .collect()
    };
    let nine = finalists(9);
    let teams: BTreeSet<u16> = nine.iter().map(|(team, _)| *team).collect();
    let expected = [BOLT, DE_GRASSE, BROMELL, SU, GATLIN, RODGERS, GAY, POWELL, VICAUT];
    assert_eq!((nine.len(), teams), (9, BTreeSet::from(expected)));
    assert!(
        nine[6..].iter().all(|(_, reason)| *reason == Qualified::ByMark),
        "{nine:?}"
    );
    // On eight lanes a lot decides between the two.
    let eight = finalists(8);
    assert_eq!((eight.len(), eight[7].1), (8, Qualified::ByLot));
    assert!([SU, VICAUT].contains(&eight[7].0));
}

/// An event with these places, without points.
fn event(places: &[(&str, u16)]) -> Placings {
    Placings {
        scale: Scale(Vec::new()),
        teams: places
            .iter()
            .map(|(nation, place)| ((*nation).to_owned(), *place))
            .collect(),
    }
}

fn medals_of(table: &[CollegeRow], nation: &str) -> [u32; 3] {
    table.iter().find(|row| row.college == nation).unwrap().medals
}

/// High jump of Tokyo 2020, men: two were first, and nobody second. 100 m butterfly of Rio 2016, men: three were second, and nobody
/// third. Sources: olympics.com (results of both events), World Athletics and World Aquatics; The National, 1 August 2021, and
/// Wikipedia, "Athletics at the 2020 Summer Olympics – Men's high jump"; Olympedia and SwimSwam, 100 metres butterfly of 2016.
#[test]
fn shared_places_of_olympic_events_leave_out_the_next_medals() {
    let high_jump = event(&[("Qatar", 1), ("Italy", 1), ("Belarus", 3), ("South Korea", 4)]);
    let table = championship(&[high_jump]);
    assert_eq!(medals_of(&table, "Qatar"), [1, 0, 0]);
    assert_eq!(medals_of(&table, "Italy"), [1, 0, 0]);
    assert_eq!(medals_of(&table, "Belarus"), [0, 0, 1]);
    let butterfly = event(&[
        ("Singapore", 1),
        ("United States", 2),
        ("South Africa", 2),
        ("Hungary", 2),
        ("China", 5),
    ]);
    let table = championship(&[butterfly]);
    for nation in ["United States", "South Africa", "Hungary"] {
        assert_eq!(medals_of(&table, nation), [0, 1, 0], "{nation}");
    }
    assert_eq!(medals_of(&table, "China"), [0, 0, 0]);
    let positions: Vec<u16> = table.iter().map(|row| row.position).collect();
    assert_eq!(positions, [1, 2, 2, 2, 5]);
}

/// The neighbours of a medal table, with their medals and their places.
fn assert_places(nations: &[(&str, [u32; 3], u16)]) {
    let mut events = Vec::new();
    for (nation, medals, _) in nations {
        for (place, count) in (1..).zip(medals) {
            events.extend((0..*count).map(|_| event(&[(nation, place)])));
        }
    }
    let table = championship(&events);
    let before = nations[0].2 - 1;
    for (nation, medals, place) in nations {
        let row = table.iter().find(|row| row.college == *nation).unwrap();
        assert_eq!((row.position + before, row.medals), (*place, *medals), "{nation}");
    }
}

/// Sources: olympics.com (medals of Tokyo 2020), Wikipedia, "2020 Summer Olympics medal table", and Republic World and The Irish
/// Times, 8 August 2021.
#[test]
fn nations_with_equal_medals_shared_a_place_in_tokyo_2020() {
    assert_places(&[
        ("Ireland", [2, 0, 2], 39),
        ("Israel", [2, 0, 2], 39),
        ("Qatar", [2, 0, 1], 41),
        ("Bahamas", [2, 0, 0], 42),
        ("Kosovo", [2, 0, 0], 42),
        ("Ukraine", [1, 6, 12], 44),
    ]);
}

/// Sources: olympics.com (medals of Paris 2024), Wikipedia, "2024 Summer Olympics medal table", and The Philippine Star, The Nation
/// and Kveller, August 2024.
#[test]
fn nations_with_equal_medals_shared_a_place_in_paris_2024() {
    assert_places(&[
        ("Hong Kong", [2, 0, 2], 37),
        ("Philippines", [2, 0, 2], 37),
        ("Algeria", [2, 0, 1], 39),
        ("Indonesia", [2, 0, 1], 39),
        ("Israel", [1, 5, 1], 41),
    ]);
}
