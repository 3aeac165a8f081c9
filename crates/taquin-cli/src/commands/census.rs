//! `taquin census`: how many positions there are at each distance, and which are the farthest.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::thread;

use serde::Serialize;
use taquin::census::alike::Arrangements;
use taquin::census::rotation::Distances;
use taquin::census::tiles::{Metric, Space};
use taquin::census::{Census, Stopped};
use taquin::puzzles::Kind;
use taquin::puzzles::tiles::Shape;
use taquin::search::Limits;
use taquin::solve::Status;
use taquin::text::{Board, Hints};

use crate::args::CensusArgs;
use crate::exit::{Failure, Tally, complain};
use crate::render::chart;
use crate::render::drawing::grouped;
use crate::render::table::Table;
use crate::watch::Watch;

/// The farthest positions that are shown to people.
const SHOWN: usize = 20;
/// The cells of the longest bar.
const WIDEST: f64 = 40.0;

pub(crate) fn run(args: &CensusArgs) -> Result<Tally, Failure> {
    let progress = !args.json && io::stderr().is_terminal();
    let task = Task::new(args)?;
    let watch = Watch::start(args.time_limit, progress);
    let counted = task.count(args, &watch);
    let seconds = watch.stop().search;
    let mut tally = Tally::default();
    let report = match counted {
        Ok(census) => Report::whole(&task, &census, seconds),
        Err(stopped @ Stopped::Memory { needs: u64::MAX }) => {
            return Err(Failure::Usage(stopped.to_string()));
        }
        Err(stopped) => {
            tally.answer(Status::Stopped);
            let help = match stopped {
                Stopped::Memory { .. } => ": see --memory-limit",
                Stopped::Limit { .. } => "",
            };
            complain(&format!("{stopped}{help}"));
            let counts = if let Stopped::Limit { counts } = stopped { counts } else { Vec::new() };
            Report::part(&task, counts, seconds)
        }
    };
    let page = if args.json { report.json()? } else { report.page() };
    io::stdout().write_all(page.as_bytes())?;
    if let Some(file) = args.svg.as_ref().filter(|_| report.mean.is_some()) {
        let drawing = chart::svg(&report.title(), &report.counts).map_err(io::Error::other)?;
        fs::write(file, drawing).map_err(|error| Failure::File(file.display().to_string(), error))?;
    }
    Ok(tally)
}

/// What is to be counted.
enum Task {
    Tiles {
        space: Tiles,
        metric: Metric,
        shape: Shape,
        goal: String,
        /// The tile of each label; all different ones are labelled in the goal's reading order.
        names: Vec<u16>,
    },
    Rotation,
}

/// The positions of tiles, all different or not.
enum Tiles {
    Different(Space),
    Alike(Arrangements),
}

impl Task {
    fn new(args: &CensusArgs) -> Result<Self, Failure> {
        let usage = |what: &str| Err(Failure::Usage(what.into()));
        if args.puzzle == Kind::Rotation {
            return match (args.size, &args.goal, args.metric) {
                (None, None, None) => Ok(Self::Rotation),
                _ => usage("the Rotation Game has one size, one goal and one metric: leave these out"),
            };
        }
        let goal = match (&args.goal, args.size) {
            (Some(text), shape) => {
                Board::read(text.as_bytes(), Hints { kind: Some(Kind::Tiles), shape, alike: true })
                    .map_err(|fault| Failure::Usage(format!("--goal: {fault}")))?
            }
            (None, Some(shape)) => {
                let count = u16::try_from(shape.cells()).unwrap_or(u16::MAX);
                Board::Tiles { shape, cells: (1..count).chain([0]).collect() }
            }
            (None, None) => return usage("which board? --size 3x4, or --goal"),
        };
        let Board::Tiles { shape, cells } = &goal else { return usage("--goal: not a board of tiles") };
        let metric = args.metric.unwrap_or(Metric::Single);
        let blank = cells.iter().position(|&tile| tile == 0).unwrap_or(0);
        let repeats = goal.repeats();
        let names: Vec<u16> = if repeats {
            (0..cells.len() as u16).collect()
        } else {
            [0].into_iter().chain(cells.iter().copied().filter(|&tile| tile != 0)).collect()
        };
        let space = if repeats {
            let bytes: Option<Vec<u8>> = cells.iter().map(|&tile| u8::try_from(tile).ok()).collect();
            bytes.and_then(|goal| Arrangements::new(*shape, &goal, metric)).map(Tiles::Alike)
        } else {
            Space::new(*shape, blank, metric).map(Tiles::Different)
        };
        match space {
            Some(space) => Ok(Self::Tiles { space, metric, shape: *shape, goal: goal.to_string(), names }),
            None => Err(Failure::Usage(Stopped::Memory { needs: u64::MAX }.to_string())),
        }
    }

    fn count(&self, args: &CensusArgs, watch: &Watch) -> Result<Census<String>, Stopped> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let threads = args.threads.map_or_else(cores, usize::from);
        let limits = Limits { nodes: u64::MAX, bytes: args.memory_limit, halt: &|| watch.tick() };
        match self {
            Self::Tiles { space, shape, names, .. } => {
                let mut heard = |counts: &[u64]| {
                    watch.note(|| {
                        let positions = grouped(counts.iter().sum());
                        format!("distance {}, {positions} positions", counts.len() - 1)
                    });
                };
                let census = match space {
                    Tiles::Different(space) => space.count(threads, limits, &mut heard),
                    Tiles::Alike(space) => space.count(limits, &mut heard),
                }?;
                Ok(named(census, |board: &Vec<u8>| {
                    let cells = board.iter().map(|&tile| names[usize::from(tile)]).collect();
                    Board::Tiles { shape: *shape, cells }.to_string()
                }))
            }
            Self::Rotation => {
                let census = Distances::new().count(threads, limits, &mut |boards| {
                    watch.note(|| format!("{} boards", grouped(boards)));
                })?;
                Ok(named(census, |&board| Board::Rotation(board).to_string()))
            }
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Tiles { .. } => Kind::Tiles,
            Self::Rotation => Kind::Rotation,
        }
    }

    fn metric(&self) -> Option<&'static str> {
        match self {
            Self::Tiles { metric: Metric::Single, .. } => Some("single"),
            Self::Tiles { metric: Metric::Multi, .. } => Some("multi"),
            Self::Rotation => None,
        }
    }
}

/// The same census with its boards in text.
fn named<B>(census: Census<B>, name: impl Fn(&B) -> String) -> Census<String> {
    Census { counts: census.counts, farthest: census.farthest.iter().map(name).collect() }
}

/// What is told: the object of `--json`.
#[derive(Serialize)]
struct Report {
    puzzle: &'static str,
    size: Option<String>,
    metric: Option<&'static str>,
    goal: Option<String>,
    status: &'static str,
    /// Those that were counted.
    positions: u64,
    counts: Vec<u64>,
    mean: Option<f64>,
    /// The greatest distance.
    radius: Option<u32>,
    farthest: Option<Vec<String>>,
    seconds: f64,
}

impl Report {
    fn whole(task: &Task, census: &Census<String>, seconds: f64) -> Self {
        Self {
            status: "complete",
            mean: Some(census.mean()),
            radius: Some(census.radius()),
            farthest: Some(census.farthest.clone()),
            ..Self::part(task, census.counts.clone(), seconds)
        }
    }

    fn part(task: &Task, counts: Vec<u64>, seconds: f64) -> Self {
        let (size, goal) = match task {
            Task::Tiles { shape, goal, .. } => {
                (Some(format!("{}x{}", shape.rows, shape.cols)), Some(goal.clone()))
            }
            Task::Rotation => (None, None),
        };
        Self {
            puzzle: task.kind().entry().name,
            size,
            metric: task.metric(),
            goal,
            status: Status::Stopped.name(),
            positions: counts.iter().sum(),
            counts,
            mean: None,
            radius: None,
            farthest: None,
            seconds,
        }
    }

    fn title(&self) -> String {
        let words = [Some(self.puzzle), self.size.as_deref(), self.metric];
        let name = words.into_iter().flatten().collect::<Vec<_>>().join(" ");
        format!("{name}: {} positions", grouped(self.positions))
    }

    fn json(&self) -> Result<String, Failure> {
        Ok(serde_json::to_string(self).map_err(io::Error::from)? + "\n")
    }

    /// The table for people.
    fn page(&self) -> String {
        let most = self.counts.iter().copied().max().unwrap_or(0);
        let mut table = Table::new(&["distance", "positions", ""]).right(&[0, 1]);
        for (distance, &count) in self.counts.iter().enumerate() {
            let cells = (count as f64 / most as f64 * WIDEST).ceil() as usize;
            table.row([distance.to_string(), grouped(count), "\u{2588}".repeat(cells)]);
        }
        let mut page = if self.counts.is_empty() { String::new() } else { format!("{table}\n") };
        let _ = write!(page, "{} positions", grouped(self.positions));
        if let (Some(mean), Some(radius)) = (self.mean, self.radius) {
            let _ = write!(page, ", mean {mean:.4}, at most {radius} moves");
        }
        let _ = writeln!(page, "; {:.3} s", self.seconds);
        if let Some(farthest) = &self.farthest {
            let _ = writeln!(page, "\nFarthest: {}", grouped(farthest.len() as u64));
            farthest.iter().take(SHOWN).for_each(|board| page += &format!("  {board}\n"));
            if farthest.len() > SHOWN {
                let _ = writeln!(page, "  and {} more (all with --json)", farthest.len() - SHOWN);
            }
        }
        page
    }
}
