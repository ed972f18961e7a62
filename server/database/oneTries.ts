/** Lets attempts through to a server. While it is unreachable, only one is made, and the others share its result. */
export interface OneTries {
  /** Makes an attempt, or fails with the error of the current one. */
  run<T>(attempt: () => Promise<T>): Promise<T>;
  /** Called when the server is unreachable. Until an attempt succeeds, only one is made at a time. */
  lose(): void;
  /** Number of callers waiting for the current attempt. */
  waiting(): number;
}

/**
 * Limits attempts because a silent server queues requested connections, even abandoned ones. Once it answers, it serves
 * them one after the other, and the last call would wait for a hundred abandoned ones.
 */
export function oneTries(): OneTries {
  let away = false;
  let trying: Promise<void> | undefined;
  let waiting = 0;
  const hear = async (attempt: Promise<void>) => {
    waiting += 1;
    try {
      await attempt;
    } finally {
      waiting -= 1;
    }
  };
  const tried = <T>(attempt: () => Promise<T>): Promise<T> => {
    const made = attempt();
    const found = () => {
      away = false;
    };
    const over = () => {
      trying = undefined;
    };
    trying = made.then(found).finally(over);
    trying.catch(() => {});
    return made;
  };
  return {
    lose() {
      away = true;
    },
    async run(attempt) {
      while (trying) await hear(trying);
      return away ? tried(attempt) : attempt();
    },
    waiting: () => waiting,
  };
}
