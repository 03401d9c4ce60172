//! Pictures as SVG: one element a display item, the same bytes for the same picture.
//!
//! The text stays text. The file names the program's own font first and common ones after it; every run of text says
//! its width, so that with another font nothing runs into its neighbour.

use std::fmt::Write;

use crate::figure::{Color, Draw, Picture, Stroke, TextBox, TextSpan, text_width_px};

use super::glyph_runs::{GlyphRun, glyph_runs};

/// Writes a picture as a whole SVG document.
pub fn svg(picture: &Picture) -> String {
    let [width, height] = picture.size_px;
    let mut out = String::with_capacity(256 + picture.items.len() * 160);
    let (w, h) = (Px(width), Px(height));
    // Writing to a string cannot fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" \
         font-family=\"'{}', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'PingFang SC', \
         'Microsoft YaHei', sans-serif\">",
        crate::figure::SANS_FAMILY,
    );
    let _ = writeln!(out, "<rect width=\"{w}\" height=\"{h}\"{}/>", fill(Some(picture.ground)));
    for item in &picture.items {
        draw(&mut out, item);
    }
    out.push_str("</svg>\n");
    out
}

/// A length with at most two decimals. Not finite ones never leave the figure room; here they would be 0.
struct Px(f64);

impl std::fmt::Display for Px {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if !self.0.is_finite() {
            return f.write_str("0");
        }
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

fn fill(color: Option<Color>) -> String {
    match color {
        None => " fill=\"none\"".to_owned(),
        Some(color) => format!(" fill=\"{}\"{}", color.to_hex(), opacity("fill", color)),
    }
}

fn opacity(of: &str, color: Color) -> String {
    if color.a == 255 { String::new() } else { format!(" {of}-opacity=\"{:.3}\"", f64::from(color.a) / 255.0) }
}

fn stroke(stroke: Option<Stroke>) -> String {
    let Some(Stroke { color, width_px, dash }) = stroke else {
        return String::new();
    };
    let mut out = format!(
        " stroke=\"{}\" stroke-width=\"{}\"{} stroke-linejoin=\"round\"",
        color.to_hex(),
        Px(width_px),
        opacity("stroke", color),
    );
    let pattern = dash.pattern_px(width_px);
    if !pattern.is_empty() {
        let lengths: Vec<String> = pattern.iter().map(|length| Px(*length).to_string()).collect();
        let _ = write!(out, " stroke-dasharray=\"{}\"", lengths.join(" "));
    }
    out
}

fn path_data(out: &mut String, points: &[[f64; 2]], closed: bool) {
    for (k, [x, y]) in points.iter().enumerate() {
        let _ = write!(out, "{}{} {}", if k == 0 { "M" } else { "L" }, Px(*x), Px(*y));
    }
    if closed && !points.is_empty() {
        out.push('Z');
    }
}

fn draw(out: &mut String, item: &Draw) {
    match item {
        Draw::Path { points, closed, stroke: line } => {
            if points.is_empty() {
                return;
            }
            out.push_str("<path d=\"");
            path_data(out, points, *closed);
            let _ = writeln!(out, "\" fill=\"none\"{}/>", stroke(Some(*line)));
        }
        Draw::Fill { rings, color } => {
            if rings.iter().all(Vec::is_empty) {
                return;
            }
            out.push_str("<path d=\"");
            for ring in rings {
                path_data(out, ring, true);
            }
            let _ = writeln!(out, "\" fill-rule=\"evenodd\"{}/>", fill(Some(*color)));
        }
        Draw::Circle { center: [x, y], radius_px, fill: area, stroke: line } => {
            let (x, y, r) = (Px(*x), Px(*y), Px(radius_px.max(0.0)));
            let _ = writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{}{}/>", fill(*area), stroke(*line));
        }
        Draw::Crowd { points, ends, fill: area, stroke: line } => {
            if ends.is_empty() {
                return;
            }
            out.push_str("<path d=\"");
            let mut start = 0;
            for end in ends {
                let ring: Vec<[f64; 2]> = points[start..*end as usize].iter().map(|p| p.map(f64::from)).collect();
                path_data(out, &ring, true);
                start = *end as usize;
            }
            let _ = writeln!(out, "\"{}{}/>", fill(*area), stroke(*line));
        }
        Draw::Segments { segments, stroke: line } => {
            if segments.is_empty() {
                return;
            }
            out.push_str("<path d=\"");
            for segment in segments {
                path_data(out, segment, false);
            }
            let _ = writeln!(out, "\" fill=\"none\"{}/>", stroke(Some(*line)));
        }
        Draw::Panel { min, max, radius_px, fill: area, stroke: line } => {
            rect(out, *min, *max, *radius_px, &format!("{}{}", fill(*area), stroke(*line)));
        }
        Draw::Text { at, align, size_px, spans, plate } => text(out, *at, *align, *size_px, spans, *plate),
    }
}

fn rect(out: &mut String, min: [f64; 2], max: [f64; 2], radius_px: f64, looks: &str) {
    let (width, height) = ((max[0] - min[0]).max(0.0), (max[1] - min[1]).max(0.0));
    let (x, y, w, h, r) = (Px(min[0]), Px(min[1]), Px(width), Px(height), Px(radius_px));
    let _ = writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\"{looks}/>");
}

fn text(out: &mut String, at: [f64; 2], align: [f64; 2], size_px: f64, spans: &[TextSpan], plate: Option<Color>) {
    let place = TextBox::of(at, align, size_px, spans);
    if let Some(color) = plate {
        let (plate, radius_px) = place.plate(size_px);
        rect(out, plate.min, plate.max, radius_px, &fill(Some(color)));
    }
    let _ = write!(out, "<text xml:space=\"preserve\" font-size=\"{}\">", Px(size_px));
    let mut x = place.min[0];
    for span in spans {
        for run in glyph_runs(&span.text) {
            run_of(out, &run, span, [x, place.baseline_y], size_px);
            x += text_width_px(&run.source, size_px, span.mono);
        }
    }
    out.push_str("</text>\n");
}

fn run_of(out: &mut String, run: &GlyphRun, span: &TextSpan, [x, baseline_y]: [f64; 2], size_px: f64) {
    let y = baseline_y - run.rise_em * size_px;
    let _ = write!(out, "<tspan x=\"{}\" y=\"{}\"", Px(x), Px(y));
    if run.size_em != 1.0 {
        let _ = write!(out, " font-size=\"{}\"", Px(size_px * run.size_em));
    }
    // The font's pairs are set closer than its single characters: say the width only where it matters.
    if run.text.chars().count() > 1 {
        let _ = write!(out, " textLength=\"{}\"", Px(text_width_px(&run.source, size_px, span.mono)));
    }
    out.push_str(&fill(Some(span.color)));
    if span.strong {
        // One weight is bundled; a rim in the text's colour makes it bold.
        let width_px = Px(size_px * 0.038);
        let _ = write!(out, " stroke=\"{}\" stroke-width=\"{width_px}\"", span.color.to_hex());
    }
    out.push('>');
    escape(out, &run.text);
    out.push_str("</tspan>");
}

fn escape(out: &mut String, text: &str) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Dash;

    fn picture() -> Picture {
        let mut picture = Picture::new([120.0, 60.0], Color::hex(0xFF_FF_FF));
        let stroke = Stroke { color: Color::hex(0x12_34_56).alpha(128), width_px: 1.5, dash: Dash::Dotted };
        picture.items.push(Draw::Segments { segments: vec![[[0.0, 1.0 / 3.0], [-0.001, 5.0]]], stroke });
        let spans =
            vec![TextSpan { text: "A₁ < \"B\" & 中".into(), color: Color::hex(0), strong: true, mono: false }];
        picture.items.push(Draw::Text { at: [60.0, 30.0], align: [0.5, 0.5], size_px: 12.0, spans, plate: None });
        picture
    }

    #[test]
    fn the_same_picture_gives_the_same_bytes_with_short_numbers() {
        let one = svg(&picture());
        assert_eq!(one, svg(&picture()));
        assert!(one.contains("M0 0.33L0 5"), "{one}");
        assert!(one.contains("stroke-opacity=\"0.502\""));
    }

    #[test]
    fn text_is_escaped_and_an_index_is_a_small_digit() {
        let one = svg(&picture());
        assert!(one.contains("&lt; \"B\" &amp; 中"), "{one}");
        assert!(!one.contains('₁'));
    }

    #[test]
    fn the_document_is_well_formed() {
        let tree = resvg::usvg::Tree::from_str(&svg(&picture()), &resvg::usvg::Options::default());
        assert!(tree.is_ok(), "{tree:?}");
    }
}
