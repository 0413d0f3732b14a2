# `numpy.lib.array_utils`: normalisation of axes.

import operator

def normalize_axis_index(axis, ndim, msg_prefix=None):
    axis = operator.index(axis)
    if not -ndim <= axis < ndim:
        raise np.exceptions.AxisError(axis, ndim, msg_prefix)
    return axis % ndim

def normalize_axis_tuple(axis, ndim, argname=None, allow_duplicate=False):
    if not isinstance(axis, (tuple, list)) and hasattr(axis, '__index__'):
        axis = [operator.index(axis)]
    axis = tuple([normalize_axis_index(one, ndim, argname) for one in axis])
    if not allow_duplicate and len(set(axis)) != len(axis):
        raise ValueError(f'repeated axis in `{argname}` argument' if argname else 'repeated axis')
    return axis
