//! The check digit of an Aadhaar number (Verhoeff algorithm over the dihedral group D5).

/// Multiplication table of D5.
const PRODUCT: [[u8; 10]; 10] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
    [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
    [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
    [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
    [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
    [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
    [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
    [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];

/// The permutation for one position; position n applies it n times.
const TURN: [u8; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/// Whether the last of these ASCII digits is the correct check digit of the others.
pub(super) fn holds(digits: &str) -> bool {
    let sum = digits
        .bytes()
        .rev()
        .enumerate()
        .fold(0u8, |sum, (position, digit)| {
            let mut turned = digit - b'0';
            for _ in 0..position % 8 {
                turned = TURN[usize::from(turned)];
            }
            PRODUCT[usize::from(sum)][usize::from(turned)]
        });
    sum == 0
}

/// Computes the check digit to append to these ASCII digits; used to generate test Aadhaar numbers.
#[must_use]
pub fn check_digit(digits: &str) -> u8 {
    let fits = |last: &u8| holds(&format!("{digits}{last}"));
    (0..10).find(fits).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{check_digit, holds};

    #[test]
    fn the_digit_that_is_found_holds() {
        assert_eq!(check_digit("236"), 3);
        assert_eq!(check_digit("23412341234"), 6);
    }

    #[test]
    fn the_published_example_holds_and_every_single_slip_is_found() {
        assert!(holds("2363"));
        let number = "234123412346";
        assert!(holds(number));
        for position in 0..12 {
            for digit in b'0'..=b'9' {
                let mut slipped = number.as_bytes().to_vec();
                if slipped[position] == digit {
                    continue;
                }
                slipped[position] = digit;
                assert!(!holds(std::str::from_utf8(&slipped).expect("digits")));
            }
        }
    }
}
