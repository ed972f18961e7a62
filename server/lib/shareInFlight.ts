/** Promises by what was asked for: a `Map`, or a `WeakMap` that forgets them with it. */
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

/** What is being made at the moment for a key, for all who ask until it has come or failed; who asks later begins anew. */
export const shareInFlight = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, false);

/** What is made once for a key and then kept, also for who asks meanwhile; what fails is made anew for who asks next. */
export const shareAndKeep = <Key, Made>(promises: Promises<Key, Made>, key: Key, make: () => Promise<Made>) =>
  share(promises, key, make, true);
