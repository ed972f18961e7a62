/** Edit history: past states, the current one, and undone ones. */
export interface History<Value> {
  past: readonly Value[];
  now: Value;
  future: readonly Value[];
  /** The last step, which typing in the same place goes on with. */
  last?: { place: string; at: number };
}

const MAX_STEPS = 200;

/** Typing that pauses for less, in milliseconds, is one step. */
const PAUSE = 1000;

/** Nothing to undo yet, unless there is a step before. */
export const beginning = <Value>(now: Value, before?: Value): History<Value> => ({
  past: before === undefined ? [] : [before],
  now,
  future: [],
});

/**
 * The history after a change; undone states are dropped.
 * @param place field of the change: changes there without a pause are one step; undefined for a separate step
 */
export function recorded<Value>(history: History<Value>, next: Value, at: number, place?: string): History<Value> {
  const { past, now, last } = history;
  if (next === now) return history;
  const goesOn = place !== undefined && last?.place === place && at - last.at < PAUSE;
  return {
    past: goesOn ? past : [...past, now].slice(-MAX_STEPS),
    now: next,
    future: [],
    ...(place === undefined ? {} : { last: { place, at } }),
  };
}

/** The history with each of its steps made another one. */
export const mapped = <Value>({ past, now, future, last }: History<Value>, next: (value: Value) => Value) => ({
  past: past.map(next),
  now: next(now),
  future: future.map(next),
  ...(last ? { last } : {}),
});

/** One step back; the same history where there is none. */
export function undone<Value>({ past, now, future }: History<Value>): History<Value> {
  const [before] = past.slice(-1);
  if (before === undefined) return { past, now, future };
  return { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

/** The history after redoing the last undo; unchanged if there is none. */
export function redone<Value>({ past, now, future }: History<Value>): History<Value> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, now, future };
  return { past: [...past, now], now: after, future: rest };
}
