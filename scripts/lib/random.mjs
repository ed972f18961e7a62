/**
 * Random numbers that are the same in every run (mulberry32).
 * @param {number} seed
 * @returns {{next(): number, pick<T>(items: readonly T[]): T, normal(): number}} uniform in [0, 1), one of some, standard normal
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, pick: (items) => items[Math.floor(next() * items.length)], normal };
}
