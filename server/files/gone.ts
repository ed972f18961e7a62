import type { Kysely } from "kysely";
import type { Proof } from "#domain/questionnaire/answer.ts";
import { type GoneState, goneStates, type ProofFile } from "#domain/questionnaire/file.ts";
import type { Tables } from "#server/database/database.ts";

/** Files that nobody can open any more, by their ids. */
export type GoneFiles = ReadonlyMap<string, GoneState>;

/** Those of the files that versions of an audit's answers name. */
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

/** A file as it is shown: a forgotten one without what it was called and what it held. */
function shown(file: ProofFile, state: GoneState): ProofFile {
  const { name: _name, sha256: _hash, ...rest } = file;
  return { ...(state === "forgotten" ? rest : file), state };
}

/** Proofs as they were stored, with what has become of their files. */
export function withGone(proofs: readonly Proof[], gone: GoneFiles): Proof[] {
  return proofs.map((proof) => {
    const state = proof.file && gone.get(proof.file.id);
    return proof.file && state ? { ...proof, file: shown(proof.file, state) } : proof;
  });
}
