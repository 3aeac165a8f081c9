//! Any bytes at all, as one board and as a stream of boards.

use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::text::{Board, Boards, Fault, Hints};

/// The first byte, `0` to `5`, says what is known of the boards beforehand.
fn hints(choice: u8) -> Hints {
    let none = Hints::default();
    match choice.wrapping_sub(b'0') % 6 {
        0 => none,
        1 => Hints { kind: Some(Kind::Tiles), ..none },
        2 => Hints { kind: Some(Kind::Rotation), ..none },
        3 => Hints { shape: Some(Shape { rows: 3, cols: 3 }), ..none },
        4 => Hints { kind: Some(Kind::Tiles), shape: Some(Shape { rows: 2, cols: 4 }), ..none },
        _ => Hints { alike: true, ..none },
    }
}

/// The first byte gives the hints, the rest is one board.
///
/// # Panics
/// If a board is not well formed, is not read back, or a fault is not in the text.
pub fn run(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let hints = hints(choice);
    match Board::read(text, hints) {
        Ok(board) => well_formed(&board, hints),
        Err(fault) => {
            let line = text.split(|&byte| byte == b'\n').nth(fault.line as usize - 1);
            let length = line.unwrap_or_else(|| panic!("{fault}: there is no such line")).len() as u64;
            assert!((1..=length + 1).contains(&fault.column), "{fault}: the line has {length} bytes");
            in_words(&fault);
        }
    }
}

/// The first byte gives the hints, the rest is a stream of boards.
///
/// # Panics
/// If what comes out of the stream is not what its text is, or comes out of order.
pub fn run_stream(data: &[u8]) {
    let Some((&choice, text)) = data.split_first() else { return };
    let hints = hints(choice);
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let (mut given, mut last) = (0, 0);
    let mut each = |read: taquin::text::Read<'_>| {
        given += 1;
        match read.board {
            Ok(board) => {
                assert_eq!(Board::read(read.text, hints).as_ref(), Ok(&board), "what its text is");
                well_formed(&board, hints);
            }
            Err(fault) => {
                assert!(
                    (last.max(1)..=lines.len() as u64 + 1).contains(&fault.line),
                    "{fault}: after {last}"
                );
                last = fault.line;
                in_words(&fault);
            }
        }
    };
    let mut boards = Boards::new(hints);
    for line in &lines {
        boards.line(line, &mut each);
    }
    boards.end(&mut each);
    assert!((1..=lines.len().max(1)).contains(&given), "{given} boards from {} lines", lines.len());
}

/// A board keeps the hints, has every tile once, and is read back from its own text.
fn well_formed(board: &Board, hints: Hints) {
    assert!(hints.kind.is_none_or(|kind| kind == board.kind()));
    if let Board::Tiles { shape, cells } = board {
        assert!(hints.shape.is_none_or(|hint| hint == *shape));
        assert_eq!(shape.cells(), cells.len());
        let mut tiles = cells.clone();
        tiles.sort_unstable();
        let once = tiles.iter().enumerate().all(|(place, &tile)| usize::from(tile) == place);
        assert_eq!(once, !board.repeats(), "{tiles:?}");
        assert!(once || hints.alike && tiles[1] > 0 && usize::from(tiles[tiles.len() - 1]) < tiles.len());
    }
    let text = board.to_string();
    assert_eq!(Board::read(text.as_bytes(), hints).as_ref(), Ok(board), "{text}");
    let bare = Hints { alike: hints.alike, ..Hints::default() };
    assert_eq!(Board::read(text.as_bytes(), bare).as_ref(), Ok(board), "{text}");
}

fn in_words(fault: &Fault) {
    assert!(fault.column > 0 && !fault.found.is_empty() && !fault.expected.is_empty());
    assert!(
        fault.to_string().bytes().all(|byte| (b' '..=b'~').contains(&byte)),
        "{fault:?} is one clear line"
    );
}
