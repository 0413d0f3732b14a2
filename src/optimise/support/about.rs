//! The description of each rewrite rule for the user, one sentence per rule.

/// The description of the rule `name`; `None` if there is no such rule.
pub fn about(name: &str) -> Option<&'static str> {
    Some(match name {
        "fold" => "Computes what holds constants only, and drops what changes nothing, such as x * 1.",
        "merge-views" => "Makes one view of views of views, and drops views that change nothing.",
        "split-concat" => "Cuts a join of more arrays than a kernel can read into several joins.",
        "split-reduction" => {
            "Cuts a reduction to few elements in two, so that the first half keeps the whole device busy."
        }
        "fuse-rows" => {
            "Puts reductions and what uses their results again for every element, such as softmax, in one kernel."
        }
        "fuse-elementwise" => "Puts neighbouring elementwise operations in one kernel.",
        "fuse-into-reduction" => "Computes what a reduction reads inside the reduction, so that it is never stored.",
        "fuse-after-reduction" => "Computes what follows a reduction in the reduction's kernel.",
        "lower" => "Makes the loops of a kernel of a node: nothing runs without it.",
        "cache-rows" => {
            "Makes a kernel that keeps what is dear to compute in scratch memory, rather than computing it twice."
        }
        "tile" => "Loads tiles of both operands of a matrix product into memory that a workgroup shares.",
        "workgroup" => "Lets the invocations of a workgroup share a long row.",
        "block-rows" => {
            "Computes several rows of results at a time, so that each element that is loaded serves all of them."
        }
        "transpose-tiles" => "Copies what is read across its rows in square tiles, so that caches can serve it.",
        "vector-accumulators" => "Gives a reduction's loop an accumulator for each vector lane.",
        "vectorise" => "Computes several neighbouring elements with one instruction.",
        "interchange" => "Adds up columns row by row, in the order in which rows lie in memory.",
        "pack" => "Copies what every block of rows reads again, once, in the order in which it is read.",
        "fast-min-max" => "Finds the greatest and the least by plain comparisons, and asks for NaN at the end.",
        "multiply-add" => "Adds a product with one instruction, where the engine has one.",
        "unroll" => "Takes several iterations of a loop at a time, which share its counting.",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::about;
    use crate::optimise::names;

    #[test]
    fn there_is_a_sentence_about_each_suggester() {
        for name in names() {
            let about = about(name).unwrap_or_else(|| panic!("nothing is said of {name}"));
            assert!(about.ends_with('.') && about.len() < 130, "{name}: {about}");
        }
        assert_eq!(about("no-such"), None);
    }
}
