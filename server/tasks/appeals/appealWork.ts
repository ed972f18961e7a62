import type { Kysely } from "kysely";
import type { Actor } from "#domain/access/actor.ts";
import type { MyWork } from "#domain/wire/myWork.ts";
import { runningAppeals } from "#domain/workflow/appeals.ts";
import type { Tables } from "#server/database/database.ts";

const nothing = { seen: 0, since: null, done: null, total: 0 };
const line = { count: 0, question: null, grading: null, minutes: null };

/** The running appeals of an enterprise, each with the people in charge and their due date. */
async function ownAppeals(database: Kysely<Tables>, peCode: string): Promise<MyWork> {
  const rows = await database
    .selectFrom("appeals")
    .innerJoin("tasks", "tasks.appealId", "appeals.id")
    .select(["taskCode", "tasks.title", "tasks.country", "tasks.round", "appeals.turn", "appeals.dueAt"])
    .where("appeals.peCode", "=", peCode)
    .where("appeals.status", "in", runningAppeals)
    .orderBy("appeals.createdAt")
    .execute();
  return rows.map(({ turn, ...audit }) => {
    const name = { auditor: "appealAuditor", office: "appealOffice", admin: "appealAdmin" }[turn ?? "admin"];
    return { ...nothing, ...audit, lines: [{ ...line, name: name ?? "appealAdmin", leadsTo: "appeal" }] };
  });
}

/** The second gradings for appeals that are with an auditor. */
async function gradingsFor(database: Kysely<Tables>, auditorId: string): Promise<MyWork> {
  const rows = await database
    .selectFrom("second_gradings")
    .innerJoin("tasks", "tasks.code", "second_gradings.taskCode")
    .select(["second_gradings.id", "taskCode", "tasks.title", "tasks.country", "second_gradings.round", "dueAt"])
    .select("questions")
    .where("second_gradings.auditorId", "=", auditorId)
    .where("purpose", "=", "appeal")
    .where("second_gradings.status", "=", "draft")
    .orderBy("dueAt")
    .execute();
  return rows.map(({ id, questions, ...audit }) => {
    const count = (JSON.parse(questions) as string[]).length;
    const grading = { ...line, name: "appealGrading", leadsTo: "secondGrading" as const, count, grading: id };
    return { ...nothing, ...audit, total: count, lines: [grading] };
  });
}

/** Appeals as lines of work: for trainer and enterprise their own ones, for an auditor those to grade. */
export async function appealWork(database: Kysely<Tables>, { id, role, code }: Actor): Promise<MyWork> {
  if (role === "auditor" && id !== null) return gradingsFor(database, id);
  return (role === "trainer" || role === "enterprise") && code !== null ? ownAppeals(database, code) : [];
}
