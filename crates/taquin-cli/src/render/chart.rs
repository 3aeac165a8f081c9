//! Counts by distance as a drawing.

use std::fmt::Display;

use plotters::prelude::*;

use super::drawing::grouped;

/// Width and height in pixels.
const SIZE: (u32, u32) = (900, 500);

/// The drawing in SVG: a bar for each distance, as high as its count.
///
/// # Errors
/// What the drawing library says went wrong, in words.
pub(crate) fn svg(title: &str, counts: &[u64]) -> Result<String, String> {
    let mut page = String::new();
    draw(title, counts, &mut page).map_err(|error| error.to_string())?;
    Ok(page)
}

fn draw(title: &str, counts: &[u64], page: &mut String) -> Result<(), impl Display + use<>> {
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
    let area = SVGBackend::with_string(page, SIZE).into_drawing_area();
    area.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&area)
        .caption(title, ("sans-serif", 20))
        .margin(15)
        .x_label_area_size(45)
        .y_label_area_size(110)
        .build_cartesian_2d((0..counts.len().saturating_sub(1)).into_segmented(), 0.0..most * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_desc("distance from the goal, in moves")
        .y_desc("positions")
        .x_labels(20)
        .x_label_formatter(&|segment| match segment {
            SegmentValue::Exact(distance) | SegmentValue::CenterOf(distance) => distance.to_string(),
            SegmentValue::Last => String::new(),
        })
        .y_label_formatter(&|count| grouped(*count as u64))
        .draw()?;
    let bars = counts.iter().enumerate().map(|(distance, &count)| {
        let corners =
            [(SegmentValue::Exact(distance), 0.0), (SegmentValue::Exact(distance + 1), count as f64)];
        let mut bar = Rectangle::new(corners, BLUE.mix(0.7).filled());
        bar.set_margin(0, 0, 1, 1);
        bar
    });
    chart.draw_series(bars)?;
    area.present()
}
