import { useEffect, useState } from "react";
import type { Problem } from "#domain/errors.ts";
import { HttpProblem, send } from "#providers/http/send.ts";

/** What may not be there yet: `null` for a 404 or without a path, `undefined` while it is read. */
export function useOptional<T>(path: string | undefined): {
  found: T | null | undefined;
  problem: Problem | undefined;
} {
  const [found, setFound] = useState<T | null>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (path === undefined) return setFound(null);
    const abort = new AbortController();
    send<T>({ method: "GET", path, signal: abort.signal }).then(
      ({ data }) => setFound(data),
      (error: unknown) => {
        if (abort.signal.aborted || !(error instanceof HttpProblem)) return;
        if (error.problem.statusCode === 404) setFound(null);
        else setProblem(error.problem);
      },
    );
    return () => abort.abort();
  }, [path]);
  return { found, problem };
}
