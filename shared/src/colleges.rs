//! The college directory of the wizard's college step (spec section 3). Picking a college by name fills in its address.
//! For a college that is not listed, the user picks [`OTHER`], which callers append, and types name and address.
//!
//! To add a college, put a `college("Full Name", "City, State")` row into its group of [`COLLEGES`], in alphabetical
//! order, and raise the group's count in the tests below. Spell the name out (no "IIT" or "NIT"), in plain ASCII and at
//! most 100 characters. Add only verified data: the list is a convenience, and `OTHER` covers the rest. Renaming a row
//! changes what [`find`] returns for registrations stored under the old name. Its short and former names go into
//! [`ALIASES`]. [`identity()`] tells which college a typed name means; draws, tables, filters and searches compare it.

mod aliases;
mod fold;
mod identity;

pub use aliases::{ALIASES, Aliases};
pub use identity::{Identity, display_name, identity, search_words};

/// An institution: its full name and its location as "City, State".
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct College {
    /// The full name, unique in the directory.
    pub name: &'static str,
    /// "City, State"; the state is a state or union territory of India.
    pub address: &'static str,
}

/// The choice that lets users type their own name and address.
pub const OTHER: &str = "Other";

/// Every institution of the directory, in display order: IITs, NITs, IIITs, IIMs, other engineering, management and
/// medical institutions, then those of Patna and the rest of Bihar. Each group is sorted alphabetically.
#[rustfmt::skip] // one row per line
pub const COLLEGES: &[College] = &[
    // Indian Institutes of Technology
    college("Indian Institute of Technology (BHU) Varanasi", "Varanasi, Uttar Pradesh"),
    college("Indian Institute of Technology (ISM) Dhanbad", "Dhanbad, Jharkhand"),
    college("Indian Institute of Technology Bhilai", "Bhilai, Chhattisgarh"),
    college("Indian Institute of Technology Bhubaneswar", "Bhubaneswar, Odisha"),
    college("Indian Institute of Technology Bombay", "Mumbai, Maharashtra"),
    college("Indian Institute of Technology Delhi", "New Delhi, Delhi"),
    college("Indian Institute of Technology Dharwad", "Dharwad, Karnataka"),
    college("Indian Institute of Technology Gandhinagar", "Gandhinagar, Gujarat"),
    college("Indian Institute of Technology Goa", "Ponda, Goa"),
    college("Indian Institute of Technology Guwahati", "Guwahati, Assam"),
    college("Indian Institute of Technology Hyderabad", "Sangareddy, Telangana"),
    college("Indian Institute of Technology Indore", "Indore, Madhya Pradesh"),
    college("Indian Institute of Technology Jammu", "Jammu, Jammu and Kashmir"),
    college("Indian Institute of Technology Jodhpur", "Jodhpur, Rajasthan"),
    college("Indian Institute of Technology Kanpur", "Kanpur, Uttar Pradesh"),
    college("Indian Institute of Technology Kharagpur", "Kharagpur, West Bengal"),
    college("Indian Institute of Technology Madras", "Chennai, Tamil Nadu"),
    college("Indian Institute of Technology Mandi", "Mandi, Himachal Pradesh"),
    college("Indian Institute of Technology Palakkad", "Palakkad, Kerala"),
    college("Indian Institute of Technology Patna", "Patna, Bihar"),
    college("Indian Institute of Technology Roorkee", "Roorkee, Uttarakhand"),
    college("Indian Institute of Technology Ropar", "Rupnagar, Punjab"),
    college("Indian Institute of Technology Tirupati", "Tirupati, Andhra Pradesh"),

    // National Institutes of Technology
    college("Dr. B. R. Ambedkar National Institute of Technology Jalandhar", "Jalandhar, Punjab"),
    college("Malaviya National Institute of Technology Jaipur", "Jaipur, Rajasthan"),
    college("Maulana Azad National Institute of Technology Bhopal", "Bhopal, Madhya Pradesh"),
    college("Motilal Nehru National Institute of Technology Allahabad", "Prayagraj, Uttar Pradesh"),
    college("National Institute of Technology Agartala", "Agartala, Tripura"),
    college("National Institute of Technology Andhra Pradesh", "Tadepalligudem, Andhra Pradesh"),
    college("National Institute of Technology Arunachal Pradesh", "Jote, Arunachal Pradesh"),
    college("National Institute of Technology Calicut", "Kozhikode, Kerala"),
    college("National Institute of Technology Delhi", "New Delhi, Delhi"),
    college("National Institute of Technology Durgapur", "Durgapur, West Bengal"),
    college("National Institute of Technology Goa", "Cuncolim, Goa"),
    college("National Institute of Technology Hamirpur", "Hamirpur, Himachal Pradesh"),
    college("National Institute of Technology Jamshedpur", "Jamshedpur, Jharkhand"),
    college("National Institute of Technology Karnataka Surathkal", "Mangaluru, Karnataka"),
    college("National Institute of Technology Kurukshetra", "Kurukshetra, Haryana"),
    college("National Institute of Technology Manipur", "Imphal, Manipur"),
    college("National Institute of Technology Meghalaya", "Sohra, Meghalaya"),
    college("National Institute of Technology Mizoram", "Aizawl, Mizoram"),
    college("National Institute of Technology Nagaland", "Chumoukedima, Nagaland"),
    college("National Institute of Technology Patna", "Patna, Bihar"),
    college("National Institute of Technology Puducherry", "Karaikal, Puducherry"),
    college("National Institute of Technology Raipur", "Raipur, Chhattisgarh"),
    college("National Institute of Technology Rourkela", "Rourkela, Odisha"),
    college("National Institute of Technology Sikkim", "Ravangla, Sikkim"),
    college("National Institute of Technology Silchar", "Silchar, Assam"),
    college("National Institute of Technology Srinagar", "Srinagar, Jammu and Kashmir"),
    college("National Institute of Technology Tiruchirappalli", "Tiruchirappalli, Tamil Nadu"),
    college("National Institute of Technology Uttarakhand", "Srinagar, Uttarakhand"),
    college("National Institute of Technology Warangal", "Warangal, Telangana"),
    college("Sardar Vallabhbhai National Institute of Technology Surat", "Surat, Gujarat"),
    college("Visvesvaraya National Institute of Technology Nagpur", "Nagpur, Maharashtra"),

    // Institutes of Information Technology: the 25 national ones and 5 set up with state governments
    college("Atal Bihari Vajpayee Indian Institute of Information Technology and Management Gwalior", "Gwalior, Madhya Pradesh"),
    college("Dr. Shyama Prasad Mukherjee International Institute of Information Technology Naya Raipur", "Raipur, Chhattisgarh"),
    college("Indian Institute of Information Technology Agartala", "Agartala, Tripura"),
    college("Indian Institute of Information Technology Allahabad", "Prayagraj, Uttar Pradesh"),
    college("Indian Institute of Information Technology Bhagalpur", "Bhagalpur, Bihar"),
    college("Indian Institute of Information Technology Bhopal", "Bhopal, Madhya Pradesh"),
    college("Indian Institute of Information Technology Dharwad", "Dharwad, Karnataka"),
    college("Indian Institute of Information Technology Guwahati", "Guwahati, Assam"),
    college("Indian Institute of Information Technology Kalyani", "Kalyani, West Bengal"),
    college("Indian Institute of Information Technology Kota", "Kota, Rajasthan"),
    college("Indian Institute of Information Technology Kottayam", "Kottayam, Kerala"),
    college("Indian Institute of Information Technology Lucknow", "Lucknow, Uttar Pradesh"),
    college("Indian Institute of Information Technology Manipur", "Imphal, Manipur"),
    college("Indian Institute of Information Technology Nagpur", "Nagpur, Maharashtra"),
    college("Indian Institute of Information Technology Pune", "Pune, Maharashtra"),
    college("Indian Institute of Information Technology Raichur", "Raichur, Karnataka"),
    college("Indian Institute of Information Technology Ranchi", "Ranchi, Jharkhand"),
    college("Indian Institute of Information Technology Sonepat", "Sonipat, Haryana"),
    college("Indian Institute of Information Technology Sri City", "Sri City, Andhra Pradesh"),
    college("Indian Institute of Information Technology Surat", "Surat, Gujarat"),
    college("Indian Institute of Information Technology Tiruchirappalli", "Tiruchirappalli, Tamil Nadu"),
    college("Indian Institute of Information Technology Una", "Una, Himachal Pradesh"),
    college("Indian Institute of Information Technology Vadodara", "Gandhinagar, Gujarat"),
    college("Indian Institute of Information Technology, Design and Manufacturing Kancheepuram", "Chennai, Tamil Nadu"),
    college("Indian Institute of Information Technology, Design and Manufacturing Kurnool", "Kurnool, Andhra Pradesh"),
    college("Indraprastha Institute of Information Technology Delhi", "New Delhi, Delhi"),
    college("International Institute of Information Technology Bangalore", "Bengaluru, Karnataka"),
    college("International Institute of Information Technology Bhubaneswar", "Bhubaneswar, Odisha"),
    college("International Institute of Information Technology Hyderabad", "Hyderabad, Telangana"),
    college("PDPM Indian Institute of Information Technology, Design and Manufacturing Jabalpur", "Jabalpur, Madhya Pradesh"),

    // Indian Institutes of Management
    college("Indian Institute of Management Ahmedabad", "Ahmedabad, Gujarat"),
    college("Indian Institute of Management Amritsar", "Amritsar, Punjab"),
    college("Indian Institute of Management Bangalore", "Bengaluru, Karnataka"),
    college("Indian Institute of Management Bodh Gaya", "Bodh Gaya, Bihar"),
    college("Indian Institute of Management Calcutta", "Kolkata, West Bengal"),
    college("Indian Institute of Management Indore", "Indore, Madhya Pradesh"),
    college("Indian Institute of Management Jammu", "Jammu, Jammu and Kashmir"),
    college("Indian Institute of Management Kashipur", "Kashipur, Uttarakhand"),
    college("Indian Institute of Management Kozhikode", "Kozhikode, Kerala"),
    college("Indian Institute of Management Lucknow", "Lucknow, Uttar Pradesh"),
    college("Indian Institute of Management Mumbai", "Mumbai, Maharashtra"),
    college("Indian Institute of Management Nagpur", "Nagpur, Maharashtra"),
    college("Indian Institute of Management Raipur", "Raipur, Chhattisgarh"),
    college("Indian Institute of Management Ranchi", "Ranchi, Jharkhand"),
    college("Indian Institute of Management Rohtak", "Rohtak, Haryana"),
    college("Indian Institute of Management Sambalpur", "Sambalpur, Odisha"),
    college("Indian Institute of Management Shillong", "Shillong, Meghalaya"),
    college("Indian Institute of Management Sirmaur", "Paonta Sahib, Himachal Pradesh"),
    college("Indian Institute of Management Tiruchirappalli", "Tiruchirappalli, Tamil Nadu"),
    college("Indian Institute of Management Udaipur", "Udaipur, Rajasthan"),
    college("Indian Institute of Management Visakhapatnam", "Visakhapatnam, Andhra Pradesh"),

    // Other engineering and science
    college("Anna University", "Chennai, Tamil Nadu"),
    college("Birla Institute of Technology and Science Pilani", "Pilani, Rajasthan"),
    college("Birla Institute of Technology and Science Pilani, Goa Campus", "Zuarinagar, Goa"),
    college("Birla Institute of Technology and Science Pilani, Hyderabad Campus", "Hyderabad, Telangana"),
    college("Birla Institute of Technology Mesra", "Ranchi, Jharkhand"),
    college("Birsa Institute of Technology Sindri", "Dhanbad, Jharkhand"),
    college("COEP Technological University", "Pune, Maharashtra"),
    college("Delhi Technological University", "New Delhi, Delhi"),
    college("Indian Institute of Engineering Science and Technology Shibpur", "Howrah, West Bengal"),
    college("Indian Institute of Science", "Bengaluru, Karnataka"),
    college("Institute of Chemical Technology", "Mumbai, Maharashtra"),
    college("Jadavpur University", "Kolkata, West Bengal"),
    college("Manipal Institute of Technology", "Manipal, Karnataka"),
    college("Netaji Subhas University of Technology", "New Delhi, Delhi"),
    college("SRM Institute of Science and Technology", "Kattankulathur, Tamil Nadu"),
    college("Thapar Institute of Engineering and Technology", "Patiala, Punjab"),
    college("Vellore Institute of Technology", "Vellore, Tamil Nadu"),

    // Other management
    college("Faculty of Management Studies, University of Delhi", "New Delhi, Delhi"),
    college("Indian Institute of Foreign Trade", "New Delhi, Delhi"),
    college("Management Development Institute", "Gurugram, Haryana"),
    college("XLRI - Xavier School of Management", "Jamshedpur, Jharkhand"),

    // Medical
    college("All India Institute of Medical Sciences New Delhi", "New Delhi, Delhi"),
    college("All India Institute of Medical Sciences Patna", "Patna, Bihar"),
    college("Armed Forces Medical College", "Pune, Maharashtra"),
    college("Christian Medical College", "Vellore, Tamil Nadu"),

    // Patna and the rest of Bihar
    college("A. N. College", "Patna, Bihar"),
    college("Amity University Patna", "Patna, Bihar"),
    college("Aryabhatta Knowledge University", "Patna, Bihar"),
    college("B. N. College", "Patna, Bihar"),
    college("Bakhtiyarpur College of Engineering", "Bakhtiyarpur, Bihar"),
    college("Bhagalpur College of Engineering", "Bhagalpur, Bihar"),
    college("Birla Institute of Technology Mesra, Patna Campus", "Patna, Bihar"),
    college("Central University of South Bihar", "Gaya, Bihar"),
    college("Chanakya National Law University", "Patna, Bihar"),
    college("Chandragupt Institute of Management Patna", "Patna, Bihar"),
    college("Darbhanga College of Engineering", "Darbhanga, Bihar"),
    college("Gaya College of Engineering", "Gaya, Bihar"),
    college("Indira Gandhi Institute of Medical Sciences", "Patna, Bihar"),
    college("Katihar Engineering College", "Katihar, Bihar"),
    college("Lok Nayak Jai Prakash Institute of Technology", "Chapra, Bihar"),
    college("Magadh Mahila College", "Patna, Bihar"),
    college("Motihari College of Engineering", "Motihari, Bihar"),
    college("Muzaffarpur Institute of Technology", "Muzaffarpur, Bihar"),
    college("Nalanda College of Engineering", "Chandi, Bihar"),
    college("Nalanda Medical College", "Patna, Bihar"),
    college("Nalanda University", "Rajgir, Bihar"),
    college("National Institute of Fashion Technology Patna", "Patna, Bihar"),
    college("Patliputra University", "Patna, Bihar"),
    college("Patna College", "Patna, Bihar"),
    college("Patna Medical College", "Patna, Bihar"),
    college("Patna Science College", "Patna, Bihar"),
    college("Patna University", "Patna, Bihar"),
    college("Patna Women's College", "Patna, Bihar"),
    college("Purnea College of Engineering", "Purnia, Bihar"),
    college("Rashtrakavi Ramdhari Singh Dinkar College of Engineering", "Begusarai, Bihar"),
];

/// Finds a college by its exact name.
pub fn find(name: &str) -> Option<&'static College> {
    COLLEGES.iter().find(|college| college.name == name)
}

/// Returns a college's name as fixtures and tables show it: `IIT Patna` for `Indian Institute of Technology Patna`.
#[must_use]
pub fn short_name(name: &str) -> String {
    const SHORT: [(&str, &str); 5] = [
        ("International Institute of Information Technology", "IIIT"),
        ("Indian Institute of Information Technology", "IIIT"),
        ("Indian Institute of Technology", "IIT"),
        ("National Institute of Technology", "NIT"),
        ("Indian Institute of Management", "IIM"),
    ];
    let found = SHORT.iter().find(|(long, _)| name.contains(long));
    found.map_or_else(|| name.to_owned(), |(long, short)| name.replacen(long, short, 1))
}

const fn college(name: &'static str, address: &'static str) -> College {
    College { name, address }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_are_short_in_tables() {
        for (name, short) in [
            ("Indian Institute of Technology Patna", "IIT Patna"),
            ("Indian Institute of Information Technology Ranchi", "IIIT Ranchi"),
            ("National Institute of Technology Patna", "NIT Patna"),
            (
                "Motilal Nehru National Institute of Technology Allahabad",
                "Motilal Nehru NIT Allahabad",
            ),
            ("Patna Women's College", "Patna Women's College"),
        ] {
            assert_eq!(short_name(name), short);
        }
    }

    /// The groups in order: name, number of rows, and the text (if any) that every name of the group contains and no other
    /// name contains.
    const GROUPS: &[(&str, usize, Option<&str>)] = &[
        ("IITs", 23, Some("Indian Institute of Technology")),
        ("NITs", 31, Some("National Institute of Technology")),
        ("IIITs", 30, Some("Institute of Information Technology")),
        ("IIMs", 21, Some("Indian Institute of Management")),
        ("engineering", 17, None),
        ("management", 4, None),
        ("medical", 4, None),
        ("Bihar", 30, None),
    ];

    const STATES_AND_TERRITORIES: &[&str] = &[
        "Andhra Pradesh",
        "Arunachal Pradesh",
        "Assam",
        "Bihar",
        "Chhattisgarh",
        "Goa",
        "Gujarat",
        "Haryana",
        "Himachal Pradesh",
        "Jharkhand",
        "Karnataka",
        "Kerala",
        "Madhya Pradesh",
        "Maharashtra",
        "Manipur",
        "Meghalaya",
        "Mizoram",
        "Nagaland",
        "Odisha",
        "Punjab",
        "Rajasthan",
        "Sikkim",
        "Tamil Nadu",
        "Telangana",
        "Tripura",
        "Uttar Pradesh",
        "Uttarakhand",
        "West Bengal",
        "Andaman and Nicobar Islands",
        "Chandigarh",
        "Dadra and Nagar Haveli and Daman and Diu",
        "Delhi",
        "Jammu and Kashmir",
        "Ladakh",
        "Lakshadweep",
        "Puducherry",
    ];

    /// Splits the directory into its groups: each group's name with its rows.
    fn groups() -> Vec<(&'static str, &'static [College])> {
        let mut rest = COLLEGES;
        let mut groups = Vec::new();
        for (group, count, _) in GROUPS {
            assert!(rest.len() >= *count, "{group} has fewer than {count} rows");
            let (rows, after) = rest.split_at(*count);
            groups.push((*group, rows));
            rest = after;
        }
        assert_eq!(rest, &[], "rows beyond the last group");
        groups
    }

    #[test]
    fn names_are_unique() {
        let mut seen = HashSet::new();
        for college in COLLEGES {
            assert!(
                seen.insert(college.name.to_lowercase()),
                "{} is there twice",
                college.name
            );
        }
    }

    #[test]
    fn names_are_short_clean_ascii() {
        for College { name, address } in COLLEGES {
            assert!(!name.is_empty() && name.len() <= 100, "{name}");
            for text in [name, address] {
                assert!(text.chars().all(|c| c == ' ' || c.is_ascii_graphic()), "{text}");
                assert!(text.trim() == *text && !text.contains("  "), "{text}");
            }
        }
    }

    #[test]
    fn addresses_are_a_city_and_a_state() {
        for College { name, address } in COLLEGES {
            let (city, state) = address.split_once(", ").unwrap_or_else(|| panic!("{name}"));
            assert!(!city.trim().is_empty(), "{name}: {address}");
            assert!(STATES_AND_TERRITORIES.contains(&state), "{name}: {address}");
        }
    }

    #[test]
    fn every_group_is_complete() {
        for ((group, rows), (_, count, mark)) in groups().into_iter().zip(GROUPS) {
            let Some(mark) = mark else { continue };
            assert!(rows.iter().all(|college| college.name.contains(mark)), "{group}");
            let everywhere = COLLEGES
                .iter()
                .filter(|college| college.name.contains(mark))
                .count();
            assert_eq!(everywhere, *count, "{group}");
        }
        let (_, bihar) = groups().pop().expect("there are groups");
        assert!(bihar.iter().all(|college| college.address.ends_with(", Bihar")));
    }

    #[test]
    fn groups_are_alphabetical() {
        for (group, rows) in groups() {
            for pair in rows.windows(2) {
                let [first, second] = [pair[0].name, pair[1].name];
                assert!(first.to_lowercase() < second.to_lowercase(), "{group}: {second}");
            }
        }
    }

    #[test]
    fn find_knows_exact_names_only() {
        let host = find("Indian Institute of Technology Patna").expect("the host is listed");
        assert_eq!(host.address, "Patna, Bihar");
        for unknown in [
            "",
            "Patna",
            "indian institute of technology patna",
            "Hogwarts",
            OTHER,
        ] {
            assert_eq!(find(unknown), None, "{unknown}");
        }
    }
}
