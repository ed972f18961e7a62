import type { Kysely } from "kysely";
import type { AnyTables } from "#server/database/database.ts";

/** Letters that were rendered correctly before: the most common alphabets, except one letter that the font splits. */
const plain = /^[\u0020-\u01f8\u01fa-\u036f\u0370-\u04ff\u2010-\u2027]*$/;

const names = ["enterpriseName", "title", "institution", "peTrainer", "peStudents", "auditors"] as const;

/** Certificates that may have missing or wrong letters. */
async function doubtful(database: Kysely<AnyTables>): Promise<string[]> {
  const rows = await database
    .selectFrom("certificates")
    .select(["number", ...names])
    .execute();
  return rows
    .filter((row) => names.some((name) => !plain.test(String(row[name]).normalize("NFC"))))
    .map(({ number }) => String(number));
}

/**
 * Documents with wrong names are rendered again at the next request, and so are all reports, which now have an annex.
 * The hashes of issued files stay, so an old file can still be verified.
 */
export async function up(database: Kysely<AnyTables>): Promise<void> {
  await database.deleteFrom("certificate_files").where("kind", "=", "report").execute();
  for (const certificate of await doubtful(database))
    await database
      .deleteFrom("certificate_files")
      .where("certificate", "=", certificate)
      .where("kind", "in", ["certificate", "auditor"])
      .execute();
  await database
    .deleteFrom("file_bytes")
    .where("hash", "not in", database.selectFrom("certificate_files").select("hash"))
    .execute();
}
