import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { FactCheck } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { type Locked, lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";

/** An audit's unanswered reports, oldest first. */
export const openErrorsOf = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("fact_checks")
    .select(["id", "questionId"])
    .where("taskCode", "=", taskCode)
    .where("status", "=", "open")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/**
 * Locks an open report of a locked audit. Throws DomainError NOT_FOUND for a report of another audit, and
 * ERROR_REPORT_CLOSED if it was answered or withdrawn.
 */
export async function lockError(
  { registry }: Services,
  change: Change,
  taskCode: string,
  id: string,
): Promise<Locked<FactCheck>> {
  const locked = await lockRecord(change, registry.get("fact-check"), id);
  if (locked?.record.taskCode !== taskCode) throw new DomainError("NOT_FOUND");
  if (locked.record.status !== "open") throw new DomainError("ERROR_REPORT_CLOSED");
  return locked;
}

/** Withdraws a locked report. */
export const withdrawError = (
  { registry }: Services,
  change: Change,
  locked: Locked<FactCheck>,
): Promise<Stored<FactCheck>> =>
  updateRecord(change, registry.get("fact-check"), {
    locked,
    patch: { status: "withdrawn" },
    action: "withdrawError",
  });
