import type { Kysely } from "kysely";
import type { ProofRequest, Task } from "#domain/generated/resources.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt, answersOf } from "#server/tasks/answers.ts";

/**
 * The requests in the current round of an audit, oldest first. The answers are those before the open request of their
 * question, or before the first request.
 */
export async function requestsOf(database: Kysely<Tables>, { code, round }: Pick<Task, "code" | "round">) {
  const rows = await database
    .selectFrom("proof_requests")
    .leftJoin("users", "users.id", "proof_requests.auditorId")
    .select(["proof_requests.id", "questionId", "text", "proof_requests.status", "dueAt", "baseRevision"])
    .select(["proof_requests.createdAt", "closedAt", "users.fullname as auditorName"])
    .where("taskCode", "=", code)
    .where("round", "=", Number(round))
    .orderBy("proof_requests.createdAt")
    .orderBy("proof_requests.id")
    .execute();
  const requests = rows.map(({ baseRevision: _read, status, ...row }) => ({
    ...row,
    status: status as NonNullable<ProofRequest["status"]>,
  }));
  if (rows.length === 0) return { requests, before: {} };
  const answers = await answersOf(database, code);
  const counting = [...rows.toReversed(), ...rows.filter(({ status }) => status === "open")];
  const bases = new Map(counting.map(({ questionId, baseRevision }) => [questionId, baseRevision]));
  const extended = [...bases].filter(([id, revision]) => (answers[id]?.revision ?? 0) > revision);
  return { requests, before: await answersAt(database, code, Object.fromEntries(extended)) };
}
