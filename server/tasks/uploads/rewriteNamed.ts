import type { Trail } from "#domain/generated/resources.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import type { DatabaseRow } from "#server/database/database.ts";
import { lockRecord } from "#server/database/lock.ts";
import type { Services } from "#server/services/services.ts";
import { recordedAnswerDigests } from "#server/trail/recordedAnswers.ts";

interface Rewriting {
  /** The new metadata of a file in stored answers. */
  rewrite(file: ProofFile): ProofFile;
  /** The action's name in the trail. */
  action: Trail["action"];
}

const rewritten = (proofs: string, ids: ReadonlySet<string>, { rewrite }: Rewriting) =>
  JSON.stringify(
    (JSON.parse(proofs) as Proof[]).map((proof) =>
      proof.file && ids.has(proof.file.id) ? { ...proof, file: rewrite(proof.file) } : proof,
    ),
  );

/**
 * Rewrites the versions of one audit.
 * @returns the new digests of versions in the trail
 */
async function rewriteIn(
  change: Change,
  taskCode: string,
  ids: ReadonlySet<string>,
  rewriting: Rewriting,
): Promise<Record<string, string>> {
  const { transaction, engine } = change;
  const uses = await transaction
    .selectFrom("file_uses")
    .select(["questionId", "revision"])
    .distinct()
    .where("taskCode", "=", taskCode)
    .where(isAnyOf(engine, "fileId", [...ids]))
    .execute();
  const changed: DatabaseRow[] = [];
  for (const { questionId, revision } of uses)
    for (const table of ["answer_history", "answers"] as const) {
      const version = { taskCode, questionId, revision };
      const row = await transaction
        .selectFrom(table)
        .selectAll()
        .where(({ and }) => and(version))
        .executeTakeFirst();
      if (!row) continue;
      const proofs = rewritten(row.proofs, ids, rewriting);
      await transaction
        .updateTable(table)
        .set({ proofs })
        .where(({ and }) => and(version))
        .execute();
      if (table === "answer_history") changed.push({ ...row, proofs });
    }
  return recordedAnswerDigests(change, taskCode, changed);
}

/**
 * Changes the metadata of some files in all stored versions of answers. It writes new digests to their audits' chains,
 * because the former digests include deleted names.
 */
export async function rewriteNamed(
  services: Services,
  change: Change,
  ids: readonly string[],
  rewriting: Rewriting,
): Promise<void> {
  if (ids.length === 0) return;
  const task = services.registry.get("task");
  const audits = await change.transaction
    .selectFrom("file_uses")
    .select("taskCode")
    .distinct()
    .where(isAnyOf(change.engine, "fileId", [...ids]))
    .orderBy("taskCode")
    .execute();
  for (const { taskCode } of audits) {
    const locked = await lockRecord(change, task, taskCode);
    const answers = await rewriteIn(change, taskCode, new Set(ids), rewriting);
    if (!locked || Object.keys(answers).length === 0) continue;
    await noteInTrail(change, task, { locked, action: rewriting.action, details: { files: [], answers } });
  }
}
