# lucid.data: datasets and batches.

class Dataset:
    def __len__(self):
        raise NotImplementedError(f'{type(self).__name__} has no __len__()')

    def __getitem__(self, index):
        raise NotImplementedError(f'{type(self).__name__} has no __getitem__()')


class TensorDataset(Dataset):
    """Samples from several tensors with one length: item k holds row k of each."""

    def __init__(self, *arrays, dtype=None, device=None):
        if not arrays:
            raise ValueError('TensorDataset needs at least one array')
        self.tensors = tuple(lucid.tensor(array, dtype=dtype, device=device) for array in arrays)
        sizes = [len(tensor) for tensor in self.tensors]
        if any(size != sizes[0] for size in sizes):
            raise ValueError(f'Size mismatch between tensors: {sizes}')

    def __len__(self):
        return len(self.tensors[0])

    def __getitem__(self, index):
        return tuple(tensor[index] for tensor in self.tensors)

    def to(self, device):
        self.tensors = tuple(tensor.to(device) for tensor in self.tensors)
        return self


class DataLoader:
    """An iterable of batches of a dataset, in order or reshuffled for every iteration."""

    def __init__(self, dataset, batch_size=1, shuffle=False, drop_last=False):
        if batch_size < 1:
            raise ValueError(f'batch_size should be a positive integer value, but got batch_size={batch_size}')
        self.dataset, self.batch_size = dataset, batch_size
        self.shuffle, self.drop_last = shuffle, drop_last

    def __len__(self):
        n = len(self.dataset)
        return n // self.batch_size if self.drop_last else -(-n // self.batch_size)

    def __iter__(self):
        n = len(self.dataset)
        order = lucid.random.permutation(n) if self.shuffle else None
        for start in range(0, n, self.batch_size):
            stop = min(start + self.batch_size, n)
            if self.drop_last and stop - start < self.batch_size:
                return
            if isinstance(self.dataset, TensorDataset):
                yield self.dataset[start:stop] if order is None else self.dataset[order[start:stop]]
            else:
                picked = range(start, stop) if order is None else order[start:stop].tolist()
                yield self.collate([self.dataset[k] for k in picked])

    def collate(self, items):
        if isinstance(items[0], tuple):
            return tuple(lucid.stack([lucid.tensor(item[k]) for item in items]) for k in range(len(items[0])))
        return lucid.stack([lucid.tensor(item) for item in items])
