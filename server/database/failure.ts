import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";

/** Seconds after which a call that met a lost connection may be tried again. */
const RETRY_AFTER_SECONDS = 1;

/** The database cannot work at the moment, whatever was asked of it: it cannot be reached, or its disk is full. */
export class DatabaseFailure extends Error {
  /** As logs name it. */
  readonly what = "the database";
  readonly code: Extract<ErrorCode, "UNAVAILABLE" | "STORAGE_FULL">;
  /**
   * Whether the same work may be run again at once: another connection may be good, and nothing was committed. A
   * connection lost while COMMIT was under way leaves that open: run again, the work might be done twice.
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
