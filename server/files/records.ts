import type { Kysely } from "kysely";
import type { FileState, ProofFile } from "#domain/questionnaire/file.ts";
import type { Change } from "#server/database/change.ts";
import type { Tables } from "#server/database/database.ts";

/** What is known of a file. */
export type FileRow = Tables["files"];

/** States in which a file's bytes are kept: an answer may name it, and there is something to forget. */
export const storedStates: FileState[] = ["ready", "scanning"];

/** The record of a file, by its id. */
export const readFileRow = (database: Kysely<Tables>, id: string): Promise<FileRow | undefined> =>
  database.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Holds the record of a file until the transaction ends (SQLite has one writer anyway): what is asked from then on knows
 * what those did who held it before, also in other tables, as one statement that waits for them does not.
 */
export async function lockFileRow({ transaction, engine }: Change, id: string): Promise<void> {
  const query = transaction.selectFrom("files").select("id").where("id", "=", id);
  await (engine === "postgres" ? query.forUpdate() : query).execute();
}

/** A file as an answer that names it says it. */
export function factsOf({ id, name, type, size, sha256, width, height }: FileRow): ProofFile {
  return {
    id,
    name,
    size,
    ...(type === null ? {} : { type }),
    ...(sha256 === null ? {} : { sha256 }),
    ...(width === null || height === null ? {} : { width, height }),
  };
}
