//! Graphs as text.
