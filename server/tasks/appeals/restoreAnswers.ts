import type { Values } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { noteUses } from "#server/files/uses.ts";
import { revisionsOfRound } from "#server/tasks/judged.ts";
import { answerDigests } from "#server/trail/digests.ts";

type Row = Tables["answers"];

/** The next version of an answer with the content of an earlier one; empty if the question was not answered then. */
function nextVersion(current: Row, graded: Row | undefined, round: number): Row {
  const { taskCode, questionId, answeredBy, answeredAt } = current;
  const nothing = { value: null, proofs: "[]", additionalDetails: "", details: null, addedAt: null };
  const content = graded ?? { ...current, ...nothing };
  return {
    ...content,
    taskCode,
    questionId,
    round,
    revision: current.revision + 1,
    toCheckSince: null,
    answeredBy: graded?.answeredBy ?? answeredBy,
    answeredAt: graded?.answeredAt ?? answeredAt,
  };
}

/**
 * Makes the answers of a round current again, because its grades decide the result. Later versions stay in the history.
 * @returns digests of the new versions, as details for the audit's trail entry
 */
export async function restoreAnswers(change: Change, taskCode: string, round: number): Promise<Values> {
  const { transaction } = change;
  const revisions = await revisionsOfRound(transaction, taskCode, round);
  const current = await transaction.selectFrom("answers").selectAll().where("taskCode", "=", taskCode).execute();
  const changed = current.filter(({ questionId, revision }) => revisions[questionId] !== revision);
  if (changed.length === 0) return {};
  const versions = await transaction
    .selectFrom("answer_history")
    .selectAll()
    .where("taskCode", "=", taskCode)
    .where("round", "<=", round)
    .execute();
  const restored = changed.map((row) =>
    nextVersion(
      row,
      versions.find(({ questionId, revision }) => questionId === row.questionId && revision === revisions[questionId]),
      round,
    ),
  );
  for (const row of restored) {
    const { questionId } = row;
    await transaction
      .updateTable("answers")
      .set(row)
      .where("taskCode", "=", taskCode)
      .where("questionId", "=", questionId)
      .execute();
    await transaction.insertInto("answer_history").values(row).execute();
    await noteUses(change, row, { proofs: JSON.parse(row.proofs) }, { proofs: JSON.parse(row.proofs) });
    change.events.push({ resource: "answer", id: `${taskCode}/${questionId}`, revision: row.revision, task: taskCode });
  }
  return { answers: answerDigests(restored) };
}
