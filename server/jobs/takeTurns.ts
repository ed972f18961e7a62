import { isLate } from "#server/lib/isLate.ts";

/** Runs jobs repeatedly. */
export interface Turns<Name extends string> {
  names: readonly Name[];
  run: (name: Name) => Promise<void>;
  /** Maximum time that other jobs wait for one. */
  patienceMs: number;
  /** Called for a job that takes longer, which may continue. */
  onLate: (name: Name) => Promise<void>;
}

/**
 * Each call runs all jobs once, one after the other. A job that does not end delays the others only by its timeout, and
 * is not started again until it has ended.
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
