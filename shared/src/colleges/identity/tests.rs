//! Spellings of colleges, and what they mean.

use super::{Identity, display_name, fold, identity, search_words, words};
use crate::colleges::{ALIASES, COLLEGES, find, short_name};
use std::collections::BTreeMap;

const PATNA: &str = "Indian Institute of Technology Patna";

#[test]
fn spellings_of_one_college_have_one_identity() {
    for typed in [
        "Indian Institute of Technology Patna",
        "indian institute of technology patna",
        "Indian Institute of Technology, Patna",
        "Indian Institute Of Technology (Patna)",
        "The Indian Institute of Technology - Patna",
        "Indian Institute of Technology Patna, Bihta, Bihar 801106",
        "Patna, Indian Institute of Technology",
        "Indian Inst. of Tech. Patna",
        "Indian Institute of Tecnology Patna",
        "Indian Institue of Technolgy Patna",
        "IIT Patna",
        "IIT, Patna (Bihar), India",
        "iit  patna",
        "IITPatna",
        "IIT-Patna",
        "IIT-P",
        "IITP",
        "IIT P",
        "I.I.T. Patna",
        "I. I. T. Patna",
        "I.I.T. P",
        "Patna IIT",
        "\u{200b}IIT\u{a0}Patna\u{200b}",
        "\u{ff29}\u{ff29}\u{ff34} Patna",
    ] {
        assert_eq!(identity(typed), Identity::Listed(PATNA), "{typed}");
        assert_eq!(display_name(typed), PATNA, "{typed}");
    }
}

#[test]
fn short_and_former_names_are_known() {
    for (typed, short) in [
        ("NIT Trichy", "NIT Tiruchirappalli"),
        ("N.I.T. Tiruchirapalli", "NIT Tiruchirappalli"),
        ("IIT KGP", "IIT Kharagpur"),
        ("IIT Banaras", "IIT (BHU) Varanasi"),
        ("IIT (BHU)", "IIT (BHU) Varanasi"),
        ("IIT BHU Varanasi", "IIT (BHU) Varanasi"),
        ("PWC", "Patna Women's College"),
        ("Patna Women\u{2019}s College", "Patna Women's College"),
        ("Patna Womens College, Patna", "Patna Women's College"),
        ("PMCH", "Patna Medical College"),
        ("P.M.C.H., Patna", "Patna Medical College"),
        ("NITP", "NIT Patna"),
        ("MNNIT Prayagraj", "Motilal Nehru NIT Allahabad"),
        ("NITK", "NIT Karnataka Surathkal"),
        ("IIM Bengaluru", "IIM Bangalore"),
        ("Indian Institute of Technology Mumbai", "IIT Bombay"),
        ("IIT Chennai", "IIT Madras"),
        ("IIITDM Jabalpur", "PDPM IIIT, Design and Manufacturing Jabalpur"),
        (
            "ABV-IIITM Gwalior",
            "Atal Bihari Vajpayee IIIT and Management Gwalior",
        ),
        ("AN College", "A. N. College"),
        ("A.N.College, Patna", "A. N. College"),
        ("College of Engineering, Gaya", "Gaya College of Engineering"),
        ("Gaya Engg. College", "Gaya College of Engineering"),
        (
            "BITS-Pilani, Goa Campus",
            "Birla Institute of Technology and Science Pilani, Goa Campus",
        ),
        ("BITS Pilani", "Birla Institute of Technology and Science Pilani"),
        (
            "BIT Mesra, Patna",
            "Birla Institute of Technology Mesra, Patna Campus",
        ),
        ("University of Patna", "Patna University"),
        ("AIIMS, Patna", "All India Institute of Medical Sciences Patna"),
    ] {
        assert_eq!(short_name(&display_name(typed)), short, "{typed}");
    }
}

#[test]
fn no_spelling_leads_to_two_colleges() {
    let mut seen = BTreeMap::new();
    for college in COLLEGES {
        let aliases = ALIASES.iter().filter(|(name, _)| *name == college.name);
        let aliases = aliases.flat_map(|(_, aliases)| *aliases);
        let short = short_name(college.name);
        for spelling in aliases.copied().chain([college.name, &short]) {
            let former = seen.insert(words(fold(spelling)), college.name);
            let is_alone = former.is_none_or(|former| former == college.name);
            assert!(is_alone, "{spelling} is {} and {former:?}", college.name);
        }
    }
}

#[test]
fn every_row_of_aliases_names_a_college_once() {
    let names: Vec<&str> = ALIASES.iter().map(|(name, _)| *name).collect();
    let mut directory = COLLEGES.iter().map(|college| college.name);
    for name in &names {
        assert!(
            directory.any(|listed| listed == *name),
            "{name} is unknown or out of order"
        );
    }
}

/// Changes the spelling of a name, but not its meaning.
fn respelled(name: &str) -> Vec<String> {
    let backwards: Vec<&str> = name.split(' ').rev().collect();
    vec![
        name.to_lowercase(),
        name.to_uppercase(),
        name.replace(", ", " "),
        name.replace(' ', "  "),
        name.replace(" of ", " "),
        name.replace(" and ", " & "),
        name.replace('.', ""),
        name.replace('\'', "\u{2019}"),
        format!("The {name}"),
        format!("{name}, India"),
        format!(
            "{} ({})",
            backwards[0],
            backwards[1..].iter().rev().copied().collect::<Vec<_>>().join(" ")
        ),
    ]
}

#[test]
fn every_college_and_alias_keeps_its_identity_when_it_is_respelled() {
    for college in COLLEGES {
        let expected = Identity::Listed(college.name);
        let aliases = ALIASES.iter().filter(|(name, _)| *name == college.name);
        let aliases = aliases.flat_map(|(_, aliases)| *aliases);
        for spelling in aliases.chain([&college.name]) {
            let with_address = [
                format!("{spelling}, {}", college.address),
                format!(
                    "{spelling} ({})",
                    college.address.split(", ").next().unwrap_or_default()
                ),
            ];
            for typed in respelled(spelling).into_iter().chain(with_address) {
                assert_eq!(identity(&typed), expected, "{typed}");
            }
        }
        assert_eq!(identity(&short_name(college.name)), expected, "{}", college.name);
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table of names")]
fn colleges_of_similar_names_are_never_joined() {
    for group in [
        &[
            "IIT Patna",
            "IIIT Patna",
            "NIT Patna",
            "IIM Patna",
            "BIT Patna",
            "AIIMS Patna",
            "Patna College",
            "Patna University",
        ][..],
        &["NIT Srinagar", "NIT Srinagar, Uttarakhand", "NIT Jammu"],
        &[
            "VIT Vellore",
            "VIT Chennai",
            "VIT Bhopal",
            "Vellore Institute of Technology, Chennai",
        ],
        &["IIIT Raipur", "NIT Raipur", "IIM Raipur", "IIT Raipur"],
        &[
            "Christian Medical College, Vellore",
            "Christian Medical College, Ludhiana",
        ],
        &[
            "BITS Pilani",
            "BITS Goa",
            "BITS Hyderabad",
            "BITS Dubai",
            "BIT Mesra",
            "BIT Sindri",
            "BIT Durg",
        ],
        &[
            "Manipal Institute of Technology",
            "Manipal Institute of Technology, Bengaluru",
            "MIT Muzaffarpur",
        ],
        &["Anna University", "Anna University, Tiruchirappalli"],
        &["IIFT Delhi", "IIFT Kolkata"],
        &[
            "Patna Medical College",
            "Nalanda Medical College",
            "Madras Medical College",
            "Chennai Medical College",
        ],
        &[
            "IIIT Pune",
            "International Institute of Information Technology, Pune",
        ],
        &[
            "Example College, Gaya",
            "Example College, Patna",
            "Example Women's College, Gaya",
        ],
        &["Indiana Institute of Technology Patna", "IIT Patna"],
        &["", "-", "?"],
    ] {
        for (index, one) in group.iter().enumerate() {
            for other in &group[index + 1..] {
                assert_ne!(identity(one), identity(other), "{one} and {other}");
            }
        }
    }
    for (index, one) in COLLEGES.iter().enumerate() {
        for other in &COLLEGES[index + 1..] {
            assert_ne!(identity(one.name), identity(other.name));
        }
    }
}

#[test]
fn colleges_outside_the_directory_are_told_apart_by_their_folded_words() {
    for (one, other) in [
        ("Made-up Degree College, Gaya", "made up degree college gaya"),
        ("St. Xavier's College", "St Xaviers  College"),
        (
            "Government Engg College & Hospital",
            "Govt. Engineering College and Hospital",
        ),
        (
            "\u{92a}\u{91f}\u{928}\u{93e} \u{915}\u{949}\u{932}\u{947}\u{91c}",
            " \u{92a}\u{91f}\u{928}\u{93e}  \u{915}\u{949}\u{932}\u{947}\u{91c}",
        ),
        ("???", " ??? "),
    ] {
        assert_eq!(identity(one), identity(other), "{one} and {other}");
        assert!(matches!(identity(one), Identity::Unlisted(_)), "{one}");
    }
}

#[test]
fn search_words_are_those_that_name_and_address_lack() {
    let words = |name: &str| search_words(find(name).unwrap());
    assert_eq!(words(PATNA), ["bihta", "iitp"]);
    assert_eq!(words("Patna Women's College"), ["pwc"]);
    let trichy = words("National Institute of Technology Tiruchirappalli");
    assert!(
        trichy.contains(&"trichy".to_owned()) && trichy.contains(&"nitt".to_owned()),
        "{trichy:?}"
    );
}

#[test]
fn an_identity_keeps_its_college() {
    assert_eq!(identity("iit patna").college(), find(PATNA));
    assert_eq!(identity("Hogwarts").college(), None);
    assert_eq!(display_name("  Hogwarts   School "), "Hogwarts School");
}
