# lucid.nn.functional: functions of tensors without parameters of their own.

import math

def linear(input_, weight, bias=None):
    """x W^T + b."""
    output = input_ @ weight.T
    return output if bias is None else output + bias

def relu(x):
    """max(x, 0), with a gradient of 0 at 0."""
    return lucid.where(x <= 0, 0, x)

def leaky_relu(x, negative_slope=0.01):
    return lucid.where(x > 0, x, x * negative_slope)

def elu(x, alpha=1.0):
    return lucid.where(x > 0, x, alpha * lucid.expm1(lucid.where(x > 0, 0, x)))

def sigmoid(x):
    """1 / (1 + exp(-x)), computed by tanh, which does not overflow."""
    return 0.5 * lucid.tanh(0.5 * x) + 0.5

def silu(x):
    return x * sigmoid(x)

def tanh(x):
    return lucid.tanh(x)

def gelu(x):
    """The tanh approximation of GELU (Hendrycks and Gimpel 2016)."""
    return 0.5 * x * (1 + lucid.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x * x * x)))

def softplus(x):
    """log(1 + exp(x)) without overflow."""
    return lucid.maximum(x, 0) + lucid.log1p(lucid.exp(-lucid.abs(x)))

def softmax(x, axis=-1):
    e = lucid.exp(x - x.max(axis=axis, keepdims=True).detach())
    return e / e.sum(axis=axis, keepdims=True)

def log_softmax(x, axis=-1):
    shifted = x - x.max(axis=axis, keepdims=True).detach()
    return shifted - lucid.log(lucid.exp(shifted).sum(axis=axis, keepdims=True))

def dropout(x, p=0.5, training=True):
    if not 0 <= p <= 1:
        raise ValueError(f'dropout probability has to be between 0 and 1, but got {p}')
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0
    kept = lucid.rand(*x.shape, dtype=lucid.Float32) >= p
    return lucid.where(kept, x / (1 - p), 0)

def layer_norm(x, normalized_shape, weight=None, bias=None, eps=1e-5):
    axes = tuple(range(-len(normalized_shape), 0))
    centred = x - x.mean(axis=axes, keepdims=True)
    output = centred / lucid.sqrt((centred * centred).mean(axis=axes, keepdims=True) + eps)
    if weight is not None:
        output = output * weight
    return output if bias is None else output + bias

def _reduced(loss, reduction):
    if reduction == 'mean':
        return loss.mean()
    if reduction == 'sum':
        return loss.sum()
    if reduction is None or reduction == 'none':
        return loss
    raise ValueError(f"{reduction!r} is not a valid value for reduction: 'mean', 'sum' or None")

def mse_loss(input_, target, reduction='mean'):
    difference = input_ - target
    return _reduced(difference * difference, reduction)

def l1_loss(input_, target, reduction='mean'):
    return _reduced(lucid.abs(input_ - target), reduction)

def huber_loss(input_, target, delta=1.0, reduction='mean'):
    size = lucid.abs(input_ - target)
    return _reduced(lucid.where(size < delta, 0.5 * size * size, delta * (size - 0.5 * delta)), reduction)

def binary_cross_entropy(input_, target, reduction='mean', eps=1e-7):
    p = lucid.clip(input_, eps, 1 - eps)
    return _reduced(-(target * lucid.log(p) + (1 - target) * lucid.log1p(-p)), reduction)

def binary_cross_entropy_with_logits(input_, target, reduction='mean'):
    return _reduced(lucid.maximum(input_, 0) - input_ * target + lucid.log1p(lucid.exp(-lucid.abs(input_))), reduction)

def nll_loss(input_, target, reduction='mean'):
    """The negative log likelihood: input_ holds log probabilities (n, classes), target labels (n,)."""
    if input_.ndim != 2 or target.shape != input_.shape[:1]:
        raise ValueError(f'nll_loss takes (n, classes) and (n,), not {input_.shape} and {target.shape}')
    hits = one_hot(target, num_classes=input_.shape[1], dtype=input_.dtype)
    # Only a compiled function gets here with a label out of range.
    picked = lucid.where(hits.sum(axis=1) > 0, (input_ * hits).sum(axis=1), float('nan'))
    return _reduced(-picked, reduction)

def cross_entropy(input_, target, reduction='mean'):
    """The cross entropy: input_ holds logits (n, classes), target labels (n,) or probabilities (n, classes)."""
    log_probabilities = log_softmax(input_, axis=-1)
    if target.shape == input_.shape:
        return _reduced(-(log_probabilities * target).sum(axis=-1), reduction)
    return nll_loss(log_probabilities, target, reduction)
