//! Questions near contact of every kind against exact integers. The example `agreement` asks a million of each.

mod common;

use common::near_contact::{KINDS, Kind};
use common::random::Random;

const QUESTIONS: usize = 3_000;

#[test]
fn every_kind_of_question_near_contact_is_answered_rightly_and_every_answer_occurs() {
    std::thread::scope(|scope| {
        for Kind { name, answers, ask } in &KINDS {
            scope.spawn(move || {
                let mut random = Random(11);
                let mut counts = vec![0; answers.len()];
                for _ in 0..QUESTIONS {
                    counts[ask(&mut random).unwrap_or_else(|wrong| panic!("{name}: {wrong}"))] += 1;
                }
                assert!(counts.iter().all(|&n| n > QUESTIONS / 100), "{name}: {answers:?} {counts:?}");
            });
        }
    });
}
