const releases = new Map<string, () => void>();

const nameOf = (key: string) => `upload ${key}`;

/**
 * Resolves when this tab has the upload lock of a file. Another tab that is sending it has priority until it is done or
 * closed. Browsers without locks (on pages without encryption) let every tab send.
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

/** Releases the lock after the file was sent or cancelled. */
export function release(key: string): void {
  releases.get(key)?.();
  releases.delete(key);
}
