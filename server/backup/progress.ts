const EVERY_MS = 1000;

/** Reports progress from time to time. */
export interface ProgressReporter {
  setTotal(total: number): void;
  /** One more is done; `now` names the present step. */
  step(now: string): void;
}

/** Progress on the terminal, a line a second at most. */
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
