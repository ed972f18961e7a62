import type { Kysely } from "kysely";
import type { Level } from "#domain/generated/programme.ts";
import type { Task } from "#domain/generated/resources.ts";
import type { ReportFacts } from "#domain/procedure/remainingSteps.ts";
import { thresholdMargin } from "#domain/scoring/margin.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Score } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";

/** Whether an auditor has completed no audit before this one. */
async function isFirstAudit(database: Kysely<Tables>, { auditorId, code }: Task): Promise<boolean> {
  const earlier = await database
    .selectFrom("tasks")
    .select("code")
    .where("auditorId", "=", auditorId ?? "")
    .where("status", "=", "completed")
    .where("code", "!=", code)
    .executeTakeFirst();
  return earlier === undefined;
}

/** Facts of a finished report, for the steps that follow it. */
export async function reportFacts(
  database: Kysely<Tables>,
  task: Task,
  { score, level, now }: { score: Score; level: Level; now: Date },
): Promise<ReportFacts> {
  return {
    country: task.country,
    moment: now,
    level,
    isFirstAudit: await isFirstAudit(database, task),
    margin: thresholdMargin(score, task.level, rulesOf(task)),
  };
}
