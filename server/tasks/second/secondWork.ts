import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Tables } from "#server/database/database.ts";

/** Open second opinions of an auditor as lines of work, the most urgent first; empty for other people. */
export async function secondWork(database: Kysely<Tables>, { id, role }: Actor): Promise<MyWork> {
  if (role !== "auditor" || id === null) return [];
  const rows = await database
    .selectFrom("second_gradings")
    .innerJoin("tasks", "tasks.code", "second_gradings.taskCode")
    .select(["taskCode", "tasks.title", "tasks.country", "tasks.round", "questions", "dueAt"])
    .select(["second_gradings.createdAt", "second_gradings.status"])
    .where("second_gradings.auditorId", "=", id)
    .where("purpose", "=", "opinion")
    .where("second_gradings.status", "in", ["draft", "finished"])
    .where("verdict", "is", null)
    .where("tasks.pendingWith", "=", "second_auditor")
    .whereRef("second_gradings.round", "=", "tasks.round")
    .orderBy("dueAt")
    .execute();
  return rows.map(({ taskCode, title, country, round, questions, dueAt, createdAt, status }) => {
    const count = (JSON.parse(questions) as string[]).length;
    const name = status === "draft" ? "secondGrading" : "secondVerdict";
    const line = { name, leadsTo: "secondOpinion" as const, count, question: null, grading: null, minutes: null };
    return {
      taskCode,
      title,
      country,
      round,
      dueAt,
      since: createdAt,
      done: null,
      total: count,
      seen: 0,
      lines: [line],
    };
  });
}
