import type { Kysely } from "kysely";
import { utcDay } from "#domain/calendar/time.ts";
import { absentUntil } from "#domain/matching/absence.ts";
import { practiceState } from "#domain/procedure/practice.ts";
import { programme } from "#domain/programme.ts";
import { statesOf } from "#domain/workflow/workflow.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Tables } from "#server/database/database.ts";
import { takesPart } from "#server/database/takingPart.ts";
import type { Services } from "#server/services/services.ts";
import { lastGradedByAuditor } from "#server/tasks/lastGraded.ts";
import { tiedEnterprises } from "#server/tasks/ties.ts";

/** Number of current audits by auditor. */
async function runningByAuditor(database: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("tasks")
    .select(({ fn }) => ["auditorId", fn.countAll().as("running")])
    .where("status", "in", statesOf("withAuditor"))
    .where("withdrawnAt", "is", null)
    .groupBy("auditorId")
    .execute();
  return new Map(rows.map(({ auditorId, running }) => [String(auditorId), Number(running)]));
}

/** The active auditors of all countries, with the facts that matching needs. */
export async function availableAuditors({ registry }: Pick<Services, "registry">, database: Kysely<Tables>, now: Date) {
  const running = await runningByAuditor(database);
  const tied = await tiedEnterprises(database);
  const lastGraded = await lastGradedByAuditor(database);
  const today = utcDay(now);
  const rows = await database
    .selectFrom("users")
    .selectAll()
    .where("role", "=", "auditor")
    .where("status", "=", "approved")
    .where(takesPart)
    .orderBy("fullname_fold")
    .execute();
  return rows.map((row) => {
    const user = fromRow(registry.get("user"), row);
    const { id, fullname, country = null, institutionId = null, noInstitutionReason = null } = user;
    const practice = { practisedAt: row.practisedAt, practiceDifference: row.practiceDifference };
    return {
      id,
      fullname,
      country,
      institutionId,
      institutionKnown: institutionId !== null || noInstitutionReason !== null,
      tiedTo: [...(tied.get(id) ?? [])].sort(),
      lastGraded: lastGraded.get(id) ?? [],
      speakingLanguages: user.speakingLanguages ?? [],
      experience_from_fields: user.experience_from_fields ?? [],
      running: running.get(id) ?? 0,
      atOnce: user.auditsAtOnce ?? programme.auditsAtOnce,
      absentUntil: absentUntil(user.absences, today) ?? null,
      practised: practiceState(practice, now) === "done",
    };
  });
}
