//! `--frame-times`: what each drawn frame cost, on standard error.

use std::time::Instant;

/// Prints milliseconds from the start of the process to the first frame, then the time each frame took to lay out.
pub struct FrameTimes {
    process_start: Instant,
    frames: u64,
    frame_start: Option<Instant>,
}

impl FrameTimes {
    pub fn new(process_start: Instant) -> Self {
        Self { process_start, frames: 0, frame_start: None }
    }

    pub fn begin(&mut self) {
        self.frame_start = Some(Instant::now());
    }

    pub fn end(&mut self) {
        let Some(start) = self.frame_start.take() else { return };
        let laid_out_ms = start.elapsed().as_secs_f64() * 1e3;
        let since_start_ms = self.process_start.elapsed().as_secs_f64() * 1e3;
        if self.frames == 0 {
            eprintln!("first frame after {since_start_ms:.1} ms");
        }
        self.frames += 1;
        eprintln!("frame {} at {since_start_ms:.1} ms: {laid_out_ms:.2} ms", self.frames);
    }
}
