import { useCallback, useEffect, useState } from "react";
import type { Problem } from "#domain/errors.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { toProblem } from "#providers/problem.ts";

/** What is read from an address. */
export interface Read<T> {
  /** `undefined` while it is read or where it could not be; `null` where there is nothing: a 404, or no address. */
  found: T | null | undefined;
  problem: Problem | undefined;
  /** Reads it again. */
  retry(): void;
}

/** What came of reading an address, at the how-manieth try. */
interface Outcome<T> {
  path: string;
  tries: number;
  found?: T | null;
  problem?: Problem;
}

/**
 * Reads an address anew whenever it changes, and when it is tried again; what is left behind is aborted.
 * What is read has the type that the server's schema of the route gives it.
 * @param path without one there is nothing to read
 * @param keepPrevious whether what the previous address gave stays until the next one is read
 */
export function useRead<const Path extends string>(
  path: Path | undefined,
  { keepPrevious = false } = {},
): Read<ResponseOf<"GET", Path>> {
  const [outcome, setOutcome] = useState<Outcome<ResponseOf<"GET", Path>>>();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    if (path === undefined) return;
    const leaving = new AbortController();
    send({ method: "GET", path, signal: leaving.signal }).then(
      ({ data }) => setOutcome({ path, tries, found: data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = toProblem(error);
        setOutcome({ path, tries, ...(problem.statusCode === 404 ? { found: null } : { problem }) });
      },
    );
    return () => leaving.abort();
  }, [path, tries]);
  const current = keepPrevious || (outcome?.path === path && outcome?.tries === tries) ? outcome : undefined;
  return { found: path === undefined ? null : current?.found, problem: current?.problem, retry };
}
