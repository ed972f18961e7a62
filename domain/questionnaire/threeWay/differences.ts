import { diffIndices } from "node-diff3";

/** A part of one sequence that replaces a part of the other, by first and following positions. */
export interface Difference {
  from: number;
  to: number;
  /** The part of the other sequence. */
  otherFrom: number;
  otherTo: number;
}

/** Pairs of items that are compared at most, about 40 ms. Longer parts count as different as a whole. */
const MAX_PAIRS = 400_000;

/** Number of equal items at the beginning of two sequences. */
export function sharedLength(a: readonly string[], b: readonly string[]): number {
  const first = a.findIndex((item, index) => item !== b[index]);
  return first < 0 ? Math.min(a.length, b.length) : first;
}

/** The differences of two sequences, without their common beginning and end. */
function compared(a: readonly string[], b: readonly string[]): Difference[] {
  const start = sharedLength(a, b);
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const end = sharedLength(restA.toReversed(), restB.toReversed());
  const [innerA, innerB] = [restA.slice(0, restA.length - end), restB.slice(0, restB.length - end)];
  if (innerA.length + innerB.length === 0) return [];
  if (innerA.length * innerB.length > MAX_PAIRS)
    return [{ from: start, to: start + innerA.length, otherFrom: start, otherTo: start + innerB.length }];
  return diffIndices(innerA, innerB).map(({ buffer1: [from, length], buffer2: [otherFrom, otherLength] }) => ({
    from: start + from,
    to: start + from + length,
    otherFrom: start + otherFrom,
    otherTo: start + otherFrom + otherLength,
  }));
}

/** Positions at which the units of a sequence begin, and its length. */
function unitsOf(items: readonly string[], isEnd: (item: string) => boolean): { keys: string[]; starts: number[] } {
  const starts = [0, ...items.flatMap((item, index) => (isEnd(item) && index + 1 < items.length ? index + 1 : []))];
  const keys = starts.map((start, index) => items.slice(start, starts[index + 1]).join(""));
  return { keys, starts: [...starts, items.length] };
}

/**
 * The differences of two sequences. Units such as sentences are compared first, then the items of different units.
 * @param isEnd whether a unit ends with an item
 */
export function differencesBetween(
  a: readonly string[],
  b: readonly string[],
  isEnd: (item: string) => boolean,
): Difference[] {
  const [unitsA, unitsB] = [unitsOf(a, isEnd), unitsOf(b, isEnd)];
  return compared(unitsA.keys, unitsB.keys).flatMap((unit) => {
    const [from = 0, to = 0] = [unitsA.starts[unit.from], unitsA.starts[unit.to]];
    const [otherFrom = 0, otherTo = 0] = [unitsB.starts[unit.otherFrom], unitsB.starts[unit.otherTo]];
    return compared(a.slice(from, to), b.slice(otherFrom, otherTo)).map((found) => ({
      from: from + found.from,
      to: from + found.to,
      otherFrom: otherFrom + found.otherFrom,
      otherTo: otherFrom + found.otherTo,
    }));
  });
}
