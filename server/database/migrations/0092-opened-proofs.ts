import type { Kysely } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable } from "#server/database/migrations/tables.ts";

/**
 * The proofs that an auditor opened while grading. Certificates of earlier versions have stray hyphens, so their bytes
 * are deleted and rendered again on request. The hashes of issued files stay, so older downloads can still be verified.
 */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "opened_proofs",
    { taskCode: "text!", round: "integer!", userId: "text!", address: "text!", openedAt: "text!" },
    { keys: [["taskCode", "round", "userId", "address"]], indexes: [["userId"]] },
  );
  const drawn = ["certificate", "report", "auditor"];
  await database.deleteFrom("certificate_files").where("kind", "in", drawn).execute();
  await database
    .deleteFrom("file_bytes")
    .where("hash", "not in", database.selectFrom("certificate_files").select("hash"))
    .execute();
}
