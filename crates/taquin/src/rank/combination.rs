//! Combinations: the ways to choose `K` of 24 things, as a 24-bit word, and the numbers
//! `0..C(24, K)`, in ascending order of the word.
//!
//! The plain way adds a binomial coefficient for each chosen thing. The trick: the upper twelve
//! bits decide how many of the lower twelve are set, so the number is what all smaller upper
//! halves hold together, plus the place of the lower half among those with as many bits.

/// The things to choose from.
pub const THINGS: u32 = 24;
const HALF: u32 = THINGS / 2;
const HALVES: usize = 1 << HALF;

/// Numbers for the choices of `K` out of 24 things.
pub struct Combinations<const K: u32> {
    /// For an upper half: how many choices have a smaller one.
    below: [u32; HALVES],
    /// For a lower half: its place among the halves with as many bits.
    place: [u16; HALVES],
    /// The halves in order of their number of bits, then of their value.
    by_bits: [u16; HALVES],
    /// Where the halves of so many bits begin in `by_bits`.
    begin: [u16; HALF as usize + 2],
}

impl<const K: u32> Combinations<K> {
    /// The tables, made at compile time where they stand in a `static`.
    #[must_use]
    pub const fn new() -> Self {
        let mut begin = [0_u16; HALF as usize + 2];
        let mut half = 0;
        while half < HALVES {
            begin[half.count_ones() as usize + 1] += 1;
            half += 1;
        }
        let mut bits = 0;
        while bits <= HALF as usize {
            begin[bits + 1] += begin[bits];
            bits += 1;
        }
        let mut next = begin;
        let (mut below, mut place, mut by_bits) = ([0; HALVES], [0; HALVES], [0_u16; HALVES]);
        let (mut total, mut half) = (0, 0);
        while half < HALVES {
            let bits = half.count_ones();
            place[half] = next[bits as usize] - begin[bits as usize];
            by_bits[next[bits as usize] as usize] = half as u16;
            next[bits as usize] += 1;
            below[half] = total;
            if bits <= K && K - bits <= HALF {
                let lower = (K - bits) as usize;
                total += (begin[lower + 1] - begin[lower]) as u32;
            }
            half += 1;
        }
        Self { below, place, by_bits, begin }
    }

    /// How many choices there are: C(24, K).
    #[must_use]
    pub fn count(&self) -> u32 {
        let (mut all, mut bits) = (1_u64, 0);
        while bits < K {
            all = all * u64::from(THINGS - bits) / u64::from(bits + 1);
            bits += 1;
        }
        all as u32
    }

    /// The number of a choice. `choice` has exactly `K` of the lower 24 bits set.
    #[inline]
    #[must_use]
    pub fn rank(&self, choice: u32) -> u32 {
        let (upper, lower) = (choice >> HALF, choice & (HALVES as u32 - 1));
        self.below[upper as usize] + u32::from(self.place[lower as usize])
    }

    /// The choice of a number below [`Combinations::count`].
    #[must_use]
    pub fn unrank(&self, rank: u32) -> u32 {
        // The last upper half that has at most `rank` choices below it; the halves without a
        // choice of their own share that number with the next and so are never the last.
        let upper = self.below.partition_point(|&below| below <= rank) - 1;
        let bits = (K - (upper as u32).count_ones()) as usize;
        let lower = self.by_bits[usize::from(self.begin[bits]) + (rank - self.below[upper]) as usize];
        (upper as u32) << HALF | u32::from(lower)
    }
}

impl<const K: u32> Default for Combinations<K> {
    fn default() -> Self {
        Self::new()
    }
}
