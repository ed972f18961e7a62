import type { Kysely } from "kysely";
import { deadlineAfterPause } from "#domain/calendar/deadline.ts";
import type { Task } from "#domain/generated/resources.ts";
import { type Change, updateRecord } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import { isShutOut } from "#server/database/takingPart.ts";
import type { Services } from "#server/services/services.ts";

/** Whether the fact check of an audit is paused, because its enterprise or the enterprise's office is blocked. */
export async function isFactCheckPaused(
  database: Kysely<Tables>,
  { peCode, factCheckEndsAt, factCheckEndedAt }: Pick<Task, "peCode" | "factCheckEndsAt" | "factCheckEndedAt">,
): Promise<boolean> {
  if (!factCheckEndsAt || factCheckEndedAt) return false;
  const blocked = await database
    .selectFrom("enterprises")
    .select("peCode")
    .where("peCode", "=", peCode)
    .where(isShutOut)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Moves the ends of an enterprise's fact checks by the whole days for which it could not report errors. */
export async function moveFactChecks(
  { registry }: Services,
  change: Change,
  { peCode, from, until }: { peCode: string; from: Date; until: Date },
): Promise<void> {
  const resource = registry.get("task");
  const running = await change.transaction
    .selectFrom("tasks")
    .select("code")
    .where("peCode", "=", peCode)
    .where("factCheckEndsAt", "is not", null)
    .where("factCheckEndedAt", "is", null)
    .orderBy("code")
    .execute();
  for (const { code } of running) {
    const locked = await lockRecord(change, resource, code);
    const { factCheckBegunAt, factCheckEndsAt, factCheckEndedAt, country } = locked?.record ?? {};
    if (!locked || !factCheckBegunAt || !factCheckEndsAt || factCheckEndedAt || !country) continue;
    const begun = new Date(Math.max(from.getTime(), Date.parse(factCheckBegunAt)));
    const moved = deadlineAfterPause(factCheckEndsAt, country, begun, until);
    if (moved !== factCheckEndsAt)
      await updateRecord(change, resource, { locked, patch: { factCheckEndsAt: moved }, action: "moveDeadline" });
  }
}
