import type { Kysely } from "kysely";
import type { SecondGrading } from "#domain/generated/resources.ts";
import { agreementOf } from "#domain/scoring/agreement.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";

/** The grades of an audit's first auditor in a round; empty if there are none. */
export async function firstAssessments(
  database: Kysely<Tables>,
  { taskCode, round, firstAuditorId }: Pick<SecondGrading, "taskCode" | "round" | "firstAuditorId">,
): Promise<Assessments> {
  const grade = await database
    .selectFrom("grades")
    .select("assessments")
    .where("taskCode", "=", taskCode)
    .where("round", "=", Number(round))
    .where("auditorId", "=", String(firstAuditorId))
    .executeTakeFirst();
  return grade ? JSON.parse(grade.assessments) : {};
}

/** Points by question, without questions that are not applicable. */
const pointsIn = (assessments: Assessments): Record<string, number> =>
  Object.fromEntries(
    Object.entries(assessments).flatMap(([id, { points, notApplicable }]) =>
      typeof points === "number" && !notApplicable ? [[id, points]] : [],
    ),
  );

/**
 * Compares a second grading with the first auditor's points.
 * @returns the numbers of compared questions, of equal points, and of differences up to one point. `lean` is the first
 * auditor's points minus the second's, per question
 */
export async function compareWithFirst(
  database: Kysely<Tables>,
  grading: Pick<SecondGrading, "taskCode" | "round" | "firstAuditorId">,
  assessments: Assessments,
): Promise<Pick<SecondGrading, "compared" | "same" | "withinOne" | "lean">> {
  const second = Object.entries(pointsIn(assessments)).map(([id, points]) => [id, { points }] as const);
  const first = pointsIn(await firstAssessments(database, grading));
  const { graded: compared, ...agreement } = agreementOf(first, Object.fromEntries(second));
  return { compared, ...agreement };
}
