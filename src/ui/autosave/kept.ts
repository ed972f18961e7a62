/** A document with the revision it was written on; none for one the server does not have yet. */
export interface Kept<Value> {
  value: Value;
  revision: number | undefined;
}

/** What an earlier visit left in this browser. */
export function readLocally<Value>(key: string): Kept<Value> | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a document in this browser, or forgets it. Where storage is full or forbidden, the page itself still holds it. */
export function keepLocally<Value>(key: string, kept: Kept<Value> | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // The page itself still holds it.
  }
}
