const EVERY_MS = 1000;

/** Reports progress from time to time. */
export interface ProgressReporter {
  setTotal(total: number): void;
  /** Counts one item as done. `now` is the current step. */
  step(now: string): void;
}

/** Progress on the terminal, at most one line per second. */
export function progressOf(what: string, say: (line: string) => void = console.log): ProgressReporter {
  let [done, total, saidAt] = [0, 0, Date.now()];
  return {
    setTotal(rows) {
      total = rows;
    },
    step(now) {
      done += 1;
      if (Date.now() - saidAt < EVERY_MS) return;
      saidAt = Date.now();
      say(`${what}: ${total > 0 ? Math.floor((100 * done) / total) : 0} %, ${now}`);
    },
  };
}
