//! The 8-puzzle once more, written as plainly as can be and from nothing of the library: nine
//! bytes a board, moves as steps of row and column, a queue and a map. And other plain twins.

use rustc_hash::FxHashMap;

/// Nine cells, 0 the blank.
pub type Nine = [u8; 9];

/// The letter and the step in rows and columns of each move of the blank, in letter order.
pub const DLRU: [(char, i32, i32); 4] = [('d', 1, 0), ('l', 0, -1), ('r', 0, 1), ('u', -1, 0)];

/// The board after the blank's step, if it stays on the board.
pub fn slide(board: &Nine, rows: i32, cols: i32) -> Option<Nine> {
    let blank = board.iter().position(|&tile| tile == 0)? as i32;
    let (row, col) = (blank / 3 + rows, blank % 3 + cols);
    ((0..3).contains(&row) && (0..3).contains(&col)).then(|| {
        let mut after = *board;
        after.swap(blank as usize, (row * 3 + col) as usize);
        after
    })
}

/// All boards that can be reached, in the order in which a breadth-first search reaches them.
pub struct Reached {
    pub boards: Vec<Nine>,
    /// Where each board stands in `boards`.
    places: FxHashMap<Nine, usize>,
    /// How many moves each board is away.
    depths: Vec<usize>,
    /// The board each was reached from, and the letter of the move.
    origins: Vec<(usize, char)>,
}

impl Reached {
    /// Where a board stands, if it was reached.
    pub fn place(&self, board: &Nine) -> Option<usize> {
        self.places.get(board).copied()
    }

    /// The letters of the path on which a board was reached.
    pub fn path(&self, board: &Nine) -> String {
        let mut place = self.places[board];
        let mut letters = Vec::new();
        while self.depths[place] > 0 {
            let (from, letter) = self.origins[place];
            letters.push(letter);
            place = from;
        }
        letters.iter().rev().collect()
    }
}

/// Breadth-first search that tries the moves in the order given.
pub fn reach(start: Nine, order: [(char, i32, i32); 4]) -> Reached {
    let mut reached = Reached {
        boards: vec![start],
        places: FxHashMap::from_iter([(start, 0)]),
        depths: vec![0],
        origins: vec![(0, ' ')],
    };
    let mut next = 0;
    while let Some(board) = reached.boards.get(next).copied() {
        for (letter, rows, cols) in order {
            if let Some(after) = slide(&board, rows, cols)
                && !reached.places.contains_key(&after)
            {
                reached.places.insert(after, reached.boards.len());
                reached.boards.push(after);
                reached.depths.push(reached.depths[next] + 1);
                reached.origins.push((next, letter));
            }
        }
        next += 1;
    }
    reached
}

/// Every board from which the goal can be reached, and for each the least of the shortest
/// solutions.
///
/// By definition: the first move in letter order that comes nearer, then the least from there.
pub fn answers(goal: Nine) -> (Reached, Vec<String>) {
    // Every move can be undone, so the boards near the goal are those that the goal is near to.
    let reached = reach(goal, DLRU);
    let mut answers = vec![String::new()];
    for (board, depth) in reached.boards.iter().zip(&reached.depths).skip(1) {
        let answer = DLRU
            .iter()
            .filter_map(|&(letter, rows, cols)| Some((letter, reached.place(&slide(board, rows, cols)?)?)))
            .find(|&(_, next)| reached.depths[next] + 1 == *depth)
            .map(|(letter, next)| String::from(letter) + &answers[next]);
        answers.push(answer.expect("some move comes nearer"));
    }
    (reached, answers)
}

/// How many pairs stand the wrong way round.
pub fn inversions(order: &[u8]) -> usize {
    (0..order.len()).map(|i| order[i + 1..].iter().filter(|&&later| later < order[i]).count()).sum()
}

/// The rows and columns between a tile's cell and its place, over all tiles.
pub fn manhattan(board: &[u8], goal: &[u8], cols: usize) -> u32 {
    let apart = |cell: usize, tile: u8| {
        let place = goal.iter().position(|&other| other == tile).expect("the goal has every tile");
        ((place / cols).abs_diff(cell / cols) + (place % cols).abs_diff(cell % cols)) as u32
    };
    (0..).zip(board).filter(|&(_, &tile)| tile != 0).map(|(cell, &tile)| apart(cell, tile)).sum()
}

/// The fewest tiles of a line that have to leave it so that no two of those left stand the wrong
/// way round: every choice of tiles to leave is tried. `places` are the goals' places in the line.
pub fn fewest_to_leave(places: &[usize]) -> u32 {
    let stays = |choice: u32, tile: usize| choice >> tile & 1 == 0;
    (0..1_u32 << places.len())
        .filter(|&choice| {
            let left: Vec<usize> = (0..places.len()).filter(|&tile| stays(choice, tile)).collect();
            left.is_sorted_by(|&a, &b| places[a] < places[b])
        })
        .map(u32::count_ones)
        .min()
        .unwrap_or_default()
}

/// Manhattan distance, and two moves more for each tile that has to leave its row or column.
pub fn linear_conflict(board: &[u8], goal: &[u8], cols: usize) -> u32 {
    let rows = board.len() / cols;
    let place = |cell: usize| goal.iter().position(|&tile| tile == board[cell]).expect("each tile");
    let leave = |cells: Vec<usize>, line: &dyn Fn(usize) -> usize| {
        let at_home = cells.iter().filter(|&&cell| board[cell] != 0 && line(place(cell)) == line(cell));
        fewest_to_leave(&at_home.map(|&cell| place(cell)).collect::<Vec<_>>())
    };
    let in_rows = (0..rows).map(|row| leave((row * cols..(row + 1) * cols).collect(), &|cell| cell / cols));
    let in_cols = (0..cols).map(|col| leave((col..board.len()).step_by(cols).collect(), &|cell| cell % cols));
    manhattan(board, goal, cols) + 2 * (in_rows.sum::<u32>() + in_cols.sum::<u32>())
}
