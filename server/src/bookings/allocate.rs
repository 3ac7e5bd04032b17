//! Chooses the blocks of a team's beds.

use uuid::Uuid;

/// A block and its beds that are free in every night of a stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FreeBeds {
    /// The block.
    pub(crate) block: Uuid,
    /// Beds that are free in every night.
    pub(crate) free: u32,
}

/// Chooses a block for each of `count` people; `None` if there are not enough beds. The team stays together if one block has room:
/// the one in which the fewest beds stay free. Else the emptiest blocks are filled first.
pub(crate) fn allocate(blocks: &[FreeBeds], count: usize) -> Option<Vec<Uuid>> {
    let room = |block: &FreeBeds| block.free as usize;
    let together = blocks.iter().filter(|block| room(block) >= count);
    if let Some(block) = together.min_by_key(|block| block.free) {
        return Some(vec![block.block; count]);
    }
    let mut emptiest: Vec<&FreeBeds> = blocks.iter().collect();
    emptiest.sort_by_key(|block| std::cmp::Reverse(block.free));
    let beds = emptiest
        .into_iter()
        .flat_map(|block| std::iter::repeat_n(block.block, room(block)));
    let chosen: Vec<Uuid> = beds.take(count).collect();
    (chosen.len() == count).then_some(chosen)
}

#[cfg(test)]
mod tests {
    use super::{FreeBeds, allocate};
    use uuid::Uuid;

    fn blocks(free: &[u32]) -> Vec<FreeBeds> {
        let numbered = free.iter().zip(0_u128..);
        let block = |(&free, number)| FreeBeds {
            block: Uuid::from_u128(number),
            free,
        };
        numbered.map(block).collect()
    }

    fn chosen(free: &[u32], count: usize) -> Option<Vec<u128>> {
        let found = allocate(&blocks(free), count)?;
        Some(found.iter().map(Uuid::as_u128).collect())
    }

    #[test]
    fn a_team_stays_together_where_it_fits_most_tightly() {
        assert_eq!(chosen(&[10, 4, 3], 4), Some(vec![1; 4]));
        assert_eq!(chosen(&[10, 4, 3], 5), Some(vec![0; 5]));
    }

    #[test]
    fn a_team_that_fits_nowhere_fills_the_emptiest_blocks() {
        assert_eq!(chosen(&[1, 3, 2], 5), Some(vec![1, 1, 1, 2, 2]));
        assert_eq!(chosen(&[1, 3, 2], 6), Some(vec![1, 1, 1, 2, 2, 0]));
    }

    #[test]
    fn nobody_gets_a_bed_that_is_not_there() {
        assert_eq!(chosen(&[1, 3, 2], 7), None);
        assert_eq!(chosen(&[], 1), None);
        assert_eq!(chosen(&[0], 1), None);
    }
}
