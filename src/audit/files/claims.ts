const releases = new Map<string, () => void>();

const nameOf = (key: string) => `upload ${key}`;

/**
 * Resolves once this tab alone is to send a file: a tab that sends it already goes first, until it is done or closed. Where
 * browsers have no locks (on pages without encryption), every tab may.
 */
export function claim(key: string): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) return resolve();
    void navigator.locks.request(nameOf(key), () => {
      resolve();
      return new Promise<void>((release) => releases.set(key, release));
    });
  });
}

/** The file was sent, or was given up. */
export function release(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}
