import { type Problem, problem } from "#domain/errors.ts";

/** Seconds after which a store of files may be asked again. */
const RETRY_AFTER_SECONDS = 5;

/** What errors of lines and of servers that speak HTTP say of themselves. */
interface Said {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** The store of files cannot be asked at the moment, or does not do what it is asked. */
export class StoreFailure extends Error {
  /** As logs name it. */
  readonly what = "the store of files";
  /** Whether it is no matter of settings: the store cannot be reached, or has a fault of its own. */
  readonly away: boolean;

  constructor(cause: unknown) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const { code, $metadata } = error as Said;
    super(`${error.name}: ${error.message}`, { cause });
    this.name = "StoreFailure";
    this.away =
      ($metadata?.httpStatusCode ?? 0) >= 500 || error.name === "TimeoutError" || /^E[A-Z]+/.test(String(code ?? ""));
  }

  get problem(): Problem {
    return problem("UNAVAILABLE", { retryAfter: RETRY_AFTER_SECONDS });
  }
}
