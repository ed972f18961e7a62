import { type Problem, problem } from "#domain/errors.ts";

/** Seconds after which a store of files may be asked again. */
const RETRY_AFTER_SECONDS = 5;

/** Properties of errors from network connections and HTTP servers. */
interface Said {
  code?: unknown;
  $metadata?: { httpStatusCode?: number };
}

/** The store of files cannot be asked at the moment, or does not do what it is asked. */
export class StoreFailure extends Error {
  /** As logs name it. */
  readonly what = "the store of files";
  /** Whether the cause is not in the settings: the store is unreachable, or failed itself. */
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
