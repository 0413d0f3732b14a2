//! What each suggester is for, in a sentence that a person reads beside its name.

/// When a suggester has its say, and what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// `clean-up`, `fusion`, `lowering` or `kernels`.
    pub stage: &'static str,
    /// One sentence.
    pub words: &'static str,
}

/// About the suggester of that name, if there is one.
pub fn about(name: &str) -> Option<About> {
    let (stage, words) = match name {
        "fold" => ("clean-up", "Computes what holds constants only, and drops what changes nothing, such as x * 1."),
        "merge-views" => ("clean-up", "Makes one view of views of views, and drops views that change nothing."),
        "split-concat" => ("clean-up", "Cuts a join of more arrays than a kernel can read into several joins."),
        "split-reduction" => {
            ("clean-up", "Cuts a reduction to few elements in two, so that the first half keeps the whole device busy.")
        }
        "fuse-rows" => (
            "fusion",
            "Puts reductions and what uses their results again for every element, such as softmax, in one kernel.",
        ),
        "fuse-elementwise" => ("fusion", "Puts neighbouring elementwise operations in one kernel."),
        "fuse-into-reduction" => {
            ("fusion", "Computes what a reduction reads inside the reduction, so that it is never stored.")
        }
        "fuse-after-reduction" => ("fusion", "Computes what follows a reduction in the reduction's kernel."),
        "lower" => ("lowering", "Makes the loops of a kernel of a node: nothing runs without it."),
        "keep-rows" => (
            "lowering",
            "Makes a kernel that keeps what is dear to compute in scratch memory, rather than computing it twice.",
        ),
        "tile" => ("kernels", "Loads tiles of both operands of a matrix product into memory that a workgroup shares."),
        "workgroup" => ("kernels", "Lets the invocations of a workgroup share a long row."),
        "block-rows" => (
            "kernels",
            "Computes several rows of results at a time, so that each element that is loaded serves all of them.",
        ),
        "transpose-tiles" => {
            ("kernels", "Copies what is read across its rows in square tiles, so that caches can serve it.")
        }
        "split-accumulator" => ("kernels", "Gives a reduction's loop an accumulator for each vector lane."),
        "vectorise" => ("kernels", "Computes several neighbouring elements with one instruction."),
        "walk-rows" => ("kernels", "Adds up columns row by row, in the order in which rows lie in memory."),
        "pack" => ("kernels", "Copies what every block of rows reads again, once, in the order in which it is read."),
        "plain-comparisons" => {
            ("kernels", "Finds the greatest and the least by plain comparisons, and asks for NaN at the end.")
        }
        "multiply-add" => ("kernels", "Adds a product with one instruction, where the engine has one."),
        "unroll" => ("kernels", "Takes several iterations of a loop at a time, which share its counting."),
        _ => return None,
    };
    Some(About { stage, words })
}

#[cfg(test)]
mod tests {
    use super::about;
    use crate::optimise::names;

    #[test]
    fn there_is_a_sentence_about_each_suggester() {
        for name in names() {
            let about = about(name).unwrap_or_else(|| panic!("nothing is said of {name}"));
            assert!(about.words.ends_with('.') && about.words.len() < 130, "{name}: {}", about.words);
        }
        assert_eq!(about("no-such"), None);
    }
}
