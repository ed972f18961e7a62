import { DomainError } from "#domain/errors.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import type { Change } from "#server/database/change.ts";
import { type FileRow, proofFileOf, storedStates } from "#server/files/records.ts";

/** An object with files, such as a sent answer. */
interface Naming {
  proofs?: Proof[];
}

/** One version of an answer. */
interface Version {
  taskCode: string;
  questionId: string;
  revision: number;
}

const filesIn = ({ proofs = [] }: Naming): ProofFile[] => proofs.flatMap(({ file }) => file ?? []);
const idsIn = (naming: Naming): string[] => filesIn(naming).map(({ id }) => id);

/**
 * The given files that new answers of an audit may contain. They were sent for an audit of its enterprise, or are in
 * one.
 */
async function nameable(
  { transaction, engine }: Change,
  taskCode: string,
  ids: string[],
): Promise<Map<string, FileRow>> {
  const enterprise = transaction.selectFrom("tasks").select("peCode").where("code", "=", taskCode);
  const rows = await transaction
    .selectFrom("files")
    .selectAll("files")
    .where(isAnyOf(engine, "files.id", ids))
    .where("files.state", "in", storedStates)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("tasks as sent")
            .select("sent.code")
            .whereRef("sent.code", "=", "files.taskCode")
            .where("sent.peCode", "=", enterprise),
        ),
        // The audit for which it was sent may have been deleted.
        exists(
          selectFrom("file_uses")
            .innerJoin("tasks as naming", "naming.code", "file_uses.taskCode")
            .select("naming.code")
            .whereRef("file_uses.fileId", "=", "files.id")
            .where("naming.peCode", "=", enterprise),
        ),
      ]),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Replaces sent metadata of files in answers with the server's. A file in the stored answer to the same question stays
 * unchanged, whatever its state, because other people continue with that answer.
 * Throws DomainError UNKNOWN_FILE for a file that is missing, incomplete, or of another enterprise.
 */
export async function withFacts<A extends Naming>(
  change: Change,
  taskCode: string,
  given: Record<string, A>,
  stored: Readonly<Record<string, Naming>>,
): Promise<Record<string, A>> {
  const ids = Object.values(given).flatMap(idsIn);
  if (ids.length === 0) return given;
  const files = await nameable(change, taskCode, ids);
  const factsFor = (question: string): Map<string, ProofFile> =>
    new Map([
      ...Array.from(files, ([id, row]) => [id, proofFileOf(row)] as const),
      ...filesIn(stored[question] ?? {}).map((file) => [file.id, file] as const),
    ]);
  const answers = Object.entries(given).map(([question, answer]) => ({ question, answer, facts: factsFor(question) }));
  const missing = answers.filter(({ answer, facts }) => idsIn(answer).some((id) => !facts.has(id)));
  if (missing.length) throw new DomainError("UNKNOWN_FILE", { questions: missing.map(({ question }) => question) });
  return Object.fromEntries(
    answers.map(({ question, answer, facts }) => {
      const known = (proof: Proof): Proof => {
        const file = proof.file && facts.get(proof.file.id);
        return file ? { ...proof, file } : proof;
      };
      return [question, answer.proofs ? { ...answer, proofs: answer.proofs.map(known) } : answer];
    }),
  );
}

/**
 * Records the files in a version of an answer. Throws DomainError UNKNOWN_FILE for a file that was deleted or forgotten
 * in the meantime, unless it was in the previous version.
 */
export async function noteUses(
  { transaction, engine, now }: Change,
  { taskCode, questionId, revision }: Version,
  answer: Naming,
  before: Naming = {},
): Promise<void> {
  const ids = [...new Set(idsIn(answer))];
  if (ids.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable("files")
    .set({ touchedAt: now.toISOString() })
    .where(isAnyOf(engine, "id", ids))
    .where((files) => files.or([files("state", "in", storedStates), isAnyOf(engine, "id", idsIn(before))]))
    .executeTakeFirst();
  if (Number(numUpdatedRows) < ids.length) throw new DomainError("UNKNOWN_FILE", { questions: [questionId] });
  await transaction
    .insertInto("file_uses")
    .values(ids.map((fileId) => ({ fileId, taskCode, questionId, revision })))
    .execute();
}

/** Removes the references of a deleted version to its files. */
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
