//! The fewest detours of all tiles together that give each group the detours it needs.
//!
//! Depth first: some group that lacks detours gets one more, from each of its tiles in turn; once a
//! tile has been tried it is settled, and gets no more. Groups that lack detours and share no open tile
//! tell how many more there must be at least.

/// A group of tiles, one bit each, and a number of detours that its tiles need together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Need {
    pub(super) tiles: u64,
    pub(super) detours: u32,
}

/// The fewest detours, or a number that no fewer do where `steps` were not enough; `known` is one, too.
pub(super) fn fewest(needs: &[Need], known: u32, steps: u64) -> u32 {
    if needs.is_empty() {
        return known;
    }
    let mut cover = Cover { needs, given: [0; 64], steps };
    let mut fewest = known;
    while !cover.reach(0, fewest) && cover.steps > 0 {
        fewest += 1;
    }
    fewest
}

/// The search for a number of detours for each tile.
struct Cover<'a> {
    needs: &'a [Need],
    given: [u32; 64],
    /// How many more steps it may take.
    steps: u64,
}

impl Cover<'_> {
    /// How many detours of its tiles a group still needs.
    fn lack(&self, need: &Need) -> u32 {
        let mut given = 0;
        let mut tiles = need.tiles;
        while tiles != 0 {
            given += self.given[tiles.trailing_zeros() as usize];
            tiles &= tiles - 1;
        }
        need.detours.saturating_sub(given)
    }

    /// Whether `left` more detours are enough, none of them of the settled tiles.
    fn reach(&mut self, settled: u64, left: u32) -> bool {
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        // Groups that share no tile that is open add up.
        let (mut narrowest, mut apart, mut sum) = (None, 0, 0);
        for need in self.needs {
            let lack = self.lack(need);
            if lack == 0 {
                continue;
            }
            let open = need.tiles & !settled;
            if open & apart == 0 {
                apart |= open;
                sum += lack;
                if sum > left {
                    return false;
                }
            }
            if narrowest.is_none_or(|tiles: u64| open.count_ones() < tiles.count_ones()) {
                narrowest = Some(open);
            }
        }
        let Some(mut open) = narrowest else { return true };
        let mut settled = settled;
        while open != 0 {
            let tile = open.trailing_zeros() as usize;
            open &= open - 1;
            self.given[tile] += 1;
            if self.reach(settled, left - 1) {
                return true;
            }
            if self.steps == 0 {
                return false;
            }
            self.given[tile] -= 1;
            settled |= 1 << tile;
        }
        false
    }
}
