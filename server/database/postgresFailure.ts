import pg from "pg";
import { DatabaseFailure } from "#server/database/failure.ts";

const DISK_FULL = "53100";

/**
 * PostgreSQL's codes (its manual, appendix A) of a connection that ended or was not given: class 08, class 53
 * (insufficient resources), and what a server says that shuts down, crashed, starts up or ends an idle session.
 */
const away = /^(08...|53...|57P0[1235]|25P03)$/;

/** What the driver says of a server that has not answered in time: it may be doing what was asked, and another is no better. */
const silent = /^Query read timeout/;

/** What the driver says of a connection that it no longer has, or did not get in time. */
const withoutConnection = /^Connection terminated|not queryable$|^timeout e|^Cannot use a pool after/;

/** What the pool says when all of its connections were in use for too long: that is no word about the server. */
const crowded = /^timeout exceeded/;

/** Whether an error of the driver says that the server cannot be reached, or does not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && !crowded.test(error.message) && (silent.test(error.message) || isLost(error));

/** Whether an error of the driver is that of the connection, not of what was asked. */
function isLost(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? "");
  return "syscall" in error || error instanceof AggregateError || withoutConnection.test(error.message);
}

/**
 * What an error of the driver means: a DatabaseFailure where the server is away or full, else the error itself.
 * @param again whether the work may be run again when the connection was lost
 */
export function failureOf(error: unknown, again = false): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && error.code === DISK_FULL) return new DatabaseFailure("STORAGE_FULL", error);
  if (silent.test(error.message)) return new DatabaseFailure("UNAVAILABLE", error);
  return isLost(error) ? new DatabaseFailure("UNAVAILABLE", error, again) : error;
}
