//! Tables in text: columns as wide as they need to be.

use std::fmt;

/// A table of `N` columns.
pub(crate) struct Table<const N: usize> {
    rows: Vec<[String; N]>,
    /// Columns that are numbers, and so stand to the right.
    right: [bool; N],
}

impl<const N: usize> Table<N> {
    /// A table with these headings.
    pub(crate) fn new(headings: &[&str; N]) -> Self {
        Self { rows: vec![headings.map(String::from)], right: [false; N] }
    }

    /// Numbers stand in these columns.
    pub(crate) fn right(mut self, columns: &[usize]) -> Self {
        columns.iter().for_each(|&column| self.right[column] = true);
        self
    }

    /// Adds a row.
    pub(crate) fn row(&mut self, cells: [String; N]) {
        self.rows.push(cells);
    }
}

impl<const N: usize> fmt::Display for Table<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: [usize; N] = std::array::from_fn(|column| {
            self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)
        });
        for row in &self.rows {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                let width = widths[column];
                line += &if self.right[column] {
                    format!("  {cell:>width$}")
                } else {
                    format!("  {cell:<width$}")
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
