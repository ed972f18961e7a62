import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";

/** Seconds after which a call may be retried after a lost connection. */
const RETRY_AFTER_SECONDS = 1;

/** Error if the database cannot do anything at the moment, because it is unreachable or its disk is full. */
export class DatabaseFailure extends Error {
  /** The name in logs. */
  readonly what = "the database";
  readonly code: Extract<ErrorCode, "UNAVAILABLE" | "STORAGE_FULL">;
  /**
   * Whether the same work may be run again at once, because another connection may work and nothing was committed. If
   * the connection was lost during COMMIT, the result is unknown, and the work might be done twice.
   */
  readonly again: boolean;

  constructor(code: DatabaseFailure["code"], cause: Error, again = false) {
    super(`${code}: ${cause.message}`, { cause });
    this.name = "DatabaseFailure";
    this.code = code;
    this.again = again;
  }

  get problem(): Problem {
    return problem(this.code, this.code === "UNAVAILABLE" ? { retryAfter: RETRY_AFTER_SECONDS } : {});
  }
}
