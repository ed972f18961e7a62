import { scoreByStep } from "#domain/scoring/byStep.ts";
import { fromRow } from "#server/database/codec.ts";
import { sectionsOf } from "#server/questionnaires.ts";
import type { Services } from "#server/services.ts";
import { answersOf } from "#server/tasks/answers.ts";

const BATCH_SIZE = 200;

/** The completed audits whose points are not summed yet, each with the grades that count. */
function withoutScores({ database }: Services) {
  return database.kysely
    .selectFrom("tasks")
    .innerJoin("grades", (join) =>
      join
        .onRef("grades.taskCode", "=", "tasks.code")
        .onRef("grades.round", "=", "tasks.round")
        .onRef("grades.auditorId", "=", "tasks.auditorId"),
    )
    .select("tasks.level")
    .selectAll("grades")
    .where("tasks.status", "=", "completed")
    .where("grades.status", "=", "finished")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("audit_scores").select("step").whereRef("audit_scores.taskCode", "=", "tasks.code"))),
    )
    .limit(BATCH_SIZE)
    .execute();
}

/** Sums the points of audits that were completed since the last time, by field and step. */
export async function sumScores(services: Services): Promise<void> {
  const { kysely } = services.database;
  for (const { level, ...row } of await withoutScores(services)) {
    const { taskCode, assessments } = fromRow(services.registry.get("grade"), row);
    const sections = await sectionsOf(kysely, taskCode, level);
    const scores = scoreByStep(sections, await answersOf(kysely, taskCode), assessments);
    if (scores.length === 0) continue;
    await kysely
      .insertInto("audit_scores")
      .values(scores.map((score) => ({ taskCode, ...score })))
      .onConflict((conflict) => conflict.columns(["taskCode", "auditFieldId", "step"]).doNothing())
      .execute();
  }
}
