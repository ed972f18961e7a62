export default { equal: (one, other) => one === other, resolve: (base, reference) => new URL(reference, base).href };
