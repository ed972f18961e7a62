import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "#domain/errors.ts";
import { toProblem } from "#providers/problem.ts";

/** What is read of something that has a name. */
export interface Read<T> {
  /** `undefined` while it is read or where it could not be; `null` where there is nothing: a 404, or no name. */
  found: T | null | undefined;
  problem: Problem | undefined;
  /** Whether it is being read, be it again. */
  reading: boolean;
  /** Reads it again. */
  retry(): void;
}

/** What came of reading something, at the how-manieth try. */
interface Outcome<T> {
  key: string;
  tries: number;
  found?: T | null | undefined;
  problem?: Problem;
}

/**
 * Reads something anew whenever its name changes, and when it is tried again; what is left behind is aborted.
 * @param key names what is read; without one there is nothing to read
 * @param read reads what the key of the same rendering names
 * @param keepPrevious whether what was read before stays until the next is there; a second reading that fails leaves it too
 */
export function useReading<T>(
  key: string | undefined,
  read: (signal: AbortSignal) => Promise<T>,
  { keepPrevious = false } = {},
): Read<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (key === undefined) return;
    const leaving = new AbortController();
    latest.current(leaving.signal).then(
      (found) => {
        if (!leaving.signal.aborted) setOutcome({ key, tries, found });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = toProblem(error);
        setOutcome((before) => {
          if (problem.statusCode === 404) return { key, tries, found: null };
          return { key, tries, problem, found: keepPrevious && before?.key === key ? before.found : undefined };
        });
      },
    );
    return () => leaving.abort();
  }, [key, tries, keepPrevious]);
  const reading = key !== undefined && (outcome?.key !== key || outcome.tries !== tries);
  const current = keepPrevious || !reading ? outcome : undefined;
  return { found: key === undefined ? null : current?.found, problem: current?.problem, reading, retry };
}
