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
  // Another may have been begun since: the end of this one does not forget it.
  const forget = () => void (promises.get(key) === made && promises.delete(key));
  promises.set(key, made);
  made.then(keep ? undefined : forget, forget);
  return made;
}

/** Shares the current promise for a key until it settles; later calls start again. */
export const shareInFlight = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, false);

/** Makes a value once per key and caches it, including for concurrent calls. A failure is not cached. */
export const shareAndKeep = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, true);
