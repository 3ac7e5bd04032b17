//! Colleges of made-up teams.

use crate::core::random::Random;
use shared::colleges::COLLEGES;

/// Picks a college of the directory, those at its head more often; one in twenty is not in it.
pub(crate) fn college(random: &Random) -> (String, String) {
    const TOWNS: &[&str] = &[
        "Arrah",
        "Begusarai",
        "Chapra",
        "Hajipur",
        "Nawada",
        "Siwan",
        "Ranchi",
        "Deoghar",
    ];
    let count = u32::try_from(COLLEGES.len()).unwrap_or(1);
    let among = random.below(count).min(random.below(count)) as usize;
    if random.below(100) < 5 {
        let town = TOWNS[random.below(8) as usize];
        return (
            format!("Made-up Degree College, {town}"),
            format!("{town}, India"),
        );
    }
    (
        COLLEGES[among].name.to_owned(),
        COLLEGES[among].address.to_owned(),
    )
}
