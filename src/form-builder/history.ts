/** What was built, step by step: what can be undone, what is, what can be done again. */
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
 * The history after a change; what was undone before is given up.
 * @param place where it was typed, for what is typed there without a pause to be one step; none for a step of its own
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

/** What was undone last, done again; the same history where nothing was. */
export function redone<Value>({ past, now, future }: History<Value>): History<Value> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, now, future };
  return { past: [...past, now], now: after, future: rest };
}
