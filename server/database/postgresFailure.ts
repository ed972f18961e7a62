import pg from "pg";
import { DatabaseFailure } from "#server/database/failure.ts";

const DISK_FULL = "53100";

/**
 * PostgreSQL's codes of a lost or refused connection (its manual, appendix A). They are class 08, class 53
 * (insufficient resources), and the codes of a server that shuts down, crashed, starts up or ends an idle session.
 */
const away = /^(08...|53...|57P0[1235]|25P03)$/;

/**
 * Driver messages for a timeout. The server may still be executing the statement, and another connection does not help.
 */
const silent = /^Query read timeout/;

/** Driver messages for a lost connection, or one that did not open in time. */
const withoutConnection = /^Connection terminated|not queryable$|^timeout e|^Cannot use a pool after/;

/** Message of a pool whose connections were all in use for too long. The server itself may be fine. */
const crowded = /^timeout exceeded/;

/** Whether a driver error means that the server is unreachable or does not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof Error && !crowded.test(error.message) && (silent.test(error.message) || isLost(error));

/** Whether a driver error concerns the connection, not the statement. */
function isLost(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return away.test(error.code ?? "");
  return "syscall" in error || error instanceof AggregateError || withoutConnection.test(error.message);
}

/**
 * Converts a driver error to a DatabaseFailure if the server is unreachable or full. Otherwise returns the error
 * itself.
 * @param again whether the work may be run again after a lost connection
 */
export function failureOf(error: unknown, again = false): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError && error.code === DISK_FULL) return new DatabaseFailure("STORAGE_FULL", error);
  if (silent.test(error.message)) return new DatabaseFailure("UNAVAILABLE", error);
  return isLost(error) ? new DatabaseFailure("UNAVAILABLE", error, again) : error;
}
