//! The 8-puzzle once more, written as plainly as can be and from nothing of the library: nine
//! bytes a board, moves as steps of row and column, a queue and a map. And other plain twins.

use std::collections::VecDeque;

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

/// All boards that can be reached, in the order in which a breadth-first search reaches them when
/// it tries the moves in the order given, each with the letters of the path it was reached on.
pub fn reach(start: Nine, order: [(char, i32, i32); 4]) -> (Vec<Nine>, FxHashMap<Nine, String>) {
    let mut queue = VecDeque::from([start]);
    let mut paths = FxHashMap::from_iter([(start, String::new())]);
    let mut reached = Vec::new();
    while let Some(board) = queue.pop_front() {
        reached.push(board);
        for (letter, rows, cols) in order {
            if let Some(next) = slide(&board, rows, cols)
                && !paths.contains_key(&next)
            {
                let path = format!("{}{letter}", paths[&board]);
                paths.insert(next, path);
                queue.push_back(next);
            }
        }
    }
    (reached, paths)
}

/// For every board from which the goal can be reached, the least of the shortest solutions.
///
/// By definition: the first move in letter order that comes nearer, then the least from there.
pub fn answers(goal: Nine) -> FxHashMap<Nine, String> {
    // Every move can be undone, so the boards near the goal are those that the goal is near to.
    let (reached, paths) = reach(goal, DLRU);
    let mut answers = FxHashMap::from_iter([(goal, String::new())]);
    for board in &reached[1..] {
        let distance = paths[board].len();
        let answer = DLRU
            .iter()
            .filter_map(|&(letter, rows, cols)| Some((letter, slide(board, rows, cols)?)))
            .find(|(_, next)| paths[next].len() + 1 == distance)
            .map(|(letter, next)| format!("{letter}{}", answers[&next]));
        answers.insert(*board, answer.expect("some move comes nearer"));
    }
    answers
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
