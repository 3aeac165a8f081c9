//! What a position's moves are to somebody who plays: runs of tiles, what is touched, words.

use taquin::position::Position;
use taquin::solve;
use taquin::text::Board;

use crate::render::board::Spot;

/// The moves that slide the tiles between the blank and a cell of its row or column, and the one
/// there, by one cell. None if the cell is in neither.
pub(crate) fn run_to(position: &Position, cell: usize) -> Vec<u8> {
    let Board::Tiles { shape, .. } = position.board() else { return Vec::new() };
    let Some(from) = blank(position) else { return Vec::new() };
    let place = |cell: usize| (cell / shape.cols, cell % shape.cols);
    let ((row, col), (to_row, to_col)) = (place(from), place(cell));
    let (letter, steps) = if row == to_row {
        (if to_col < col { b'l' } else { b'r' }, col.abs_diff(to_col))
    } else if col == to_col {
        (if to_row < row { b'u' } else { b'd' }, row.abs_diff(to_row))
    } else {
        return Vec::new();
    };
    vec![letter; steps]
}

/// What a move begins with: the cell of the tile that slides, or the letter of the line. None if it
/// is no move here.
pub(crate) fn moved_by(position: &Position, letter: u8) -> Option<Spot> {
    let mut after = position.clone();
    let made = after.make(letter);
    made.then(|| blank(&after).map_or(Spot::Pull(letter), Spot::Cell))
}

/// A move in words.
pub(crate) fn says(position: &Position, letter: u8) -> String {
    let name = char::from(letter);
    match (position.board(), moved_by(position, letter)) {
        (Board::Tiles { cells, .. }, Some(Spot::Cell(cell))) => {
            // The tile goes where the blank comes from.
            let way = match letter {
                b'd' => "up",
                b'l' => "to the right",
                b'r' => "to the left",
                _ => "down",
            };
            format!("slide {} {way} ({name})", cells[cell])
        }
        _ => format!("pull {name}"),
    }
}

/// Why a board has no solution, if it has none.
pub(crate) fn why_not(position: &Position) -> Option<&'static str> {
    match position.board() {
        _ if position.is_solvable() => None,
        Board::Tiles { shape, .. } if shape.rows == 1 || shape.cols == 1 => Some(solve::LINE),
        _ => Some(solve::PARITY),
    }
}

/// A board near this one that has a solution, if this one has none; and what is done to it, in words.
pub(crate) fn mended(position: &Position) -> Option<(Position, String)> {
    let mut mended = position.clone();
    if !mended.mend() {
        return None;
    }
    let (Board::Tiles { cells, .. }, Board::Tiles { cells: after, .. }) = (position.board(), mended.board())
    else {
        return None;
    };
    let changed: Vec<u16> = cells.iter().zip(after).filter(|(a, b)| a != b).map(|(&tile, _)| tile).collect();
    let what = match changed[..] {
        [one, other] => format!("{one} and {other} change places"),
        _ => "the tiles are put in order".into(),
    };
    Some((mended, what))
}

/// The cell of the blank; the Rotation Game has none.
fn blank(position: &Position) -> Option<usize> {
    match position.board() {
        Board::Tiles { cells, .. } => cells.iter().position(|&tile| tile == 0),
        Board::Rotation(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taquin::text::Hints;

    const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

    fn position(board: &str) -> Position {
        Position::new(Board::read(board.as_bytes(), Hints::default()).unwrap(), None)
    }

    #[test]
    fn runs_are_in_the_blanks_row_or_column() {
        let start = position("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0");
        assert_eq!(run_to(&start, 12), b"lll");
        assert_eq!(run_to(&start, 3), b"uuu");
        assert_eq!(run_to(&start, 11), b"u");
        assert_eq!(run_to(&start, 15), b"");
        assert_eq!(run_to(&start, 0), b"");
        assert_eq!(run_to(&position(GAME), 0), b"");
    }

    #[test]
    fn moves_in_words() {
        let start = position("1 2 3/4 0 5");
        assert_eq!(moved_by(&start, b'l'), Some(Spot::Cell(3)));
        assert_eq!(moved_by(&start, b'd'), None);
        assert_eq!(moved_by(&position(GAME), b'C'), Some(Spot::Pull(b'C')));
        let words = ["l", "r", "u"].map(|letter| says(&start, letter.as_bytes()[0]));
        assert_eq!(words, ["slide 4 to the right (l)", "slide 5 to the left (r)", "slide 2 down (u)"]);
        assert_eq!(says(&position(GAME), b'C'), "pull C");
    }

    #[test]
    fn what_is_mended_is_said() {
        let what = |board| mended(&position(board)).map(|(_, what)| what);
        assert_eq!(what("123456870").as_deref(), Some("8 and 7 change places"));
        assert_eq!(what("1 0 4 3 2/").as_deref(), Some("4 and 2 change places"));
        assert_eq!(what("0 2 3 1/").as_deref(), Some("the tiles are put in order"));
        assert_eq!(what("123456780"), None);
        assert_eq!(why_not(&position("123456870")), Some(solve::PARITY));
        assert_eq!(why_not(&position("0 2 3 1/")), Some(solve::LINE));
        assert_eq!(why_not(&position(GAME)), None);
    }
}
