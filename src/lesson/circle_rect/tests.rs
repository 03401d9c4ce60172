//! What each curated scene is there to show holds in its run.
