//! Where a position's bit lies, and what a vertical move does to that place.
//!
//! The order of the tiles, read row by row without the blank, is written in digits: digit `i` is
//! how many of the tiles not yet read are less than the `i`-th one, so it is below `tiles - i`.
//! A vertical move takes one tile past `cols - 1` others, and so changes no digits but those of
//! the window of `cols` tiles that it turns over: what stands before and behind the window, and
//! what there is left to read, stays.
//!
//! The last digit is always 0, and the one before it follows from the parity of the order. The
//! first two digits are the bit in a group of bits, the lane; the others number the group, the
//! third digit being the least significant:
//!
//! | digit | 0, 1 | 2 .. tiles - 3 | tiles - 2 | tiles - 1 |
//! |---|---|---|---|---|
//! | | lane | group | by parity | 0 |

/// The digits of an order, as many as there are tiles.
type Digits = [u8; MOST_TILES];

/// More tiles than this have no layout; their spaces fit no memory.
pub(super) const MOST_TILES: usize = 16;

/// The digits of the lane.
const LANE: usize = 2;

/// The layout of one board. No more columns than rows, and at least two of each: narrow windows
/// make small tables.
pub(super) struct Layout {
    pub(super) rows: usize,
    pub(super) cols: usize,
    /// The row of the goal's blank.
    goal_row: usize,
    tiles: usize,
    /// The digits that are not decided by the others.
    free: usize,
    /// By digit, from the third to one behind the last free one: what it counts in a group's
    /// number.
    stride: [usize; MOST_TILES + 1],
}

/// What a vertical move from one place of the blank does.
pub(super) enum Step {
    /// The window lies in the groups' numbers.
    Groups {
        /// The groups that differ only before the window.
        stride: usize,
        /// For a window after the move, the window before it.
        before: Vec<u32>,
    },
    /// The window takes in the digit that follows from the parity.
    Last {
        /// As above.
        stride: usize,
        /// For the parity of the digits before the window, and for a window after the move, the
        /// window before it.
        before: [Vec<u32>; 2],
    },
    /// The window takes in digits of the lane.
    Lanes {
        /// So many groups, from a multiple on, exchange bits among themselves alone.
        block: usize,
        /// For a bit of the block before the move, the bit after it.
        after: Vec<u32>,
    },
}

/// The way of a vertical move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Down,
    Up,
}

impl Layout {
    /// The layout, `None` if there are too many tiles, or too few rows or columns.
    pub(super) fn new(rows: usize, cols: usize, goal_row: usize) -> Option<Self> {
        let tiles = (rows * cols).checked_sub(1).filter(|&tiles| tiles <= MOST_TILES)?;
        if cols < 2 || rows < cols {
            return None;
        }
        let free = LANE.max(tiles - 2);
        let mut stride = [1; MOST_TILES + 1];
        for digit in LANE..free {
            stride[digit + 1] = usize::checked_mul(stride[digit], tiles - digit)?;
        }
        Some(Self { rows, cols, goal_row, tiles, free, stride })
    }

    /// How many groups there are.
    pub(super) fn groups(&self) -> usize {
        self.stride[self.free]
    }

    /// How many bits of a group are used.
    pub(super) fn lanes(&self) -> usize {
        self.tiles * (self.tiles - 1)
    }

    /// The 64-bit words of a group.
    pub(super) fn words(&self) -> usize {
        self.lanes().div_ceil(64)
    }

    /// The groups of one piece of work: a few thousand, so that the pieces of the planes it takes
    /// stay in a core's cache, and whole blocks of [`Step::Lanes`].
    pub(super) fn chunk(&self) -> usize {
        let whole = self.stride[self.free.min(LANE - 1 + self.cols)];
        self.stride[LANE..=self.free]
            .iter()
            .copied()
            .find(|&groups| groups >= whole && groups >= 2000)
            .unwrap_or(self.groups())
    }

    /// Whether the order of the tiles is odd when the blank is in this cell.
    fn odd(&self, cell: usize) -> bool {
        (self.cols - 1) * (cell / self.cols + self.goal_row) % 2 == 1
    }

    /// For each group, whether the sum of its digits is odd. A group's number with the digits
    /// from some place on left out is a group's number too.
    pub(super) fn odd_groups(&self) -> Vec<bool> {
        let mut odd = vec![false];
        for digit in LANE..self.free {
            let below = odd.len();
            for value in 1..self.tiles - digit {
                let flip = value % 2 == 1;
                odd.extend_from_within(..below);
                let from = odd.len() - below;
                odd[from..].iter_mut().for_each(|odd| *odd ^= flip);
            }
        }
        odd
    }

    /// The bits of lanes whose digits have an even sum, then those with an odd one.
    pub(super) fn lane_masks<const W: usize>(&self) -> [[u64; W]; 2] {
        let mut masks = [[0; W]; 2];
        for lane in 0..self.lanes() {
            let (first, second) = (lane % self.tiles, lane / self.tiles);
            masks[(first + second) % 2][lane / 64] |= 1 << (lane % 64);
        }
        masks
    }

    /// What the move between the cells `cell` and `cell + cols` does, the blank going that way.
    pub(super) fn step(&self, cell: usize, way: Way) -> Step {
        let window = cell..cell + self.cols;
        let (forth, back): (Turn, Turn) = match way {
            Way::Down => (last_first, first_last),
            Way::Up => (first_last, last_first),
        };
        if cell < LANE {
            let end = window.end.min(self.free);
            let block = self.stride[end];
            let mut after = vec![0; block * self.words() * 64];
            for group in 0..block {
                for lane in 0..self.lanes() {
                    let mut digits = self.digits(group, lane);
                    forth(&mut digits[window.clone()]);
                    let bit = self.group(&digits, LANE..end) * self.words() * 64 + self.lane(&digits);
                    after[group * self.words() * 64 + lane] = bit as u32;
                }
            }
            return Step::Lanes { block, after };
        }
        let stride = self.stride[cell.min(self.free)];
        let end = window.end.min(self.free);
        let source = |value: usize, last: u8| {
            let mut digits = self.digits(value * stride, 0);
            if window.end > self.free {
                digits[self.free] = last;
            }
            back(&mut digits[window.clone()]);
            (self.group(&digits, cell..end) / stride) as u32
        };
        let values = self.stride[end] / stride;
        if window.end <= self.free {
            return Step::Groups { stride, before: (0..values).map(|value| source(value, 0)).collect() };
        }
        let to = if way == Way::Down { cell + self.cols } else { cell };
        let before = [0, 1].map(|outside| {
            let last = |value: usize| {
                let sum: usize = self.digits(value * stride, 0).iter().map(|&digit| usize::from(digit)).sum();
                (sum + outside + usize::from(self.odd(to))) % 2
            };
            (0..values).map(|value| source(value, last(value) as u8)).collect()
        });
        Step::Last { stride, before }
    }

    /// The free digits of a group and a lane, the others 0.
    fn digits(&self, group: usize, lane: usize) -> Digits {
        let mut digits = [0; MOST_TILES];
        digits[0] = (lane % self.tiles) as u8;
        digits[1] = (lane / self.tiles) as u8;
        for (digit, value) in digits.iter_mut().enumerate().take(self.free).skip(LANE) {
            *value = (group / self.stride[digit] % (self.tiles - digit)) as u8;
        }
        digits
    }

    fn group(&self, digits: &Digits, which: std::ops::Range<usize>) -> usize {
        which.map(|digit| usize::from(digits[digit]) * self.stride[digit]).sum()
    }

    fn lane(&self, digits: &Digits) -> usize {
        usize::from(digits[0]) + usize::from(digits[1]) * self.tiles
    }

    /// The order of the tiles of a bit, each named by its place in the goal, the blank in `cell`.
    pub(super) fn order(&self, cell: usize, group: usize, lane: usize) -> Vec<u8> {
        let mut digits = self.digits(group, lane);
        let sum: usize = digits.iter().map(|&digit| usize::from(digit)).sum();
        if self.tiles - 2 >= LANE {
            digits[self.tiles - 2] = ((sum + usize::from(self.odd(cell))) % 2) as u8;
        }
        let mut left: Vec<u8> = (0..self.tiles as u8).collect();
        digits[..self.tiles].iter().map(|&digit| left.remove(usize::from(digit))).collect()
    }
}

/// A change of the digits of a window.
type Turn = fn(&mut [u8]);

/// The last tile of a window goes before the others.
fn last_first(window: &mut [u8]) {
    (1..window.len()).rev().for_each(|place| exchange(&mut window[place - 1..=place]));
}

/// The first tile of a window goes behind the others.
fn first_last(window: &mut [u8]) {
    (1..window.len()).for_each(|place| exchange(&mut window[place - 1..=place]));
}

/// Two neighbours change places. The lesser tile's digit stays as it is; the greater one counts
/// the lesser if it stands before it, and else does not.
fn exchange(pair: &mut [u8]) {
    let (first, second) = (pair[0], pair[1]);
    (pair[0], pair[1]) = if first <= second { (second + 1, first) } else { (second, first - 1) };
}
