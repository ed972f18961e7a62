import type { Kysely } from "kysely";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { type GoneState, goneStates, type ProofFile } from "#domain/questionnaire/file.ts";
import type { Tables } from "#server/database/database.ts";

/** Ids of files that can no longer be opened. */
export type GoneFiles = ReadonlyMap<string, GoneState>;

/** The files in versions of an audit's answers that can no longer be opened. */
export async function goneFilesIn(database: Kysely<Tables>, taskCode: string): Promise<GoneFiles> {
  const rows = await database
    .selectFrom("file_uses")
    .innerJoin("files", "files.id", "file_uses.fileId")
    .select(["files.id", "files.state"])
    .distinct()
    .where("file_uses.taskCode", "=", taskCode)
    .where("files.state", "in", goneStates)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state as GoneState]));
}

/** A file in its displayed form. A forgotten one has no name and no hash. */
function shown(file: ProofFile, state: GoneState): ProofFile {
  const { name: _name, sha256: _hash, ...rest } = file;
  return { ...(state === "forgotten" ? rest : file), state };
}

/** Stored proofs with the current state of their files. */
export function withGone(proofs: readonly Proof[], gone: GoneFiles): Proof[] {
  return proofs.map((proof) => {
    const state = proof.file && gone.get(proof.file.id);
    return proof.file && state ? { ...proof, file: shown(proof.file, state) } : proof;
  });
}
