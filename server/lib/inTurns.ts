import pLimit from "p-limit";
import { DomainError } from "#domain/errors.ts";

/** So many wait for their turn: a flood of them takes no memory, and nobody waits for an answer that comes too late. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * Makes a queue for work that costs much, so much of it at once.
 * What is put into it throws DomainError TOO_MANY_REQUESTS where too much waits already.
 */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = pLimit(atOnce);
  return async (work) => {
    if (turns.pendingCount >= MAX_WAITING)
      throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: RETRY_AFTER_SECONDS });
    return turns(work);
  };
}
