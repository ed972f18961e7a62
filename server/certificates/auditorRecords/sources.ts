import type { Kysely } from "kysely";
import type { Level } from "#domain/generated/programme.ts";
import type { AuditorYearSources, GradedWork } from "#domain/people/auditorYear.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Tables } from "#server/database/database.ts";
import { sectionsOf } from "#server/questionnaires/versions.ts";

/** First moment of a year, and of the next one. Days of certificates are compared with them too. */
const boundsOf = (year: number) => ({ from: `${year}-01-01`, until: `${year + 1}-01-01` });

/** An audit that an auditor finished grading, and the stored assessments. */
interface FinishedWork extends Pick<GradedWork, "kind"> {
  taskCode: string;
  level: Level;
  assessments: string;
}

/** Completed audits of an auditor in a year. A reissued certificate does not count as another audit. */
async function completed(database: Kysely<Tables>, userId: string, year: number): Promise<FinishedWork[]> {
  const { from, until } = boundsOf(year);
  const rows = await database
    .selectFrom("certificates")
    .innerJoin("tasks", "tasks.code", "certificates.taskCode")
    .leftJoin("grades", (join) =>
      join
        .onRef("grades.taskCode", "=", "tasks.code")
        .onRef("grades.round", "=", "tasks.round")
        .on("grades.auditorId", "=", userId),
    )
    .select(["tasks.code as taskCode", "tasks.level", "grades.assessments"])
    .where("certificates.auditorId", "=", userId)
    .where("certificates.replaces", "is", null)
    .where("certificates.date", ">=", from)
    .where("certificates.date", "<", until)
    .execute();
  return rows.map((row) => ({ ...row, kind: "completed", assessments: row.assessments ?? "{}" }));
}

/** Audits that an auditor sent back with a report in a year. */
async function sentBack(database: Kysely<Tables>, userId: string, year: number): Promise<FinishedWork[]> {
  const { from, until } = boundsOf(year);
  const rows = await database
    .selectFrom("reports")
    .innerJoin("tasks", "tasks.code", "reports.taskCode")
    .leftJoin("grades", (join) =>
      join
        .onRef("grades.taskCode", "=", "reports.taskCode")
        .onRef("grades.round", "=", "reports.round")
        .onRef("grades.auditorId", "=", "reports.auditorId"),
    )
    .select(["reports.taskCode", "tasks.level", "grades.assessments"])
    .where("reports.auditorId", "=", userId)
    .where("reports.status", "=", "rejected")
    .where("reports.updatedAt", ">=", from)
    .where("reports.updatedAt", "<", until)
    .execute();
  return rows.map((row) => ({ ...row, kind: "sentBack", assessments: row.assessments ?? "{}" }));
}

/** Second gradings that an auditor finished in a year. */
async function secondOpinions(database: Kysely<Tables>, userId: string, year: number): Promise<FinishedWork[]> {
  const { from, until } = boundsOf(year);
  const rows = await database
    .selectFrom("second_gradings")
    .innerJoin("tasks", "tasks.code", "second_gradings.taskCode")
    .select(["second_gradings.taskCode", "tasks.level", "second_gradings.assessments"])
    .where("second_gradings.auditorId", "=", userId)
    .where("second_gradings.finishedAt", ">=", from)
    .where("second_gradings.finishedAt", "<", until)
    .execute();
  return rows.map((row) => ({ ...row, kind: "secondOpinion" }));
}

/** The audit field of each question with points. */
async function gradedWork(database: Kysely<Tables>, work: FinishedWork): Promise<GradedWork> {
  const sections = await sectionsOf(database, work.taskCode, work.level);
  const assessments: Assessments = JSON.parse(work.assessments);
  const isGraded = (id: string) => typeof assessments[id]?.points === "number" && !assessments[id]?.notApplicable;
  const fieldsOfQuestions = sections.flatMap(({ auditFieldId, questions }) =>
    questions.filter(({ id }) => isGraded(id)).map(() => auditFieldId),
  );
  return { kind: work.kind, fieldsOfQuestions };
}

const savedRecords = { grade: "grades", report: "reports", "second-grading": "second_gradings" } as const;

/** The moments of a year at which an auditor saved grades and reports, by the trail. */
async function savedAt(database: Kysely<Tables>, userId: string, year: number): Promise<string[]> {
  const { from, until } = boundsOf(year);
  const moments: string[] = [];
  for (const [resource, table] of Object.entries(savedRecords) as [string, (typeof savedRecords)["grade"]][]) {
    const entries = await database
      .selectFrom("trail")
      .select("at")
      .where("resource", "=", resource)
      .where("subject", "in", database.selectFrom(table).select("id").where("auditorId", "=", userId))
      .where("actorId", "=", userId)
      .where("at", ">=", from)
      .where("at", "<", until)
      .execute();
    moments.push(...entries.map(({ at }) => at));
  }
  return moments;
}

/** The rows from which the record of an auditor and a year is computed. */
export async function auditorYearSources(
  database: Kysely<Tables>,
  userId: string,
  year: number,
): Promise<AuditorYearSources> {
  const { from, until } = boundsOf(year);
  const finished = [
    ...(await completed(database, userId, year)),
    ...(await sentBack(database, userId, year)),
    ...(await secondOpinions(database, userId, year)),
  ];
  const works: GradedWork[] = [];
  for (const work of finished) works.push(await gradedWork(database, work));
  const comparisons = await database
    .selectFrom("second_gradings")
    .select(["compared", "withinOne"])
    .where("firstAuditorId", "=", userId)
    .where("purpose", "=", "opinion")
    .where("compared", "is not", null)
    .where("finishedAt", ">=", from)
    .where("finishedAt", "<", until)
    .execute();
  const examples = await database
    .selectFrom("practised_examples")
    .select("withinOne")
    .where("userId", "=", userId)
    .where("gradedAt", ">=", from)
    .where("gradedAt", "<", until)
    .execute();
  const user = await database
    .selectFrom("users")
    .select("speakingLanguages")
    .where("id", "=", userId)
    .executeTakeFirst();
  return {
    works,
    savedAt: await savedAt(database, userId, year),
    comparisons: comparisons.map(({ compared, withinOne }) => ({ compared: compared ?? 0, withinOne: withinOne ?? 0 })),
    examples,
    languages: JSON.parse(user?.speakingLanguages ?? "[]"),
  };
}
