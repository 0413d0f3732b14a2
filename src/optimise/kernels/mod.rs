//! Rules that lower nodes to kernels and improve kernels: blocking, tiling, vectorisation, unrolling.
//!
//! Parts that several rules share: vector lanes (`lanes`), index-set splitting (`runs`), axes of symbolic size
//! (`blocks`), short axes (`short_axis`), unroll-and-jam (`unroll_and_jam`).

mod accumulation;
mod block_rows;
mod blocks;
mod cache_rows;
mod each_kernel;
mod eight_lanes;
mod extremes;
mod fast_min_max;
mod interchange;
mod lanes;
mod lower;
mod multiply_add;
mod pack;
pub(super) mod part;
mod runs;
mod short_axis;
mod tile;
mod transpose;
mod unroll;
mod unroll_and_jam;
mod vector_accumulators;
mod vectorise;
mod workgroup;

use self::each_kernel::each_kernel;
use super::{Setting, Suggesters};
use std::rc::Rc;

/// The rules, in the order in which they propose.
pub(super) fn rules(setting: &Rc<Setting>) -> Suggesters {
    let lowering = lower::Lowering::new(setting.clone(), false);
    vec![
        Box::new(lower::Lower(lowering.clone())),
        Box::new(cache_rows::CacheRows(lowering)),
        // The most profitable rules come first: of equal costs the earlier proposal is taken.
        each_kernel(tile::Tile(setting.clone()), setting),
        each_kernel(workgroup::Workgroup(setting.clone()), setting),
        each_kernel(block_rows::BlockRows(setting.clone()), setting),
        each_kernel(transpose::Transpose(setting.clone()), setting),
        each_kernel(vector_accumulators::VectorAccumulators(setting.clone()), setting),
        each_kernel(vectorise::Vectorise(setting.clone()), setting),
        each_kernel(interchange::Interchange(setting.clone()), setting),
        each_kernel(pack::Pack(setting.clone()), setting),
        each_kernel(fast_min_max::FastMinMax(setting.clone()), setting),
        each_kernel(multiply_add::MultiplyAdd(setting.clone()), setting),
        each_kernel(unroll::Unroll(setting.clone()), setting),
    ]
}

/// What these rules rewrite apart.
pub(super) fn divide(setting: &Rc<Setting>) -> part::Kernels {
    part::Kernels(lower::Lowering::new(setting.clone(), false))
}

/// Lowering alone, each op by its definition.
pub(super) fn plain(setting: &Rc<Setting>) -> Suggesters {
    vec![Box::new(lower::Lower(lower::Lowering::new(setting.clone(), true)))]
}
