import type { Kysely } from "kysely";
import { DomainError } from "#domain/errors.ts";
import type { FactCheck } from "#domain/generated/resources.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { FileState, ProofFile } from "#domain/questionnaire/file.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";
import { proofFileOf } from "#server/files/records.ts";
import { forgetUses, noteUses, withFacts } from "#server/files/uses.ts";
import { wholeProof } from "#server/tasks/links/wholeAddresses.ts";
import { proofErrors } from "#server/tasks/saveAnswers.ts";

/** Files of reports belong to no version of an answer. */
const NO_VERSION = 0;

/** A question of an audit. */
interface Place {
  taskCode: string;
  questionId: string;
}

/** Proofs as a report stores them. A file is stored as its id only, because its metadata can change. */
export type StoredProofs = NonNullable<FactCheck["proofs"]>;

/**
 * Checks the proofs of a new report and records their files. The files of a withdrawn report are released. Throws
 * DomainError INVALID_INPUT for a proof that is neither a link nor a file, and UNKNOWN_FILE.
 */
export async function takeProofs(
  change: Change,
  { taskCode, questionId }: Place,
  proofs: Proof[],
): Promise<StoredProofs> {
  const errors = proofErrors({ proofs });
  if (errors.length > 0) throw new DomainError("INVALID_INPUT", { errors: { proofs: errors } });
  const given = { [questionId]: { proofs: proofs.map(wholeProof) } };
  const { [questionId]: known } = await withFacts(change, taskCode, given, {});
  const version = { taskCode, questionId, revision: NO_VERSION };
  await forgetUses(change, version);
  await noteUses(change, version, { proofs: known?.proofs ?? [] });
  return (known?.proofs ?? []).map(({ title, url, details, file }) => ({
    title,
    ...(details ? { details } : {}),
    ...(file ? { file: { id: file.id } } : { url: url ?? "" }),
  }));
}

/** The current metadata of a file, or only its id if the file was forgotten. */
async function fileNow(database: Kysely<Tables>, id: string): Promise<ProofFile> {
  const row = await database.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
  const state = row?.state as FileState | undefined;
  if (!row || state === "forgotten") return { id, state: "forgotten" };
  return { ...proofFileOf(row), ...(state === "refused" ? { state } : {}) };
}

/** Stored proofs of a report, with the metadata of their files. */
export async function shownProofs(database: Kysely<Tables>, proofs: StoredProofs): Promise<Proof[]> {
  const shown: Proof[] = [];
  for (const { file, ...proof } of proofs)
    shown.push({ ...proof, ...(file ? { file: await fileNow(database, file.id) } : {}) });
  return shown;
}
