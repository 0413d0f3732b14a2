//! A line-by-line diff of two texts.

/// The unchanged lines that are shown around a change.
const CONTEXT: usize = 3;

/// The most pairs of lines that are compared; for longer texts, all lines between the first and the last change differ.
const PAIRS: usize = 4_000_000;

/// The diff of two texts: lines marked `-` (removed), `+` (added) or a space (unchanged), and `@` with the number of
/// omitted unchanged lines. Empty if the texts are equal.
pub(super) fn diff(old: &str, new: &str) -> Vec<String> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let end = old[start..].iter().rev().zip(new[start..].iter().rev()).take_while(|(a, b)| a == b).count();
    let mut lines: Vec<(char, &str)> = old[..start].iter().map(|line| (' ', *line)).collect();
    lines.extend(changes(&old[start..old.len() - end], &new[start..new.len() - end]));
    lines.extend(old[old.len() - end..].iter().map(|line| (' ', *line)));
    shortened(&lines)
}

/// The diff by the longest common subsequence.
fn changes<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(char, &'a str)> {
    if old.len().saturating_mul(new.len()) > PAIRS {
        let gone = old.iter().map(|line| ('-', *line));
        return gone.chain(new.iter().map(|line| ('+', *line))).collect();
    }
    let mut longest = vec![vec![0u32; new.len() + 1]; old.len() + 1];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            longest[i][j] =
                if old[i] == new[j] { longest[i + 1][j + 1] + 1 } else { longest[i + 1][j].max(longest[i][j + 1]) };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut out = Vec::new();
    while i < old.len() || j < new.len() {
        if i < old.len() && j < new.len() && old[i] == new[j] {
            out.push((' ', old[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == new.len() || (i < old.len() && longest[i + 1][j] >= longest[i][j + 1]) {
            out.push(('-', old[i]));
            i += 1;
        } else {
            out.push(('+', new[j]));
            j += 1;
        }
    }
    out
}

/// Omits unchanged lines that are far from any change.
fn shortened(lines: &[(char, &str)]) -> Vec<String> {
    let mut near = vec![false; lines.len()];
    for (at, _) in lines.iter().enumerate().filter(|(_, (mark, _))| *mark != ' ') {
        near[at.saturating_sub(CONTEXT)..lines.len().min(at + CONTEXT + 1)].fill(true);
    }
    let mut out = Vec::new();
    let mut left_out = 0;
    for ((mark, line), near) in lines.iter().zip(&near) {
        if !near {
            left_out += 1;
            continue;
        }
        if left_out > 0 {
            out.push(format!("@{left_out}"));
            left_out = 0;
        }
        out.push(format!("{mark}{line}"));
    }
    if left_out > 0 && !out.is_empty() {
        out.push(format!("@{left_out}"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::diff;

    #[test]
    fn lines_that_stay_are_left_out_but_for_the_nearest() {
        let old = "a\nb\nc\nd\ne\nf\ng\nh\ni";
        assert_eq!(diff(old, &old.replace('b', "x\ny")), [" a", "-b", "+x", "+y", " c", " d", " e", "@4"]);
        assert_eq!(diff(old, &old.replace("\ni", "")), ["@5", " f", " g", " h", "-i"]);
        assert!(diff(old, old).is_empty());
        assert_eq!(diff("", "a"), ["+a"]);
    }

    #[test]
    fn long_texts_that_differ_everywhere_are_not_compared_line_by_line() {
        let text = |from: u32| (from..from + 5000).map(|n| format!("{n}\n")).collect::<String>();
        let lines = diff(&text(0), &text(10_000));
        assert_eq!((lines.len(), &*lines[0], &*lines[9999]), (10_000, "-0", "+14999"));
    }
}
