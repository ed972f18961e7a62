import { setTimeout as delay } from "node:timers/promises";

/** A page does not wait longer than this for the database. */
const MAX_WAIT_MS = 1000;

/**
 * Reads a value. If the database fails or is slow, the result is the value that was read last, so that the pages of the
 * site stay readable.
 * @param read reads the current value of a key
 * @param initial the value of a key that has never been read
 */
export function orLastAnswer<K, V>(read: (key: K) => Promise<V>, initial: V): (key: K) => Promise<V> {
  const last = new Map<K, V>();
  return async (key) => {
    const reading = read(key).then((value) => {
      last.set(key, value);
      return value;
    });
    const waited = delay(MAX_WAIT_MS, undefined, { ref: false }).then(() => last.get(key) ?? initial);
    return Promise.race([reading, waited]).catch(() => last.get(key) ?? initial);
  };
}
