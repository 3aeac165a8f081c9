//! Arrangements (partial permutations) and the numbers `0..n!/(n-k)!`, in lexicographic order.
//!
//! The number of an arrangement in the factorial number system: digit `i` is how many of the
//! things not yet used are smaller than the `i`-th. The plain way counts them; the trick is to
//! keep the place of every thing among the unused in one word of 4-bit fields, so that a digit is
//! a shift, and taking a thing out is one subtraction from all fields above it.

/// At most this many things can be arranged: their places fit a word.
pub const MOST: usize = 16;

const PLACES: u64 = 0xFEDC_BA98_7654_3210;
/// One in every field but the lowest.
const ABOVE: u64 = 0x1111_1111_1111_1110;

/// The number of ways to place `k` of `n` different things in order: `n! / (n-k)!`.
///
/// # Examples
/// ```
/// use taquin::rank::arrangement::count;
/// assert_eq!(count(8, 6), 20_160);
/// assert_eq!(count(5, 0), 1);
/// ```
#[must_use]
pub fn count(n: usize, k: usize) -> u64 {
    (n - k + 1..=n).map(|factor| factor as u64).product()
}

/// An arrangement's number, and whether the whole of it is an even permutation's beginning: the
/// parity of the sum of its digits, which for a full permutation is the permutation's parity.
///
/// `things` are different numbers below `n`, and `n` at most [`MOST`].
///
/// # Examples
/// ```
/// use taquin::rank::arrangement::rank;
/// assert_eq!(rank(&[0, 1, 2], 8), (0, true));
/// assert_eq!(rank(&[7, 6, 5], 8), (335, true));
/// assert_eq!(rank(&[1, 0], 2), (1, false));
/// ```
#[inline]
#[must_use]
pub fn rank(things: &[u8], n: usize) -> (u64, bool) {
    let (mut places, mut number, mut sum) = (PLACES, 0, 0);
    for (i, &thing) in things.iter().enumerate() {
        let shift = 4 * u32::from(thing);
        let digit = (places >> shift) & 15;
        places = places.wrapping_sub(ABOVE << shift);
        number = number * (n - i) as u64 + digit;
        sum += digit;
    }
    (number, sum & 1 == 0)
}

/// Fills `things` with the arrangement of that number, the inverse of [`rank`].
///
/// # Examples
/// ```
/// use taquin::rank::arrangement::unrank;
/// let mut things = [0; 3];
/// unrank(335, 8, &mut things);
/// assert_eq!(things, [7, 6, 5]);
/// ```
pub fn unrank(mut number: u64, n: usize, things: &mut [u8]) {
    // Digits from the last to the first, then each thing is found among the unused.
    for i in (0..things.len()).rev() {
        let radix = (n - i) as u64;
        things[i] = (number % radix) as u8;
        number /= radix;
    }
    // Unused things as a word of 4-bit fields, ascending; taking one out closes the gap.
    let mut unused = PLACES;
    for thing in things {
        let shift = 4 * u32::from(*thing);
        let below = (1_u64 << shift) - 1;
        *thing = ((unused >> shift) & 15) as u8;
        unused = (unused & below) | ((unused >> 4) & !below);
    }
}
