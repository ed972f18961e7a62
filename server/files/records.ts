import type { Kysely } from "kysely";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import type { Tables } from "#server/database/database.ts";

/** What is known of a file. */
export type FileRow = Tables["files"];

/** The record of a file, by its id. */
export const readFileRow = (database: Kysely<Tables>, id: string): Promise<FileRow | undefined> =>
  database.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();

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
