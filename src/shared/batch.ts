const MAX_PAUSE_MS = 10_000;
const MAX_TRIES = 8;

interface Batch<T> {
  add(one: T): void;
  /** Forgets what waits. */
  stop(): void;
}

/**
 * Collects items for a moment and passes them on together; calls never overlap. Failed items are retried with new ones,
 * each time after twice the delay, up to a limit.
 * @param pause milliseconds from the first item until all are passed on
 */
export function batched<T>(pause: number, handOn: (all: T[]) => Promise<void>): Batch<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let failures = 0;
  let stops = 0;
  const later = () => {
    timer ??= setTimeout(run, Math.min(pause * 2 ** failures, MAX_PAUSE_MS));
  };
  const putBack = (all: T[]) => {
    failures = (failures + 1) % MAX_TRIES;
    if (failures > 0) waiting = [...all, ...waiting];
    if (waiting.length > 0) later();
  };
  const run = async () => {
    timer = undefined;
    if (busy) return later();
    busy = true;
    const stopsBefore = stops;
    const all = waiting;
    waiting = [];
    try {
      await handOn(all);
      failures = 0;
    } catch {
      if (stops === stopsBefore) putBack(all);
    } finally {
      busy = false;
    }
  };
  return {
    add(one) {
      waiting.push(one);
      later();
    },
    stop() {
      stops += 1;
      failures = 0;
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
