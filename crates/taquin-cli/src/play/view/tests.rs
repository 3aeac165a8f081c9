//! Screens, as text; their colours, and what a click on them means.

use std::time::Duration;

use insta::assert_snapshot;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use taquin::deal::Difficulty;
use taquin::position::Position;
use taquin::text::Hints;

use super::*;
use crate::play::action::{Action, Way};
use crate::play::thought::Told;

const EIGHT: &str = "2 3 4 1 5 x 7 6 8";
const FIFTEEN: &str = "5 1 2 4/9 6 3 7/13 10 0 8/14 15 11 12";
const GAME: &str = "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3";

fn game(board: &str) -> Game {
    let board = Board::read(board.as_bytes(), Hints::default()).unwrap();
    Game::given(Position::new(board, None), Difficulty::Hard, 1)
}

/// The game on a screen of so many columns and rows.
fn screen(game: &Game, (cols, rows): (u16, u16), palette: Palette) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(cols, rows)).unwrap();
    terminal.draw(|frame| draw(game, palette, frame)).unwrap();
    terminal
}

/// It as text; blanks at the ends of its lines left out.
fn text(game: &Game, size: (u16, u16)) -> String {
    let terminal = screen(game, size, Palette { colours: true });
    let cells = terminal.backend().buffer().content();
    let lines = cells.chunks(usize::from(size.0.max(1))).map(|row| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        format!("|{}", line.trim_end())
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A game whose solver has said something.
fn told(board: &str, told: Vec<Told>) -> Game {
    let mut game = game(board);
    let id = game.thought().expect("a thought").id;
    told.into_iter().for_each(|told| game.hear(id, told));
    game
}

#[test]
fn boards_of_every_size_of_screen() {
    let eight = told(EIGHT, vec![Told::Proved(19), Told::Found(19)]);
    assert_snapshot!("eight_large", text(&eight, (80, 24)));
    assert_snapshot!("eight_medium", text(&eight, (40, 13)));
    assert_snapshot!("eight_plain", text(&eight, (20, 9)));
    assert_snapshot!("eight_small", text(&eight, (12, 5)));
    assert_snapshot!("eight_too_small", text(&eight, (18, 4)));
    assert_snapshot!("oblong", text(&game("1 2 3 4 5 6/7 8 9 10 0 11"), (80, 24)));
    assert_snapshot!("rotation_large", text(&game(GAME), (80, 24)));
    assert_snapshot!("rotation_medium", text(&game(GAME), (60, 16)));
    assert_snapshot!("rotation_small", text(&game(GAME), (24, 11)));
    // Nothing fits, and nothing panics.
    for size in (0..30).flat_map(|cols| (0..30).map(move |rows| (cols, rows))) {
        text(&eight, size);
        text(&game(GAME), size);
    }
}

#[test]
fn what_goes_on_is_said() {
    let mut game = told(FIFTEEN, vec![Told::Proved(10), Told::Found(90)]);
    game.act(Action::Push(Way::Down));
    game.tick(Duration::from_secs(75));
    assert_snapshot!("looking", text(&game, (80, 24)));
    game.act(Action::Hint);
    let id = game.thought().expect("a thought").id;
    game.hear(id, Told::Table("building table 4x4-1: 40 %".into()));
    assert_snapshot!("building", text(&game, (80, 24)));
    game.hear(id, Told::Proved(9));
    assert_snapshot!("waiting", text(&game, (60, 15)));
    game.act(Action::Help);
    assert_snapshot!("help", text(&game, (80, 24)));
    // Fewer and shorter words; how to leave is always among them.
    assert_snapshot!("help_small", text(&game, (40, 12)));
    assert_snapshot!("odd", text(&self::game("1 2 3 4 5 6 8 7 0"), (80, 24)));
}

#[test]
fn colours_are_the_sixteen_or_none() {
    use ratatui::style::Color::{Cyan, Green, Magenta, Reset, Yellow};
    let colours = |board: &str, palette| {
        let terminal = screen(&game(board), (80, 24), palette);
        let mut colours: Vec<_> = Vec::new();
        for cell in terminal.backend().buffer().content() {
            assert_eq!(cell.bg, Reset);
            if !colours.contains(&cell.fg) {
                colours.push(cell.fg);
            }
        }
        colours
    };
    assert_eq!(colours(EIGHT, Palette { colours: true }), [Reset, Green]);
    assert_eq!(colours(GAME, Palette { colours: true }), [Reset, Cyan, Magenta, Yellow]);
    for board in [EIGHT, GAME] {
        assert_eq!(colours(board, Palette { colours: false }), [Reset]);
    }
    // Without colours, tiles in their place are bold.
    let bold = |board: &str| {
        let terminal = screen(&game(board), (80, 24), Palette { colours: false });
        let cells = terminal.backend().buffer().content().iter().skip(80).take(80 * 22);
        let bold = cells.filter(|cell| cell.modifier.contains(Modifier::BOLD));
        bold.map(ratatui::buffer::Cell::symbol).collect::<String>().replace(' ', "")
    };
    assert_eq!(bold(EIGHT), "57");
}

#[test]
fn the_hint_is_marked() {
    let mut game = told(
        EIGHT,
        vec![Told::Answer(Box::new(
            taquin::solve::Solver::default()
                .answer(
                    &taquin::solve::Question::new(game(EIGHT).position().board(), None).unwrap(),
                    &taquin::solve::Options::default(),
                    taquin::search::Limits::NONE,
                )
                .unwrap(),
        ))],
    );
    game.act(Action::Hint);
    let terminal = screen(&game, (80, 24), Palette { colours: false });
    let cells = terminal.backend().buffer().content().iter();
    let marked = cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED));
    assert_eq!(marked.map(ratatui::buffer::Cell::symbol).collect::<String>().trim(), "8");
}

#[test]
fn a_click_means_what_is_drawn_there() {
    for (board, size) in
        [(EIGHT, (80, 24)), (EIGHT, (20, 9)), (EIGHT, (12, 5)), (GAME, (80, 24)), (GAME, (24, 11))]
    {
        let game = game(board);
        let terminal = screen(&game, size, Palette { colours: true });
        let page = terminal.backend().buffer();
        let mut spots = Vec::new();
        for (y, x) in (0..size.1).flat_map(|y| (0..size.0).map(move |x| (y, x))) {
            let Some(spot) = spot(&game, page.area, x, y) else { continue };
            if !spots.contains(&spot) {
                spots.push(spot);
            }
            let sign = page[(x, y)].symbol();
            match (spot, game.position().board()) {
                (Spot::Pull(letter), _) => assert!(
                    " ↑→↓←".contains(sign) || sign == char::from(letter).to_string(),
                    "{sign} at {x}, {y}"
                ),
                (Spot::Cell(cell), Board::Tiles { cells, .. }) => {
                    assert!(" ·".contains(sign) || sign == cells[cell].to_string(), "{sign} at {x}, {y}");
                }
                (Spot::Cell(cell), Board::Rotation(board)) => {
                    let symbol = board.symbols()[cell].to_string();
                    assert!(" []".contains(sign) || sign == symbol, "{sign} at {x}, {y}");
                }
            }
        }
        assert_eq!(spots.len(), if board == GAME { 24 + 8 } else { 9 });
        assert_eq!(spot(&game, page.area, 0, size.1 - 1), None);
        assert_eq!(spot(&game, page.area, u16::MAX, u16::MAX), None);
    }
}
