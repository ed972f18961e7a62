import { DomainError } from "#domain/errors.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Change } from "#server/database/change.ts";
import { type FileRow, factsOf, storedStates } from "#server/files/records.ts";

/** What names files: an answer as it is sent, say. */
interface Naming {
  proofs?: Proof[];
}

/** One version of an answer. */
interface Version {
  taskCode: string;
  questionId: string;
  revision: number;
}

const idsIn = ({ proofs = [] }: Naming): string[] => proofs.flatMap(({ file }) => (file ? [file.id] : []));

/** The files of these ids that answers of an audit may name: those sent for it, or for another audit of its enterprise. */
async function nameable(
  { transaction, engine }: Change,
  taskCode: string,
  ids: string[],
): Promise<Map<string, FileRow>> {
  const rows = await transaction
    .selectFrom("files")
    .innerJoin("tasks as sent", "sent.code", "files.taskCode")
    .innerJoin("tasks as naming", (join) =>
      join.onRef("naming.peCode", "=", "sent.peCode").on("naming.code", "=", taskCode),
    )
    .selectAll("files")
    .where(isAnyOf(engine, "files.id", ids))
    .where("files.state", "in", storedStates)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Answers with what the server knows of the files that they name, whatever was sent of it. Throws DomainError UNKNOWN_FILE
 * for one that is not there, is not whole yet, or is another enterprise's.
 */
export async function withFacts<A extends Naming>(
  change: Change,
  taskCode: string,
  given: Record<string, A>,
): Promise<Record<string, A>> {
  const ids = Object.values(given).flatMap(idsIn);
  if (ids.length === 0) return given;
  const files = await nameable(change, taskCode, ids);
  const missing = Object.entries(given).filter(([, answer]) => idsIn(answer).some((id) => !files.has(id)));
  if (missing.length) throw new DomainError("UNKNOWN_FILE", { questions: missing.map(([question]) => question) });
  const known = (proof: Proof): Proof => {
    const row = proof.file && files.get(proof.file.id);
    return row ? { ...proof, file: factsOf(row) } : proof;
  };
  return Object.fromEntries(
    Object.entries(given).map(([question, answer]) => [
      question,
      answer.proofs ? { ...answer, proofs: answer.proofs.map(known) } : answer,
    ]),
  );
}

/** Notes which files a version of an answer names. Throws DomainError UNKNOWN_FILE for one that was swept away or forgotten meanwhile. */
export async function noteUses(
  { transaction, engine, now }: Change,
  { taskCode, questionId, revision }: Version,
  answer: Naming,
): Promise<void> {
  const ids = [...new Set(idsIn(answer))];
  if (ids.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable("files")
    .set({ touchedAt: now.toISOString() })
    .where(isAnyOf(engine, "id", ids))
    .where("state", "in", storedStates)
    .executeTakeFirst();
  if (Number(numUpdatedRows) < ids.length) throw new DomainError("UNKNOWN_FILE", { questions: [questionId] });
  await transaction
    .insertInto("file_uses")
    .values(ids.map((fileId) => ({ fileId, taskCode, questionId, revision })))
    .execute();
}

/** Forgets which files a version named that is not kept any more. */
export async function forgetUses({ transaction }: Change, { taskCode, questionId, revision }: Version): Promise<void> {
  await transaction
    .deleteFrom("file_uses")
    .where("taskCode", "=", taskCode)
    .where("questionId", "=", questionId)
    .where("revision", "=", revision)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("answer_history")
            .select("answer_history.revision")
            .whereRef("answer_history.taskCode", "=", "file_uses.taskCode")
            .whereRef("answer_history.questionId", "=", "file_uses.questionId")
            .whereRef("answer_history.revision", "=", "file_uses.revision"),
        ),
      ),
    )
    .execute();
}
