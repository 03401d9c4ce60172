//! The promises about lines: order, flushing, bounded memory, an answer for whatever a line holds.

use std::io::{self, BufReader, Read, Write};

use collidoscope::cli::query::{Ending, Stopped, run};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::{answer, ask};

const POINT: &str = r#"{"op":"point","p":[1,1],"shape":{"circle":{"center":[0,0],"radius":1}}}"#;

#[test]
fn blank_lines_are_skipped_and_line_ends_may_be_of_any_kind() {
    let (answers, ending) = ask(format!("\n{POINT}\r\n  \t\r\n\r\n{POINT}"));
    assert_eq!(answers.len(), 2);
    assert_eq!(ending, Ending::AllAnswered);
    assert_eq!(ask("").0.len(), 0);
    assert_eq!(ask(format!("{POINT}\nx")).1, Ending::SomeFailed);
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    let ids = ["123456789012345678901234567890", "1.50", "null", r#""\u00e9""#, r#"{"b":1,"a":2,"b":3}"#, "[[],[{}]]"];
    for id in ids {
        let mut output = Vec::new();
        let line = format!(r#"{{"op":"dance","id":{id}}}"#);
        assert!(run(line.as_bytes(), &mut output).is_ok());
        let text = String::from_utf8(output).unwrap();
        assert!(text.starts_with(&format!(r#"{{"id":{id},"error":"#)), "{text}");
    }
}

#[test]
fn nesting_however_deep_overflows_nothing() {
    let deep = 1_000_000;
    let (open, close) = ("[".repeat(deep), "]".repeat(deep));
    for line in [
        format!("{open}{close}"),
        open.clone(),
        format!(r#"{{"id":{open}{close},"op":"dance"}}"#),
        format!(r#"{{"op":"point","p":{open}{close},"shape":1}}"#),
        r#"{"a":"#.repeat(deep),
    ] {
        let mut output = Vec::new();
        assert_eq!(run(line.as_bytes(), &mut output).unwrap(), Ending::SomeFailed);
        assert!(String::from_utf8(output).unwrap().contains(r#""kind":"parse""#));
    }
}

#[test]
fn a_line_that_is_not_utf8_is_an_error_with_its_column() {
    let mut line = br#"{"id":3,"op":"poi"#.to_vec();
    line.extend(b"\xff\xfe\"}\n");
    line.extend(POINT.as_bytes());
    let (answers, _) = ask(line);
    assert_eq!(answers[0]["id"], 3);
    assert_eq!(answers[0]["error"]["message"], "not JSON: column 18: not UTF-8");
    assert_eq!(answers[1]["relation"], "outside");
}

#[test]
fn a_line_too_long_is_refused_without_being_kept() {
    let beginning = br#"{"id":9,"op":""#;
    let length = (64 << 20) + 1;
    let body = io::repeat(b'x').take(length - beginning.len() as u64);
    let input = beginning.chain(body).chain(&b"\n"[..]).chain(POINT.as_bytes());
    let mut output = Vec::new();
    assert_eq!(run(BufReader::new(input), &mut output).unwrap(), Ending::SomeFailed);
    let text = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines[0].starts_with(r#"{"id":9,"error":{"kind":"limit","message":"the line has 67108865 bytes"#),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("67108864") && lines[1].contains("outside"));
}

/// Counts what is written and how often it is flushed.
#[derive(Default)]
struct Watched {
    lines: usize,
    lines_at_flush: Vec<usize>,
}

impl Write for &mut Watched {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.lines += bytes.iter().filter(|byte| **byte == b'\n').count();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.lines_at_flush.push(self.lines);
        Ok(())
    }
}

#[test]
fn every_answer_is_flushed_before_the_next_line_is_read() {
    let mut watched = Watched::default();
    run(format!("{POINT}\n{POINT}\nx\n").as_bytes(), io::BufWriter::new(&mut watched)).unwrap();
    assert_eq!(watched.lines_at_flush, [1, 2, 3]);
}

struct Broken(io::ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_reader_that_goes_away_is_a_clean_end_and_a_full_disk_is_not() {
    let endless = || BufReader::new(POINT.as_bytes().chain(io::repeat(b'\n')));
    assert_eq!(run(endless(), Broken(io::ErrorKind::BrokenPipe)).unwrap(), Ending::AllAnswered);
    assert!(matches!(run(endless(), Broken(io::ErrorKind::StorageFull)), Err(Stopped::Writing(_))));
}

#[test]
fn numbers_come_back_with_the_same_bits_and_zero_without_sign() {
    for (x, y) in [(0.1, 1.0 / 3.0), (5e-324, 1.797_693_134_862_315_7e308), (123_456.789, -2.5e-9)] {
        let line = format!(r#"{{"op":"closest","p":[0,0],"shape":{{"point":[{x:e},{y:e}]}}}}"#);
        let point = &answer(line)["point"];
        assert_eq!(point[0].as_f64().map(f64::to_bits), Some(f64::to_bits(x)));
        assert_eq!(point[1].as_f64().map(f64::to_bits), Some(f64::to_bits(y)));
    }
    let mut output = Vec::new();
    run(&br#"{"op":"closest","p":[1,1],"shape":{"point":[-0.0,-0]}}"#[..], &mut output).unwrap();
    assert!(String::from_utf8(output).unwrap().starts_with(r#"{"point":[0,0],"#));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::with_cases(500) })]

    #[test]
    fn whatever_a_line_holds_it_has_one_answer(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let lines = bytes.split(|b| *b == b'\n').filter(|line| !line.iter().all(|b| b" \t\r".contains(b))).count();
        prop_assert_eq!(ask(&bytes).0.len(), lines);
    }

    #[test]
    fn a_request_with_a_byte_changed_has_one_answer(at in 0..POINT.len(), byte in any::<u8>()) {
        let mut line = POINT.as_bytes().to_vec();
        line[at] = byte;
        // A line feed inside makes two lines of it; at either end it only ends or precedes one.
        let splits = byte == b'\n' && at > 0 && at + 1 < line.len();
        prop_assert_eq!(ask(&line).0.len(), if splits { 2 } else { 1 });
    }

    #[test]
    fn extreme_numbers_have_answers(numbers in proptest::array::uniform6(extreme()), kind in 0..4) {
        let [x, y, w, h, px, py] = numbers;
        let (width, height) = (w.abs(), h.abs());
        let shape = match kind {
            0 => format!(r#"{{"circle":{{"center":[{x:e},{y:e}],"radius":{width:e}}}}}"#),
            1 => format!(r#"{{"rect":{{"center":[{x:e},{y:e}],"size":[{width:e},{height:e}],"angle_deg":30}}}}"#),
            2 => format!(r#"{{"polygon":{{"vertices":[[{x:e},{y:e}],[{w:e},{h:e}],[{px:e},{h:e}]]}}}}"#),
            _ => format!(r#"{{"segment":[[{x:e},{y:e}],[{w:e},{h:e}]]}}"#),
        };
        let other = format!(r#"{{"circle":{{"center":[{px:e},{py:e}],"radius":1}}}}"#);
        let collide = format!(r#"{{"op":"collide","a":{shape},"b":{other}}}"#);
        let [point, closest] =
            ["point", "closest"].map(|op| format!(r#"{{"op":"{op}","p":[{px:e},{py:e}],"shape":{shape}}}"#));
        let (answers, _) = ask(format!("{collide}\n{point}\n{closest}\n"));
        prop_assert_eq!(answers.len(), 3);
        // A rectangle may have corners beyond the largest double; everything else is answered, with numbers.
        let refused = answers[0]["error"]["kind"] == "not-finite";
        prop_assert!(!refused || kind == 1, "{}", answers[0]);
        if !refused {
            prop_assert!(answers[0]["relation"].is_string() && answers[0]["distance"].is_number(), "{}", answers[0]);
            prop_assert!(answers[0]["depth"].is_number() && !answers[0]["certificate"].is_null(), "{}", answers[0]);
            prop_assert!(answers[1]["relation"].is_string(), "{}", answers[1]);
            prop_assert!(answers[2]["distance"].is_number() && answers[2]["point"][0].is_number(), "{}", answers[2]);
        }
    }
}

/// Numbers of every size, ends included.
fn extreme() -> impl Strategy<Value = f64> {
    prop_oneof![
        Just(0.0),
        Just(f64::MAX),
        Just(f64::MIN),
        Just(5e-324),
        -10.0..10.0,
        (-1.0..1.0, -320..308).prop_map(|(m, e): (f64, i32)| m * 10_f64.powi(e)),
    ]
}
