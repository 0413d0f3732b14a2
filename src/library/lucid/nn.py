# lucid.nn: modules, written in Python; tensors and gradients are implemented in Rust.

class Module:
    """The base class of modules. It registers the parameters, buffers and modules among its attributes."""

    def __init__(self):
        self.training = True

    def __call__(self, *args, **kwargs):
        return self.forward(*args, **kwargs)

    def forward(self, *args, **kwargs):
        raise NotImplementedError(f'{type(self).__name__} has no forward()')

    def __repr__(self):
        children = [(name, child) for name, child in self.named_children()]
        if not children:
            return f'{type(self).__name__}({self.extra_repr()})'
        lines = [f'{type(self).__name__}(']
        for name, child in children:
            lines.append(f'  ({name}): ' + repr(child).replace('\n', '\n  '))
        return '\n'.join(lines + [')'])

    def extra_repr(self):
        return ''

    def register_parameter(self, name, param):
        setattr(self, name, param)

    def register_buffer(self, name, tensor=None, dtype=None, device=None):
        """Registers a tensor that is saved and moved with the module, but is not trained."""
        if tensor is not None:
            tensor = lucid.tensor(tensor, dtype=dtype, device=device)
        if '_buffers' not in self.__dict__:
            self._buffers = []
        if name not in self._buffers:
            self._buffers.append(name)
        setattr(self, name, tensor)

    def register_module(self, name, module):
        setattr(self, name, module)

    add_module = register_module

    def named_children(self):
        for name, value in list(self.__dict__.items()):
            if isinstance(value, Module):
                yield name, value

    def children(self):
        for _, child in self.named_children():
            yield child

    def named_modules(self, prefix=''):
        yield prefix, self
        for name, child in self.named_children():
            yield from child.named_modules(f'{prefix}.{name}' if prefix else name)

    def modules(self):
        for _, module in self.named_modules():
            yield module

    def named_parameters(self, prefix=''):
        seen = []
        for path, module in self.named_modules(prefix):
            for name, value in list(module.__dict__.items()):
                if isinstance(value, Parameter) and not any(value is other for other in seen):
                    seen.append(value)
                    yield (f'{path}.{name}' if path else name), value

    def parameters(self):
        for _, parameter in self.named_parameters():
            yield parameter

    def named_buffers(self, prefix=''):
        for path, module in self.named_modules(prefix):
            for name in module.__dict__.get('_buffers', []):
                value = getattr(module, name)
                if value is not None:
                    yield (f'{path}.{name}' if path else name), value

    def buffers(self):
        for _, buffer in self.named_buffers():
            yield buffer

    def _replace(self, change):
        for module in self.modules():
            names = module.__dict__.get('_buffers', [])
            for name, value in list(module.__dict__.items()):
                if isinstance(value, Parameter):
                    # Optimizers refer to the variable, so it must stay the same object.
                    gradient = value.grad
                    value.data = change(value.detach())
                    value.grad = None if gradient is None else change(gradient)
                elif name in names and value is not None:
                    setattr(module, name, change(value))
        return self

    def to(self, device):
        return self._replace(lambda tensor: tensor.to(device))

    def astype(self, dtype):
        return self._replace(lambda tensor: tensor.astype(dtype))

    def train(self, mode=True):
        for module in self.modules():
            module.training = mode
        return self

    def eval(self):
        return self.train(False)

    def zero_grad(self):
        for parameter in self.parameters():
            parameter.grad = None

    def apply(self, function):
        for module in self.modules():
            function(module)
        return self

    def state_dict(self):
        state = {name: value.detach().copy() for name, value in self.named_parameters()}
        state.update({name: value.copy() for name, value in self.named_buffers()})
        return state

    def load_state_dict(self, state):
        own = dict(self.named_parameters())
        own.update(dict(self.named_buffers()))
        missing = [name for name in own if name not in state]
        unknown = [name for name in state if name not in own]
        if missing or unknown:
            raise KeyError(f'missing: {missing}, unexpected: {unknown}')
        for name, value in state.items():
            own[name].data[...] = value


class Linear(Module):
    """y = x W^T + b, with W of shape (out_features, in_features), initially uniform in +-1/sqrt(in_features)."""

    def __init__(self, in_features, out_features, bias=True, dtype=None, device=None):
        super().__init__()
        dtype = lucid.Float32 if dtype is None else dtype
        self.in_features, self.out_features = in_features, out_features
        bound = 1 / max(in_features, 1) ** 0.5
        def draw(*shape):
            return (lucid.rand(*shape, dtype=dtype, device=device) * 2 - 1) * bound
        self.weight = Parameter(draw(out_features, in_features))
        self.bias = Parameter(draw(out_features)) if bias else None

    def forward(self, x):
        return functional.linear(x, self.weight, self.bias)

    def extra_repr(self):
        return f'{self.in_features}, {self.out_features}, bias={self.bias is not None}'


class Sequential(Module):
    """A chain of modules, each applied to the result of the previous one."""

    def __init__(self, *modules):
        super().__init__()
        self._names = []
        for k, module in enumerate(modules):
            self.append(module)

    def append(self, module):
        name = str(len(self._names))
        self._names.append(name)
        setattr(self, name, module)
        return self

    def __len__(self):
        return len(self._names)

    def __getitem__(self, index):
        return getattr(self, self._names[index])

    def __iter__(self):
        return iter([getattr(self, name) for name in self._names])

    def forward(self, x):
        for name in self._names:
            x = getattr(self, name)(x)
        return x


class ModuleList(Sequential):
    """A list of modules, which the owner calls itself."""

    def __init__(self, modules=()):
        super().__init__(*modules)

    def forward(self, *args):
        raise NotImplementedError('a ModuleList is not called: loop over it')


class Flatten(Module):
    def __init__(self, start_axis=1):
        super().__init__()
        self.start_axis = start_axis

    def forward(self, x):
        return x.reshape(x.shape[:self.start_axis] + (-1,))


class Dropout(Module):
    """In training mode, sets each element to 0 with probability p, and scales the others by 1 / (1 - p)."""

    def __init__(self, p=0.5):
        super().__init__()
        self.p = p

    def forward(self, x):
        return functional.dropout(x, self.p, self.training)

    def extra_repr(self):
        return f'p={self.p}'


class LayerNorm(Module):
    """Normalises to zero mean and unit variance over the last axes, then applies a learned scale and shift."""

    def __init__(self, normalized_shape, eps=1e-5, dtype=None, device=None):
        super().__init__()
        shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        dtype = lucid.Float32 if dtype is None else dtype
        self.normalized_shape, self.eps = shape, eps
        self.weight = Parameter(lucid.ones(shape, dtype=dtype, device=device))
        self.bias = Parameter(lucid.zeros(shape, dtype=dtype, device=device))

    def forward(self, x):
        return functional.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f'{self.normalized_shape}, eps={self.eps}'


class Embedding(Module):
    """A lookup table: indices of any shape select rows of the weight (num_embeddings, embedding_dim)."""

    def __init__(self, num_embeddings, embedding_dim, dtype=None, device=None):
        super().__init__()
        dtype = lucid.Float32 if dtype is None else dtype
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.weight = Parameter(lucid.randn(num_embeddings, embedding_dim, dtype=dtype, device=device))

    def forward(self, indices):
        return self.weight[indices]

    def extra_repr(self):
        return f'{self.num_embeddings}, {self.embedding_dim}'


class _Activation(Module):
    def forward(self, x):
        return type(self).function(x)


class ReLU(_Activation):
    function = staticmethod(functional.relu)

class LeakyReLU(Module):
    def __init__(self, negative_slope=0.01):
        super().__init__()
        self.negative_slope = negative_slope

    def forward(self, x):
        return functional.leaky_relu(x, self.negative_slope)

class ELU(_Activation):
    function = staticmethod(functional.elu)

class GELU(_Activation):
    function = staticmethod(functional.gelu)

class SiLU(_Activation):
    function = staticmethod(functional.silu)

class Sigmoid(_Activation):
    function = staticmethod(functional.sigmoid)

class Tanh(_Activation):
    function = staticmethod(functional.tanh)

class Softplus(_Activation):
    function = staticmethod(functional.softplus)

class Identity(_Activation):
    function = staticmethod(lambda x: x)

class Softmax(Module):
    def __init__(self, axis=-1):
        super().__init__()
        self.axis = axis

    def forward(self, x):
        return functional.softmax(x, self.axis)


class _Loss(Module):
    def __init__(self, reduction='mean'):
        super().__init__()
        self.reduction = reduction

    def forward(self, input_, target):
        return type(self).function(input_, target, reduction=self.reduction)

class MSELoss(_Loss):
    function = staticmethod(functional.mse_loss)

class L1Loss(_Loss):
    function = staticmethod(functional.l1_loss)

class HuberLoss(_Loss):
    function = staticmethod(functional.huber_loss)

class BCELoss(_Loss):
    function = staticmethod(functional.binary_cross_entropy)

class BCEWithLogitsLoss(_Loss):
    function = staticmethod(functional.binary_cross_entropy_with_logits)

class NLLLoss(_Loss):
    function = staticmethod(functional.nll_loss)

class CrossEntropyLoss(_Loss):
    function = staticmethod(functional.cross_entropy)
