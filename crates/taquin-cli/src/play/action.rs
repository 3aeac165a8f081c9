//! What the player can want.

use crate::render::board::Spot;

/// A way on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// What the player wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Action {
    /// The blank goes this way, as the letters say; or a tile, if the player wants that.
    Push(Way),
    /// A line of the Rotation Game is pulled towards its letter.
    Pull(u8),
    /// What is at a spot goes where it can.
    Touch(Spot),
    Undo,
    Redo,
    /// The next move of a shortest solution.
    Hint,
    /// All of them, one after the other. While the solver thinks: the best that it has by now.
    Solve,
    /// The next board.
    New,
    /// The first position of this board.
    Restart,
    /// The board that can be solved, in place of one that cannot.
    Mend,
    /// The arrows move a tile instead of the blank, or the blank again.
    SwapArrows,
    Pause,
    Faster,
    Slower,
    StepBack,
    StepForward,
    /// Ends what goes on.
    Cancel,
    /// Shows the keys, or hides them.
    Help,
    Quit,
}

/// What an arrow moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pushes {
    Tile,
    Blank,
}
