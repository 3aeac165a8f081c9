//! The shape of each format's output, and answers replayed.

use taquin::judges::Format;
use taquin::puzzle::{Lettered, Puzzle};
use taquin::puzzles::rotation;
use taquin::puzzles::tiles::{Board as Tiling, Shape, Tiles};

/// What one board, or pair, got.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The letters of the moves; for the Rotation Game also the centre's symbol.
    Moves(Vec<u8>, Option<u8>),
    /// That there is none.
    Unsolvable,
    /// That the board is wrong.
    Invalid,
}

/// How a format writes its boards and answers, as the statements say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Nine cells; the moves or `unsolvable`.
    Eight {
        /// Whether a count comes first.
        counted: bool,
        /// Whether a blank line stands between two answers.
        apart: bool,
        /// Whether only one board is read.
        single: bool,
    },
    /// Two lines of nine characters a case; `Case k: d` and the moves.
    EightTwo,
    /// 24 cells, ended by a line `0`; the moves and the centre's symbol.
    Rotation,
}

/// The family of a format; `None` if it is not known here: then its own check says what is right.
pub fn family(format: &Format) -> Option<Family> {
    Some(match format.id {
        "hdu1043" | "zoj1217" => Family::Eight { counted: false, apart: false, single: false },
        "poj1077" | "acwing179" => Family::Eight { counted: false, apart: false, single: true },
        "la5506" | "uva652" => Family::Eight { counted: true, apart: true, single: false },
        "hdu3567" => Family::EightTwo,
        "uva1343" | "poj2286" | "hdu1667" | "la3265" => Family::Rotation,
        _ => return None,
    })
}

/// The answers that an output holds, in order.
///
/// # Panics
/// If the output does not have the format's shape.
pub fn answers(family: Family, output: &[u8]) -> Vec<Answer> {
    assert!(output.is_empty() || output.ends_with(b"\n"), "the last line ends");
    let lines: Vec<&[u8]> =
        output.split_inclusive(|&byte| byte == b'\n').map(|line| &line[..line.len() - 1]).collect();
    match family {
        Family::Eight { apart, .. } => {
            let step = if apart { 2 } else { 1 };
            assert!(
                lines.is_empty() || (lines.len() - 1).is_multiple_of(step),
                "blank lines between, none after"
            );
            assert!(
                lines.iter().skip(1).step_by(2).all(|line| !apart || line.is_empty()),
                "a blank line is blank"
            );
            lines.into_iter().step_by(step).map(eight).collect()
        }
        Family::EightTwo => {
            assert!(lines.len().is_multiple_of(2), "two lines a case");
            let pairs = lines.chunks_exact(2).enumerate();
            pairs
                .map(|(case, pair)| {
                    let answer = eight(pair[1]);
                    let length = match &answer {
                        Answer::Moves(moves, _) => moves.len().to_string(),
                        _ => "-1".to_owned(),
                    };
                    assert_eq!(pair[0], format!("Case {}: {length}", case + 1).as_bytes());
                    answer
                })
                .collect()
        }
        Family::Rotation => {
            assert!(lines.len().is_multiple_of(2), "two lines a board");
            lines.chunks_exact(2).map(|pair| pulls(pair[0], pair[1])).collect()
        }
    }
}

fn eight(line: &[u8]) -> Answer {
    match line {
        b"unsolvable" => Answer::Unsolvable,
        b"invalid" => Answer::Invalid,
        moves => {
            assert!(moves.len() <= 31 && moves.iter().all(|letter| b"dlru".contains(letter)), "{moves:?}");
            Answer::Moves(moves.to_vec(), None)
        }
    }
}

fn pulls(line: &[u8], symbol: &[u8]) -> Answer {
    if line == b"invalid" {
        assert_eq!(symbol, b"0");
        return Answer::Invalid;
    }
    let &[symbol @ b'1'..=b'3'] = symbol else { panic!("the centre's symbol is {symbol:?}") };
    let moves = if line == b"No moves needed" { &[] } else { line };
    assert!(moves.len() <= 13 && moves.iter().all(|letter| (b'A'..=b'H').contains(letter)), "{moves:?}");
    assert!(line != b"", "a solved board has words");
    Answer::Moves(moves.to_vec(), Some(symbol - b'0'))
}

/// Whether an answer is right for a board and goal of the 8-puzzle (the blank is 0): the moves
/// lead to the goal, or the parities of the tiles differ.
pub fn solves_eight(board: &[u8; 9], goal: &[u8; 9], answer: &Answer) -> bool {
    let odd = |cells: &[u8; 9]| {
        let tiles: Vec<u8> = cells.iter().copied().filter(|&tile| tile != 0).collect();
        (0..8).flat_map(|j| (0..j).map(move |i| (i, j))).filter(|&(i, j)| tiles[i] > tiles[j]).count() % 2
    };
    match answer {
        Answer::Moves(moves, None) => {
            let puzzle = Tiles::<9>::new(Shape { rows: 3, cols: 3 }, goal).expect("a goal");
            replay(&puzzle, Tiling::new(board).expect("a board"), moves)
        }
        Answer::Unsolvable => odd(board) != odd(goal),
        _ => false,
    }
}

/// Whether an answer is right for a board of the Rotation Game: the moves fill the centre with
/// the symbol.
pub fn solves_rotation(board: &[u8; 24], answer: &Answer) -> bool {
    let Answer::Moves(moves, Some(symbol)) = answer else { return false };
    let mut state = rotation::Board::new(board).expect("a board");
    if !replay(&rotation::Rotation, state, moves) {
        return false;
    }
    for &letter in moves {
        rotation::Rotation.apply(&mut state, rotation::Rotation::from_letter(letter).expect("a letter"));
    }
    state.centre() == Some(*symbol)
}

fn replay<P: Puzzle + Lettered>(puzzle: &P, mut state: P::State, moves: &[u8]) -> bool {
    for &letter in moves {
        let Some(mv) = P::from_letter(letter).filter(|mv| puzzle.moves(&state).any(|legal| legal == *mv))
        else {
            return false;
        };
        puzzle.apply(&mut state, mv);
    }
    puzzle.is_goal(&state)
}
