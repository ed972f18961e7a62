/** Lets attempts through to a server; while it is away, one alone is made, and the others hear what came of it. */
export interface OneTries {
  /** Makes an attempt, or fails as the one that is under way does. */
  run<T>(attempt: () => Promise<T>): Promise<T>;
  /** The server was found to be away: until an attempt has succeeded, one is made at a time. */
  lose(): void;
  /** How many wait for what comes of the attempt under way. */
  waiting(): number;
}

/**
 * Connections that a silent server was asked for wait at it even when they were given up: once it is back it takes them one
 * after the other, and a call that came last would wait for a hundred that nobody wants any more.
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
