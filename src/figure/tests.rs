//! Tests of figures that need no program.

use super::*;

#[test]
fn ticks_are_matplotlibs() {
    let auto = |lo, hi| places(&Ticks::Auto, lo, hi, 9);
    assert_eq!(auto(0.0, 1.0), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
    assert_eq!(auto(-0.55, 11.55), [-2.0, 0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0]);
    let log = Ticks::Log { base: 10.0, subs: None, count: None };
    assert_eq!(places(&log, 1.0, 1000.0, 9), [0.1, 1.0, 10.0, 100.0, 1000.0, 10000.0]);
}

#[test]
fn no_limits_are_too_odd_for_ticks() {
    for lo in [0.0, -1e300, 1e-300, 5e-324, f64::NAN, f64::INFINITY, 1e16] {
        for hi in [0.0, 1e300, 1e-300, f64::NEG_INFINITY, 1e16 + 2.0] {
            for ticks in [
                Ticks::Auto,
                Ticks::Multiple { base: 1.0, offset: 0.0 },
                Ticks::Log { base: 10.0, subs: None, count: None },
                Ticks::Symlog { base: 10.0, threshold: 1.0 },
            ] {
                let found = places(&ticks, lo, hi, 9);
                assert!(found.len() < 3000);
                written(&Format::default(), &found, lo, hi);
            }
        }
    }
}

#[test]
fn labels_leave_out_what_they_share() {
    let (texts, offset) = written(&Format::default(), &[0.0, 2e6, 4e6], 0.0, 4e6);
    assert_eq!((texts.join(" "), offset), ("0 2 4".to_owned(), "1e6".to_owned()));
    let (texts, offset) = written(&Format::default(), &[100_000.0, 100_001.0, 100_002.0], 1e5, 100_002.0);
    assert_eq!((texts.join(" "), offset), ("0 1 2".to_owned(), "+1e5".to_owned()));
}

#[test]
fn a_figure_without_anything_is_drawn() {
    let figure = Figure { size: [6.4, 4.8], ..Figure::default() };
    let drawing = draw(&figure, &Options::natural(&figure));
    assert!(drawing.svg.starts_with("<svg") && drawing.svg.ends_with("</svg>"));
}

#[test]
fn bounds_hold_what_is_finite() {
    let found = bounds(&[1.0, f64::NAN, -2.0], Some(&[0.0, 1.0, f64::INFINITY]));
    assert_eq!(found, Some(Bounds { x: [1.0, 1.0, 1.0], y: [0.0, 0.0, f64::INFINITY] }));
    assert_eq!(bounds(&[], None), None);
}
