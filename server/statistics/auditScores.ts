import type { Kysely } from "kysely";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { Section } from "#domain/questionnaire/sections.ts";
import { scoreByStep } from "#domain/scoring/byStep.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { Assessments, Counting } from "#domain/scoring/score.ts";
import { fromRow } from "#server/database/codec.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";
import type { Services } from "#server/services/services.ts";
import { answersOf } from "#server/tasks/answers.ts";

/** Questions, answers and grades of an audit. */
interface Graded {
  sections: readonly Section[];
  answers: Answers;
  assessments: Assessments;
  counting: Counting;
}

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
    .select(["tasks.level", "tasks.rulesVersion"])
    .selectAll("grades")
    .where("tasks.status", "=", "completed")
    .where("grades.status", "=", "finished")
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("audit_scores").select("step").whereRef("audit_scores.taskCode", "=", "tasks.code"))),
    )
    .limit(BATCH_SIZE)
    .execute();
}

/** Keeps an audit's points by field and step, as they are when it is completed. */
export async function keepScores(
  database: Kysely<Tables>,
  taskCode: string,
  { sections, answers, assessments, counting }: Graded,
): Promise<void> {
  const scores = scoreByStep(sections, answers, assessments, counting);
  if (scores.length === 0) return;
  await database
    .insertInto("audit_scores")
    .values(scores.map((score) => ({ taskCode, ...score })))
    .onConflict((conflict) => conflict.columns(["taskCode", "auditFieldId", "step"]).doNothing())
    .execute();
}

/** Sums the points of audits that were completed before points were stored. */
export async function sumScores(services: Services): Promise<void> {
  const { kysely } = services.database;
  for (const { level, rulesVersion, ...row } of await withoutScores(services)) {
    const { taskCode, assessments } = fromRow(services.registry.get("grade"), row);
    const sections = await sectionsOf(kysely, taskCode, level);
    const counting = rulesOf({ rulesVersion });
    await keepScores(kysely, taskCode, { sections, answers: await answersOf(kysely, taskCode), assessments, counting });
  }
}
