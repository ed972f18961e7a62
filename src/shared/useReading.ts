import { useCallback, useEffect, useRef, useState } from "react";
import type { Problem } from "#domain/errors.ts";
import { toProblem } from "#providers/problem.ts";

/** State of reading a value with a key. */
export interface Read<T> {
  /** `undefined` while loading or after a failure; `null` if there is nothing: a 404, or no key. */
  found: T | null | undefined;
  problem: Problem | undefined;
  /** Whether it is being read, be it again. */
  reading: boolean;
  /** Reads it again. */
  retry(): void;
}

/** Result of a reading, with the number of the attempt. */
interface Outcome<T> {
  key: string;
  tries: number;
  found?: T | null | undefined;
  problem?: Problem;
}

/**
 * Reads a value whenever its key changes, and on a retry; outdated readings are aborted.
 * @param key key of the value; undefined to read nothing
 * @param read reads the value of this rendering's key
 * @param keepPrevious whether the previous value stays until the next is loaded; also after a failed second reading
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
