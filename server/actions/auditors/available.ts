import { utcDay } from "#domain/calendar/time.ts";
import { absentUntil } from "#domain/matching/absence.ts";
import { practiceState } from "#domain/procedure/practice.ts";
import { programme } from "#domain/programme.ts";
import { rolesFor, statesOf } from "#domain/workflow/workflow.ts";
import { fromRow } from "#server/database/codec.ts";
import { takesPart } from "#server/database/takingPart.ts";
import { defineAction, objectOf } from "#server/http/action.ts";
import { count, flag, listOf, text, textOrNull } from "#server/http/shapes.ts";
import type { Services } from "#server/services/services.ts";
import { lastGradedByAuditor } from "#server/tasks/lastGraded.ts";
import { lastGradedShape } from "#server/tasks/responseShapes.ts";
import { tiedEnterprises } from "#server/tasks/ties.ts";

/** Number of current audits by auditor. */
async function runningByAuditor({ database }: Services): Promise<Map<string, number>> {
  const rows = await database.kysely
    .selectFrom("tasks")
    .select(({ fn }) => ["auditorId", fn.countAll().as("running")])
    .where("status", "in", statesOf("withAuditor"))
    .where("withdrawnAt", "is", null)
    .groupBy("auditorId")
    .execute();
  return new Map(rows.map(({ auditorId, running }) => [String(auditorId), Number(running)]));
}

/**
 * The active auditors of all countries, for people who assign audits. Includes the facts that matching needs, and no
 * address.
 */
export default defineAction({
  method: "GET",
  path: "/auditors/available",
  summary: "Auditors available for assignment",
  access: rolesFor("assignAuditor"),
  response: listOf(
    objectOf({
      id: text,
      fullname: text,
      country: textOrNull,
      institutionId: textOrNull,
      institutionKnown: flag,
      tiedTo: listOf(text),
      lastGraded: listOf(lastGradedShape),
      speakingLanguages: listOf(text),
      experience_from_fields: listOf(text),
      running: count,
      atOnce: count,
      absentUntil: textOrNull,
      practised: flag,
    }),
  ),
  async handle({ services }) {
    const running = await runningByAuditor(services);
    const tied = await tiedEnterprises(services.database.kysely);
    const lastGraded = await lastGradedByAuditor(services.database.kysely);
    const today = utcDay(services.now());
    const rows = await services.database.kysely
      .selectFrom("users")
      .selectAll()
      .where("role", "=", "auditor")
      .where("status", "=", "approved")
      .where(takesPart)
      .orderBy("fullname_fold")
      .execute();
    return rows.map((row) => {
      const user = fromRow(services.registry.get("user"), row);
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
        practised: practiceState(practice, services.now()) === "done",
      };
    });
  },
});
