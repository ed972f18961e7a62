import type { Kysely } from "kysely";
import type { FileState, ProofFile } from "#domain/questionnaire/file.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";

/** Metadata of a file. */
export type FileRow = Tables["files"];

/** States in which the bytes of a file are stored. Answers may contain such a file, and it can be forgotten. */
export const storedStates: FileState[] = ["ready", "scanning"];

/** The record of a file, by its id. */
export const readFileRow = (database: Kysely<Tables>, id: string): Promise<FileRow | undefined> =>
  database.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Locks the record of a file until the transaction ends (SQLite has one writer anyway). Later queries see the changes
 * of the previous lock's transaction, in other tables too. A single statement that waits would not.
 */
export async function lockFileRow({ transaction, engine }: Change, id: string): Promise<void> {
  const query = transaction.selectFrom("files").select("id").where("id", "=", id);
  await (engine === "postgres" ? query.forUpdate() : query).execute();
}

/** The facts of a file that are stored in an answer. */
export function proofFileOf({ id, name, type, size, sha256, width, height }: FileRow): ProofFile {
  return {
    id,
    name,
    size,
    ...(type === null ? {} : { type }),
    ...(sha256 === null ? {} : { sha256 }),
    ...(width === null || height === null ? {} : { width, height }),
  };
}
