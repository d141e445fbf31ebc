//! A picture as SVG. Its colours are those of a light page; a style in it changes them for who prefers dark ones.

use crate::bench::axis::{Axis, round_cost, size};
use crate::bench::estimate::TooLittle;
use crate::bench::fit::Point;
use crate::bench::words::{about, growth, is_known, stopped, subject};
use crate::bench::{Benchmark, By};
use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind, IntoDrawingArea};
use plotters::element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontTransform, IntoFont, RGBColor, ShapeStyle, TextStyle};
use text::{visible, width};

/// By which a file shows that it was made here, so that it may be replaced.
pub const MARK: &str = "<!-- drawn by cargo judge bench -->";

const WIDTH: i32 = 860;
/// Of the plot alone, without what is around it.
const HEIGHT: i32 = 400;
const LEFT: i32 = 84;
const RIGHT: i32 = 24;
/// Above the legend, and of one of its lines.
const TOP: i32 = 46;
const LINE: i32 = 22;
/// For the labels below the plot, and a line about the sizes.
const BOTTOM: i32 = 84;

/// The vertical axis covers this factor at least.
const LEAST: f64 = 30.0;

/// A colour of a light page, and the one in its place on a dark page.
type Tone = (RGBColor, &'static str);

const PAPER: Tone = (RGBColor(255, 255, 255), "#0D1117");
const INK: Tone = (RGBColor(31, 35, 40), "#E6EDF3");
const FAINT: Tone = (RGBColor(89, 99, 110), "#9198A1");
const GRID: Tone = (RGBColor(209, 217, 224), "#2F353D");
const LIMIT: Tone = (RGBColor(207, 34, 46), "#FF7B72");

/// Of programs, in their order; each has a contrast of at least 4.5 to the paper.
const TONES: [Tone; 6] = [
    (RGBColor(9, 105, 218), "#58A6FF"),
    (RGBColor(188, 76, 0), "#F0883E"),
    (RGBColor(26, 127, 55), "#3FB950"),
    (RGBColor(130, 80, 223), "#BC8CFF"),
    (RGBColor(17, 120, 122), "#39C5CF"),
    (RGBColor(191, 57, 137), "#F778BA"),
];

fn tone(number: usize) -> RGBColor {
    TONES[number % TONES.len()].0
}

fn hex(RGBColor(red, green, blue): RGBColor) -> String {
    format!("#{red:02X}{green:02X}{blue:02X}")
}

/// The rules that replace the colours of what is drawn, where dark ones are preferred.
fn dark_rules() -> String {
    let tones = [PAPER, INK, FAINT, GRID, LIMIT].into_iter().chain(TONES);
    let rule = |(light, dark): Tone| {
        let light = hex(light);
        format!("[fill=\"{light}\"]{{fill:{dark}}}[stroke=\"{light}\"]{{stroke:{dark}}}")
    };
    tones.map(rule).collect()
}

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// The picture, alone.
pub fn svg(benchmark: &Benchmark) -> String {
    let (mut text, height) = (String::new(), height(benchmark));
    let area = SVGBackend::with_string(&mut text, (WIDTH as u32, height as u32)).into_drawing_area();
    let drawn = draw(&area, benchmark).and_then(|()| area.present());
    drop(area);
    drawn.expect("a string takes any text");
    let style = format!(
        "<style>text{{font-variant-numeric:tabular-nums}}@media (prefers-color-scheme:dark){{{}}}</style>",
        dark_rules()
    );
    let (head, body) = text.split_once('>').expect("the text begins with a tag");
    format!("{head}>\n{MARK}\n{style}{body}")
}

fn height(benchmark: &Benchmark) -> i32 {
    TOP + LINE * benchmark.programs.len() as i32 + HEIGHT + BOTTOM
}

/// What of the drawing is where: a place on each axis becomes a pixel.
struct Plot<'a, 'b> {
    area: &'a Area<'b>,
    x: Axis,
    y: Axis,
    top: i32,
}

/// A font of so many pixels.
fn font(size: f64, color: RGBColor) -> TextStyle<'static> {
    // The library is told the height of a line and writes the size that it takes to have that.
    const LINE_HEIGHT: f64 = 1.24;
    ("system-ui, sans-serif", size * LINE_HEIGHT).into_font().color(&color)
}

fn anchored(style: TextStyle<'static>, horizontal: HPos, vertical: VPos) -> TextStyle<'static> {
    style.pos(Pos::new(horizontal, vertical))
}

fn draw(area: &Area<'_>, benchmark: &Benchmark) -> Drawn {
    area.fill(&PAPER.0)?;
    let title = format!("{}: {} over {}", benchmark.id, subject(benchmark.unit), over(benchmark.by));
    area.draw(&Text::new(title, (LEFT, 14), anchored(font(17.0, INK.0), HPos::Left, VPos::Top)))?;
    let top = TOP + LINE * benchmark.programs.len() as i32;
    let points = || benchmark.programs.iter().flat_map(|program| &program.points);
    let over = || benchmark.programs.iter().flat_map(|program| &program.over_time).map(|slow| slow.x);
    let is_near = |limit: f64| over().next().is_some() || points().any(|point| point.y > limit / 100.0);
    let limit = benchmark.limit().filter(|limit| is_near(*limit));
    let costs = points().flat_map(|point| [point.y - point.noise.min(point.y / 2.0), point.y]).chain(limit);
    let axes = Axis::new(points().map(|point| point.x).chain(over())).zip(Axis::new(costs));
    let Some((x, y)) = axes else {
        let nothing = anchored(font(14.0, FAINT.0), HPos::Left, VPos::Top);
        return area.draw(&Text::new("nothing was measured", (LEFT, top), nothing));
    };
    let plot = Plot { area, x, y: y.at_least(LEAST), top };
    plot.grid(benchmark)?;
    if let Some(limit) = limit {
        let explained = if over().next().is_some() { "; × over it with some seed" } else { "" };
        plot.limit(limit, &format!("{}{explained}", round_cost(limit, benchmark.unit)))?;
    }
    for (number, program) in benchmark.programs.iter().enumerate() {
        if let Ok(estimate) = &program.estimate {
            plot.curve(&|x| estimate.curve.at(x), tone(number))?;
        }
    }
    for (number, program) in benchmark.programs.iter().enumerate() {
        for point in &program.points {
            plot.point(point, number)?;
        }
        for (slow, limit) in program.over_time.iter().flat_map(|slow| limit.map(|limit| (slow, limit))) {
            plot.over(slow.x, limit, number)?;
        }
    }
    legend(area, benchmark)
}

fn over(by: By) -> &'static str {
    match by {
        By::Size => "the size that the generator was asked for",
        By::Bytes => "the length of the input in bytes",
        By::Tokens => "the tokens of the input",
    }
}

/// A line for each program, above the plot; the growth stands at the same place in all of them.
fn legend(area: &Area<'_>, benchmark: &Benchmark) -> Drawn {
    const NAME: usize = 36;
    // About what a character takes.
    const CHARACTER: f64 = 7.6;
    let names: Vec<String> = benchmark.programs.iter().map(|program| visible(program.name.as_bytes(), NAME)).collect();
    let widest = names.iter().map(|name| width(name)).max().unwrap_or(0);
    let second = LEFT + 24 + (widest as f64 * CHARACTER) as i32 + 20;
    for (number, (program, name)) in benchmark.programs.iter().zip(names).enumerate() {
        let y = TOP + LINE * number as i32;
        marker(area, (LEFT + 6, y), number)?;
        area.draw(&Text::new(name, (LEFT + 24, y), anchored(font(14.0, INK.0), HPos::Left, VPos::Center)))?;
        let words = match &program.estimate {
            Ok(estimate) if is_known(estimate) => growth(estimate),
            Ok(_) => "it grows, but how is not known".to_string(),
            Err(TooLittle::Growth) if program.end.is_none() && program.over_time.is_empty() => {
                "too fast to measure".to_string()
            }
            Err(_) => about(benchmark, program),
        };
        let room = ((WIDTH - RIGHT - second) as f64 / CHARACTER) as usize;
        let words = visible(words.as_bytes(), room);
        area.draw(&Text::new(words, (second, y), anchored(font(14.0, FAINT.0), HPos::Left, VPos::Center)))?;
    }
    Ok(())
}

/// The mark of a program: a shape that tells it from the others without its colour.
fn marker(area: &Area<'_>, (x, y): (i32, i32), number: usize) -> Drawn {
    let (style, filled) = (tone(number), tone(number).filled());
    let open = ShapeStyle { color: style.to_rgba(), filled: false, stroke_width: 2 };
    let triangle = vec![(x, y - 5), (x - 5, y + 4), (x + 5, y + 4)];
    match number % TONES.len() {
        0 => area.draw(&Circle::new((x, y), 4, filled)),
        1 => area.draw(&Polygon::new(triangle, filled)),
        2 => area.draw(&Rectangle::new([(x - 4, y - 4), (x + 4, y + 4)], filled)),
        3 => area.draw(&Circle::new((x, y), 4, open)),
        4 => area.draw(&PathElement::new([triangle.clone(), vec![triangle[0]]].concat(), open)),
        _ => area.draw(&Rectangle::new([(x - 4, y - 4), (x + 4, y + 4)], open)),
    }
}

impl Plot<'_, '_> {
    fn left_to_right(&self) -> i32 {
        WIDTH - LEFT - RIGHT
    }

    fn pixel_x(&self, x: f64) -> i32 {
        LEFT + (self.x.place(x) * f64::from(self.left_to_right())).round() as i32
    }

    fn pixel_y(&self, y: f64) -> i32 {
        self.top + ((1.0 - self.y.place(y)) * f64::from(HEIGHT)).round() as i32
    }

    /// Lines at round numbers, with labels outside; and what the axes are.
    fn grid(&self, benchmark: &Benchmark) -> Drawn {
        let (right, bottom) = (WIDTH - RIGHT, self.top + HEIGHT);
        let line = GRID.0.stroke_width(1);
        let label = font(13.0, FAINT.0);
        for tick in self.x.ticks(11) {
            let x = self.pixel_x(tick.value);
            self.area.draw(&PathElement::new([(x, self.top), (x, bottom)], line))?;
            let style = anchored(label.clone(), HPos::Center, VPos::Top);
            self.area.draw(&Text::new(size(tick.value), (x, bottom + 8), style))?;
        }
        for tick in self.y.ticks(10) {
            let y = self.pixel_y(tick.value);
            self.area.draw(&PathElement::new([(LEFT, y), (right, y)], line))?;
            let style = anchored(label.clone(), HPos::Right, VPos::Center);
            self.area.draw(&Text::new(round_cost(tick.value, benchmark.unit), (LEFT - 8, y), style))?;
        }
        self.area.draw(&Rectangle::new([(LEFT, self.top), (right, bottom)], FAINT.0.stroke_width(1)))?;
        let name = anchored(font(14.0, INK.0), HPos::Center, VPos::Top);
        let middle = LEFT + self.left_to_right() / 2;
        self.area.draw(&Text::new(benchmark.by.name(), (middle, bottom + 28), name.clone()))?;
        let upright = name.transform(FontTransform::Rotate270);
        self.area.draw(&Text::new(subject(benchmark.unit), (10, self.top + HEIGHT / 2), upright))?;
        let seeds = match benchmark.plan.seeds {
            1 => "one seed".to_string(),
            seeds => format!("medians of up to {seeds} seeds"),
        };
        let note = format!("{}; {seeds}", stopped(benchmark));
        let style = anchored(font(12.0, FAINT.0), HPos::Right, VPos::Top);
        self.area.draw(&Text::new(visible(note.as_bytes(), 110), (right, bottom + 56), style))
    }

    /// Costs above this are none.
    fn limit(&self, limit: f64, shown: &str) -> Drawn {
        let (y, right) = (self.pixel_y(limit), WIDTH - RIGHT);
        let ends = [(LEFT, y), (right, y)];
        self.area.draw(&DashedPathElement::new(ends, 7, 5, LIMIT.0.stroke_width(2)))?;
        let style = anchored(font(13.0, LIMIT.0), HPos::Left, VPos::Top);
        self.area.draw(&Text::new(format!("time limit {shown}"), (LEFT + 8, y + 4), style))
    }

    /// A cross on the time limit, which no median shows.
    fn over(&self, x: f64, limit: f64, number: usize) -> Drawn {
        let (x, y) = (self.pixel_x(x), self.pixel_y(limit));
        for ends in [[(x - 4, y - 4), (x + 4, y + 4)], [(x - 4, y + 4), (x + 4, y - 4)]] {
            self.area.draw(&PathElement::new(ends, tone(number).stroke_width(2)))?;
        }
        Ok(())
    }

    /// As far as it is in the plot.
    fn curve(&self, at: &dyn Fn(f64) -> f64, color: RGBColor) -> Drawn {
        let x = (0..=self.left_to_right()).step_by(4);
        let pixel = |x: i32| (LEFT + x, self.pixel_y(at(self.x.value(f64::from(x) / f64::from(self.left_to_right())))));
        let inside = |&(_, y): &(i32, i32)| (self.top..=self.top + HEIGHT).contains(&y);
        let pixels: Vec<(i32, i32)> = x.map(pixel).filter(inside).collect();
        self.area.draw(&PathElement::new(pixels, color.stroke_width(2)))
    }

    /// The mark of the median, and its noise twice up and down.
    fn point(&self, point: &Point, number: usize) -> Drawn {
        let (x, y) = (self.pixel_x(point.x), self.pixel_y(point.y));
        let ends = [(point.y - 2.0 * point.noise).max(point.y / 10.0), point.y + 2.0 * point.noise];
        let [low, high] = ends.map(|end| self.pixel_y(end).clamp(self.top, self.top + HEIGHT));
        self.area.draw(&PathElement::new([(x, low), (x, high)], tone(number).stroke_width(1)))?;
        marker(self.area, (x, y), number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By the formula of the Web Content Accessibility Guidelines.
    fn luminance(color: &str) -> f64 {
        let part = |start: usize| {
            let value = f64::from(u8::from_str_radix(&color[start..start + 2], 16).unwrap()) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn everything_is_legible_on_light_and_on_dark_paper() {
        for (light, dark) in [INK, FAINT, LIMIT].into_iter().chain(TONES) {
            assert!(
                contrast(&hex(light), &hex(PAPER.0)) >= 4.5,
                "{}: {}",
                hex(light),
                contrast(&hex(light), "#FFFFFF")
            );
            assert!(contrast(dark, PAPER.1) >= 4.5, "{dark}: {}", contrast(dark, PAPER.1));
        }
    }
}
