//! Lines of bounded length, out of any stream.

use std::io::{self, BufRead};

/// Longest line that is kept, in bytes without its line feed.
pub const LONGEST_LINE: usize = 64 << 20;

/// What the stream had next.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, now in the buffer, without its line feed.
    Whole,
    /// A line of this many bytes; the buffer holds its beginning.
    TooLong(u64),
    End,
}

/// Reads the next line. Never keeps more than `longest` bytes and returns as soon as the line feed is there.
///
/// # Errors
/// The stream's own.
pub fn next_line(input: &mut impl BufRead, buffer: &mut Vec<u8>, longest: usize) -> io::Result<Line> {
    buffer.clear();
    let (mut length, mut started) = (0_u64, false);
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let ended = chunk.is_empty();
        started |= !ended;
        let feed = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..feed.unwrap_or(chunk.len())];
        let kept = part.len().min(longest - buffer.len());
        buffer.extend_from_slice(&part[..kept]);
        length += part.len() as u64;
        let used = part.len() + usize::from(feed.is_some());
        input.consume(used);
        if ended && !started {
            return Ok(Line::End);
        }
        if ended || feed.is_some() {
            return Ok(if length > longest as u64 { Line::TooLong(length) } else { Line::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], chunk: usize, longest: usize) -> Vec<(Line, Vec<u8>)> {
        let mut input = io::BufReader::with_capacity(chunk, text);
        let (mut lines, mut buffer) = (Vec::new(), Vec::new());
        loop {
            match next_line(&mut input, &mut buffer, longest).unwrap() {
                Line::End => return lines,
                line => lines.push((line, buffer.clone())),
            }
        }
    }

    #[test]
    fn lines_come_whole_however_the_stream_is_cut() {
        for chunk in 1..9 {
            let got = lines(b"ab\n\ncd\r\nlast", chunk, 100);
            let want = [&b"ab"[..], b"", b"cd\r", b"last"].map(|line| (Line::Whole, line.to_vec()));
            assert_eq!(got, want);
        }
        assert_eq!(lines(b"", 4, 100), []);
        assert_eq!(lines(b"x\n", 4, 100).len(), 1);
    }

    #[test]
    fn a_line_too_long_is_counted_but_not_kept() {
        for chunk in 1..9 {
            let got = lines(b"12345\n123456\n1\n1234567", chunk, 5);
            assert_eq!(got[0], (Line::Whole, b"12345".to_vec()));
            assert_eq!(got[1], (Line::TooLong(6), b"12345".to_vec()));
            assert_eq!(got[2], (Line::Whole, b"1".to_vec()));
            assert_eq!(got[3], (Line::TooLong(7), b"12345".to_vec()));
        }
    }
}
