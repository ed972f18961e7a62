/** Texts by key that outlive the page if the browser permits it. */
export interface TextStorage {
  read(key: string): string | undefined;
  /** @returns whether the text outlives the page */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
  /** Whether the browser permits any storage here. */
  isAllowed(): boolean;
}

/**
 * A browser storage that never throws. Values that it cannot store, because it is full or forbidden, last as long as
 * the page.
 * @param area called at each use, because even the name throws if storage is forbidden
 */
function neverThrowing(area: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: () => T): T | undefined => {
    try {
      return use();
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => memory.get(key) ?? attempt(() => area().getItem(key)) ?? undefined,
    write(key, text) {
      memory.set(key, text);
      attempt(() => {
        area().setItem(key, text);
        memory.delete(key);
      });
      return !memory.has(key);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => area().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(() => Object.keys(area())) ?? [])])],
    isAllowed: () => attempt(() => area().getItem("")) !== undefined,
  };
}

/** Permanent storage on this device. */
export const deviceStorage = neverThrowing(() => localStorage);

/** Storage that lasts as long as this tab. */
export const tabStorage = neverThrowing(() => sessionStorage);

/** Parsed JSON, or undefined if invalid. */
export function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
