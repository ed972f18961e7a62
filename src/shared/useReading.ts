import { useEffect, useState } from "react";
import { HttpProblem, send } from "#providers/http/send.ts";

/** What is being read: nothing yet, what was read, or the status of a refusal (503 without a line). */
export type Reading<T> = { state: "reading" } | { state: "read"; value: T } | { state: "failed"; status: number };

/** Reads an address anew whenever it changes; what was there stays until then. */
export function useReading<T>(path: string): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ state: "reading" });
  useEffect(() => {
    const abort = new AbortController();
    send<T>({ method: "GET", path, signal: abort.signal }).then(
      ({ data }) => setReading({ state: "read", value: data }),
      (error: unknown) => {
        if (abort.signal.aborted || !(error instanceof HttpProblem)) return;
        setReading({ state: "failed", status: error.problem.statusCode });
      },
    );
    return () => abort.abort();
  }, [path]);
  return reading;
}
