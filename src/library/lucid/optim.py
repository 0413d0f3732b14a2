# lucid.optim: optimizers, which update parameters from their gradients.

class Optimizer:
    def __init__(self, params, lr):
        if hasattr(params, 'requires_grad'):
            raise TypeError('params argument given to the optimizer should be an iterable of Tensors, not a Tensor')
        self.params = list(params)
        for parameter in self.params:
            if not hasattr(parameter, 'requires_grad'):
                kind = type(parameter).__name__
                raise TypeError(f'optimizer can only optimize Tensors, but one of the params is {kind}')
        if not self.params:
            raise ValueError('optimizer got an empty parameter list')
        if lr < 0:
            raise ValueError(f'Invalid learning rate: {lr}')
        self.lr = lr
        self.steps = 0
        self.state = [{} for _ in self.params]

    def zero_grad(self):
        for parameter in self.params:
            parameter.grad = None

    def update(self, parameter, gradient, state):
        raise NotImplementedError(f'{type(self).__name__} has no update()')

    def step(self):
        """Updates every parameter that has a gradient; one program computes all of them, and what is read of the step."""
        self.steps += 1
        with lucid.no_grad():
            for parameter, state in zip(self.params, self.state):
                if parameter.grad is not None:
                    parameter.data = self.update(parameter.data, parameter.grad, state)
            __updated__([value for state in self.state for value in state.values()])


class SGD(Optimizer):
    """p - lr g; with momentum m, the velocity v = m v + g replaces g (with nesterov, g + m v does)."""

    def __init__(self, params, lr=1e-3, momentum=0.0, weight_decay=0.0, nesterov=False):
        super().__init__(params, lr)
        self.momentum, self.weight_decay, self.nesterov = momentum, weight_decay, nesterov

    def update(self, parameter, gradient, state):
        if self.weight_decay:
            gradient = gradient + self.weight_decay * parameter
        if self.momentum:
            velocity = state['velocity'] * self.momentum + gradient if 'velocity' in state else gradient
            state['velocity'] = velocity
            gradient = gradient + self.momentum * velocity if self.nesterov else velocity
        return parameter - self.lr * gradient


class Adam(Optimizer):
    """Adam (Kingma and Ba 2015): bias-corrected moving averages of the gradient and of its square."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.0):
        super().__init__(params, lr)
        self.betas, self.eps, self.weight_decay = betas, eps, weight_decay

    def update(self, parameter, gradient, state):
        if self.weight_decay:
            gradient = gradient + self.weight_decay * parameter
        return parameter - self.lr * self.direction(gradient, state)

    def direction(self, gradient, state):
        first, second = self.betas
        mean = state['mean'] if 'mean' in state else lucid.zeros_like(gradient)
        square = state['square'] if 'square' in state else lucid.zeros_like(gradient)
        mean = state['mean'] = first * mean + (1 - first) * gradient
        square = state['square'] = second * square + (1 - second) * (gradient * gradient)
        # A parameter without a gradient in some steps has taken fewer.
        steps = state['steps'] = state.get('steps', 0) + 1
        mean = mean / (1 - first ** steps)
        square = square / (1 - second ** steps)
        return mean / (lucid.sqrt(square) + self.eps)


class AdamW(Adam):
    """Adam with weight decay decoupled from the moving averages (Loshchilov and Hutter 2019)."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0.01):
        super().__init__(params, lr, betas, eps, weight_decay)

    def update(self, parameter, gradient, state):
        return parameter * (1 - self.lr * self.weight_decay) - self.lr * self.direction(gradient, state)


class RMSprop(Optimizer):
    """The gradient divided by the square root of the moving average of its square."""

    def __init__(self, params, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0.0):
        super().__init__(params, lr)
        self.alpha, self.eps, self.weight_decay = alpha, eps, weight_decay

    def update(self, parameter, gradient, state):
        if self.weight_decay:
            gradient = gradient + self.weight_decay * parameter
        square = state['square'] if 'square' in state else lucid.zeros_like(gradient)
        square = state['square'] = self.alpha * square + (1 - self.alpha) * (gradient * gradient)
        return parameter - self.lr * gradient / (lucid.sqrt(square) + self.eps)
