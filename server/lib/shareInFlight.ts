/** Promises by key: a `Map`, or a `WeakMap` that forgets them with the key. */
interface Promises<Key, Made> {
  get(key: Key): Promise<Made> | undefined;
  set(key: Key, promise: Promise<Made>): unknown;
  delete(key: Key): boolean;
}

function share<Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>, keep: boolean) {
  const known = promises.get(key);
  if (known) return known;
  const made = make();
  // Another one may have begun since, which the end of this one must not remove.
  const forget = () => void (promises.get(key) === made && promises.delete(key));
  promises.set(key, made);
  made.then(keep ? undefined : forget, forget);
  return made;
}

/** Shares the current promise for a key until it settles. Later calls start again. */
export const shareInFlight = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, false);

/** Creates a value once per key and caches it, including for concurrent calls. A failure is not cached. */
export const shareAndKeep = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, true);
