//! Numbers that look random and are the same every time, on every machine.

/// What [`mix`] adds, and the step of [`Chance`].
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number's mixture: neighbouring numbers give unrelated ones (the finish of splitmix64).
pub(crate) const fn mix(number: u64) -> u64 {
    let mut x = number.wrapping_add(GAMMA);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A row of random numbers: the same seed, the same row.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The row of a seed. Neighbouring seeds have unrelated rows.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// The next number.
    #[inline]
    pub const fn number(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(GAMMA);
        number
    }

    /// A number below `count`: each about equally often, the difference is below `count` / 2^64.
    ///
    /// # Panics
    /// If `count` is 0.
    #[inline]
    pub const fn below(&mut self, count: u64) -> u64 {
        assert!(count > 0, "there is a number below");
        ((self.number() as u128 * count as u128) >> 64) as u64
    }

    /// A place in a list of so many.
    ///
    /// # Panics
    /// If the list is empty.
    #[inline]
    pub const fn place(&mut self, count: usize) -> usize {
        self.below(count as u64) as usize
    }

    /// True once in `times` times.
    ///
    /// # Panics
    /// If `times` is 0.
    pub const fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Brings things into a random order: each order equally often.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.place(place + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_row_of_a_seed_stays_as_it_is() {
        let mut chance = Chance::new(1);
        assert_eq!([chance.number(), chance.number()], [0x5e41_ab08_7439_611e, 0xf18d_6ce9_3d6c_f1ee]);
        let rolls = (0..60_000).map(|_| chance.place(6)).fold([0; 6], |mut rolls, roll| {
            rolls[roll] += 1;
            rolls
        });
        assert!(rolls.iter().all(|rolls| (9_500..10_500).contains(rolls)), "{rolls:?}");
    }

    #[test]
    fn every_order_comes_equally_often() {
        let (mut chance, mut orders) = (Chance::new(2), [0; 27]);
        for _ in 0..6_000 {
            let mut things = [0, 1, 2];
            chance.shuffle(&mut things);
            orders[things[0] * 9 + things[1] * 3 + things[2]] += 1;
        }
        let came: Vec<i32> = orders.into_iter().filter(|&times| times > 0).collect();
        assert!(came.len() == 6 && came.iter().all(|times| (900..1100).contains(times)), "{came:?}");
    }
}
