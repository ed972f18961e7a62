import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import { onlyAdds } from "#domain/questionnaire/additions.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { answersAt } from "#server/tasks/answers.ts";
import type { GivenAnswer } from "#server/tasks/saveAnswers.ts";

/** The open requests of an audit, the most urgent first. */
export const openRequestsOf = (database: Kysely<Tables>, taskCode: string) =>
  database
    .selectFrom("proof_requests")
    .select(["id", "questionId", "dueAt", "baseRevision"])
    .where("taskCode", "=", taskCode)
    .where("status", "=", "open")
    .orderBy("dueAt")
    .orderBy("id")
    .execute();

/** Throws DomainError NOT_REQUESTED unless the auditor has an open request on each of these questions. */
export async function requireRequested(
  database: Kysely<Tables>,
  taskCode: string,
  questions: readonly string[],
): Promise<void> {
  const open = await openRequestsOf(database, taskCode);
  const closed = questions.filter((id) => !open.some(({ questionId }) => questionId === id));
  if (closed.length > 0) throw new DomainError("NOT_REQUESTED", { questions: closed });
}

/**
 * Checks additions during the external audit. Throws DomainError NOT_REQUESTED for questions without an open request.
 * Throws ONLY_ADDITIONS for answers that change more than proofs and additional details of the requested version.
 */
export async function requireAdditions(
  { transaction }: Change,
  taskCode: string,
  sent: Readonly<Record<string, GivenAnswer>>,
): Promise<void> {
  await requireRequested(transaction, taskCode, Object.keys(sent));
  const open = await openRequestsOf(transaction, taskCode);
  const revisions = Object.fromEntries(open.map(({ questionId, baseRevision }) => [questionId, baseRevision]));
  const before = await answersAt(transaction, taskCode, revisions);
  const changing = Object.entries(sent).filter(([id, answer]) => !onlyAdds(before[id], answer));
  if (changing.length > 0) throw new DomainError("ONLY_ADDITIONS", { questions: changing.map(([id]) => id) });
}

/**
 * Revisions of the answers that were graded in a submission's round. They are the submitted ones, or the ones with the
 * requested additions.
 */
export async function gradedRevisions(
  database: Kysely<Tables>,
  taskCode: string,
  { answers, round }: { answers: string; round: number },
): Promise<Record<string, number>> {
  const added = await database
    .selectFrom("proof_requests")
    .select(["questionId", "addedRevision"])
    .where("taskCode", "=", taskCode)
    .where("round", "=", round)
    .where("addedRevision", "is not", null)
    .orderBy("addedRevision")
    .execute();
  const additions = added.map(({ questionId, addedRevision }) => [questionId, Number(addedRevision)]);
  return { ...JSON.parse(answers), ...Object.fromEntries(additions) };
}
