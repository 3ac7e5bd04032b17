//! The places of round one of a bracket.

/// Returns the ranks of a bracket of `size` places from top to bottom, from 0: neighbours meet in round one, and the two best
/// can meet in the final only. `size` is a power of two.
pub(super) fn bracket_order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let last = order.len() * 2 - 1;
        order = order.iter().flat_map(|&rank| [rank, last - rank]).collect();
    }
    order
}

/// Puts ranked teams into the places of a bracket. `None` is a bye; the byes meet the best. Keeps the first `fixed` teams in
/// their places, and exchanges others so that as few pairs as possible `clash`.
pub(super) fn seeded<T: Copy>(ranked: &[T], fixed: usize, clash: impl Fn(T, T) -> bool) -> Vec<Option<T>> {
    let order = bracket_order(ranked.len().next_power_of_two());
    let mut places: Vec<Option<T>> = order.iter().map(|&rank| ranked.get(rank).copied()).collect();
    let is_free = |place: usize| order[place] >= fixed && order[place] < ranked.len();
    let clashes = |places: &[Option<T>], place: usize| match (places[place], places[place ^ 1]) {
        (Some(a), Some(b)) => clash(a, b),
        _ => false,
    };
    for place in 0..places.len() {
        if !is_free(place) || !clashes(&places, place) {
            continue;
        }
        for other in (0..places.len()).filter(|&other| other | 1 != place | 1 && is_free(other)) {
            let before = clashes(&places, other);
            places.swap(place, other);
            let is_better = !clashes(&places, place) && (before || !clashes(&places, other));
            if is_better {
                break;
            }
            places.swap(place, other);
        }
    }
    places
}
