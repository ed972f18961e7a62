import { isLate } from "#server/lib/isLate.ts";

/** What works through jobs again and again. */
export interface Turns<Name extends string> {
  names: readonly Name[];
  run: (name: Name) => Promise<void>;
  /** For how long the others wait for one. */
  patienceMs: number;
  /** Hears of one that took longer, and may go on. */
  onLate: (name: Name) => Promise<void>;
}

/**
 * One turn of jobs, one after the other, each time it is called. One that does not end keeps the others waiting for its
 * time alone, and is not begun again until it has ended.
 */
export function takeTurns<Name extends string>({ names, run, patienceMs, onLate }: Turns<Name>): () => Promise<void> {
  const underWay = new Set<Name>();
  return async () => {
    for (const name of names) {
      if (underWay.has(name)) continue;
      underWay.add(name);
      const ended = run(name).finally(() => underWay.delete(name));
      if (await isLate(ended, patienceMs)) await onLate(name);
    }
  };
}
