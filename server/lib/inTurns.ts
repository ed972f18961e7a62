import pLimit from "p-limit";
import { DomainError } from "#domain/errors.ts";

/** Maximum queue length, so that a flood uses no memory, and no one waits for an answer that comes too late. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * Creates a queue for expensive work with limited concurrency. Throws DomainError TOO_MANY_REQUESTS if the queue is
 * full.
 */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = pLimit(atOnce);
  return async (work) => {
    if (turns.pendingCount >= MAX_WAITING)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: RETRY_AFTER_SECONDS });
    return turns(work);
  };
}
